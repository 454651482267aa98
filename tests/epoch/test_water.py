"""Chapter 3 of the rulebook: paddling, and being on water."""

import pytest

import holocene
from tests.epoch.scenario import rule, set_up
from tests.epoch.views import finish, food, has, leader, places, status, tile
from tests.stone_age.views import play, refuse

PADDLING = {"water": 1, "marshes": 2, "grasslands": 3, "forest": 4, "drift-sand": 5, "mountains": 6}
LAKE = {"i2": "water", "h2": "water", "h3": "water", "g2": "grasslands"}


def on_a_lake(**red: object) -> holocene.Game:
    """Red is on water with only water beside; land lies behind it."""
    return set_up(land=LAKE, red={"at": "i2", **red})


def ashore(land: str = "grasslands", **red: object) -> holocene.Game:
    """Red begins a turn on water with land beside."""
    return set_up(land={"f2": "water", "f1": land}, red={"at": "f2", **red})


@rule("3.5")
@pytest.mark.parametrize(("landscape", "cost"), PADDLING.items())
def test_paddling_costs_by_the_landscape_that_is_entered(landscape: str, cost: int) -> None:
    game = set_up(to_act="blue", land={"e5": landscape}, blue={"rope": 1, "abilities": ["canoe"]})
    game.play("paddle e5")
    assert (leader(game, "blue"), food(game, "blue"), has(game, "blue")) == ("e5", 12 - cost, {"rope": 1})


@rule("3.5", "1.14")
def test_paddling_onto_a_village_costs_what_a_forest_costs() -> None:
    game = set_up(land={"e2": "forest"}, red={"at": "e2", "abilities": ["canoe"]})
    game.play("paddle e3")
    assert food(game, "red") == 12 - 4


@rule("3.5")
@pytest.mark.parametrize(("landscape", "cost"), PADDLING.items())
def test_who_has_too_little_food_does_not_paddle(landscape: str, cost: int) -> None:
    set_up_table = {"rope": 1, "abilities": ["canoe"]}
    refuse(set_up(land={"e2": landscape}, red={**set_up_table, "food": cost - 1}), "paddle e2", because="3.1")
    assert "paddle e2" in set_up(land={"e2": landscape}, red={**set_up_table, "food": cost}).legal_moves()


@rule("3.5")
@pytest.mark.parametrize("landscape", ["drift-sand", "mountains"])
def test_onto_drift_sand_and_mountains_nobody_paddles_without_a_rope(landscape: str) -> None:
    game = set_up(land={"e2": landscape}, red={"abilities": ["canoe"], "flax": 5})
    refuse(game, "paddle e2", because="3.5")


@rule("3.5")
@pytest.mark.parametrize("landscape", ["water", "marshes", "grasslands", "forest"])
def test_onto_other_landscapes_no_rope_is_needed(landscape: str) -> None:
    game = set_up(land={"e2": landscape}, red={"abilities": ["canoe"]})
    game.play("paddle e2")
    assert food(game, "red") == 12 - PADDLING[landscape]


@rule("3.5")
def test_nobody_paddles_without_a_canoe() -> None:
    game = set_up(land={"e2": "water", "f2": "marshes"}, red={"status": 2, "rope": 1}, blue={"abilities": ["canoe"]})
    refuse(game, "paddle e2", "paddle f2", because="3.5")


@rule("3.5", "10.2")
def test_a_borrowed_canoe_is_paddled_for_the_whole_turn_and_not_longer() -> None:
    land = {"e2": "water", "e1": "marshes", "d4": "forest"}
    boards = {"red": {"at": "d4"}, "green": {"at": "e3", "status": 1}, "blue": {"abilities": ["canoe"]}}
    game = set_up(3, to_act="green", land=land, **boards)
    play(game, "borrow blue", "paddle e2", "paddle e1", "gather")
    finish(game)
    play(game, "paddle e2")
    assert (food(game, "green"), status(game, "green"), status(game, "blue")) == (12 - 1 - 2 + 2 - 1, 0, 1)
    play(game, "end", "end", "end")
    refuse(game, "paddle e1")


