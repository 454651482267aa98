import random

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as some

from holocene.engine import layout
from holocene.engine.stream import BOTS, DICE, derived
from holocene.stone_age import play, scoring, why_not
from holocene.stone_age.given import PLAIN
from holocene.stone_age.moves import MOVES
from holocene.stone_age.reasons import OPEN
from holocene.stone_age.table import CHANCE, ENDED, Table
from holocene.stone_age.twins import twins
from tests.tiers import examples, sample

SEEDS = some.integers(0, 2**63 - 1)
SEATS_AND_BOX = some.one_of(
    some.tuples(some.integers(2, 4), some.just(0)), some.tuples(some.integers(2, 5), some.integers(1, 2))
)


def both(seats: int, box: int, seed: int, hunt_again: int) -> tuple[Table, npt.NDArray[np.void]]:
    """The same table plain and compiled, laid by each of the two."""
    plain, fast = Table(), layout.blank(Table)
    play.begin(plain, seats, seed, seed % seats, hunt_again, box)
    twins().begin(fast[0], seats, seed, seed % seats, hunt_again, box)
    return plain, fast


def step(plain: Table, fast: npt.NDArray[np.void], choice: random.Random) -> None:
    """One move, or one roll, on each of the two."""
    if plain.decision == CHANCE:
        play.roll_and_answer(plain)
        twins().roll_and_answer(fast[0])
    else:
        move = choice.choice(plain.choices[: plain.choice_count])
        play.play(plain, move)
        twins().play(fast[0], move)


@examples("rules", few=4, many=120)
@given(seats_and_box=SEATS_AND_BOX, seed=SEEDS, hunt_again=some.integers(0, 1))
def test_plain_and_compiled_give_the_same_bytes_after_every_move(
    seats_and_box: tuple[int, int], seed: int, hunt_again: int
) -> None:
    plain, fast = both(*seats_and_box, seed, hunt_again)
    choice = random.Random(seed)
    while plain.decision != ENDED:
        assert layout.pack(plain) == fast.tobytes()
        step(plain, fast, choice)
    assert layout.pack(plain) == fast.tobytes()


@examples("rules", few=4, many=120)
@given(seats_and_box=SEATS_AND_BOX, seed=SEEDS)
def test_plain_and_compiled_count_the_same_final_scores(seats_and_box: tuple[int, int], seed: int) -> None:
    plain, fast = both(*seats_and_box, seed, 0)
    assert PLAIN.play_at_random(plain, seed) == twins().play_at_random(fast[0], seed)
    for seat in range(plain.seats):
        assert scoring.final_score(plain, seat) == twins().final_score(fast[0], seat)
        assert PLAIN.wins(plain, seat) == twins().wins(fast[0], seat)


@pytest.mark.parametrize(
    ("seats", "box"), sample("rules", few=[(2, 0), (5, 2)], many=[(3, 0), (4, 0), (2, 2), (3, 1), (4, 2)])
)
def test_the_moves_listed_are_exactly_those_that_nothing_forbids(seats: int, box: int) -> None:
    plain, fast = both(seats, box, seats, 0)
    choice = random.Random(seats)
    while plain.decision != ENDED:
        allowed = [move for move in range(len(MOVES)) if why_not.why_not(plain, move) == OPEN]
        assert allowed == plain.choices[: plain.choice_count]
        assert allowed == [move for move in range(len(MOVES)) if twins().why_not(fast[0], move) == OPEN]
        step(plain, fast, choice)


def test_many_games_at_once_are_the_same_games() -> None:
    tables = layout.blank(Table, 6)
    decisions = twins().play_many(tables, 3, 40, 1)
    one_by_one = [Table() for _ in range(6)]
    assert PLAIN.play_many(one_by_one, 3, 40, 1) == decisions
    assert b"".join(layout.pack(table) for table in one_by_one) == tables.tobytes()


def test_the_moves_of_random_play_do_not_follow_its_dice() -> None:
    seeds = range(500)
    assert not {derived(seed, DICE) for seed in seeds} & {derived(seed, BOTS) for seed in seeds}
