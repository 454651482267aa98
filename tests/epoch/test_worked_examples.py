"""The worked examples of the printed rules, E01 to E22, in their order.

E23 is a turn of its own in test_example_of_a_turn.py, E24 to E50 stand in test_worked_examples_of_the_appendix.py.
One of them contradicts the general rule that everything is added up before it is rounded: E37 rounds two takes of one
work one by one. Rule 4.7 decides against it, so test_e37 takes the same and has some power to spare.
"""

import pytest

from tests.epoch.examples import can_develop, can_take, play, standing, walked, worked
from tests.epoch.near_the_end import finished, waiting
from tests.epoch.scenario import rule, set_up
from tests.epoch.views import finish, food, has, site, status

DETOUR = {"f3": "mountains", "g4": "grasslands", "h5": "forest", "h6": "grasslands"}
DETOUR_STEPS = ("walk f3", "walk g4", "walk h5", "walk h6")
PAIRS_OF_THINGS = {
    "butcher hide antler", "butcher hide tendon", "butcher hide food", "butcher antler tendon", "butcher antler food",
    "butcher tendon food",
}  # fmt: skip


@rule("4.1", "4.2", "4.4")
def test_e01_on_grasslands_two_food_are_three_power_for_a_flax_and_a_clay() -> None:
    game = worked("grasslands", ["sweat"], ["flax", "clay"])
    assert can_take(game) == []
    finish(game)
    assert (food(game, "red"), has(game, "red")) == (12 - 2, {"flax": 1, "clay": 1})


@rule("4.4")
@pytest.mark.parametrize("taken", [["flax"] * 3, ["stone"], ["ore", "ore", "flax"], ["ore", "flax", "flax"]])
def test_e02_three_power_on_grasslands_buy_one_of_four_sets(taken: list[str]) -> None:
    game = worked("grasslands", ["sweat"], taken)
    assert can_take(game) == []
    assert has(game, "red") == {material: taken.count(material) for material in sorted(taken)}


@rule("5.1")
def test_e03_gathering_in_the_forest_gives_three_food() -> None:
    assert food(play(standing("forest"), "gather"), "red") == 12 + 3


@rule("5.4")
def test_e04_fishing_in_the_marshes_gives_three_food() -> None:
    assert food(play(standing("marshes"), "fish"), "red") == 12 + 3


@rule("5.5")
def test_e05_two_big_catches_with_ore_and_flint_give_four_more() -> None:
    game = play(standing("marshes", ore=1, flint=1), "fish", "big-catch ore", "big-catch flint")
    assert (food(game, "red"), has(game, "red")) == (12 + 7, {})


@rule("6.1", "6.2")
def test_e06_who_hunts_and_does_not_give_up_has_two_deer() -> None:
    game = play(standing("forest", stone=1), "hunt", "not-give-up stone")
    assert has(game, "red") == {"deer": 2}


@rule("6.5")
def test_e07_a_deer_gives_one_of_six_pairs() -> None:
    game = standing("forest", deer=1)
    assert {move for move in game.legal_moves() if move.startswith("butcher")} == PAIRS_OF_THINGS


@rule("6.5")
def test_e08_three_deer_give_three_hides_a_tendon_and_six_food() -> None:
    game = play(standing("forest", deer=3), "butcher hide tendon", "butcher hide food", "butcher hide food")
    assert (food(game, "red"), has(game, "red")) == (12 + 6, {"hide": 3, "tendon": 1})


@rule("8.2")
@pytest.mark.parametrize(
    ("goods", "enough"),
    [({"bronze": 1}, True), ({"stone": 3}, True), ({"clay": 3}, True), ({"stone": 2, "clay": 1}, False)],
)
def test_e09_pottery_costs_a_bronze_or_three_stone_or_three_clay(goods: dict[str, int], enough: bool) -> None:  # noqa: FBT001
    assert can_develop("grasslands pottery", **goods) == enough


