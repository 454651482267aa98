"""Records of Epoch: whole games as text, read back to the byte, and what is wrong found in its line."""

from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holocene
from tests.contract.games import everything
from tests.contract.good_records import EPOCH, line_of, read
from tests.contract.good_records import whole as whole_record
from tests.whole_games.epoch_games import any_options, finished, from_set_up, new, play_lively, walk

OPENING, ROUND, with_line = EPOCH.header, EPOCH.moves, EPOCH.with_line
GOOD = [*OPENING, *ROUND]
OPTIONS_LINE, SEED_LINE, FIRST_MOVE = 4, EPOCH.seed_line, EPOCH.first_move

whole = partial(whole_record, "epoch")
games = given(seed=st.integers(0, 2**63 - 1), players=st.integers(1, 4))


@settings(max_examples=12)
@games
def test_a_whole_game_with_any_options_is_read_back_to_the_byte(seed: int, players: int) -> None:
    game = play_lively(from_set_up(players, seed), seed)
    again = holocene.read(game.record())
    assert again == game
    assert again.record() == game.record()
    assert (again.moves, again.options, again.scores()) == (game.moves, game.options, game.scores())


@settings(max_examples=10)
@given(seed=st.integers(0, 2**63 - 1), players=st.integers(1, 4), moves=st.integers(0, 200))
def test_a_game_that_goes_on_is_read_back_to_the_byte(seed: int, players: int, moves: int) -> None:
    game = play_lively(from_set_up(players, seed), seed, moves)
    again = holocene.read(game.record())
    assert again == game
    assert everything(again) == everything(game)


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (2, {}, None),
        (1, {}, None),
        (1, {"carrier": [7]}, "carrier=7,"),
        (1, {"setup": "extended"}, None),
        (2, {"setup": "standard"}, None),
        (3, {"setup": "learning"}, "setup=learning"),
        (3, {"carrier": [5, 7, 6]}, "carrier=5,7,6"),
        (2, {"open_status": True}, "open_status"),
        (2, {"landscape_visible": False}, "landscape_visible=no"),
        (
            2,
            {"sites": ["varna", "barger-oosterveld", "egtved", "carnac"]},
            "sites=varna,barger-oosterveld,egtved,carnac",
        ),
    ],
    ids=str,
)
def test_options_are_written_where_they_are_not_the_default(
    players: int, options: dict[str, Any], words: str | None
) -> None:
    game = play_lively(new(players, 7, **options), moves=30)
    written = [line.removeprefix("options: ") for line in game.record().splitlines() if line.startswith("options")]
    assert written == ([words] if words else [])
    assert holocene.read(game.record()) == game
    assert holocene.read(game.record()).options == game.options


def test_the_scores_of_a_solo_game_end_with_the_dummys() -> None:
    game = finished(1)
    assert whole(1)[2] == "players: red"
    assert whole(1)[-1] == f"scores: {game.scores()[0]['total']} {game.scores()[1]['total']}"


@settings(max_examples=6)
@games
def test_the_same_seed_and_moves_give_the_same_game(seed: int, players: int) -> None:
    options = any_options(players, Random(seed))
    first, second = new(players, seed, **options), new(players, seed, **options)
    for move in walk(first, Random(seed)):
        second.play(move)
        assert first == second
    assert everything(first) == everything(second)


@settings(max_examples=5)
@games
def test_a_game_can_be_undone_move_by_move(seed: int, players: int) -> None:
    game = from_set_up(players, seed)
    tables = [game.copy()]
    tables.extend(game.copy() for _ in zip(range(200), walk(game, Random(seed)), strict=False))
    for table in reversed(tables[:-1]):
        game.undo()
        assert game == table


@settings(max_examples=3)
@games
def test_undoing_all_the_way_back_gives_the_fresh_game(seed: int, players: int) -> None:
    game = play_lively(from_set_up(players, seed), seed)
    for _ in range(len(game.moves)):
        game.undo()
    assert game == from_set_up(players, seed)
    assert everything(game) == everything(from_set_up(players, seed))


