"""Compile all that the tests run, one process a game, so that no test waits for the compiler.

python -m tests.compiling
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from holocene.bots import minds
from holocene.engine.replaying import make_ready
from holocene.epoch import table as epoch_table
from holocene.epoch import twins as epoch
from holocene.learning import Batch
from holocene.stone_age import table as stone_age_table
from holocene.stone_age import twins as stone_age

RULES = {"stone-age": (stone_age, stone_age_table), "epoch": (epoch, epoch_table)}


def compile_game(game: str) -> str:
    """Replaying, what bots think with, and batches."""
    rules, tables = RULES[game]
    make_ready(game, rules.twins(), tables.Table)
    minds.prepare(minds.of(game))
    batch = Batch(game)
    batch.observe()
    batch.step(batch.mask().argmax(axis=1))
    return game


def main() -> None:
    """Both games at once."""
    with ProcessPoolExecutor(len(RULES), mp_context=get_context("spawn")) as pool:
        for game in pool.map(compile_game, RULES):
            sys.stdout.write(f"{game} is compiled\n")


if __name__ == "__main__":
    main()
