"""Work that takes longer than a moment: bounded, shared fairly, the heavy apart from the quick and from bots."""

import asyncio
import logging
import os
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, TypeVar

from holocene.server.budgets import Budgets
from holocene.server.errors import CallerError, TooManyRequests, Unavailable
from holocene.server.settings import Settings
from holocene.server.turns import Turns
from holocene.server.workers import FAILED, READY, TOO_SLOW, Worker

DONE, REFUSED = "done", "refused"
QUICK_AT_ONCE, MOST_QUICK_WAITING, MOST_HEAVY_WAITING = 4, 20, 6
WITHIN_SECONDS = 300.0
ADDRESS_FACTOR = 2  # times what one person may cause
NICENESS = 10  # serving goes first
ASKED_FOR = ("holocene.server.replays", "holocene.server.continuation")  # where that is which other processes do
log = logging.getLogger("holocene.work")
Answer = TypeVar("Answer")


class Caller(NamedTuple):
    """Who asks for something: a person, if they are known, and the address that they come from."""

    person: str | None
    address: str

    @property
    def name(self) -> str:
        """In whose queue they wait."""
        return self.person or self.address


class Work:
    """What is quick is done in threads, what is heavy in processes of its own."""

    def __init__(self, settings: Settings) -> None:
        """Nothing is done yet."""
        self.seconds = settings.replay_seconds
        self.quick = Turns(QUICK_AT_ONCE, most_each=1, waiting_each=MOST_QUICK_WAITING)
        self.heavy = Turns(settings.replay_workers, waiting_each=MOST_HEAVY_WAITING)
        self._people = Budgets(settings.replay_seconds_per_person, WITHIN_SECONDS)
        self._addresses = Budgets(settings.replay_seconds_per_person * ADDRESS_FACTOR, WITHIN_SECONDS)
        self._quick_threads = ThreadPoolExecutor(QUICK_AT_ONCE, "quick")
        self._heavy_threads = ThreadPoolExecutor(settings.replay_workers, "heavy")
        self._workers = [Worker(serve) for _ in range(settings.replay_workers)]
        self._free = list(self._workers)
        self._closed = False

    async def run_quick(self, who: str, do: Callable[[], Answer]) -> Answer:
        """Something of a few milliseconds, such as a password's hash."""
        async with self.quick.turn(who):
            return await asyncio.get_running_loop().run_in_executor(self._quick_threads, do)

    async def run_counted(self, caller: Caller, do: Callable[[], Answer]) -> Answer:
        """The same, which counts as work that somebody has caused."""
        async with self.quick.turn(caller.name):
            with self._spending(caller):
                return await asyncio.get_running_loop().run_in_executor(self._quick_threads, do)

    async def run_heavy(self, caller: Caller, do: Callable[..., Answer], *given: Any) -> Answer:
        """A function of a module, in another process; cancelled, it ends at once."""
        async with self.heavy.turn(caller.name):
            worker = self._free.pop()
            try:
                await worker.be_ready()  # a start is not what the caller has caused
                if self._closed:
                    raise Unavailable("interrupted")
                with self._spending(caller):
                    kind, answer = await worker.ask_beside(self._heavy_threads, (do, given), self.seconds)
            finally:
                self._free.append(worker)
        if kind == REFUSED:
            kind_of_error, code, parameters = answer
            raise kind_of_error(code, **parameters)
        if kind != DONE:
            raise self._trouble(kind, str(answer))
        done: Answer = answer
        return done

    @contextmanager
    def _spending(self, caller: Caller) -> Iterator[None]:
        """Work counts for the person and for the address."""
        with self._people.spending(caller.name), self._addresses.spending(caller.address):
            yield

    def _trouble(self, kind: str, reason: str) -> Exception:
        if kind == TOO_SLOW:
            return TooManyRequests("time-limit", seconds=f"{self.seconds:g}")
        if not self._closed:
            log.error("work failed: %s", reason)
        return Unavailable("interrupted") if kind == FAILED else RuntimeError(reason)

    def close(self) -> None:
        """End all processes; nothing more is begun."""
        self._closed = True
        for worker in self._workers:
            worker.end()
        self._heavy_threads.shutdown()
        self._quick_threads.shutdown(cancel_futures=True)
        for worker in self._workers:
            worker.stop()


def serve(pipe: Connection) -> None:
    """What a worker process does as long as there is a server: call a function, answer with what it returns."""
    import contextlib
    import signal
    import traceback
    from importlib import import_module

    for module in ASKED_FOR:
        import_module(module)  # the first caller does not pay for the start
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with contextlib.suppress(EOFError, OSError):
        pipe.send((READY, ""))
        while True:
            do, given = pickle.loads(pipe.recv_bytes())  # noqa: S301 - from our own server
            try:
                answer: tuple[str, Any] = (DONE, do(*given))
            except CallerError as error:
                answer = (REFUSED, (type(error), error.code, error.parameters))
            except Exception:  # noqa: BLE001 - told to the server, which writes it down
                answer = ("wrong", traceback.format_exc())
            pipe.send(answer)
