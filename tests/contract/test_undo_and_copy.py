"""`undo`, `copy` and equality."""

import copy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holocene
from tests.contract.games import KINDS_OF_DECISION, everything, finished, new, play_randomly, reach, refusal, walk

QUESTIONS = KINDS_OF_DECISION[:-1]


def test_at_the_start_there_is_nothing_to_undo_and_nothing_changes() -> None:
    game = new()
    assert type(refusal(game, game.undo)) is holocene.NothingToUndo


def test_after_undoing_everything_there_is_nothing_more_to_undo() -> None:
    game = new()
    game.play("place forest 3")
    game.undo()
    assert game == new()
    assert type(refusal(game, game.undo)) is holocene.NothingToUndo


@pytest.mark.parametrize("decision", QUESTIONS)
def test_any_legal_move_can_be_taken_back_to_the_byte(decision: str) -> None:
    game = reach(decision)
    before, copy, record = everything(game), game.copy(), game.record()
    for move in game.legal_moves():
        game.play(move)
        assert game != copy
        game.undo()
        assert game == copy
        assert everything(game) == before
        assert game.record() == record


def test_undo_gives_the_dice_back_so_that_they_fall_the_same_way_again() -> None:
    game = play_randomly(new(), moves=3)
    for move in walk(game, Random(4)):
        after = game.copy()
        if game.moves[-1][2] is not None:
            game.undo()
            game.play(move)
            assert game == after


def test_undo_takes_back_a_move_with_all_that_answered_itself_after_it() -> None:
    game = new()
    for move in ("place hunt 5", "place hunt 5", "use hunt"):
        game.play(move)
    before = game.copy()
    game.play("use hunt")
    assert game.view(None)["round"] == 2
    game.undo()
    assert game == before
    assert (game.view(None)["round"], game.decision, game.to_act) == (1, "use", 1)


def test_dice_that_were_set_stay_as_they_were_set_when_a_later_move_is_undone() -> None:
    game = new()
    for move in ("place hunt 5", "place forest 5"):
        game.play(move)
    game.play("use hunt", rolled=[6, 6, 6, 6, 6])
    before = game.copy()
    game.play("use forest", rolled=[1, 1, 1, 1, 1])
    game.undo()
    assert game == before
    assert game.view(None)["players"][0]["food"] == 12 + 15


def test_undo_while_chance_is_to_answer_takes_back_the_move_that_called_for_it() -> None:
    game = new()
    for move in ("place hunt 5", "place hunt 5"):
        game.play(move)
    before = game.copy()
    game.play("use hunt", stop_at_chance=True)
    game.undo()
    assert game == before
    assert (game.decision, game.to_act) == ("use", 0)


def test_undo_after_an_answer_takes_back_the_move_and_the_answer() -> None:
    game = new()
    for move in ("place hunt 5", "place hunt 5"):
        game.play(move)
    before = game.copy()
    game.play("use hunt", stop_at_chance=True)
    game.answer([1, 2, 3, 4, 5])
    game.undo()
    assert game == before
    assert len(game.moves) == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_move_of_a_game_can_be_taken_back(players: int) -> None:
    game = finished(players)
    end, moves = game.copy(), list(game.moves)
    game.undo()
    assert not game.over
    assert game.moves == moves[:-1]
    assert game.colours.index(moves[-1][0]) == game.to_act
    game.play(moves[-1][1])
    assert game == end


@settings(max_examples=4)
@given(seed=st.integers(0, 2**63 - 1), players=st.integers(2, 4))
def test_a_whole_game_can_be_undone_move_by_move(seed: int, players: int) -> None:
    game = new(players, seed)
    tables = [game.copy()]
    tables.extend(game.copy() for _ in walk(game, Random(seed)))
    for table in reversed(tables[:-1]):
        game.undo()
        assert game == table
    assert game.record() == new(players, seed).record()


@pytest.mark.parametrize("decision", KINDS_OF_DECISION)
def test_a_copy_is_equal_and_says_the_same(decision: str) -> None:
    game = reach(decision)
    copy = game.copy()
    assert copy == game
    assert copy is not game
    assert everything(copy) == everything(game)
    assert (copy.record(), copy.options, copy.name) == (game.record(), game.options, game.name)


@pytest.mark.parametrize("decision", QUESTIONS)
def test_a_copy_does_not_change_with_the_original_nor_the_original_with_it(decision: str) -> None:
    game, fixed = reach(decision), reach(decision)
    before = everything(game)
    copy = game.copy()
    play_randomly(game, moves=40)
    assert everything(copy) == before
    assert copy == fixed
    game = copy.copy()
    play_randomly(copy, moves=40)
    assert everything(game) == before
    assert game == fixed


def test_undoing_a_copy_leaves_the_original_alone() -> None:
    game = play_randomly(new(), moves=30)
    before = everything(game)
    copy = game.copy()
    for _ in range(30):
        copy.undo()
    assert copy == new()
    assert everything(game) == before


def test_a_copy_rolls_the_same_dice_as_the_original() -> None:
    game = play_randomly(new(4), moves=20)
    copy = game.copy()
    assert play_randomly(game, 8) == play_randomly(copy, 8)
    assert game.moves == copy.moves


def test_a_copy_keeps_what_can_be_undone() -> None:
    game = play_randomly(new(3), moves=50)
    copy = game.copy()
    for _ in range(50):
        game.undo()
        copy.undo()
        assert copy == game
    with pytest.raises(holocene.NothingToUndo):
        copy.undo()


def test_games_are_equal_whichever_way_the_same_table_was_reached() -> None:
    straight, detour = new(), new()
    straight.play("place forest 3")
    detour.play("place hut 2")
    detour.undo()
    detour.play("place forest 3")
    assert straight == detour
    assert straight.record() == detour.record()


def test_a_refused_call_between_any_two_moves_leaves_every_move_to_be_undone() -> None:
    game = holocene.new("stone-age", players=3, seed=5)
    before: list[holocene.Game] = []
    for _ in range(60):
        with pytest.raises(holocene.IllegalMove):
            game.play(game.legal_moves()[0], rolled=[1] * 99)
        before.append(game.copy())
        game.play(game.legal_moves()[-1])
    while before:
        game.undo()
        assert game == before.pop()


def test_the_standard_library_copies_a_game_whole() -> None:
    game = holocene.new("stone-age", players=2, seed=5)
    for other in (copy.copy(game), copy.deepcopy(game)):
        other.play(other.legal_moves()[0])
        assert other != game
        assert game.moves == []
