"""What scenario tests of Epoch look at again and again."""

from typing import Any

import holocene
from tests.epoch.scenario import player

MATERIALS = [
    "clay",
    "stone",
    "flint",
    "ore",
    "wood",
    "flax",
    "deer",
    "hide",
    "antler",
    "tendon",
    "leather",
    "rope",
    "bronze",
]


def tile(game: holocene.Game, place: str) -> dict[str, Any]:
    """A tile as everybody sees it."""
    found: dict[str, Any] = next(one for one in game.view(None)["tiles"] if one["place"] == place)
    return found


def site(game: holocene.Game, word: str) -> dict[str, Any]:
    """A site as everybody sees it."""
    found: dict[str, Any] = next(one for one in game.view(None)["sites"] if one["site"] == word)
    return found


def has(game: holocene.Game, colour: str) -> dict[str, int]:
    """The resources a colour has, without those it has none of."""
    own = player(game, colour)
    return {material: own[material] for material in MATERIALS if own[material]}


def food(game: holocene.Game, colour: str) -> int:
    """The food a colour has."""
    return int(player(game, colour)["food"])


def status(game: holocene.Game, colour: str) -> int:
    """The status a colour holds."""
    return int(player(game, colour)["status"])


def leader(game: holocene.Game, colour: str) -> str | None:
    """Where a colour's leader stands."""
    where: str | None = player(game, colour)["leader"]
    return where


def first_words(game: holocene.Game) -> set[str]:
    """The kinds of moves that are allowed."""
    return {move.split()[0] for move in game.legal_moves()}


def places(game: holocene.Game, word: str) -> set[str]:
    """The places to which a kind of move is allowed."""
    return {move.split()[1] for move in game.legal_moves() if move.split()[0] == word}


def finish(game: holocene.Game) -> None:
    """End an action whose options are still asked about."""
    if "done" in game.legal_moves():
        game.play("done")
