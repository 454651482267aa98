"""The host of all tables: everything that one process does for them."""

import asyncio

from holocene.server.broadcast import Broadcast
from holocene.server.changes import Changes
from holocene.server.door import Door
from holocene.server.live import Hub
from holocene.server.news import News
from holocene.server.notices import Notices
from holocene.server.playing import Playing
from holocene.server.presence import Presence
from holocene.server.rooms import Rooms, Table
from holocene.server.seating import Seating
from holocene.server.settings import Settings
from holocene.server.standing_in import StandingIn
from holocene.server.store import Store
from holocene.server.sweeping import Sweep
from holocene.server.tasks import Tasks
from holocene.server.thinking import Thinkers
from holocene.server.warming import warm_up
from holocene.server.work import Work


class Host:
    """Composes table sessions with a database, sockets, bots' processes and clocks."""

    def __init__(self, settings: Settings) -> None:
        """Nothing is open yet."""
        self.settings = settings
        self.store = Store(settings)
        self.hub = Hub()
        self.tasks = Tasks()
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds)
        self.work = Work(settings)
        self.broadcast = Broadcast(self.hub, self.thinkers)
        self.rooms = Rooms(self.store, settings.kept_tables, self.broadcast.follow)
        self.changes = Changes(self.store, self.rooms, self.broadcast)
        secret = settings.secret.get_secret_value() if settings.secret else None
        self.door = Door(self.store, self.work, secret, settings.public_url, settings.guests_each)
        self.presence = Presence(self.store, self.hub)
        self.notices = Notices(self.store, self.presence, settings.public_url, settings.contact)
        self.playing = Playing(self.changes, self.wake)
        self.seating = Seating(self.changes, self.work, self.wake)
        self.standing_in = StandingIn(self.playing, self.thinkers, self.notices, self.tasks)
        self.news = News(self.changes, self.presence)
        self.sweep = Sweep(self.playing, self.news)

    async def open(self) -> None:
        """Open the store, and let bots go on where they were interrupted."""
        await self.store.open(self.news.heard)
        await self.door.open()
        await self.sweep.begin()
        self.tasks.spawn(self.sweep.go_on())
        if self.settings.compiled:
            self.tasks.spawn(warm_up(self.thinkers))
        else:
            self.thinkers.minds.set()

    def wake(self, table: Table) -> None:
        """Let whoever is no person at the keyboard play on, and do what a process that died left undone."""
        if table.is_half_done:
            self.tasks.spawn(self.playing.end(table) if table.game.over else self.seating.start_if_full(table))
        self.standing_in.wake(table)

    async def close(self) -> None:
        """Let what is being written be written, and stop."""
        await self.tasks.stop()
        await self.store.close()
        await asyncio.gather(asyncio.to_thread(self.thinkers.close), asyncio.to_thread(self.work.close))
