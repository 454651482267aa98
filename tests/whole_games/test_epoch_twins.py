import random

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as some

from holocene.engine import layout
from holocene.epoch import play, scoring, why_not
from holocene.epoch.given import PLAIN
from holocene.epoch.moves import BUTCHER as BUTCHER_VERB
from holocene.epoch.moves import FIRST, MOVES
from holocene.epoch.reasons import OPEN
from holocene.epoch.table import ENDED, Table
from holocene.epoch.twins import twins
from tests.tiers import examples, sample

SEEDS = some.integers(0, 2**63 - 1)
PEOPLE = some.integers(1, 4)
SETUPS = some.integers(0, 2)
PLENTY = 9


def both(people: int, setup: int, seed: int, *, rich: bool = False) -> tuple[Table, npt.NDArray[np.void]]:
    """The same table plain and compiled, laid by each of the two; a rich one has plenty of everything."""
    plain, fast = Table(), layout.blank(Table)
    play.begin_plainly(plain, people, seed, setup)
    twins().begin_plainly(fast[0], people, seed, setup)
    if rich:
        enrich(plain)
        layout.write(plain, fast[0])
    return plain, fast


def enrich(table: Table) -> None:
    """Goods, food and status for everybody, so that random play comes to everything there is."""
    for player in table.players[: table.seats]:
        player.food = player.status = 4 * PLENTY
        player.goods[:] = [PLENTY] * len(player.goods)
        player.spots = 127


def step(plain: Table, fast: npt.NDArray[np.void], choice: random.Random) -> None:
    """One move on each of the two."""
    move = choice.choice(plain.choices[: plain.choice_count])
    play.play(plain, move)
    twins().play(fast[0], move)


@examples("rules", few=4, many=120)
@given(people=PEOPLE, setup=SETUPS, seed=SEEDS, rich=some.booleans())
def test_plain_and_compiled_give_the_same_bytes_after_every_move(
    people: int, setup: int, seed: int, *, rich: bool
) -> None:
    plain, fast = both(people, setup, seed, rich=rich)
    choice = random.Random(seed)
    while plain.decision != ENDED:
        assert layout.pack(plain) == fast.tobytes()
        step(plain, fast, choice)
    assert layout.pack(plain) == fast.tobytes()


@examples("rules", few=4, many=120)
@given(people=PEOPLE, setup=SETUPS, seed=SEEDS, rich=some.booleans())
def test_plain_and_compiled_count_the_same_final_scores(people: int, setup: int, seed: int, *, rich: bool) -> None:
    plain, fast = both(people, setup, seed, rich=rich)
    assert PLAIN.play_at_random(plain, seed) == twins().play_at_random(fast[0], seed)
    for seat in range(plain.seats):
        assert scoring.final_score(plain, seat) == twins().final_score(fast[0], seat)
        assert PLAIN.wins(plain, seat) == twins().wins(fast[0], seat)


@pytest.mark.parametrize(("people", "setup"), sample("rules", few=[(1, 2), (3, 1)], many=[(2, 0), (2, 1), (4, 2)]))
def test_the_moves_listed_are_exactly_those_that_nothing_forbids(people: int, setup: int) -> None:
    plain, fast = both(people, setup, people, rich=people > 1)
    choice = random.Random(people)
    moves = [number for number in range(len(MOVES)) if number != FIRST[BUTCHER_VERB]]  # a deer gives something
    for number in range(600):
        if plain.decision == ENDED:
            break
        if number % 5 == 0:
            listed = sorted(plain.choices[: plain.choice_count])
            assert [move for move in moves if why_not.why_not(plain, move) == OPEN] == listed
            assert [move for move in moves if twins().why_not(fast[0], move) == OPEN] == listed
        step(plain, fast, choice)


def test_many_games_at_once_are_the_same_games() -> None:
    tables = layout.blank(Table, 4)
    decisions = twins().play_many(tables, 3, 40, 1)
    one_by_one = [Table() for _ in range(4)]
    assert PLAIN.play_many(one_by_one, 3, 40, 1) == decisions
    assert b"".join(layout.pack(table) for table in one_by_one) == tables.tobytes()


def test_a_table_is_small() -> None:
    assert layout.record_type(Table).itemsize <= 8 * 1024
