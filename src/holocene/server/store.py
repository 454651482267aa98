"""The database: opening it, bringing its schema up to date, and writing the log.

Moves of many tables that arrive together are written in one transaction, so that each of them is safe on disk before
it is acknowledged and the disk is asked only a few hundred times a second.
"""

import asyncio
import contextlib
import json
import logging
import os
import secrets
import sqlite3
import stat
from collections.abc import AsyncIterator, Iterator
from importlib.resources import files
from pathlib import Path
from threading import Thread
from typing import Any
from weakref import WeakSet

import aiosqlite
import asyncpg
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, exc, func, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from holocene.server.connections import bounds
from holocene.server.errors import CallerError, NotFound, Unavailable
from holocene.server.models import Entry
from holocene.server.process_messages import CHANNEL, MessageHandler, MessageListener, ProcessMessage
from holocene.server.settings import Settings
from holocene.session.log import Line

BUSY_SECONDS = 10
SQLITE_SETTINGS = (
    f"busy_timeout={BUSY_SECONDS}000",
    "journal_mode=WAL",
    "synchronous=FULL",
    "wal_autocheckpoint=10000",  # pages: with a thousand, a busy server stops every second to copy scattered pages
    "foreign_keys=ON",
)
BESIDE, OTHERS = ("-wal", "-shm", "-journal", "-serving"), 0o077
MOST_AT_ONCE = 1_000  # lines in one transaction
CHECK_SECONDS = 3.0
WRITE_SQLITE = "PRAGMA user_version=0"
WRITE_POSTGRESQL = "SELECT pg_logical_emit_message(true, 'holocene', 'ready')"  # into the log that every commit needs
CLOSING_SECONDS = 5.0  # for SQLite's threads
INSERT_AND_TELL = text("""
    WITH wanted AS (
        SELECT * FROM unnest(
            CAST(:room AS varchar[]), CAST(:number AS integer[]), CAST(:kind AS varchar[]), CAST(:seat AS integer[]),
            CAST(:text AS varchar[]), CAST(:by AS varchar[]), CAST(:at AS timestamptz[]), CAST(:told AS text[])
        ) AS wanted (room, number, kind, seat, text, by, at, told)
    ), written AS (
        INSERT INTO entry (room, number, kind, seat, text, by, at)
        SELECT room, number, kind, seat, text, by, at FROM wanted
        ON CONFLICT DO NOTHING RETURNING room, number
    )
    SELECT room, number, pg_notify(:channel, told) FROM written JOIN wanted USING (room, number)
""")
MIGRATING, ENDING = 5_115_001, 5_115_002  # what is done by one process at a time
UNREACHABLE = (exc.DBAPIError, exc.TimeoutError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
log = logging.getLogger("holocene.store")


class Unusable(ValueError):
    """A database that cannot be used; the message says why in one sentence."""


class Store:
    """One database, SQLite or PostgreSQL, for one process."""

    def __init__(self, settings: Settings) -> None:
        """Nothing is opened yet."""
        self.settings = settings
        self.name = secrets.token_hex(4)  # of this process
        self.engine: AsyncEngine = make_engine(settings)
        self.session: async_sessionmaker[AsyncSession] = async_sessionmaker(self.engine, expire_on_commit=False)
        self._threads: WeakSet[Thread] = WeakSet()  # one for each connection to SQLite
        if settings.is_sqlite:
            event.listen(self.engine.sync_engine, "do_connect", self._before_connecting)
        self._listener: MessageListener | None = None
        self._waiting: list[tuple[Line, asyncio.Future[bool]]] = []
        self._woken = asyncio.Event()
        self._closing = False
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def disconnected(self) -> bool:
        """Whether other processes may change tables without our hearing of it."""
        return self._listener is not None and self._listener.disconnected

    async def prepare(self) -> None:
        """Bring the schema up to date; Unusable, with one sentence, if the database cannot be used."""
        with told_in_one_sentence(self.settings):
            if self.settings.sqlite_path:
                try_file(self.settings.sqlite_path)
            engine = self.engine if self.settings.is_sqlite else make_engine(self.settings, patient=True)
            try:
                async with engine.begin() as connection:
                    await connection.run_sync(upgrade)
            finally:
                if engine is not self.engine:
                    await engine.dispose()

    async def open(self, listener: MessageHandler) -> None:
        """Bring the schema up to date and begin to write and to listen."""
        await self.prepare()
        self._tasks.append(asyncio.create_task(self._write_entries()))
        if not self.settings.is_sqlite:
            url = make_url(self.settings.database_url).set(drivername="postgresql")
            self._listener = MessageListener(url.render_as_string(hide_password=False), self.name, listener)
            self._tasks.append(asyncio.create_task(self._listener.listen()))

    async def close(self) -> None:
        """Write what waits, then close."""
        self._closing = True
        self._woken.set()
        for task in self._tasks[1:]:  # the first one writes
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.engine.dispose()
        for thread in [*self._threads]:  # one whose task was stopped may still have to tell the event loop so
            await asyncio.to_thread(thread.join, CLOSING_SECONDS)

    def _before_connecting(self, *given: Any) -> None:
        given[-1]["async_creator_fn"] = self._connection_to_sqlite

    def _connection_to_sqlite(self, *place: Any, **options: Any) -> aiosqlite.Connection:
        """A connection that is about to be opened, and whose thread is known."""
        connection = aiosqlite.connect(*place, **options)
        thread = connection if isinstance(connection, Thread) else connection._thread  # noqa: SLF001 as SQLAlchemy does
        thread.daemon = True
        self._threads.add(thread)
        return connection

    async def append(self, entry: Line) -> bool:
        """Write a line of a log; False if its number is taken, Unavailable if it cannot be written."""
        if self._closing:
            raise Unavailable("closing")
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, written))
        self._woken.set()
        return await written

    async def check(self) -> None:
        """Write something that nobody reads; Unavailable says why nothing can be stored now."""
        try:
            async with asyncio.timeout(CHECK_SECONDS), self.engine.connect() as connection:
                await connection.execute(text(WRITE_SQLITE if self.settings.is_sqlite else WRITE_POSTGRESQL))
                await connection.commit()
        except UNREACHABLE as error:
            raise Unavailable("not-ready", reason=reason_of(error)) from error

    async def tell(self, session: AsyncSession, heard: ProcessMessage) -> None:
        """Tell every process what changed, when the transaction is done; with SQLite there is only this one."""
        if not self.settings.is_sqlite:
            await session.execute(select(_notify([heard._replace(origin=self.name)])))

    async def one_at_a_time(self, session: AsyncSession, what: int) -> None:
        """Wait until no other transaction of any process does the same; SQLite lets only one write anyway."""
        if not self.settings.is_sqlite:
            await session.execute(select(func.pg_advisory_xact_lock(what)))

    async def _write_entries(self) -> None:
        """Take all that waits, write it in one transaction, and answer everybody."""
        while self._waiting or not self._closing:
            if not self._waiting:
                self._woken.clear()
                await self._woken.wait()
                continue
            batch = self._waiting[:MOST_AT_ONCE]
            del self._waiting[:MOST_AT_ONCE]
            outcomes = await self._outcomes([entry for entry, _ in batch])
            for (_, answer), outcome in zip(batch, outcomes, strict=True):
                if answer.done():  # the caller has gone; the line stays
                    continue
                if isinstance(outcome, CallerError):
                    answer.set_exception(outcome)
                else:
                    answer.set_result(outcome)

    async def _outcomes(self, entries: list[Line]) -> list[bool | CallerError]:
        """What each caller is told; a line that the database does not take spoils no other."""
        try:
            return [*await self._write(entries)]
        except exc.IntegrityError:
            if len(entries) == 1:
                return [NotFound("no-such-table")]
            return [outcome for entry in entries for outcome in await self._outcomes([entry])]
        except Exception as error:
            log.exception("lines were not written", extra={"lines": len(entries)})
            return [Unavailable("not-stored", reason=reason_of(error)) for _ in entries]

    async def _write(self, entries: list[Line]) -> list[bool]:
        """Which lines were written; the others found their number taken, some of them by an earlier one here."""
        keys = [(entry.room, entry.number) for entry in entries]
        first = dict(zip(reversed(keys), reversed(entries), strict=True))
        insert = self._insert if self.settings.is_sqlite else self._insert_and_tell
        written = await insert([*first.values()])
        earlier = {key: index for index, key in reversed([*enumerate(keys)])}
        return [key in written and earlier[key] == index for index, key in enumerate(keys)]

    async def _insert(self, lines: list[Line]) -> set[tuple[str, int]]:
        """Write lines that have different numbers; those whose number was free."""
        statement = sqlite.insert(Entry).values([line._asdict() for line in lines]).on_conflict_do_nothing()
        async with self.engine.begin() as connection:
            result = await connection.execute(statement.returning(Entry.room, Entry.number))
            return {(room, number) for room, number in result}

    async def _insert_and_tell(self, lines: list[Line]) -> set[tuple[str, int]]:
        """The same, and tell other processes of each: one statement, which is a transaction of its own."""
        columns = dict(zip(Line._fields, map(list, zip(*lines, strict=True)), strict=True))
        told = [ProcessMessage(line.room, line.number, origin=self.name).written() for line in lines]
        async with self.engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            result = await connection.execute(INSERT_AND_TELL, {**columns, "told": told, "channel": CHANNEL})
            return {(room, number) for room, number, _ in result}


