"""Chance answered in three ways: sampled, set by the caller, listed with probabilities."""

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, isclose, prod
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holocene
from tests.contract.games import KINDS_OF_DECISION, about_to_buy, every_kind, finished, new, reach, refusal, walk

FACES = range(1, 7)
DICE_FOR_EVERYBODY = "C07"
ROLL_FOR_WOOD = "C24"


def gathering(place: str = "forest", people: int = 3, players: int = 2) -> holocene.Game:
    """Red is about to use so many people at a place."""
    game = new(players)
    game.play(f"place {place} {people}")
    while game.decision == "place":
        hunters = [move for move in game.legal_moves() if move.startswith("place hunt")]
        game.play((hunters or game.legal_moves())[-1])
    return game


def probability(dice: list[int]) -> float:
    """How likely these faces are, in any order."""
    orders = factorial(len(dice)) // prod(factorial(n) for n in Counter(dice).values())
    return orders / float(6 ** len(dice))


def test_a_sampled_roll_has_a_die_for_each_person() -> None:
    for people in range(1, 6):
        game = gathering(people=people)
        game.play("use forest")
        dice = next(rolled for _, move, rolled in game.moves if move == "use forest")
        assert dice is not None
        assert len(dice) == people
        assert all(type(die) is int and die in FACES for die in dice)


def test_sampled_dice_come_from_the_seed() -> None:
    games = [gathering(), gathering()]
    for game in games:
        game.play("use forest")
    assert games[0] == games[1]
    assert games[0].moves == games[1].moves


def test_the_caller_sets_what_chance_answers() -> None:
    game = gathering("forest", 3)
    game.play("use forest", rolled=[4, 5, 2])
    assert game.view(0)["players"][0]["wood"] == (4 + 5 + 2) // 3
    assert game.moves[-1] == ("red", "use forest", (4, 5, 2))


@given(dice=st.lists(st.integers(1, 6), min_size=5, max_size=5))
@settings(max_examples=50)
def test_set_dice_count_whatever_their_order(dice: list[int]) -> None:
    games = [gathering("hunt", 5), gathering("hunt", 5)]
    games[0].play("use hunt", rolled=dice)
    games[1].play("use hunt", rolled=sorted(dice))
    assert games[0].view(0) == games[1].view(0)
    assert games[0].view(0)["players"][0]["food"] == 12 + sum(dice) // 2


def test_dice_may_be_set_from_any_sequence() -> None:
    tuples, lists = gathering(), gathering()
    tuples.play("use forest", rolled=(1, 2, 3))
    lists.play("use forest", rolled=[1, 2, 3])
    assert tuples == lists


def test_stopping_at_chance_asks_nobody_anything() -> None:
    game = gathering()
    game.play("use forest", stop_at_chance=True)
    assert (game.decision, game.to_act, game.legal_moves(), game.over) == ("chance", None, [], False)
    assert game.view(0)["players"][0]["wood"] == 0


def test_a_move_that_rolls_nothing_does_not_stop_at_chance() -> None:
    stopping, going = new(), new()
    stopping.play("place forest 3", stop_at_chance=True)
    going.play("place forest 3")
    assert stopping == going
    assert stopping.decision == "place"


def test_a_sampled_answer_is_the_one_the_move_would_have_had() -> None:
    stopped, straight = gathering(), gathering()
    stopped.play("use forest", stop_at_chance=True)
    stopped.answer()
    straight.play("use forest")
    assert stopped == straight
    assert (stopped.moves, stopped.record()) == (straight.moves, straight.record())


def test_a_set_answer_is_the_same_as_a_move_with_set_dice() -> None:
    stopped, straight = gathering(), gathering()
    stopped.play("use forest", stop_at_chance=True)
    stopped.answer([4, 5, 2])
    straight.play("use forest", rolled=[4, 5, 2])
    assert stopped == straight
    assert (stopped.moves, stopped.record()) == (straight.moves, straight.record())


def test_setting_one_roll_leaves_the_dice_to_come_as_they_were() -> None:
    sampled = gathering("forest", 3)
    sampled.play("use forest")
    dice = sampled.moves[-1][2]
    rolled = gathering("forest", 3)
    rolled.play("use forest", rolled=dice)
    assert sampled == rolled


