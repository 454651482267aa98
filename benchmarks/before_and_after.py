"""How fast a batch of random games is in two source trees, measured by turns in one run.

    git worktree add /tmp/before COMMIT
    python benchmarks/before_and_after.py /tmp/before . [--game stone-age] [--device cpu] [--players 2 4] [--turns 41]

Each tree plays in a process of its own: on one core, or on a GPU. Tables have played on for longer than a game before
they are measured and begin anew as they end, so whole games are measured, setting them up included. A turn of one tree
is compared with the turn of the other next to it; printed is the middle of those ratios, with the quarters around it,
and the ratio of the fastest tenths, which other work on the machine disturbs least.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import Any

TABLES = {"cpu": 500, "cuda": 1_000_000}
SETTLED = 1_500  # decisions after which tables that began together no longer end together
WHOLE = 1_000  # decisions in a turn: about a game


def main() -> None:
    """Compare two trees, or be one of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trees", type=Path, nargs=2, metavar="TREE", help="before and after")
    parser.add_argument("--game", default="stone-age")
    parser.add_argument("--device", choices=TABLES, default="cpu")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 4])
    parser.add_argument("--turns", type=int, default=41)
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)  # be one of the trees
    arguments = parser.parse_args()
    if arguments.answer:
        answer(arguments.game, arguments.device)
        return
    both = [begin(tree, arguments.game, arguments.device) for tree in arguments.trees]
    for process, tree in zip(both, arguments.trees, strict=True):
        check_tree(told(process), tree)
    for players in arguments.players:
        rates = compare(both, players, arguments.turns)
        show(f"{arguments.game}, {players} players, {arguments.device}", rates)
    for process in both:
        process.communicate("")


def compare(both: "list[subprocess.Popen[str]]", players: int, turns: int) -> list[tuple[float, float]]:
    """Let both play by turns, beginning with either; their decisions a second."""
    for process in both:
        asked(process, {"players": players})
    rates = []
    for turn in range(turns):
        order = both if turn % 2 == 0 else both[::-1]
        measured = {id(process): float(asked(process, {})) for process in order}
        rates.append((measured[id(both[0])], measured[id(both[1])]))
    return rates


def show(what: str, rates: list[tuple[float, float]]) -> None:
    """Rates, and the ratio of those next to each other."""
    low, middle, high = quantiles((after / before for before, after in rates), n=4)
    old, new = (quantiles(each, n=10)[-1] for each in zip(*rates, strict=True))
    print(f"{what}: ratio {middle:.3f} ({low:.3f} to {high:.3f})", end="; ")
    print(f"fastest tenths {old / 1e6:,.2f} and {new / 1e6:,.2f} million decisions/s, {new / old:.3f}", flush=True)


def begin(tree: Path, game: str, device: str) -> "subprocess.Popen[str]":
    """A process that plays with the rules of a tree."""
    return subprocess.Popen(  # noqa: S603 - this very program
        [sys.executable, __file__, str(tree), str(tree), "--game", game, "--device", device, "--answer"],
        env={**os.environ, "PYTHONPATH": str(tree.resolve() / "src")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def check_tree(module: str, tree: Path) -> None:
    """The rules that will be measured are those of the tree."""
    if not Path(module).resolve().is_relative_to(tree.resolve()):
        sys.exit(f"the rules of {tree} were asked for, those of {module} would be measured")


def asked(process: "subprocess.Popen[str]", request: dict[str, int]) -> Any:
    """What a process answers."""
    assert process.stdin is not None  # noqa: S101 - it was asked for
    process.stdin.write(json.dumps(request) + "\n")
    process.stdin.flush()
    return told(process)


def told(process: "subprocess.Popen[str]") -> Any:
    """What a process says next."""
    assert process.stdout is not None  # noqa: S101 - it was asked for
    line = process.stdout.readline()
    return json.loads(line) if line else sys.exit("a tree could not be measured: see above")


def answer(game: str, device: str) -> None:
    """Set tables up for so many players when told to, and play a turn when asked."""
    import holocene
    from holocene.learning import Batch

    print(json.dumps(holocene.__file__), flush=True)
    for line in sys.stdin:
        request, reply = json.loads(line), 0.0
        if "players" in request:
            threads = {"threads": 1} if device == "cpu" else {}
            batch = Batch(game, request["players"], TABLES[device], device, **threads)
            batch.reset(1)
            batch.play_at_random(SETTLED)
        else:
            reply = TABLES[device] * WHOLE / timed(device, partial(batch.play_at_random, WHOLE))
        print(json.dumps(reply), flush=True)


def timed(device: str, work: Callable[[], None]) -> float:
    """Seconds: of the processor, so that other work does not count, or on a GPU until it is done."""
    if device == "cpu":
        began = time.process_time()
        work()
        return time.process_time() - began
    import torch

    torch.cuda.synchronize()
    start = time.perf_counter()
    work()
    torch.cuda.synchronize()
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
