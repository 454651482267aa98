"""Telling what happens: rules write it, while they carry out a move, into a small ring beside the table.

Tables that are played plainly have the ring. Batches, search and learners have none and pay nothing: there the compiled
twins of these functions do nothing.
"""

from collections.abc import Sequence
from typing import Any

RING = 64  # events that are kept: more than any move tells
WIDTH = 5  # kind, seat, and three numbers
FACES = 7  # a row of dice is one number with this base


def tell(table: Any, kind: int, seat: int, what: int, amount: int, more: int) -> None:  # noqa: PLR0913, PLR0917 - a table and one event
    """Write down one thing that happened; what the three numbers mean is for the kind to say."""
    at = table.told % RING * WIDTH
    table.events[at] = kind
    table.events[at + 1] = seat
    table.events[at + 2] = what
    table.events[at + 3] = amount
    table.events[at + 4] = more
    table.told += 1


def tell_dice(table: Any, kind: int, seat: int, what: int, dice: Sequence[int], count: int) -> None:  # noqa: PLR0913, PLR0917
    """Write down a roll: the second number holds its dice."""
    number = 0
    for die in range(count):
        number = number * FACES + dice[die]
    at = table.told % RING * WIDTH
    table.events[at] = kind
    table.events[at + 1] = seat
    table.events[at + 2] = what
    table.events[at + 3] = number
    table.events[at + 4] = count
    table.told += 1


def tell_nobody(table: Any, kind: int, seat: int, what: int, amount: int, more: int) -> None:  # noqa: PLR0913, PLR0917 - a table and one event
    """The same at a table without a ring."""


def tell_dice_to_nobody(table: Any, kind: int, seat: int, what: int, dice: Sequence[int], count: int) -> None:  # noqa: PLR0913, PLR0917
    """The same at a table without a ring."""


SILENT: dict[Any, Any] = {
    tell: tell_nobody,
    tell_dice: tell_dice_to_nobody,
}  # whose twins stand in where nobody listens