@pytest.mark.parametrize("people", [1, 2, 3, 4, 5])
def test_chances_list_every_outcome_once_with_its_exact_probability(people: int) -> None:
    game = gathering("hunt", people)
    game.play("use hunt", stop_at_chance=True)
    chances = {tuple(dice): chance for dice, chance in game.chances()}
    assert len(game.chances()) == len(chances)
    assert set(chances) == set(combinations_with_replacement(FACES, people))
    assert isclose(sum(chances.values()), 1)
    assert all(isclose(chance, probability(list(dice))) for dice, chance in chances.items())


def test_chances_are_plain_lists_and_numbers_and_change_nothing() -> None:
    game, untouched = reach("chance"), reach("chance")
    for dice, chance in game.chances():
        assert type(dice) is list
        assert all(type(die) is int for die in dice)
        assert dice == sorted(dice)
        assert 0 < chance <= 1
    assert game == untouched


def test_every_listed_outcome_can_be_answered() -> None:
    stopped = gathering("river", 3)
    stopped.play("use river", stop_at_chance=True)
    for dice, _ in stopped.chances():
        game = stopped.copy()
        game.answer(dice)
        assert game.decision != "chance"
        assert game.view(0)["players"][0]["gold"] == sum(dice) // 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dice_for_everybody_are_rolled_at_the_last_piece_of_the_price(players: int) -> None:
    game = about_to_buy(DICE_FOR_EVERYBODY, players)
    game.play("pay wood", stop_at_chance=True)
    assert game.decision == "chance"
    assert {len(dice) for dice, _ in game.chances()} == {players}
    game.answer([1, 6, 6, 6][:players])
    assert (game.decision, game.to_act, game.legal_moves()) == ("die", 0, ["die 1", "die 6"])
    assert sorted(game.view(None)["rolled"]) == [1, 6, 6, 6][:players]


def test_two_dice_for_a_resource_may_be_set_with_the_payment() -> None:
    game = about_to_buy(ROLL_FOR_WOOD)
    price = int(game.view(0)["pending"]["place"][-1])
    game.play("pay wood", rolled=[5, 4])
    assert game.view(0)["players"][0]["wood"] == 8 - price + (5 + 4) // 3


def test_a_declined_card_rolls_nothing() -> None:
    game = about_to_buy(ROLL_FOR_WOOD)
    assert type(refusal(game, lambda: game.play("decline", rolled=[1, 2]))) is holocene.IllegalMove
    game.play("decline", stop_at_chance=True)
    assert game.decision != "chance"


@pytest.mark.parametrize("dice", [[], [1, 2], [1, 2, 3, 4], [0, 1, 2], [1, 2, 7], [1, 2, -3], [1, 2, 2.5]])
def test_a_wrong_answer_is_refused_and_changes_nothing(dice: list[Any]) -> None:
    game = gathering("forest", 3)
    game.play("use forest", stop_at_chance=True)
    assert type(refusal(game, lambda: game.answer(dice))) is holocene.IllegalMove


@pytest.mark.parametrize("decision", KINDS_OF_DECISION[:-1])
def test_an_answer_nobody_asked_for_is_refused_and_changes_nothing(decision: str) -> None:
    game = reach(decision)
    assert type(refusal(game, game.answer)) is holocene.IllegalMove
    assert type(refusal(game, lambda: game.answer([1, 2]))) is holocene.IllegalMove
    assert type(refusal(game, game.chances)) is holocene.IllegalMove


def test_after_the_end_nothing_is_answered() -> None:
    game = finished()
    assert type(refusal(game, game.answer)) is holocene.GameOver
    assert isinstance(refusal(game, game.chances), holocene.IllegalMove | holocene.GameOver)


def test_only_a_roll_makes_nobody_the_one_to_act() -> None:
    for game in every_kind(3):
        assert (game.to_act is None) == (game.decision in {"chance", None})


@settings(max_examples=5)
@given(seed=st.integers(0, 2**63 - 1), players=st.integers(2, 4))
def test_a_game_that_stops_at_every_roll_is_the_game_that_never_stops(seed: int, players: int) -> None:
    stopping, going = new(players, seed), new(players, seed)
    for move in walk(going, Random(seed)):
        stopping.play(move, stop_at_chance=True)
        if stopping.decision == "chance":
            stopping.answer()
        assert stopping == going


@settings(max_examples=5)
@given(seed=st.integers(0, 2**63 - 1), players=st.integers(2, 4))
def test_one_move_calls_for_one_roll_at_most(seed: int, players: int) -> None:
    game, chooser = new(players, seed), Random(seed)
    while not game.over:
        game.play(chooser.choice(game.legal_moves()), stop_at_chance=True)
        if game.decision == "chance":
            game.answer()
        assert game.decision != "chance"