def _notify(heard: list[ProcessMessage]) -> Any:
    """Notifications that every process hears when the transaction is done."""
    return func.pg_notify(CHANNEL, func.unnest(postgresql.array([each.written() for each in heard])))


def reason_of(error: Exception) -> str:
    """What the database itself says, in one line."""
    said = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    return said.splitlines()[0].split(">: ")[-1]


def make_engine(settings: Settings, *, patient: bool = False) -> AsyncEngine:
    """An engine whose SQLite is durable, waits for others, and knows foreign keys."""
    if not settings.is_sqlite:
        return create_async_engine(
            settings.database_url, hide_parameters=True, **bounds(settings.connections, patient=patient)
        )
    engine = create_async_engine(settings.database_url, hide_parameters=True, json_serializer=json.dumps)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for setting in SQLITE_SETTINGS:
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    return engine


@contextlib.contextmanager
def told_in_one_sentence(settings: Settings) -> Iterator[None]:
    """Whatever keeps a database from being used becomes Unusable."""
    try:
        yield
    except (sqlite3.Error, *UNREACHABLE) as error:
        place = make_url(settings.database_url).render_as_string(hide_password=True)
        message = f"the database {place} cannot be used: {reason_of(error)}"
        raise Unusable(message) from error


def try_file(path: Path) -> None:
    """Whether a file is a database, or can become one; asked here, because threads tell it less clearly."""
    path.parent.mkdir(parents=True, exist_ok=True)
    keep_to_owner(path)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")  # while one connection changes it, others are not let wait


