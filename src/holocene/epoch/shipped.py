"""The shipped data file, as far as it says how many pieces there are: an owner's file has as many."""

import json
from importlib.resources import files
from typing import Any

SHIPPED = "pieces.json"


def read() -> dict[str, Any]:
    """The file as it lies in the package."""
    data: dict[str, Any] = json.loads((files("holocene.epoch") / SHIPPED).read_text(encoding="utf-8"))
    return data


DATA = read()
BOARD = DATA["board"]
TILE_IDS: tuple[str, ...] = tuple(DATA["tiles"])
TILE_ABILITIES: tuple[str, ...] = tuple(tile["ability"]["v"] for tile in DATA["tiles"].values())
RING2 = len(BOARD["ring2"]["v"])
OUTER = sum(len(quadrant["outer"]["v"]) for quadrant in BOARD["quadrants"].values())
HEXES = len(BOARD["villages"]) + len(BOARD["ring1"]) + RING2 + OUTER
