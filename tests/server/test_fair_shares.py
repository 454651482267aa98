"""What is scarce is shared: turns by person, budgets by person and address, and nothing for who has gone."""

import asyncio
import itertools
import json
import os
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import httpx
import pytest

import holocene
from holocene.server import budgets
from holocene.server.budgets import Budgets
from holocene.server.continuation import continuation_in
from holocene.server.errors import TooManyRequests, Unavailable
from holocene.server.replays import position_of, record_position, record_read, record_timeline, timeline_of
from holocene.server.settings import Settings
from holocene.server.turns import MOST_WAITING, Turns
from holocene.server.work import MOST_HEAVY_WAITING, Caller, Work, serve
from holocene.server.workers import Worker
from tests.server.internals import running, visitor
from tests.server.questions import loaded
from tests.server.servers import PASSWORD, WAIT_SECONDS, Server, eventually, sqlite_at
from tests.server.test_echoes import until

if TYPE_CHECKING:
    from holocene.server.host import Host

ANN, BEN = Caller("ann", "192.0.2.1"), Caller("ben", "192.0.2.2")


def long_record(moves: int) -> str:
    """A game of two who only ever do the first thing that they may."""
    game = holocene.new("stone-age", players=2, seed=1)
    while not game.over and len(game.moves) < moves:
        game.play(game.legal_moves()[-1])
    return game.record()


async def in_order(turns: Turns, *who: str) -> list[str]:
    """In which order these get in, who all come at once while the only place is taken."""
    order: list[str] = []

    async def come(name: str) -> None:
        async with turns.turn(name):
            order.append(name)
            await asyncio.sleep(0)

    async with turns.turn("somebody"):
        coming = [asyncio.create_task(come(name)) for name in who]
        await until(lambda: turns.count() == len(who))
    await asyncio.gather(*coming)
    return order


def test_who_wants_much_does_not_keep_others_from_their_turn() -> None:
    assert asyncio.run(in_order(Turns(1), "ann", "ann", "ann", "ben", "cleo")) == ["ann", "ben", "cleo", "ann", "ann"]


def test_one_person_leaves_a_place_for_others() -> None:
    async def work() -> None:
        turns = Turns(2, most_each=1)
        async with turns.turn("ann"):
            waiting = asyncio.create_task(turns.turn("ann").__aenter__())
            await until(lambda: turns.count() == 1)
            async with asyncio.timeout(WAIT_SECONDS), turns.turn("ben"):
                assert not waiting.done()
        await waiting

    asyncio.run(work())


def test_who_waits_no_longer_keeps_no_place() -> None:
    async def work() -> None:
        turns = Turns(1)
        async with turns.turn("ann"):
            gone = asyncio.create_task(turns.turn("ben").__aenter__())
            await until(lambda: turns.count() == 1)
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)
            assert turns.count() == 0
            late = asyncio.create_task(turns.turn("cleo").__aenter__())
            await until(lambda: turns.count() == 1)
        late.cancel()  # in the very moment in which the place became theirs
        await asyncio.gather(late, return_exceptions=True)
        async with asyncio.timeout(WAIT_SECONDS), turns.turn("dan"):
            pass

    asyncio.run(work())


def test_who_gives_up_holds_up_nobody_behind_them() -> None:
    async def work() -> None:
        turns = Turns(1)
        async with turns.turn("ann"):
            first = asyncio.create_task(turns.turn("ben").__aenter__())
            await until(lambda: turns.count() == 1)
            second = asyncio.create_task(turns.turn("ben").__aenter__())
            await until(lambda: turns.count() == 2)
            first.cancel()  # and is not heard to have done so before the place is free
        await asyncio.wait_for(second, WAIT_SECONDS)

    asyncio.run(work())


def test_queues_are_bounded_for_each_and_for_all() -> None:
    async def work() -> None:
        turns = Turns(1, waiting_each=2)
        async with turns.turn("ann"):
            waiting = [asyncio.create_task(turns.turn("ann").__aenter__()) for _ in range(2)]
            await until(lambda: turns.count() == 2)
            with pytest.raises(TooManyRequests):
                await turns.turn("ann").__aenter__()
            waiting += [asyncio.create_task(turns.turn(str(each)).__aenter__()) for each in range(MOST_WAITING - 2)]
            await until(lambda: turns.count() == MOST_WAITING)
            with pytest.raises(Unavailable):
                await turns.turn("ben").__aenter__()
            for each in waiting:
                each.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(work())


