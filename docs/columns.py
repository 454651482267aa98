"""The columns of an observation as tables, for the page of each game."""

import re
from collections.abc import Iterator

from holocene.engine.columns import Column, Columns
from holocene.learning.specs import spec_of

PREFIX = re.compile(r"([a-z]+)-(\d+) ")
HEADING = ["| at | name | numbers | from | to | unit | meaning |", "|---|---|---|---|---|---|---|"]

Prefixes = tuple[tuple[str, int], ...]


def prefixes(name: str) -> Prefixes:
    """Return what a column belongs to: `site-0 segment-2 status` belongs to a segment of a site."""
    found = PREFIX.match(name)
    if found is None:
        return ()
    return ((found[1], int(found[2])), *prefixes(name[found.end() :]))


def table(game: str) -> str:
    """Return all columns of a game's observation: single ones first, then those of each player, place and so on."""
    columns = spec_of(game).columns
    firsts = [column for column in columns.all if all(index == 0 for _, index in prefixes(column.name))]
    kinds = dict.fromkeys(tuple(word for word, _ in prefixes(column.name)) for column in firsts)
    lines = [f"Version {columns.version}, {columns.width} numbers."]
    for kind in kinds:
        own = [column for column in firsts if tuple(word for word, _ in prefixes(column.name)) == kind]
        lines += ["", *([heading(columns, kind), ""] if kind else []), *HEADING]
        lines += [row(columns, column) for column in own]
    lines += ["", "| version | what changed |", "|---|---|"]
    lines += [f"| {version} | {change} |" for version, change in columns.history.items()]
    return "\n".join(lines)


def row(columns: Columns, column: Column) -> str:
    """Return the row of one column."""
    at, name = columns.slice(column.name).start, PREFIX.sub("", column.name)
    return f"| {at} | `{name}` | {column.length} | {column.low} | {column.high} | {column.unit} | {column.meaning} |"


def heading(columns: Columns, kind: tuple[str, ...]) -> str:
    """Return the heading of repeated columns: how many there are, and how far apart."""
    parts = []
    for level, word in enumerate(kind):
        starts = list(starts_of(columns, kind, level))
        of = f"`{word}-0` to `{word}-{len(starts) - 1}`"
        parts.append(f"{of}, at intervals of {starts[1] - starts[0]} numbers")
    return f"For {'; in each of them '.join(parts)}:"


def starts_of(columns: Columns, kind: tuple[str, ...], level: int) -> Iterator[int]:
    """Yield where the columns of each item at this level begin, all other levels at their first."""
    index = 0
    for column in columns.all:
        own = prefixes(column.name)
        wanted = tuple((word, index if at == level else 0) for at, word in enumerate(kind))
        if own == wanted:
            yield columns.slice(column.name).start
            index += 1
