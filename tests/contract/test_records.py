"""Records: written by `record`, read by `holocene.read`."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holocene
from tests.contract.games import KINDS_OF_DECISION, everything, finished, new, play_randomly, reach


def without_dice(record: str) -> str:
    """The same record, its rolls left to the seed."""
    return re.sub(r" = [\d ]+$", "", record, flags=re.MULTILINE)


def same(one: holocene.Game, other: holocene.Game) -> bool:
    """Equal to the byte, and in all that can be asked and written."""
    return one == other and everything(one) == everything(other) and one.record() == other.record()


def test_the_record_of_a_new_game_is_its_frame() -> None:
    frame = ["holocene 1", "game: stone-age", "players: red blue green", "seed: 7", "stream: chacha20", "---"]
    assert new(3, seed=7).record().splitlines() == frame


def test_options_stand_in_the_record_as_words() -> None:
    game = new(3, seed=7, hunt_again=True, open_cards=True, first_player=2)
    line = game.record().splitlines()[3]
    assert line.startswith("options: ")
    assert sorted(line.removeprefix("options: ").split()) == ["first_player=2", "hunt_again", "open_cards"]


@pytest.mark.parametrize(
    "options",
    [{}, {"hunt_again": True}, {"open_cards": True}, {"first_player": 1}, {"hunt_again": True, "first_player": 1}],
)
def test_options_come_back_from_the_record(options: dict[str, Any]) -> None:
    game = play_randomly(new(2, seed=5, **options), moves=40)
    again = holocene.read(game.record())
    assert again.options == game.options
    assert same(again, game)


def test_moves_stand_one_a_line_with_the_dice_behind_them() -> None:
    game = new(2, seed=7)
    for move in ("place forest 3", "place hunt 5", "place hunt 2"):
        game.play(move)
    game.play("use forest", rolled=[4, 5, 2])
    moves = ["red place forest 3", "blue place hunt 5", "red place hunt 2", "red use forest = 4 5 2"]
    assert game.record().splitlines()[6:] == moves


def test_a_record_is_the_moves_and_nothing_that_answered_itself() -> None:
    game = finished()
    rolls = [f" = {' '.join(map(str, dice))}" if dice else "" for _, _, dice in game.moves]
    lines = [f"{colour} {move}{roll}" for (colour, move, _), roll in zip(game.moves, rolls, strict=True)]
    assert game.record().splitlines()[6:-2] == lines


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_finished_game_ends_with_its_scores(players: int) -> None:
    game = finished(players)
    totals = " ".join(str(score["total"]) for score in game.scores())
    assert game.record().splitlines()[-2:] == ["---", f"scores: {totals}"]


@pytest.mark.parametrize("decision", KINDS_OF_DECISION)
def test_an_unfinished_game_has_no_scores_and_reads_back(decision: str) -> None:
    game = reach(decision)
    assert game.record().splitlines().count("---") == 1
    assert "scores" not in game.record()
    assert same(holocene.read(game.record()), game)
    assert same(holocene.read(without_dice(game.record())), game)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_finished_game_reads_back_from_written_dice_and_from_the_seed_alone(players: int) -> None:
    game = finished(players)
    assert same(holocene.read(game.record()), game)
    assert " = " not in without_dice(game.record())
    assert same(holocene.read(without_dice(game.record())), game)


@settings(max_examples=10)
@given(seed=st.integers(0, 2**63 - 1), players=st.integers(2, 4), moves=st.integers(0, 900))
def test_any_random_game_reads_back(seed: int, players: int, moves: int) -> None:
    game = play_randomly(new(players, seed), seed, moves)
    assert same(holocene.read(game.record()), game)
    assert same(holocene.read(without_dice(game.record())), game)


def test_a_game_stopped_at_chance_says_so_in_its_last_line() -> None:
    game = reach("chance")
    assert game.record().splitlines()[-1].endswith(" = ?")
    again = holocene.read(game.record())
    assert again.decision == "chance"
    again.answer()
    game.answer()
    assert same(again, game)


def test_dice_the_caller_set_are_read_back_as_written() -> None:
    game = new(2, seed=7)
    for move in ("place forest 5", "place hunt 5"):
        game.play(move)
    game.play("use forest", rolled=[6, 6, 6, 6, 6])
    assert same(holocene.read(game.record()), game)
    assert game.view(0)["players"][0]["wood"] == 10


def test_rolls_that_are_written_and_rolls_left_to_the_seed_may_be_mixed() -> None:
    game = new(2, seed=7)
    for move in ("place forest 5", "place hunt 5"):
        game.play(move)
    game.play("use forest", rolled=[6, 6, 6, 6, 6])
    game.play("use hunt")
    lines = game.record().splitlines()
    lines[-1] = without_dice(lines[-1])
    assert same(holocene.read("\n".join(lines) + "\n"), game)


def test_a_game_that_was_read_can_be_undone_and_played_on() -> None:
    game = play_randomly(new(3), moves=60)
    again = holocene.read(game.record())
    assert play_randomly(again.copy(), 2) == play_randomly(game.copy(), 2)
    for _ in range(60):
        again.undo()
    assert again == new(3)


def test_the_last_line_needs_no_line_end() -> None:
    for game in (new(), finished()):
        assert same(holocene.read(game.record().removesuffix("\n")), game)


def test_the_same_game_is_written_in_the_same_words() -> None:
    game = finished(4)
    assert game.record() == game.copy().record() == holocene.read(game.record()).record()
    assert game.record().isascii()
