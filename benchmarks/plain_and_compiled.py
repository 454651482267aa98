"""Whole games played plain and compiled: equal to the byte.

    python benchmarks/plain_and_compiled.py [--game stone-age] [--games 1000] [--every 25]

Random moves, the same for both; the tables are compared after every so many moves and at the end of each game. The
games are shared out among all set-ups. `tests/whole_games/` compares a few after every move.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from typing import Any

from rich.progress import track

from holocene.engine import layout
from holocene.epoch import play as epoch
from holocene.epoch import table as epoch_table
from holocene.epoch import twins as epoch_twins
from holocene.stone_age import play as stone_age
from holocene.stone_age import table as stone_age_table
from holocene.stone_age import twins as stone_age_twins

# fmt: off
RULES: dict[str, tuple[Any, Any, Any]] = {
    "stone-age": (stone_age, stone_age_twins.twins, stone_age_table),
    "epoch":     (epoch,     epoch_twins.twins,     epoch_table),
}
SETUPS = {  # players, and the edition or set-up
    "stone-age": [(2, 0), (3, 0), (4, 0), (2, 1), (3, 1), (4, 1), (5, 1), (2, 2), (3, 2), (4, 2), (5, 2)],
    "epoch":     [(1, 2), (2, 0), (3, 0), (4, 0), (2, 1), (3, 1), (4, 1), (2, 2), (3, 2), (4, 2)],
}
# fmt: on


def main() -> None:
    """Compare so many games of each game that is named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=RULES, nargs="*", default=list(RULES))
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--every", type=int, default=25, help="moves between two looks")
    arguments = parser.parse_args()
    for game in arguments.game:
        moves = sum(track(compared(game, arguments.games, arguments.every), game, arguments.games))
        print(f"{arguments.games:,} whole games of {game}, {moves:,} moves: equal to the byte", flush=True)


def compared(game: str, games: int, every: int) -> Iterator[int]:
    """Play one game after another; the number of moves of each."""
    plain, twins, tables = RULES[game]
    for number in range(games):
        players, setup = SETUPS[game][number % len(SETUPS[game])]
        seed = random.Random(f"{game} {number}").getrandbits(63)
        table, record = tables.Table(), layout.blank(tables.Table)
        plain.begin_plainly(table, players, seed, setup)
        twins().begin_plainly(record[0], players, seed, setup)
        for moves in walk(plain, twins(), table, record[0], random.Random(seed)):
            if (moves % every == 0 or table.decision == tables.ENDED) and layout.pack(table) != record.tobytes():
                sys.exit(f"{game} for {players}, set-up {setup}, seed {seed}: different after {moves} moves")
        yield moves


def walk(plain: Any, twins: Any, table: Any, record: Any, chance: random.Random) -> Iterator[int]:
    """Play at random to the end; the number of moves after each."""
    moves = 0
    while table.choice_count:
        move = chance.choice(table.choices[: table.choice_count])
        plain.play(table, move)
        twins.play(record, move)
        while plain is stone_age and table.decision == stone_age_table.CHANCE:
            plain.roll_and_answer(table)
            twins.roll_and_answer(record)
        moves += 1
        yield moves


if __name__ == "__main__":
    main()
