"""Bots think in processes of their own, with a time limit; one that fails or is too slow is replaced."""

import asyncio
import logging
import multiprocessing
import pickle
from multiprocessing.connection import Connection
from typing import Any

from holocene.engine.game import Game

FALLBACK = "greedy"
START_SECONDS = 60.0
log = logging.getLogger("holocene.bots")


def think(pipe: Connection) -> None:
    """What a worker process does, as long as there is a server: read a game and a bot's name, answer with a move."""
    import contextlib
    import signal

    from holocene.bots import make

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    with contextlib.suppress(EOFError, OSError):
        pipe.send(("ready", ""))
        while True:
            name, seed, game = pickle.loads(pipe.recv_bytes())  # noqa: S301 - from our own server
            try:
                answer: tuple[str, str] = ("move", make(name, seed).choose(game))
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

    def ask(self, name: str, seed: int, game: Game, seconds: float) -> tuple[str, str]:
        """A bot's move, or why there is none; runs in a thread."""
        try:
            if self._process is None or not self._process.is_alive():
                self._start()
            self._pipe.send_bytes(pickle.dumps((name, seed, game)))
            if self._pipe.poll(seconds):
                kind, text = self._pipe.recv()
                return str(kind), str(text)
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
        self._workers = [Worker() for _ in range(count)]
        self._free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self._workers:
            self._free.put_nowait(worker)

    async def move(self, name: str, seed: int, game: Game) -> tuple[str, str | None]:
        """A legal move of a bot, and what went wrong if another one had to answer."""
        kind, text = await self._ask(name, seed, game)
        if kind == "move" and text in game.legal_moves():
            return text, None
        reason = text if kind == "failed" else f"it chose {text!r}, which the rules do not allow"
        log.warning("bot replaced", extra={"bot": name, "reason": reason})
        kind, text = await self._ask(FALLBACK, seed, game)
        return (text if kind == "move" and text in game.legal_moves() else game.legal_moves()[0]), reason

    async def _ask(self, name: str, seed: int, game: Game) -> tuple[str, str]:
        worker = await self._free.get()
        try:
            return await asyncio.to_thread(worker.ask, name, seed, game, self.seconds)
        finally:
            self._free.put_nowait(worker)

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.stop()
