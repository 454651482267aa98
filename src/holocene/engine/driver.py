"""Playing on, whatever the game: compiled together with its rules, which fill in the names that are open here."""

from collections.abc import Sequence
from typing import Any

from holocene.engine.noise import advance, pick, seeded
from holocene.engine.stream import BOTS, derived
from holocene.engine.width import at_full_width

# What a game gives.
begin_plainly: Any = None
play: Any = None
roll_and_answer: Any = None
roll_and_note: Any = None
face_down_pieces: Any = None
standing: Any = None
CHANCE: Any = None
ENDED: Any = None


def is_offered(table: Any, number: int) -> bool:
    """Whether a move is among those that the rules allow now."""
    for choice in range(table.choice_count):
        if table.choices[choice] == number:
            return True
    return False


def wins(table: Any, seat: int) -> bool:
    """Whether nobody stands better than a seat."""
    mine = standing(table, seat)
    for other in range(table.seats):
        if standing(table, other) > mine:
            return False
    return True


def replay(table: Any, numbers: list[int], seats: list[int], face_down: list[int], dice: list[list[int]]) -> int:
    """Play moves that were played before and write down who made them and what they showed; how many are legal."""
    for index in range(len(numbers)):
        if not is_offered(table, numbers[index]):
            return index
        seats[index] = table.to_act
        play(table, at_full_width(numbers[index]))
        if table.decision == CHANCE:
            roll_and_note(table, dice[index])
        face_down[index] = face_down_pieces(table)
    return len(numbers)


def play_many(tables: Sequence[Any], seats: int, seed: int, setup: int) -> int:
    """Whole games at random, each with a seed of its own; the number of decisions."""
    decisions = 0
    for game in range(len(tables)):
        begin_plainly(tables[game], seats, seed + game, setup)
        decisions += play_at_random(tables[game], seed + game)
    return decisions


def play_at_random(table: Any, seed: int) -> int:
    """Play to the end with moves picked from a stream that is not the table's; the number of decisions."""
    luck = seeded(derived(seed, BOTS))
    decisions = 0
    while table.decision != ENDED:
        luck = advance(luck)
        play(table, at_full_width(table.choices[pick(luck, table.choice_count)]))
        while table.decision == CHANCE:
            roll_and_answer(table)
        decisions += 1
    return decisions
