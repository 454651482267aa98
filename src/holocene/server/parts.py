"""What every part of the host shares."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from holocene.server import models
from holocene.server.door import Door
from holocene.server.live import Hub
from holocene.server.models import now
from holocene.server.notices import Notices
from holocene.server.problems import Stale
from holocene.server.rooms import Rooms, Table
from holocene.server.settings import Settings
from holocene.server.store import Store
from holocene.server.thinking import Thinkers


class Parts:
    """Store, tables, sockets, bots and door of one process."""

    def __init__(self, settings: Settings) -> None:
        """Nothing is open yet."""
        self.settings = settings
        self.store = Store(settings)
        self.rooms = Rooms(self.store, settings.kept_tables)
        self.hub = Hub()
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds)
        secret = settings.secret.get_secret_value() if settings.secret else None
        self.door = Door(self.store, secret, settings.public_url)
        self.notices = Notices(self.store, settings.public_url)
        self._playing: dict[str, asyncio.Task[None]] = {}  # bots at work, by table
        self._tasks: set[asyncio.Task[None]] = set()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def changed(self, table: Table) -> None:
        """Show everybody who looks at a table where it stands."""
        raise NotImplementedError

    def wake(self, table: Table) -> None:
        """Let whoever is no person at the keyboard play on."""
        raise NotImplementedError

    async def _change_seat(self, table: Table, number: int, **values: Any) -> None:
        """Write something about a seat; only if nobody changed it in between."""
        seat = table.seats[number]
        async with self.store.session() as session:
            unchanged = (models.Seat.kind == seat.kind, models.Seat.person.is_not_distinct_from(seat.person))
            place = (models.Seat.room == table.id, models.Seat.number == number)
            result = await session.execute(update(models.Seat).where(*place, *unchanged).values(**values))
            if result.rowcount != 1:  # type: ignore[attr-defined]
                table.stale = True
                message = "somebody was faster; look again"
                raise Stale(message)
            await self._touch(session, table)
        await self.rooms.refresh(table)

    async def _touch(self, session: AsyncSession, table: Table, **values: Any) -> None:
        """Something about a table changed: write it, and tell every process."""
        version = models.Room.version + 1
        change = update(models.Room).where(models.Room.id == table.id)
        await session.execute(change.values(version=version, changed=now(), **values))
        if not self.settings.is_sqlite:
            await self.store.tell(table.id, session)
        await session.commit()

    async def change_room(self, table: Table, **values: Any) -> None:
        """Write something about a table."""
        async with self.store.session() as session:
            await self._touch(session, table, **values)
        await self.rooms.refresh(table)

    async def remark(self, table: Table, person: str | None, name: str, text: str) -> None:
        """A line of chat, or a note of the table."""
        line = models.Remark(room=table.id, person=person, name=name, text=text)
        async with self.store.session() as session:
            session.add(line)
            await session.commit()
        for onlooker in self.hub.at(table.id):
            onlooker.tell({"kind": "remark", "name": name, "text": text, "at": line.at.isoformat()})