@rule("3.1", "3.5")
def test_a_tile_that_is_face_down_is_not_paddled_onto() -> None:
    game = set_up(down={"e2": "water canoe"}, red={"abilities": ["canoe"]})
    refuse(game, "paddle e2", because="3.1")


@rule("3.5")
def test_over_water_onto_drift_sand_with_a_rope_costs_six_and_takes_five_more_resources() -> None:
    land = {"e2": "marshes", "f2": "water", "g2": "drift-sand"}
    game = set_up(land=land, red={"at": "e2", "clay": 9, "rope": 1, "abilities": ["canoe"]})
    play(game, "paddle f2", "paddle g2", "end")
    assert (leader(game, "red"), food(game, "red"), has(game, "red")) == ("g2", 6, {"clay": 9, "rope": 1})


@rule("3.5")
def test_over_water_onto_drift_sand_nobody_paddles_without_a_rope() -> None:
    land = {"e2": "marshes", "f2": "water", "g2": "drift-sand"}
    game = set_up(land=land, red={"at": "e2", "abilities": ["canoe"]})
    game.play("paddle f2")
    refuse(game, "paddle g2", because="3.5")


@rule("3.5", "3.7")
def test_nine_resources_are_paddled_over_grasslands_and_marshes_but_not_walked() -> None:
    land = {"f2": "grasslands", "g2": "marshes"}
    game = set_up(land=land, red={"ore": 9, "abilities": ["canoe"]})
    refuse(game, "walk f2", because="3.7")
    play(game, "paddle f2", "paddle g2", "end")
    assert (food(game, "red"), has(game, "red")) == (12 - 5, {"ore": 9})
    walked = set_up(land=land, red={"ore": 5, "abilities": ["canoe"]})
    play(walked, "walk f2", "walk g2")
    assert food(walked, "red") == 12 - 4


@rule("3.5", "3.7")
def test_who_goes_on_walking_leaves_behind_what_only_the_canoe_carried() -> None:
    game = set_up(land={"e2": "grasslands", "e1": "grasslands"}, red={"ore": 7, "abilities": ["canoe"]})
    game.play("paddle e2")
    refuse(game, "walk e1", because="3.7")
    play(game, "leave ore", "leave ore", "walk e1")
    assert (has(game, "red"), tile(game, "e2")["lying"]) == ({"ore": 5}, {"ore": 2})


@rule("3.2", "3.5", "10.7")
def test_paddling_and_walking_alternate_on_one_journey_and_the_next_one_is_added_up_anew() -> None:
    land = {"e2": "marshes", "f2": "water", "g2": "marshes", "g3": "forest", "f3": "drift-sand", "f4": "grasslands"}
    game = set_up(land=land, red={"abilities": ["canoe", "cloak"]})
    play(game, "paddle e2", "paddle f2", "paddle g2", "walk g3", "walk f3")
    assert food(game, "red") == 12 - 6  # eleven, halved
    play(game, "gather")
    finish(game)
    game.play("walk f4")
    assert food(game, "red") == 6 + 1 - 1


@rule("3.5")
def test_without_a_cloak_the_same_journey_costs_eleven() -> None:
    land = {"e2": "marshes", "f2": "water", "g2": "marshes", "g3": "forest", "f3": "drift-sand"}
    game = set_up(land=land, red={"abilities": ["canoe"]})
    play(game, "paddle e2", "paddle f2", "paddle g2", "walk g3", "walk f3")
    assert food(game, "red") == 12 - 11


