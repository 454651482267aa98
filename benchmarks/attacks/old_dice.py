"""What dice gave away as long as they came from the generator of `holocene.engine.noise`.

Its state x goes to A·x modulo a prime p. A face tells in which half of all states the next one lies, and mostly in
which quarter: some 1.7 of 63 bits. The states that would show such faces are points of a lattice in a box, and from
about 45 dice on there is only one.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from benchmarks.attacks.lattice import lattice, reduce_basis, search
from holocene.engine.noise import MULTIPLIER, advance, pick

MODULUS = MULTIPLIER * 2**32 - 1
FACES = 6
SPREADS = (0.8, 1.0, 1.2, 1.4)  # times as far from the middle of the box as points of it are on average, squared
AHEAD = 0.12  # of that may be used up too early
HIGHEST = 0.875  # the middle of the highest quarter
QUARTER = (0, None, 1, 0, None, 1)  # of its half, as a face shows it; none where it shows both
Part = tuple[float, float, bool]  # its middle, its width, and whether it may be wrong


def dice_from(state: int, count: int) -> list[int]:
    """The faces that follow a state."""
    faces = []
    for _ in range(count):
        state = advance(state)
        faces.append(pick(state, FACES) + 1)
    return faces


def moved(state: int, steps: int) -> int:
    """The state so many steps on, or back."""
    return state * pow(MULTIPLIER, steps, MODULUS) % MODULUS


def recover(faces: Sequence[int], *, thorough: bool = True) -> int | None:
    """The state after these dice, None if there is no state that shows them.

    One part in three hundred is wrong; who is thorough leaves out each that may be.
    """
    parts = parts_shown(faces)
    doubtful = [place for place, (_, _, doubt) in enumerate(parts) if doubt] if thorough else []
    for left_out in (None, *doubtful):
        middles, widths = np.array(
            [part[:2] if place != left_out else whole(part) for place, part in enumerate(parts)]
        ).T
        third = state_in(middles, widths)
        if third is not None and dice_from(moved(third, -3), len(faces)) == list(faces):
            return moved(third, len(faces) - 3)
    return None


def parts_shown(faces: Sequence[int]) -> list[Part]:
    """In which part of all states those lie that come after each die but the first."""
    found: list[Part] = []
    for earlier, face in pairwise(faces):
        half, quarter, upper = (face - 1) // 3, QUARTER[face - 1], earlier > FACES // 2
        if quarter is None:
            found.append((0.25 + 0.5 * half, 0.5, False))
        else:
            doubt = upper and not (found and found[-1][0] == HIGHEST and not found[-1][2])
            found.append((0.125 + 0.5 * half + 0.25 * (quarter ^ upper), 0.25, doubt))
    return found


def whole(part: Part) -> tuple[float, float]:
    """The half in which a quarter lies."""
    return (0.25, 0.5) if part[0] < 0.5 else (0.75, 0.5)  # noqa: PLR2004 - the middle


def state_in(middles: Any, widths: Any) -> int | None:
    """A state that lies in the first part while the states after it lie in the others, None if none is found."""
    count = len(widths)
    basis = np.diag(np.full(count, MODULUS, np.int64))
    powers = [pow(MULTIPLIER, step, MODULUS) for step in range(count)]
    basis[0] = [power - MODULUS if power > MODULUS // 2 else power for power in powers]
    found = lattice(basis, 1 / (widths * MODULUS))
    reduce_basis(found)
    usual = count / 12 * np.minimum(1, np.arange(count, 0, -1) / count + AHEAD)
    for spread in SPREADS:
        times = search(found, middles / widths, spread * usual)
        if len(times):
            return sum(int(each) * int(row) for each, row in zip(times, basis[:, 0], strict=True)) % MODULUS
    return None
