"""The columns of an observation on the pages of the games."""

import re

import pytest

from docs.columns import table
from holocene.learning import columns
from tests.docs.pages import text_of


@pytest.mark.parametrize("game", ["stone-age", "epoch"])
def test_every_column_stands_on_its_games_page(game: str) -> None:
    told = table(game)
    assert f"Version {columns(game).version}, {columns(game).width} numbers." in told
    assert told in text_of(f"docs/games/{game}.md")
    for column in columns(game).all:
        if not re.search(r"-[1-9]\d* ", column.name):
            name = re.sub(r"[a-z]+-0 ", "", column.name)
            assert f"| {columns(game).slice(column.name).start} | `{name}` | {column.length} |" in told


def test_what_stands_several_times_is_found_by_its_distance() -> None:
    where = columns("epoch").slice
    assert f"at intervals of {where('site-1 site').start - where('site-0 site').start} numbers" in table("epoch")
    distance = where("site-2 segment-3 status").start - where("site-2 segment-2 status").start
    assert f"`segment-0` to `segment-4`, at intervals of {distance} numbers" in table("epoch")
