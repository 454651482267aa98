"""What scenario tests do again and again: look at the table, and see a forbidden move refused."""

import re
from typing import Any

import pytest

import holocene
from tests.stone_age.scenario import player

HUNTER_TO_COME = {"placed": {"hunt": 1}}
"""Somebody who has not hunted yet, so that the round is not over and nobody eats."""


def at(game: holocene.Game, colour: str, place: str) -> int:
    """How many people of a colour stand at a place."""
    return int(player(game, colour)["placed"].get(place, 0))


def stock(game: holocene.Game, colour: str) -> list[int]:
    """Wood, brick, stone and gold of a colour."""
    return [player(game, colour)[resource] for resource in ("wood", "brick", "stone", "gold")]


def tools(game: holocene.Game, colour: str) -> list[int]:
    """The values of the tools a colour owns, slot 1 first."""
    return [tool["value"] for tool in player(game, colour)["tools"] if tool["value"]]


def used_tools(game: holocene.Game, colour: str) -> list[int]:
    """The numbers of the slots whose tool is used up for this round."""
    return [slot for slot, tool in enumerate(player(game, colour)["tools"], start=1) if tool["used"]]


def seen(game: holocene.Game, key: str) -> Any:
    """One entry of what everybody sees."""
    return game.view(None)[key]


def actor(game: holocene.Game) -> str | None:
    """The colour whose choice it is."""
    return None if game.to_act is None else game.colours[game.to_act]


def placements(game: holocene.Game, place: str) -> list[int]:
    """With how many people the player to act may go to a place."""
    return [int(move.split()[2]) for move in game.legal_moves() if move.startswith(f"place {place} ")]


def play(game: holocene.Game, *moves: str) -> None:
    """Play several moves that roll no dice."""
    for move in moves:
        game.play(move)


def name_all(game: holocene.Game, move: str, *payments: str) -> None:
    """Only its place in a payment stands against a piece: no rule is cited, and these whole payments are named."""
    refusal = game.refusal(move)
    assert refusal is not None, f"{move} is allowed"
    assert (refusal.rule, refusal.parameters["payments"]) == (None, list(payments)), f"{move}: {refusal}"
    assert not re.search(r"\(.*\d\)", str(game.why_not(move)))
    before = game.copy()
    with pytest.raises(holocene.IllegalMove):
        game.play(move)
    assert game == before


def refuse(game: holocene.Game, *moves: str, because: str = "") -> None:
    """Each of these can be read but not played: it says why, with the rule, and changes nothing."""
    for move in moves:
        before = game.copy()
        reason = game.why_not(move)
        assert reason is not None, f"{move} is allowed"
        assert re.search(r"\((expansion )?\d+\.\d+\)$", reason), f"no rule number: {reason}"
        assert reason.endswith(f"({because})" if because else ")"), f"{move}: {reason}"
        assert move not in game.legal_moves()
        with pytest.raises(holocene.IllegalMove) as refusal:
            game.play(move)
        assert str(refusal.value) == reason
        assert game == before
