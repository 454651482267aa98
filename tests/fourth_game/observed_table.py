"""What learners see of Pebbles."""

from dataclasses import dataclass
from typing import Any

from holocene.engine.columns import Columns, number
from tests.fourth_game.pebbles import MOST_SEATS, PILE, Table

MOST = PILE[1]


@dataclass
class Seen:
    """The pile, and what everybody has, from the seat that looks on clockwise."""

    pile: int = number(MOST, 10, "pebbles in the pile")
    pebbles: list[int] = number(MOST, 10, "pebbles of each player", length=MOST_SEATS)


def observe(table: Table, seat: int, setup: Any, seen: Seen) -> None:  # noqa: ARG001 - the pile says how long it is
    """Everything lies open."""
    seen.pile = table.pile
    for step in range(table.seats):
        seen.pebbles[step] = table.players[(seat + step) % table.seats].pebbles


COLUMNS = Columns(Seen, version=1, history={1: "the first"})
