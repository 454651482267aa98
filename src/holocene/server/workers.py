"""Processes that are asked one question after the other and can be ended in the middle of any."""

import asyncio
import contextlib
import multiprocessing
import pickle
import threading
from collections.abc import Callable
from concurrent.futures import Executor
from multiprocessing.connection import Connection
from typing import Any

LOADING, LOADED = "loading", "loaded"  # what a worker tells on the way
READY, FAILED, TOO_SLOW = "ready", "failed", "too slow"
START_SECONDS = 60.0


class Worker:
    """One process; it is started when it is first needed."""

    def __init__(self, serve: Callable[[Connection], None]) -> None:
        """What the process does: say that it is READY, then read pickled questions and answer each with a pair."""
        self._serve = serve
        self._process: Any = None
        self._pipe: Connection
        self._ended = False
        self._changing = threading.Lock()  # held while the process is replaced or ended

    def _start(self) -> None:
        """A new process imports first; that is no question's time."""
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=self._serve, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        self._process = process
        if self._ended:
            process.kill()
        if not self._pipe.poll(START_SECONDS):
            message = f"it did not start within {START_SECONDS:g} seconds"
            raise OSError(message)
        self._pipe.recv()

    def _start_if_needed(self) -> None:
        with self._changing:
            if self._process is not None and self._process.is_alive():
                return
            self._forget()
            if self._ended:
                message = "no more is begun"
                raise OSError(message)
            try:
                self._start()
            except (EOFError, OSError):
                self._forget()
                raise

    def _try_to_start(self) -> None:
        with contextlib.suppress(EOFError, OSError):
            self._start_if_needed()

    async def be_ready(self) -> None:
        """Start now; an error is told to the next caller."""
        await asyncio.shield(asyncio.to_thread(self._try_to_start))

    def ask(self, question: tuple[Any, ...], seconds: float) -> tuple[str, Any]:
        """The answer, or FAILED or TOO_SLOW and why there is none; runs in a thread."""
        try:
            self._start_if_needed()
            self._pipe.send_bytes(pickle.dumps(question))
            patience = seconds
            while self._pipe.poll(patience):
                kind, answer = self._pipe.recv()
                if kind not in (LOADING, LOADED):
                    return str(kind), answer
                patience = START_SECONDS if kind == LOADING else seconds
        except (EOFError, OSError) as error:
            self.stop()
            return FAILED, f"its process ended: {error}"
        self.stop()
        return TOO_SLOW, f"no answer within {seconds:g} seconds"

    async def ask_beside(self, threads: Executor, question: tuple[Any, ...], seconds: float) -> tuple[str, Any]:
        """The same beside everything else; the process ends if nobody waits for the answer any more."""
        asked = asyncio.get_running_loop().run_in_executor(threads, self.ask, question, seconds)
        try:
            return await asyncio.shield(asked)
        except asyncio.CancelledError:
            self.kill()
            await asyncio.wait([asked])
            raise

    def kill(self) -> None:
        """End the process, whatever it does; who asked it is told that it failed."""
        process = self._process
        if process is not None:
            process.kill()

    def end(self) -> None:
        """End the process, and start no other."""
        self._ended = True
        self.kill()

    def stop(self) -> None:
        """End the process, and forget it."""
        with self._changing:
            self._forget()

    def _forget(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(5)
            self._pipe.close()
            self._process = None
