"""Whole answers to small questions: each is played through and brings what it says."""

import random

import pytest

import holocene
from holocene.bots import make
from holocene.engine.game import Game
from holocene.engine.rules import Plan
from tests.expansion.scenario import set_up as lay_expansion
from tests.stone_age.scenario import set_up

COMPARED = (
    *("wood", "brick", "stone", "gold", "jewelry", "food", "score", "people", "agriculture", "merchant"),
    "cards",
)


def named(plans: list[Plan]) -> dict[str, tuple[dict[str, int], dict[str, int]]]:
    return {", ".join(plan.moves): (plan.spend, plan.gain) for plan in plans}


def test_every_way_to_pay_two_resources_for_a_card() -> None:
    game = set_up(display=["C08", "C06", None, None], red={"placed": {"card-2": 1}, "wood": 2, "brick": 1, "gold": 1})
    game.play("use card-2")
    bought = {"cards": 1, "brick": 1}
    assert named(game.plans()) == {
        "pay wood, pay wood": ({"wood": 2}, bought),
        "pay wood, pay brick": ({"wood": 1, "brick": 1}, bought),
        "pay wood, pay gold": ({"wood": 1, "gold": 1}, bought),
        "pay brick": ({"brick": 1, "gold": 1}, bought),  # the gold follows by itself
    }


def test_a_building_of_free_price_shows_its_points() -> None:
    game = set_up(2, piles=[["H09"], ["H01"]], red={"placed": {"building-1": 1}, "wood": 1, "gold": 1})
    game.play("use building-1")
    assert {(*plan.spend.items(), plan.gain["score"]) for plan in game.plans()} == {
        (("wood", 1), 3),
        (("gold", 1), 6),
        (("wood", 1), ("gold", 1), 9),
    }


def test_the_same_set_of_tools_is_one_plan() -> None:
    game = set_up(red={"placed": {"forest": 1, "hunt": 1}, "tools": [1, 2]})
    game.play("use forest", rolled=[2])
    gains = {", ".join(plan.moves): plan.gain.get("wood", 0) for plan in game.plans()}
    assert gains == {"tool 1, tool 2": 1, "tool 1, take": 1, "tool 2, take": 1, "take": 0}


def test_feeding_spends_resources_and_nothing_of_the_next_round_is_seen() -> None:
    game = set_up(2, phase="feed", red={"people": 5, "food": 3, "wood": 2, "brick": 1}, blue={"people": 5, "food": 9})
    assert game.decision == "feed"
    assert named(game.plans()) == {
        "feed wood, feed wood": ({"wood": 2}, {}),
        "feed wood, feed brick": ({"wood": 1, "brick": 1}, {}),
        "starve": ({"score": 10}, {}),
    }


def test_the_bag_of_a_hunt_is_told_before_it_is_shared_out() -> None:
    game = lay_expansion(red={"placed": {"hunt": 2}, "tools": [1]})
    game.play("use hunt", rolled=[3, 4])
    assert named(game.plans()) == {"tool 1": ({}, {"bag": 4}), "take": ({}, {"bag": 3})}
    game.play("take")
    assert named(game.plans())["jewelry 1"] == ({}, {"jewelry": 1, "food": 2})


def test_where_people_are_placed_or_used_there_are_no_plans() -> None:
    assert set_up().plans() == []
    assert set_up(red={"placed": {"hunt": 2, "field": 1}}).plans() == []


@pytest.mark.parametrize("expansion", [False, True])
def test_every_plan_can_be_played_and_brings_what_it_says(*, expansion: bool) -> None:
    chance, bot, count = random.Random(3), make("greedy"), 0
    for seed in range(3):
        game = holocene.new("stone-age", players=3, seed=seed, expansion=expansion, bonus_buildings=expansion)
        while not game.over:
            for plan in chance.sample(plans := game.plans(), min(2, len(plans))):
                play_through(game.copy(), plan)
                count += 1
            game.play(bot.choose(game))
    assert count > 100


def play_through(game: Game, plan: Plan) -> None:
    seat, asked = game.to_act, game.decision
    assert seat is not None
    before = game.view(seat)
    for move in plan.moves:
        assert (game.to_act, game.decision) == (seat, asked)
        game.play(move, stop_at_chance=True)
    after = game.view(seat)
    if (after["round"], after["phase"]) == (before["round"], before["phase"]):
        for what in COMPARED:
            change = after["players"][seat][what] - before["players"][seat][what]
            assert change == plan.gain.get(what, 0) - plan.spend.get(what, 0), (what, plan)
