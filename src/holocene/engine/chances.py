"""What dice may show, and how likely it is."""

from collections.abc import Iterable
from itertools import combinations_with_replacement
from math import factorial, prod

from holocene.engine.errors import IllegalMove
from holocene.engine.numbers import is_whole

FACES = range(1, 7)


def rolls(dice: int) -> list[tuple[list[int], float]]:
    """The rolls of so many dice, as ascending faces, each with its probability."""
    ways = factorial(dice)
    found = combinations_with_replacement(FACES, dice)
    return [(list(roll), ways / prod(factorial(roll.count(face)) for face in FACES) / 6**dice) for roll in found]


def checked(rolled: Iterable[int], dice: int) -> tuple[int, ...]:
    """A roll that a caller gives, as so many faces."""
    if isinstance(rolled, str | bytes) or not isinstance(rolled, Iterable):
        message = f"rolled must be a list of {dice} dice"
        raise IllegalMove(message)
    rolled = list(rolled)
    if len(rolled) != dice or not all(is_whole(die) and die in FACES for die in rolled):
        message = f"this roll has {dice} dice with faces from 1 to 6, not {rolled!r}"
        raise IllegalMove(message)
    return tuple(int(die) for die in rolled)
