"""Slow down password guessing without locking out people who know their password.

An address that has failed too often for an account, or for many, is refused for a while. Guesses for one account
from many addresses take turns by address, with a pause after each wrong one. A browser from which somebody has
logged in before waits for none of this: it is counted for itself.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from holocene.server.errors import NotSignedIn, TooManyRequests
from holocene.server.turns import Turns

pause = asyncio.sleep
REMEMBERED = 10_000
WHILE = 300.0  # seconds for which a wrong password is remembered
MOST_FOR_ONE_LOGIN, MOST_FROM_AN_ADDRESS = 10, 30
PAUSE = 1.0  # seconds after a wrong password for a login that others have failed at


class Failures:
    """How often something failed lately."""

    def __init__(self, seconds: float) -> None:
        """Nothing did; failures are forgotten after so many seconds."""
        self.seconds = seconds
        self._failures: OrderedDict[str, list[float]] = OrderedDict()

    def count(self, key: str) -> int:
        """How often it failed."""
        since = time.monotonic() - self.seconds
        return sum(at > since for at in self._failures.get(key, ()))

    def note(self, key: str, most: int) -> None:
        """It failed again; more than `most` need not be counted."""
        self._failures[key] = [*self._failures.get(key, ()), time.monotonic()][-most:]
        self._failures.move_to_end(key)
        while len(self._failures) > REMEMBERED:
            self._failures.popitem(last=False)


class Guessing:
    """Who may try a password now."""

    def __init__(self) -> None:
        """Nobody has failed yet."""
        self.failures = Failures(WHILE)
        self._turns: WeakValueDictionary[str, Turns] = WeakValueDictionary()

    @asynccontextmanager
    async def attempt(self, login: str, address: str, *, known: bool) -> AsyncIterator[None]:
        """One try from an address, or from a browser that is known; NotSignedIn inside counts as a failure."""
        limits = limits_of(login, address, known=known)
        if any(self.failures.count(key) >= most for key, most in limits.items()):
            raise TooManyRequests("too-many-tries")
        if known or self.failures.count(f"login {login}") < MOST_FOR_ONE_LOGIN:
            async with self._counting(login, limits):
                yield
            return
        turns = self._turns.setdefault(login, Turns(1, waiting_each=1))
        async with turns.turn(address):
            try:
                async with self._counting(login, limits):
                    yield
            except NotSignedIn:
                await pause(PAUSE)
                raise

    @asynccontextmanager
    async def _counting(self, login: str, limits: dict[str, int]) -> AsyncIterator[None]:
        try:
            yield
        except NotSignedIn:
            for key, most in {**limits, f"login {login}": MOST_FOR_ONE_LOGIN}.items():
                self.failures.note(key, most)
            raise


def limits_of(login: str, address: str, *, known: bool) -> dict[str, int]:
    """What must not have failed how often."""
    if known:
        return {f"known {login} {address}": MOST_FOR_ONE_LOGIN}
    return {f"{login} {address}": MOST_FOR_ONE_LOGIN, f"address {address}": MOST_FROM_AN_ADDRESS}
