"""Measured programs as processes that wait for their turn."""

import json
import os
import statistics
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from typing import NamedTuple

from benchmarks.peers.installation import Home, NotMeasured, last_line
from benchmarks.peers.programs import ALL, ONE, Program

PLAYING = Path(__file__).with_name("playing")
WARM = 1_200.0  # seconds at most until a program is ready: rules and loops compile, once
LATE = 120.0  # seconds at most beyond those that it was asked to play


class Rates(NamedTuple):
    """What a program did in one round."""

    decisions: float
    games: float


class Worker:
    """One process."""

    def __init__(self, home: Home, program: Program, cores: list[int]) -> None:
        """Start it on these cores."""
        self.told = tempfile.TemporaryFile("w+")  # noqa: SIM115 - as long as the process
        self.process = subprocess.Popen(  # noqa: S603 - a program of this folder
            [home.python, str(PLAYING / program.script), ",".join(map(str, cores)), *program.arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.told,
            text=True,
            env=os.environ | home.clean_environment,
        )

    def answer(self, limit: float) -> dict[str, float | str]:
        """The next line that it says."""
        assert self.process.stdout  # noqa: S101 - it is a pipe
        timer = threading.Timer(limit, self.process.kill)
        timer.start()
        began = time.monotonic()
        line = self.process.stdout.readline()
        late = time.monotonic() - began >= limit
        timer.cancel()
        if not line:
            raise NotMeasured(f"no answer within {limit:,.0f} s" if late else self.last_words())
        return dict(json.loads(line))

    def last_words(self) -> str:
        """Why it ended."""
        self.process.wait()
        self.told.seek(0)
        return last_line(self.told.read())

    def ask(self, seconds: float) -> None:
        """Let it play."""
        assert self.process.stdin  # noqa: S101 - it is a pipe
        try:
            print(seconds, file=self.process.stdin, flush=True)
        except BrokenPipeError:
            raise NotMeasured(self.last_words()) from None

    def close(self) -> None:
        """It is not needed any more."""
        self.process.kill()
        self.process.communicate()
        self.told.close()


class WorkerGroup:
    """A program at a place: a process, or one a core."""

    def __init__(self, program: Program, place: str, home: Home, cores: list[int]) -> None:
        """Start what is needed and wait until all are warm."""
        self.rounds: list[Rates] = []
        on = [cores[:1]] if place == ONE else [cores]
        if place == ALL and not program.threads:
            on = [[core] for core in cores]
        self.workers = [Worker(home, program, some) for some in on]
        try:
            self.about, *_ = [str(worker.answer(WARM)["about"]) for worker in self.workers]
        except NotMeasured:
            self.close()
            raise

    def play(self, seconds: float) -> None:
        """One round: all its processes at the same time."""
        for worker in self.workers:
            worker.ask(seconds)
        played = [worker.answer(seconds + LATE) for worker in self.workers]
        decisions, games = (sum(float(one[what]) / float(one["seconds"]) for one in played) for what in Rates._fields)
        self.rounds.append(Rates(decisions, games))

    def medians(self) -> Rates:
        """Over all rounds."""
        return Rates(*(statistics.median(values) for values in zip(*self.rounds, strict=True)))

    def close(self) -> None:
        """End its processes."""
        for worker in self.workers:
            worker.close()
