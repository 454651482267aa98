"""Clocks, reckoned from the start of a table and the times in its log."""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

import holocene
from holocene.server import rooms, sweep
from holocene.server.host import Host
from holocene.server.models import Person, Remark, now
from holocene.server.requests import Clock, NewTable, Origin, SeatRequest
from holocene.server.rooms import Table
from holocene.server.settings import Settings
from holocene.session.clocks import banks_of, deadline_of
from tests.server.servers import WAIT_SECONDS

Database = Callable[[], str]
BANK, GAIN = 1_000, 20


def with_two(database: str, work: Callable[[Host, Person, Person], Coroutine[Any, Any, None]]) -> None:
    """A host without a web around it, and two people."""

    async def run() -> None:
        host = Host(Settings(database_url=database, compiled=False))
        await host.open()
        try:
            await work(host, await host.authentication.new_guest("Ann"), await host.authentication.new_guest("Bob"))
        finally:
            await host.close()

    asyncio.run(run())


async def set_up(host: Host, person: Person, origin: Origin | None = None) -> Table:
    """A table with a clock, where one seat is open."""
    seats = [SeatRequest(kind="human"), SeatRequest(kind="open")]
    clock = Clock(bank=BANK, gain=GAIN)
    return await host.lobby.create(person, NewTable(game="stone-age", seats=seats, clock=clock, **{"from": origin}))


def seconds(count: float) -> timedelta:
    return timedelta(seconds=count)


def test_the_clock_of_the_first_to_move_runs_from_the_moment_every_seat_is_taken(new_database: Database) -> None:
    async def work(host: Host, ann: Person, bob: Person) -> None:
        table = await set_up(host, ann)
        assert (table.room.started, table.room.deadline) == (None, None)
        joining = now()
        await host.lobby.join(table, bob, None)
        started = table.room.started
        assert started is not None
        assert joining <= started <= now()
        assert table.room.deadline == deadline_of(table) == started + seconds(BANK)
        await host.gameplay.play(table, ann, 1, "place hunt 1")
        spent = (table.played[0].at - started).total_seconds()
        assert spent > 0
        assert banks_of(table) == [BANK - spent + GAIN, BANK]

    with_two(new_database(), work)


def test_who_leaves_and_comes_back_before_the_first_move_gains_no_time(new_database: Database) -> None:
    async def work(host: Host, ann: Person, bob: Person) -> None:
        table = await set_up(host, ann)
        await host.lobby.join(table, bob, None)
        deadline = table.room.deadline
        await host.lobby.leave(table, bob)
        await host.lobby.join(table, bob, None)
        assert table.room.deadline == deadline_of(table) == deadline

    with_two(new_database(), work)


def test_the_clock_of_a_table_that_goes_on_from_a_record_begins_with_the_table(new_database: Database) -> None:
    game = holocene.new("stone-age", 2, seed=4)
    for _ in range(2):
        game.play(game.legal_moves()[0])

    async def work(host: Host, ann: Person, bob: Person) -> None:
        table = await set_up(host, ann, Origin(record=game.record(), number=2))
        assert table.game.to_act == 0
        await host.lobby.join(table, bob, None)
        started = table.room.started
        assert started is not None
        assert table.last_at is not None
        assert table.last_at < started
        assert table.room.deadline == started + seconds(BANK)
        await host.gameplay.play(table, ann, 3, table.game.legal_moves()[0])
        assert banks_of(table) == [BANK - (table.played[2].at - started).total_seconds() + GAIN, BANK]

    with_two(new_database(), work)


def let_pass(monkeypatch: pytest.MonkeyPatch, count: float) -> None:
    """From now on it is so much later, and the server looks often at its clocks."""
    monkeypatch.setattr(sweep, "SWEEP_SECONDS", 0.05)
    for module in (rooms, sweep):
        monkeypatch.setattr(module, "now", lambda: now() + seconds(count))


def test_a_bot_stands_in_for_who_runs_out_of_time_until_they_return(
    new_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(host: Host, ann: Person, bob: Person) -> None:
        table = await set_up(host, ann)
        await host.lobby.join(table, bob, None)
        let_pass(monkeypatch, BANK + 1)
        async with asyncio.timeout(WAIT_SECONDS):
            while table.game.to_act == 0:  # noqa: ASYNC110 - as who looks at it does
                await asyncio.sleep(0.01)
        assert (table.seats[0].away, table.seats[0].bot, table.played[0].by) == (True, "greedy", "bot:greedy")
        async with host.store.session() as session:
            remarks = (await session.scalars(select(Remark.text))).all()
        assert remarks == ["Ann ran out of time; a bot stands in."]
        await host.lobby.join(table, ann, None)
        assert (table.seats[0].away, table.seats[0].bot) == (False, None)
        await host.gameplay.play(table, bob, 2, table.game.legal_moves()[0])
        assert table.game.to_act == 0
        assert table.room.deadline is not None
        await host.gameplay.play(table, ann, 3, table.game.legal_moves()[0])
        assert banks_of(table)[0] > 0
        assert [seat.away for seat in table.seats] == [False, False]

    with_two(new_database(), work)
