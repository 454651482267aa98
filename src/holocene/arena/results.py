"""What came out of a match, as columns and as rows."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from holocene.arena.match import Match

if TYPE_CHECKING:
    from holocene.arena.summary import Summary

Column = NDArray[Any]
WORDS = ("match", "bot", "failure")


@dataclass(frozen=True)
class Results:
    """A row for each seat of each game, in order; a number that a failed game has not is not a number."""

    match: Match
    columns: dict[str, Column]

    @staticmethod
    def of(match: Match, found: Mapping[str, list[Any]], most: int | None = None) -> "Results":
        """From lists in any order; games from the number `most` on are left out."""
        columns = {name: as_array(name, values) for name, values in found.items()}
        order = np.lexsort((columns["seat"], columns["game"]))
        if most is not None:
            order = order[columns["game"][order] < most]
        return Results(match, {name: values[order] for name, values in columns.items()})

    def __getitem__(self, name: str) -> Column:
        """A column."""
        return self.columns[name]

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self["game"])

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(np.unique(self["game"]))

    @property
    def rows(self) -> list[dict[str, Any]]:
        """All rows, in plain types; None where a failed game has no number."""
        lists = [[plain(value) for value in column.tolist()] for column in self.columns.values()]
        return [dict(zip(self.columns, values, strict=True)) for values in zip(*lists, strict=True)]

    def summary(self) -> "Summary":
        """Win shares, ratings, seats, points, times."""
        from holocene.arena.summary import summed_up

        return summed_up(self)

    def report(self, path: str | Path) -> None:
        """Write the report as one HTML file."""
        from holocene.arena.page import write

        write(self, Path(path))


def as_array(name: str, values: list[Any]) -> Column:
    """A column: words as they are, numbers as whole ones unless one is missing."""
    if name in WORDS:
        column = np.empty(len(values), dtype=object)
        column[:] = values
        return column
    if name == "finished":
        return np.array(values, dtype=np.bool_)
    if any(value is None for value in values):
        return np.array([np.nan if value is None else value for value in values], dtype=np.float64)
    return np.array(values, dtype=np.float64 if name in {"won", "seconds", "longest"} else np.int64)


def plain(value: Any) -> Any:
    """None for what is not a number."""
    return None if isinstance(value, float) and np.isnan(value) else value
