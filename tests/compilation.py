"""Compile all that the tests run, one process a game, so that no test waits for the compiler.

python -m tests.compilation
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from holocene.bots import evaluators
from holocene.bots.mcts import compilation
from holocene.engine import layout
from holocene.engine.fast_replay import make_ready
from holocene.games import DESCRIPTORS
from holocene.learning import Batch


def compile_game(game: str) -> str:
    """Replaying, telling, what bots think with, nets and batches."""
    compiled, state = DESCRIPTORS[game].compiled(), DESCRIPTORS[game].rules.state
    make_ready(game, compiled.twins(), state)
    table = layout.blank(state, ring=True)[0]
    compiled.telling_twins().begin_plainly(table, 2, 0, 0)
    compiled.telling_twins().play(table, int(table["choices"][0]))
    evaluators.prepare(evaluators.of(game))
    compilation.prepare(game)
    batch = Batch(game)
    batch.observe()
    batch.step(batch.mask().argmax(axis=1))
    return game


def main() -> None:
    """Both games at once."""
    with ProcessPoolExecutor(len(DESCRIPTORS), mp_context=get_context("spawn")) as pool:
        for game in pool.map(compile_game, DESCRIPTORS):
            sys.stdout.write(f"{game} is compiled\n")


if __name__ == "__main__":
    main()
