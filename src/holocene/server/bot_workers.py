"""Bots think in processes of their own, with a time limit; one that fails or is too slow is replaced."""

import asyncio
import logging
import pickle
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from holocene.bots import is_compiled, usual
from holocene.bots.advice import Advice
from holocene.engine.game import Game
from holocene.server.budgets import Budgets
from holocene.server.turns import Turns
from holocene.server.workers import LOADED, LOADING, READY, TOO_SLOW, Worker

MOVE, ADVICE = "move", "advice"  # what a bot is asked for
WITHIN_SECONDS = 300.0
log = logging.getLogger("holocene.bots")


def think(pipe: Connection) -> None:
    """What a worker process does, as long as there is a server: read a game and a bot's name, answer with its move."""
    import contextlib
    import signal

    from holocene.bots import load, make

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    with contextlib.suppress(EOFError, OSError):
        pipe.send((READY, ""))
        while True:
            request, name, seed, game = pickle.loads(pipe.recv_bytes())  # noqa: S301 - from our own server
            try:
                pipe.send((LOADING, ""))  # compiled code comes from the cache; that is not the bot's time
                load(name, game)
                pipe.send((LOADED, ""))
                bot = make(name, seed)
                answer: tuple[str, Any] = (request, bot.advise(game) if request == ADVICE else bot.choose(game))
            except Exception as error:  # noqa: BLE001 - whatever a bot does wrong
                answer = ("failed", f"{type(error).__name__}: {error}")
            pipe.send(answer)


class BotWorkers:
    """The workers that share the thinking: tables get their turn by whose they are."""

    def __init__(self, count: int, seconds: float, seconds_each: float = 1e9) -> None:
        """So many processes, so long for one move; somebody's bots have so many seconds in five minutes."""
        self.seconds = seconds
        self.evaluators_ready = asyncio.Event()  # set when their compiled code can be loaded, or will never be,
        self.evaluators_compiled = False  # and which
        self._workers = [Worker(think) for _ in range(count)]
        self._free = list(self._workers)
        self._turns = Turns(count, most_each=max(1, count - 1))
        self._threads = ThreadPoolExecutor(count, "bots")
        self._budgets = Budgets(seconds_each, WITHIN_SECONDS)

    def is_preparing(self, name: str) -> bool:
        """Whether a bot has to wait until what it thinks with is compiled."""
        return is_compiled(name) and not self.evaluators_ready.is_set()

    async def move(self, name: str, seed: int, game: Game, who: str) -> tuple[str, str | None]:
        """A legal move of a bot at somebody's table, and what went wrong if another one had to answer."""
        kind, text = await self._ask(MOVE, name, seed, game, who)
        if kind == MOVE and text in game.legal_moves():
            return text, None
        reason = f"it chose {text!r}, which the rules do not allow" if kind == MOVE else str(text)
        if kind == TOO_SLOW:
            reason = f"no move within {self.seconds:g} seconds"
        log.warning("bot %s replaced: %s", name, reason, extra={"bot": name, "reason": reason})
        kind, text = await self._ask(MOVE, usual(game.name), seed, game, who)
        return (text if kind == MOVE and text in game.legal_moves() else game.legal_moves()[0]), reason

    async def advice(self, name: str, seed: int, game: Game, who: str) -> Advice | None:
        """What a bot would do and why; nothing if it cannot go on from here, as where a price is half paid oddly."""
        kind, advice = await self._ask(ADVICE, name, seed, game, who)
        return advice if kind == ADVICE and advice.move in game.legal_moves() else None

    async def _ask(self, request: str, name: str, seed: int, game: Game, who: str) -> tuple[str, Any]:
        if self.is_preparing(name):
            await self.evaluators_ready.wait()  # on a first start they are compiled; nobody holds a worker meanwhile
        await self._budgets.afford(who)
        async with self._turns.turn(who):
            worker, began = self._free.pop(), time.monotonic()
            try:
                return await worker.ask_beside(self._threads, (request, name, seed, game), self.seconds)
            finally:
                self._free.append(worker)
                self._budgets.spend(who, time.monotonic() - began)

    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return self._turns.count()

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.end()
        self._threads.shutdown()
        for worker in self._workers:
            worker.stop()
