"""The pages of the games: what is data there is the code's, and every key of a view is told."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import holocene
from docs.generate import PAGES, written
from holocene.games import GAMES
from tests.docs.pages import text_of

OPEN_ENDED = ("placed", "lying", "paid", "wanted", "got", "options")  # their keys are places, materials, names
SHORT_GAMES: list[tuple[str, dict[str, Any]]] = [
    ("stone-age", {"players": 3, "expansion": True, "bonus_buildings": True}),
    ("epoch", {"players": 1}),
    ("epoch", {"players": 2, "setup": "standard"}),
]


def section(game: str, heading: str) -> str:
    return text_of(f"docs/games/{game}.md").split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]


def keys(seen: Any, name: str = "") -> Iterator[str]:
    """Every name in a view."""
    if isinstance(seen, dict) and name not in OPEN_ENDED:
        for key, value in seen.items():
            yield key
            yield from keys(value, key)
    elif isinstance(seen, list):
        for value in seen:
            yield from keys(value, name)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_page_of_a_game_is_up_to_date(page: Any) -> None:
    text = page.read_text(encoding="utf-8")
    assert written(text) == text, "run python -m docs.generate"


def test_a_changed_number_would_be_noticed() -> None:
    text = PAGES[0].read_text(encoding="utf-8")
    assert written(text.replace("| `hut` | 2 |", "| `hut` | 3 |")) == text


@pytest.mark.parametrize(("game", "options"), SHORT_GAMES)
def test_every_key_of_a_view_is_told(game: str, options: dict[str, Any]) -> None:
    told = set(re.findall(r"`([a-z_]+)`", section(game, "The view")))
    table, chance = holocene.new(game, seed=1, **options), random.Random(1)
    shown: set[str] = set()
    for _ in range(300):
        if not table.over:
            shown |= set(keys(table.view(0)))
            table.play(chance.choice(table.legal_moves()))
    assert shown - told == set()


@pytest.mark.parametrize("game", list(GAMES))
def test_every_word_that_moves_begin_with_is_told(game: str) -> None:
    told = set(re.findall(r"`([a-z-]+)", section(game, "Questions and answers")))
    words = {row.split("`")[1] for row in section(game, "Every move and its number (data)").splitlines() if "`" in row}
    assert words - told == set()
