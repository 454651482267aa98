"""docs/learning.md is true: its numbers are those of the games."""

import re

import pytest

from holocene import games
from holocene.engine import layout
from holocene.learning.specs import spec_of
from tests.docs.pages import text_of

LEARNING = " ".join(text_of("docs/learning.md").split())
SPECS = [spec_of("stone-age"), spec_of("epoch")]
NUMBERS = {
    "moves": [len(games.GAMES[each.name].texts) for each in SPECS],
    "decisions after which a game is abandoned": [games.limit_of(each.name, None) for each in SPECS],
    "bytes of a state": [layout.record_type(each.table).itemsize for each in SPECS],
}


@pytest.mark.parametrize("what", NUMBERS)
def test_every_number_of_both_games_is_right(what: str) -> None:
    stone_age, epoch = NUMBERS[what]
    assert re.search(rf"\b{stone_age:,}(?: bytes)? in Stone Age(?:,| and) {epoch:,} in Epoch\b", LEARNING)
