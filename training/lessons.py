"""Games of the old bots, played on all cores: what the net learns from before it plays itself."""

import json
import multiprocessing
import os
import random
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from holocene import bots
from holocene.bots.playout import ask
from holocene.games import GAMES, begin
from training.settings import Settings
from training.tables import kinds_of

FIRST_SEED = 2 * 10**9
NOISE = 0.1  # how often a placement is drawn, so that teachers show what to do where they never get to
AT_ONCE = 4  # games of a task


class Lesson(NamedTuple):
    """One game: its kind, its seed, the moves that were played, and those that the teacher wanted."""

    kind: int
    seed: int
    played: list[int]
    wanted: list[int]


class Task(NamedTuple):
    """What a process is asked for."""

    game: str
    players: int
    options: dict[str, Any]
    teachers: list[str]
    kind: int
    seed: int


def play_lesson(task: Task) -> Lesson:
    """A game of teachers against each other, one drawn for each seat."""
    rules, chance = GAMES[task.game], random.Random(task.seed)
    game = begin(task.game, task.players, task.seed, task.options)
    seated = [bots.make(chance.choice(task.teachers), chance.getrandbits(62)) for _ in range(task.players)]
    played, wanted = [], []
    while game.to_act is not None:
        move = ask(game, seated[game.to_act], chance.getrandbits(62))
        wanted.append(rules.number(move))
        noise = game.decision == "place" and chance.random() < NOISE
        game.play(chance.choice(game.legal_moves()) if noise else move)
        played.append(rules.number(game.moves[-1][1]))
    return Lesson(task.kind, task.seed, played, wanted)


def tasks(settings: Settings, first: int) -> Iterator[Task]:
    """One after another, kinds mixed by weight, without end."""
    kinds = kinds_of(settings, max(settings.lessons, 1))
    chance, number = random.Random(settings.seed), first
    while True:
        kind = chance.choices(range(len(kinds)), [count for _, count, _ in kinds])[0]
        players, _, options = kinds[kind]
        seed = FIRST_SEED + settings.seed * 10**7 + number
        yield Task(settings.game, players, options, settings.teachers, kind, seed)
        number += 1


def lessons(settings: Settings, path: Path) -> list[Lesson]:
    """Those of the file and, while there is time and there are too few, more; the file has all of them then."""
    found = read(path) if path.exists() else []
    missing = settings.lessons - len(found)
    if missing > 0:
        found += played(settings, missing, len(found))
        write(path, found)
    return found[: settings.lessons]


def played(settings: Settings, missing: int, first: int) -> list[Lesson]:
    """So many lessons, or as many as the time is long enough for."""
    until, found = time.monotonic() + settings.lesson_minutes * 60, list[Lesson]()
    asked = islice(tasks(settings, first), missing)
    workers = settings.workers or os.cpu_count() or 1
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        going = {pool.submit(play_lesson, task) for task in islice(asked, AT_ONCE * workers)}
        while going:
            done, going = wait(going, return_when="FIRST_COMPLETED")
            found += [each.result() for each in done]
            if time.monotonic() < until:
                going |= {pool.submit(play_lesson, task) for task in islice(asked, len(done))}
            else:
                going = unbegun_left_out(going)
    return found


def unbegun_left_out(going: set[Future[Lesson]]) -> set[Future[Lesson]]:
    """Only those that are being played already."""
    return {each for each in going if not each.cancel()}


def write(path: Path, found: list[Lesson]) -> None:
    """All lessons in a file, moves behind each other."""
    lengths = np.array([len(each.played) for each in found], np.int64)
    moves: dict[str, Any] = {
        name: np.concatenate([np.array(getattr(each, name), np.int16) for each in found])
        for name in ("played", "wanted")
    }
    about = json.dumps({"kinds": [each.kind for each in found], "seeds": [each.seed for each in found]})
    beside = path.with_name(f"{path.name}.part")
    with beside.open("wb") as file:
        np.savez_compressed(file, about=np.array(about), lengths=lengths, **moves)
    beside.replace(path)


def read(path: Path) -> list[Lesson]:
    """What `write` wrote."""
    with np.load(path, allow_pickle=False) as file:
        about, ends = json.loads(str(file["about"])), np.cumsum(file["lengths"])[:-1]
        parts = [[each.tolist() for each in np.split(file[name], ends)] for name in ("played", "wanted")]
    return [Lesson(*each) for each in zip(about["kinds"], about["seeds"], *parts, strict=True)]
