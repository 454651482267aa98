"""How the worked examples are laid: somebody stands on a landscape, works, walks or pays."""

from typing import Any

import holocene
from tests.epoch.scenario import set_up
from tests.epoch.views import food, has, tile


def standing(landscape: str, **red: Any) -> holocene.Game:
    """Red stands on a tile of that landscape, north of the village."""
    return set_up(2, land={"e2": landscape}, red={"at": "e2", **red})


def play(game: holocene.Game, *moves: str) -> holocene.Game:
    """The same game, after these moves."""
    for move in moves:
        game.play(move)
    return game


def worked(landscape: str, options: list[str], taken: list[str], **red: Any) -> holocene.Game:
    """Red works on that landscape with these options and takes this."""
    game = play(standing(landscape, **red), "work", *options)
    return play(game, *(f"take {material}" for material in taken))


def can_take(game: holocene.Game) -> list[str]:
    """What the work power that is left would buy."""
    return [move for move in game.legal_moves() if move.startswith("take ")]


def walked(*steps: str, land: dict[str, str], at: str = "e4", **red: Any) -> int:
    """The food of a journey of red."""
    game = set_up(2, land=land, red={"at": at, **red}, blue={"at": "e3"})
    play(game, *steps)
    return 12 - food(game, "red")


def can_develop(tile_face: str, **red: Any) -> bool:
    """Red, who stands beside it, pays with what is said and has the tile."""
    game = set_up(2, land={"f2": tile_face}, red=red)
    if game.why_not("develop f2") is not None:
        return False
    play(game, "develop f2")
    return bool(tile(game, "f2")["owner"] == 0 and not has(game, "red"))
