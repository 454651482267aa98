"""Ratings by the model of Bradley and Terry, for tables of any size.

A seat wins with a chance in proportion to the strength of its bot: s / (sum of s over all seats). At two players that
is Bradley-Terry. All games count alike and their order does not matter, as is right for bots, who do not learn on the
way; ratings of people, who do, are moved from game to game instead. Every bot also draws one game against an average
one, so that a bot that has won every game gets a number.
"""

import numpy as np

from holocene.arena.measures import NO_WIDTH, NORMAL, TAILS, Floats, Interval, resampled

MEAN = 1500.0
SCALE = 400 / np.log(10)  # as people know it: 400 points are ten wins to one
STEPS = 100
LONGEST_STEP = 1.0
CLOSE = 1e-9


def strengths(seats: Floats, won: Floats) -> Floats:
    """The logarithms of all bots' strengths, by Newton's method; `won` may have dimensions before [line-up, bot].

    `seats[line-up, bot]` is how many seats a bot takes, `won[..., line-up, bot]` how many games its seats have won.
    """
    theta = np.zeros((*won.shape[:-2], won.shape[-1]))
    for _ in range(STEPS):
        slope, bend = derivatives(seats, won, theta)
        step = np.clip(np.linalg.solve(bend, slope[..., None])[..., 0], -LONGEST_STEP, LONGEST_STEP)
        theta += step
        if np.abs(step).max() < CLOSE:
            break
    return theta


def derivatives(seats: Floats, won: Floats, theta: Floats) -> tuple[Floats, Floats]:
    """Of the likelihood's logarithm: the first, and the second with its sign turned."""
    weight = seats * np.exp(theta)[..., None, :]
    chance = weight / weight.sum(axis=-1, keepdims=True)
    games = won.sum(axis=-1)[..., None]
    drawn = 1 / (1 + np.exp(-theta))
    slope = (won - games * chance).sum(axis=-2) + 0.5 - drawn
    own = (games * chance).sum(axis=-2) + drawn * (1 - drawn)
    bend = own[..., None] * np.eye(theta.shape[-1]) - np.swapaxes(games * chance, -1, -2) @ chance
    return slope, bend


def ratings(seats: Floats, won_per_seed: Floats) -> list[tuple[float, Interval]]:
    """Every bot's rating with its 95 % interval; `won_per_seed[seed, line-up, bot]`.

    The interval is that of seeds drawn anew. Where all seeds agree it is the one that the likelihood gives.
    """
    won = won_per_seed.sum(axis=0)
    theta = strengths(seats, won)
    best = as_points(theta)
    low, high = np.percentile(as_points(strengths(seats, resampled(won_per_seed))), TAILS, axis=0)
    half = NORMAL * SCALE * spreads(derivatives(seats, won, theta)[1])
    flat = high - low < NO_WIDTH
    low, high = np.where(flat, best - half, low), np.where(flat, best + half, high)
    return [(float(best[i]), Interval(float(low[i]), float(high[i]))) for i in range(len(best))]


def spreads(bend: Floats) -> Floats:
    """The standard deviation of every bot's strength against the mean of all."""
    centre = np.eye(len(bend)) - 1 / len(bend)
    found: Floats = np.sqrt(np.diagonal(centre @ np.linalg.inv(bend) @ centre))
    return found


def as_points(theta: Floats) -> Floats:
    """On the usual scale, with the mean of all bots in its middle."""
    found: Floats = MEAN + SCALE * (theta - theta.mean(axis=-1, keepdims=True))
    return found
