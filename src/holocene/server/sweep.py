"""Looking regularly for seats whose time is over and for tables that were left half-way."""

import asyncio
import contextlib
import logging
import math
import random
import time

from sqlalchemy import select

from holocene.server import models
from holocene.server.errors import NotFound, Stale
from holocene.server.gameplay import Gameplay
from holocene.server.models import now
from holocene.server.remote_changes import RemoteChanges
from holocene.server.retention import remove_old
from holocene.server.rooms import Table
from holocene.server.store import UNREACHABLE, reason_of
from holocene.session.automatic import answerer
from holocene.session.clocks import deadline_of
from holocene.session.seat_changes import to_stand_in

SWEEP_SECONDS, REMOVE_SECONDS = 1.0, 3600.0
log = logging.getLogger("holocene.host")


class Sweep:
    """Lets bots stand in for who runs out of time, and wakes tables whose process died."""

    def __init__(self, gameplay: Gameplay, remote_changes: RemoteChanges) -> None:
        """Nothing was looked for yet."""
        self.gameplay = gameplay
        self.store = gameplay.store
        self.rooms = gameplay.rooms
        self._due = 0.0
        self.remote_changes = remote_changes

    async def begin(self) -> None:
        """After a start, bots go on where they were interrupted: the sweep wakes them."""
        async with self.store.session() as session:
            bots = select(models.Seat.room).where(models.Seat.bot.is_not(None))
            playing = select(models.Room.id).where(models.Room.state == "playing", models.Room.id.in_(bots))
            rooms = (await session.scalars(playing.order_by(models.Room.changed.desc()).limit(1000))).all()
        self.rooms.quiet.update(dict.fromkeys(rooms, -math.inf))

    async def go_on(self) -> None:
        """As long as the process lives."""
        while True:
            try:
                await self._wake_the_quiet()
                await self._find_late()
                await self._remove_old()
            except UNREACHABLE as error:
                log.warning("the sweep waits for the database: %s", reason_of(error))
            except Exception:
                log.exception("sweeping failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _wake_the_quiet(self) -> None:
        """Look after tables that were left half-way: by a process that died, or when the database did not answer."""
        for room in self.remote_changes.broadcast.hub.rooms():
            if self.rooms.is_stale(room):
                await self.remote_changes.show(room)
        patience = time.monotonic() - self.store.settings.bot_seconds - SWEEP_SECONDS
        quiet = self.rooms.quiet
        for room, heard_at in [each for each in quiet.items() if each[1] < patience]:
            with contextlib.suppress(NotFound):
                table = await self.rooms.get(room)
                if answerer(table) is not None or table.is_half_done:
                    self.gameplay.wake(table)
            if quiet.get(room) == heard_at:
                del quiet[room]

    async def _remove_old(self) -> None:
        """Once an hour, and not together with all processes that were started at the same time."""
        if time.monotonic() >= self._due:
            self._due = time.monotonic() + random.uniform(0.5, 1) * REMOVE_SECONDS
            await remove_old(self.store)

    async def _find_late(self) -> None:
        async with self.store.session() as session:
            late = select(models.Room.id).where(models.Room.deadline < now(), models.Room.state == "playing")
            rooms = (await session.scalars(late.limit(100))).all()
        for room in rooms:
            with contextlib.suppress(Stale):  # another process was faster
                await self._stand_in(await self.rooms.get(room))

    async def _stand_in(self, table: Table) -> None:
        """A bot takes over for a seat whose time is over."""
        changes = self.gameplay.changes
        async with table.lock:
            deadline, to_act = deadline_of(table), table.game.to_act
            if deadline is None or to_act is None or deadline > now():
                await self.gameplay.set_deadline(table)  # the process that should have died
                return
            await changes.seat(table, to_stand_in(table, to_act))
            await changes.room(table, deadline=None)
        await changes.note(table, "late", name=table.seats[to_act].name)
        changes.broadcast.changed(table)
        self.gameplay.wake(table)
