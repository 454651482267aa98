"""Tables in play: replayed from their log, kept in memory while they are used, never the truth themselves."""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import select

from holocene.engine import stream
from holocene.games import begin
from holocene.server import models
from holocene.server.errors import NotFound
from holocene.server.models import now
from holocene.server.store import Store
from holocene.session.log import Line
from holocene.session.moves import moved_on
from holocene.session.room import ClockSettings, Room, Seat, TakebackRequest
from holocene.session.table import TableSession

KEPT_OVER = 100  # finished tables that are remembered
LINE = [getattr(models.Entry, name) for name in Line._fields]


@dataclass
class Table(TableSession):
    """A table as a process remembers it: one writes at a time, and what was heard of it may have to be read."""

    heard: int = 0  # how often something was said to have changed,
    read: int = 0  # and how much of that was read since
    shown: int = 0  # the version of the room that viewers saw last
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def stale(self) -> bool:
        """Whether the database may know more."""
        return self.read != self.heard

    def forget(self) -> None:
        """What is remembered may be out of date."""
        self.heard += 1


def room_of(row: models.Room) -> Room:
    """A table's row, without its database."""
    values: dict[str, Any] = {each.name: getattr(row, each.name) for each in fields(Room)}
    clock = ClockSettings(**row.clock) if row.clock else None
    return Room(
        **{
            **values,
            "clock": clock,
            "takeback_request": TakebackRequest(**row.takeback_request) if row.takeback_request else None,
        }
    )


def seat_of(row: models.Seat) -> Seat:
    """A seat's row, without its database."""
    return Seat(**{each.name: getattr(row, each.name) for each in fields(Seat)})


class Rooms:
    """All tables that this process remembers; there is never a second copy of one in it."""

    def __init__(self, store: Store, most: int, follow: Callable[[Table, Line], None]) -> None:
        """None yet; `follow` applies a line of a log and shows it."""
        self.store = store
        self.most = most
        self.follow = follow
        self.quiet: dict[str, float] = {}  # tables that may be left half-way, and when they were last heard of
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._over: OrderedDict[str, Table] = OrderedDict()
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()  # those, and whatever is in use
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def count(self) -> int:
        """How many tables are remembered."""
        return len(self._recent) + len(self._over)

    def forget(self, room: str | None, line: int = 0) -> None:
        """What is remembered of a table, or of all, may be out of date; not if only a line is new that is known."""
        for table in list(self._tables.values()) if room is None else filter(None, [self._tables.get(room)]):
            if not 0 < line <= table.length:
                table.forget()

    @contextlib.contextmanager
    def changing(self, table: Table) -> Iterator[None]:
        """What this process writes meanwhile it reads afterwards, however that ends: nobody tells it."""
        try:
            yield
        finally:
            table.forget()

    def is_stale(self, room: str) -> bool:
        """Whether this process remembers a table that may have changed."""
        table = self._tables.get(room)
        return table is not None and table.stale

    async def get(self, room: str) -> Table:
        """A table, up to date as far as this process has heard."""
        table = self._tables.get(room)
        if table is None or table.stale or self.store.disconnected:
            async with self._loading.setdefault(room, asyncio.Lock()):
                table = self._tables.get(room)
                if table is None or table.stale or self.store.disconnected:
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

    async def catch_up(self, table: Table, number: int) -> None:
        """Another process may have told the caller more than we have heard."""
        if number > table.length + 1:
            await self.refresh(table)

    async def _load(self, room: str, table: Table | None) -> Table:
        """Read a table, or what was added to it."""
        if table is None:
            row, seats, lines = await self._read(room, 0)
            table = Table(row, seats, begin(row.game, row.players, row.seed, dict(row.options)), shown=row.version)
            table.resume(lines)
            return table
        heard = table.heard  # what is heard while reading is read the next time
        row, seats, lines = await self._read(room, table.length)
        if row.version >= table.room.version:  # another reader may have been faster
            table.room, table.seats = row, seats
        for line in lines:
            self._follow(table, line)
        table.read = max(table.read, heard)
        return table

    async def _read(self, room: str, known: int) -> tuple[Room, list[Seat], list[Line]]:
        """The row of a table, its seats, and its log after what is known, which is at least as new as they are."""
        async with self.store.session() as session:
            row = await session.get(models.Room, room)
            if row is None:
                raise NotFound("no-such-table")
            if row.stream != stream.NAME:
                raise NotFound("old-table")
            if row.closed:
                raise NotFound("closed-table")
            sitting = select(models.Seat).where(models.Seat.room == room).order_by(models.Seat.number)
            seats = (await session.scalars(sitting)).all()
            after = (models.Entry.room == room, models.Entry.number > known)
            lines = (await session.execute(select(*LINE).where(*after).order_by(models.Entry.number))).all()
        return room_of(row), [seat_of(seat) for seat in seats], [Line._make(line) for line in lines]

    def _follow(self, table: Table, line: Line) -> None:
        """Make a line of the log true here and show it, once, whichever way it came."""
        if line.number == table.length + 1:
            self.follow(table, line)

    async def write(self, table: Table, line_of: Callable[[datetime], Line | None]) -> bool:
        """Ask for a line while nobody else writes, store it, then follow it; Stale if another process was faster."""
        async with table.lock:
            line = line_of(now())
            if line is None:
                return False
            try:
                written = await self.store.append(line)
            except BaseException:
                table.forget()  # whether it was written is known to the database only
                raise
            if not written:
                await self.refresh(table)
                raise moved_on(table)
            self._follow(table, line)
        return True
