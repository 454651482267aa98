"""Lattices: reducing a basis, and finding a point of the lattice in a box around a target.

A basis is rows of 64-bit numbers. Weights turn them into units in which the box has sides of length one. Products may
wrap around on the way; the sums fit again, so they are exact.
"""

from typing import Any, NamedTuple

import numba
import numpy as np

DELTA = 0.99
TIMES = 30  # that a row is reduced; rounding may keep it from ending by itself
HALF = 0.5  # a side of the box
NODES = 5_000_000  # that a search looks at before it gives up
compiled = numba.njit(error_model="numpy")


class Lattice(NamedTuple):
    """A basis with its Gram-Schmidt basis: coefficients and squared lengths."""

    basis: Any
    weights: Any
    starred: Any
    mu: Any
    lengths: Any


def lattice(basis: Any, weights: Any) -> Lattice:
    """A lattice whose basis is not reduced yet."""
    count = len(basis)
    return Lattice(basis, weights, np.zeros((count, count)), np.zeros((count, count)), np.zeros(count))


@compiled
def orthogonalize(of: Lattice, row: int) -> None:
    """Bring a row of the Gram-Schmidt basis up to date."""
    starred, count = of.starred[row], len(of.weights)
    for column in range(count):
        starred[column] = of.basis[row, column] * of.weights[column]
    for earlier in range(row):
        product = 0.0
        for column in range(count):
            product += starred[column] * of.starred[earlier, column]
        of.mu[row, earlier] = product / of.lengths[earlier]
        for column in range(count):
            starred[column] -= of.mu[row, earlier] * of.starred[earlier, column]
    of.lengths[row] = 0.0
    for column in range(count):
        of.lengths[row] += starred[column] * starred[column]


@compiled
def size_reduce(of: Lattice, row: int) -> None:
    """Take earlier rows away from a row as often as it gets shorter; anew while numbers were too long to be sure."""
    for _ in range(TIMES):
        longest = 0.0
        orthogonalize(of, row)
        for earlier in range(row - 1, -1, -1):
            times = np.rint(of.mu[row, earlier])
            longest = max(longest, abs(times))
            if times != 0.0:
                of.mu[row, earlier] -= times
                for column in range(earlier):
                    of.mu[row, column] -= times * of.mu[earlier, column]
                for column in range(len(of.weights)):
                    of.basis[row, column] -= np.int64(times) * of.basis[earlier, column]
        if longest <= 1.0:
            break


@compiled
def reduce_basis(of: Lattice) -> None:
    """Reduce the basis: Lenstra, Lenstra and Lovász, with deep insertions after Schnorr and Euchner."""
    count, row = len(of.lengths), 0
    while row < count:
        size_reduce(of, row)
        left, place = of.lengths[row], 0
        for earlier in range(row):
            left += of.mu[row, earlier] ** 2 * of.lengths[earlier]
        while place < row and DELTA * of.lengths[place] <= left:
            left -= of.mu[row, place] ** 2 * of.lengths[place]
            place += 1
        if place == row:
            row += 1
        else:
            for later in range(row, place, -1):
                for column in range(count):
                    kept = of.basis[later, column]
                    of.basis[later, column] = of.basis[later - 1, column]
                    of.basis[later - 1, column] = kept
            row = place


@compiled
def fits(of: Lattice, tried: Any, target: Any) -> bool:
    """Whether a point lies in the box."""
    for column in range(len(target)):
        number = np.int64(0)
        for row in range(len(tried)):
            number += np.int64(tried[row]) * of.basis[row, column]
        if abs(number * of.weights[column] - target[column]) > HALF:
            return False
    return True


@compiled
def step_down(of: Lattice, level: int, tried: Any, target: Any) -> float:
    """Where the coefficient of a row would be best, the later ones being chosen."""
    best = 0.0
    for column in range(len(target)):
        best += of.starred[level, column] * target[column]
    best /= of.lengths[level]
    for later in range(level + 1, len(tried)):
        best -= tried[later] * of.mu[later, level]
    return best


@compiled
def search(of: Lattice, target: Any, bound: Any) -> Any:
    """The coefficients of a point in the box, none where nothing is found; enumerated after Schnorr and Euchner.

    The bound says at each level how far from the target, squared, the point may be in the rows from there on.
    """
    count = len(target)
    tried, sign, best, far = np.zeros(count), np.zeros(count), np.zeros(count), np.zeros(count + 1)
    level, down = count, True
    for _ in range(NODES):
        if down:
            level -= 1
            best[level] = step_down(of, level, tried, target)
            tried[level] = np.rint(best[level])
            sign[level] = 1.0 if best[level] >= tried[level] else -1.0
        far[level] = far[level + 1] + (best[level] - tried[level]) ** 2 * of.lengths[level]
        inside = far[level] <= bound[level]
        if inside and level == 0 and fits(of, tried, target):
            return tried
        down = inside and level > 0
        if not down:
            level += 0 if inside else 1
            if level == count:
                break
            tried[level] += sign[level]
            sign[level] = -sign[level] - np.sign(sign[level])
    return np.zeros(0)
