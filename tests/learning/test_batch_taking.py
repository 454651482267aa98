"""Batches of several kinds of tables, tables taken out of them, dealt anew, and games that take too long."""

from typing import Any

import numpy as np
import pytest

import holocene
from holocene import learning
from holocene.engine import layout
from holocene.learning import Batch
from tests.learning.batches import BOTH_GAMES, SOME_TABLES, bytes_of, everything, set_up_table

# fmt: off
KINDS: dict[str, list[tuple[int, int, dict[str, Any]]]] = {
    "stone-age": [(2, 3, {}), (5, 2, {"expansion": True, "bonus_buildings": True}), (3, 2, {"open_cards": True})],
    "epoch":     [(2, 2, {}), (1, 2, {}), (4, 2, {"landscape_visible": False, "setup": "extended"})],
}
# fmt: on


def mixed(name: str, **how: Any) -> Batch:
    batch = Batch.mixed(name, KINDS[name], threads=1, **how)
    batch.reset(1)
    return batch


@BOTH_GAMES
def test_tables_of_several_kinds_go_on_as_each_kind_does_alone(name: str) -> None:
    batch = mixed(name)
    seeds, kinds = np.arange(1, batch.count + 1), batch.kind.tolist()
    alone = []
    for players, count, options in KINDS[name]:
        other = Batch(name, players, count, threads=1, **options)
        other.reset(seeds[len(alone) : len(alone) + count])
        other.play_at_random(150)
        alone += bytes_of(other)
    batch.play_at_random(150)
    assert bytes_of(batch) == alone
    assert batch.seats.tolist() == [KINDS[name][kind][0] for kind in kinds]
    for table, row in enumerate(batch.observe()):
        game = batch.game_at(table)
        assert (game.players, row.tolist()) == (batch.seats[table], learning.observe(game).tolist())


@BOTH_GAMES
def test_the_end_tells_points_by_category_and_rounds_and_nothing_of_seats_that_are_empty(name: str) -> None:
    batch = mixed(name, restart=False)
    batch.play_at_random(batch.limit)
    for table in range(batch.count):
        game = batch.game_at(table)
        scores = game.scores()[: game.players]
        told = [[part[category] for category in batch.categories] for part in scores]
        assert batch.points[table, : game.players].tolist() == told
        assert batch.scores[table, : game.players].tolist() == [part["total"] for part in scores]
        assert batch.rounds[table] == game.view(None)["round"]
        assert not batch.points[table, game.players :].any()
        assert not batch.scores[table, game.players :].any()


@BOTH_GAMES
def test_tables_that_are_taken_go_on_alone_as_often_as_they_are_named(name: str) -> None:
    batch = mixed(name)
    batch.play_at_random(100)
    before, wanted = everything(batch), [4, 0, 4]
    taken = batch.take(wanted)
    assert bytes_of(taken) == [bytes_of(batch)[table] for table in wanted]
    assert taken.observe().tolist() == batch.observe()[wanted].tolist()
    assert [taken.game_at(table).options for table in range(3)] == [batch.game_at(table).options for table in wanted]
    taken.play_at_random(4000)  # to later games, which are laid with the options of their table
    assert taken.games.all()
    assert taken.seats.tolist() == batch.seats[wanted].tolist()
    assert bytes_of(taken)[0] == bytes_of(taken)[2]
    assert everything(batch) == before


@BOTH_GAMES
def test_tables_can_be_filled_again_from_where_they_were_taken(name: str) -> None:
    batch = mixed(name)
    taken = batch.take([1, 2])
    batch.play_at_random(60)
    taken.fill(batch, [5, 0])
    assert bytes_of(taken) == [bytes_of(batch)[5], bytes_of(batch)[0]]
    with pytest.raises(holocene.BadOption, match="2 of the same kinds are needed, not 3"):
        taken.fill(batch, [0, 1, 2])


@pytest.mark.parametrize("indices", [[7], [-1], [], [[0]], [0.5], ["a"]])
def test_there_are_no_other_tables_to_take(indices: Any) -> None:
    with pytest.raises(holocene.BadOption, match="indices must be whole numbers from 0 to 6"):
        mixed("stone-age").take(indices)


@BOTH_GAMES
@pytest.mark.parametrize("seat", [None, 0])
def test_tables_are_dealt_anew_as_the_public_face_does_it(name: str, seat: int | None) -> None:
    batch = mixed(name)
    batch.play_at_random(80)
    imagined = batch.copy()
    imagined.imagine(seat, seeds=50)
    for table in range(batch.count):
        game = batch.game_at(table)
        expected = game.imagine(game.to_act if seat is None else seat, 50 + table)
        assert bytes_of(imagined)[table] == layout.pack(expected.table)


@SOME_TABLES
def test_without_a_seed_every_deal_is_another_and_all_look_the_same(
    name: str, players: int, options: dict[str, Any]
) -> None:
    batch = set_up_table(name, players, options, 2)
    batch.play_at_random(40)
    copies = batch.take([0] * 6)
    copies.imagine()
    assert len(set(bytes_of(copies))) == 6
    assert (copies.observe() == batch.observe()[0]).all()
    assert (copies.mask() == batch.mask()[0]).all()


@BOTH_GAMES
def test_a_game_that_takes_too_long_is_left_as_it_is_and_nobody_wins_it(name: str) -> None:
    batch = mixed(name, limit=30)
    batch.play_at_random(29)
    assert batch.length.tolist() == [29] * batch.count
    assert not batch.truncated.any()
    rewards, done = batch.step(batch.mask().argmax(axis=1))
    assert done.all()
    assert batch.truncated.all()
    assert not rewards.any()
    assert batch.games.tolist() == [1] * batch.count
    assert batch.length.tolist() == [0] * batch.count
    batch.play_at_random(1)
    assert not batch.truncated.any()


def test_a_game_that_takes_too_long_stays_as_it_is_without_restart() -> None:
    batch = mixed("stone-age", limit=30, restart=False)
    batch.play_at_random(40)
    assert batch.to_act.tolist() == [-1] * batch.count
    assert not batch.mask().any()
    assert batch.length.tolist() == [30] * batch.count


@pytest.mark.parametrize("limit", [0, -1, 1.5, True, 2**31])
def test_a_limit_is_a_number_of_decisions(limit: Any) -> None:
    with pytest.raises(holocene.BadOption, match="limit must be a whole number from 1 to"):
        Batch(limit=limit)


def test_a_batch_needs_a_kind_of_table_and_knows_how_it_works() -> None:
    with pytest.raises(holocene.BadOption, match="a batch needs a kind of table"):
        Batch.mixed("stone-age", [])
    with pytest.raises(holocene.BadOption, match="there is no 'threds'; a batch takes threads"):
        Batch.mixed("stone-age", [(2, 1, {})], threds=1)
