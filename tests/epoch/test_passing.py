"""Chapter 3 of the rulebook: the way past other leaders, on land and on water."""

from typing import Any

import pytest

import holocene
from tests.epoch.scenario import rule, set_up
from tests.epoch.views import first_words, food, has, leader, places
from tests.stone_age.views import play, refuse

MEADOWS = dict.fromkeys(["d2", "d3", "e2", "f2"], "grasslands")


def before_the_villages(bread: int) -> holocene.Game:
    """Blue and green stand on the two villages, red beside both."""
    return set_up(3, land={"d3": "forest"}, red={"at": "d3", "food": bread}, blue={"at": "e3"}, green={"at": "e4"})


def in_boots(**boards: Any) -> holocene.Game:
    """Every step onto these meadows is free for red, who has no food."""
    return set_up(3, land=MEADOWS, red={"at": "d2", "food": 0, "abilities": ["boots"]}, **boards)


@rule("3.6")
def test_a_tile_with_another_leader_is_passed_as_often_as_it_is_paid_for() -> None:
    game = before_the_villages(10)
    play(game, "walk e3", "walk e4", "walk e3", "walk e4")
    refuse(game, "end", because="2.7")
    play(game, "walk d3", "end")
    assert (leader(game, "red"), food(game, "red")) == ("d3", 0)


@rule("3.6")
@pytest.mark.parametrize(("bread", "allowed"), [(6, False), (8, True)])
def test_a_tile_with_another_leader_is_passed_again_only_if_the_way_on_can_be_paid_too(
    bread: int, *, allowed: bool
) -> None:
    game = before_the_villages(bread)
    play(game, "walk e3", "walk e4")
    assert ("walk e3" in game.legal_moves()) == allowed
    if not allowed:
        refuse(game, "walk e3", because="3.6")


@rule("3.6", "10.7")
def test_with_a_cloak_the_way_to_and_fro_past_leaders_is_added_up_before_it_is_rounded() -> None:
    boards = {"blue": {"at": "e2"}, "green": {"at": "f2"}}
    game = set_up(
        3, land={**MEADOWS, "f1": "grasslands"}, red={"at": "d2", "food": 3, "abilities": ["cloak"]}, **boards
    )
    play(game, "walk e2", "walk f2", "walk e2", "walk f2", "walk e2")
    assert (places(game, "walk"), food(game, "red")) == ({"d2", "f1"}, 0)


@rule("2.9", "3.6")
def test_for_nothing_a_tile_with_another_leader_is_passed_once_before_the_leader_stops() -> None:
    game = in_boots(blue={"at": "e2"}, green={"at": "f2"})
    refuse(game, "walk e3", because="3.1")
    game.play("walk e2")
    refuse(game, "walk f2", because="3.6")
    play(game, "walk d2", "walk e2", "walk d2")
    assert (leader(game, "red"), food(game, "red")) == ("d2", 0)


@rule("2.9")
def test_who_comes_back_for_nothing_to_a_tile_where_nobody_may_stop_is_told_so() -> None:
    game = set_up(3, land={**MEADOWS, "f1": "grasslands"}, red={"at": "d2", "food": 3, "abilities": ["boots"]},
               blue={"at": "e2"}, green={"at": "f2"})  # fmt: skip
    play(game, "walk e2", "walk f2")
    refuse(game, "walk e2", because="2.9")
    play(game, "walk f1", "walk e2")


def between_two_leaders(bread: int) -> holocene.Game:
    """In boots red passes blue on e2 for nothing, and green on f2 for 1 food."""
    land = {**MEADOWS, "f2": "forest"}
    return set_up(3, land=land, red={"at": "d2", "food": bread, "abilities": ["boots"]}, blue={"at": "e2"},
               green={"at": "f2"})  # fmt: skip