@rule("3.5", "3.6")
def test_another_leader_is_passed_in_a_canoe_only_if_the_way_on_can_be_paid() -> None:
    set_up_table = {"land": {"e2": "water", "e1": "marshes"}, "blue": {"at": "e2"}}
    refuse(set_up(red={"food": 2, "abilities": ["canoe"]}, **set_up_table), "paddle e2", because="3.6")
    game = set_up(red={"food": 3, "abilities": ["canoe"]}, **set_up_table)
    play(game, "paddle e2", "paddle e1", "end")
    assert (leader(game, "red"), food(game, "red")) == ("e1", 0)


@rule("3.13")
@pytest.mark.parametrize("action", ["fish", "work", "butcher hide food", "explore e2"])
def test_on_water_nobody_acts_without_a_canoe(action: str) -> None:
    game = set_up(to_act="blue", land={"f2": "water"}, blue={"at": "f2", "deer": 1})
    refuse(game, action, because="3.13")


@rule("3.13")
@pytest.mark.parametrize("action", ["fish", "work", "butcher hide food", "explore e2"])
def test_on_water_one_acts_with_a_canoe(action: str) -> None:
    game = set_up(to_act="blue", land={"f2": "water"}, blue={"at": "f2", "deer": 1, "abilities": ["canoe"]})
    game.play(action)
    finish(game)
    refuse(game, action, because="2.3")


@rule("3.13", "10.2")
def test_on_water_one_acts_as_soon_as_a_canoe_is_borrowed() -> None:
    game = set_up(land={"f2": "water"}, red={"at": "f2", "status": 1}, blue={"abilities": ["canoe"]})
    refuse(game, "fish", because="3.13")
    play(game, "borrow blue", "fish")
    assert food(game, "red") == 12 + 4


@rule("3.13")
def test_on_water_nobody_develops_or_offers_without_a_canoe() -> None:
    land = {"h2": "water", "g2": "grasslands pottery"}
    red = {"at": "h2", "bronze": 1, "wood": 5}
    refuse(set_up(land=land, red=red), "develop g2", "offer carnac 1", because="3.13")
    game = set_up(land=land, red={**red, "abilities": ["canoe"]})
    play(game, "develop g2", "offer carnac 1")
    assert has(game, "red") == {}


@rule("3.13")
@pytest.mark.parametrize(
    ("landscape", "rope", "cost"), [("grasslands", 0, 1), ("mountains", 0, 5), ("mountains", 1, 2)]
)
def test_who_begins_on_water_walks_ashore_for_the_price_of_walking(landscape: str, rope: int, cost: int) -> None:
    game = ashore(landscape, rope=rope)
    game.play("walk f1")
    assert (leader(game, "red"), food(game, "red")) == ("f1", 12 - cost)
    assert {"work", "gather"} <= set(game.legal_moves())


@rule("3.13")
def test_who_has_walked_ashore_goes_on_walking_but_not_back_onto_the_water() -> None:
    game = ashore()
    play(game, "walk e3")
    assert "walk f2" not in game.legal_moves()
    refuse(game, "paddle f2")
    play(game, "gather", "done")
    assert food(game, "red") == 12 - 2 + 3


@rule("3.13")
def test_walking_ashore_comes_before_anything_else() -> None:
    game = ashore(deer=1)
    assert "walk f1" in game.legal_moves()
    game.play("eat")
    refuse(game, "walk f1", "walk e3", because="3.13")


@rule("3.13", "3.7")
def test_what_cannot_be_carried_ashore_is_left_on_the_water_first() -> None:
    game = ashore(clay=7)
    refuse(game, "walk f1", because="3.7")
    play(game, "leave clay", "leave clay", "walk f1")
    assert (has(game, "red"), tile(game, "f2")["lying"]) == ({"clay": 5}, {"clay": 2})


@rule("3.13")
def test_who_has_a_canoe_acts_on_the_water_and_walks_ashore_later() -> None:
    game = ashore(abilities=["canoe"])
    play(game, "fish")
    finish(game)
    game.play("walk f1")
    assert food(game, "red") == 12 + 4 - 1


