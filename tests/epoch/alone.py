"""The solo game: the dummy, its ways and its rounds."""

from typing import Any

import holocene
from tests.epoch.scenario import set_up

WAYS = {
    "ne": ("f2", "g2", "h2"),
    "nw": ("d2", "c2", "b2"),
    "se": ("f4", "g5", "h6"),
    "sw": ("d4", "c5", "b6"),
}
VILLAGES = {"north": "e3", "south": "e4"}
VILLAGE_OF = {"ne": "north", "nw": "north", "se": "south", "sw": "south"}
SITES = {"ne": "carnac", "nw": "varna", "se": "egtved", "sw": "stonehenge"}
BESIDE = "f3"
"""A tile of the start ring on none of the dummy's ways."""

PAIRS = [(first, second) for first in WAYS for second in WAYS if first != second]
LAST_ROUND = 19


def alone(round: int, at: str | None, **table: Any) -> holocene.Game:
    """The player stands aside and is to act, the dummy stands there."""
    table["land"] = {BESIDE: "grasslands", **table.get("land", {})}
    table["red"] = {"at": BESIDE, **table.get("red", {})}
    table["blue"] = {"at": at, **table.get("blue", {})}
    return set_up(1, round=round, open_status=True, **table)


def dummy(game: holocene.Game) -> dict[str, Any]:
    """The dummy's board, with `open_status`."""
    board: dict[str, Any] = game.view(0)["players"][1]
    return board


def questions(first: str, second: str) -> dict[int, list[str]]:
    """What the player decides for the dummy, by round; a direction that is the only one is not asked."""
    same_village = VILLAGE_OF[first] == VILLAGE_OF[second]
    return {
        1: [f"dummy {VILLAGE_OF[first]}"],
        2: [f"dummy {first}"],
        8: ["dummy segment 1"],
        9: [f"dummy {VILLAGE_OF[second]}"],
        10: [] if same_village else [f"dummy {second}"],
        16: ["dummy segment 2"],
    }


def stops(first: str, second: str) -> list[str | None]:
    """Where the dummy's leader stands in each of the nineteen rounds, when the player's turn comes."""
    courses: list[str | None] = []
    for way in (first, second):
        one, two, three = WAYS[way]
        courses += [VILLAGES[VILLAGE_OF[way]], one, one, two, two, three, three, three]
    return [*courses, None, None, None]


def begun(seed: int = 7) -> holocene.Game:
    """A solo game from its set-up, with known sites."""
    return holocene.new("epoch", players=1, seed=seed, open_status=True, sites=list(SITES.values()))


def to_turn(game: holocene.Game, round: int, first: str, second: str) -> None:
    """From the beginning of a round to the player's turn in it."""
    for move in questions(first, second).get(round, []):
        game.play(move)
    if round == 1:
        game.play(f"place {BESIDE}")


def played_to(round: int, first: str = "ne", second: str = "sw", seed: int = 7) -> holocene.Game:
    """A solo game in which the player stands aside and does nothing, at the player's turn of that round."""
    game = begun(seed)
    for number in range(1, round + 1):
        to_turn(game, number, first, second)
        if number < round:
            game.play("end")
    return game
