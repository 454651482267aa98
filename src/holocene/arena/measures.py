"""How sure a share is."""

from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from holocene.arena.match import derived

Floats = NDArray[np.float64]
Column = NDArray[Any]

NORMAL = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations
TAILS = (2.5, 97.5)  # per cent
DRAWS = 1_000
NO_WIDTH = 1e-9
AT_ONCE = 2_000_000  # numbers drawn at once


class Interval(NamedTuple):
    """From, to."""

    low: float
    high: float


def wilson(won: float, played: float) -> Interval:
    """Wilson's 95 % interval for a share; shared wins count as parts of one."""
    if not played:
        return Interval(0.0, 1.0)
    share, spread = won / played, NORMAL**2 / played
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(spread * share * (1 - share) + spread**2 / 4) / (1 + spread)
    return Interval(max(0.0, middle - half) if won > 0 else 0.0, min(1.0, middle + half) if won < played else 1.0)


def resampled(per_seed: Floats, draws: int = DRAWS) -> Floats:
    """Sums over as many seeds as there are, drawn with replacement: whole duplicates stay together.

    `per_seed` has a row for each seed; the answer has a row for each draw. The draws are always the same.
    """
    seeds = len(per_seed)
    flat = per_seed.reshape(seeds, -1)
    dice = np.random.default_rng(derived("bootstrap", seeds))
    found = []
    for first in range(0, draws, max(1, AT_ONCE // seeds)):
        count = min(draws - first, max(1, AT_ONCE // seeds))
        times = dice.multinomial(seeds, np.full(seeds, 1 / seeds), size=count)
        found.append(times @ flat)
    return np.concatenate(found).reshape(draws, *per_seed.shape[1:])


def bootstrap(won: Floats, played: Floats) -> Interval:
    """The 95 % interval of a share whose wins and games are told seed by seed; Wilson's where all seeds agree."""
    sums = resampled(np.stack([won, played], axis=1))
    some = sums[:, 1] > 0
    found = Interval(*np.percentile(sums[some, 0] / sums[some, 1], TAILS).tolist())
    return found if found.high - found.low > NO_WIDTH else wilson(float(won.sum()), float(played.sum()))
