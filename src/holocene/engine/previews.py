"""What each move would do at once, as far as it is sure."""

from collections.abc import Iterator
from typing import Any

from holocene.engine import layout
from holocene.engine.numbers import is_whole
from holocene.engine.rules import Preview, Rules

View = dict[str, Any]


def previews(rules: Rules, tables: list[Any], seat: int, options: dict[str, Any]) -> Iterator[tuple[int, Preview]]:
    """Every allowed move with what it does; the tables differ in what the seat cannot know."""
    before = board(rules, rules.view(tables[0], seat, options), seat)
    for number in rules.choices(tables[0]):
        views = [rules.view(table, seat, options) for table in reached(rules, tables, number)]
        gains = [changes(before, board(rules, view, seat)) for view in views]
        yield number, Preview(agreed(gains), agreed([after(rules, view) for view in views]))


def reached(rules: Rules, tables: list[Any], number: int) -> Iterator[Any]:
    """The tables after a move, before any dice; one is enough unless the move shows something that was hidden."""
    for table in tables:
        other = layout.duplicate(table)
        rules.play(other, number)
        yield other
        if rules.hidden(other) == rules.hidden(table):
            return


def board(rules: Rules, view: View, seat: int) -> dict[str, int]:
    """The numbers of a player's board, and how long its lists are that are counted."""
    found: View = view["players"][seat]
    numbers = {what: value for what, value in found.items() if is_whole(value) and what != "seat"}
    return {**numbers, **{what: len(found[what]) for what in rules.counted}}


def changes(before: dict[str, int], now: dict[str, int]) -> dict[str, int]:
    """What became more or less."""
    return {what: amount - before[what] for what, amount in now.items() if amount != before[what]}


def after(rules: Rules, view: View) -> dict[str, Any]:
    """The decision after a move, and the numbers of what is half done then."""
    inner = [part for part in view["pending"].values() if isinstance(part, dict)]
    numbers = {what: part[what] for part in (view["pending"], *inner) for what in rules.half_done if what in part}
    return {"decision": view["decision"], **numbers}


def agreed(found: list[dict[str, Any]]) -> dict[str, Any]:
    """What is the same in all of them."""
    first, *others = found
    return {what: value for what, value in first.items() if all(other.get(what) == value for other in others)}
