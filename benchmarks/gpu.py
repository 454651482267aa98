"""Whole random games on a GPU: equal to the CPU to the byte, and how many decisions a second.

    python benchmarks/gpu.py [--equal 120000] [--tables 1000000 4000000]

Needs an NVIDIA GPU and the extra `gpu`.
"""

import argparse
import time
import warnings

import numpy as np
from numba import cuda
from numba.cuda.core.errors import NumbaPerformanceWarning

from holocene.engine import gpu, layout
from holocene.stone_age.table import Table
from holocene.stone_age.twins import twins

SEED = 1
BOXES = ("base game", "expansion", "expansion with bonus buildings")
GAMES = [(0, 2), (0, 3), (0, 4), *((box, seats) for box in (1, 2) for seats in (2, 3, 4, 5))]


def main() -> None:
    """Compare first, then measure."""
    warnings.simplefilter("ignore", NumbaPerformanceWarning)  # the first launch is a single game
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--equal", type=int, default=220_000, help="games to compare with the CPU")
    parser.add_argument("--tables", type=int, nargs="*", default=[10_000, 100_000, 1_000_000, 4_000_000])
    arguments = parser.parse_args()
    print(f"{cuda.get_current_device().name}, {layout.record_type(Table).itemsize} bytes a table")
    began = time.perf_counter()
    kernel = gpu.compiled(gpu.whole_games(twins(), Table))
    gpu.play_many(kernel, layout.blank(Table, 1), 2, SEED)
    print(f"compiled for the device in {time.perf_counter() - began:.1f} s")
    twins().play_many(layout.blank(Table, 1), 2, SEED, 0)
    for box, seats in GAMES:
        compare(kernel, arguments.equal // len(GAMES), seats, box)
    for count in arguments.tables:
        for box in range(len(BOXES)):
            measure(kernel, count, box)


def compare(kernel: object, count: int, seats: int, box: int) -> None:
    """The same games on both, compared byte by byte."""
    here, there = layout.blank(Table, count), layout.blank(Table, count)
    began = time.perf_counter()
    decisions = twins().play_many(here, seats, SEED, box)
    took = time.perf_counter() - began
    same = gpu.play_many(kernel, there, seats, SEED, box) == decisions and here.tobytes() == there.tobytes()
    different = int(np.count_nonzero(here != there))
    print(
        f"{count:>9,} games of {seats}, {BOXES[box]}: {'equal to the byte' if same else f'{different} DIFFER'}",
        end="; ",
    )
    print(f"one CPU core {decisions / took:,.0f} decisions/s")


def measure(kernel: object, count: int, box: int) -> None:
    """Time the kernel alone, four players, after a run that warms it up."""
    tables = cuda.device_array((count, layout.record_type(Table).itemsize // gpu.WORD), np.int64)
    decisions = cuda.device_array(count, np.int32)
    took = []
    for _ in range(3):
        cuda.synchronize()
        began = time.perf_counter()
        gpu.launch(kernel, tables, decisions, 4, SEED, box)
        cuda.synchronize()
        took.append(time.perf_counter() - began)
    total = int(decisions.copy_to_host().sum(dtype=np.int64))
    best = min(took)
    print(f"{count:>9,} tables, {BOXES[box]}: {total / best:,.0f} decisions/s, {count / best:,.0f} games/s")


if __name__ == "__main__":
    main()
