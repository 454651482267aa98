"""What somebody is told whose first minute does not go well: one clear answer each."""

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.cli.commands import lines, program
from tests.package.strangers import NOWHERE, clean_environment
from tests.server.servers import NO_CERTIFICATES, PROGRAM, WAIT_SECONDS, Server, eventually, free_port, sqlite_at
from tests.structure.source import ROOT

INSTALLED = {"dist": ["build"], "release": ["build", "twine"], "docs": ["--editable '.[docs]' ruff"]}
SHORT_OF_A_HOME = {"HOME": NOWHERE, "XDG_DATA_HOME": "", "XDG_CACHE_HOME": "", "XDG_CONFIG_HOME": ""}


def serve(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """`holocene serve` where it ends by itself."""
    return program("serve", *arguments, **variables)


def said_by_server(log: Path, sentence: str, *arguments: str, **variables: str) -> str:
    """All that a server writes until it has said a sentence."""
    environment = clean_environment(HOLOCENE_COMPILED="false", PYTHONUNBUFFERED="1", **variables)
    with (
        log.open("w") as out,
        subprocess.Popen([*PROGRAM, "serve", *arguments], stdout=out, stderr=out, env=environment) as running,
    ):
        try:
            return eventually(lambda: text if sentence in (text := log.read_text()) else None, 60)
        finally:
            running.send_signal(signal.SIGINT)
            running.wait(WAIT_SECONDS)


def test_who_finds_the_port_taken_is_told_one_that_is_free() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        told = serve("--port", str(port), "--database", "sqlite:///:memory:")
        found = re.search(r"port (\d+) is free: holocene serve --port \1, or make play ARGS='--port \1'", told.stderr)
        assert found, told.stderr
        socket.create_server(("127.0.0.1", int(found[1]))).close()
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1


def test_who_has_no_browser_here_is_told_the_address(tmp_path: Path) -> None:
    port = free_port()
    sentence = f"No browser could be opened here: open http://localhost:{port} in yours."
    arguments = ("--browser", "--port", str(port), "--database", sqlite_at(tmp_path))
    told = said_by_server(tmp_path / "log", sentence, *arguments, PATH=str(tmp_path), BROWSER="", DISPLAY="")
    assert told.startswith(f"Holocene is at http://localhost:{port} ")


def test_a_browser_that_would_fill_the_terminal_is_not_opened(tmp_path: Path) -> None:
    port, opened, lynx = free_port(), tmp_path / "opened", tmp_path / "lynx"
    lynx.write_text(f"#!/bin/sh\n: > {opened}\n", encoding="utf-8")
    lynx.chmod(0o755)
    arguments = ("--browser", "--port", str(port), "--database", sqlite_at(tmp_path))
    variables = {"PATH": str(tmp_path), "BROWSER": "", "DISPLAY": "", "WAYLAND_DISPLAY": "", "TERM": "xterm"}
    said_by_server(tmp_path / "log", "No browser could be opened here", *arguments, **variables)
    assert not opened.exists()


def test_who_has_a_home_that_cannot_be_written_is_told_how_to_serve() -> None:
    told = serve("--port", str(free_port()), **SHORT_OF_A_HOME)
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert f"{NOWHERE}/.local/share/holocene/tables.sqlite3 cannot be used" in told.stderr
    assert "another one is named with --database, such as sqlite:////path/to/tables.sqlite3" in told.stderr


def test_with_a_database_elsewhere_a_home_that_cannot_be_written_is_enough_to_serve(tmp_path: Path) -> None:
    port = str(free_port())
    arguments = ("--port", port, "--database", sqlite_at(tmp_path))
    told = said_by_server(tmp_path / "log", f"Holocene is at http://localhost:{port}", *arguments, HOME=NOWHERE)
    assert "Traceback" not in told


def test_in_the_terminal_a_home_that_cannot_be_written_keeps_nobody_from_playing(tmp_path: Path) -> None:
    seats = ("play", "stone-age", "--seats", "human,greedy", "--seed", "1", "--plain")
    told = program(*seats, typed=lines("forest 3", "quit", "y"), TMPDIR=str(tmp_path), **SHORT_OF_A_HOME)
    [saved] = tmp_path.glob("stone-age-*.txt")
    assert f"Saved to {saved}" in told.stdout
    assert (told.returncode, told.stderr) == (0, "")


def test_rules_that_cannot_be_kept_are_noted_once_and_in_one_line() -> None:
    twins = "from holocene.stone_age import twins as a; from holocene.epoch import twins as b; a.twins(); b.twins()"
    told = program_saying(f"import holocene.cli as cli; cli.app = lambda: None; cli.main(); {twins}")
    assert told.stderr == (
        f"Note: compiled rules cannot be kept in {NOWHERE}/.cache/holocene/compiled (not a directory) "
        "and are compiled anew each time\n"
    )


def program_saying(text: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **SHORT_OF_A_HOME}
    return subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True, env=environment)


