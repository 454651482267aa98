"""Playing a move of Epoch: what is refused, with which words, and that a refusal changes nothing."""

import re
from functools import partial
from typing import Any

import pytest

import holocene
from holocene.epoch.moves import TEXTS
from tests.contract.games import everything, refusal
from tests.epoch.scenario import set_up
from tests.whole_games.epoch_games import every_kind, finished, new, play_lively, questions, reach

SENTENCE = re.compile(r"\S+( [^\s{}]+)*[.!?] \([0-9]+\.[0-9]+\)")
NO_RULE = re.compile(r"(Name all pieces at once|Take back [^\n]*): pay [^\n]*\+[^\n]*\.")
NO_MOVES = [
    *("", " ", "walk", "walk ", "walk z9", "walk e3 e4", "Walk e3", "walk E3", "walk  e3", " walk e3", "walk e3 "),
    *(
        "take",
        "take gold",
        "take deer",
        "take rope",
        "butcher food hide",
        "butcher hide hide",
        "butcher wood",
    ),
    *("offer", "offer varna", "offer varna 0", "offer varna 6", "offer avebury 1", "offer NE 1", "develop", "explore"),
    *("cast wood antler", "cast ore", "make-rope food", "tan food", "borrow", "borrow purple", "borrow 1", "pay food"),
    *("ask", "want", "want gold", "want food", "want food 0", "want status 17", "want clay 2", "accept food"),
    *("withdraw e2", "keep", "keep stone", "keep casting_bronze", "dummy", "dummy up", "dummy segment 0"),
    *("done now", "end turn", "ask blue", "jump", "use hunt", "place forest 3", "walk a1", "walk i6", "place a3"),
]


@pytest.mark.parametrize("text", NO_MOVES)
def test_a_text_that_is_no_move_is_unreadable_everywhere(text: str) -> None:
    for game in (new(), set_up(), finished()):
        for call in (game.play, game.why_not):
            error = refusal(game, partial(call, text))
            assert type(error) is holocene.UnreadableMove
            assert repr(text) in str(error)


@pytest.mark.parametrize("value", [None, 7, b"end", ["end"], ("walk", "e3"), {"move": "end"}, 1.5, True])
def test_anything_but_text_is_unreadable(value: Any) -> None:
    game = set_up()
    assert type(refusal(game, lambda: game.play(value))) is holocene.UnreadableMove
    assert type(refusal(game, lambda: game.why_not(value))) is holocene.UnreadableMove


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_move_the_rules_forbid_is_refused_with_the_sentence_of_why_not(players: int) -> None:
    for decision in questions(players):
        game = reach(decision, players)
        before, copy = everything(game), game.copy()
        for text in sorted(set(TEXTS) - set(game.legal_moves()))[::9]:
            with pytest.raises(holocene.IllegalMove) as caught:
                game.play(text)
            assert str(caught.value) == game.why_not(text)
        assert game == copy
        assert everything(game) == before


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_reason_is_a_sentence_that_cites_a_rule(players: int) -> None:
    for decision in questions(players):
        game = reach(decision, players)
        for text in set(TEXTS) - set(game.legal_moves()):
            reason = game.why_not(text)
            assert reason is not None
            assert SENTENCE.fullmatch(reason) or NO_RULE.fullmatch(reason)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_legal_move_can_be_played(players: int) -> None:
    for decision in questions(players):
        game = reach(decision, players)
        for move in game.legal_moves():
            other = game.copy()
            assert other.why_not(move) is None
            other.play(move)
            assert other.moves[-1] == (game.colours[game.to_act or 0], move, None)
            assert other != game
            other.undo()
            assert other == game


def test_legal_moves_are_listed_in_the_same_order_every_time() -> None:
    for game in every_kind(3):
        assert game.legal_moves() == game.legal_moves() == game.copy().legal_moves()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_when_the_game_is_over_nothing_can_be_played(players: int) -> None:
    game = finished(players)
    assert (game.legal_moves(), game.to_act, game.decision, game.over) == ([], None, None, True)
    for move in ("end", "walk e3", "gather", "done", "keep axe", "dummy north"):
        assert type(refusal(game, partial(game.play, move))) is holocene.GameOver
        assert game.why_not(move)


def test_this_game_has_no_dice() -> None:
    for game in every_kind():
        if not game.over:
            assert type(refusal(game, game.answer)) is holocene.IllegalMove
            assert type(refusal(game, game.chances)) is holocene.IllegalMove
            rolled = partial(game.play, game.legal_moves()[0], rolled=[1])
            assert type(refusal(game, rolled)) is holocene.IllegalMove


def test_dice_left_to_the_caller_change_nothing_where_there_are_none() -> None:
    one, other = set_up(), set_up()
    one.play("end", stop_at_chance=True)
    other.play("end")
    assert one == other


@pytest.mark.parametrize("seat", [-1, 2, 7, "0", 1.0, True])
def test_a_seat_that_does_not_exist_sees_nothing_and_imagines_nothing(seat: Any) -> None:
    game = set_up()
    assert type(refusal(game, lambda: game.view(seat))) is holocene.BadOption
    assert type(refusal(game, lambda: game.imagine(seat))) is holocene.BadOption


def test_alone_the_dummy_has_no_seat_to_look_from() -> None:
    game = new(1)
    assert type(refusal(game, lambda: game.view(1))) is holocene.BadOption


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_but_the_moves_played_can_be_undone(players: int) -> None:
    game = play_lively(new(players), moves=40)
    for _ in range(40):
        game.undo()
    assert game == new(players)
    assert type(refusal(game, game.undo)) is holocene.NothingToUndo
