"""Batches to look at, of both games and with many options."""

from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import holocene
from holocene.learning import Batch

# fmt: off
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("stone-age", 2, {}),
    ("stone-age", 3, {"open_cards": True, "first_player": 2}),
    ("stone-age", 4, {"expansion": True, "hunt_again": True}),
    ("stone-age", 5, {"expansion": True, "bonus_buildings": True}),
    ("epoch",     1, {}),
    ("epoch",     2, {"setup": "learning", "open_status": True}),
    ("epoch",     3, {"sites": ["varna", "egtved", "carnac", "stonehenge"], "carrier": [6, 7, 5]}),
    ("epoch",     4, {"setup": "extended", "landscape_visible": False}),
]
# fmt: on
ONE_EACH = [TABLES[0], TABLES[3], TABLES[4], TABLES[6]]
EVERY_TABLE = pytest.mark.parametrize(("name", "players", "options"), TABLES)
SOME_TABLES = pytest.mark.parametrize(("name", "players", "options"), ONE_EACH)
BOTH_GAMES = pytest.mark.parametrize("name", ["stone-age", "epoch"])
LONG = 250  # steps, in which a table finishes a game that was near its end
A_FEW = 10

Moves = npt.NDArray[np.int64]


def set_up_table(name: str, players: int, options: dict[str, Any], count: int, seed: int = 1, **how: Any) -> Batch:
    """A batch whose table 0 has this seed, table 1 the next, and so on."""
    batch = Batch(name, players, count, **how, **options)
    batch.reset(seed)
    return batch


def near_the_end(batch: Batch, seed: int = 1) -> int:
    """Play at random what these seeds allow before the first game ends, but for a few; the number of decisions."""
    scout = set_up_table(batch.game, batch.players, batch.options, batch.count, seed, restart=False)
    decisions = 0
    while (scout.to_act >= 0).all():
        scout.play_at_random(A_FEW)
        decisions += A_FEW
    batch.play_at_random(decisions - A_FEW)
    assert not batch.games.any()
    return decisions - A_FEW


def chosen(batch: Batch, chooser: Random) -> Moves:
    """Any allowed move at each table; at a finished one something that is none."""
    rows = (np.flatnonzero(row).tolist() for row in batch.mask())
    return np.array([chooser.choice(moves) if moves else -7 for moves in rows])


def bytes_of(batch: Batch) -> list[bytes]:
    """The tables one by one."""
    told = batch.tobytes()
    size = len(told) // batch.count
    return [told[table * size : (table + 1) * size] for table in range(batch.count)]


def everything(batch: Batch) -> dict[str, bytes]:
    """All that a batch gives out, and its tables."""
    arrays = {name: getattr(batch, name).tobytes() for name in ("to_act", "games", "scores", "refused")}
    return {**arrays, "seen": batch.observe().tobytes(), "mask": batch.mask().tobytes(), "tables": batch.tobytes()}


def faces(batch: Batch) -> list[holocene.Game]:
    """The public faces of all tables."""
    return [batch.game_at(table) for table in range(batch.count)]
