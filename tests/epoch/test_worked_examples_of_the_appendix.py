"""The worked examples of the printed appendix, of the end and of the solo game, E24 to E50, in their order.

E37 is the one that contradicts a rule, see test_worked_examples.py.
"""

import pytest

import holocene
from tests.epoch.alone import LAST_ROUND, dummy, played_to
from tests.epoch.examples import can_develop, can_take, play, standing, walked, worked
from tests.epoch.near_the_end import EVERY_TILE, end_turns, finished, waiting
from tests.epoch.scenario import player, rule, set_up
from tests.epoch.views import finish, food, has, status, tile


@rule("4.6")
def test_e24_with_the_axe_three_power_are_five_wood_in_the_mountains() -> None:
    game = worked("mountains", ["sweat"], ["wood"] * 5, abilities=["axe"])
    assert (can_take(game), has(game, "red"), food(game, "red")) == ([], {"wood": 5}, 12 - 2)


@rule("10.6", "10.7")
@pytest.mark.parametrize(("abilities", "cost"), [(["boots"], 5), (["boots", "cloak"], 3)])
def test_e25_boots_and_cloak_through_marshes_forest_and_marshes(abilities: list[str], cost: int) -> None:
    land = {"f3": "marshes", "g4": "forest", "g5": "marshes"}
    assert walked("walk f3", "walk g4", "walk g5", land=land, abilities=abilities) == cost


@rule("3.5", "10.8", "3.7")
def test_e26_nine_resources_travel_by_canoe_for_five_food_and_five_on_foot_for_four() -> None:
    land = {"f3": "grasslands", "g4": "marshes"}
    assert walked("paddle f3", "paddle g4", land=land, abilities=["canoe"], ore=9) == 5
    assert walked("walk f3", "walk g4", land=land, abilities=["canoe"], ore=5) == 4
    laden = set_up(2, land=land, red={"at": "e4", "abilities": ["canoe"], "ore": 9}, blue={"at": "e3"})
    assert laden.why_not("walk f3") is not None


@rule("10.7", "3.2")
def test_e27_the_cloak_halves_a_whole_journey_and_after_an_action_the_next_one() -> None:
    land = {
        "f3": "marshes", "g4": "water", "g5": "marshes", "h6": "forest", "h5": "drift-sand", "i5": "grasslands",
    }  # fmt: skip
    steps = ("paddle f3", "paddle g4", "paddle g5", "walk h6", "walk h5")
    game = play(set_up(2, land=land, red={"abilities": ["canoe", "cloak"]}), *steps)
    assert food(game, "red") == 12 - 6
    finish(play(game, "gather"))
    play(game, "walk i5")
    assert food(game, "red") == 12 - 6 + 1 - 1
    assert 12 - food(play(set_up(2, land=land, red={"abilities": ["canoe"]}), *steps), "red") == 11


@rule("6.6", "4.6")
def test_e28_the_dagger_gives_another_part_and_four_flax_for_half() -> None:
    butchering = [move.split()[1:] for move in standing("forest", deer=1, abilities=["dagger"]).legal_moves()]
    assert [things for things in butchering if {"antler", "food"} <= set(things) and len(things) == 3] == [
        ["hide", "antler", "food"],
        ["antler", "tendon", "food"],
    ]
    game = worked("grasslands", ["sweat"], ["flax"] * 5, abilities=["dagger"])
    assert (can_take(game), has(game, "red")) == ([], {"flax": 5})


@rule("5.6")
@pytest.mark.parametrize(
    ("landscape", "tool"), [("marshes", "fishing-pole"), ("forest", "hoop-net")], ids=["e29", "e31"]
)
def test_e29_and_e31_pole_and_net_make_seven_food(landscape: str, tool: str) -> None:
    assert food(play(standing(landscape, abilities=[tool]), "fish"), "red") == 12 + 7


@rule("4.8")
def test_e30_with_gloves_two_food_are_four_power() -> None:
    game = worked("grasslands", ["sweat"], ["flax"] * 4, abilities=["gloves"])
    assert (can_take(game), food(game, "red")) == ([], 12 - 2)


