"""A server that stops leaves no work behind that fails later."""

import asyncio
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest

from holocene.server.process_messages import ProcessMessage
from holocene.server.settings import Settings
from holocene.server.store import opened
from tests.server.servers import sqlite_at


async def not_listening(_: ProcessMessage) -> None:
    """Nobody here wants to know."""


def test_a_connection_that_nobody_waits_for_any_more_has_come_to_rest_when_the_store_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", failed.append)
    connecting, let_go = threading.Event(), threading.Event()
    before, connect = set(threading.enumerate()), sqlite3.connect

    def slow(*place: Any, **options: Any) -> sqlite3.Connection:
        connecting.set()
        let_go.wait()
        return connect(*place, **options)

    async def run() -> None:
        async with opened(Settings(database_url=sqlite_at(tmp_path)), not_listening) as store:
            async with store.engine.connect():
                monkeypatch.setattr(sqlite3, "connect", slow)
                asking = asyncio.ensure_future(store.engine.connect().start())
                await asyncio.to_thread(connecting.wait)
                asking.cancel()
                await asyncio.gather(asking, return_exceptions=True)
            threading.Timer(0.2, let_go.set).start()

    asyncio.run(run())
    for thread in set(threading.enumerate()) - before:
        thread.join()
    assert failed == []
