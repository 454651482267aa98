"""The database: opening it, bringing its schema up to date, and writing the log.

Moves of many tables that arrive together are written in one transaction, so that each of them is safe on disk before
it is acknowledged and the disk is asked only a few hundred times a second.
"""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from datetime import datetime
from importlib.resources import files
from typing import Any, NamedTuple

import asyncpg
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from holocene.server.models import Entry
from holocene.server.settings import Settings

CHANNEL = "holocene_tables"
BUSY_SECONDS = 30
RECONNECT_SECONDS = 1.0

Listener = Callable[[str | None], Coroutine[Any, Any, None]]


class NewEntry(NamedTuple):
    """A line to be written into a table's log."""

    room: str
    number: int
    kind: str
    seat: int
    text: str
    by: str
    at: datetime


class Store:
    """One database, SQLite or PostgreSQL, for one process."""

    def __init__(self, settings: Settings) -> None:
        """Nothing is opened yet."""
        self.settings = settings
        self.engine: AsyncEngine = make_engine(settings)
        self.session: async_sessionmaker[AsyncSession] = async_sessionmaker(self.engine, expire_on_commit=False)
        self._waiting: list[tuple[NewEntry, asyncio.Future[bool]]] = []
        self._woken = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, listener: Listener) -> None:
        """Bring the schema up to date and begin to write and to listen."""
        if self.settings.sqlite_path:
            self.settings.sqlite_path.parent.mkdir(parents=True, exist_ok=True)
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)
        self._listener = listener
        self._tasks.append(asyncio.create_task(self._write_entries()))
        if not self.settings.is_sqlite:
            self._tasks.append(asyncio.create_task(self._listen()))

    async def close(self) -> None:
        """Write what waits, then close."""
        await asyncio.gather(*(written for _, written in self._waiting), return_exceptions=True)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.engine.dispose()

    async def append(self, entry: NewEntry) -> bool:
        """Write a line of a log; False if the log already has one of that number."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, written))
        self._woken.set()
        return await written

    async def tell(self, room: str, session: AsyncSession | None = None) -> None:
        """Tell every process that a table changed."""
        if self.settings.is_sqlite:
            await self._listener(room)
        elif session is not None:
            await session.execute(select(_notify(room)))

    async def _write_entries(self) -> None:
        """Take all that waits, write it in one transaction, and answer everybody."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            batch, self._waiting = self._waiting, []
            try:
                written = await self._write([entry for entry, _ in batch])
            except Exception as problem:  # noqa: BLE001 - every caller gets it
                for _, answer in batch:
                    if not answer.done():
                        answer.set_exception(problem)
                continue
            for entry, answer in batch:
                if not answer.done():
                    answer.set_result((entry.room, entry.number) in written)
                    written.discard((entry.room, entry.number))

    async def _write(self, entries: list[NewEntry]) -> set[tuple[str, int]]:
        """The keys that were written; the others were there before."""
        first = {(entry.room, entry.number): entry for entry in reversed(entries)}
        insert = sqlite.insert if self.settings.is_sqlite else postgresql.insert
        statement = insert(Entry).values([entry._asdict() for entry in first.values()]).on_conflict_do_nothing()
        async with self.engine.begin() as connection:
            result = await connection.execute(statement.returning(Entry.room, Entry.number))
            written = {(room, number) for room, number in result}
            if not self.settings.is_sqlite:
                for room in {room for room, _ in written}:
                    await connection.execute(select(_notify(room)))
        return written

    async def _listen(self) -> None:
        """Hear from other processes; after a break everything that is remembered may be stale."""
        url = make_url(self.settings.database_url).set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection = await asyncpg.connect(url)
                try:
                    await connection.add_listener(CHANNEL, self._heard)
                    await self._listener(None)
                    while not connection.is_closed():
                        await asyncio.sleep(RECONNECT_SECONDS)
                finally:
                    await connection.close(timeout=1)
            await asyncio.sleep(RECONNECT_SECONDS)

    def _heard(self, *heard: Any) -> None:
        """A notification of the database."""
        task: asyncio.Task[None] = asyncio.create_task(self._listener(str(heard[-1])))
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)


def _notify(room: str) -> Any:
    """A notification that every process hears when the transaction is done."""
    return func.pg_notify(CHANNEL, room)


def make_engine(settings: Settings) -> AsyncEngine:
    """An engine whose SQLite is durable, waits for others, and knows foreign keys."""
    if not settings.is_sqlite:
        return create_async_engine(settings.database_url, pool_size=10, max_overflow=20, pool_pre_ping=True)
    engine = create_async_engine(settings.database_url, json_serializer=lambda value: json.dumps(value))

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_SECONDS}000"):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    return engine


def upgrade(connection: Connection) -> None:
    """Run the migrations that this database has not had yet."""
    config = Config()
    config.set_main_option("script_location", str(files("holocene.server") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


@contextlib.asynccontextmanager
async def opened(settings: Settings, listener: Listener) -> AsyncIterator[Store]:
    """A store while it is needed."""
    store = Store(settings)
    await store.open(listener)
    try:
        yield store
    finally:
        await store.close()
