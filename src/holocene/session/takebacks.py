"""Takebacks: how far a seat may go back alone, and the line of the log that a takeback becomes."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from holocene.games import DESCRIPTORS
from holocene.session.errors import Refused, Stale
from holocene.session.log import AGREED, UNDO, Line, Played
from holocene.session.moves import check_number, check_playing, seat_to_play
from holocene.session.room import TakebackRequest
from holocene.session.table import TableSession

Barred = Literal["nothing", "dice", "revealed", "answered", "asked", "rated"]


@dataclass
class Takeback:
    """How many moves lead back to one's last decision and to the furthest one, and why one goes no further alone."""

    step: int
    most: int
    barred: Barred


def takeback_of(table: TableSession, seat: int) -> Takeback:
    """How far a seat may go back alone: its own last moves, and the answers of bots where nobody else sits."""
    if table.room.rated:
        return Takeback(0, 0, "rated")
    own = set(table.seats_of(table.seats[seat].person))
    if all(each.kind == "bot" or each.number in own for each in table.seats):
        return _back(table, own, Takeback(0, 0, "nothing"), first=0)
    return _back(table, {seat}, Takeback(0, 0, "answered" if table.answered else "nothing"), first=table.answered)


def _back(table: TableSession, own: Collection[int], found: Takeback, first: int) -> Takeback:
    """Go back to the last move that has to stay, over every decision on the way."""
    later = None
    for count, move in enumerate(reversed(table.played[first:]), start=1):
        barred = _barred(table, move, own)
        if barred is not None:
            return replace(found, barred=barred)
        if move.seat in own and not _is_automatic(table, move):
            joined = later is not None and found.step == found.most and _is_one_payment(table, move, later)
            found = replace(found, step=found.step if found.step and not joined else count, most=count)
        later = move
    return found


def _barred(table: TableSession, move: Played, own: Collection[int]) -> Barred | None:
    """Why a move stays, if it does."""
    if move.news:
        return "revealed" if move.dice is None else "dice"
    others = {seat.number for seat in table.seats if seat.kind != "bot"}.difference(own)
    if others and move.seat not in own:
        return "answered"
    return "asked" if others and _verb(move) in DESCRIPTORS[table.room.game].asking else None


def _is_one_payment(table: TableSession, move: Played, later: Played) -> bool:
    """Whether two moves in a row are pieces of what was paid at once."""
    verbs = DESCRIPTORS[table.room.game].rules.paying.verbs
    return move.seat == later.seat and _verb(move) == _verb(later) and _verb(move) in verbs


def _is_automatic(table: TableSession, move: Played) -> bool:
    """Whether it would be answered in advance again at once."""
    return any(move.text in answers for answers in table.seats[move.seat].answers.values())


def _verb(move: Played) -> str:
    return move.text.partition(" ")[0]


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
    if table.room.rated:
        raise Refused("rated-consent")
    most, seat = max((takeback_of(table, each).most, each) for each in table.seats_of(person))
    if not 0 < count <= most:
        raise Refused("takeback-limit", most=most)
    return Line(table.id, number, UNDO, seat, str(count), person, at)


def request_to_take_back(table: TableSession, person: str, count: int) -> TakebackRequest:
    """Ask everybody at the table to go back further."""
    seat = seat_to_play(table, person)
    check_consent(table)
    if not 0 < count <= len(table.played) or table.room.state != "playing":
        raise Refused("nothing-to-take-back")
    return TakebackRequest(seat=seat, count=count, number=table.length, agreed=table.seats_of(person))


def check_consent(table: TableSession) -> None:
    """Refused at a rated table where a bot plays: it agrees to nothing there."""
    if table.room.rated and any(seat.bot is not None for seat in table.seats):
        raise Refused("rated-bots")


def request_now(table: TableSession) -> TakebackRequest | None:
    """What is asked for at this position, if anything."""
    asked = table.room.takeback_request
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
    check_consent(table)
    return Line(table.id, table.length + 1, AGREED, asked.seat, str(asked.count), person, at)
