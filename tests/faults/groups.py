"""Selections that can be run together where no fault is planted: no matter who passes in a group passes alone."""

import shlex
from collections import defaultdict
from collections.abc import Iterable
from pathlib import PurePosixPath

from tests.faults.catalogue import VITEST, Selection


def grouped(selections: Iterable[Selection]) -> dict[Selection, list[Selection]]:
    """Selections by the one that runs them all."""
    groups = defaultdict(list)
    for selection in dict.fromkeys(selections):
        groups[kind_of(selection)].append(selection)
    return {joined(group): group for group in groups.values()}


def kind_of(selection: Selection) -> tuple[str, ...]:
    """What a group has in common: that it is of the pages, its folder, or the files that its patterns are for."""
    if has_pattern(selection):
        return (selection.text,) if selection.is_web else tuple(selection.paths)
    return (VITEST,) if selection.is_web else (str(PurePosixPath(selection.paths[0]).parent),)


def has_pattern(selection: Selection) -> bool:
    """Whether only some tests of its files are wanted."""
    return any(word.startswith("-") for word in selection.words)


def joined(group: list[Selection]) -> Selection:
    """One selection for all of a group."""
    first = group[0]
    if len(group) == 1:
        return first
    words = list(dict.fromkeys(path for selection in group for path in selection.paths))
    if patterns := [f"({pattern})" for selection in group for pattern in selection.pattern_of("-k")]:
        words += ["-k", " or ".join(patterns)]
    if not first.is_web:
        return Selection(shlex.join(words))
    return Selection(shlex.join([VITEST, *(word.removeprefix("web/") for word in words)]))
