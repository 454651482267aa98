"""Tables near the end of the game: every tile face up, the last rounds, the final scoring."""

from typing import Any

import holocene
from tests.epoch.scenario import set_up

COLOURS = ("red", "blue", "green", "yellow")
AROUND = {"f3": "grasslands", "d3": "forest"}
"""Where green and yellow stand while they wait."""

# fmt: off
EVERY_TILE = {
    "e1": "marshes basket",            "e2": "grasslands pottery",        "f2": "grasslands rope-making",
    "f3": "forest bow",                "f4": "forest axe",                "e5": "forest tanning",
    "d4": "marshes fishing-pole",      "d3": "mountains casting-bronze",  "d2": "marshes pottery",
    "f1": "marshes rope-making",       "g2": "drift-sand bow",            "g3": "mountains axe",
    "g4": "marshes tanning",           "g5": "forest basket",             "f5": "water fishing-pole",
    "e6": "drift-sand casting-bronze", "d5": "mountains boots",           "c5": "drift-sand boots",
    "c4": "water canoe",               "c3": "water canoe",               "c2": "grasslands cart",
    "d1": "forest cart",               "h1": "mountains cloak",           "h2": "drift-sand cloak",
    "h3": "grasslands dagger",         "g1": "forest dagger",             "i2": "mountains gloves",
    "b1": "forest gloves",             "b2": "water hoop-net",            "b3": "marshes hoop-net",
    "c1": "grasslands horse",          "a2": "grasslands horse",          "h5": "water jug",
    "h6": "drift-sand jug",            "h7": "mountains pick",            "g6": "drift-sand pick",
    "i5": "marshes shovel",            "b5": "grasslands shovel",         "b6": "grasslands sowing",
    "b7": "forest sowing",             "c6": "grasslands spear",          "a5": "mountains spear",
}
# fmt: on
"""All 42 tiles of the box, one on each place."""

# fmt: off
WORTH = {
    "axe": 3,    "basket": 2,  "boots": 3,        "bow": 2,    "canoe": 4,    "cart": 5,   "casting-bronze": 3,
    "cloak": 4,  "dagger": 2,  "fishing-pole": 2, "gloves": 3, "hoop-net": 3, "horse": 4,  "jug": 2,
    "pick": 2,   "pottery": 2, "rope-making": 2,  "shovel": 2, "sowing": 2,   "spear": 3,  "tanning": 2,
}
# fmt: on
"""The status of a developed tile."""


def without(*places: str) -> dict[str, str]:
    """Every tile face up, except those."""
    return {place: face for place, face in EVERY_TILE.items() if place not in places}


def waiting(players: int, **table: Any) -> holocene.Game:
    """The last player of a round is to act; green and yellow stand beside the villages."""
    table["land"] = {**AROUND, **table.get("land", {})}
    for colour, place in (("green", "f3"), ("yellow", "d3")):
        if COLOURS.index(colour) < players:
            table[colour] = {"at": place, **(table.get(colour) or {})}
    return set_up(players, **{"to_act": COLOURS[players - 1], **table})


def finished(players: int = 2, **table: Any) -> holocene.Game:
    """The last player of the last round ends the turn."""
    game = waiting(players, last_rounds=1, **table)
    assert not game.over
    game.play("end")
    assert game.over
    return game


def end_turns(game: holocene.Game, turns: int) -> None:
    """So many players do nothing in their turn."""
    for _ in range(turns):
        game.play("end")
