"""Chapter 10 of the rulebook: Casting bronze, Rope making, Tanning."""

import pytest

from tests.epoch.actions import (
    OWN_AND_BORROWED,
    TWO_WITH_IT,
    able,
    changes,
    has,
    homage,
    impossible,
    most,
    on,
    stock,
    twice,
)
from tests.epoch.scenario import rule, set_up
from tests.stone_age.views import play, refuse

FOOD_CONVERSIONS = pytest.mark.parametrize(
    ("ability", "move", "paid", "made"),
    [("rope-making", "make-rope", "flax", "rope"), ("tanning", "tan", "hide", "leather")],
)


@rule("10.11")
@pytest.mark.parametrize("fuel", ["wood", "antler"])
@OWN_AND_BORROWED
def test_e19_two_ore_and_a_wood_or_antler_become_three_bronze(way: str, fuel: str) -> None:
    game = able("casting-bronze", way=way, ore=2, **{fuel: 1})
    assert changes(game, f"cast {fuel}") == {"ore": -2, fuel: -1, "bronze": 3}


@rule("10.11", "10.14")
@pytest.mark.parametrize(
    ("moves", "fuel"),
    [
        pytest.param(("cast wood", "cast", "cast antler"), {"wood": 1, "antler": 1}, id="e19 wood and antler"),
        pytest.param(("cast antler", "cast", "cast wood"), {"wood": 1, "antler": 1}, id="e19 antler and wood"),
        pytest.param(("cast wood", "cast", "cast wood"), {"wood": 2}, id="e19 two wood"),
        pytest.param(("cast antler", "cast", "cast antler"), {"antler": 2}, id="e19 two antlers"),
    ],
)
@OWN_AND_BORROWED
def test_e19_six_ore_and_two_pieces_of_fuel_become_nine_bronze(
    way: str, moves: tuple[str, ...], fuel: dict[str, int]
) -> None:
    game = able("casting-bronze", way=way, ore=6, **fuel)
    play(game, *moves)
    assert stock(game, "red") == {"food": 12, "bronze": 9}


@rule("10.11")
def test_bronze_is_cast_three_times_a_turn() -> None:
    game = able("casting-bronze", ore=9, wood=9, antler=9)
    play(game, "cast wood", "cast", "cast wood")
    refuse(game, "cast", "cast wood", "cast antler")


@rule("10.11", "10.14")
def test_half_a_wood_that_is_left_pays_for_the_second_casting() -> None:
    game = able("casting-bronze", ore=4, wood=1)
    refuse(game, "cast")
    assert changes(game, "cast wood") == {"ore": -2, "wood": -1, "bronze": 3}
    assert changes(game, "cast") == {"ore": -2, "bronze": 3}


@rule("10.11", "10.14")
def test_after_two_castings_no_half_is_left() -> None:
    game = able("casting-bronze", ore=6, wood=1)
    play(game, "cast wood", "cast")
    refuse(game, "cast", "cast wood", "cast antler")


@rule("10.11")
@pytest.mark.parametrize(
    "red", [{"ore": 1, "wood": 9, "antler": 9}, {"ore": 9}, {"ore": 9, "hide": 9, "flax": 9}, {"deer": 9, "wood": 1}]
)
def test_without_two_ore_and_fuel_no_bronze_is_cast(red: dict[str, int]) -> None:
    refuse(able("casting-bronze", **red), "cast", "cast wood", "cast antler")


@rule("10.11")
def test_casting_costs_no_food() -> None:
    assert changes(able("casting-bronze", food=0, ore=2, wood=1), "cast wood") == {"ore": -2, "wood": -1, "bronze": 3}


@rule("10.12", "10.13")
@FOOD_CONVERSIONS
@OWN_AND_BORROWED
def test_two_pieces_and_a_food_become_three(way: str, ability: str, move: str, paid: str, made: str) -> None:
    game = able(ability, way=way, **{paid: 3})
    assert changes(game, move) == {paid: -2, "food": -1, made: 3}


@rule("10.13", "10.14")
@OWN_AND_BORROWED
def test_e39_six_hides_and_two_food_become_nine_leather(way: str) -> None:
    game = able("tanning", way=way, hide=6, food=2)
    play(game, "tan", "tan", "tan")
    assert stock(game, "red") == {"leather": 9}