@rule("4.9")
@pytest.mark.parametrize(("abilities", "power"), [(["horse"], 5), (["horse", "gloves"], 6)])
def test_e32_with_the_horse_four_food_are_five_power_and_six_with_gloves(abilities: list[str], power: int) -> None:
    game = worked("grasslands", ["sweat", "back", "horse"], ["flax"] * power, abilities=abilities)
    assert (can_take(game), food(game, "red"), has(game, "red")) == ([], 12 - 4, {"flax": power})


@rule("10.5", "10.3")
def test_e33_a_borrowed_jug_gives_one_food_and_a_second_one_none() -> None:
    game = waiting(
        3, to_act="red", red={"status": 2}, blue={"abilities": ["jug", "axe"]}, green={"abilities": ["jug"]},
    )  # fmt: skip
    assert food(play(game, "borrow blue"), "red") == 12 + 1
    assert food(play(game, "borrow green"), "red") == 12 + 1
    assert status(game, "red") == 0


@rule("4.6")
def test_e34_with_the_pick_three_power_are_three_flint_and_two_stone_in_drift_sand() -> None:
    game = worked("drift-sand", ["sweat"], ["flint", "flint", "flint", "stone", "stone"], abilities=["pick"])
    assert (can_take(game), has(game, "red")) == ([], {"flint": 3, "stone": 2})


@rule("5.7")
def test_e35_three_deer_and_a_clay_in_a_pot_give_ten_food() -> None:
    game = standing("forest", deer=3, clay=1, abilities=["pottery"])
    play(game, "butcher hide antler", "butcher antler food", "butcher antler food", "pot clay")
    assert (food(game, "red"), has(game, "red")) == (12 + 10, {"antler": 3, "hide": 1})


@rule("3.4")
def test_e36_mountains_marshes_and_mountains_with_a_rope_cost_seven() -> None:
    land = {"f3": "mountains", "g4": "marshes", "g5": "mountains"}
    assert walked("walk f3", "walk g4", "walk g5", land=land, rope=1) == 7


@rule("4.7", "4.6")
def test_e37_three_clay_and_an_ore_of_the_water_are_possible_with_one_power_to_spare() -> None:
    game = worked("water", ["sweat", "back"], ["clay", "clay", "clay", "ore"], abilities=["shovel", "canoe"])
    assert (has(game, "red"), food(game, "red")) == ({"clay": 3, "ore": 1}, 12 - 3)
    assert game.view(0)["pending"]["power"] == 2 * 1


@rule("6.3")
def test_e38_with_the_spear_a_hunt_on_grasslands_gives_two_deer_and_a_food() -> None:
    game = play(standing("grasslands", abilities=["spear"]), "hunt")
    assert (food(game, "red"), has(game, "red")) == (12 + 1, {"deer": 2})


@rule("10.13", "10.14")
def test_e39_six_hides_and_two_food_are_nine_leather() -> None:
    game = play(set_up(2, red={"abilities": ["tanning"], "hide": 6}), "tan", "tan", "tan")
    assert (food(game, "red"), has(game, "red")) == (12 - 2, {"leather": 9})


@rule("11.6", "2.8")
def test_e40_nine_developed_tiles_are_worth_five_at_carnac() -> None:
    owned = dict.fromkeys([*list(EVERY_TILE)[:8], "d5"], "red")
    game = finished(2, land=EVERY_TILE, tile_owners=owned, tokens={"carnac": {1: "red"}})
    assert (len(player(game, "red")["tiles"]), game.scores()[0]["sites"]) == (9, 5)


@rule("11.7", "2.8")
def test_e41_twenty_status_are_worth_seven_at_valcamonica() -> None:
    sites = ["valcamonica", "varna", "egtved", "stonehenge"]
    game = finished(2, sites=sites, red={"status": 20}, tokens={"valcamonica": {3: "red"}})
    assert game.scores()[0]["sites"] == 7


def offered(offer: str, sites: list[str], **goods: int) -> holocene.Game:
    """Red, who stands beside the southeastern site, offers all there is in the last round, and then the game ends."""
    game = set_up(2, sites=sites, last_rounds=1, land={"h6": "grasslands"}, red={"at": "h6", **goods})
    play(game, f"offer {offer}")
    assert has(game, "red") == {}
    end_turns(game, 2)
    assert game.over
    return game


