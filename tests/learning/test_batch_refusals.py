"""What a batch refuses, with a sentence, and without changing anything."""

from random import Random
from typing import Any

import numpy as np
import pytest

import holocene
from holocene.games import GAMES
from holocene.learning import Batch
from tests import extras
from tests.learning.batches import BOTH_GAMES, SOME_TABLES, bytes_of, chosen, everything, set_up_table


@pytest.mark.parametrize("count", [0, 2**31, 10**30])
def test_more_tables_than_can_be_counted_are_refused(count: int) -> None:
    with pytest.raises(holocene.BadOption, match="count must be a whole number from 1 to 2147483647"):
        Batch("stone-age", 2, count)


@pytest.mark.parametrize(
    "seeds",
    [
        -1,
        2**63,
        1.0,
        True,
        "1",
        [1, 2],
        [1, -2, 3],
        [1.0, 2.0, 3.0],
        [1, 2, 2**63],
        [[1, 2, 3]],
        [True] * 3,
        [[1], [2, 3], 4],
    ],
)
def test_what_is_no_seed_is_refused_and_nothing_changes(seeds: Any) -> None:
    batch = set_up_table("stone-age", 2, {}, 3)
    before = everything(batch)
    with pytest.raises(holocene.BadOption, match="seed"):
        batch.reset(seeds)
    assert everything(batch) == before


def illegal(batch: Batch, table: int) -> int:
    return int(np.flatnonzero(~batch.mask()[table])[0])


@SOME_TABLES
def test_an_illegal_move_is_refused_with_its_rule_and_nothing_changes_anywhere(
    name: str, players: int, options: dict[str, Any]
) -> None:
    batch = set_up_table(name, players, options, 4)
    batch.play_at_random(20)
    moves = chosen(batch, Random(1))
    moves[2] = moves[3] = illegal(batch, 2)
    before = everything(batch)
    with pytest.raises(holocene.IllegalMove) as refused:
        batch.step(moves)
    why = batch.game_at(2).why_not(GAMES[name].text(int(moves[2])))
    assert str(refused.value) == f"table 2, move {moves[2]}: {why}"
    assert everything(batch) == before


@BOTH_GAMES
@pytest.mark.parametrize("number", [-1, -(2**63), 521, 2**31, 2**63 - 1])
def test_a_number_that_no_move_has_is_refused(name: str, number: int) -> None:
    batch = set_up_table(name, 2, {}, 2)
    before = everything(batch)
    with pytest.raises(
        holocene.IllegalMove, match=rf"^table 1, move {number}: moves are numbers from 0 to {batch.moves - 1}$"
    ):
        batch.step([np.flatnonzero(batch.mask()[0])[0], number])
    assert everything(batch) == before
    unchecked = set_up_table(name, 2, {}, 2, checked=False)
    unchecked.step([number, number])
    assert unchecked.refused.all()
    assert bytes_of(unchecked) == bytes_of(batch)


@SOME_TABLES
def test_unchecked_an_illegal_move_changes_nothing_at_its_table_and_is_marked(
    name: str, players: int, options: dict[str, Any]
) -> None:
    batch, checked = (set_up_table(name, players, options, 4, checked=check) for check in (False, True))
    batch.play_at_random(20)
    checked.play_at_random(20)
    moves, before = chosen(batch, Random(1)), bytes_of(batch)
    checked.step(moves)
    moves[2] = illegal(batch, 2)
    rewards, done = batch.step(moves)
    assert batch.refused.tolist() == [False, False, True, False]
    assert (rewards[2].any(), done[2]) == (False, False)
    after, expected = bytes_of(batch), bytes_of(checked)
    assert after[2] == before[2]
    assert [after[table] for table in (0, 1, 3)] == [expected[table] for table in (0, 1, 3)]
    batch.step(chosen(batch, Random(1)))
    assert not batch.refused.any()


@pytest.mark.parametrize(
    "moves",
    [
        [0.0, 1.0],
        [0.5, 1.5],
        np.zeros(2, np.float32),
        [True, False],
        ["0", "1"],
        ["place hunt 1", "place hunt 1"],
        [None, 1],
        [2**70, 1],
        [[0], [1, 2]],
        [[0, 1]],
        [0],
        [0, 1, 2],
        [],
        3,
        None,
    ],
)
def test_what_is_no_row_of_moves_is_refused_and_nothing_changes(moves: Any) -> None:
    assert_refused(moves)


