"""Several small moves as one answer: what to pay, to pick up and to leave."""

from random import Random

import pytest

import holocene
from holocene.engine.rules import Plan
from tests.epoch.scenario import rule, set_up
from tests.epoch.views import MATERIALS
from tests.stone_age.views import play
from tests.whole_games.epoch_games import every_kind, start, walk

MEADOWS = {"e2": "grasslands", "e1": "grasslands", "d1": "grasslands", "f2": "grasslands"}


def named(plans: list[Plan]) -> dict[str, tuple[dict[str, int], dict[str, int]]]:
    return {", ".join(plan.moves): (plan.spend, plan.gain) for plan in plans}


@rule("3.10", "3.11")
def test_pieces_of_a_kind_are_picked_up_or_left_together_and_all_that_lies_there_too() -> None:
    game = set_up(land=MEADOWS, lying={"e2": {"stone": 2, "wood": 1}}, red={"clay": 2})
    game.play("walk e2")
    assert named(game.plans()) == {
        "pick-up stone": ({}, {"stone": 1}),
        "pick-up stone, pick-up stone": ({}, {"stone": 2}),
        "pick-up wood": ({}, {"wood": 1}),
        "leave clay": ({"clay": 1}, {}),
        "leave clay, leave clay": ({"clay": 2}, {}),
        "pick-up stone, pick-up stone, pick-up wood": ({}, {"stone": 2, "wood": 1}),
    }


@rule("8.2")
def test_every_way_to_pay_for_a_development_is_a_plan() -> None:
    boots = {"hide": 2, "leather": 1, "rope": 1, "flax": 3, "tendon": 1}
    game = set_up(land={"d3": "* boots"}, red={"at": "d3", **boots})
    game.play("develop d3")
    assert named(game.plans()) == {
        "pay leather, pay rope": ({"leather": 1, "rope": 1}, {}),
        "pay leather, pay tendon": ({"leather": 1, "tendon": 1}, {}),
        "pay leather, pay flax": ({"leather": 1, "flax": 2}, {}),
        "pay hide, pay rope": ({"hide": 2, "rope": 1}, {}),
        "pay hide, pay tendon": ({"hide": 2, "tendon": 1}, {}),
        "pay hide, pay flax": ({"hide": 2, "flax": 2}, {}),
    }


@rule("8.2")
def test_a_part_of_the_price_with_one_alternative_is_spent_without_a_move() -> None:
    game = set_up(land={"d3": "forest sowing"}, red={"at": "d3", "flax": 3, "wood": 1, "antler": 1})
    game.play("develop d3")
    assert named(game.plans()) == {"pay wood": ({"wood": 1}, {}), "pay antler": ({"antler": 1}, {})}


@rule("8.5")
def test_permission_is_asked_and_answered_in_single_moves() -> None:
    game = set_up(land={"e2": "grasslands pottery"}, red={"clay": 5, "food": 2, "status": 1}, blue={"at": "e2"})
    game.play("ask e2")
    assert game.plans() == []
    game.play("want clay")
    assert game.plans() == []


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_plan_of_lively_games_can_be_played_and_brings_what_it_says(players: int) -> None:
    checked = 0
    for game in [*every_kind(players), *(game for seed in (5, 6, 7) for game in sampled(players, seed))]:
        for plan in game.plans()[:40]:
            check(game, plan)
            checked += 1
    assert checked > 40


def sampled(players: int, seed: int) -> list[holocene.Game]:
    """Positions of a lively game that begins in riches."""
    game = start("riches", players, seed)
    return [game.copy() for number, _ in enumerate(walk(game, Random(seed))) if number % 20 == 0 and not game.over]


def check(game: holocene.Game, plan: Plan) -> None:
    seat = game.to_act
    assert seat is not None
    other, before = game.copy(), game.view(seat)["players"][seat]
    play(other, *plan.moves)
    after = other.view(seat)["players"][seat]
    change = {word: after[word] - before[word] for word in (*MATERIALS, "food", "status")}
    assert {word: -n for word, n in change.items() if n < 0} == plan.spend
    assert {word: n for word, n in change.items() if n > 0} == plan.gain
