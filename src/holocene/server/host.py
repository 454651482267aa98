"""The host of all tables: everything that one process does for them."""

import asyncio

from holocene.server.account_data import Deleting
from holocene.server.accounts import Accounts
from holocene.server.authentication import Authentication
from holocene.server.automatic_play import AutomaticPlay
from holocene.server.bot_workers import BotWorkers
from holocene.server.broadcast import Broadcast
from holocene.server.changes import Changes
from holocene.server.gameplay import Gameplay
from holocene.server.live import Hub
from holocene.server.lobby import Lobby
from holocene.server.mail import Mail
from holocene.server.moderation import Moderation
from holocene.server.notifications import Notifications
from holocene.server.presence import Presence
from holocene.server.remote_changes import RemoteChanges
from holocene.server.rooms import Rooms, Table
from holocene.server.settings import Settings
from holocene.server.store import Store
from holocene.server.sweep import Sweep
from holocene.server.tasks import Tasks
from holocene.server.tournament_rounds import Rounds
from holocene.server.tournaments import Tournaments
from holocene.server.warm_up import warm_up
from holocene.server.work import Work


class Host:
    """Composes table sessions with a database, sockets, bots' processes and clocks."""

    def __init__(self, settings: Settings) -> None:
        """Nothing is open yet."""
        self.settings = settings
        self.store = Store(settings)
        self.hub = Hub(settings.sockets_per_person)
        self.tasks = Tasks()
        self.bot_workers = BotWorkers(settings.bot_workers, settings.bot_seconds, settings.bot_seconds_per_person)
        self.work = Work(settings)
        self.broadcast = Broadcast(self.hub, self.bot_workers)
        self.rooms = Rooms(self.store, settings.cached_tables, self.broadcast.follow)
        self.changes = Changes(self.store, self.rooms, self.broadcast)
        secret = settings.secret.get_secret_value() if settings.secret else None
        self.authentication = Authentication(
            self.store, self.work, secret, settings.public_url, settings.guests_per_address
        )
        self.mail = Mail(settings)
        self.accounts = Accounts(self.store, self.authentication, self.mail)
        self.presence = Presence(self.store, self.hub)
        self.notifications = Notifications(self.store, self.presence, settings.public_url, settings.contact)
        self.gameplay = Gameplay(self.changes, self.wake)
        self.lobby = Lobby(self.changes, self.work, self.wake)
        self.deleting = Deleting(self.lobby)
        self.moderation = Moderation(self.store)
        self.tournaments = Tournaments(self.store)
        self.rounds = Rounds(self.tournaments, self.lobby, self.notifications)
        self.automatic_play = AutomaticPlay(self.gameplay, self.bot_workers, self.notifications, self.tasks)
        self.remote_changes = RemoteChanges(self.changes, self.presence)
        self.sweep = Sweep(self.gameplay, self.remote_changes)

    async def open(self) -> None:
        """Open the store, and let bots go on where they were interrupted."""
        await self.store.open(self.remote_changes.heard)
        await self.authentication.open()
        await self.sweep.begin()
        self.tasks.spawn(self.sweep.go_on())
        self.tasks.spawn(self.rounds.go_on())
        if self.settings.compiled:
            self.tasks.spawn(warm_up(self.bot_workers))
        else:
            self.bot_workers.evaluators_ready.set()

    def wake(self, table: Table) -> None:
        """Let bots and automatic answers play on, and finish what a process that died left undone."""
        if table.is_half_done:
            self.tasks.spawn(self.gameplay.end(table) if table.game.over else self.lobby.start_if_full(table))
        self.automatic_play.wake(table)

    async def close(self) -> None:
        """Let what is being written be written, and stop."""
        await self.tasks.stop()
        await self.store.close()
        await asyncio.gather(asyncio.to_thread(self.bot_workers.close), asyncio.to_thread(self.work.close))
