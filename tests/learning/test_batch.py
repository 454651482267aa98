"""Many games at once are the same games as one by one, and tell nothing more."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import holocene
from holocene import learning
from holocene.engine import layout
from holocene.engine.noise import advance, pick, seeded
from holocene.engine.stream import BOTS, LATER_GAMES, derived
from holocene.games import GAMES
from holocene.learning import Batch
from tests import extras
from tests.learning.batches import (
    BOTH_GAMES,
    EVERY_TABLE,
    LONG,
    SOME_TABLES,
    TABLES,
    bytes_of,
    chosen,
    everything,
    faces,
    near_the_end,
    set_up_table,
)


def expected_rewards(game: holocene.Game) -> list[float]:
    """What a finished game is worth to each seat."""
    winners, players = game.winners(), game.players
    if players == 1:
        return [1.0 if winners == [0] else -1.0]
    share = (players / len(winners) - 1) / (players - 1)
    return [share if seat in winners else -1 / (players - 1) for seat in range(players)]


def later_seed(seed: int, games: int) -> int:
    """The seed with which a table begins after so many games."""
    for _ in range(games):
        seed = derived(seed, LATER_GAMES)
    return seed


@EVERY_TABLE
def test_a_batch_sees_and_allows_what_the_public_face_does(name: str, players: int, options: dict[str, Any]) -> None:
    batch = set_up_table(name, players, options, 5)
    for decisions in (0, 1, 37, 50, 90, 150):
        batch.play_at_random(decisions)
        games, allowed = faces(batch), batch.mask().copy()
        seen = [batch.observe(seat).copy() for seat in (None, *range(players))]
        for table, game in enumerate(games):
            assert allowed[table].tobytes() == learning.mask(game).tobytes()
            assert set(np.flatnonzero(allowed[table])) == {GAMES[name].number(move) for move in game.legal_moves()}
            assert batch.to_act[table] == game.to_act
            for seat, rows in zip((None, *range(players)), seen, strict=True):
                assert rows[table].tobytes() == learning.observe(game, seat).tobytes()


@EVERY_TABLE
def test_the_same_moves_lead_to_the_same_tables_as_one_by_one(name: str, players: int, options: dict[str, Any]) -> None:
    batch, chooser = set_up_table(name, players, options, 3, seed=40, restart=False), Random(players)
    games = [holocene.new(name, players, seed, **options) for seed in (40, 41, 42)]
    assert bytes_of(batch) == [layout.pack(game.table) for game in games]
    play_side_by_side(batch, games, chooser, 100)
    batch.reset(40)
    near_the_end(batch, seed=40)
    games = faces(batch)
    play_side_by_side(batch, games, chooser, LONG)
    assert any(game.over for game in games)


def play_side_by_side(batch: Batch, games: list[holocene.Game], chooser: Random, steps: int) -> None:
    """The same moves on both."""
    for _ in range(steps):
        moves = chosen(batch, chooser)
        for game, move in zip(games, moves, strict=True):
            if not game.over:
                game.play(GAMES[batch.game].text(int(move)))
        batch.step(moves)
        assert batch.to_act.tolist() == [-1 if game.over else game.to_act for game in games]
    assert faces(batch) == games
    assert bytes_of(batch) == [layout.pack(game.table) for game in games]


def steps_until_over(batch: Batch, chooser: Random, seed: int) -> Iterator[tuple[int, list[float]]]:
    """Play near to the end, then single steps; each table that finished a game, with its rewards."""
    near_the_end(batch, seed)
    for _ in range(LONG):
        rewards, done = batch.step(chosen(batch, chooser))
        for table in np.flatnonzero(done).tolist():
            yield table, rewards[table].tolist()
        assert not rewards[~done].any()


@EVERY_TABLE
def test_a_finished_game_tells_points_and_rewards_and_stays_over_without_restart(
    name: str, players: int, options: dict[str, Any]
) -> None:
    batch, over = set_up_table(name, players, options, 12, restart=False), {}
    for table, rewards in steps_until_over(batch, Random(1), seed=1):
        game = batch.game_at(table)
        assert table not in over
        assert game.over
        assert rewards == pytest.approx(expected_rewards(game))
        assert players == 1 or sum(rewards) == pytest.approx(0, abs=1e-6)
        over[table] = [part["total"] for part in game.scores()][:players]
    assert over
    for table, totals in over.items():
        assert batch.scores[table].tolist() == totals
        assert batch.to_act[table] == -1
        assert not batch.mask()[table].any()
    assert batch.games.tolist() == [int(table in over) for table in range(12)]
    assert (batch.to_act == -1).tolist() == [table in over for table in range(12)]


@BOTH_GAMES
def test_whatever_is_played_at_a_finished_table_is_ignored(name: str) -> None:
    batch = set_up_table(name, 2, {}, 3, restart=False)
    batch.play_at_random(5000)
    assert (batch.to_act == -1).all()
    before = everything(batch)
    for moves in ([0, 1, 2], [-1, 10**9, 3]):
        rewards, done = batch.step(moves)
        assert not rewards.any()
        assert not done.any()
        assert everything(batch) == before
    batch.play_at_random(3)
    assert everything(batch) == before


@SOME_TABLES
def test_a_finished_table_begins_anew_in_the_same_step_with_the_next_seed_of_its_own(
    name: str, players: int, options: dict[str, Any]
) -> None:
    batch, finished = set_up_table(name, players, options, 6, seed=70), 0
    for table, _ in steps_until_over(batch, Random(2), seed=70):
        finished += 1
        fresh = holocene.new(name, players, later_seed(70 + table, int(batch.games[table])), **options)
        assert batch.game_at(table) == fresh
        assert bytes_of(batch)[table] == layout.pack(fresh.table)
        assert batch.to_act[table] == fresh.to_act
        assert batch.observe()[table].tobytes() == learning.observe(fresh).tobytes()
    assert finished == batch.games.sum() > 0


@SOME_TABLES
def test_the_points_of_a_game_are_those_of_its_last_table_even_after_a_new_one_has_begun(
    name: str, players: int, options: dict[str, Any]
) -> None:
    going_on, over = (set_up_table(name, players, options, 2, seed=9, restart=restart) for restart in (True, False))
    assert near_the_end(going_on, seed=9) == near_the_end(over, seed=9)
    told: dict[int, list[float]] = {}
    chooser = Random(3)
    while len(told) < 2:
        moves = chosen(over, chooser)
        going = np.where(moves < 0, [np.flatnonzero(row)[0] for row in going_on.mask()], moves)
        rewards, done = going_on.step(going)
        same, ended = over.step(moves)
        for table in np.flatnonzero(ended).tolist():
            assert done[table]
            told[table] = same[table].tolist()
            assert rewards[table].tolist() == told[table]
            assert going_on.scores[table].tolist() == over.scores[table].tolist()
    assert (going_on.games >= 1).all()


def reward_of_a_tie(players: int, ahead: int) -> list[float]:
    """A finished Epoch table at which so many seats are level, and ahead of all others."""
    batch = set_up_table("epoch", players, {}, 1, restart=False)
    batch.play_at_random(10**5)
    table = batch.game_at(0).table
    assert batch.game_at(0).over
    twins, ledger = batch._spec.twins(), batch._ledger  # noqa: SLF001
    totals = [part["total"] for part in batch.game_at(0).scores()]
    for seat, player in enumerate(table.players[: len(totals)]):
        player.status += 100 - totals[seat] - (seat >= ahead)
    fast = layout.blank(type(table))
    layout.write(table, fast[0])
    twins.settle_up(fast[0], 0, ledger)
    return [round(reward, 4) for reward in ledger.rewards[0].tolist()]


def test_a_shared_win_is_shared_out_and_alone_the_dummy_must_be_beaten() -> None:
    assert reward_of_a_tie(2, 2) == [0, 0]
    assert reward_of_a_tie(3, 1) == [1, -0.5, -0.5]
    assert reward_of_a_tie(3, 2) == [0.25, 0.25, -0.5]
    assert reward_of_a_tie(4, 2) == [0.3333, 0.3333, -0.3333, -0.3333]
    assert reward_of_a_tie(4, 4) == [0, 0, 0, 0]
    assert reward_of_a_tie(1, 1) == [1]
    assert reward_of_a_tie(1, 2) == [-1]


@SOME_TABLES
def test_threads_do_not_change_a_byte(name: str, players: int, options: dict[str, Any]) -> None:
    batches = [set_up_table(name, players, options, 197, threads=threads) for threads in (1, 2, 3, 0)]
    chooser = Random(4)
    for _ in range(3):
        moves = chosen(batches[0], chooser)
        for batch in batches:
            batch.step(moves)
            batch.play_at_random(700)
        first, *others = [everything(batch) for batch in batches]
        assert others == [first] * 3
    assert batches[0].games.any()


@SOME_TABLES
def test_a_table_is_the_same_among_others_and_alone(name: str, players: int, options: dict[str, Any]) -> None:
    many, alone = (
        set_up_table(name, players, options, 130, seed=5),
        set_up_table(name, players, options, 1, seed=5 + 129),
    )
    for batch in (many, alone):
        batch.play_at_random(300)
    assert bytes_of(many)[129] == alone.tobytes()
    assert many.observe()[129].tobytes() == alone.observe()[0].tobytes()
    assert (alone.observe().shape, alone.mask().shape) == ((1, alone.columns.width), (1, alone.moves))


@SOME_TABLES
def test_random_play_is_single_steps_with_the_moves_that_its_luck_picks(
    name: str, players: int, options: dict[str, Any]
) -> None:
    at_once, by_steps = (set_up_table(name, players, options, 4, seed=8) for _ in range(2))
    luck = [seeded(derived(seed, BOTS)) for seed in (8, 9, 10, 11)]
    for _ in range(near_the_end(at_once, seed=8)):
        luck = [advance(stream) for stream in luck]
    near_the_end(by_steps, seed=8)
    at_once.play_at_random(50)
    for _ in range(50):
        luck = [advance(stream) for stream in luck]
        allowed = [GAMES[name].choices(game.table) for game in faces(by_steps)]
        by_steps.step([moves[pick(stream, len(moves))] for moves, stream in zip(allowed, luck, strict=True)])
    assert everything(at_once) == everything(by_steps)
    assert at_once.games.any()
    at_once.play_at_random(0)
    assert everything(at_once) == everything(by_steps)


@SOME_TABLES
def test_random_play_is_the_same_for_the_same_seed_in_one_go_or_in_parts(
    name: str, players: int, options: dict[str, Any]
) -> None:
    one, two, other = (set_up_table(name, players, options, 3, seed=seed) for seed in (6, 6, 7))
    one.play_at_random(300)
    two.play_at_random(120)
    two.play_at_random(180)
    other.play_at_random(300)
    assert everything(one) == everything(two)
    assert bytes_of(one)[1:] == bytes_of(other)[:2]
    assert bytes_of(one)[0] != bytes_of(other)[0]


@BOTH_GAMES
def test_seeds_are_counted_up_given_or_drawn(name: str) -> None:
    torch = extras.needed("train")
    counted, given = set_up_table(name, 2, {}, 3, seed=2**63 - 3), Batch(name, 2, 3)
    last = 2**63 - 1
    for seeds in ([last - 2, last - 1, last], np.array([last - 2, last - 1, last], np.uint64)):
        given.reset(seeds)
        assert everything(given) == everything(counted)
    given.reset(torch.tensor([4, 4, 4]))
    assert len(set(bytes_of(given))) == 1
    given.reset()
    drawn = given.tobytes()
    given.reset()
    assert given.tobytes() != drawn


@BOTH_GAMES
def test_a_reset_leaves_nothing_of_what_was_played(name: str) -> None:
    used, fresh = set_up_table(name, 2, {}, 4), set_up_table(name, 2, {}, 4)
    used.play_at_random(3000)
    assert used.games.all()
    used.reset(1)
    assert everything(used) == everything(fresh)


@settings(max_examples=10)
@given(which=some.sampled_from(TABLES), seed=some.integers(0, 2**62))
def test_nothing_that_a_batch_gives_out_depends_on_what_is_hidden(which: Any, seed: int) -> None:
    name, players, options = which
    batch = set_up_table(name, players, options, 3, seed=seed)
    batch.play_at_random(seed % 200)
    told = [batch.observe(seat).copy() for seat in range(players)]
    allowed, to_act = batch.mask().copy(), batch.to_act.copy()
    for seat in range(players):
        dealt = [game.imagine(seat, seed) for game in faces(batch)]
        assert b"".join(layout.pack(game.table) for game in dealt) != batch.tobytes()
        for table, game in enumerate(dealt):
            assert learning.observe(game, seat).tobytes() == told[seat][table].tobytes()
            assert learning.mask(game).tobytes() == allowed[table].tobytes()
            assert game.to_act == to_act[table]


@BOTH_GAMES
def test_seeds_and_luck_stay_with_the_batch(name: str) -> None:
    batch = set_up_table(name, 2, {}, 3, seed=2**40)
    seeds = {2**40 + table for table in range(3)}
    hidden = seeds | {derived(seed, BOTS) for seed in seeds} | {seeded(derived(seed, BOTS)) for seed in seeds}
    hidden |= {word for game in faces(batch) for word in (*game.table.key, *filter(None, game.table.keystream))}
    given_out = [word for word in dir(batch) if not word.startswith("_")]
    assert {"to_act", "scores", "games", "refused", "observe"} <= set(given_out)
    arrays = [getattr(batch, word) for word in given_out if isinstance(getattr(batch, word), np.ndarray)]
    arrays += [batch.observe(), batch.mask(), *batch.step([np.flatnonzero(row)[0] for row in batch.mask()])]
    assert not hidden & {number for array in arrays for number in array.ravel().tolist()}
    assert not any(str(number) in repr(vars(batch.game_at(0))) for number in seeds)
    with pytest.raises(holocene.NoRecord):
        batch.game_at(0).record()


def test_looking_at_a_table_changes_nothing_and_playing_on_it_stays_there() -> None:
    batch = set_up_table("stone-age", 2, {}, 2)
    before = everything(batch)
    game = batch.game_at(1)
    game.play(game.legal_moves()[0])
    assert batch.game_at(1) != game
    assert everything(batch) == before
    assert game.options == batch.options


@BOTH_GAMES
def test_arrays_go_to_torch_and_numpy_without_a_copy(name: str) -> None:
    torch = extras.needed("train")
    batch = set_up_table(name, 2, {}, 70, threads=2)
    rewards, done = batch.step(chosen(batch, Random(1)))
    for array in (batch.observe(), batch.mask(), batch.to_act, batch.scores, batch.games, batch.refused, rewards, done):
        tensor = torch.from_dlpack(array)
        assert tensor.data_ptr() == array.ctypes.data
        assert (tuple(tensor.shape), tensor.is_contiguous()) == (array.shape, True)
        assert np.shares_memory(np.from_dlpack(array), array)
        assert np.array_equal(tensor.numpy(), array)
    seen = torch.from_dlpack(batch.observe())
    batch.play_at_random(50)
    batch.observe()
    assert seen[7].tolist() == learning.observe(batch.game_at(7)).tolist()


@BOTH_GAMES
def test_arrays_are_the_batchs_own_and_have_the_kinds_that_are_promised(name: str) -> None:
    batch = set_up_table(name, 2, {}, 3)
    kinds = {
        "int16": batch.observe(),
        "bool": batch.mask(),
        "int8": batch.to_act,
        "int32": batch.scores,
        "int64": batch.games,
        "float32": batch.step(chosen(batch, Random(1))).rewards,
    }
    assert {kind: str(array.dtype) for kind, array in kinds.items()} == {kind: kind for kind in kinds}
    assert batch.observe() is kinds["int16"]
    assert batch.mask() is kinds["bool"]
    assert batch.step(chosen(batch, Random(1))).rewards is kinds["float32"]


@SOME_TABLES
def test_memory_grows_with_the_tables_and_with_nothing_else(name: str, players: int, options: dict[str, Any]) -> None:
    def memory(count: int) -> int:
        batch = set_up_table(name, players, options, count)
        batch.play_at_random(50)
        arrays = [batch.observe(), batch.mask(), *batch._ledger[1:]]  # noqa: SLF001
        return sum(array.nbytes for array in arrays) + len(batch.tobytes())

    assert memory(300) == 300 * memory(1)


@SOME_TABLES
def test_every_table_makes_as_many_decisions_as_are_asked_for(name: str, players: int, options: dict[str, Any]) -> None:
    batch = set_up_table(name, players, options, 3)
    games = [holocene.new(name, players, 1 + table, **options) for table in range(3)]
    luck = [seeded(derived(1 + table, BOTS)) for table in range(3)]
    batch.play_at_random(25)
    for table, game in enumerate(games):
        for _ in range(25):
            luck[table] = advance(luck[table])
            moves = game.legal_moves()
            game.play(moves[pick(luck[table], len(moves))])
    assert faces(batch) == games