@rule("9.5", "11.8")
@pytest.mark.parametrize("other", ["deer", "ore", "bronze"])
def test_e42_antler_tendon_and_something_else_are_worth_five_at_egtved(other: str) -> None:
    game = offered("egtved 3", ["carnac", "varna", "egtved", "stonehenge"], antler=1, tendon=1, **{other: 1})
    assert game.scores()[0]["sites"] == 5


@rule("9.6", "11.8")
def test_e43_four_different_processed_materials_are_worth_eight_at_barger_oosterveld() -> None:
    sites = ["carnac", "varna", "barger-oosterveld", "stonehenge"]
    game = offered("barger-oosterveld 3", sites, tendon=1, rope=1, leather=1, bronze=1)
    assert game.scores()[0]["sites"] == 8


@rule("9.7", "11.8")
@pytest.mark.parametrize(("one", "other"), [("leather", "wood"), ("hide", "leather"), ("hide", "wood")])
def test_e44_two_pairs_out_of_three_materials_are_worth_four_at_varna(one: str, other: str) -> None:
    sites = ["carnac", "egtved", "varna", "stonehenge"]
    assert offered("varna 3", sites, **{one: 2, other: 2}).scores()[0]["sites"] == 4
    one_kind = set_up(2, sites=sites, land={"h6": "grasslands"}, red={"at": "h6", one: 4})
    assert one_kind.why_not("offer varna 3") is not None


@rule("11.9", "2.8")
@pytest.mark.parametrize(("players", "offers", "share"), [(2, 1, 8), (4, 3, 5)])
def test_e45_one_of_two_has_all_of_stonehenge_and_three_of_four_have_five_each(
    players: int, offers: int, share: int
) -> None:
    colours = ("red", "blue", "green")[:offers]
    tokens = {"stonehenge": dict(enumerate(colours, start=1))}
    assert [score["sites"] for score in finished(players, tokens=tokens).scores()[:offers]] == [share] * offers


@rule("4.6")
@pytest.mark.parametrize("taken", [["clay"] * 4, ["ore"] * 4, ["clay", "ore", "ore", "ore"]])
def test_e46_the_shovel_is_for_four_clay_and_ore_in_any_mixture(taken: list[str]) -> None:
    game = worked("marshes", [], taken, abilities=["shovel"])
    assert (can_take(game), food(game, "red")) == ([], 12 - 1)
    play(game, "sweat", "take clay")
    assert can_take(game) == []


@rule("8.2")
@pytest.mark.parametrize(
    ("goods", "enough"),
    [
        ({"wood": 1, "antler": 2}, True),
        ({"wood": 1, "flint": 3}, True),
        ({"wood": 1, "stone": 3}, True),
        ({"flint": 3}, False),
    ],
)
def test_e47_the_pick_costs_a_wood_and_antlers_or_flint_or_stone(goods: dict[str, int], enough: bool) -> None:  # noqa: FBT001
    assert can_develop("mountains pick", **goods) == enough


@rule("11.2", "1.2")
def test_e48_three_more_rounds_after_the_eighth_tile_need_no_twelfth_hut() -> None:
    owned = dict.fromkeys(list(EVERY_TILE)[:8], "red")
    game = set_up(2, to_act="blue", round=5, land=EVERY_TILE, tile_owners=owned)
    game.play("end")
    assert (game.view(0)["last_rounds"], player(game, "red")["huts"]) == (3, 3)


@rule("12.4", "12.6", "12.8")
def test_e49_the_dummy_going_northeast_explores_the_third_tile_in_round_six_and_offers_in_round_eight() -> None:
    assert dummy(played_to(5))["leader"] == "g2"
    assert not tile(played_to(5), "h2")["face_up"]
    game = played_to(6)
    assert (dummy(game)["leader"], tile(game, "h2")["face_up"], dummy(game)["tokens"]) == ("h2", True, 4)
    assert dummy(played_to(8))["tokens"] == 3
    game = played_to(LAST_ROUND)
    assert not game.over
    assert play(game, "end").over


@rule("11.5")
@pytest.mark.parametrize(("offers", "bonus"), [(1, 2), (2, 5), (3, 10), (4, 15)])
def test_e50_one_to_four_offers_bring_two_five_ten_and_fifteen(offers: int, bonus: int) -> None:
    sites = ["carnac", "varna", "egtved", "stonehenge"][:offers]
    assert finished(2, tokens={where: {2: "red"} for where in sites}).scores()[0]["bonus"] == bonus
