"""Dice from a table's stream."""

from typing import Protocol

from holocene.engine.stream import Stream, draw_number, open_stream
from holocene.engine.width import at_full_width

FACES = 6
AT_ONCE = 10  # dice that one word is drawn for
ROLLS = FACES**AT_ONCE


class Dice(Stream, Protocol):
    """The fields of a table that is played with dice."""

    faces: int  # drawn but not yet rolled: the digits of a number behind its leading 1


def open_dice(table: Dice, seed: int, domain: int) -> None:
    """Draw from a domain of the seed from now on, and leave no die over from before."""
    open_stream(table, seed, domain)
    table.faces = 1


def roll_dice(table: Dice, rolled: list[int], count: int) -> None:
    """Roll so many dice, faces from 1 to 6."""
    faces = at_full_width(table.faces)
    for die in range(count):
        if faces == 1:
            faces = ROLLS + draw_number(table, ROLLS)
        rolled[die] = faces % FACES + 1
        faces //= FACES
    table.faces = faces
