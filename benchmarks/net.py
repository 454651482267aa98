"""How long one evaluation of a net for play takes on one core, for several sizes.

    python benchmarks/net.py

The weights are drawn by chance, and so many inputs are not 0 as a table in the middle of a game shows. Processor time.
"""

import time
from typing import NamedTuple

import numba
import numpy as np

from holocene.bots.mcts import evaluation, weights
from holocene.bots.mcts.weights import Weights, scratch_for
from holocene.engine.compiled import Twins

EVALUATIONS = 5000


class Size(NamedTuple):
    """A net and what it is shown."""

    game: str
    inputs: int
    shown: int  # inputs that are not 0
    outputs: int
    width: int
    layers: int


# fmt: off
SIZES = (
    Size("stone-age", 732,   150, 219, 256, 2),
    Size("stone-age", 732,   150, 219, 256, 3),
    Size("stone-age", 732,   150, 219, 512, 3),
    Size("epoch",     3_654, 400, 542, 256, 3),
)
# fmt: on


def by_chance(size: Size) -> Weights:
    """A net of that size; half of its numbers within are 0, as in trained ones."""
    chance, sizes = np.random.default_rng(1), [size.width] * size.layers
    total = sum(sizes)
    return Weights(
        sizes=np.array(sizes, np.int32),
        norms=np.ones(size.layers, np.int32),
        shifts=np.full(size.layers + 1, 16, np.int32),
        low=np.full(size.inputs, -10, np.int32),
        high=np.full(size.inputs, 10, np.int32),
        factor=np.full(size.inputs, 4096, np.int32),
        first=chance.integers(-3000, 3000, (size.inputs, size.width)).astype(np.int16),
        hidden=chance.integers(-127, 127, (size.layers - 1) * size.width**2).astype(np.int8),
        bias=np.zeros(total, np.int32),
        multiplier=np.full(total, 300, np.int32),
        gain=np.full(total, 3000, np.int32),
        offset=np.zeros(total, np.int32),
        heads=chance.integers(-3000, 3000, (size.width, size.outputs)).astype(np.int16),
        head_bias=np.zeros(size.outputs, np.int32),
        head_multiplier=np.full(size.outputs, 100, np.int32),
    )


def main() -> None:
    """Evaluate each many times."""
    evaluate = Twins(weights, evaluation).evaluate

    @numba.njit  # type: ignore[untyped-decorator]
    def often(net: Weights, scratch: weights.Scratch, times: int) -> None:
        for _ in range(times):
            evaluate(net, scratch)

    for size in SIZES:
        net = by_chance(size)
        scratch = scratch_for(net)
        scratch.seen[np.random.default_rng(2).choice(size.inputs, size.shown, replace=False)] = 1
        often(net, scratch, 1)
        began = time.process_time()
        often(net, scratch, EVALUATIONS)
        took = (time.process_time() - began) / EVALUATIONS
        print(f"{size.game}: {size.layers} layers of {size.width}: {took * 1e6:.1f} microseconds a position")


if __name__ == "__main__":
    main()
