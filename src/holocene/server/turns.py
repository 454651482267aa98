"""Queues for what is scarce: people get their turn one after the other, however much each of them wants."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from holocene.server.errors import TooManyRequests, Unavailable

MOST_WAITING = 1_000


class Turns:
    """A bounded number at a time; each person has a queue of their own, and the queues take turns."""

    def __init__(self, count: int, *, most_each: int | None = None, waiting_each: int | None = None) -> None:
        """Nobody is here; one person has at most so many places at a time, and so many requests that wait."""
        self._free = count
        self._most_each = most_each or count
        self._waiting_each = waiting_each
        self._running: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """One place, for as long as it is needed; TooManyRequests or Unavailable if too many wait already."""
        await self._enter(who)
        try:
            yield
        finally:
            self._leave(who)

    def count(self) -> int:
        """How many wait."""
        return sum(map(len, self._waiting.values()))

    async def _enter(self, who: str) -> None:
        mine = self._waiting.get(who, ())
        if self._waiting_each is not None and len(mine) >= self._waiting_each:
            raise TooManyRequests("too-many-at-once")
        if self._waiting_each is not None and self.count() >= MOST_WAITING:
            raise Unavailable("busy")
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(place)
        self._let_in()
        try:
            await place
        except asyncio.CancelledError:
            self._give_up(who, place)
            raise

    def _give_up(self, who: str, place: "asyncio.Future[None]") -> None:
        """Somebody waits no longer; the place may just have been given to them."""
        if place.done() and not place.cancelled():
            self._leave(who)
        elif who in self._waiting and place in self._waiting[who]:
            self._waiting[who].remove(place)
            if not self._waiting[who]:
                del self._waiting[who]

    def _leave(self, who: str) -> None:
        self._free += 1
        self._running[who] -= 1
        if not self._running[who]:
            del self._running[who]
        self._let_in()

    def _let_in(self) -> None:
        """Give free places to those whose turn it is."""
        for who in list(self._waiting):
            if not self._free:
                return
            if self._running[who] < self._most_each:
                self._serve(who)

    def _serve(self, who: str) -> None:
        """The first request of a person; others of theirs wait until everybody else has had a turn."""
        queue = self._waiting.pop(who)
        while queue and queue[0].done():
            queue.popleft()  # somebody who has just given up
        if not queue:
            return
        self._free -= 1
        self._running[who] += 1
        queue.popleft().set_result(None)
        if queue:
            self._waiting[who] = queue