@rule("8.2")
@pytest.mark.parametrize(
    ("goods", "enough"),
    [
        ({"stone": 1, "wood": 1, "hide": 1}, True),
        ({"clay": 1, "wood": 1, "leather": 1}, True),
        ({"stone": 1, "clay": 1, "wood": 1}, False),
    ],
)
def test_e10_casting_bronze_costs_an_oven_a_fire_and_bellows(goods: dict[str, int], enough: bool) -> None:  # noqa: FBT001
    assert can_develop("mountains casting-bronze", **goods) == enough


@rule("9.1", "9.2", "9.5")
def test_e11_the_third_of_four_players_offers_on_the_extension_and_leaves_two_segments() -> None:
    red = {"at": "h6", "bronze": 1, "antler": 1, "ore": 1}
    game = waiting(
        4, to_act="red", land={"h6": "grasslands"}, red=red, tokens={"egtved": {1: "blue", 2: "green"}},
    )  # fmt: skip
    game.play("offer egtved 4")
    assert [segment["owner"] for segment in site(game, "egtved")["segments"]] == [1, 2, None, 0, None]
    assert has(game, "red") == {}


@rule("3.1", "3.3", "3.4")
def test_e12_the_way_round_with_a_rope_costs_six_food() -> None:
    game = set_up(
        2, land=DETOUR, down={"f4": "forest axe", "g5": "marshes shovel"}, red={"at": "e4", "rope": 1},
        blue={"at": "e3"},
    )  # fmt: skip
    assert game.why_not("walk f4") is not None
    paid = []
    for step in DETOUR_STEPS:
        before = food(game, "red")
        game.play(step)
        paid.append(before - food(game, "red"))
    assert (paid, has(game, "red")) == ([2, 1, 2, 1], {"rope": 1})


@rule("3.3", "10.6", "10.7")
@pytest.mark.parametrize(
    ("abilities", "cost"), [([], 9), (["boots"], 5), (["boots", "cloak"], 3), (["cloak"], 5)]
)  # fmt: skip
def test_e13_the_same_way_without_a_rope(abilities: list[str], cost: int) -> None:
    assert walked(*DETOUR_STEPS, land=DETOUR, abilities=abilities) == cost


@rule("3.5", "10.8")
def test_e14_a_canoe_is_pulled_from_water_onto_drift_sand_with_ten_resources() -> None:
    land = {"f3": "marshes", "g4": "water", "g5": "drift-sand"}
    goods = {"rope": 1, "wood": 9}
    game = set_up(2, land=land, red={"at": "f3", "abilities": ["canoe"], **goods})
    play(game, "paddle g4")
    assert food(game, "red") == 12 - 1
    assert game.why_not("walk g5") is not None
    play(game, "paddle g5")
    assert (food(game, "red"), has(game, "red")) == (12 - 1 - 5, goods)
    without = set_up(2, land=land, red={"at": "f3", "abilities": ["canoe"], "wood": 10})
    assert play(without, "paddle g4").why_not("paddle g5") is not None


@rule("4.6")
def test_e15_with_the_axe_four_power_are_six_wood_in_the_forest() -> None:
    game = worked("forest", ["sweat", "back"], ["wood"] * 6, abilities=["axe"])
    assert (can_take(game), has(game, "red"), food(game, "red")) == ([], {"wood": 6}, 12 - 3)


@rule("4.6", "4.8", "2.8")
def test_e16_with_pick_and_gloves_three_food_are_two_flint_and_a_stone_on_grasslands() -> None:
    game = play(standing("grasslands", abilities=["pick", "gloves"]), "work", "sweat", "back")
    assert game.view(0)["pending"]["power"] == 2 * 5
    play(game, "take flint", "take flint", "take stone")
    assert (can_take(game), has(game, "red"), food(game, "red")) == ([], {"flint": 2, "stone": 1}, 12 - 3)


@rule("5.1", "5.3")
def test_e17_with_a_basket_the_mountains_give_four_food() -> None:
    assert food(play(standing("mountains", abilities=["basket"]), "gather"), "red") == 12 + 4