@rule("3.13")
def test_who_begins_on_water_beside_land_does_not_paddle_without_a_canoe() -> None:
    game = set_up(land={"f2": "water", "f1": "grasslands", "g2": "water"}, red={"at": "f2"})
    refuse(game, "paddle f1", "paddle g2", "paddle e3")


@rule("3.13", "3.6")
def test_on_the_way_ashore_another_leader_may_be_passed() -> None:
    game = set_up(land={"f2": "water", "e2": "grasslands"}, red={"at": "f2"}, blue={"at": "e3"})
    play(game, "walk e3", "walk e2", "end")
    assert (leader(game, "red"), food(game, "red")) == ("e2", 12 - 3)


@rule("3.13")
def test_a_turn_on_water_may_end_there() -> None:
    game = ashore()
    game.play("end")
    assert leader(game, "red") == "f2"


@rule("3.14")
def test_who_is_lost_on_water_paddles_towards_the_nearest_land_for_food_alone() -> None:
    game = on_a_lake()
    assert places(game, "paddle") == {"h2", "h3"}
    game.play("paddle h2")
    assert (leader(game, "red"), food(game, "red")) == ("h2", 11)
    game.play(next(move for move in game.legal_moves() if move.endswith(" g2")))
    assert leader(game, "red") == "g2"
    assert {"work", "gather", "end"} <= set(game.legal_moves())


@rule("3.14")
def test_who_is_lost_on_water_paddles_in_no_other_direction() -> None:
    game = set_up(land={**LAKE, "g3": "water"}, red={"at": "i2"})
    game.play("paddle h3")
    refuse(game, "paddle i2", "paddle h2", "paddle g3")


@rule("3.14", "3.13")
def test_who_is_lost_on_water_and_can_pay_the_way_does_nothing_else_there() -> None:
    game = on_a_lake(clay=3)
    refuse(game, "fish", "work", because="3.13")


@rule("3.14")
def test_who_can_use_or_borrow_a_canoe_is_not_lost() -> None:
    game = set_up(land=LAKE, red={"at": "i2", "status": 1}, blue={"abilities": ["canoe"]})
    refuse(game, "paddle h2", "paddle h3")
    play(game, "borrow blue", "paddle h2")
    assert leader(game, "red") == "h2"


@rule("3.14")
def test_who_has_no_status_to_borrow_the_canoe_of_another_is_lost_as_well() -> None:
    boards = {"red": {"abilities": ["canoe"]}, "blue": {"at": "e4"}, "green": {"at": "i2"}}
    game = set_up(3, to_act="green", land=LAKE, **boards)
    game.play("paddle h3")
    assert (leader(game, "green"), food(game, "green")) == ("h3", 11)


@rule("3.14")
@pytest.mark.parametrize(("bread", "may_fish"), [(0, True), (1, True), (2, False)])
def test_who_cannot_pay_any_step_ashore_may_fish(bread: int, *, may_fish: bool) -> None:
    game = set_up(to_act="blue", land={"f2": "water"}, red={"at": "e4"}, blue={"at": "f2", "food": bread})
    assert ("fish" in game.legal_moves()) == may_fish
    if may_fish:
        game.play("fish")
        assert food(game, "blue") == bread + 4
    else:
        refuse(game, "fish", because="3.13")


@rule("3.14")
def test_who_is_lost_without_food_may_fish() -> None:
    game = on_a_lake(food=0)
    refuse(game, "work", "paddle h2")
    game.play("fish")
    assert food(game, "red") == 4


@rule("3.14")
def test_who_cannot_pay_a_step_ashore_may_fish_but_nothing_else() -> None:
    game = set_up(land={"f2": "water", "f1": "mountains"}, red={"at": "f2", "food": 1, "bronze": 1})
    refuse(game, "work", "explore g2")
    assert "fish" in game.legal_moves()
