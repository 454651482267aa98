"""What the scenarios of actions, abilities and offers do again and again."""

from collections.abc import Iterator
from typing import Any

import pytest

import holocene
from tests.epoch.scenario import player, set_up
from tests.stone_age.views import play

Land = dict[str, str] | None
RAW = ("clay", "stone", "flint", "ore", "wood", "flax")
PROCESSED = ("hide", "antler", "tendon", "leather", "rope", "bronze")
RESOURCES = (*RAW, "deer", *PROCESSED)
ACTIONS = ("work", "gather", "fish", "hunt", "butcher", "explore")
OWN_AND_BORROWED = pytest.mark.parametrize("way", ["own", "borrowed"])
TWO_WITH_IT = pytest.mark.parametrize("owners", [("blue", "green"), ("red", "blue")])
"""An ability is on two tiles: those of two lenders, or one's own and a lender's."""


def on(landscape: str, *, around: Land = None, **red: Any) -> holocene.Game:
    """Red stands on such a tile and begins a turn."""
    return set_up(land={"f2": landscape, **(around or {})}, red={"at": "f2", **red})


def able(
    *abilities: str, way: str = "own", landscape: str = "grasslands", around: Land = None, **red: Any
) -> holocene.Game:
    """The same with these abilities open: red's own, or blue's for one status."""
    if way == "own":
        return on(landscape, around=around, abilities=list(abilities), **red)
    land = {"f2": landscape, **(around or {})}
    game = set_up(land=land, red={"at": "f2", "status": 1, **red}, blue={"abilities": list(abilities)})
    game.play("borrow blue")
    return game


def twice(
    ability: str, owners: tuple[str, str], landscape: str = "grasslands", *, around: Land = None, **red: Any
) -> holocene.Game:
    """Red stands on such a tile, and both tiles of the ability are developed; nothing is borrowed yet."""
    boards: dict[str, dict[str, Any]] = {
        "red": {"at": "f2", "status": 2, **red},
        "blue": {},
        "green": {"at": "e5"},
    }
    for owner in owners:
        boards[owner]["abilities"] = [ability]
    return set_up(3, land={"f2": landscape, "e5": "forest", **(around or {})}, **boards)


def homage(game: holocene.Game, owners: tuple[str, str]) -> None:
    """Red borrows from all these others."""
    play(game, *(f"borrow {owner}" for owner in owners if owner != "red"))


def finish(game: holocene.Game) -> None:
    """End the action unless it has ended by itself."""
    if game.decision in ACTIONS:
        game.play("done")
    assert game.decision == "turn"


def stock(game: holocene.Game, colour: str) -> dict[str, int]:
    """Food and resources that a colour has, without what there is none of."""
    board = player(game, colour)
    return {what: board[what] for what in ("food", *RESOURCES) if board[what]}


def has(game: holocene.Game, what: str, colour: str = "red") -> int:
    """How much of it a colour has."""
    return int(player(game, colour)[what])


def power(game: holocene.Game) -> int:
    """Work power that is left, in halves."""
    return int(game.view(None)["pending"]["power"])


def changes(game: holocene.Game, *moves: str, colour: str = "red") -> dict[str, int]:
    """What these moves add to a colour's food and resources, and take away."""
    before = player(game, colour)
    play(game, *moves)
    after = player(game, colour)
    return {what: after[what] - before[what] for what in ("food", *RESOURCES) if after[what] != before[what]}


def most(game: holocene.Game, move: str) -> int:
    """How often the move can be played one after another."""
    table, times = game.copy(), 0
    while move in table.legal_moves():
        table.play(move)
        times += 1
    return times


def impossible(game: holocene.Game, *moves: str) -> None:
    """No such move exists, or it is forbidden; in any case it changes nothing."""
    for move in moves:
        before = game.copy()
        assert move not in game.legal_moves()
        with pytest.raises(holocene.HoloceneError):
            game.play(move)
        assert game == before


def prices(game: holocene.Game, move: str, colour: str = "red") -> list[dict[str, int]]:
    """Everything that can be paid for a development or an offer, one entry for each way through the questions."""
    before = stock(game, colour)

    def ways(table: holocene.Game, answer: str) -> Iterator[dict[str, int]]:
        after = table.copy()
        after.play(answer)
        if after.decision == "pay":
            for payment in after.legal_moves():
                yield from ways(after, payment)
        else:
            left = stock(after, colour)
            yield {what: n - left.get(what, 0) for what, n in before.items() if n != left.get(what, 0)}

    return list(ways(game, move))


def same(found: list[dict[str, int]], expected: list[dict[str, int]]) -> bool:
    """The same payments, each of them once."""
    return sorted(sorted(each.items()) for each in found) == sorted(sorted(each.items()) for each in expected)
