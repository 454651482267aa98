"""The rules of Pebbles, compiled."""

from holocene.engine import chacha, dice, noise, stream, width
from holocene.engine.compiling import CompiledGame, Observed
from tests.fourth_game import observing, pebbles
from tests.fourth_game.face import GIVEN, SETUP

COMPILED = CompiledGame(
    (chacha, stream, dice, noise, width, pebbles),
    GIVEN,
    SETUP,
    Observed((observing,), observing.COLUMNS, ("pebbles",), observing.observe, pebbles.final_points),
)
