"""Many games between bots: the same seed gives the same games, however many workers play them."""

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import Any

import holocene
from holocene.bots.own import close, make
from holocene.bots.playout import play_out
from holocene.engine.descriptor import amount
from holocene.games import DESCRIPTORS

SEED_BITS = 62
BATCH = 8  # games handed to a worker at once
AHEAD = 3  # batches waiting for each worker
DUMMY = "dummy"  # who sits at a table for one as well


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: str
    participants: tuple[str, ...]
    games: int
    seed: int
    rotate: bool = True
    options: dict[str, Any] = field(default_factory=dict)
    limit: int | None = None  # decisions after which a game is unfinished
    records: bool = False  # whether the records of games are wanted


@dataclass(frozen=True)
class Result:
    """How one seat did in one game."""

    game: int
    seed: int
    rounds: int
    seat: int
    colour: str
    bot: str
    win: float
    finished: bool
    points: dict[str, int]
    counts: dict[str, int]
    record: str | None = None  # of the whole game, with its first seat


def seating(plan: Plan, number: int) -> list[str]:
    """Who sits where in a game: everybody moves one seat further from game to game."""
    shift = number % len(plan.participants) if plan.rotate else 0
    return [plan.participants[(seat - shift) % len(plan.participants)] for seat in range(len(plan.participants))]


def play_game(plan: Plan, number: int) -> list[Result]:
    """One whole game; everything in it follows from the plan and the number of the game."""
    chance = Random(f"{plan.seed} {number}")
    seed = chance.getrandbits(SEED_BITS)
    game = holocene.new(plan.game, players=len(plan.participants), seed=seed, **plan.options)
    seated = seating(plan, number)
    players = [make(name, chance.getrandbits(SEED_BITS)) for name in seated]
    try:
        play_out(game, players, chance.getrandbits(SEED_BITS), limit=plan.limit)
    finally:
        for bot in players:
            close(bot)
    found = results(game, number, seed, seated)
    return [replace(found[0], record=game.record()), *found[1:]] if plan.records else found


def results(game: holocene.Game, number: int, seed: int, seated: list[str]) -> list[Result]:
    """What came out, seat by seat; who plays alone is beaten by the dummy or beats it, nobody wins unfinished games."""
    view, scores = game.view(None), game.scores()
    winners = game.winners() or [len(seated)] * game.over
    counted = DESCRIPTORS[game.name].counted(game.options)
    return [
        Result(
            game=number,
            seed=seed,
            rounds=view["round"],
            seat=seat,
            colour=player["colour"],
            bot=seated[seat] if seat < len(seated) else DUMMY,
            win=1 / len(winners) if seat in winners else 0.0,
            finished=game.over,
            points=scores[seat],
            counts={name: amount(player[name]) for name in counted},
        )
        for seat, player in enumerate(view["players"])
    ]


def leave_interrupts() -> None:
    """Ctrl-C is for the process that hands out the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_batch(plan: Plan, numbers: range) -> list[list[Result]]:
    """Some games in a row."""
    return [play_game(plan, number) for number in numbers]


def play_all(plan: Plan, workers: int) -> Iterator[list[Result]]:
    """All games as they are done, in any order."""
    if workers == 1:
        yield from (play_game(plan, number) for number in range(plan.games))
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=leave_interrupts)
    batches = (range(first, min(first + BATCH, plan.games)) for first in range(0, plan.games, BATCH))
    running = {pool.submit(play_batch, plan, batch) for batch in islice(batches, workers * AHEAD)}
    try:
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(play_batch, plan, batch) for batch in islice(batches, len(done))}
            for batch in done:
                yield from batch.result()
    finally:
        pool.shutdown(cancel_futures=True)
