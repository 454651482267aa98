"""What scenarios of the expansion look at, beside what those of the base game do."""

import re

import pytest

import holocene
from tests.expansion.scenario import player

GOODS = ("wood", "brick", "stone", "gold", "jewelry")
RESOURCES = GOODS[:4]
POINTS_AND_FOOD = ["C22", "C28", "C35", "C04", "XC7"]
"""Five cards that bring points or food at once and ask nothing."""


def goods(game: holocene.Game, colour: str) -> list[int]:
    """Wood, brick, stone, gold and jewelry of a colour."""
    return [player(game, colour)[good] for good in GOODS]


def offered(game: holocene.Game) -> set[str]:
    """All that may be played now."""
    return set(game.legal_moves())


ONLY_THE_ORDER = ("name-all-at-once", "take-back-first")
"""Refusals that no rule is behind: these pieces can be paid, if they are named together."""


def refuse(game: holocene.Game, *moves: str, because: str = "") -> None:
    """Each of these can be read but not played: it says why, with the rule if there is one, and changes nothing."""
    for move in moves:
        before, why, reason = game.copy(), game.refusal(move), str(game.why_not(move))
        assert why is not None, f"{move} is allowed"
        if why.rule is None:
            assert (because, why.code in ONLY_THE_ORDER) == ("", True), f"no rule: {reason}"
        else:
            assert re.search(r"\((expansion )?\d+\.\d+\)$", reason), f"no rule number: {reason}"
            assert reason.endswith(f"({because})" if because else ")"), f"{move}: {reason}"
        assert move not in game.legal_moves()
        with pytest.raises(holocene.IllegalMove) as refusal:
            game.play(move)
        assert str(refusal.value) == reason
        assert game == before


def never(game: holocene.Game, *moves: str) -> None:
    """None of these can be played, whether or not it can be read; nothing changes."""
    for move in moves:
        before = game.copy()
        assert move not in game.legal_moves()
        with pytest.raises(holocene.HoloceneError):
            game.play(move)
        assert game == before
