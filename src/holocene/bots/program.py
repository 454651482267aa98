"""A bot that is a program of its own, in any language: one JSON line for each question, one for each answer.

It reads {"seat": 0, "view": {...}, "legal_moves": ["place hunt 1", ...], "choices": [{...}, ...]} from its standard
input and writes {"move": "place hunt 1"} to its standard output. It ends when its input ends, or is ended.
"""

import contextlib
import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING

from holocene.bots.base import Bot
from holocene.engine.errors import HoloceneError

if TYPE_CHECKING:
    from holocene.engine.game import Game

Lines = queue.SimpleQueue[str | None]

SECONDS = 30.0
LONGEST_ANSWER = 10_000
SHOWN = 80  # signs of a wrong answer
GRACE = 1.0  # seconds to end in an orderly way


class ProgramFailed(HoloceneError):
    """A program that cannot be started, ended, was too slow, or gave an answer that is no legal move."""


class Program(Bot):
    """Asks a program that runs beside the game; it is started at the first question and ends with this bot."""

    name = "program"

    def __init__(self, command: str | Sequence[str], seconds: float = SECONDS) -> None:
        """A command as one would type it, or in parts; and how long it may think about one move."""
        super().__init__()
        self.command = shlex.split(command) if isinstance(command, str) else list(command)
        if not self.command:
            message = "a program has a command, such as ./mybot.py"
            raise ProgramFailed(message)
        self.seconds = seconds
        self._end: weakref.finalize[[subprocess.Popen[str], Lines], Program] | None = None
        self._questions: Lines
        self._answers: Lines

    def choose(self, game: "Game") -> str:
        """What the program answers, if it is legal."""
        legal = game.legal_moves()
        seat = game.to_act
        question = {"seat": seat, "view": game.view(seat), "legal_moves": legal, "choices": game.choices()}
        answer = self._ask(json.dumps(question))
        move = move_in(answer)
        if move not in legal:
            self.close()
            raise ProgramFailed(f"{self} was asked for {game.decision!r} and answered {answer.strip()[:SHOWN]!r}, "
                                'which is no legal move written like {"move": "..."}')  # fmt: skip
        return move

    def close(self) -> None:
        """End the program; the next question starts it again."""
        if self._end is not None:
            self._end()
            self._end = None

    def __str__(self) -> str:
        """Its command."""
        return f"The program {shlex.join(self.command)!r}"

    def _ask(self, question: str) -> str:
        """One line out, one line in; everything that may block happens in a thread that nobody waits for."""
        if self._end is None:
            self._start()
        self._questions.put(question)
        try:
            answer = self._answers.get(timeout=self.seconds)
        except queue.Empty:
            self.close()
            raise ProgramFailed(f"{self} gave no answer within {self.seconds:g} seconds") from None
        except KeyboardInterrupt:
            self.close()
            raise
        if not answer:
            self.close()
            raise ProgramFailed(f"{self} has ended without an answer")
        return answer

    def _start(self) -> None:
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(  # noqa: S603 - the command is the user's own
                self.command, stdin=pipe, stdout=pipe, encoding="utf-8", errors="replace", start_new_session=True
            )
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise ProgramFailed(f"{self} cannot be started: {reason}") from error
        self._questions, self._answers = queue.SimpleQueue(), queue.SimpleQueue()
        talk = (process, self._questions, self._answers)
        threading.Thread(target=converse, args=talk, daemon=True).start()
        self._end = weakref.finalize(self, end, process, self._questions)


def move_in(answer: str) -> str | None:
    """The move of an answer, None if it has none."""
    try:
        found = json.loads(answer)
    except ValueError:
        return None
    move = found.get("move") if isinstance(found, dict) else None
    return move if isinstance(move, str) else None


def converse(process: subprocess.Popen[str], questions: Lines, answers: Lines) -> None:
    """Pass questions on and answers back, until there are no more questions or the program ends."""
    assert process.stdin  # noqa: S101 - both are pipes
    assert process.stdout  # noqa: S101
    with contextlib.suppress(OSError, ValueError), process.stdout, process.stdin:
        while (question := questions.get()) is not None:
            process.stdin.write(question + "\n")
            process.stdin.flush()
            answers.put(process.stdout.readline(LONGEST_ANSWER))
    answers.put("")


def end(process: subprocess.Popen[str], questions: Lines) -> None:
    """Close its input; what does not end by itself is ended, with all that it started."""
    questions.put(None)
    for force in (None, signal.SIGTERM, signal.SIGKILL if os.name == "posix" else signal.SIGTERM):
        if force is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, force) if os.name == "posix" else process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE / 2)
            return
