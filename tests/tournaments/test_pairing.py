"""Who meets whom: properties of every round, whatever the results."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holocene.tournaments.round_robin import round_robin
from holocene.tournaments.swiss import swiss_round, swiss_rounds
from holocene.tournaments.tables import PlayedTable, Table, meetings, scores_from_ranks, table_sizes, total_scores

COUNTS = st.integers(2, 24)
SIZES = st.integers(2, 5)
SEEDS = st.integers(0, 2**32)


def played(table: Table, chance: random.Random) -> PlayedTable:
    """Somebody wins, some tie, and now and then somebody does not come."""
    if len(table) == 1:
        return PlayedTable(table, (1.0,))
    ranks = [chance.choice([1, 2, 3, None]) for _ in table]
    return PlayedTable(table, scores_from_ranks(ranks))


def swiss(count: int, size: int, rounds: int, seed: int) -> list[list[PlayedTable]]:
    """A whole tournament by chance."""
    chance, history, found = random.Random(seed), list[PlayedTable](), list[list[PlayedTable]]()
    for _ in range(rounds):
        tables = [played(table, chance) for table in swiss_round(range(count), history, size)]
        history += tables
        found.append(tables)
    return found


@given(count=COUNTS, size=SIZES)
def test_tables_are_as_even_as_possible_and_only_one_of_an_odd_number_sits_out(count: int, size: int) -> None:
    sizes = table_sizes(count, size)
    assert sum(sizes) == count
    assert max(sizes) <= size
    assert sizes.count(1) == (count % 2 if size == 2 else 0)
    assert max(sizes) - min(sizes) <= 1


@given(count=COUNTS, size=SIZES, seed=SEEDS)
@settings(max_examples=40)
def test_everybody_sits_at_one_table_in_every_swiss_round(count: int, size: int, seed: int) -> None:
    for tables in swiss(count, size, 4, seed):
        assert sorted(one for table in tables for one in table.participants) == [*range(count)]


@given(count=st.integers(4, 24), seed=SEEDS)
@settings(max_examples=40)
def test_nobody_meets_the_same_opponent_twice_while_half_of_the_others_are_new(count: int, seed: int) -> None:
    rounds = swiss(count, 2, count // 2, seed)
    assert max(meetings(table for tables in rounds for table in tables).values()) == 1


@given(count=st.integers(2, 12).map(lambda half: 2 * half + 1), seed=SEEDS)
@settings(max_examples=30)
def test_byes_go_round(count: int, seed: int) -> None:
    rounds = swiss(count, 2, min(count, 6), seed)
    byes = Counter(table.participants[0] for tables in rounds for table in tables if table.is_bye)
    assert set(byes.values()) == {1}
    assert len(byes) == len(rounds)


@given(count=st.integers(4, 24), seed=SEEDS)
@settings(max_examples=30)
def test_the_bye_of_a_swiss_round_is_for_who_has_fewest_points_of_those_without_one(count: int, seed: int) -> None:
    rounds = swiss(count, 2, 3, seed)
    for number, tables in enumerate(rounds):
        before = [table for earlier in rounds[:number] for table in earlier]
        scores, had = total_scores(before), {table.participants[0] for table in before if table.is_bye}
        for bye in (table.participants[0] for table in tables if table.is_bye):
            assert scores[bye] == min(scores[one] for one in range(count) if one not in had)


@given(count=st.integers(2, 16).map(lambda half: 2 * half), seed=SEEDS)
@settings(max_examples=30)
def test_the_leaders_of_a_second_round_meet_each_other(count: int, seed: int) -> None:
    chance = random.Random(seed)
    first = [PlayedTable(table, chance.choice([(1.0, 0.0), (0.0, 1.0)])) for table in swiss_round(range(count), [], 2)]
    scores = total_scores(first)
    apart = [table for table in swiss_round(range(count), first, 2) if scores[table[0]] != scores[table[1]]]
    assert len(apart) <= (count // 2) % 2


@given(count=COUNTS, size=SIZES, seed=SEEDS)
@settings(max_examples=30)
def test_a_swiss_round_depends_on_nothing_but_what_was_played(count: int, size: int, seed: int) -> None:
    assert swiss(count, size, 3, seed) == swiss(count, size, 3, seed)


@given(count=COUNTS)
def test_at_tables_of_two_everybody_meets_everybody_once(count: int) -> None:
    rounds = round_robin(range(count), 2)
    met = Counter(tuple(sorted(table)) for tables in rounds for table in tables if len(table) == 2)
    assert met == Counter(combinations(range(count), 2))
    assert len(rounds) == count - 1 + count % 2
    assert all(sorted(one for table in tables for one in table) == [*range(count)] for tables in rounds)


@given(count=st.integers(2, 13), size=st.integers(3, 5))
@settings(max_examples=30)
def test_at_larger_tables_everybody_meets_everybody_in_few_rounds(count: int, size: int) -> None:
    rounds = round_robin(range(count), size)
    met = {pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)}
    assert met == {*combinations(range(count), 2)}
    assert all(sorted(one for table in tables for one in table) == [*range(count)] for tables in rounds)
    assert len(rounds) <= count


@given(count=st.integers(2, 12).map(lambda half: 2 * half), rounds=st.integers(2, 5), seed=SEEDS)
@settings(max_examples=30)
def test_seats_are_shared_fairly(count: int, rounds: int, seed: int) -> None:
    first = Counter(table.participants[0] for tables in swiss(count, 2, rounds, seed) for table in tables)
    assert all(abs(2 * first[one] - rounds) <= 4 for one in range(count))


@pytest.mark.parametrize(("count", "size", "rounds"), [(2, 2, 1), (16, 2, 4), (17, 2, 5), (16, 4, 3), (3, 3, 2)])
def test_there_are_as_many_rounds_as_find_a_winner(count: int, size: int, rounds: int) -> None:
    assert swiss_rounds(count, size) == rounds


@pytest.mark.parametrize(
    ("ranks", "scores"),
    [
        ([1, 2], (1.0, 0.0)),
        ([1, 1], (0.5, 0.5)),
        ([None, 1], (0.0, 1.0)),
        ([None, None], (0.0, 0.0)),
        ([1], (1.0,)),
        ([None], (0.0,)),
        ([2, 1, 3], (0.5, 1.0, 0.0)),
        ([1, 2, 2, None], (1.0, 0.5, 0.5, 0.0)),
    ],
)
def test_a_score_is_the_share_of_the_others_that_one_beat(ranks: list[int | None], scores: tuple[float, ...]) -> None:
    assert scores_from_ranks(ranks) == scores