@rule("10.12", "10.14")
@OWN_AND_BORROWED
def test_six_flax_and_two_food_become_nine_ropes(way: str) -> None:
    game = able("rope-making", way=way, flax=6, food=2)
    play(game, *["make-rope"] * 3)
    assert stock(game, "red") == {"rope": 9}


@rule("2.8", "10.12", "10.13", "10.14")
@FOOD_CONVERSIONS
def test_e22_half_a_food_costs_one_and_two_halves_cost_one(ability: str, move: str, paid: str, made: str) -> None:
    game = able(ability, **{paid: 6})
    assert [changes(game, move).get("food", 0) for _ in range(3)] == [-1, 0, -1]
    assert has(game, made) == 9


@rule("10.12", "10.13")
@FOOD_CONVERSIONS
def test_there_is_no_fourth_time(ability: str, move: str, paid: str, made: str) -> None:
    game = able(ability, **{paid: 9})
    play(game, move, move, move)
    refuse(game, move)
    assert (has(game, paid), has(game, made)) == (3, 9)


@rule("10.12", "10.13")
@FOOD_CONVERSIONS
def test_one_piece_is_not_enough(ability: str, move: str, paid: str, made: str) -> None:
    refuse(able(ability, **{paid: 1, made: 5, "deer": 5}), move)


@rule("10.12", "10.13", "10.14")
@FOOD_CONVERSIONS
def test_without_food_only_the_half_that_is_left_can_be_used(ability: str, move: str, paid: str, made: str) -> None:
    refuse(able(ability, food=0, **{paid: 9}), move)
    game = able(ability, food=1, **{paid: 9})
    play(game, move, move)
    refuse(game, move)
    assert stock(game, "red") == {paid: 5, made: 6}


@rule("3.15", "10.12")
def test_a_deer_may_be_eaten_for_the_half_food() -> None:
    game = able("rope-making", food=0, flax=2, deer=1)
    play(game, "eat", "make-rope")
    assert stock(game, "red") == {"food": 2, "rope": 3}


@rule("10.11", "10.12", "10.13")
def test_without_the_ability_nothing_is_converted() -> None:
    game = on("grasslands", ore=9, wood=9, antler=9, flax=9, hide=9)
    refuse(game, "cast wood", "cast antler", "cast", "make-rope", "tan")


@rule("10.14")
def test_each_conversion_has_halves_of_its_own() -> None:
    game = able("rope-making", "tanning", flax=2, hide=2)
    assert changes(game, "make-rope", "tan") == {"flax": -2, "hide": -2, "rope": 3, "leather": 3, "food": -2}


@rule("2.6", "10.14")
def test_halves_are_kept_from_before_an_action_to_the_end_of_the_turn() -> None:
    game = able("rope-making", flax=6)
    game.play("make-rope")
    play(game, "gather")
    assert changes(game, "make-rope") == {"flax": -2, "rope": 3}
    play(game, "done")
    assert changes(game, "make-rope") == {"flax": -2, "rope": 3, "food": -1}
    refuse(game, "make-rope")


@rule("10.11", "10.14")
def test_half_a_wood_is_kept_over_an_action() -> None:
    game = able("casting-bronze", ore=2, wood=1)
    moves = ("cast wood", "work", "take ore", "take ore", "cast")
    assert changes(game, *moves) == {"food": -1, "ore": -2, "wood": -1, "bronze": 6}


@rule("10.14")
def test_halves_and_times_do_not_reach_the_next_turn() -> None:
    game = able("casting-bronze", "tanning", ore=8, wood=2, hide=8)
    play(game, "cast wood", "cast", "cast wood", "tan", "end", "end")
    refuse(game, "cast", "cast wood")
    assert changes(game, "tan") == {"hide": -2, "leather": 3, "food": -1}
    assert most(game, "tan") == 2


@rule("10.14")
def test_half_a_wood_of_the_last_turn_is_lost() -> None:
    game = able("casting-bronze", ore=4, wood=1)
    play(game, "cast wood", "end", "end")
    refuse(game, "cast", "cast wood", "cast antler")


@rule("2.6", "10.1", "10.11")
def test_ore_and_wood_of_the_same_work_become_bronze() -> None:
    game = able("casting-bronze", "gloves", "shovel")
    play(game, "work", "take ore", "take ore", "take wood", "cast wood")
    assert stock(game, "red") == {"food": 11, "bronze": 3}


