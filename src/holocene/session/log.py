"""The log of a table: one line for each move and each takeback. Everything else follows from it."""

from dataclasses import dataclass
from datetime import datetime
from sys import intern
from typing import NamedTuple

MOVE, UNDO, AGREED = "move", "undo", "agreed"  # taken back alone, or by consent
RECORD = "record"  # by whom the moves are that a table goes on from
BOT = "bot:"  # before the name of a bot that moved


class Line(NamedTuple):
    """One line of a table's log; its number is its key."""

    room: str
    number: int
    kind: str
    seat: int
    text: str  # the move, or how many moves are taken back
    by: str  # a person's id, bot:NAME, or record
    at: datetime


@dataclass(slots=True)
class Played:
    """One move that stands: who made it, and whether it showed something new."""

    seat: int
    text: str
    news: bool
    dice: tuple[int, ...] | None
    at: datetime
    by: str


def remembered(line: Line, dice: tuple[int, ...] | None, *, news: bool) -> Played:
    """A line of the log as it is kept; the same few words come again and again, and are kept once."""
    return Played(line.seat, intern(line.text), news, dice, line.at, intern(line.by))
