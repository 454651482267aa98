"""Where a leader can go: the cheapest way to every tile, what it costs, and what cannot come along."""

import random
from collections import Counter

import pytest

import holocene
from holocene.engine.game import Game
from holocene.epoch import play
from holocene.epoch.moves import TEXTS
from holocene.epoch.table import Table
from tests.epoch.scenario import rule, set_up
from tests.epoch.views import food, leader

MEADOWS = {"e2": "grasslands", "e1": "grasslands", "f2": "mountains", "g2": "grasslands"}
SIDES = 6  # of a tile
RIVER = {"e2": "water", "e1": "water", "d1": "grasslands"}


@rule("3.1", "3.3")
def test_a_journey_has_its_steps_and_its_food() -> None:
    journeys = set_up(land=MEADOWS, red={"food": 9}).journeys()
    assert journeys["e1"].moves == ["walk e2", "walk e1"]
    assert journeys["e1"].food == 2
    assert journeys["e1"].ways == ["walk", "walk"]
    assert journeys["e1"].stays == {}
    assert "e3" not in journeys


@rule("3.2")
def test_what_cannot_be_paid_is_not_reached() -> None:
    assert set(set_up(land=MEADOWS, red={"food": 1}).journeys()) == {"e2"}


@rule("3.3", "3.6")
def test_the_long_way_round_is_taken_where_it_is_cheaper_and_through_others() -> None:
    land = {"f3": "mountains", "f2": "mountains", "e2": "grasslands", "f1": "grasslands", "g2": "grasslands"}
    journeys = set_up(land=land, red={"food": 12}, blue={"at": "e2"}).journeys()
    assert journeys["g2"].moves == ["walk e2", "walk f1", "walk g2"]
    assert journeys["g2"].food == 3
    assert "e2" not in journeys


@rule("3.5")
def test_with_a_canoe_the_cheaper_of_both_ways_is_gone() -> None:
    journeys = set_up(land=RIVER, red={"food": 9, "abilities": ["canoe"]}).journeys()
    assert (journeys["e1"].ways, journeys["e1"].food) == (["paddle", "paddle"], 2)
    assert journeys["d1"].ways == ["paddle", "walk"]


@rule("3.8")
def test_food_that_does_not_fit_stays_behind() -> None:
    found = set_up(land=MEADOWS, red={"food": 30, "clay": 5}).journeys()["e2"]
    assert (found.food, found.room, found.stays) == (1, 16, {"food": 13})


@rule("3.7", "3.10")
def test_what_is_too_much_is_left_first_and_of_that_which_is_carried_most() -> None:
    found = set_up(land=MEADOWS, red={"food": 9, "clay": 2, "wood": 5}).journeys()["e1"]
    assert found.moves == ["leave wood", "leave wood", "walk e2", "walk e1"]
    assert found.stays == {"wood": 2}
    assert found.ways == ["walk", "walk"]


@rule("3.7", "10.8")
def test_nothing_is_left_for_a_way_that_needs_no_lighter_load() -> None:
    journeys = set_up(land={**RIVER, "f3": "grasslands"}, red={"clay": 7, "abilities": ["canoe"]}).journeys()
    assert journeys["e1"].stays == {}
    assert journeys["e1"].ways == ["paddle", "paddle"]


def test_where_no_step_is_a_choice_there_is_no_journey() -> None:
    game = holocene.new("epoch", players=2, seed=3)
    assert game.decision == "keep"
    assert game.journeys() == {}
    game = set_up(land={"e2": "forest"}, red={"at": "e2", "food": 10})
    game.play("work")
    assert game.journeys() == {}


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_journey_can_be_played_and_costs_what_it_says(players: int) -> None:
    chance, count = random.Random(players), 0
    game = holocene.new("epoch", players=players, seed=players)
    for _ in range(500):
        for place in chance.sample(found := sorted(game.journeys()), min(1, len(found))):
            play_through(game.copy(), place)
            count += 1
        game.play(chance.choice(game.legal_moves()))
        if game.over:
            break
    assert count > 30


def play_through(game: Game, place: str) -> None:
    seat, journey = game.to_act, game.journeys()[place]
    assert seat is not None
    colour = game.colours[seat]
    before = game.view(seat)["players"][seat]
    for move in journey.moves:
        game.play(move)
    assert leader(game, colour) == place
    assert before["food"] - food(game, colour) == journey.food
    assert game.view(seat)["pending"]["journey"]["room"] == journey.room
    assert food(game, colour) - journey.stays.get("food", 0) == min(food(game, colour), journey.room)
    assert "end" in game.legal_moves()


def test_on_a_wide_open_map_every_place_is_reached_once_from_each_side(monkeypatch: pytest.MonkeyPatch) -> None:
    game = holocene.new("epoch", players=2, seed=5, setup="learning")
    table = game._table  # noqa: SLF001 - everything is turned up at once
    table.up = [1] * len(table.up)
    chance = random.Random(5)
    while game.decision != "turn":
        game.play(chance.choice(game.legal_moves()))
    table.players[table.to_act].food = 60
    step, steps = play.play, Counter[str]()

    def counted(further: Table, number: int) -> None:
        steps[TEXTS[number]] += 1
        assert steps[TEXTS[number]] <= SIDES
        step(further, number)

    monkeypatch.setattr(play, "play", counted)
    assert len(game.journeys()) > 25
    assert len(steps) > 25
