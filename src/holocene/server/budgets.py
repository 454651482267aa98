"""How much work each person, and everybody at one address together, may cause in a while."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from holocene.server.errors import TooManyRequests

REMEMBERED = 10_000
LEAST = 0.01  # seconds of work that are worth beginning for


class Budgets:
    """Seconds of work that each has left: they are spent by what is asked for, and come back with time."""

    def __init__(self, seconds: float, within: float) -> None:
        """So many seconds of work within so many seconds."""
        self.seconds = seconds
        self._back = seconds / within
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what was left, and when

    def left(self, key: str) -> float:
        """Seconds that somebody has now; below nothing where the last work took longer than what was left."""
        known = self._left.get(key)
        if known is None:
            return self.seconds
        left, at = known
        return min(self.seconds, left + (time.monotonic() - at) * self._back)

    async def afford(self, key: str) -> None:
        """Wait until somebody has something left."""
        while (left := self.left(key)) <= 0:  # noqa: ASYNC110 - time itself brings it back
            await asyncio.sleep((LEAST - left) / self._back)

    def spend(self, key: str, seconds: float) -> None:
        """Take away what was used."""
        self._left[key] = (self.left(key) - seconds, time.monotonic())
        self._left.move_to_end(key)
        while len(self._left) > REMEMBERED:
            self._left.popitem(last=False)

    @contextmanager
    def spending(self, key: str) -> Iterator[None]:
        """Work that counts for somebody; TooManyRequests if they have nothing left."""
        if self.left(key) <= 0:
            raise TooManyRequests("work-limit")
        began = time.monotonic()
        try:
            yield
        finally:
            self.spend(key, time.monotonic() - began)
