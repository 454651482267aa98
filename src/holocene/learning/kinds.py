"""Which tables a batch holds: so many with each number of players and each set of options."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from holocene import games
from holocene.engine.errors import BadOption
from holocene.engine.numbers import is_whole
from holocene.learning.specs import GameSpec

MOST_TABLES = 2**31 - 1


class Kind(NamedTuple):
    """So many tables, set up alike."""

    players: int
    tables: int
    options: dict[str, Any]


def checked_kinds(game: str, kinds: Iterable[Any]) -> list[Kind]:
    """Kinds with all their options; BadOption for what cannot be played."""
    found = [checked_kind(game, *kind) for kind in kinds]
    if not found:
        message = "a batch needs a kind of table: (players, count, options)"
        raise BadOption(message)
    return found


def checked_kind(game: str, players: Any, count: Any, options: dict[str, Any]) -> Kind:
    """A kind with all its options."""
    if not is_whole(count) or not 1 <= count <= MOST_TABLES:
        message = f"count must be a whole number from 1 to {MOST_TABLES}, not {count!r}"
        raise BadOption(message)
    set_up_table = games.begin(game, players, 0, options)
    return Kind(set_up_table.players, int(count), set_up_table.options)


def setups(spec: GameSpec, kinds: list[Kind]) -> npt.NDArray[np.int64]:
    """The options of every table as numbers."""
    rows = [spec.setup_of(kind.players, kind.options) for kind in kinds]
    return np.repeat(np.array(rows, np.int64), [kind.tables for kind in kinds], axis=0)


def by_table(numbers: list[int], kinds: list[Kind]) -> npt.NDArray[np.int64]:
    """A number of each kind, for every table."""
    return np.repeat(np.array(numbers, np.int64), [kind.tables for kind in kinds])
