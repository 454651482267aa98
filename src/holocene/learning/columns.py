"""What a learner sees, as a table of named columns."""

from itertools import accumulate, pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt


class Column(NamedTuple):
    """One name in an observation: so many whole numbers in a row."""

    name: str
    length: int
    low: int
    high: int
    unit: int  # what a network may divide by
    meaning: str


class Columns:
    """All columns of a game's observation, in their order."""

    def __init__(self, *columns: Column, version: int, history: dict[int, str]) -> None:
        """The columns, and what changed with each version."""
        self.all = columns
        self.version = version
        self.history = history
        starts = [0, *accumulate(column.length for column in columns)]
        self.width = starts[-1]
        self._slices = {column.name: slice(*ends) for column, ends in zip(columns, pairwise(starts), strict=True)}
        self.lows = self._repeated("low")
        self.highs = self._repeated("high")
        self.units = self._repeated("unit")

    def slice(self, name: str) -> slice:
        """Where a column lies."""
        return self._slices[name]

    def named(self, row: npt.ArrayLike) -> dict[str, list[int]]:
        """One observation by the names of its columns."""
        numbers = np.asarray(row)
        return {name: numbers[where].tolist() for name, where in self._slices.items()}

    def _repeated(self, word: str) -> npt.NDArray[np.int16]:
        each: list[Any] = [[getattr(column, word)] * column.length for column in self.all]
        return np.array([number for numbers in each for number in numbers], np.int16)


def flag(name: str, meaning: str) -> Column:
    """A column that is 0 or 1."""
    return Column(name, 1, 0, 1, 1, meaning)


def one_of(name: str, count: int, meaning: str) -> Column:
    """Columns of which at most one is 1."""
    return Column(name, count, 0, 1, 1, meaning)


def number(name: str, high: int, unit: int, meaning: str, *, length: int = 1, low: int = 0) -> Column:
    """Columns that count something."""
    return Column(name, length, low, high, unit, meaning)


def for_each(prefix: str, count: int, columns: tuple[Column, ...]) -> list[Column]:
    """The same columns for each of several things, such as `player-0 food`, `player-1 food`."""
    return [column._replace(name=f"{prefix}-{each} {column.name}") for each in range(count) for column in columns]
