"""Many games at once, observations and environments for those who teach machines to play."""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from holocene.engine.columns import Column, Columns
from holocene.engine.numbers import existing_seat
from holocene.games import GAMES
from holocene.learning.batch import Batch, Step
from holocene.learning.specs import TO_ACT, spec_of

if TYPE_CHECKING:
    from holocene.engine.game import Game

__all__ = ["Batch", "Column", "Columns", "Step", "columns", "mask", "observe"]


def columns(game: str) -> Columns:
    """The columns of a game's observation."""
    return spec_of(game).columns


def observe(game: "Game", seat: int | None = None) -> npt.NDArray[np.int16]:
    """What a seat, or else the one to act, sees of a game: the same numbers that a batch gives."""
    of, wanted = spec_of(game.name), existing_seat(seat, game.players, TO_ACT)
    seen = of.columns.seen()
    side = game.to_act or 0 if wanted is None else wanted
    of.observe(game.table, side, of.setup_of(game.players, game.options), seen)
    return of.columns.as_row(seen)


def mask(game: "Game") -> npt.NDArray[np.bool_]:
    """Which moves the rules allow now, by number: the same as a batch gives."""
    out = np.zeros(spec_of(game.name).moves, np.bool_)
    out[GAMES[game.name].choices(game.table)] = True
    return out
