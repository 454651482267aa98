"""`holocene backup`: whole, of one moment, and good to go on from, while people play."""

import contextlib
import os
import re
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli.commands import program, run
from tests.docs.reader import POSTGRESQL_PROGRAMS
from tests.server.conftest import Starter
from tests.server.crowd import Line, Place, Player, stored
from tests.server.servers import Postgres, Server, eventually

COPIES = 3
MOVES = 5  # between two copies


def backed_up(file: Path, database: str) -> subprocess.CompletedProcess[str]:
    """As a program of its own, beside a server that runs."""
    return program("backup", str(file), HOLOCENE_DATABASE_URL=database)


def backed_up_here(file: Path, database: str, *more: str, **variables: str) -> Result:
    """In this process."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {"HOLOCENE_DATABASE_URL": database, **variables}.items():
            patch.setenv(name, value)
        return run("backup", str(file), *more)


def refused(file: Path, database: str, *more: str) -> str:
    """The one sentence, after which nothing new lies beside the file."""
    before = set(file.parent.iterdir()) if file.parent.is_dir() else set()
    done = backed_up_here(file, database, *more)
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr
    assert not file.parent.is_dir() or set(file.parent.iterdir()) == before
    return done.stderr


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    """A small database that no server has."""
    path = tmp_path / "tables.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as made:
        made.execute("CREATE TABLE words (word TEXT)")
        made.executemany("INSERT INTO words VALUES (?)", [(f"{number} " * 100,) for number in range(1000)])
        made.commit()
    return path


def lines_in(file: Path, rooms: list[str]) -> dict[Place, Line]:
    """All lines of some tables, as the copy has them."""
    logs = stored(f"sqlite:///{file}", rooms)
    return {Place(room, line.number): (line.kind, line.text) for room, log in logs.items() for line in log.lines}


@contextlib.contextmanager
def playing(server: Server) -> Iterator[list[Player]]:
    """Two tables at which somebody plays without a pause."""
    guests = [server.guest(name) for name in ("Ann", "Ben")]
    players = [Player([guest], [guest.new_table("human", "human")], seed) for seed, guest in enumerate(guests)]
    for player in players:
        player.start()
    try:
        yield players
    finally:
        for player in players:
            player.stop()


def acknowledged(players: list[Player], least: int = 0) -> dict[Place, Line]:
    """What the players know to be stored, when each of them knows of so many lines."""
    eventually(lambda: all(len(player.acknowledged) >= least for player in players) or None)
    return {place: line for player in players for place, line in dict(player.acknowledged).items()}


def test_a_copy_made_while_people_play_has_all_that_was_acknowledged(sqlite_server: Server, tmp_path: Path) -> None:
    with playing(sqlite_server) as players:
        for number in range(1, COPIES + 1):
            before = acknowledged(players, least=number * MOVES)
            done = backed_up(tmp_path / f"{number}.sqlite3", sqlite_server.database)
            assert done.returncode == 0, done.stderr
            copied = lines_in(tmp_path / f"{number}.sqlite3", [room for player in players for room in player.tables])
            assert {place: copied.get(place) for place in before} == before
    assert [error for player in players for error in player.errors] == []
    copies = {f"{number}.sqlite3{end}" for number in range(1, COPIES + 1) for end in ("", "-keys")}
    assert {path.name for path in tmp_path.iterdir()} == copies


def test_a_server_goes_on_from_a_copy_with_its_tables_and_its_guests(start_server: Starter, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    server = start_server()
    ann = server.guest("Ann")
    table = ann.new_table("human", "human")
    ann.move(table, "place hunt 2")
    assert backed_up(copy, server.database).returncode == 0
    ann.move(table, "place hunt 1")
    restored = start_server(f"sqlite:///{copy}")
    back = restored.anybody(cookies=ann.http.cookies)
    assert back.get("/api/me") == ann.me
    assert back.look(table)["number"] == 1
    assert back.move(table, "place hunt 3")["number"] == 2
    assert ann.look(table)["number"] == 2, "the first one plays on as before"


def test_a_copy_is_for_its_owner_alone_because_keys_are_in_it(tables: Path, tmp_path: Path) -> None:
    done = backed_up_here(tmp_path / "copy.sqlite3", f"sqlite:///{tables}")
    assert done.stdout == f"{tables} is copied to {tmp_path}/copy.sqlite3, 0.5 MB.\n"
    assert (tmp_path / "copy.sqlite3").stat().st_mode & 0o777 == 0o600


def test_in_a_folder_the_copy_is_named_by_the_time(tables: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    assert backed_up_here(folder, f"sqlite:///{tables}").exit_code == 0
    [copy] = folder.iterdir()
    assert re.fullmatch(r"tables-\d{4}-\d\d-\d\d-\d{6}\.sqlite3", copy.name)


def test_without_a_setting_the_tables_of_the_data_folder_are_copied(tables: Path, tmp_path: Path) -> None:
    folder = tmp_path / "holocene"
    folder.mkdir()
    tables.rename(folder / "tables.sqlite3")
    assert program("backup", str(tmp_path / "copy.sqlite3"), XDG_DATA_HOME=str(tmp_path)).returncode == 0
    assert (tmp_path / "copy.sqlite3").exists()


def test_a_file_that_exists_is_left_alone(tables: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.sqlite3").write_text("mine")
    assert "copy.sqlite3 exists and is left alone" in refused(tmp_path / "copy.sqlite3", f"sqlite:///{tables}")
    assert (tmp_path / "copy.sqlite3").read_text() == "mine"
    assert "exists and is left alone" in refused(tables, f"sqlite:///{tables}")


def test_tables_that_are_missing_are_not_made(tmp_path: Path) -> None:
    told = refused(tmp_path / "copy.sqlite3", f"sqlite:///{tmp_path}/none.sqlite3")
    remedy = "name another file with --database or HOLOCENE_DATABASE_URL."
    assert told.endswith(f"There are no tables in {tmp_path}/none.sqlite3; {remedy}\n")


def test_a_bad_address_is_blamed_on_where_it_was_given(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert "HOLOCENE_DATABASE_URL: a database address looks like" in refused(copy, "foo")
    given = refused(copy, "sqlite:////elsewhere", "--database", "foo")
    assert "--database: a database address looks like" in given
    assert "HOLOCENE_DATABASE_URL" not in given


def test_a_folder_that_is_missing_or_cannot_be_written_is_told(tables: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{tables}"
    assert f"There is no folder {tmp_path}/none." in refused(tmp_path / "none" / "copy.sqlite3", database)
    for copy in (Path("/proc/copy.sqlite3"), Path("/dev/null/copy.sqlite3")):
        done = backed_up_here(copy, database)
        assert (done.exit_code, done.stderr.count("\n")) == (2, 1), done.stderr


def test_what_is_no_database_or_damaged_is_not_copied(tables: Path, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ann, " * 1000)
    assert "file is not a database" in refused(tmp_path / "copy.sqlite3", f"sqlite:///{other}")
    with tables.open("r+b") as file:
        file.seek(20 * 4096)
        file.write(b"\x07" * 4096)
    assert f"{tables} is damaged and was not copied" in refused(tmp_path / "copy.sqlite3", f"sqlite:///{tables}")


def test_for_postgresql_the_command_is_told_without_the_password(tmp_path: Path) -> None:
    told = refused(tmp_path / "copy.dump", "postgresql://ann:horse@db.example:5433/games?password=horse")
    assert told.endswith(
        f": pg_dump --format=custom --file={tmp_path}/copy.dump postgresql://ann@db.example:5433/games\n"
    )
    assert "horse" not in told


def test_the_command_that_is_told_copies_a_database_of_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    told = refused(tmp_path / "copy.dump", postgres.new_database())
    command = told[told.index("pg_dump ") :]
    path = f"{POSTGRESQL_PROGRAMS}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(["bash", "-euc", command], check=True, env={**os.environ, "PATH": path})
    assert (tmp_path / "copy.dump").read_bytes().startswith(b"PGDMP")
