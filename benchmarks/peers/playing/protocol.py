"""How a measured program answers: a line when it is warm, then one for every number of seconds it is asked to play.

Nothing but Python is needed here, since it runs in each program's own environment.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Iterable

Played = tuple[float, float, float]  # decisions, games, seconds
Play = Callable[[float], Played]
Advance = Callable[[int], float]  # so many decisions at every table; gives the games that ended meanwhile

CHUNK = 0.2  # seconds at least that one call of a batch takes
TRIAL = 1.0  # seconds that each number of tables is tried for
SETTLING, COUNTED = 2_000, 4_000  # decisions at every table before games are counted, and while they are


def pinned() -> tuple[int, list[str]]:
    """Stay on the cores that the first argument names with commas between; how many, and the other arguments."""
    named, *others = sys.argv[1:]
    cores = {int(core) for core in named.split(",")}
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, cores)
    return len(cores), others


def answer(play: Play, about: str = "") -> None:
    """Play once to be warm, then whenever a line with seconds comes in."""
    play(CHUNK)
    say(about=about)
    for line in sys.stdin:
        decisions, games, seconds = play(float(line))
        say(decisions=decisions, games=games, seconds=seconds)


def say(**values: float | str) -> None:
    """One line out."""
    print(json.dumps(values), flush=True)


def whole_games(play_one: Callable[[], int]) -> Play:
    """Games one after another; each tells how many decisions it had."""

    def play(seconds: float) -> Played:
        lengths: list[int] = []
        began = time.perf_counter()
        while not lengths or time.perf_counter() - began < seconds:
            lengths.append(play_one())
        return sum(lengths), len(lengths), time.perf_counter() - began

    return play


def many_tables(sizes: Iterable[int], set_up: Callable[[int], Advance]) -> tuple[Play, str]:
    """The fastest of several numbers of tables, and in words which it is.

    Tables that were laid together also end together, so games are not counted while the clock runs: their mean length
    is measured before, on the fewest tables and for long.
    """
    set_up_table = {tables: set_up(tables) for tables in sizes}
    length = mean_length(min(set_up_table), set_up_table[min(set_up_table)])
    plays = {tables: steady(tables, advance, length) for tables, advance in set_up_table.items()}
    rates = {tables: rate(play(TRIAL)) for tables, play in plays.items()}
    best = max(rates, key=rates.__getitem__)
    return plays[best], f"{best:,} tables"


def mean_length(tables: int, advance: Advance) -> float:
    """How many decisions a game has."""
    advance(SETTLING)
    return tables * COUNTED / advance(COUNTED)


def steady(tables: int, advance: Advance, length: float) -> Play:
    """Calls that each take a CHUNK or somewhat more."""
    steps = pace(advance)

    def play(seconds: float) -> Played:
        calls = 0
        began = time.perf_counter()
        while not calls or time.perf_counter() - began < seconds:
            advance(steps)
            calls += 1
        decisions = calls * steps * tables
        return decisions, decisions / length, time.perf_counter() - began

    return play


def pace(advance: Advance) -> int:
    """How many decisions at every table take a CHUNK; the first call may compile and is not timed.

    It is tried, not reckoned from a shorter call: on a GPU most of a short one is bringing tables in and out.
    """
    steps = 1
    advance(steps)
    while True:
        began = time.perf_counter()
        advance(steps)
        if time.perf_counter() - began >= CHUNK:
            return steps
        steps *= 2


def rate(played: Played) -> float:
    """Decisions a second."""
    decisions, _, seconds = played
    return decisions / seconds