@rule("6.4")
@pytest.mark.parametrize(
    ("goods", "strings"),
    [
        ({"rope": 1}, ["rope", "rope"]),
        ({"tendon": 2}, ["tendon", "tendon"]),
        ({"flax": 4}, ["flax", "flax"]),
        ({"tendon": 1, "flax": 2}, ["tendon", "flax"]),
    ],
)
def test_e18_two_strings_of_the_bow_give_six_food(goods: dict[str, int], strings: list[str]) -> None:
    game = play(standing("forest", abilities=["bow"], **goods), "hunt", *(f"string {what}" for what in strings))
    assert (food(game, "red"), has(game, "red")) == (12 + 6, {"deer": 1})


@rule("10.11", "10.14")
@pytest.mark.parametrize(
    ("goods", "casts", "bronze"),
    [
        ({"ore": 2, "wood": 1}, ["cast wood"], 3),
        ({"ore": 2, "antler": 1}, ["cast antler"], 3),
        ({"ore": 6, "wood": 1, "antler": 1}, ["cast wood", "cast", "cast antler"], 9),
        ({"ore": 6, "wood": 2}, ["cast wood", "cast", "cast wood"], 9),
        ({"ore": 6, "antler": 2}, ["cast antler", "cast", "cast antler"], 9),
    ],
)
def test_e19_two_ore_and_half_a_wood_or_antler_are_three_bronze(
    goods: dict[str, int], casts: list[str], bronze: int
) -> None:
    game = play(set_up(2, red={"abilities": ["casting-bronze"], **goods}), *casts)
    assert has(game, "red") == {"bronze": bronze}


@rule("10.2", "6.2", "6.3", "6.4", "10.5")
def test_e20_with_the_bow_of_one_and_spear_and_jug_of_another_a_hunt_gives_three_deer_and_eight_food() -> None:
    game = set_up(
        3, land={"e2": "forest", "f3": "grasslands"}, red={"at": "e2", "stone": 1, "tendon": 1, "flax": 2, "status": 2},
        blue={"abilities": ["bow"]}, green={"at": "f3", "abilities": ["spear", "jug"]},
    )  # fmt: skip
    play(game, "hunt", "not-give-up stone")
    assert has(game, "red")["deer"] == 2
    play(game, "borrow blue", "string tendon", "string flax")
    assert food(game, "red") == 12 + 6
    play(game, "borrow green")
    assert (food(game, "red"), has(game, "red")) == (12 + 8, {"deer": 3})
    assert [status(game, colour) for colour in ("red", "blue", "green")] == [0, 1, 1]


@rule("3.7", "3.8")
def test_e21_six_food_and_five_resources_fit_and_a_sixth_does_not() -> None:
    goods = {"food": 6, "flax": 1, "ore": 2, "stone": 1, "hide": 1}
    land = {"f3": "grasslands"}
    assert food(play(set_up(2, land=land, red=goods), "walk f3", "end"), "red") == 6 - 1
    assert set_up(2, land=land, red={**goods, "hide": 2}).why_not("walk f3") is not None
    assert food(play(set_up(2, land=land, red={"food": 21, "ore": 4}), "walk f3", "end"), "red") == 20
    assert food(play(set_up(2, land=land, red={"food": 22, "ore": 4}), "walk f3", "end"), "red") == 20


@rule("2.8", "11.9")
def test_e22_a_half_is_one_two_halves_are_one_and_sixteen_thirds_are_five() -> None:
    game = set_up(2, red={"abilities": ["tanning"], "hide": 4})
    assert food(play(game, "tan"), "red") == 12 - 1
    assert food(play(game, "tan"), "red") == 12 - 1
    offers = {"stonehenge": {1: "red", 2: "blue", 3: "green"}}
    assert [score["sites"] for score in finished(4, tokens=offers).scores()] == [5, 5, 5, 0]
