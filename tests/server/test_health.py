"""Whether a server lives, and whether it can work: with a database that stands still, and with a full disk."""

import asyncio
import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import exc

from holocene.server import connections
from holocene.server.connections import MOST_CONNECTIONS, OWN_CONNECTIONS, share
from holocene.server.settings import Settings
from holocene.server.store import make_engine
from tests.server.conftest import Starter
from tests.server.servers import PROGRAM, Client, Postgres, Server, eventually, running_postgres
from tests.server.tables import two_at_a_table
from tests.server.test_echoes import until

FULL = [*PROGRAM[:-1], "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (2_000_000, -1)); " + PROGRAM[-1]]


def processes_of(postgres: Postgres) -> list[int]:
    """PostgreSQL's first process and those that serve."""
    first = postgres.cluster.get_pid()
    children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return [first, *map(int, children)]


@contextlib.contextmanager
def frozen(postgres: Postgres) -> Iterator[None]:
    """It answers nobody, and hangs up on nobody."""
    stopped = processes_of(postgres)
    for process in stopped:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in stopped:
            os.kill(process, signal.SIGCONT)


def status(client: Client, path: str) -> int:
    return client.http.get(path).status_code


def test_a_server_lives_and_is_ready(server: Server) -> None:
    ann = server.anybody()
    for path in ("/health", "/health/live", "/health/ready"):
        assert ann.get(path)["status"] == "ok"


def test_with_a_frozen_database_everybody_is_told_soon_and_the_server_lives(start_server: Starter) -> None:
    with running_postgres() as postgres:
        server = start_server(postgres.new_database())
        table, ann, _ = two_at_a_table(server)
        with frozen(postgres):
            assert status(ann, "/health/live") == 200
            assert status(ann, "/health/ready") == 503
            move = {"number": 1, "move": "place hunt 1"}
            assert ann.http.post(f"/api/tables/{table}/moves", json=move).status_code == 503
            assert status(ann, "/api/me") == 503
        eventually(lambda: status(ann, "/health/ready") == 200 or None)
        eventually(lambda: ann.http.post(f"/api/tables/{table}/moves", json=move).status_code in (200, 409) or None)
        assert ann.look(table)["number"] == 1
        server.stop()


def test_a_server_that_cannot_write_is_not_ready(start_server: Starter) -> None:
    server = start_server(program=FULL)
    ann = server.guest("Ann")
    assert status(ann, "/health/ready") == 200
    body = {"game": "epoch", "seats": [{"kind": "human"}]}
    while (answer := ann.http.get("/health/ready")).status_code == 200:
        ann.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (503, "not-ready")
    assert status(ann, "/health/live") == 200


@pytest.mark.parametrize(
    ("limit", "processes", "each"), [(97, 4, 18), (97, 1, MOST_CONNECTIONS), (20, 4, 3), (10, 2, 3)]
)
def test_processes_share_what_the_database_allows(limit: int, processes: int, each: int) -> None:
    assert share(limit, processes) == each
    assert processes * (each + OWN_CONNECTIONS) <= limit


def test_too_few_connections_are_told_before_the_start() -> None:
    with pytest.raises(ValueError, match="PostgreSQL allows 6 connections, too few for 4 processes"):
        share(6, 4)


def test_who_waits_for_a_connection_is_one_of_few(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        engine = make_engine(Settings(database_url=postgres.new_database(), connections=1))
        async with engine.connect():
            waiting = [asyncio.create_task(engine.connect().start()) for _ in range(2)]
            await until(lambda: engine.pool._asking == 2)  # type: ignore[attr-defined]  # noqa: SLF001
            with pytest.raises(exc.TimeoutError, match="too many"):
                await engine.connect().start()
            for each in waiting:
                each.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        await engine.dispose()

    monkeypatch.setattr(connections, "MOST_WAITING", 2)
    asyncio.run(work())


def test_many_processes_never_ask_for_more_connections_than_there_are(start_server: Starter) -> None:
    with running_postgres() as postgres:
        postgres.cluster.psql("ALTER SYSTEM SET max_connections = 20")
        postgres.cluster._stop()  # noqa: SLF001 - so that it starts anew with this
        postgres.start()
        server = start_server(postgres.new_database(), workers=3)
        guests = [server.guest(f"Guest {number}") for number in range(30)]
        tables = [guest.new_table("human", "human") for guest in guests]
        for guest, table in zip(guests, tables, strict=True):
            guest.move(table, "place hunt 1")
        server.stop()
        assert "too many clients" not in server.log.lower()
