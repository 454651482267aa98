"""Moves and takebacks: whether they may be made now, and the line of the log that each becomes."""

from dataclasses import replace
from datetime import datetime

from holocene.engine.errors import HoloceneError
from holocene.games import DESCRIPTORS
from holocene.session.errors import AgainstRules, NotAllowed, Refused, Stale
from holocene.session.log import AGREED, MOVE, UNDO, Line
from holocene.session.room import TakebackRequest
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


def undoable(table: TableSession, seat: int) -> int:
    """How many moves a seat may take back alone: its own last ones, back to news or a question to somebody else."""
    asking, count = DESCRIPTORS[table.room.game].asking, 0
    for move in reversed(table.played[table.answered :]):
        if move.seat != seat or move.news or move.text.partition(" ")[0] in asking:
            break
        count += 1
    return count


def redoable(table: TableSession, seat: int) -> str | None:
    """The move that was taken back last, if this seat could play it again."""
    if not table.undone or table.game.to_act != seat or table.game.why_not(table.undone[-1]) is not None:
        return None
    return table.undone[-1]


def undo_line(table: TableSession, person: str, number: int, count: int, at: datetime) -> Line:
    """Take back one's own last moves, back to the last new information."""
    seat_to_play(table, person)
    check_number(table, number)
    check_playing(table)
    most, seat = max((undoable(table, each), each) for each in table.seats_of(person))
    if not 0 < count <= most:
        raise Refused("takeback-limit", most=most)
    return Line(table.id, number, UNDO, seat, str(count), person, at)


def request_to_take_back(table: TableSession, person: str, count: int) -> TakebackRequest:
    """Ask everybody at the table to go back further."""
    seat = seat_to_play(table, person)
    if not 0 < count <= len(table.played) or table.room.state != "playing":
        raise Refused("nothing-to-take-back")
    return TakebackRequest(seat=seat, count=count, number=table.length, agreed=table.seats_of(person))


def request_now(table: TableSession) -> TakebackRequest | None:
    """What is asked for at this position, if anything."""
    asked = table.room.wish
    return asked if asked and asked.number == table.length else None


def answered_by(table: TableSession, person: str, seat: int, count: int, number: int) -> TakebackRequest:
    """The request with these words, and with the consent of one more person; Stale if it was replaced meanwhile."""
    seats, asked = table.seats_of(person), request_now(table)
    if not seats or asked is None:
        raise Refused("nothing-to-agree")
    if (asked.seat, asked.count, asked.number) != (seat, count, number):
        raise Stale("request-replaced")
    return replace(asked, agreed=sorted({*asked.agreed, *seats}))


def agreed_line(table: TableSession, person: str, at: datetime) -> Line | None:
    """The line that takes back what was asked for, as soon as every person at the table agrees."""
    asked = request_now(table)
    people = {seat.number for seat in table.seats if seat.kind == "human" and not seat.away}
    if asked is None or not people <= set(asked.agreed):
        return None
    check_playing(table)
    return Line(table.id, table.length + 1, AGREED, asked.seat, str(asked.count), person, at)
