"""Tables in play: replayed from their log, kept in memory while they are used, never the truth themselves."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from sys import intern
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import select

from holocene.engine import stream
from holocene.engine.errors import HoloceneError
from holocene.engine.game import Game
from holocene.games import begin
from holocene.server import models
from holocene.server.models import now
from holocene.server.problems import NotFound, Refused, Stale
from holocene.server.store import NewEntry, Store

Line = NewEntry | models.Entry
KEPT_OVER = 100  # finished tables that are remembered
MOVE, UNDO, AGREED = "move", "undo", "agreed"  # taken back alone, or by consent
RECORD = "record"  # by whom the moves are that a table goes on from


@dataclass(slots=True)
class Played:
    """One move that stands: who made it, and whether it showed something new."""

    seat: int
    text: str
    news: bool
    dice: tuple[int, ...] | None
    at: datetime
    by: str


@dataclass
class Table:
    """One table as a process remembers it."""

    room: models.Room
    seats: list[models.Seat]
    game: Game
    length: int = 0  # lines of the log
    played: list[Played] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)  # may be played again
    agreed: int = 0  # how often everybody agreed to go back
    answered: int = 0  # moves that another seat has answered, though it may have taken its answer back
    last_at: datetime | None = None
    heard: int = 0  # how often something was said to have changed,
    read: int = 0  # and how much of that was read since
    shown: int = 0  # the version of the room that onlookers saw last
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def id(self) -> str:
        """Its name."""
        return self.room.id

    @property
    def stale(self) -> bool:
        """Whether the database may know more."""
        return self.read != self.heard

    def forget(self) -> None:
        """What is remembered may be out of date."""
        self.heard += 1

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.kind != "open" for seat in self.seats)

    def seats_of(self, person: str | None) -> list[int]:
        """Where a person sits."""
        return [seat.number for seat in self.seats if person is not None and seat.person == person]

    def apply(self, entry: Line) -> None:
        """Bring the position one line of the log further."""
        if entry.kind == MOVE:
            self._move(entry)
        else:
            for _ in range(int(entry.text)):
                self.game.undo()
                self.undone.append(self.played.pop().text)
            self._taken_back(entry, len(self.played))
        self.length = entry.number
        self.last_at = entry.at

    def _move(self, entry: Line) -> None:
        hidden = self.game.hidden
        self.game.play(entry.text)
        dice = self.game.last_dice
        news = dice is not None or self.game.hidden != hidden
        self._answered(self.played, entry)
        self.played.append(remembered(entry, dice, news=news))
        self._redo(entry.text)

    def _answered(self, before: Sequence[Played | models.Entry], entry: Line) -> None:
        """A move after another seat's answers it: nobody takes that one back alone any more."""
        if before and before[-1].seat != entry.seat:
            self.answered = len(before)

    def _taken_back(self, entry: Line, left: int) -> None:
        """So many moves are left."""
        self.agreed += entry.kind == AGREED
        self.answered = min(self.answered, left)

    def _redo(self, text: str) -> None:
        """What was taken back last may have been played again; anything else is forgotten."""
        if self.undone and self.undone[-1] == text:
            self.undone.pop()
        else:
            self.undone.clear()

    def resume(self, entries: list[models.Entry]) -> None:
        """Bring a fresh table to the end of its log at once; only the moves that stand are played."""
        standing: list[models.Entry] = []
        for entry in entries:
            if entry.kind == MOVE:
                self._answered(standing, entry)
                standing.append(entry)
                self._redo(entry.text)
            else:
                self.undone += [standing.pop().text for _ in range(int(entry.text))]
                self._taken_back(entry, len(standing))
            self.length, self.last_at = entry.number, entry.at
        news = self.game.resume(entry.text for entry in standing)
        told = zip(standing, news, self.game.moves, strict=True)
        self.played = [remembered(entry, dice, news=new) for entry, new, (_, _, dice) in told]

    def undoable(self, seat: int) -> int:
        """How many moves a seat may take back alone: its own last ones, back to the last new information."""
        count = 0
        for move in reversed(self.played[self.answered :]):
            if move.seat != seat or move.news:
                break
            count += 1
        return count

    def redoable(self, seat: int) -> str | None:
        """The move that was taken back last, if this seat could play it again."""
        if not self.undone or self.game.to_act != seat or self.game.why_not(self.undone[-1]) is not None:
            return None
        return self.undone[-1]


def remembered(entry: Line, dice: tuple[int, ...] | None, *, news: bool) -> Played:
    """A line of the log as it is kept; the same few words come again and again, and are kept once."""
    return Played(entry.seat, intern(entry.text), news, dice, entry.at, intern(entry.by))


Watch = Callable[[Table], Callable[[Line], None]]


