"""How many move sequences there are from a position: plain and compiled, to be compared with a list of known counts.

    python -m tests.whole_games.counting

prints the list anew. A change of a count is a change of the rules and has to be explained in the changelog.
"""

from dataclasses import dataclass
from pathlib import Path

from holocene.engine import layout
from holocene.engine.dice import advance, pick, seeded
from holocene.stone_age import play
from holocene.stone_age.table import CHANCE, Table
from holocene.stone_age.twins import twins

COUNTS = Path(__file__).with_name("counts.txt")


@dataclass(frozen=True)
class Position:
    """So many random moves after the start; chance is answered by the table's own stream."""

    players: int
    seed: int
    after: int
    depth: int
    box: int = 0  # the base game, the expansion, or that with bonus buildings

    def __str__(self) -> str:
        box = f"box={self.box} " if self.box else ""
        return f"{box}players={self.players} seed={self.seed} after={self.after} depth={self.depth}"


def laid(position: Position) -> Table:
    """The table of a position."""
    table = Table()
    play.begin(table, position.players, position.seed, 0, 0, position.box)
    luck = seeded(position.seed)
    for _ in range(position.after):
        luck = advance(luck)
        play.play(table, table.choices[pick(luck, table.choice_count)])
        if table.decision == CHANCE:
            play.roll_and_answer(table)
    return table


def count_plain(table: Table, depth: int) -> int:
    """The number of ways to play so many moves."""
    if depth == 1 or table.choice_count == 0:
        return table.choice_count if depth == 1 else 0
    ways = 0
    for move in table.choices[: table.choice_count]:
        next_table = layout.duplicate(table)
        play.play(next_table, move)
        if next_table.decision == CHANCE:
            play.roll_and_answer(next_table)
        ways += count_plain(next_table, depth - 1)
    return ways


def count_compiled(tables: layout.Record, depth: int) -> int:
    """The same on records: tables[0] is the position, the others are room for the moves after it."""
    count = int(tables[0]["choice_count"])
    if depth == 1 or count == 0:
        return count if depth == 1 else 0
    ways = 0
    for move in tables[0]["choices"][:count].tolist():
        tables[1] = tables[0]
        twins().play(tables[1], move)
        if tables[1]["decision"] == CHANCE:
            twins().roll_and_answer(tables[1])
        ways += count_compiled(tables[1:], depth - 1)
    return ways


def counted_compiled(position: Position) -> int:
    """Count from a position with the twins."""
    tables = layout.blank(Table, position.depth)
    layout.write(laid(position), tables[0])
    return count_compiled(tables, position.depth)


def known() -> dict[Position, int]:
    """The list of counts."""
    counts = {}
    for line in COUNTS.read_text().splitlines():
        if line and not line.startswith("#"):
            words = dict(word.split("=") for word in line.split())
            sequences = int(words.pop("sequences"))
            counts[Position(**{name: int(value) for name, value in words.items()})] = sequences
    return counts


def main() -> None:
    """Print the list."""
    print("# Stone Age: move sequences of so many moves, so many random moves after the start; see counting.py")  # noqa: T201
    for position in known():
        print(f"{position} sequences={counted_compiled(position)}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