@rule("2.9", "3.6")
def test_after_a_step_that_is_paid_for_a_tile_is_passed_again_for_nothing() -> None:
    game = between_two_leaders(3)
    play(game, "walk e2", "walk f2", "walk e2")
    assert food(game, "red") == 2
    play(game, "walk f2", "walk e2", "walk f2", "walk e2")
    assert (food(game, "red"), game.legal_moves()) == (0, ["walk d2"])
    play(game, "walk d2", "end")


@rule("2.9", "3.6")
def test_the_way_on_counts_a_tile_that_can_be_passed_again_after_a_paid_step() -> None:
    land = {"d2": "grasslands", "e2": "grasslands", "f2": "grasslands", "f1": "forest"}
    boards = {"blue": {"at": "e2"}, "green": {"at": "f2"}, "yellow": {"at": "f1"}}
    game = set_up(4, land=land, red={"at": "d2", "food": 1, "abilities": ["boots"]}, **boards)
    play(game, "walk e2", "walk f2")
    refuse(game, "walk e2", because="2.9")
    play(game, "walk f1", "walk e2", "walk d2", "end")
    assert (leader(game, "red"), food(game, "red")) == ("d2", 0)


@rule("2.9", "3.5", "3.6")
def test_who_paddles_onto_a_tile_that_was_passed_for_nothing_pays_for_it() -> None:
    boards = {"blue": {"at": "e2"}, "green": {"at": "f2"}}
    game = set_up(3, land=MEADOWS, red={"at": "d2", "food": 3, "abilities": ["boots", "canoe"]}, **boards)
    play(game, "walk e2", "walk f2")
    refuse(game, "walk e2", because="2.9")
    play(game, "paddle e2", "walk d2", "end")
    assert (leader(game, "red"), food(game, "red")) == ("d2", 0)


@rule("2.9", "3.6")
def test_when_the_hundred_are_used_up_free_steps_still_lead_past_a_leader_that_was_paid_for() -> None:
    land = {"d2": "grasslands", "d3": "grasslands", "e2": "grasslands"}
    game = set_up(land=land, red={"at": "d2", "food": 2, "abilities": ["boots"]}, blue={"at": "e3"})
    play(game, *["walk d3", "walk d2"] * 50)
    for stop in ("e2", "d2"):
        play(game, "walk e3", f"walk {stop}")
    refuse(game, "walk d3", because="2.9")
    assert (food(game, "red"), game.view(0)["turn"]["free_steps"]) == (0, 100)


@rule("3.4", "3.6")
@pytest.mark.parametrize(("bread", "allowed"), [(2, False), (3, True)])
def test_a_rope_that_lies_where_another_leader_stands_counts_for_the_way_on(bread: int, *, allowed: bool) -> None:
    land = {"b1": "mountains", "b2": "grasslands"}
    game = set_up(land=land, lying={"b2": {"rope": 1}}, red={"at": "b1", "food": bread}, blue={"at": "b2"})
    assert ("walk b2" in game.legal_moves()) == allowed
    if allowed:
        play(game, "walk b2", "pick-up rope", "walk b1", "end")
        assert (leader(game, "red"), food(game, "red"), has(game, "red")) == ("b1", 0, {"rope": 1})


@rule("3.6", "3.10")
def test_who_needs_the_rope_that_lies_there_leaves_nothing_before_picking_it_up() -> None:
    red = {"at": "b1", "food": 3, "clay": 5}
    game = set_up(land={"b1": "mountains", "b2": "grasslands"}, lying={"b2": {"rope": 1}}, red=red, blue={"at": "b2"})
    game.play("walk b2")
    assert game.legal_moves() == ["pick-up rope"]
    refuse(game, "leave clay", because="3.10")
    play(game, "pick-up rope", "leave clay", "walk b1")
    assert has(game, "red") == {"clay": 4, "rope": 1}


