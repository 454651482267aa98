"""The load on a server, as `make nightly` puts it for twenty minutes."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import load
from tests.structure.source import ROOT

LITTLE = ["--tables", "3", "--seconds", "2", "--rate", "20"]


def test_a_short_load_plays_and_finds_every_acknowledged_move_in_the_database() -> None:
    command = [sys.executable, ROOT / "benchmarks" / "load.py", *LITTLE, "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "acknowledged moves looked up in the database" in done.stdout
    assert "moves a second" in done.stdout


def test_a_lost_move_is_noticed(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    with sqlite3.connect(database) as file:
        file.execute("CREATE TABLE entry (room, number, kind, text)")
        file.execute("INSERT INTO entry VALUES ('a', 1, 'move', 'place hunt 1')")
    kept = [("a", 1, "place hunt 1"), ("a", 2, "place hut 2")]
    assert load.lost(database, kept) == ["a: move 2, 'place hut 2', was acknowledged and is not there"]


@pytest.mark.parametrize(
    ("memory", "complaints"), [([100] * 9, 0), ([100, 110, 120, 130, 140, 150, 160, 170, 180], 1), ([100, 200, 300], 0)]
)
def test_memory_that_keeps_growing_is_noticed_in_a_long_run(memory: list[float], complaints: int) -> None:
    assert len(load.growth(memory)) == complaints