def test_work_is_paid_for_and_comes_back_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    present = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: present[0])
    budgets = Budgets(10, 100)
    with budgets.spending("ann"):
        present[0] += 12
    with pytest.raises(TooManyRequests), budgets.spending("ann"):
        pass
    with budgets.spending("ben"):
        pass
    present[0] += 25
    with budgets.spending("ann"):
        pass


def stands_still(seconds: float) -> int:
    """What a record can do that takes long; which process does it."""
    time.sleep(seconds)
    return os.getpid()


def with_work(do: Callable[[Work], Any], **settings: Any) -> None:
    async def run() -> None:
        work = Work(Settings(database_url="sqlite://", **{"replay_seconds": 600, **settings}))
        try:
            await do(work)
        finally:
            await asyncio.to_thread(work.close)

    asyncio.run(run())


def test_heavy_work_that_nobody_waits_for_ends_at_once() -> None:
    async def do(work: Work) -> None:
        first = await work.run_heavy(ANN, stands_still, 0)
        long = asyncio.create_task(work.run_heavy(ANN, stands_still, 1000))
        await until(lambda: not work.heavy._free)  # noqa: SLF001 - it has the only place
        long.cancel()
        second = await asyncio.wait_for(work.run_heavy(BEN, stands_still, 0), WAIT_SECONDS)
        assert first != second != os.getpid()

    with_work(do)


def test_who_hangs_up_while_a_process_starts_leaves_it_whole_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    starts: list[Worker] = []
    honest = Worker._start  # noqa: SLF001 - which processes it starts is inside

    def start(self: Worker) -> None:
        starts.append(self)
        honest(self)

    async def do(work: Work) -> None:
        hasty = asyncio.create_task(work.run_heavy(ANN, stands_still, 0))
        await until(lambda: starts)
        hasty.cancel()
        await asyncio.gather(hasty, return_exceptions=True)
        assert await work.run_heavy(BEN, stands_still, 0) != os.getpid()
        assert len(starts) == 1

    monkeypatch.setattr(Worker, "_start", start)
    with_work(do)


def test_closing_ends_what_is_done_and_begins_nothing_more(caplog: pytest.LogCaptureFixture) -> None:
    async def do(work: Work) -> None:
        await work.run_heavy(ANN, stands_still, 0)
        doing = [asyncio.create_task(work.run_heavy(who, stands_still, 1000)) for who in (ANN, BEN, ANN)]
        await until(lambda: work.heavy.count() == 2)
        await asyncio.to_thread(work.close)
        answers = await asyncio.wait_for(asyncio.gather(*doing, return_exceptions=True), WAIT_SECONDS)
        assert [type(answer) for answer in answers] == [Unavailable] * 3

    with_work(do)
    assert not caplog.records


def test_a_process_that_is_ended_while_it_starts_ends() -> None:
    worker = Worker(serve)
    threads = [threading.Thread(target=worker.ask, args=((stands_still, (1000,)), 600)) for _ in range(2)]
    for thread in threads:
        thread.start()
    worker.end()
    for thread in threads:
        thread.join(WAIT_SECONDS)
    worker.stop()
    assert not any(thread.is_alive() for thread in threads)


def test_anyone_who_asks_first_does_not_wait_for_imports_in_their_time() -> None:
    heavy = [continuation_in, position_of, record_position, record_read, record_timeline, timeline_of]
    modules = sorted({do.__module__ for do in heavy})

    async def do(work: Work) -> None:
        assert await work.run_heavy(ANN, loaded, modules) == modules

    with_work(do)


def test_heavy_work_has_a_limit_and_quick_work_goes_on_beside_it() -> None:
    async def do(work: Work) -> None:
        heavy = asyncio.create_task(work.run_heavy(ANN, stands_still, 1000))
        assert await work.run_quick("ann", threading.get_ident) != threading.get_ident()
        with pytest.raises(TooManyRequests, match=r"longer than the 0\.5 seconds"):
            await heavy

    with_work(do, replay_seconds=0.5)


