"""Fit what positions of Stone Age promise to whole games, and write it into the evaluator's data file.

    python benchmarks/fit_stone_age.py [--games 4000] [--boxes 0 1 2] [--planned 0]

At the beginning of every round of many games the features of each seat are noted, as
`bots/evaluators/stone_age/value.py` counts them, and at the end how many points came after it. Least squares give the
weight of each feature, by number of players and box; what is left over tells how far two scores may still move apart.
Policies play against themselves, which is quick. With `--planned` planners do so too, and their few
games pull the weights; as tried with 250 games that made planners weaker, most of all with the expansion, so it is not
done unless asked for.
"""

import argparse
import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

import holocene
from holocene.bots import evaluators, make
from holocene.bots.evaluators.stone_age.value import FEATURES
from holocene.bots.evaluators.tree import WIDEST
from holocene.stone_age.table import ENDED

KINDS = [(2, 0), (3, 0), (4, 0), *((players, box) for box in (1, 2) for players in (2, 3, 4, 5))]
WAVER = 1.5  # points: the policy has to vary, or there is nothing to learn from
# With the expansion, by players, how far weights lie apart: where all like the same, nobody learns what others leave.
APART = {2: 0.45, 3: 0.35, 4: 0.2, 5: 0.2}
STEADY = 1e-4  # keeps the weights of features that hardly vary small
LOYAL = 20.0  # how many positions of planners the weights fitted to the policy are worth
ENOUGH = 30  # positions to reckon a spread from
ROUNDS = ((0, 2), (2, 4), (4, 6), (6, 9), (9, 14))  # to come: where the spread is looked at

Seen = list[tuple[int, Any, int]]  # a seat, its features, and its points so far


def main() -> None:
    """Fit all kinds of games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000, help="by the policy, for each number of players and box")
    parser.add_argument("--boxes", type=int, nargs="+", choices=range(3), default=[0, 1, 2], help="fit anew")
    parser.add_argument("--planned", type=int, default=0, help="by planners")
    arguments = parser.parse_args()
    evaluator = evaluators.of("stone-age")
    file = Path(str(files("holocene.bots.evaluators") / "stone_age" / "values.json"))
    found = json.loads(file.read_text("utf-8"))
    for players, box in [kind for kind in KINDS if kind[1] in arguments.boxes]:
        features, gains = gather(by_policy(evaluator, players, box, arguments.games))
        usual = fit(features, gains, np.zeros(FEATURES), STEADY * len(features))
        weights = usual
        if arguments.planned:
            features, gains = gather(by_planners(evaluator, players, box, arguments.planned))
            weights = fit(features, gains, usual, LOYAL)
        left = gains - features @ weights
        told = 1 - left.var() / gains.var()
        print(f"{players} players, box {box}: {told:.1%} of the points that come later is told", flush=True)
        numbers = (*weights, *spread_of(left, features, players))
        found[f"{players},{box}"] = [float(f"{number:.6g}") for number in numbers]
    lines = [f"{json.dumps(kind)}: {json.dumps(numbers)}" for kind, numbers in found.items()]
    file.write_text("{\n " + ",\n ".join(lines) + "\n}\n", "utf-8")


def gather(games: Iterator[tuple[Seen, list[int]]]) -> tuple[Any, Any]:
    """The features of every seat at the beginning of every round, and how many points it got after that."""
    features, gains = [], []
    for seen, ends in games:
        features += [row for _, row, _ in seen]
        gains += [ends[seat] - before for seat, _, before in seen]
    return np.array(features), np.array(gains, float)


def by_policy(evaluator: Any, players: int, box: int, count: int) -> Iterator[tuple[Seen, list[int]]]:
    """Games of players who follow the policy, each with weights of its own, and waver."""
    record, usual, out = evaluator.blank(), evaluator.seat_weights({}), np.zeros(WIDEST)
    drawn = np.random.default_rng(players)
    for seed in track(range(count), f"{players} players, box {box}, by the policy"):
        seat_weights = usual * np.exp(drawn.normal(0, APART[players] if box else 0, usual.shape))
        evaluator.twins.begin_plainly(record[0], players, seed, box)
        stream, seen = seed * 7919 + 13, []
        while record[0]["decision"] != ENDED:
            seen += look(evaluator, record, players)
            stream = evaluator.twins.rollout(record[0], stream, False, 0, seat_weights, WAVER, out)  # noqa: FBT003 - no keywords here
        yield seen, [evaluator.twins.final_score(record[0], seat) for seat in range(players)]


def by_planners(evaluator: Any, players: int, box: int, count: int) -> Iterator[tuple[Seen, list[int]]]:
    """Games of planners."""
    for seed in track(range(count), f"{players} players, box {box}, planned"):
        game = holocene.new("stone-age", players=players, seed=seed, expansion=box > 0, bonus_buildings=box > 1)
        bot, seen = make("planner", seed), []
        while not game.over:
            record = evaluator.record(game)
            if evaluator.twins.is_rest(record[0]):
                seen += look(evaluator, record, players)
            assert game.to_act is not None  # noqa: S101 - dice answer by themselves
            game.play(bot.choose(game.imagine(game.to_act, seed)))
        yield seen, [score["total"] for score in game.scores()]


def look(evaluator: Any, record: Any, players: int) -> Seen:
    """What every seat can show."""
    seen = []
    for seat in range(players):
        row = np.zeros(FEATURES)
        evaluator.twins.read_features(record[0], seat, row)
        seen.append((seat, row, int(evaluator.twins.final_score(record[0], seat))))
    return seen


def fit(features: Any, gains: Any, usual: Any, loyal: float) -> Any:
    """Weights by least squares, as near to the usual ones as so many positions would hold them."""
    held = loyal * np.maximum(features.std(0), 1e-6) ** 2 + 1e-6
    return np.linalg.solve(features.T @ features + np.diag(held), features.T @ gains + held * usual)


def spread_of(left: Any, features: Any, players: int) -> tuple[float, float]:
    """How far two seats differ from what was told: at the end, and for the root of the rounds to come."""
    apart = left.reshape(-1, players)[:, 0] - left.reshape(-1, players)[:, 1]
    rounds = features[:, 1].reshape(-1, players)[:, 0]
    parts = [(rounds >= low) & (rounds < high) for low, high in ROUNDS]
    known = [part for part in parts if part.sum() > ENOUGH]
    roots, sizes = ([np.sqrt(rounds[part]).mean() for part in known], [apart[part].std() for part in known])
    slope, start = np.polyfit(roots, sizes, 1)
    return float(start), float(slope)


if __name__ == "__main__":
    main()
