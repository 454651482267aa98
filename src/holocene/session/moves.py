"""Moves: whether they may be made now, and the line of the log that each becomes."""

from datetime import datetime

from holocene.engine.errors import HoloceneError
from holocene.session.errors import AgainstRules, NotAllowed, Refused, Stale
from holocene.session.log import MOVE, Line
from holocene.session.table import TableSession


def seat_to_play(table: TableSession, person: str) -> int:
    """The seat for which a person may play now."""
    seats = table.seats_of(person)
    if not seats:
        raise NotAllowed("not-seated")
    return table.game.to_act if table.game.to_act in seats else seats[0]


def move_line(table: TableSession, seat: int, number: int, text: str, at: datetime, *, by: str) -> Line:  # noqa: PLR0913 - they become a line
    """A move; Stale if the log is further, Refused if the rules forbid it."""
    check_number(table, number)
    check_playing(table)
    if table.game.to_act != seat:
        raise Refused("not-your-turn")
    try:
        refusal = table.game.refusal(text)
    except HoloceneError as error:
        raise Refused("unreadable-move", move=text, said=str(error)) from error
    if refusal is not None:
        raise AgainstRules(table.game, refusal)
    return Line(table.id, number, MOVE, seat, text, by, at)


def check_number(table: TableSession, number: int) -> None:
    """Stale unless this is the number of the next line."""
    if number != table.length + 1:
        raise moved_on(table)


def check_playing(table: TableSession) -> None:
    """Refused unless the game goes on."""
    if table.room.state != "playing":
        raise Refused("not-played")


def moved_on(table: TableSession) -> Stale:
    """What somebody is told who acts on an old position."""
    return Stale("stale", next=table.length + 1)