def test_who_stops_a_server_that_still_compiles_sees_no_traceback_and_leaves_nobody_behind(tmp_path: Path) -> None:
    log, port = tmp_path / "log", free_port()
    environment = clean_environment(XDG_CACHE_HOME=str(tmp_path / "cache"), PYTHONUNBUFFERED="1")
    command = [*PROGRAM, "serve", "--port", str(port), "--database", sqlite_at(tmp_path)]
    with log.open("w") as out:
        server = subprocess.Popen(command, stdout=out, stderr=out, env=environment, start_new_session=True)
    try:
        helper = eventually(lambda: compiling_for(server.pid), 60)
        eventually(lambda: is_up(port))
        os.killpg(server.pid, signal.SIGINT)  # as a terminal does
        assert server.wait(WAIT_SECONDS) == 0
    finally:
        server.kill()
        server.wait()
    assert "Traceback" not in log.read_text()
    assert not Path(f"/proc/{helper}").exists()


def compiling_for(server: int) -> int | None:
    """The process that compiles beside a server."""
    command = ["ps", "-ww", "-o", "pid=", "-o", "args=", "--ppid", str(server)]
    found = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    return next((int(line.split()[0]) for line in found if "holocene.server.warm_up" in line), None)


def is_up(port: int) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return httpx.get(f"http://localhost:{port}/health", verify=NO_CERTIFICATES).is_success
    return False


def test_who_serves_is_told_the_address_and_how_to_stop_once_and_no_request(tmp_path: Path) -> None:
    with Server(sqlite_at(tmp_path), tmp_path) as server:
        ann = server.guest("Ann")
        ann.live(ann.new_table("human", "random")).next("position")
    assert server.log == f"Holocene is at http://localhost:{server.port} (Ctrl-C stops it)\n"


@pytest.mark.parametrize("target", INSTALLED)
def test_packages_and_documentation_are_built_without_what_only_tests_need(target: str, tmp_path: Path) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    for name in ("pyproject.toml", "requirements.lock"):
        (tmp_path / name).touch()
    told = subprocess.run(
        ["make", "--dry-run", target], cwd=tmp_path, env=clean_environment(), capture_output=True, text=True, check=True
    ).stdout
    assert re.findall(r"pip install .*requirements\.lock (.*?) \|\|", told) == INSTALLED[target]


def test_a_wheel_of_an_older_version_does_not_stay_beside_the_new_one(tmp_path: Path) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    python = tmp_path / "env/bin/python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\ntouch dist/holocene-0.2.0-py3-none-any.whl\n", encoding="utf-8")
    python.chmod(0o755)
    (tmp_path / "dist").mkdir()
    for name in ("holocene-0.1.0-py3-none-any.whl", "holocene-0.1.0.tar.gz", "else.txt"):
        (tmp_path / "dist" / name).touch()
    made = ["make", "dist", "VENV=env", "--assume-old=env/.build"]
    subprocess.run(made, cwd=tmp_path, env=clean_environment(), capture_output=True, check=True)
    assert {path.name for path in (tmp_path / "dist").iterdir()} == {"holocene-0.2.0-py3-none-any.whl", "else.txt"}


def test_a_fresh_clone_without_a_network_says_that_it_needs_one_once(tmp_path: Path) -> None:
    for name in ("Makefile", "pyproject.toml", "requirements.lock", "README.md", "LICENSE", "hatch_build.py"):
        shutil.copy(ROOT / name, tmp_path)
    nothing = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", "PIP_CONFIG_FILE": os.devnull}
    told = subprocess.run(
        ["make", "play", f"PYTHON={sys.executable}"], cwd=tmp_path, env=clean_environment(**nothing),
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 2
    assert "This needs the network, once: see above what could not be fetched." in told.stderr
    assert "hatchling" in told.stderr
    assert "Traceback" not in told.stderr
