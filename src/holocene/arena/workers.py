"""Who plays the games: this process, all cores, or a Ray cluster. The rows are the same, but for the times."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from holocene.arena.match import ArenaError, Match
from holocene.arena.matches import Row, play_game
from holocene.arena.participants import Participants, warm_up

AHEAD = 2  # batches for each worker, so that none waits for the next
BATCH_SECONDS = 1.0
LARGEST_BATCH = 256
DIED = "a worker's process ended in the middle of a game, so one of the bots ends it; what was finished is kept"


class Batch(NamedTuple):
    """Games that a worker has played, and how long it took."""

    games: list[list[Row]]
    seconds: float


class Workers(Protocol):
    """Workers that take numbers of games and give back what came out."""

    size: int

    def submit(self, numbers: list[int]) -> Any:
        """Hand out some games; what they will come back as."""

    def wait(self, running: list[Any]) -> tuple[list[Batch], list[Any]]:
        """Batches that are done, at least one, and what is still running."""

    def close(self) -> None:
        """Send everybody home, also from the middle of a game."""


def play_batch(match: Match, participants: Participants, numbers: Sequence[int]) -> Batch:
    """Some games in a row."""
    began = perf_counter()
    games = [play_game(match, participants, number) for number in numbers]
    return Batch(games, perf_counter() - began)


class Alone:
    """Only the process that asks."""

    size = 1

    def __init__(self, match: Match, participants: Participants) -> None:
        """Ready at once."""
        self.match = match
        self.participants = participants
        warm_up(match, participants)

    def submit(self, numbers: list[int]) -> list[int]:
        """Remember what is to be played."""
        return numbers

    def wait(self, running: list[list[int]]) -> tuple[list[Batch], list[list[int]]]:
        """Play the first batch."""
        return [play_batch(self.match, self.participants, running[0])], running[1:]

    def close(self) -> None:
        """Nobody is to be sent home."""


_seated: list[tuple[Match, Participants]] = []  # in a worker: what it plays


def take_seat(match: Match, participants: Participants) -> None:
    """In a worker, once: Ctrl-C is for the process that hands out the games, whose end is the worker's end too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    _seated.append((match, participants))
    warm_up(match, participants)


def end_with_parent() -> None:
    """In a worker: nobody waits for its games any more."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def play_seated(numbers: list[int]) -> Batch:
    """In a worker: some games of the match that it knows."""
    return play_batch(*_seated[-1], numbers)


@contextmanager
def ignoring_interrupts() -> Iterator[None]:
    """Processes that are started meanwhile ignore Ctrl-C from their first moment on; only the main thread may do it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN) or signal.SIG_DFL
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Processes:
    """Processes of this machine."""

    def __init__(self, match: Match, participants: Participants, size: int) -> None:
        """They start with the first batch; what is compiled first is found by all of them."""
        self.size = size
        warm_up(match, participants)
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(size, context, initializer=take_seat, initargs=(match, participants))

    def submit(self, numbers: list[int]) -> Future[Batch]:
        """Hand out some games."""
        with ignoring_interrupts():
            return self.pool.submit(play_seated, numbers)

    def wait(self, running: list[Future[Batch]]) -> tuple[list[Batch], list[Future[Batch]]]:
        """Batches that are done."""
        done, rest = wait(running, return_when=FIRST_COMPLETED)
        try:
            return [future.result() for future in done], list(rest)
        except BrokenProcessPool:
            raise ArenaError(DIED) from None

    def close(self) -> None:
        """End the workers; nothing they still do is wanted."""
        workers = list((getattr(self.pool, "_processes", None) or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


def all_cores() -> int:
    """As many as this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def workers_for(match: Match, participants: Participants, cores: int | None, ray: str | None) -> Workers:
    """Those who play: a Ray cluster if one is named, otherwise so many cores, or all."""
    if ray is not None:
        from holocene.arena.on_ray import Cluster

        refuse_what_stays_here(participants)
        return Cluster(match, participants, ray, cores)
    size = all_cores() if cores is None else cores
    if size < 1:
        raise ArenaError(f"at least one core plays, not {size}")
    if size == 1:
        return Alone(match, participants)
    refuse_what_stays_here(participants)
    return Processes(match, participants, size)


def refuse_what_stays_here(participants: Participants) -> None:
    """Other processes can only make bots whose classes they can import."""
    if participants.stays_here:
        raise ArenaError(f"no other process can import the class of {participants.stays_here[0]!r}: play with cores=1, "
                         "or write the class to a file and name the file")  # fmt: skip


def played(workers: Workers, numbers: Sequence[int]) -> Generator[list[Row]]:
    """The games as they are done, in any order; batches grow until one takes about a second."""
    waiting, left, size = iter(numbers), len(numbers), 1.0
    running: list[Any] = []
    try:
        while left:
            while len(running) < workers.size * AHEAD:
                fair = -(-left // (workers.size * AHEAD))
                batch = list(islice(waiting, max(1, min(int(size), fair))))
                if not batch:
                    break
                running.append(workers.submit(batch))
            done, running = workers.wait(running)
            for games, seconds in done:
                size = min(2 * size, LARGEST_BATCH, max(1.0, BATCH_SECONDS * len(games) / max(seconds, 1e-6)))
                left -= len(games)
                yield from games
    finally:
        workers.close()