@settings(max_examples=6)
@games
def test_a_copy_never_changes_with_the_original_nor_the_original_with_it(seed: int, players: int) -> None:
    game, chooser = from_set_up(players, seed), Random(seed)
    kept = []
    for number, _ in enumerate(walk(game, chooser)):
        if number % 60 == 0:
            kept.append((game.copy(), everything(game)))
            play_lively(game.copy(), seed, 10)
    for copy, said in kept:
        assert everything(copy) == said


@pytest.mark.parametrize(
    "options",
    [
        *("moon", "setup", "setup=solo", "setup=", "setup=Extended", "expansion", "hunt_again", "players=3", "="),
        *(
            "carrier=5",
            "carrier=5,",
            "carrier=5,5,5",
            "carrier=5,8",
            "carrier=5,x",
            "carrier=,",
            "carrier",
            "carrier=no",
        ),
        *("sites=varna", "sites=varna,varna,carnac,egtved", "sites=varna,carnac,egtved,avebury", "sites", "sites=no"),
        *("open_status=yes", "open_status=1", "landscape_visible=maybe", "open_status open_status", "seed=8"),
        *("setup=extended,standard", "setup=5", "sites=1,2,3,4", "carrier=[5,5]", "open_status = no"),
    ],
)
def test_options_that_cannot_be_played_are_refused_in_their_line(options: str) -> None:
    assert line_of(*with_line(OPTIONS_LINE, f"options: {options}")) == OPTIONS_LINE


def test_another_set_up_than_the_extended_one_is_refused_for_one_player_in_the_line_of_options() -> None:
    lines = ["holocene 1", "game: epoch", "players: red", "options: setup=learning", *OPENING[4:]]
    assert line_of(*lines) == OPTIONS_LINE


@pytest.mark.parametrize("number", [1, 2, 3, 5, 6, 7])
def test_no_line_of_the_frame_may_be_left_out(number: int) -> None:
    lines = list(GOOD)
    del lines[number - 1]
    assert number <= line_of(*lines) <= len(OPENING)


def test_a_line_of_the_header_stands_once() -> None:
    assert line_of(*OPENING[:5], "seed: 8", *OPENING[5:]) == 6
    assert line_of(*OPENING[:6], "stream: chacha20", *OPENING[6:]) == 7
    assert line_of(*OPENING[:5], "weather: fine", *OPENING[5:]) == 6


def test_a_move_of_the_wrong_colour_is_refused_in_its_line() -> None:
    assert line_of(*with_line(FIRST_MOVE, "blue place e3")) == FIRST_MOVE
    assert line_of(*with_line(FIRST_MOVE + 4, "red place e4")) == FIRST_MOVE + 4


def test_a_game_that_goes_on_has_no_scores() -> None:
    last = len(GOOD)
    assert line_of(*GOOD, "---") in {last + 1, last + 2}
    assert line_of(*GOOD, "---", "scores: 0 0") in {last + 1, last + 2}


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("by", [-100, -1, 1])
def test_scores_that_disagree_with_the_rules_are_refused_in_their_line(players: int, by: int) -> None:
    totals = [int(total) for total in whole(players)[-1].split()[1:]]
    for seat in range(len(totals)):
        wrong = [total + by * (number == seat) for number, total in enumerate(totals)]
        assert line_of(*whole(players)[:-1], f"scores: {' '.join(map(str, wrong))}") == len(whole(players))


def test_the_dummys_score_is_not_left_out() -> None:
    mine = whole(1)[-1].rsplit(" ", 1)[0]
    assert line_of(*whole(1)[:-1], mine) == len(whole(1))


def test_nothing_comes_after_the_scores_and_no_move_after_the_end() -> None:
    assert line_of(*whole(), "red end") == len(whole()) + 1
    assert line_of(*whole()[:-2], "red end", *whole()[-2:]) == len(whole()) - 1


def test_a_record_whose_scores_are_missing_is_refused() -> None:
    assert line_of(*whole()[:-1]) == len(whole()) - 1
    assert read(*whole()[:-2]) == finished()


def test_another_seed_lays_another_table() -> None:
    assert read(*with_line(SEED_LINE, "seed: 8")) != read(*GOOD)
