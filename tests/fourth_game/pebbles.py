"""Pebbles: a game of a few lines, with all that the rest of the program asks of a game.

Players take one to three pebbles from a pile by turns; then a die is rolled, and with a six one of them goes back. Who
has most when the pile is empty has won.
"""

from dataclasses import dataclass
from typing import Any

from holocene.engine.dice import open_dice, roll_dice
from holocene.engine.layout import row, several, small, wide, word
from holocene.engine.stream import DICE, HALF, KEY

MOST_SEATS, MOST_TAKEN, BACK = 4, 3, 6
ASK_TAKE, CHANCE, ENDED = range(3)
TEXTS = ("take 1", "take 2", "take 3")
PILE = (12, 30)  # a short game and a long one


@dataclass
class Player:
    """What lies before a player."""

    pebbles: int = 0


@dataclass
class Table:
    """The pile, the players, and what is being decided."""

    key: list[int] = row(KEY, "u4")
    keystream: list[int] = row(HALF, "u4")
    drawn: int = wide()
    faces: int = word()
    seats: int = small()
    round_number: int = 0
    to_act: int = small()
    decision: int = small()
    pile: int = 0
    dice: int = small()
    rolled: list[int] = row(1, "i1")
    players: list[Player] = several(MOST_SEATS, Player)
    choices: list[int] = row(MOST_TAKEN, "u1")
    choice_count: int = small()


def begin_plainly(table: Table, seats: int, seed: int, long: int) -> None:
    """A pile, and nobody has anything."""
    table.seats = seats
    table.round_number = 1
    table.to_act = 0
    table.pile = PILE[long]
    for seat in range(MOST_SEATS):
        table.players[seat].pebbles = 0
    open_dice(table, seed, DICE)
    ask(table)


def setup_of(_: int, options: dict[str, Any]) -> list[int]:
    """Whether the game is long."""
    return [int(options["long"])]


def begin_anew(table: Table, seats: int, seed: int, setup: Any) -> None:
    """The same, whatever was played on the table before."""
    for choice in range(MOST_TAKEN):
        table.choices[choice] = 0
    table.rolled[0] = 0
    begin_plainly(table, seats, seed, setup[0])


def deal_unseen(table: Table, seat: int, seed: int, setup: Any) -> None:  # noqa: ARG001 - only the dice are unknown
    """Nobody knows the dice to come."""
    open_dice(table, seed, DICE)


def ask(table: Table) -> None:
    """As many pebbles as there are may be taken, up to three."""
    table.decision = ASK_TAKE
    table.choice_count = min(MOST_TAKEN, table.pile)
    for count in range(table.choice_count):
        table.choices[count] = count


def play(table: Table, number: int) -> None:
    """Take pebbles; with the last one the game ends, otherwise a die is rolled."""
    table.players[table.to_act].pebbles += number + 1
    table.pile -= number + 1
    table.choice_count = 0
    table.decision = CHANCE if table.pile > 0 else ENDED
    table.dice = 1 if table.pile > 0 else 0


def roll(table: Table) -> None:
    """From the table's own stream."""
    roll_dice(table, table.rolled, 1)


def answer(table: Table) -> None:
    """With a six one pebble goes back; the next player takes."""
    if table.rolled[0] == BACK:
        table.players[table.to_act].pebbles -= 1
        table.pile += 1
    table.dice = 0
    table.to_act = (table.to_act + 1) % table.seats
    if table.to_act == 0:
        table.round_number += 1
    ask(table)


def roll_and_answer(table: Table) -> None:
    """Both."""
    roll(table)
    answer(table)


def roll_and_note(table: Table, dice: list[int]) -> None:
    """The same, writing down the die."""
    roll(table)
    dice[0] = table.rolled[0]
    answer(table)


def final_score(table: Table, seat: int) -> int:
    """A point each."""
    return table.players[seat].pebbles


def final_points(table: Table, seat: int, out: Any) -> None:
    """The same by category; there is one."""
    out[0] = final_score(table, seat)


def face_down_pieces(table: Table) -> int:
    """Everything lies open."""
    return 0 * table.seats
