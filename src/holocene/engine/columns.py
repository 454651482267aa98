"""What a learner or a net sees of a table: fields of a dataclass, each with what it means and how large it becomes.

An observation is declared like a table, as a dataclass whose fields are whole numbers of 16 bits or rows of them. What
writes it assigns to fields by name; names, ranges, units and places of all columns are read off the same declaration.
"""

from collections.abc import Iterator
from dataclasses import field, fields
from itertools import accumulate, pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from holocene.engine import layout

KIND = "i2"


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

    def __init__(self, seen: type, *, version: int, history: dict[int, str]) -> None:
        """The columns of a declaration, and what changed with each version."""
        self.seen = seen
        self.all = tuple(declared(seen))
        self.version = version
        self.history = history
        starts = [0, *accumulate(column.length for column in self.all)]
        self.width = starts[-1]
        self._slices = {column.name: slice(*ends) for column, ends in zip(self.all, pairwise(starts), strict=True)}
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

    def as_row(self, seen: Any) -> npt.NDArray[np.int16]:
        """An observation that plain rules wrote, as the row of numbers that compiled ones write."""
        record = layout.blank(self.seen)
        layout.write(seen, record[0])
        return record.view(KIND)

    def _repeated(self, word: str) -> npt.NDArray[np.int16]:
        each: list[Any] = [[getattr(column, word)] * column.length for column in self.all]
        return np.array([number for numbers in each for number in numbers], np.int16)


def flag(meaning: str) -> Any:
    """A field that is 0 or 1."""
    return number(1, 1, meaning)


def one_of(count: int, meaning: str) -> Any:
    """A row of which at most one is 1."""
    return number(1, 1, meaning, length=count)


def number(high: int, unit: int, meaning: str, *, length: int = 1, low: int = 0) -> Any:
    """A field that counts something, or a row of such numbers."""
    told = {"kind": KIND, "column": (length, low, high, unit, meaning)}
    if length == 1:
        return field(default=0, metadata=told)
    return field(default_factory=lambda: [0] * length, metadata={**told, "shape": (length,)})


def each(count: int, of: type, word: str) -> Any:
    """A field: the same columns for each of several things, such as `player-0 food`, `player-1 food`."""
    told = {"shape": (count,), "kind": of, "word": word}
    return field(default_factory=lambda: [of() for _ in range(count)], metadata=told)


def declared(seen: type, prefix: str = "") -> Iterator[Column]:
    """The columns of a declaration, in the order in which they lie in a row."""
    for one in fields(seen):
        if "word" not in one.metadata:
            yield Column(prefix + one.name.replace("_", "-"), *one.metadata["column"])
            continue
        for index in range(one.metadata["shape"][0]):
            yield from declared(one.metadata["kind"], f"{prefix}{one.metadata['word']}-{index} ")
