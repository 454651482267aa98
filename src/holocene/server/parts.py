"""What every part of the host shares."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy import ColumnElement, update
from sqlalchemy.ext.asyncio import AsyncSession

from holocene.server import models
from holocene.server.clocks import deadline_of
from holocene.server.door import Door
from holocene.server.hearing import Heard
from holocene.server.live import Hub
from holocene.server.models import now
from holocene.server.notices import Notices
from holocene.server.presence import Presence
from holocene.server.problems import Stale
from holocene.server.rooms import Line, Rooms, Table
from holocene.server.settings import Settings
from holocene.server.store import Store
from holocene.server.thinking import Thinkers

LONGEST_REMARK = 500


class Parts:
    """Store, tables, sockets, bots and door of one process."""

    def __init__(self, settings: Settings) -> None:
        """Nothing is open yet."""
        self.settings = settings
        self.store = Store(settings)
        self.rooms = Rooms(self.store, settings.kept_tables, self.watch)
        self.hub = Hub()
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds)
        secret = settings.secret.get_secret_value() if settings.secret else None
        self.door = Door(self.store, secret, settings.public_url, settings.guests_each)
        self.presence = Presence(self.store, self.hub)
        self.notices = Notices(self.store, self.presence, settings.public_url, settings.contact)
        self._playing: dict[str, asyncio.Task[None]] = {}  # bots at work, by table
        self._tasks: set[asyncio.Task[None]] = set()
        self._quiet: dict[str, float] = {}  # tables that may be left half-way, and when they were last heard of

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def watch(self, table: Table) -> Callable[[Line], None]:
        """What shows a line of the log to everybody, given the table before it."""
        raise NotImplementedError

    async def changed(self, table: Table) -> None:
        """Show everybody who looks at a table where it stands."""
        raise NotImplementedError

    def is_answered(self, table: Table) -> bool:
        """Whether the person to act has said their answer in advance."""
        raise NotImplementedError

    def wake(self, table: Table) -> None:
        """Let whoever is no person at the keyboard play on."""
        raise NotImplementedError

    async def _change_seat(self, table: Table, number: int, **values: Any) -> None:
        """Write something about a seat; only if nobody changed it in between."""
        seat = table.seats[number]
        async with self.store.session() as session:
            same_person = models.Seat.person.is_not_distinct_from(seat.person)
            unchanged = (models.Seat.kind == seat.kind, models.Seat.away == seat.away, same_person)
            place = (models.Seat.room == table.id, models.Seat.number == number)
            result = await session.execute(update(models.Seat).where(*place, *unchanged).values(**values))
            if result.rowcount != 1:  # type: ignore[attr-defined]
                table.forget()
                message = "somebody was faster; look again"
                raise Stale(message)
            await self._touch(session, table)
        await self.rooms.refresh(table)

    async def _touch(self, session: AsyncSession, table: Table, *only: ColumnElement[bool], **values: Any) -> None:
        """Something about a table changed: write it, and tell every process."""
        version = models.Room.version + 1
        change = update(models.Room).where(models.Room.id == table.id, *only)
        await session.execute(change.values(version=version, changed=now(), **values))
        await self.store.tell(session, Heard(table.id))
        await session.commit()

    async def change_room(self, table: Table, *only: ColumnElement[bool], **values: Any) -> None:
        """Write something about a table, only where something still holds."""
        async with self.store.session() as session:
            await self._touch(session, table, *only, **values)
        await self.rooms.refresh(table)

    async def hand_back(self, table: Table, number: int) -> None:
        """The person of a seat is here again; the bot gets up, and the clock runs for the person."""
        await self._change_seat(table, number, away=False, bot=None)
        if table.room.clock and table.room.state == "playing":
            await self.change_room(table, deadline=deadline_of(table))

    async def remark(self, table: Table, person: str | None, name: str, text: str) -> None:
        """A line of chat, or a note of the table."""
        line = models.Remark(room=table.id, person=person, name=name, text=text[:LONGEST_REMARK])
        async with self.store.session() as session:
            session.add(line)
            await session.flush()
            said = {"name": name, "text": line.text, "at": line.at.isoformat()}
            await self.store.tell(session, Heard(table.id, said=said))
            await session.commit()
        self._show_remark(table.id, said)

    def _show_remark(self, room: str, said: dict[str, Any]) -> None:
        """Everybody here who looks at a table hears what was said."""
        for onlooker in self.hub.at(room):
            onlooker.tell({"kind": "remark", **said})
