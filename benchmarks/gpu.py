"""Batches on a GPU: equal to the CPU to the byte, and how many decisions a second.

    python benchmarks/gpu.py [--game stone-age] [--equal 100000] [--tables 10000 100000 1000000]

Needs an NVIDIA GPU and the extras `gpu` and `train`.
"""

import argparse
import sys
import time
import warnings
from typing import Any

import torch
from numba.cuda.core.errors import NumbaPerformanceWarning

from holocene.learning import Batch

SEED = 1
SAMPLE = 4096  # tables that are compared at a time
AT_ONCE = 250  # random decisions in one go
SETTLED = 1_500  # decisions after which tables laid together no longer end together
WHOLE = 1_000  # decisions that are measured: about a game, so that laying tables anew is in it
STEPS = 60

# fmt: off
KINDS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "stone-age": [
        *((players, {}) for players in (2, 3, 4)),
        *((players, {"expansion": True}) for players in (2, 3, 4, 5)),
        *((players, {"expansion": True, "bonus_buildings": True}) for players in (2, 5)),
        (3, {"expansion": True, "hunt_again": True, "first_player": 2, "open_cards": True}),
    ],
    "epoch": [
        (1, {}),
        *((players, {"setup": setup}) for players in (2, 3, 4) for setup in ("learning", "standard", "extended")),
        (2, {"landscape_visible": False, "open_status": True}),
    ],
}
MEASURED: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "stone-age": [(2, {}), (4, {}), (4, {"expansion": True})],
    "epoch":     [(2, {}), (4, {})],
}
# fmt: on


def main() -> None:
    """Compare first, then measure."""
    warnings.simplefilter("ignore", NumbaPerformanceWarning)  # the first launch is a single game
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=KINDS, default="stone-age")
    parser.add_argument("--equal", type=int, default=100_000, help="whole games to compare with the CPU")
    parser.add_argument("--tables", type=int, nargs="*", default=[10_000, 100_000, 1_000_000])
    arguments = parser.parse_args()
    began = time.perf_counter()
    warm_up(Batch(arguments.game, device="cuda"))
    print(f"{torch.cuda.get_device_name()}: compiled for the device in {time.perf_counter() - began:.0f} s", flush=True)
    kinds = KINDS[arguments.game]
    total = sum(compare(arguments.game, *kind, arguments.equal // len(kinds) + 1) for kind in kinds)
    print(f"{total:,} whole games and their steps: equal to the byte", flush=True)
    for players, options in MEASURED[arguments.game]:
        for count in arguments.tables:
            measure(arguments.game, players, options, count)


def warm_up(batch: Batch) -> None:
    """Everything once, so that it is compiled."""
    batch.play_at_random(1)
    batch.step(any_moves(batch.mask()))
    batch.observe()
    torch.cuda.synchronize()


def compare(game: str, players: int, options: dict[str, Any], wanted: int) -> int:
    """The same games on both, at random inside a kernel and step by step; how many ended."""
    here, there = (Batch(game, players, SAMPLE, device, **options) for device in ("cpu", "cuda"))
    for batch in (here, there):
        batch.reset(SEED)
    while here.games.sum() < wanted:
        for batch in (here, there):
            batch.play_at_random(AT_ONCE)
        assert_equal(here, there)
    for _ in range(STEPS):
        moves = any_moves(there.mask())
        for mine, theirs in zip(here.step(moves.cpu().numpy()), there.step(moves), strict=True):
            must_be_equal(mine, theirs, "what a step tells")
        assert_equal(here, there)
    ended = int(here.games.sum())
    print(f"{ended:>9,} games of {players} {options or ''}: equal", flush=True)
    return ended


def assert_equal(here: Batch, there: Batch) -> None:
    """Tables, results, observations and masks, byte by byte."""
    if here.tobytes() != there.tobytes():
        sys.exit("tables differ")
    for name in ("to_act", "games", "scores"):
        must_be_equal(getattr(here, name), getattr(there, name), name)
    must_be_equal(here.observe(), there.observe(), "observations")
    must_be_equal(here.mask(), there.mask(), "masks")


def must_be_equal(mine: Any, theirs: Any, what: str) -> None:
    """Stop where the CPU and the GPU differ."""
    if mine.tobytes() != theirs.cpu().numpy().tobytes():
        sys.exit(f"{what}: the CPU and the GPU differ")


def any_moves(mask: Any) -> Any:
    """A move at random out of each mask, chosen by torch."""
    return (torch.rand(mask.shape, device=mask.device) * mask).argmax(1)


def measure(game: str, players: int, options: dict[str, Any], count: int) -> None:
    """Random play inside a kernel, and steps whose observations and masks torch reads."""
    taken = torch.cuda.memory_allocated()
    batch = Batch(game, players, count, "cuda", **options)
    batch.reset(SEED)
    bytes_each = (torch.cuda.memory_allocated() - taken) / count
    batch.play_at_random(SETTLED)
    inside = timed(lambda: batch.play_at_random(WHOLE)) / WHOLE
    told = min(timed(lambda: steps(batch)) for _ in range(3)) / STEPS
    rates = f"{count / inside / 1e6:,.0f} million decisions/s in a kernel, {count / told / 1e6:,.1f} million steps/s"
    print(f"{count:>9,} tables of {players} {options or ''}: {rates} with observation and mask in torch", end=", ")
    print(f"{bytes_each:,.0f} bytes a table", flush=True)


def steps(batch: Batch) -> None:
    """Some steps as a learner makes them: look, choose in torch, play."""
    total = torch.zeros((), device="cuda")
    for _ in range(STEPS):
        total += batch.observe()[:, 0].sum()
        batch.step(any_moves(batch.mask()))


def timed(work: Any) -> float:
    """How long it takes on the device."""
    torch.cuda.synchronize()
    began = time.perf_counter()
    work()
    torch.cuda.synchronize()
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
