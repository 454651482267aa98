"""Fit what positions of Stone Age promise to whole games, and write it into the mind's data file.

    python benchmarks/fit_stone_age.py [--games 4000] [--check]

Players who go by habit play games against themselves. At the beginning of every round the signs of each seat are noted
(`bots/stone_age/expecting.py`), and at the end how many points came after it. Least squares give the weight of each
sign, by number of players and box; what is left over tells how far two scores may still move apart. With --check
nothing is written, and how well the present weights tell the final scores of new games is printed.
"""

import argparse
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

from holocene.bots import minds
from holocene.bots.stone_age.expecting import SIGNS
from holocene.bots.tree import WIDEST
from holocene.stone_age.table import ENDED

KINDS = [(2, 0), (3, 0), (4, 0), *((players, box) for box in (1, 2) for players in (2, 3, 4, 5))]
WAVER = 1.5  # points: habits have to vary, or there is nothing to learn from
STEADY = 1e-4  # keeps the weights of signs that hardly vary small
ENOUGH = 50  # positions to reckon a spread from
ROUNDS = ((0, 2), (2, 4), (4, 6), (6, 9), (9, 14))  # to come: where the spread is looked at


def main() -> None:
    """Fit all, or check what is there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000, help="for each number of players and box")
    parser.add_argument("--check", action="store_true", help="only tell how good the present weights are")
    arguments = parser.parse_args()
    mind = minds.of("stone-age")
    found = {}
    for players, box in KINDS:
        kind = f"{players},{box}"
        first = 10**6 if arguments.check else 0
        signs, gains = play(mind, players, box, range(first, first + arguments.games))
        weights = mind.values[kind][:SIGNS] if arguments.check else fit(signs, gains)
        left = gains - signs @ weights
        told = 1 - left.var() / gains.var()
        print(f"{kind}: {told:.1%} of what points come later is told", flush=True)
        found[kind] = [float(f"{number:.6g}") for number in (*weights, *spread_of(left, signs, players))]
    if not arguments.check:
        file = Path(str(files("holocene.bots") / "stone_age" / "values.json"))
        file.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def play(mind: Any, players: int, box: int, seeds: range) -> tuple[Any, Any]:
    """The signs of every seat at the beginning of every round, and how many points it got after that."""
    from holocene.engine import layout

    record, tastes, out = layout.blank(mind.table), mind.tastes({}), np.zeros(WIDEST)
    signs: list[Any] = []
    gains: list[float] = []
    for seed in track(seeds, f"{players} players, box {box}"):
        mind.twins.begin_plainly(record[0], players, seed, box)
        stream, seen = seed * 7919 + 13, []
        while record[0]["decision"] != ENDED:
            for seat in range(players):
                row = np.zeros(SIGNS)
                mind.twins.read_signs(record[0], seat, row)
                seen.append((seat, row, mind.twins.final_score(record[0], seat)))
            stream = mind.twins.play_on(record[0], stream, False, tastes, WAVER, out)  # noqa: FBT003 - no keywords here
        ends = [mind.twins.final_score(record[0], seat) for seat in range(players)]
        signs += [row for _, row, _ in seen]
        gains += [ends[seat] - before for seat, _, before in seen]
    return np.array(signs), np.array(gains)


def fit(signs: Any, gains: Any) -> Any:
    """Weights by least squares."""
    steady = np.diag(STEADY * len(signs) * np.maximum(signs.std(0), 1e-6) ** 2 + 1e-6)
    return np.linalg.solve(signs.T @ signs + steady, signs.T @ gains)


def spread_of(left: Any, signs: Any, players: int) -> tuple[float, float]:
    """How far the scores of two seats differ from what was told: at the end, and for the root of each round to come."""
    apart = left.reshape(-1, players)[:, 0] - left.reshape(-1, players)[:, 1]
    rounds = signs[:, 1].reshape(-1, players)[:, 0]
    parts = [(rounds >= low) & (rounds < high) for low, high in ROUNDS]
    known = [part for part in parts if part.sum() > ENOUGH]
    slope, start = np.polyfit(
        [np.sqrt(rounds[part]).mean() for part in known], [apart[part].std() for part in known], 1
    )
    return float(start), float(slope)


if __name__ == "__main__":
    main()
