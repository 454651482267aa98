"""The rules of Pebbles, compiled."""

from holocene.engine import chacha, dice, noise, stream, width
from holocene.engine.compilation import CompiledGame, Observed
from tests.fourth_game import observed_table, pebbles
from tests.fourth_game.face import GIVEN, SETUP

COMPILED = CompiledGame(
    (chacha, stream, dice, noise, width, pebbles),
    GIVEN,
    SETUP,
    Observed((observed_table,), observed_table.COLUMNS, ("pebbles",), observed_table.observe, pebbles.final_points),
)