@rule("2.6", "10.1", "10.12")
def test_rope_made_on_the_way_makes_mountains_cheap() -> None:
    game = set_up(
        land={"f2": "grasslands", "g2": "mountains"}, red={"at": "e3", "flax": 2, "abilities": ["rope-making"]}
    )
    assert changes(game, "walk f2") == {"food": -1}
    assert changes(game, "make-rope", "walk g2") == {"flax": -2, "rope": 3, "food": -1 - 2}


@rule("2.6", "10.13")
def test_leather_tanned_in_the_turn_pays_for_a_tile() -> None:
    game = set_up(
        land={"f2": "forest", "e2": "drift-sand jug"}, red={"at": "f2", "hide": 2, "food": 12, "abilities": ["tanning"]}
    )
    play(game, "tan", "develop e2")
    assert (has(game, "leather"), has(game, "food")) == (2, 12 - 1 + 1)


@rule("10.3", "10.11")
@TWO_WITH_IT
def test_two_players_castings_are_three_together_and_share_the_half(owners: tuple[str, str]) -> None:
    game = twice("casting-bronze", owners, ore=9, wood=9)
    if owners[0] != "red":
        game.play("borrow blue")
    play(game, "cast wood", f"borrow {owners[1]}", "cast", "cast wood")
    refuse(game, "cast", "cast wood")
    assert (has(game, "bronze"), has(game, "wood")) == (9, 9 - 2)


@rule("10.3", "10.12", "10.13")
@FOOD_CONVERSIONS
@TWO_WITH_IT
def test_two_owners_do_not_make_six_times(
    owners: tuple[str, str], ability: str, move: str, paid: str, made: str
) -> None:
    game = twice(ability, owners, **{paid: 12})
    homage(game, owners)
    assert most(game, move) == 3
    assert changes(game, move, move, move) == {paid: -6, "food": -2, made: 9}


@rule("10.11", "10.12", "10.13")
def test_what_is_made_belongs_to_the_one_whose_turn_it_is() -> None:
    game = set_up(
        to_act="blue", land={"f2": "forest"}, red={"abilities": ["tanning"], "hide": 4},
        blue={"at": "f2", "abilities": ["rope-making"], "flax": 4, "hide": 4, "status": 2},
    )  # fmt: skip
    refuse(game, "tan")
    assert changes(game, "make-rope", "borrow red", "tan", colour="blue") == {
        "flax": -2, "hide": -2, "food": -2, "rope": 3, "leather": 3,
    }  # fmt: skip
    assert stock(game, "red") == {"food": 12, "hide": 4}


@rule("10.11")
def test_bronze_is_cast_with_nothing_but_wood_or_antler() -> None:
    game = able("casting-bronze", **dict.fromkeys(("ore", "clay", "stone", "flax", "hide", "tendon", "wood"), 9))
    impossible(game, "cast clay", "cast hide", "cast tendon", "cast flax", "cast ore", "cast food")


@rule("10.11", "10.12", "10.13")
@pytest.mark.parametrize(
    ("ability", "move", "hand", "missing"),
    [
        ("casting-bronze", "cast wood", {"ore": 1, "wood": 1}, "ore"),
        ("casting-bronze", "cast wood", {"ore": 2, "antler": 1}, "wood"),
        ("casting-bronze", "cast antler", {"ore": 2, "wood": 1}, "antler"),
        ("rope-making", "make-rope", {"flax": 1}, "flax"),
        ("rope-making", "make-rope", {"flax": 2, "food": 0}, "food"),
        ("tanning", "tan", {"hide": 1}, "hide"),
    ],
)
def test_a_refusal_names_what_is_missing(ability: str, move: str, hand: dict[str, int], missing: str) -> None:
    reason = able(ability, **hand).why_not(move)
    assert reason is not None
    assert missing in reason


@rule("2.7", "3.10", "10.11", "10.12", "10.13")
@pytest.mark.parametrize("move", ["cast wood", "cast", "make-rope", "tan"])
@pytest.mark.parametrize(("before", "because"), [("walk e4", "2.7"), ("leave clay", "3.10")])
def test_who_has_to_move_on_before_making_anything_is_told_so(before: str, because: str, move: str) -> None:
    goods = {"clay": 1, "ore": 2, "wood": 1}
    red = {"at": "e3", **goods, "abilities": ["casting-bronze", "rope-making", "tanning"]}
    game = set_up(red=red, blue={"at": "e4"})
    game.play(before)
    refuse(game, move, because=because)
