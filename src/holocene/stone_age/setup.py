"""A game's options as numbers, and tables set up with them."""

from typing import Any

from holocene.stone_age.play import begin
from holocene.stone_age.table import MOST_CHOICES, Table
from holocene.stone_age.unseen import determinize

EDITION, FIRST_PLAYER, HUNT_AGAIN, OPEN_CARDS = range(4)  # what a set-up holds


def setup_of(players: int, options: dict[str, Any]) -> list[int]:  # noqa: ARG001 - the same for every number of players
    """A game's options as numbers."""
    box = int(options["expansion"]) + int(options["bonus_buildings"])
    return [box, options["first_player"], int(options["hunt_again"]), int(options["open_cards"])]


def begin_anew(table: Table, seats: int, seed: int, setup: Any) -> None:
    """Lay the table with all options, whatever was played on it before."""
    for choice in range(MOST_CHOICES):
        table.choices[choice] = 0
    begin(table, seats, seed, setup[FIRST_PLAYER], setup[HUNT_AGAIN], setup[EDITION])


def deal_unseen(table: Table, seat: int, seed: int, setup: Any) -> None:  # noqa: ARG001 - the same with every option
    """Determinize: draw again what a seat cannot know. Rule 11.3."""
    determinize(table, seat, seed)
