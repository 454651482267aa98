"""Observations of Epoch: all that a seat may know, and nothing else."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import holocene
import holocene.bots
from holocene.bots.playout import ask
from holocene.engine import layout
from holocene.engine.options import usual_values
from holocene.epoch import observed_table, setup
from holocene.epoch.observation import COLUMNS, Seen
from holocene.epoch.table import ENDED, Table
from holocene.games import GAMES
from holocene.learning.specs import spec_of
from tests import extras
from tests.epoch.scenario import set_up
from tests.learning.epoch_columns import read
from tests.tiers import nightly, sample
from tests.whole_games.epoch_games import any_options, every_kind, from_set_up, lively, new, reach, start

SEEDS = some.integers(0, 2**63 - 1)
PEOPLE = some.integers(1, 4)
KINDS = ["set-up", "riches", "water"]
STARTS = some.sampled_from(KINDS)
SETUPS = [
    (1, "extended"),
    *((players, setup) for players in (2, 3, 4) for setup in ("learning", "standard", "extended")),
]

Row = npt.NDArray[np.int16]


def setup_of(game: holocene.Game) -> npt.NDArray[np.int64]:
    return np.array(setup.setup_of(game.players, game.options))


def observed(game: holocene.Game, seat: int) -> Row:
    seen = Seen()
    observed_table.observe(game.table, seat, setup_of(game), seen)
    return COLUMNS.as_row(seen)


def compiled_observed(game: holocene.Game, seat: int) -> Row:
    out, fast = layout.blank(Seen), layout.blank(Table)
    layout.write(game.table, fast[0])
    spec_of("epoch").twins().observe(fast[0], seat, setup_of(game), out[0])
    return out.view(np.int16)


def sampled(game: holocene.Game, seed: int, every: int) -> Iterator[holocene.Game]:
    """A lively game, now and then on its way and at its end."""
    chooser = Random(seed)
    while not game.over:
        if chooser.randrange(every) == 0:
            yield game
        game.play(lively(game, chooser))
    yield game


def assert_reads_as_seen(game: holocene.Game) -> None:
    for seat in range(game.players):
        told, expected = COLUMNS.named(observed(game, seat)), read(game, seat)
        assert set(told) == set(expected)
        assert {name: told[name] for name in told if told[name] != expected[name]} == {
            name: expected[name] for name in told if told[name] != expected[name]
        }


@pytest.mark.parametrize(
    ("players", "setup"), sample("rules", few=[(1, "extended"), (2, "learning"), (4, "standard")], many=SETUPS)
)
@pytest.mark.parametrize("open_status", [False, True])
@pytest.mark.parametrize("landscape_visible", [False, True])
def test_every_column_says_what_the_seats_view_says(
    players: int, setup: str, *, open_status: bool, landscape_visible: bool
) -> None:
    options = {"setup": setup, "open_status": open_status, "landscape_visible": landscape_visible}
    for game in sampled(new(players, players, **options), players, 60):
        assert_reads_as_seen(game)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_question_is_seen_as_the_view_shows_it(players: int) -> None:
    for game in every_kind(players):
        assert_reads_as_seen(game)


@settings(max_examples=8)
@given(kind=STARTS, players=PEOPLE, seed=SEEDS)
def test_every_column_says_what_the_view_says_with_any_options_and_on_rich_tables(
    kind: str, players: int, seed: int
) -> None:
    for game in sampled(start(kind, players, seed), seed, 40):
        assert_reads_as_seen(game)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_every_column_says_what_the_view_says_in_greedy_games(players: int) -> None:
    game = new(players, seed=5)
    bots = [holocene.bots.make("greedy", seat) for seat in range(players)]
    for number in range(90):
        if number % 6 == 0:
            assert_reads_as_seen(game)
        game.play(ask(game, bots[game.to_act or 0]))


@settings(max_examples=8)
@given(players=PEOPLE, seed=SEEDS)
def test_whatever_lies_face_down_the_observation_is_the_same_to_the_byte(players: int, seed: int) -> None:
    for game in sampled(from_set_up(players, seed), seed, 40):
        for seat in range(players):
            told = observed(game, seat).tobytes()
            for deal in range(3):
                assert observed(game.imagine(seat, deal), seat).tobytes() == told


def told_by_status() -> set[int]:
    """The columns that follow from the status of the next player."""
    words = [column.name for column in COLUMNS.all if re.fullmatch(r"player-1 (status|points)|.* worth", column.name)]
    return {at for word in words for at in range(COLUMNS.slice(word).start, COLUMNS.slice(word).stop)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_status_others_hold_the_observation_is_the_same_to_the_byte(players: int) -> None:
    for game in every_kind(players):
        for seat in range(players):
            told = observed(game, seat)
            game.table.players[(seat + 1) % players].status += 5
            changed = np.flatnonzero(observed(game, seat) != told)
            game.table.players[(seat + 1) % players].status -= 5
            assert set(changed) <= (told_by_status() if game.over else set())
            assert (COLUMNS.slice("player-1 status").start in changed) == game.over


def test_open_status_and_the_dummys_status_are_seen() -> None:
    status = {"red": {"status": 4}, "blue": {"status": 7}}
    for game, known in ((set_up(**status), 0), (set_up(open_status=True, **status), 1), (reach("turn", 1), 1)):
        told = COLUMNS.named(observed(game, 0))
        assert told["player-1 status-known"] == [known]
        assert told["player-1 status"] == [game.table.players[1].status * known]


def test_every_seat_sees_itself_first_and_the_others_clockwise() -> None:
    game = set_up(
        3, red={"food": 1}, blue={"food": 2}, green={"food": 3, "at": "d4"}, land={"d4": "forest"}, to_act="blue"
    )
    for seat, foods, acts in ((0, [1, 2, 3, 0], 1), (1, [2, 3, 1, 0], 0), (2, [3, 1, 2, 0], 2)):
        told = COLUMNS.named(observed(game, seat))
        assert [told[f"player-{step} food"][0] for step in range(4)] == foods
        assert [told[f"player-{step} present"][0] for step in range(4)] == [1, 1, 1, 0]
        assert told["to-act"].index(1) == acts


def test_an_observation_fills_its_row_and_no_more() -> None:
    of = spec_of("epoch")
    for players in (1, 2, 3, 4):
        game = new(players, seed=players)
        fast, setups = layout.blank(Table), setup_of(game)
        layout.write(game.table, fast[0])
        for filling in (-9, 9):
            out = np.full((1, COLUMNS.width + 1), filling, np.int16)
            of.twins().look(fast[0], 0, setups, out[0, :-1])
            assert out[0, -1] == filling
            assert out[0, :-1].tobytes() == observed(game, 0).tobytes()


def extremes(kind: str, players: int, seed: int) -> tuple[Row, Row]:
    """The least and the most of every number in a whole random game, compiled."""
    twins, fast, out = spec_of("epoch").twins(), layout.blank(Table), np.zeros(COLUMNS.width, np.int16)
    game = start(kind, players, seed)
    layout.write(game.table, fast[0])
    options, chooser = setup_of(game), Random(seed)
    least, most = observed(game, 0), observed(game, 0)
    table = fast[0]
    while table["decision"] != ENDED:
        twins.play(table, int(table["choices"][chooser.randrange(table["choice_count"])]))
        twins.look(table, max(int(table["to_act"]), 0), options, out)
        np.minimum(least, out, out=least)
        np.maximum(most, out, out=most)
    return least, most


@cache
def extremes_of_many_games() -> tuple[Row, Row]:
    games = [extremes(kind, players, seed) for kind in KINDS for players in (1, 2, 3, 4) for seed in range(4)]
    return np.min([least for least, _ in games], axis=0), np.max([most for _, most in games], axis=0)


def test_every_number_stays_between_its_low_and_its_high() -> None:
    least, most = extremes_of_many_games()
    names = [column.name for column in COLUMNS.all for _ in range(column.length)]
    outside = (least < COLUMNS.lows) | (most > COLUMNS.highs)
    assert [(names[at], least[at], most[at]) for at in np.flatnonzero(outside)] == []


def lost_on_water() -> holocene.Game:
    """On the way ashore without a canoe, which hardly ever happens at random."""
    land = {"i2": "water", "h2": "water", "h3": "water", "g2": "grasslands"}
    game = set_up(land=land, red={"at": "i2"}, open_status=True)
    game.play("paddle h2")
    return game


def test_every_kind_of_column_says_something_in_some_game() -> None:
    most = np.maximum(extremes_of_many_games()[1], observed(lost_on_water(), 0))
    kinds = {re.sub(r"-\d+", "", name): 0 for name in COLUMNS.named(most)}
    for name, numbers in COLUMNS.named(most).items():
        kinds[re.sub(r"-\d+", "", name)] += sum(numbers)
    assert [kind for kind, total in kinds.items() if total == 0] == []


@settings(max_examples=10)
@given(kind=STARTS, players=PEOPLE, seed=SEEDS)
def test_plain_and_compiled_see_the_same_to_the_byte(kind: str, players: int, seed: int) -> None:
    for game in sampled(start(kind, players, seed), seed, 40):
        for seat in range(players):
            assert compiled_observed(game, seat).tobytes() == observed(game, seat).tobytes()


@settings(max_examples=20)
@given(players=PEOPLE, seed=SEEDS)
def test_a_table_laid_anew_is_the_table_of_a_new_game_whatever_was_played_on_it(players: int, seed: int) -> None:
    options = any_options(players, Random(seed))
    game, twins = new(players, seed, **options), spec_of("epoch").twins()
    fast = layout.blank(Table)
    layout.write(reach("pay", players).table, fast[0])
    used = reach("pay", players).table
    setup.begin_anew(used, players, seed, setup_of(game))
    twins.begin_anew(fast[0], players, seed, setup_of(game))
    assert layout.pack(used) == fast.tobytes() == layout.pack(game.table)


def test_options_become_numbers() -> None:
    plain = usual_values(GAMES["epoch"].options, 2)
    set_up_table: dict[str, Any] = {
        "sites": ["varna", "egtved", "carnac", "stonehenge"],
        "carrier": [6, 7],
        "setup": "learning",
    }
    assert setup.setup_of(2, plain) == [1, 0, 1, -1, -1, -1, -1, 5, 5, 0, 0]
    assert setup.setup_of(2, plain | set_up_table) == [0, 0, 1, 4, 2, 0, 5, 6, 7, 0, 0]
    assert setup.setup_of(2, plain | {"open_status": True, "landscape_visible": False})[1:3] == [1, 0]


@nightly("gpu-code")
def test_the_observation_compiles_for_a_gpu_on_a_machine_without_one() -> None:
    from numba import types

    gpu = extras.needed("gpu", "holocene.engine.gpu")
    twins, table = spec_of("epoch").twins(), gpu.table_argument(Table)
    options, out = types.Array(types.int64, 1, "C"), gpu.table_argument(Seen)
    assert "observe" in gpu.to_ptx(twins.observe.py_func, table, types.int64, options, out)
