"""Tables and keys are for their owner alone, and apart from each other, also where they were not before."""

import contextlib
import os
import sqlite3
import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from holocene.server.stored_secrets import in_folder
from tests.cli.commands import run
from tests.server.conftest import Starter
from tests.server.servers import Postgres


@pytest.fixture(autouse=True)
def _everybody_may_read_new_files() -> Iterator[None]:
    """As on most machines."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> set[str]:
    """Of all files below a folder that are the server's."""
    files = [file for file in folder.rglob("tables*") if file.is_file()]
    assert files
    return {oct(stat.S_IMODE(file.stat().st_mode)) for file in files}


def keys_in(file: Path) -> list[tuple[str, str]]:
    with contextlib.closing(sqlite3.connect(file)) as tables:
        return tables.execute("SELECT name, value FROM secret").fetchall()


def test_files_of_a_new_server_are_its_owners_and_hold_no_key(start_server: Starter, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    server = start_server(f"sqlite:///{file}")
    server.guest().get("/api/push-key")
    assert modes(tmp_path) == {"0o600"}
    folder = tmp_path / "tables.sqlite3-keys"
    assert oct(stat.S_IMODE(folder.stat().st_mode)) == "0o700"
    assert {key.name: oct(stat.S_IMODE(key.stat().st_mode)) for key in folder.iterdir()} == {
        "cookies": "0o600",
        "push": "0o600",
    }
    assert keys_in(file) == []


def test_an_older_database_becomes_its_owners_and_its_keys_move_out(start_server: Starter, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    server = start_server(f"sqlite:///{file}")
    ann = server.guest("Ann")
    server.stop()
    key = (tmp_path / "tables.sqlite3-keys" / "cookies").read_text()
    (tmp_path / "tables.sqlite3-keys" / "cookies").unlink()
    with contextlib.closing(sqlite3.connect(file)) as tables:
        tables.execute("INSERT INTO secret (name, value) VALUES ('cookies', ?)", [key])
        tables.commit()
    file.chmod(0o644)
    server.start()
    again = server.anybody(headers={"Cookie": f"holocene={ann.http.cookies['holocene']}"})
    assert again.get("/api/me")["name"] == "Ann"
    assert (modes(tmp_path), keys_in(file)) == ({"0o600"}, [])
    server.stop()
    assert key.encode() not in b"".join(
        each.read_bytes() for each in tmp_path.glob("tables.sqlite3*") if each.is_file()
    )


def test_processes_on_postgresql_share_keys_in_a_folder_that_is_named(
    start_server: Starter, postgres: Postgres, tmp_path: Path
) -> None:
    database, folder = postgres.new_database(), tmp_path / "keys"
    one, other = (start_server(database, settings={"HOLOCENE_KEYS": str(folder)}) for _ in range(2))
    cookie = one.guest("Ann").http.cookies["holocene"]
    assert other.anybody(headers={"Cookie": f"holocene={cookie}"}).get("/api/me")["name"] == "Ann"
    assert [file.name for file in folder.iterdir()] == ["cookies"]


def test_of_many_who_draw_a_key_at_once_all_get_the_same(tmp_path: Path) -> None:
    found: list[str] = []
    threads = [
        threading.Thread(
            target=lambda number=number: found.append(in_folder(tmp_path / "keys", "k", lambda: str(number)))
        )
        for number in range(20)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(found), len(set(found))) == (20, 1)
    assert [file.name for file in (tmp_path / "keys").iterdir()] == ["k"]


def test_a_backup_has_the_keys_beside_the_tables(
    start_server: Starter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    start_server(database).guest()
    monkeypatch.setenv("HOLOCENE_DATABASE_URL", database)
    copy = tmp_path / "tables-copy.sqlite3"
    assert run("backup", str(copy)).exit_code == 0
    key = (tmp_path / "tables-copy.sqlite3-keys" / "cookies").read_text()
    assert key == (tmp_path / "tables.sqlite3-keys" / "cookies").read_text()
    assert modes(tmp_path) == {"0o600"}
    copy.unlink()
    assert run("backup", str(copy)).exit_code == 2  # the keys of another copy are left alone