def test_who_has_caused_much_work_waits_and_so_does_their_address(monkeypatch: pytest.MonkeyPatch) -> None:
    async def do(work: Work) -> None:
        people, addresses = work._people, work._addresses  # noqa: SLF001
        await work.run_heavy(ANN, stands_still, 0)
        assert people.left("ann") < 60
        people.spend("ann", 2 * 60)
        with pytest.raises(TooManyRequests):
            await work.run_heavy(ANN, stands_still, 0)
        await work.run_heavy(Caller("cleo", ANN.address), stands_still, 0)
        addresses.spend(ANN.address, 2 * 120)
        with pytest.raises(TooManyRequests):
            await work.run_counted(Caller("dan", ANN.address), os.getpid)
        await work.run_counted(BEN, os.getpid)

    each_look_at_the_clock = itertools.count().__next__  # is a second after the one before
    monkeypatch.setattr(budgets, "time", SimpleNamespace(monotonic=each_look_at_the_clock))
    with_work(do, replay_seconds_per_person=60)


def test_records_without_end_delay_neither_bots_nor_logins_nor_previews(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(sqlite_at(tmp_path)) as app, visitor(app) as ann:
            host: Host = app.state.host
            host.work.seconds = 600
            stranger = Caller(None, "192.0.2.9")
            flood = [asyncio.create_task(host.work.run_heavy(stranger, stands_still, 1000)) for _ in range(24)]
            await until(lambda: sum(each.done() for each in flood) == 24 - 1 - MOST_HEAVY_WAITING)  # those were refused
            await ann.post("/api/me", json={"name": "Ann"})
            account = {"login": "ann", "password": PASSWORD}
            assert (await ann.post("/api/account", json=account)).status_code == 200
            assert (await ann.post("/api/login", json=account)).status_code == 200
            body = {"game": "stone-age", "seats": [{"kind": "human"}, {"kind": "bot", "bot": "greedy"}]}
            table = await host.rooms.get((await ann.post("/api/tables", json=body)).json()["id"])
            assert (await ann.get(f"/api/tables/{table.id}/previews")).status_code == 200
            move = {"number": 1, "move": table.game.legal_moves()[0]}
            assert (await ann.post(f"/api/tables/{table.id}/moves", json=move)).status_code == 200
            await until(lambda: any(move.by.startswith("bot:") for move in table.played))
            assert sum(each.done() for each in flood) == 24 - 1 - MOST_HEAVY_WAITING
        await asyncio.gather(*flood, return_exceptions=True)

    asyncio.run(work())


def test_of_many_records_at_once_few_are_read_and_the_others_refused(server: Server) -> None:
    record = long_record(500)

    def post(_: int) -> int:
        return httpx.post(
            f"{server.url}/api/records/timeline", json={"record": record}, timeout=WAIT_SECONDS
        ).status_code

    with ThreadPoolExecutor(24) as flood:
        answers = Counter(flood.map(post, range(24)))
    assert set(answers) <= {200, 429}
    assert answers[200] >= 1 + MOST_HEAVY_WAITING


def test_hanging_up_over_a_socket_ends_the_replay(sqlite_server: Server) -> None:
    assert sqlite_server.anybody().post("/api/records/timeline", json={"record": long_record(5)})
    workers = children_of(sqlite_server)
    body = json.dumps({"record": long_record(5_000)})
    head = "POST /api/records/timeline HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    with socket.create_connection(("127.0.0.1", sqlite_server.port), timeout=WAIT_SECONDS) as line:
        line.sendall(f"{head}Expect: 100-continue\r\nContent-Length: {len(body)}\r\n\r\n".encode())
        assert line.recv(1000).startswith(b"HTTP/1.1 100")  # it wants the record, and begins as soon as it has it
        line.sendall(body.encode())
    eventually(lambda: workers - children_of(sqlite_server) or None)
    eventually(partial(is_idle, sqlite_server))


def children_of(server: Server) -> set[str]:
    """The processes that a server has begun: those that do heavy work among them."""
    threads = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    return {child for begun in threads for child in begun.read_text().split()}


def is_idle(server: Server) -> bool | None:
    return None if server.anybody().get("/metrics").count('status="499"') == 0 else True
