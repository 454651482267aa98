"""The load on a server, as `make nightly` puts it for twenty minutes."""

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import load
from benchmarks.load_database import Database
from tests.server.servers import sqlite_at
from tests.structure.source import ROOT

LITTLE = ["--tables", "3", "--seconds", "2", "--rate", "20"]


@pytest.mark.parametrize(("database", "processes"), [("sqlite", 1), ("postgresql", 2)])
def test_a_short_load_plays_and_finds_every_acknowledged_move_in_the_database(database: str, processes: int) -> None:
    command = [sys.executable, "-m", "benchmarks.load", *LITTLE, "--check", "--database", database]
    done = subprocess.run(
        [*command, "--processes", str(processes)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "acknowledged moves looked up in the database" in done.stdout
    assert "moves a second" in done.stdout


def test_a_lost_move_is_noticed(tmp_path: Path) -> None:
    database = Database(sqlite_at(tmp_path))
    database.prepare()
    database.store(1)
    kept = [("stored0000000000", number, "place hunt 1") for number in (60, 61)]
    assert load.lost(database, kept) == ["stored0000000000: move 61, 'place hunt 1', was acknowledged and is not there"]


@pytest.mark.parametrize(
    ("memory", "complaints"), [([100] * 9, 0), ([100, 110, 120, 130, 140, 150, 160, 170, 180], 1), ([100, 200, 300], 0)]
)
def test_memory_that_keeps_growing_is_noticed_in_a_long_run(memory: list[float], complaints: int) -> None:
    assert len(load.growth(memory)) == complaints
