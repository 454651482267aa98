"""The evaluator of Epoch: the same plain and compiled, blind to what is hidden, and sound over whole games."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import holocene
from holocene.bots.evaluators.epoch import policy, value
from holocene.bots.evaluators.epoch.twins import twins
from holocene.bots.evaluators.epoch.value import VALUES
from holocene.bots.evaluators.epoch.weights import FIRST_USE, USUAL, WEIGHTS
from holocene.bots.evaluators.games import read_values
from holocene.engine import layout
from holocene.engine.noise import advance, pick, seeded
from holocene.epoch.rows import ABILITIES
from holocene.epoch.table import ASK_TURN, ENDED, EXTENDED, LEARNING, MOST_CHOICES, STANDARD, Table

TABLES = [(1, EXTENDED), (2, LEARNING), (2, STANDARD), (3, EXTENDED), (4, STANDARD)]
WEIGHTS_USED = np.array(USUAL)
NOISE = 3.0  # points by which the moves of a playout waver
MANY = 5000  # decisions

at_every_table = pytest.mark.parametrize(("people", "setup"), TABLES)


def values(people: int) -> Any:
    return read_values("epoch")[str(people)]


def weighed(record: Any) -> list[float]:
    out = np.zeros(MOST_CHOICES)
    twins().weigh(record[0], WEIGHTS_USED, out)
    return out[: int(record["choice_count"][0])].tolist()


def positions(people: int, setup: int, seed: int, noise: float = 0.0) -> Iterator[Any]:
    """Every position of a game in which all seats play by the policy, more or less; the record is one and the same."""
    record, chance = layout.blank(Table), seeded(seed)
    twins().begin_plainly(record[0], people, seed, setup)
    yield record
    while record["decision"][0] != ENDED:
        worths = weighed(record)
        for choice in range(len(worths)):
            chance = advance(chance)
            worths[choice] += noise * pick(chance, 1000) / 1000
        twins().play(record[0], int(record["choices"][0][int(np.argmax(worths))]))
        yield record


def plain(record: Any) -> Table:
    table = Table()
    layout.read(record[0], table)
    return table


@at_every_table
def test_plain_and_compiled_weigh_alike_and_leave_the_table_as_it_is(people: int, setup: int) -> None:
    for number, record in enumerate(positions(people, setup, seed=people)):
        if number % 17 == 0 and record["decision"][0] != ENDED:
            before, table, out = record.tobytes(), plain(record), np.zeros(MOST_CHOICES)
            policy.weigh(table, WEIGHTS_USED, out)
            assert weighed(record) == pytest.approx(out[: table.choice_count].tolist(), abs=1e-4)
            assert record.tobytes() == before
            assert layout.pack(table) == before


@at_every_table
def test_plain_and_compiled_expect_alike(people: int, setup: int) -> None:
    for record in positions(people, setup, seed=people):
        if twins().is_rest(record[0]) and record["round_number"][0] % 5 == 1:
            before, table, out, same = record.tobytes(), plain(record), np.zeros(4), np.zeros(4)
            value.expect(table, values(people), out)
            twins().expect(record[0], values(people), same)
            assert same.tolist() == pytest.approx(out.tolist())
            assert value.spread(table, values(people)) == pytest.approx(twins().spread(record[0], values(people)))
            assert record.tobytes() == layout.pack(table) == before


@at_every_table
@pytest.mark.parametrize("landscape_visible", [True, False])
def test_nothing_that_is_hidden_is_weighed_or_expected(people: int, setup: int, *, landscape_visible: bool) -> None:
    dealt, out = layout.blank(Table), np.zeros((2, 4))
    for number, record in enumerate(positions(people, setup, seed=7)):
        if number % 5 == 0 and record["decision"][0] != ENDED:
            found = []
            for deal in range(2):
                dealt[0] = record[0]
                twins().deal_tiles(dealt[0], number + deal, landscape_visible)
                twins().expect(dealt[0], values(people), out[deal])
                found.append(weighed(dealt))
            assert found[0] == found[1]
            assert out[0].tolist() == out[1].tolist()


@at_every_table
def test_every_playout_ends(people: int, setup: int) -> None:
    for seed in range(3):
        assert sum(1 for _ in positions(people, setup, seed, NOISE)) < MANY


@at_every_table
def test_after_the_end_the_final_scores_are_expected(people: int, setup: int) -> None:
    (*_, record) = positions(people, setup, seed=3)
    out = np.zeros(4)
    twins().expect(record[0], values(people), out)
    assert out[: max(people, 2)].tolist() == [twins().final_score(record[0], seat) for seat in range(max(people, 2))]
    assert twins().is_rest(record[0])


@at_every_table
def test_a_position_rests_once_at_the_beginning_of_every_turn(people: int, setup: int) -> None:
    turns, rests = set(), []
    for record in positions(people, setup, seed=5):
        turn = (int(record["round_number"][0]), int(record["turn"][0]))
        if record["decision"][0] == ASK_TURN and turn[0] > 1:
            turns.add(turn)
            if twins().is_rest(record[0]):
                rests.append(turn)
    assert len(rests) == len(set(rests))
    assert set(rests) == turns


def test_the_expected_scores_of_a_whole_game_come_nearer_to_the_final_ones() -> None:
    early, late = [], []
    for seed in range(6):
        guesses: dict[int, list[float]] = {}
        for record in positions(2, STANDARD, seed):
            out = np.zeros(4)
            if twins().is_rest(record[0]):
                twins().expect(record[0], values(2), out)
                guesses[int(record["round_number"][0])] = out[:2].tolist()
        final, last = out[:2], max(guesses)
        early.append(np.abs(np.array(guesses[2]) - final).mean())
        late.append(np.abs(np.array(guesses[last - 2]) - final).mean())
    assert np.mean(late) < np.mean(early)
    assert np.mean(late) < 6


@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_dealt_is_what_the_seat_imagines(seat: int) -> None:
    game = holocene.new("epoch", players=2, seed=9, setup="extended")
    record = layout.blank(Table)
    layout.write(game.table, record[0])
    twins().determinize(record[0], seat, 77)
    assert record.tobytes() == layout.pack(game.imagine(seat, 77).table)
    assert record.tobytes() != layout.pack(game.table)


def test_every_ability_has_its_use_among_the_policy_and_values_fit_the_signs() -> None:
    assert tuple(WEIGHTS)[FIRST_USE:] == ABILITIES
    assert {len(values(people)) for people in range(1, 5)} == {VALUES}
    assert value.FEATURES * 2 + value.PACE + 2 == VALUES
