"""Whole random games on a GPU: equal to the CPU to the byte, and how many decisions a second.

    python benchmarks/gpu.py [--game stone-age] [--equal 120000] [--tables 1000000 4000000]

Needs an NVIDIA GPU and the extra `gpu`.
"""

import argparse
import time
import warnings
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import cuda
from numba.cuda.core.errors import NumbaPerformanceWarning

from holocene.engine import gpu, layout
from holocene.epoch import table as epoch_table
from holocene.epoch import twins as epoch
from holocene.stone_age import table as stone_age_table
from holocene.stone_age import twins as stone_age

SEED = 1


@dataclass(frozen=True)
class Subject:
    """A game to compare and measure: its rules, its boxes, and how many people play with which box."""

    rules: Any
    table: type
    boxes: tuple[str, ...]
    games: tuple[tuple[int, int], ...]  # box and number of players


SUBJECTS = {
    "stone-age": Subject(
        stone_age,
        stone_age_table.Table,
        ("base game", "expansion", "expansion with bonus buildings"),
        ((0, 2), (0, 3), (0, 4), *((box, seats) for box in (1, 2) for seats in (2, 3, 4, 5))),
    ),
    "epoch": Subject(
        epoch,
        epoch_table.Table,
        ("learning set-up", "standard set-up", "extended set-up"),
        ((2, 1), *((box, seats) for box in (0, 1, 2) for seats in (2, 3, 4))),
    ),
}


def main() -> None:
    """Compare first, then measure."""
    warnings.simplefilter("ignore", NumbaPerformanceWarning)  # the first launch is a single game
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=SUBJECTS, default="stone-age")
    parser.add_argument("--equal", type=int, default=220_000, help="games to compare with the CPU")
    parser.add_argument("--tables", type=int, nargs="*", default=[10_000, 100_000, 1_000_000, 4_000_000])
    arguments = parser.parse_args()
    subject = SUBJECTS[arguments.game]
    print(f"{cuda.get_current_device().name}, {layout.record_type(subject.table).itemsize} bytes a table")
    began = time.perf_counter()
    kernel = gpu.compiled(gpu.whole_games(subject.rules.twins(), subject.table))
    box, seats = subject.games[-1]
    gpu.play_many(kernel, layout.blank(subject.table, 1), seats, SEED, box)
    print(f"compiled for the device in {time.perf_counter() - began:.1f} s")
    subject.rules.twins().play_many(layout.blank(subject.table, 1), seats, SEED, box)
    for box, seats in subject.games:
        compare(subject, kernel, arguments.equal // len(subject.games), seats, box)
    for count in arguments.tables:
        for box in range(len(subject.boxes)):
            measure(subject, kernel, count, box)


def compare(subject: Subject, kernel: object, count: int, seats: int, box: int) -> None:
    """The same games on both, compared byte by byte."""
    here, there = layout.blank(subject.table, count), layout.blank(subject.table, count)
    began = time.perf_counter()
    decisions = subject.rules.twins().play_many(here, seats, SEED, box)
    took = time.perf_counter() - began
    same = gpu.play_many(kernel, there, seats, SEED, box) == decisions and here.tobytes() == there.tobytes()
    different = int(np.count_nonzero(here != there))
    print(
        f"{count:>9,} games of {seats}, {subject.boxes[box]}: {'equal to the byte' if same else f'{different} DIFFER'}",
        end="; ",
    )
    print(f"one CPU core {decisions / took:,.0f} decisions/s", flush=True)


def measure(subject: Subject, kernel: object, count: int, box: int) -> None:
    """Time the kernel alone, four players, after a run that warms it up."""
    tables = cuda.device_array((count, layout.record_type(subject.table).itemsize // gpu.WORD), np.int64)
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
    rates = f"{total / best:,.0f} decisions/s, {count / best:,.0f} games/s"
    print(f"{count:>9,} tables, {subject.boxes[box]}: {rates}", flush=True)


if __name__ == "__main__":
    main()