def keep_to_owner(path: Path) -> None:
    """Nobody else reads the file or what lies beside it, also where that was made before; SQLite keeps it so."""
    with contextlib.suppress(FileExistsError, OSError):  # SQLite tells more clearly what is wrong with a place
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    for file in (path, *(path.with_name(path.name + end) for end in BESIDE)):
        with contextlib.suppress(OSError):  # it is not there, or somebody else's
            mode = stat.S_IMODE(file.stat().st_mode)
            if mode & OTHERS:
                file.chmod(mode & ~OTHERS)


def upgrade(connection: Connection) -> None:
    """Run the migrations that this database has not had yet: all of them or none, and by one process at a time."""
    config = Config()
    config.set_main_option("script_location", str(files("holocene.server") / "migrations"))
    config.attributes["connection"] = connection
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        connection.exec_driver_sql("PRAGMA user_version=0")  # a file that cannot be written is told of now
    else:
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    check_age(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, "head")


def check_age(connection: Connection, steps: ScriptDirectory) -> None:
    """A database that a newer program has changed is left alone."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in {step.revision for step in steps.walk_revisions()}:
        newest = steps.get_current_head()
        message = f"the database has schema {found}, written by a newer Holocene than this ({newest}): update it"
        raise Unusable(message)


@contextlib.asynccontextmanager
async def opened(settings: Settings, listener: MessageHandler) -> AsyncIterator[Store]:
    """A store while it is needed."""
    store = Store(settings)
    try:
        await store.open(listener)
        yield store
    finally:
        await store.close()
