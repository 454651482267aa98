"""docs/arena.md is true: its options and columns are those of the arena."""

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from holocene.arena import Match
from holocene.arena.result_files import columns
from tests.arena.matches import small
from tests.cli.commands import run
from tests.structure.source import ROOT

DOCS = Path(ROOT, "docs", "arena.md").read_text(encoding="utf-8")
FIRST_CELL = re.compile(r"^\| (`[^|]+`) \|", re.MULTILINE)
NAMED = re.compile(r"`([^`]+)`")


def cells(heading: str) -> list[str]:
    section = DOCS.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return [name for cell in FIRST_CELL.findall(section) for name in NAMED.findall(cell)]


def test_every_option_is_told() -> None:
    told = run("arena", "--help", columns=200).output
    options = set(re.findall(r"(--[a-z][a-z-]+)", told)) - {"--help"}
    assert set(cells("Options")) == options


@pytest.mark.parametrize("match", [small(), Match("epoch", bots=("greedy",), players=1)])
def test_every_column_is_told(match: Match) -> None:
    told = cells("Results")
    assert [name for name in columns(match) if not any(fnmatch(name, pattern) for pattern in told)] == []
    assert [pattern for pattern in told if not any(fnmatch(name, pattern) for name in columns(match))] == []
