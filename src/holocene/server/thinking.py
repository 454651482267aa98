"""Bots think in processes of their own, with a time limit; one that fails or is too slow is replaced."""

import asyncio
import logging
import multiprocessing
import pickle
from multiprocessing.connection import Connection
from typing import Any

from holocene.bots import has_mind
from holocene.bots.advice import Advice
from holocene.engine.game import Game
from holocene.session.seating import FALLBACK

MOVE, ADVICE = "move", "advice"  # what a bot is asked for
LOADING, LOADED = "loading", "loaded"  # what a worker tells on the way
START_SECONDS = 60.0
log = logging.getLogger("holocene.bots")


def think(pipe: Connection) -> None:
    """What a worker process does, as long as there is a server: read a game and a bot's name, answer with its move."""
    import contextlib
    import signal

    from holocene.bots import load, make

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    with contextlib.suppress(EOFError, OSError):
        pipe.send(("ready", ""))
        while True:
            wish, name, seed, game = pickle.loads(pipe.recv_bytes())  # noqa: S301 - from our own server
            try:
                pipe.send((LOADING, ""))  # compiled code comes from the cache; that is not the bot's time
                load(name, game)
                pipe.send((LOADED, ""))
                bot = make(name, seed)
                answer: tuple[str, Any] = (wish, bot.advise(game) if wish == ADVICE else bot.choose(game))
            except Exception as problem:  # noqa: BLE001 - whatever a bot does wrong
                answer = ("failed", f"{type(problem).__name__}: {problem}")
            pipe.send(answer)


class Worker:
    """One process in which bots think."""

    def __init__(self) -> None:
        """It is started when it is first needed."""
        self._process: Any = None
        self._pipe: Connection

    def _start(self) -> None:
        """A new process imports first; that is not the bot's time."""
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=think, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        if not self._pipe.poll(START_SECONDS):
            message = f"it did not start within {START_SECONDS:g} seconds"
            raise OSError(message)
        self._pipe.recv()

    def ask(self, wish: str, name: str, seed: int, game: Game, seconds: float) -> tuple[str, Any]:
        """A bot's move or advice, or why there is none; runs in a thread."""
        try:
            if self._process is None or not self._process.is_alive():
                self._start()
            self._pipe.send_bytes(pickle.dumps((wish, name, seed, game)))
            patience = seconds
            while self._pipe.poll(patience):
                kind, answer = self._pipe.recv()
                if kind not in (LOADING, LOADED):
                    return str(kind), answer
                patience = START_SECONDS if kind == LOADING else seconds
        except (EOFError, OSError) as problem:
            self.stop()
            return "failed", f"its process ended: {problem}"
        self.stop()
        return "failed", f"no move within {seconds:g} seconds"

    def stop(self) -> None:
        """End the process, thinking or not."""
        if self._process is not None:
            self._process.kill()
            self._process.join(5)
            self._pipe.close()
            self._process = None


class Thinkers:
    """The workers that share the thinking."""

    def __init__(self, count: int, seconds: float) -> None:
        """So many processes, so long for one move."""
        self.seconds = seconds
        self.minds = asyncio.Event()  # set when what minds are compiled to can be loaded, or there is no hope for it,
        self.minded = False  # and whether it can
        self._workers = [Worker() for _ in range(count)]
        self._free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self._workers:
            self._free.put_nowait(worker)

    def is_preparing(self, name: str) -> bool:
        """Whether a bot has to wait until its mind is compiled."""
        return has_mind(name) and not self.minds.is_set()

    async def move(self, name: str, seed: int, game: Game) -> tuple[str, str | None]:
        """A legal move of a bot, and what went wrong if another one had to answer."""
        kind, text = await self._ask(MOVE, name, seed, game)
        if kind == MOVE and text in game.legal_moves():
            return text, None
        reason = text if kind == "failed" else f"it chose {text!r}, which the rules do not allow"
        log.warning("bot %s replaced: %s", name, reason, extra={"bot": name, "reason": reason})
        kind, text = await self._ask(MOVE, FALLBACK, seed, game)
        return (text if kind == MOVE and text in game.legal_moves() else game.legal_moves()[0]), reason

    async def advice(self, name: str, seed: int, game: Game) -> Advice | None:
        """What a bot would do and why; nothing if it cannot go on from here, as where a price is half paid oddly."""
        kind, advice = await self._ask(ADVICE, name, seed, game)
        return advice if kind == ADVICE and advice.move in game.legal_moves() else None

    async def _ask(self, wish: str, name: str, seed: int, game: Game) -> tuple[str, Any]:
        if self.is_preparing(name):
            await self.minds.wait()  # on a first start the compiler is at work; who waits for it holds no worker
        worker = await self._free.get()
        try:
            return await asyncio.to_thread(worker.ask, wish, name, seed, game, self.seconds)
        finally:
            self._free.put_nowait(worker)

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.stop()
