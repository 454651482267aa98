"""The rules of Pebbles, compiled."""

from functools import cache

from holocene.engine import chacha, dice, driver, noise, stream, width
from holocene.engine.compiled import Twins
from tests.fourth_game import pebbles
from tests.fourth_game.face import GIVEN

RULES = (chacha, stream, dice, noise, width, pebbles)


@cache
def twins() -> Twins:
    """One twin for every rule function."""
    return Twins(*RULES, driver, given={driver.__name__: GIVEN})