def test_a_tensor_of_fractions_is_no_row_of_moves_either() -> None:
    assert_refused(extras.needed("train").zeros(2))


def assert_refused(moves: Any) -> None:
    for checked in (True, False):
        batch = set_up_table("stone-age", 2, {}, 2, checked=checked)
        before = everything(batch)
        with pytest.raises(holocene.BadOption, match=r"moves must be 2 whole numbers, one a table"):
            batch.step(moves)
        assert everything(batch) == before


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int16, np.int32, np.int64, np.uint64])
def test_moves_may_be_whole_numbers_of_any_kind_and_from_anywhere(kind: Any) -> None:
    torch = extras.needed("train")
    expected = set_up_table("stone-age", 2, {}, 6)
    expected.step([2, 1, 0, 2, 1, 0])
    spread = np.zeros((6, 3), kind)
    spread[:, 1] = [2, 1, 0, 2, 1, 0]
    for moves in (spread[:, 1], spread[:, 1].tolist(), tuple(spread[:, 1]), torch.tensor([2, 1, 0, 2, 1, 0])):
        batch = set_up_table("stone-age", 2, {}, 6)
        batch.step(moves)
        assert everything(batch) == everything(expected)


# fmt: off
WRONG = [
    ({"game": "chess"},                      "there is no game 'chess'; the games are stone-age, epoch"),
    ({"game": None},                         "there is no game None"),
    ({"game": ["epoch"]},                    "there is no game"),
    ({"players": 5},                         "2 to 4 players"),
    ({"players": 2.0},                       "players must be a whole number, not 2.0"),
    ({"count": 0},                           "count must be a whole number from 1 to 2147483647, not 0"),
    ({"count": -3},                          "count must be"),
    ({"count": 2.0},                         "count must be"),
    ({"count": True},                        "count must be"),
    ({"count": None},                        "count must be"),
    ({"device": "tpu"},                      "device is one of cpu, cuda, not 'tpu'"),
    ({"device": None},                       "device is one of"),
    ({"threads": -1},                        "threads must be"),
    ({"threads": 1.5},                       "threads must be"),
    ({"restart": 1},                         "restart is True or False, not 1"),
    ({"restart": None},                      "restart is True or False"),
    ({"checked": "yes"},                     "checked is True or False, not 'yes'"),
    ({"seed": 3},                            "stone-age has no option 'seed'"),
    ({"expansion": 1},                       "expansion is True or False"),
    ({"bonus_buildings": True},              "bonus_buildings needs expansion"),
    ({"device": "cuda", "checked": True},    "moves are not checked on a GPU"),
]
# fmt: on


@pytest.mark.parametrize(("wrong", "message"), WRONG)
def test_what_cannot_be_laid_is_said_in_a_sentence(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises((holocene.BadOption, holocene.UnknownGame), match=message):
        Batch(**wrong)


@pytest.mark.parametrize("index", [-1, 3, 1.0, True, None])
def test_there_is_no_table_beyond_the_last(index: Any) -> None:
    with pytest.raises(holocene.BadOption, match=r"there is no table .*; tables are 0 to 2"):
        set_up_table("stone-age", 2, {}, 3).game_at(index)


@pytest.mark.parametrize("seat", [-1, 2, 1.0, True, "red"])
def test_nobody_sees_from_a_seat_that_is_not_there(seat: Any) -> None:
    with pytest.raises(holocene.BadOption, match=r"there is no seat .*; seats are 0 to 1"):
        set_up_table("stone-age", 2, {}, 3).observe(seat)


@pytest.mark.parametrize("decisions", [-1, 1.5, "3", None, True])
def test_random_play_takes_a_number_of_decisions(decisions: Any) -> None:
    with pytest.raises(holocene.BadOption, match="decisions must be a whole number from 0 to 2147483647"):
        set_up_table("stone-age", 2, {}, 3).play_at_random(decisions)
