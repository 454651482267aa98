"""A game brought to its end, so that the final scoring can be looked at."""

from typing import Any

import holocene
from tests.stone_age.scenario import set_up


def finished(**table: Any) -> holocene.Game:
    """Yellow's hunter comes home with nothing, everybody eats, and no card is left to lay out for another round."""
    yellow = {"placed": {"hunt": 1}} | table.pop("yellow", {})
    game = set_up(to_act="yellow", yellow=yellow, **{"display": [None] * 4, "deck": [], **table})
    game.play("use hunt", rolled=[1])
    assert game.over
    return game
