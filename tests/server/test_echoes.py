"""Processes over one PostgreSQL tell each other what they write; none of them listens to itself."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from holocene.server.host import Host
from holocene.server.models import Person
from holocene.server.requests import NewTable, SeatRequest
from holocene.server.rooms import Rooms, Table
from holocene.server.settings import Settings
from tests.server.servers import WAIT_SECONDS, Json, Postgres
from tests.server.test_equal_messages import Ear

MOVES = 6


@asynccontextmanager
async def hosts(database: str) -> AsyncIterator[tuple[Host, Host]]:
    """Two processes' worth of hosts, in one."""
    here, there = (Host(Settings(database_url=database, compiled=False)) for _ in range(2))
    for host in (here, there):
        await host.open()
        await until(lambda host=host: not host.store.disconnected)
    try:
        yield here, there
    finally:
        for host in (here, there):
            await host.close()


async def until(is_so: Callable[[], object]) -> None:
    deadline = time.monotonic() + WAIT_SECONDS
    while not is_so():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.005)


async def watched(host: Host, name: str, person: Person | None = None) -> tuple[Table, Ear]:
    """A table that somebody looks at through a host."""
    table, ear = await host.rooms.get(name), Ear(person.id if person else None, None)
    host.hub.join(name, ear)
    return table, ear


def is_away(message: Json) -> bool:
    """Whether a message shows that the second seat has been left."""
    return message["kind"] == "position" and message["seats"][1]["away"]


async def play_here(here: Host, there: Host, reads: list[Rooms]) -> tuple[int, int]:
    """Some moves at one host, heard at both: how often it read the table, and the lines that the other has."""
    ann = await here.authentication.new_guest("Ann")
    made = await here.lobby.create(ann, NewTable(game="stone-age", seats=[SeatRequest(kind="human")] * 2))
    table, ear = await watched(here, made.id, ann)
    elsewhere, _ = await watched(there, made.id)
    reads.clear()
    for _ in range(MOVES):
        await here.gameplay.play(table, ann, table.length + 1, table.game.legal_moves()[0])
    await until(lambda: elsewhere.length == MOVES)
    await there.changes.note(elsewhere, "left", name="Bob")  # it comes after the echoes, if there are any
    await until(lambda: any(message.get("code") == "left" for message in ear.told))
    return reads.count(here.rooms), elsewhere.length


def test_a_process_that_has_made_a_move_does_not_read_it_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[Rooms] = []
    honest = Rooms._read  # noqa: SLF001 - what it costs is inside

    async def counted(self: Rooms, room: str, known: int) -> object:
        reads.append(self)
        return await honest(self, room, known)

    monkeypatch.setattr(Rooms, "_read", counted)

    async def work() -> tuple[int, int]:
        async with hosts(postgres.new_database()) as (here, there):
            return await play_here(here, there, reads)

    assert asyncio.run(work()) == (0, MOVES)


def test_what_happens_to_a_seat_is_shown_here_and_elsewhere_without_an_echo(postgres: Postgres) -> None:
    async def work() -> None:
        async with hosts(postgres.new_database()) as (here, there):
            ann, ben = [await here.authentication.new_guest(name) for name in ("Ann", "Ben")]
            body = NewTable(game="stone-age", seats=[SeatRequest(kind="human"), SeatRequest(kind="open")])
            made = await here.lobby.create(ann, body)
            table, ear = await watched(here, made.id)
            elsewhere, far = await watched(there, made.id)
            await here.lobby.join(table, ben, None)
            await here.lobby.leave(table, ben)
            assert table.seats[1].away
            assert is_away(ear.told[-1])
            await until(lambda: elsewhere.seats[1].away and any(map(is_away, far.told)))

    asyncio.run(work())


def test_a_change_that_fails_half_way_is_read_again(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with hosts(postgres.new_database()) as (here, _):
            ann = await here.authentication.new_guest("Ann")
            made = await here.lobby.create(ann, NewTable(game="stone-age", seats=[SeatRequest(kind="human")] * 2))
            table = await here.rooms.get(made.id)

            async def cut_off(_: Table) -> None:
                raise ConnectionError

            monkeypatch.setattr(here.rooms, "refresh", cut_off)
            with pytest.raises(ConnectionError):
                await here.lobby.leave(table, ann)
            assert not table.seats[0].away
            assert (await here.rooms.get(made.id)).seats[0].away

    asyncio.run(work())
