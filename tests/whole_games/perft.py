"""How many move sequences there are from a position: plain and compiled, to be compared with a list of known counts.

    python -m tests.whole_games.perft

prints the list anew, each position in mid-game as deep as can be counted quickly. A change of a count is a change of
the rules or of the dice and has to be explained in the changelog.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from holocene.engine import layout
from holocene.engine.noise import advance, pick, seeded
from holocene.epoch import play as epoch
from holocene.epoch import twins as epoch_twins
from holocene.epoch.table import Table as EpochTable
from holocene.stone_age import play as stone_age
from holocene.stone_age import twins as stone_age_twins
from holocene.stone_age.table import CHANCE
from holocene.stone_age.table import Table as StoneAgeTable

DEEPEST, MOST = 12, 10_000
COUNTS = Path(__file__).with_name("counts.txt")
PLAY: dict[str, Any] = {"stone-age": stone_age, "epoch": epoch}
TWINS: dict[str, Any] = {"stone-age": stone_age_twins.twins, "epoch": epoch_twins.twins}
TABLES: dict[str, type] = {"stone-age": StoneAgeTable, "epoch": EpochTable}


@dataclass(frozen=True)
class Position:
    """So many random moves after the start; chance is answered by the table's own stream."""

    players: int
    seed: int
    after: int
    depth: int
    box: int = 0  # the base game, the expansion, or that with bonus buildings; Epoch's set-up
    game: str = "stone-age"

    def __str__(self) -> str:
        game = f"game={self.game} " if self.game != "stone-age" else ""
        box = f"box={self.box} " if self.box else ""
        return f"{game}{box}players={self.players} seed={self.seed} after={self.after} depth={self.depth}"


def awaits_dice(game: str, table: Any) -> bool:
    """Whether chance is to answer; only one of the games has dice."""
    decision = table.decision if isinstance(table, TABLES[game]) else table["decision"]
    return game == "stone-age" and bool(decision == CHANCE)


def set_up_table(position: Position) -> Any:
    """The table of a position."""
    rules = PLAY[position.game]
    table = TABLES[position.game]()
    rules.begin_plainly(table, position.players, position.seed, position.box)
    luck = seeded(position.seed)
    for _ in range(position.after):
        luck = advance(luck)
        step(position.game, rules, table, table.choices[pick(luck, table.choice_count)])
    return table


def step(game: str, rules: Any, table: Any, move: int) -> None:
    """A move, and the dice if it calls for them."""
    rules.play(table, move)
    if awaits_dice(game, table):
        rules.roll_and_answer(table)


def count_plain(game: str, table: Any, depth: int) -> int:
    """The number of ways to play so many moves."""
    if depth == 1 or table.choice_count == 0:
        return int(table.choice_count) if depth == 1 else 0
    ways = 0
    for move in table.choices[: table.choice_count]:
        next_table = layout.duplicate(table)
        step(game, PLAY[game], next_table, move)
        ways += count_plain(game, next_table, depth - 1)
    return ways


def count_compiled(game: str, tables: npt.NDArray[np.void], depth: int) -> int:
    """The same on records: tables[0] is the position, the others are room for the moves after it."""
    count = int(tables[0]["choice_count"])
    if depth == 1 or count == 0:
        return count if depth == 1 else 0
    ways = 0
    for move in tables[0]["choices"][:count].tolist():
        tables[1] = tables[0]
        step(game, TWINS[game](), tables[1], move)
        ways += count_compiled(game, tables[1:], depth - 1)
    return ways


def counted_plain(position: Position) -> int:
    """Count from a position with the rules as they are written."""
    return count_plain(position.game, set_up_table(position), position.depth)


def counted_compiled(position: Position) -> int:
    """Count from a position with the twins."""
    tables = layout.blank(TABLES[position.game], position.depth)
    layout.write(set_up_table(position), tables[0])
    return count_compiled(position.game, tables, position.depth)


def known() -> dict[Position, int]:
    """The list of counts."""
    counts = {}
    for line in COUNTS.read_text().splitlines():
        if line and not line.startswith("#"):
            words = dict(word.split("=") for word in line.split())
            sequences = int(words.pop("sequences"))
            game = words.pop("game", "stone-age")
            counts[Position(**{name: int(value) for name, value in words.items()}, game=game)] = sequences
    return counts


def main() -> None:
    """Print the list."""
    print("# Move sequences of so many moves, so many random moves after the start; see counting.py")  # noqa: T201
    for position in known():
        counted = as_deep_as_can_be(position) if position.after else position
        print(f"{counted} sequences={counted_compiled(counted)}", flush=True)  # noqa: T201


def as_deep_as_can_be(position: Position) -> Position:
    """The same position with the greatest depth at which there are few enough sequences, but some."""
    deepest = replace(position, depth=1)
    for depth in range(2, DEEPEST + 1):
        deeper = replace(position, depth=depth)
        if not 0 < counted_compiled(deeper) <= MOST:
            break
        deepest = deeper
    return deepest


if __name__ == "__main__":
    main()
