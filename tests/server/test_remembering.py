"""What a process remembers: tables in play, and of those that are over only the latest."""

import asyncio
import gc
import weakref

import pytest

from holocene.server import rooms
from holocene.server.host import Host
from holocene.server.models import Person
from tests.server.servers import WAIT_SECONDS
from tests.server.tables import between_bots, nearly_over
from tests.server.test_store import Database, table_for, with_host


def test_a_table_that_is_over_is_forgotten_though_nobody_asks_for_it_again(
    new_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "KEPT_OVER", 1)

    async def finished(host: Host, ann: Person) -> "weakref.ref[rooms.Table]":
        table = await host.rooms.get(await table_for(host, ann, past=nearly_over(between_bots())))
        while not table.game.over:
            await host.gameplay.play(table, ann, table.length + 1, table.game.legal_moves()[0])
        assert table.room.state == "over"
        return weakref.ref(table)

    async def work(host: Host, ann: Person) -> None:
        tables = [await finished(host, ann) for _ in range(3)]
        async with asyncio.timeout(WAIT_SECONDS):
            while [table() is None for table in tables] != [True, True, False]:  # who notices people may be at work
                await asyncio.sleep(0.01)
                gc.collect()

    with_host(new_database(), work)
