"""What dice may show, and how likely it is."""

from itertools import combinations_with_replacement
from math import factorial, prod

FACES = range(1, 7)


def rolls(dice: int) -> list[tuple[list[int], float]]:
    """The rolls of so many dice, as ascending faces, each with its probability."""
    ways = factorial(dice)
    found = combinations_with_replacement(FACES, dice)
    return [(list(roll), ways / prod(factorial(roll.count(face)) for face in FACES) / 6**dice) for roll in found]
