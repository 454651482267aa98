"""Chi-square tests of dice and shuffles, each with what it would find.

A test passes unless its result comes by chance less than once in a million times. It finds an outcome that is likelier
than it should be, by the share that `found` tells, ninety-nine times in a hundred.
"""

from collections.abc import Iterator
from math import erfc, sqrt
from typing import Any, NamedTuple

import numba
import numpy as np

from holocene.engine import layout
from holocene.engine.stream import DICE
from holocene.stone_age.table import MOST_CARDS, Table
from holocene.stone_age.twins import twins

RARE = 1e-6
RARE_SIGMA, SURE_SIGMA = 4.75, 2.33  # standard deviations: once in a million times, and ninety-nine in a hundred
FACES = 6
CARDS = 36
AT_ONCE = 10  # dice that come from one word


class Finding(NamedTuple):
    """What a test has seen."""

    name: str
    outcomes: int
    chi_square: float
    freedom: int
    found: float  # the share by which one outcome would have to be likelier

    @property
    def probability(self) -> float:
        """How often chance alone goes as far; after Wilson and Hilferty."""
        spread = 2 / (9 * self.freedom)
        return erfc(((self.chi_square / self.freedom) ** (1 / 3) - 1 + spread) / sqrt(2 * spread)) / 2

    @property
    def passed(self) -> bool:
        """Whether chance may have done it: neither too uneven nor too even."""
        return RARE < self.probability < 1 - RARE


def finding(name: str, counted: Any, expected: Any, freedom: int | None = None) -> Finding:
    """Compare what was counted with what is expected."""
    total, freedom = int(counted.sum()), freedom or counted.size - 1
    chi_square = float(((counted - expected) ** 2 / expected).sum())
    limit = freedom + RARE_SIGMA * sqrt(2 * freedom) + RARE_SIGMA**2 / 2
    needed = limit - freedom + SURE_SIGMA * sqrt(2 * freedom + 4 * limit)
    share = sqrt(needed / (total * float(np.min(expected)) / total))
    return Finding(name, total, chi_square, freedom, share)


def uniform(name: str, counted: Any, freedom: int | None = None) -> Finding:
    """All outcomes are equally likely."""
    return finding(name, counted, np.full(counted.shape, counted.sum() / counted.size), freedom)


def drawn_dice(seed: int, count: int) -> Any:
    """Dice of one stream, from 0."""
    table, faces = layout.blank(Table), np.zeros(count, np.uint8)
    twins().open_dice(table[0], seed, DICE)
    twins().roll_dice(table[0], faces, count)
    return faces - 1


def of_dice(faces: Any) -> Iterator[Finding]:
    """Faces, rows of them, dice at a distance, places in a word, and how long one waits for a six."""
    for length in (1, 2, 3, 4, 6):
        rows = faces[: len(faces) // length * length].reshape(-1, length).astype(np.int64)
        numbers = rows @ FACES ** np.arange(length)
        yield uniform(f"rows of {length}", np.bincount(numbers, minlength=FACES**length))
    for distance in (1, 2, 3, 5, 9, 10, 11, 20, 80, 160):
        numbers = faces[:-distance].astype(np.int64) * FACES + faces[distance:]
        pairs = np.bincount(numbers, minlength=FACES**2).reshape(FACES, FACES)
        apart = np.outer(pairs.sum(1), pairs.sum(0)) / pairs.sum()  # what they were if one told nothing of the other
        yield finding(f"dice {distance} apart", pairs, apart, (FACES - 1) ** 2)
    places = np.arange(len(faces)) % AT_ONCE * FACES + faces
    yield uniform("places in a word", np.bincount(places, minlength=AT_ONCE * FACES), AT_ONCE * (FACES - 1))
    waits = np.diff(np.flatnonzero(faces == FACES - 1)) - 1
    longest = 40
    chances = 1 / FACES * (1 - 1 / FACES) ** np.arange(longest)
    chances = np.append(chances, 1 - chances.sum())
    yield finding(
        "waits for a six", np.bincount(np.minimum(waits, longest), minlength=longest + 1), chances * len(waits)
    )


def shuffled(seed: int, count: int) -> Any:
    """So many orders of the cards, one after another from one stream."""
    table, orders = layout.blank(Table), np.zeros((count, CARDS), np.int8)
    twins().open_dice(table[0], seed, DICE)
    shuffle = twins().shuffle

    @numba.njit
    def shuffle_all(table: Any, deck: Any, orders: Any) -> None:
        for order in range(len(orders)):
            for card in range(CARDS):
                deck[card] = card
            shuffle(table, deck, 0, CARDS)
            orders[order] = deck[:CARDS]

    shuffle_all(table[0], np.zeros(MOST_CARDS, np.int8), orders)
    return orders


def of_shuffles(orders: Any) -> Iterator[Finding]:
    """Where each card lies, which lies on which, and the order of the first three."""
    places = np.zeros((CARDS, CARDS), np.int64)
    for place in range(CARDS):
        places[place] = np.bincount(orders[:, place], minlength=CARDS)
    yield uniform("places of the cards", places, (CARDS - 1) ** 2)
    pairs = np.zeros(CARDS**2, np.int64)
    for place in range(CARDS - 1):
        pairs += np.bincount(orders[:, place].astype(np.int64) * CARDS + orders[:, place + 1], minlength=CARDS**2)
    pairs = pairs.reshape(CARDS, CARDS)[~np.eye(CARDS, dtype=bool)]
    yield uniform("cards on each other", pairs)
    ranks = np.argsort(np.argsort(orders[:, :3], axis=1), axis=1)
    yield uniform(
        "order of the first three", np.bincount(ranks @ np.array([9, 3, 1]), minlength=27)[[5, 7, 11, 15, 19, 21]]
    )
