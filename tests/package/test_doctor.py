import io
import json
import re
import shutil
import socket
from pathlib import Path
from typing import Any

from rich.console import Console

from holocene.terminal.doctor import show
from holocene.terminal.findings import WELL, Finding
from holocene.terminal.look import Look
from tests.cli.commands import in_one_line, program, run
from tests.package.strangers import NOWHERE
from tests.structure.source import PACKAGE

Findings = dict[str, dict[str, str]]


def examined(*arguments: str, **variables: str) -> tuple[int, Findings, Any]:
    done = program("doctor", "--json", *arguments, **variables)
    told = json.loads(done.stdout)
    return done.returncode, {finding["name"]: finding for finding in told["findings"]}, told


def test_a_checkout_that_is_set_up_is_well() -> None:
    code, found, told = examined()
    assert (code, told["well"]) == (0, True)
    assert {found[name]["state"] for name in ("python", "numpy", "numba", "server", "arena", "tables")} == {"well"}
    assert {finding["part"] for finding in found.values()} == {
        "installed",
        "nets",
        "extras",
        "data",
        "machine",
        "developing",
    }


def test_each_game_tells_how_its_net_was_trained_for_how_long_and_on_what() -> None:
    _, found, _ = examined()
    told = r"2 to 5 players; trained by playing itself, [\d,]+ million decisions in \d+ minutes on a GPU"
    assert re.fullmatch(told, found["stone-age"]["told"])
    assert (found["epoch"]["state"], found["epoch"]["told"]) == ("note", "none comes with this version")


def test_where_data_lies_is_told(tmp_path: Path) -> None:
    games = tmp_path / "holocene" / "games"
    games.mkdir(parents=True)
    (games / "one.txt").write_text("x" * 2_000_000, encoding="utf-8")
    _, found, _ = examined(XDG_DATA_HOME=str(tmp_path), XDG_CACHE_HOME=str(tmp_path))
    assert found["tables"]["told"] == f"{tmp_path}/holocene/tables.sqlite3, when the server first starts"
    assert found["saved games"]["told"] == f"{games}, 1 entry, 2.0 MB"
    assert found["compiled rules"]["told"] == f"{tmp_path}/holocene/compiled, 0 entries, 0.0 MB"


def test_a_database_elsewhere_is_told_without_its_password() -> None:
    _, found, told = examined(HOLOCENE_DATABASE_URL="postgresql://ann:horse@db.example/holocene")
    assert found["tables"]["told"] == "postgresql+asyncpg, as HOLOCENE_DATABASE_URL says"
    assert "horse" not in json.dumps(told)


def test_a_setting_that_is_no_setting_is_a_fault() -> None:
    code, found, _ = examined(HOLOCENE_DATABASE_URL="nowhere")
    assert (code, found["tables"]["state"]) == (1, "fault")
    assert found["tables"]["told"].startswith("HOLOCENE_DATABASE_URL: ")
    assert "nowhere" not in found["tables"]["told"]


def test_a_home_that_cannot_be_written_is_told_with_what_follows_and_what_helps() -> None:
    code, found, _ = examined(HOME=NOWHERE, XDG_DATA_HOME="", XDG_CACHE_HOME="")
    assert code == 0
    assert "cannot be written" in found["tables"]["told"]
    assert "--database" in found["tables"]["remedy"]
    assert "compiled anew each time" in found["compiled rules"]["told"]
    assert found["compiled rules"]["remedy"] == "XDG_CACHE_HOME names another folder"


def test_a_port_that_is_taken_is_told_and_is_no_fault() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        code, found, _ = examined("--port", str(port))
    assert code == 0
    assert (found[f"port {port}"]["state"], found[f"port {port}"]["told"]) == ("note", "taken")


def test_pieces_that_cannot_be_played_with_are_a_fault(tmp_path: Path) -> None:
    bad = tmp_path / "pieces.json"
    bad.write_text("{}", encoding="utf-8")
    code, found, _ = examined(HOLOCENE_PIECES=str(bad))
    assert code == 1
    assert (found["pieces, expansion"]["state"], found["pieces, epoch"]["state"]) == ("fault", "well")
    assert found["pieces, expansion"]["remedy"] == "correct the file, or unset HOLOCENE_PIECES"


def test_people_read_a_table_and_then_what_to_do() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        told = run("doctor", "--plain", "--port", str(port)).output
    assert f"port {port} note taken" in in_one_line(told)
    assert told.splitlines()[-2:] == [
        f"port {port}: holocene serve --port PORT names another one",
        "All that is needed for playing works.",
    ]


def test_without_the_pages_only_the_terminal_is_promised(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "holocene", ignore=shutil.ignore_patterns("__pycache__", "pages"))
    done = program("doctor", "--plain", PYTHONPATH=str(tmp_path))
    only = "All that is needed for playing in the terminal works; what the browser needs does not yet: pages."
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, only)


def test_without_a_place_for_tables_only_the_terminal_is_promised() -> None:
    done = program("doctor", HOME=NOWHERE, XDG_DATA_HOME="", XDG_CACHE_HOME="")
    assert done.stdout.splitlines()[-1].endswith("what the browser needs does not yet: tables.")


def test_plainly_and_in_a_file_a_long_path_stays_in_one_line(tmp_path: Path) -> None:
    far = tmp_path / ("a" * 70) / ("b" * 70)
    for arguments in (["--plain"], []):
        told = program("doctor", *arguments, XDG_DATA_HOME=str(far), COLUMNS="60").stdout
        assert f"{far}/holocene/games, 0 entries, 0.0 MB" in told


def test_on_a_screen_a_long_path_is_folded_into_its_column() -> None:
    screen = Console(width=40, file=io.StringIO(), force_terminal=True, no_color=True, record=True)
    show(Look(screen), [Finding("data", "saved games", WELL, "/far" * 20)])
    told = screen.export_text()
    assert max(map(len, told.splitlines())) <= 40
    assert told.count("/far") > 10
