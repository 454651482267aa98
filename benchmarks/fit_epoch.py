"""Fit what positions of Epoch are worth to whole games that the evaluator plays against itself.

python benchmarks/fit_epoch.py [GAMES] [OUTPUT]

Prints how much of the final scores the fit explains, round by round, and writes the numbers that `expect` multiplies
the features of a position with, by number of players.
"""

import json
import sys
from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from holocene.bots.evaluators.epoch.twins import twins
from holocene.bots.evaluators.epoch.value import DUMMYS, FEATURES, PACE, ROUNDS, SPREAD, VALUES
from holocene.bots.evaluators.epoch.weights import USUAL
from holocene.engine import layout
from holocene.epoch.table import ENDED, EXTENDED, LEARNING, MOST_CHOICES, STANDARD, Table

WEIGHTS_USED = np.array(USUAL)
NOISE = 1.0  # points by which moves waver, so that positions differ
RIDGE = 1.0
LOOKS = 60  # positions of a game that are kept at most
GAME, ROUND, SEAT, SCORE, LAST, FINAL = range(6)
HEAD = 6

Numbers = npt.NDArray[np.float64]


def watcher(evaluator: Any) -> Any:
    """A compiled function that plays games and writes down every third beginning of a turn, as each seat has it."""
    begin, play, weigh, final = evaluator.begin_plainly, evaluator.play, evaluator.weigh, evaluator.final_score
    seeded, advance, pick = evaluator.seeded, evaluator.advance, evaluator.pick
    is_rest, read_pace, read_features, rounds_to_come = (
        evaluator.is_rest,
        evaluator.read_pace,
        evaluator.read_features,
        evaluator.rounds_to_come,
    )

    @numba.njit
    def watch(record: Any, box: Any, seed: int, games: int, values: Any, rows: Any) -> int:  # noqa: PLR0913, PLR0917
        out, count, stream = np.zeros(MOST_CHOICES), 0, seeded(seed)
        table = record[0]
        for game in range(games):
            begin(table, box[0], seed + game, box[1])
            first = count
            while table.decision != ENDED:
                stream = advance(stream)
                if is_rest(table) and pick(stream, 3) == 0 and count - first < LOOKS:
                    for seat in range(table.seats):
                        row = rows[count]
                        row[GAME], row[ROUND], row[SEAT] = seed + game, table.round_number, seat
                        row[SCORE] = final(table, seat)
                        read_pace(table, row[HEAD : HEAD + PACE])
                        read_features(table, seat, rounds_to_come(table, values), row[HEAD + PACE :])
                        count += 1
                best, chosen = -1.0e9, 0
                if table.choice_count > 1:
                    weigh(table, WEIGHTS_USED, out)
                    for choice in range(table.choice_count):
                        stream = advance(stream)
                        worth = out[choice] + NOISE * pick(stream, 1000) / 1000
                        if worth > best:
                            best, chosen = worth, choice
                play(table, table.choices[chosen])
            for number in range(first, count):
                rows[number, LAST] = table.round_number
                rows[number, FINAL] = final(table, int(rows[number, SEAT]))
        return count

    return watch


def watched(watch: Any, people: int, games: int, values: Numbers) -> Numbers:
    """Positions of games in every set-up."""
    setups = [EXTENDED] if people == 1 else [LEARNING, STANDARD, STANDARD, EXTENDED]
    found = []
    for number, setup in enumerate(setups):
        rows = np.zeros((games // len(setups) * (LOOKS + 4), HEAD + PACE + FEATURES))
        share = games // len(setups)
        count = watch(layout.blank(Table), (people, setup), 10**6 * (number + 1), share, values, rows)
        found.append(rows[:count])
    return np.concatenate(found)


def fitted(features: Numbers, wanted: Numbers) -> Numbers:
    """Weights by least squares, kept small where little speaks for them."""
    grip = RIDGE * np.eye(features.shape[1])
    return np.asarray(np.linalg.solve(features.T @ features + grip, features.T @ wanted), np.float64)


def fit(watch: Any, people: int, games: int) -> Numbers:
    """First how long games last, then what positions promise, then how far scores still move apart."""
    values = np.zeros(VALUES)
    rows = watched(watch, people, games // 2, values)
    open_end = rows[:, LAST] - rows[:, ROUND] > 3  # noqa: PLR2004 - nothing is announced yet
    to_come = rows[:, LAST] - rows[:, ROUND] + 1
    values[ROUNDS : ROUNDS + PACE] = fitted(rows[open_end, HEAD : HEAD + PACE], to_come[open_end])
    rows = watched(watch, people, games, values)
    features, promise = rows[:, HEAD + PACE :], rows[:, FINAL] - rows[:, SCORE]
    own = (rows[:, SEAT] == 0) | (people > 1)
    values[:FEATURES] = fitted(features[own], promise[own])
    values[DUMMYS : DUMMYS + FEATURES] = fitted(features[~own], promise[~own])
    guess = rows[:, SCORE] + np.where(own, features @ values[:FEATURES], features @ values[DUMMYS : DUMMYS + FEATURES])
    off = (guess - rows[:, FINAL]) * 2**0.5
    left = np.sqrt(rows[:, LAST] - rows[:, ROUND] + 1)
    values[SPREAD : SPREAD + 2] = fitted(np.c_[np.ones(len(left)), left], np.abs(off) * 1.25)
    tell(people, rows, guess)
    return values


def tell(people: int, rows: Numbers, guess: Numbers) -> None:
    """How much of the final scores is explained, by round."""
    for first in (1, 4, 7, 10, 13, 16, 19, 22):
        at = (rows[:, ROUND] >= first) & (rows[:, ROUND] < first + 3)
        if at.sum() > 100:  # noqa: PLR2004 - too few say nothing
            off, all_of_it = guess[at] - rows[at, FINAL], rows[at, FINAL].std()
            share = 1 - off.var() / all_of_it**2
            plain = 1 - (rows[at, FINAL] - rows[at, SCORE]).var() / all_of_it**2
            told = f"R2 {share:.2f} (points so far {plain:.2f}), off by {off.std():.1f}"
            print(f"{people} players, rounds {first}-{first + 2}: {told}", flush=True)


if __name__ == "__main__":
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    output = sys.argv[2] if len(sys.argv) > 2 else "src/holocene/bots/evaluators/epoch/values.json"  # noqa: PLR2004
    look = watcher(twins())
    numbers = {str(people): [round(value, 5) for value in fit(look, people, many).tolist()] for people in (1, 2, 3, 4)}
    with open(output, "w", encoding="utf-8") as file:  # noqa: PTH123
        json.dump(numbers, file)
