"""Tables in play: replayed from their log, kept in memory while they are used, never the truth themselves."""

import asyncio
import hashlib
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import select

from holocene.engine.errors import HoloceneError
from holocene.engine.game import Game
from holocene.games import begin
from holocene.server import models
from holocene.server.models import now
from holocene.server.problems import NotFound, Refused, Stale
from holocene.server.store import NewEntry, Store

MOVE, UNDO = "move", "undo"


@dataclass
class Played:
    """One move that stands: who made it, and whether it showed something new."""

    seat: int
    text: str
    news: bool
    dice: tuple[int, ...] | None
    at: datetime


@dataclass
class Table:
    """One table as a process remembers it."""

    room: models.Room
    seats: list[models.Seat]
    game: Game
    length: int = 0  # lines of the log
    played: list[Played] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)  # may be played again
    last_at: datetime | None = None
    stale: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def id(self) -> str:
        """Its name."""
        return self.room.id

    def seats_of(self, person: str | None) -> list[int]:
        """Where a person sits."""
        return [seat.number for seat in self.seats if person is not None and seat.person == person]

    def apply(self, entry: NewEntry | models.Entry) -> None:
        """Bring the position one line of the log further."""
        if entry.kind == MOVE:
            self._move(entry)
        else:
            for _ in range(int(entry.text)):
                self.game.undo()
                self.undone.append(self.played.pop().text)
        self.length = entry.number
        self.last_at = entry.at

    def _move(self, entry: NewEntry | models.Entry) -> None:
        hidden = self.game.hidden
        self.game.play(entry.text)
        dice = self.game.last_dice
        news = dice is not None or self.game.hidden != hidden
        self.played.append(Played(entry.seat, entry.text, news, dice, entry.at))
        if self.undone and self.undone[-1] == entry.text:
            self.undone.pop()
        else:
            self.undone.clear()

    def undoable(self, seat: int) -> int:
        """How many moves a seat may take back alone: its own last ones, back to the last new information."""
        count = 0
        for move in reversed(self.played):
            if move.seat != seat or move.news:
                break
            count += 1
        return count

    def redoable(self, seat: int) -> str | None:
        """The move that was taken back last, if this seat could play it again."""
        if not self.undone or self.game.to_act != seat or self.game.why_not(self.undone[-1]) is not None:
            return None
        return self.undone[-1]


def sealed(seed: int, salt: str) -> str:
    """What is shown at the start of a table, so that nobody can choose the seed later."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


class Rooms:
    """All tables that this process remembers."""

    def __init__(self, store: Store, most: int) -> None:
        """None yet."""
        self.store = store
        self.most = most
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}

    def forget(self, room: str | None) -> None:
        """What is remembered of a table, or of all, may be out of date."""
        for table in self._tables.values() if room is None else filter(None, [self._tables.get(room)]):
            table.stale = True

    async def get(self, room: str) -> Table:
        """A table, up to date as far as this process has heard."""
        table = self._tables.get(room)
        if table is not None and not table.stale:
            self._tables.move_to_end(room)
            return table
        lock = self._loading.setdefault(room, asyncio.Lock())
        async with lock:
            table = self._tables.get(room)
            if table is None or table.stale:
                table = await self._load(room, table)
                self._tables[room] = table
                self._make_room()
        self._loading.pop(room, None)
        return table

    def length(self, room: str) -> int | None:
        """How many lines of a table's log this process knows."""
        table = self._tables.get(room)
        return None if table is None else table.length

    async def refresh(self, table: Table) -> None:
        """Read what is new in the database."""
        table.stale = True
        await self._load(table.id, table)

    async def _load(self, room: str, table: Table | None) -> Table:
        """Read a table, or what was added to it."""
        async with self.store.session() as session:
            row = await session.get(models.Room, room)
            if row is None:
                message = "there is no such table"
                raise NotFound(message)
            seats = (await session.scalars(select(models.Seat).where(models.Seat.room == room))).all()
            known = table.length if table is not None else 0
            after = (models.Entry.room == room, models.Entry.number > known)
            entries = (await session.scalars(select(models.Entry).where(*after).order_by(models.Entry.number))).all()
        if table is None:
            table = Table(row, [], begin(row.game, row.players, row.seed, dict(row.options)))
        table.room = row
        table.seats = sorted(seats, key=lambda seat: seat.number)
        for entry in entries:
            table.apply(entry)
        table.stale = False
        return table

    def _make_room(self) -> None:
        """Forget the tables that were used longest ago."""
        while len(self._tables) > self.most:
            self._tables.popitem(last=False)

    async def play(self, table: Table, seat: int, number: int, text: str, by: str) -> Played:
        """Write a move into the log and make it; Stale if the log is further, Refused if the rules forbid it."""
        async with table.lock:
            self._check_number(table, number)
            self._check_turn(table, seat)
            try:
                reason = table.game.why_not(text)
            except HoloceneError as problem:
                raise Refused(str(problem)) from problem
            if reason is not None:
                raise Refused(reason)
            await self._append(table, NewEntry(table.id, number, MOVE, seat, text, by, now()))
            return table.played[-1]

    async def take_back(self, table: Table, seat: int, number: int, count: int, by: str) -> None:
        """Take back moves that the caller has checked may be taken back."""
        async with table.lock:
            self._check_number(table, number)
            if not 0 < count <= len(table.played):
                message = "there is nothing to take back"
                raise Refused(message)
            await self._append(table, NewEntry(table.id, number, UNDO, seat, str(count), by, now()))

    async def _append(self, table: Table, entry: NewEntry) -> None:
        if not await self.store.append(entry):
            await self.refresh(table)
            raise Stale(_moved_on(table))
        table.apply(entry)

    def _check_number(self, table: Table, number: int) -> None:
        if number != table.length + 1:
            raise Stale(_moved_on(table))

    def _check_turn(self, table: Table, seat: int) -> None:
        if table.room.state != "playing":
            message = "this table is not being played now"
            raise Refused(message)
        if table.game.to_act != seat:
            message = "it is not your turn"
            raise Refused(message)


def _moved_on(table: Table) -> str:
    """What somebody is told who acts on an old position."""
    return f"the table has moved on: its next line is {table.length + 1}"


def describe_seat(seat: models.Seat) -> dict[str, Any]:
    """What everybody sees of a seat."""
    return {
        "number": seat.number,
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.bot,
        "away": seat.away,
    }
