"""docs/learning.md: its tables are those of the code, and what it shows runs."""

import re
from pathlib import Path

import pytest

from holocene.learning import columns, tables
from tests.structure.source import ROOT

PAGE = Path(ROOT, tables.PAGE)
TEXT = PAGE.read_text(encoding="utf-8")
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]+)\)")


def test_the_tables_are_up_to_date() -> None:
    assert tables.written(TEXT) == TEXT, "run python -m holocene.learning.tables"


@pytest.mark.parametrize("game", ["stone-age", "epoch"])
def test_every_column_stands_in_its_games_table(game: str) -> None:
    table = tables.table(game)
    assert f"Version {columns(game).version}, {columns(game).width} numbers." in table
    assert table in TEXT
    for column in columns(game).all:
        if not re.search(r"-[1-9]\d* ", column.name):
            name = re.sub(r"[a-z]+-0 ", "", column.name)
            assert f"| {columns(game).slice(column.name).start} | `{name}` | {column.length} |" in table


def test_what_stands_several_times_is_found_by_its_distance() -> None:
    where = columns("epoch").slice
    assert f"each {where('site-1 site').start - where('site-0 site').start} numbers after" in tables.table("epoch")
    distance = where("site-2 segment-3 status").start - where("site-2 segment-2 status").start
    assert f"`segment-0` to `segment-4`, each {distance} numbers after" in tables.table("epoch")


def test_a_changed_column_would_be_noticed() -> None:
    assert tables.written(TEXT.replace("| `food` |", "| `fodder` |")) == TEXT


def test_what_the_page_shows_runs() -> None:
    shared: dict[str, object] = {"__name__": "learning"}
    blocks = list(BLOCK.finditer(TEXT))
    assert blocks
    for block in blocks:
        moved = "\n" * TEXT[: block.start(1)].count("\n") + block[1]
        exec(compile(moved, str(PAGE), "exec"), shared)  # noqa: S102 running them is the test


def test_every_link_leads_somewhere() -> None:
    assert [link for link in LINK.findall(TEXT) if not Path(PAGE.parent, link).exists()] == []