class Rooms:
    """All tables that this process remembers; there is never a second copy of one in it."""

    def __init__(self, store: Store, most: int, watch: Watch) -> None:
        """None yet; `watch` is told before and after every line of a log that is followed."""
        self.store = store
        self.most = most
        self.watch = watch
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._over: OrderedDict[str, Table] = OrderedDict()
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()  # those, and whatever is in use
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def forget(self, room: str | None, line: int = 0) -> None:
        """What is remembered of a table, or of all, may be out of date; not if only a line is new that is known."""
        for table in list(self._tables.values()) if room is None else filter(None, [self._tables.get(room)]):
            if not 0 < line <= table.length:
                table.forget()

    def is_stale(self, room: str) -> bool:
        """Whether this process remembers a table that may have changed."""
        table = self._tables.get(room)
        return table is not None and table.stale

    async def get(self, room: str) -> Table:
        """A table, up to date as far as this process has heard."""
        table = self._tables.get(room)
        if table is None or table.stale or self.store.deaf:
            async with self._loading.setdefault(room, asyncio.Lock()):
                table = self._tables.get(room)
                if table is None or table.stale or self.store.deaf:
                    self._tables[room] = table = await self._load(room, table)
        self._remember(table)
        return table

    def _remember(self, table: Table) -> None:
        """Tables that were used lately; those that are over are soon nobody's."""
        over = table.room.state == "over"
        kept, other, most = (self._over, self._recent, KEPT_OVER) if over else (self._recent, self._over, self.most)
        other.pop(table.id, None)
        kept[table.id] = table
        kept.move_to_end(table.id)
        while len(kept) > most:
            kept.popitem(last=False)

    async def refresh(self, table: Table) -> None:
        """Read what is new in the database."""
        table.forget()
        await self._load(table.id, table)
        self._remember(table)  # it may be over now

    async def _load(self, room: str, table: Table | None) -> Table:
        """Read a table, or what was added to it."""
        if table is None:
            row, seats, entries = await self._read(room, 0)
            table = Table(row, seats, begin(row.game, row.players, row.seed, dict(row.options)), shown=row.version)
            table.resume(entries)
            return table
        heard = table.heard  # what is heard while reading is read the next time
        row, seats, entries = await self._read(room, table.length)
        if row.version >= table.room.version:  # another reader may have been faster
            table.room, table.seats = row, seats
        for entry in entries:
            self._follow(table, entry)
        table.read = max(table.read, heard)
        return table

    async def _read(self, room: str, known: int) -> tuple[models.Room, list[models.Seat], list[models.Entry]]:
        """The row of a table, its seats, and its log after what is known, which is at least as new as they are."""
        async with self.store.session() as session:
            row = await session.get(models.Room, room)
            if row is None:
                message = "there is no such table"
                raise NotFound(message)
            if row.stream != stream.NAME:
                message = "this table was played with the dice of an older version and can no longer be shown"
                raise NotFound(message)
            sitting = select(models.Seat).where(models.Seat.room == room).order_by(models.Seat.number)
            seats = (await session.scalars(sitting)).all()
            after = (models.Entry.room == room, models.Entry.number > known)
            entries = (await session.scalars(select(models.Entry).where(*after).order_by(models.Entry.number))).all()
        return row, list(seats), list(entries)

    def _follow(self, table: Table, entry: Line) -> None:
        """Make a line of the log true here and show it, once, whichever way it came."""
        if entry.number == table.length + 1:
            show = self.watch(table)
            table.apply(entry)
            show(entry)

    async def play(self, table: Table, seat: int, number: int, text: str, by: str) -> None:
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

    async def take_back(self, table: Table, seat: int, number: int, count: int, by: str, *, alone: bool) -> None:  # noqa: PLR0913 - they become a line
        """Take back moves: one's own that show nothing new if alone, any where everybody has agreed."""
        async with table.lock:
            self._check_number(table, number)
            self._check_playing(table)
            if not 0 < count <= (table.undoable(seat) if alone else len(table.played)):
                message = "there is nothing to take back"
                raise Refused(message)
            await self._append(
                table, NewEntry(table.id, number, UNDO if alone else AGREED, seat, str(count), by, now())
            )

    async def _append(self, table: Table, entry: NewEntry) -> None:
        """Write, then follow; reading may have brought the same line already."""
        try:
            written = await self.store.append(entry)
        except BaseException:
            table.forget()  # whether it was written is known to the database only
            raise
        if not written:
            await self.refresh(table)
            raise Stale(_moved_on(table))
        self._follow(table, entry)

    async def catch_up(self, table: Table, number: int) -> None:
        """Another process may have told the caller more than we have heard."""
        if number > table.length + 1:
            await self.refresh(table)

    def _check_number(self, table: Table, number: int) -> None:
        if number != table.length + 1:
            raise Stale(_moved_on(table))

    def _check_playing(self, table: Table) -> None:
        if table.room.state != "playing":
            message = "this table is not being played now"
            raise Refused(message)

    def _check_turn(self, table: Table, seat: int) -> None:
        self._check_playing(table)
        if table.game.to_act != seat:
            message = "it is not your turn"
            raise Refused(message)


def _moved_on(table: Table) -> str:
    """What somebody is told who acts on an old position."""
    return f"the table has moved on: its next line is {table.length + 1}"


def own_seat(table: Table, person: str | None) -> int | None:
    """From which seat somebody looks: their own to act, their first, or none."""
    seats = table.seats_of(person)
    return table.game.to_act if table.game.to_act in seats else seats[0] if seats else None


def describe_seat(seat: models.Seat) -> dict[str, Any]:
    """What everybody sees of a seat."""
    return {
        "number": seat.number,
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.bot,
        "away": seat.away,
    }