@rule("3.6")
@pytest.mark.parametrize(("bread", "allowed"), [(4, False), (5, True)])
def test_a_rope_on_the_tile_of_a_second_leader_counts_also_if_the_way_leads_back(bread: int, *, allowed: bool) -> None:
    land = {"b1": "mountains", "b2": "grasslands", "a2": "grasslands"}
    boards = {"red": {"at": "b1", "food": bread}, "blue": {"at": "b2"}, "green": {"at": "a2"}}
    game = set_up(3, land=land, lying={"a2": {"rope": 1}}, **boards)
    assert ("walk b2" in game.legal_moves()) == allowed
    if allowed:
        play(game, "walk b2", "walk a2", "pick-up rope", "walk b2", "walk b1", "end")
        assert (leader(game, "red"), food(game, "red")) == ("b1", 0)


@rule("3.6")
@pytest.mark.parametrize(("bread", "allowed"), [(4, False), (5, True)])
def test_a_rope_on_the_tile_of_a_third_leader_counts_for_the_way_on(bread: int, *, allowed: bool) -> None:
    land = {"b1": "mountains", "b2": "grasslands", "b3": "grasslands", "c3": "grasslands", "d3": "mountains"}
    boards = {"red": {"at": "b1", "food": bread}, "blue": {"at": "b2"}, "green": {"at": "b3"}, "yellow": {"at": "c3"}}
    game = set_up(4, land=land, lying={"c3": {"rope": 1}}, **boards)
    assert ("walk b2" in game.legal_moves()) == allowed
    if allowed:
        play(game, "walk b2", "walk b3", "walk c3", "pick-up rope", "walk d3", "end")
        assert (leader(game, "red"), food(game, "red")) == ("d3", 0)


@rule("3.6", "2.9")
def test_nobody_comes_back_for_nothing_with_a_rope_from_the_tile_of_a_second_leader() -> None:
    land = {"b1": "mountains", "b2": "grasslands", "a2": "grasslands"}
    red = {"at": "b1", "food": 3, "abilities": ["boots"]}
    game = set_up(3, land=land, lying={"a2": {"rope": 1}}, red=red, blue={"at": "b2"}, green={"at": "a2"})
    refuse(game, "walk b2", because="3.6")


def lost(bread: int, **boards: Any) -> holocene.Game:
    """Red is out on the water without a canoe, and other leaders are on the way ashore."""
    land = {"i2": "water", "h2": "water", "g2": "water", "f2": "grasslands"}
    return set_up(1 + len(boards), land=land, red={"at": "i2", "food": bread}, **boards)


@rule("3.6", "3.14")
def test_who_is_lost_on_water_may_pass_a_leader_there() -> None:
    game = lost(3, blue={"at": "h2"})
    refuse(game, "fish", because="3.13")
    game.play("paddle h2")
    assert first_words(game) == {"paddle"}
    refuse(game, "end", because="2.7")
    play(game, "paddle g2", "walk f2", "end")
    assert (leader(game, "red"), food(game, "red")) == ("f2", 0)


@rule("3.6", "3.14")
def test_who_is_lost_on_water_may_pass_two_leaders_and_walk_ashore_behind_them() -> None:
    game = lost(3, blue={"at": "h2"}, green={"at": "g2"})
    play(game, "paddle h2", "paddle g2")
    assert (first_words(game), places(game, "walk")) == ({"walk"}, {"f2"})
    play(game, "walk f2", "end")
    assert (leader(game, "red"), food(game, "red")) == ("f2", 0)


@rule("3.6", "3.14")
def test_who_is_lost_on_water_and_cannot_pay_the_way_past_a_leader_may_fish() -> None:
    game = lost(1, blue={"at": "h2"})
    refuse(game, "paddle h2", because="3.6")
    game.play("fish")
    assert food(game, "red") == 1 + 4


@rule("3.6", "3.14")
def test_who_is_lost_on_water_does_not_drift_back_past_a_leader() -> None:
    game = lost(3, blue={"at": "h2"})
    game.play("paddle h2")
    refuse(game, "paddle i2", because="3.14")
