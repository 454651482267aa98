"""Tables from before dice came from a cipher: they end, keep their results, and are refused in one sentence."""

import asyncio
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, select, text

from holocene.engine import stream
from holocene.server.api.lobby import tables
from holocene.server.changes import said_in
from holocene.server.errors import NotFound
from holocene.server.host import Host
from holocene.server.models import Remark, Room
from holocene.server.requests import TablesFilter
from holocene.server.settings import Settings
from holocene.server.store import Store

Database = Callable[[], str]
SEED, SEAL = 2**62 - 1, "5" * 64
MOMENT = "2026-01-01 00:00:00+00:00"
COLUMNS = (
    "id, game, players, options, public, pace, clock, state, seed, salt, seal, version, wish, created, changed, told_at"
)


def steps(connection: Connection, revision: str) -> None:
    """Bring a database to one of its earlier forms."""
    config = Config()
    config.set_main_option("script_location", str(files("holocene.server") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


async def make_old(database: str) -> None:
    """A running table and a finished one, as they were stored before; each has a line of its log."""
    store = Store(Settings(database_url=database))
    async with store.engine.begin() as connection:
        await connection.run_sync(steps, "0005")
        for room, state in (("running", "playing"), ("finished", "over")):
            values = f"'{room}', 'stone-age', 2, '{{}}', true, 'live', '{{}}', '{state}', {SEED}, 's', '{SEAL}', 1"
            row = f"INSERT INTO room ({COLUMNS}) VALUES ({values}, '{{}}', '{MOMENT}', '{MOMENT}', 0)"  # noqa: S608
            await connection.execute(text(row))
            entry = f"'{room}', 1, 'move', 0, 'place hunt 1', 'bot:random', '{MOMENT}'"
            await connection.execute(text(f"INSERT INTO entry VALUES ({entry})"))  # noqa: S608
            remark = f"'{room}', NULL, '', 'Bob has left.', '{MOMENT}'"
            await connection.execute(text(f"INSERT INTO remark (room, person, name, text, at) VALUES ({remark})"))  # noqa: S608
    await store.engine.dispose()


def with_host(database: str, work: Callable[[Host], Any]) -> None:
    async def run() -> None:
        await make_old(database)
        host = Host(Settings(database_url=database))
        await host.open()
        try:
            await work(host)
        finally:
            await host.close()

    asyncio.run(run())


def test_old_tables_end_and_keep_what_was_stored(new_database: Database) -> None:
    async def work(host: Host) -> None:
        async with host.store.session() as session:
            for room in ("running", "finished"):
                row = await session.get(Room, room)
                assert row is not None
                assert (row.state, row.seed, row.commitment) == ("over", SEED, SEAL)
                assert row.stream == "multiply-with-carry" != stream.NAME
            lines = (await session.execute(text("SELECT count(*) FROM entry"))).scalar()
        assert lines == 2

    with_host(new_database(), work)


def test_what_an_old_table_said_is_kept_as_text(new_database: Database) -> None:
    async def work(host: Host) -> None:
        async with host.store.session() as session:
            said = [said_in(row) for row in await session.scalars(select(Remark))]
        assert [(line.text, line.code, line.parameters) for line in said] == [("Bob has left.", None, {})] * 2

    with_host(new_database(), work)


def test_an_old_table_is_refused_in_one_sentence(new_database: Database) -> None:
    async def work(host: Host) -> None:
        for room in ("running", "finished"):
            with pytest.raises(NotFound, match=r"^this table was played with the dice of an older version"):
                await host.rooms.get(room)

    with_host(new_database(), work)


def test_an_old_table_is_not_listed(new_database: Database) -> None:
    async def work(host: Host) -> None:
        for state in ("open", "playing", "over"):
            assert await tables(host, TablesFilter.model_validate({"state": state})) == []

    with_host(new_database(), work)


@pytest.mark.parametrize("seed", [0, 2**63, 2**256 - 1])
def test_a_seed_of_256_bits_is_stored_as_it_is(new_database: Database, seed: int) -> None:
    async def work(host: Host) -> None:
        async with host.store.session() as session:
            session.add(Room(id="new", game="epoch", players=1, seed=seed, salt="s", commitment=SEAL, state="playing"))
            await session.commit()
        async with host.store.session() as session:
            row = await session.get(Room, "new")
            assert row is not None
            assert (row.seed, row.stream) == (seed, stream.NAME)

    with_host(new_database(), work)
