"""Chapter 5 of the rulebook: gather and fish."""

import pytest

from tests.epoch.actions import (
    OWN_AND_BORROWED,
    RESOURCES,
    TWO_WITH_IT,
    able,
    changes,
    finish,
    has,
    homage,
    impossible,
    on,
    stock,
    twice,
)
from tests.epoch.scenario import rule, set_up
from tests.stone_age.views import actor, play, refuse, seen

GATHERED = {"grasslands": 3, "forest": 3, "marshes": 2, "mountains": 2, "drift-sand": 1}
FISHED = {"water": 4, "marshes": 3, "grasslands": 2, "forest": 2, "mountains": 2}
HELP_TO_FISH = {"fishing-pole": 4, "hoop-net": 5, "spear": 2}
HELP_TO_GATHER = {"basket": 2, "sowing": 3}


@rule("5.1")
@pytest.mark.parametrize(("landscape", "food"), GATHERED.items())
def test_gathering_gives_food_by_the_landscape(landscape: str, food: int) -> None:
    assert changes(on(landscape), "gather") == {"food": food}


@rule("5.1")
def test_e03_gathering_in_a_forest_gives_three_food() -> None:
    game = on("forest", food=0)
    game.play("gather")
    assert has(game, "food") == 3


@rule("1.14", "5.1", "5.4")
@pytest.mark.parametrize(("action", "food"), [("gather", 3), ("fish", 2)])
def test_a_village_feeds_like_a_forest(action: str, food: int) -> None:
    assert changes(set_up(red={"at": "e3"}), action) == {"food": food}


@rule("5.1")
def test_there_is_nothing_to_gather_on_water() -> None:
    refuse(able("canoe", landscape="water"), "gather")


@rule("2.3", "5.1", "5.4")
@pytest.mark.parametrize(("first", "second"), [("gather", "fish"), ("fish", "gather"), ("gather", "gather")])
def test_gathering_and_fishing_are_two_actions(first: str, second: str) -> None:
    game = on("forest")
    game.play(first)
    finish(game)
    refuse(game, second)


@rule("5.2")
@pytest.mark.parametrize("found", ["hide", "antler", "tendon"])
def test_who_keeps_looking_pays_two_food_and_finds(found: str) -> None:
    game = on("grasslands")
    game.play("gather")
    assert changes(game, f"keep-looking {found}") == {"food": -2, found: 1}


@rule("5.2")
def test_one_keeps_looking_once() -> None:
    game = able("pottery", clay=1)
    play(game, "gather", "keep-looking hide")
    assert game.decision == "gather"
    refuse(game, "keep-looking hide", "keep-looking antler", "keep-looking tendon")


@rule("5.2")
def test_the_food_may_be_what_was_just_gathered() -> None:
    game = on("grasslands", food=0)
    play(game, "gather", "keep-looking tendon")
    assert stock(game, "red") == {"food": 1, "tendon": 1}


@rule("5.2")
def test_one_food_is_not_enough_to_keep_looking() -> None:
    game = on("drift-sand", food=0)
    game.play("gather")
    refuse(game, "keep-looking hide", "keep-looking antler", "keep-looking tendon")
    assert (game.decision, stock(game, "red")) == ("turn", {"food": 1})


@rule("3.15", "5.2")
def test_a_deer_may_be_eaten_to_keep_looking() -> None:
    game = on("drift-sand", food=0, deer=1)
    play(game, "gather", "eat", "keep-looking hide")
    assert stock(game, "red") == {"food": 1 + 3 - 2, "hide": 1}


@rule("5.2")
def test_nothing_but_hide_antler_and_tendon_is_found() -> None:
    game = on("grasslands")
    game.play("gather")
    impossible(game, *(f"keep-looking {what}" for what in RESOURCES if what not in {"hide", "antler", "tendon"}))


@rule("5.2")
def test_one_keeps_looking_only_while_gathering() -> None:
    game = able("pottery", stone=2)
    refuse(game, "keep-looking hide")
    game.play("fish")
    refuse(game, "keep-looking hide")


@rule("5.3")
@pytest.mark.parametrize(("ability", "more"), HELP_TO_GATHER.items())
@pytest.mark.parametrize("landscape", GATHERED)
@OWN_AND_BORROWED
def test_basket_and_sowing_give_more_food(way: str, landscape: str, ability: str, more: int) -> None:
    game = able(ability, way=way, landscape=landscape)
    assert changes(game, "gather") == {"food": GATHERED[landscape] + more}


@rule("5.3")
def test_e17_gathering_in_the_mountains_with_a_basket_gives_four_food() -> None:
    assert changes(able("basket", landscape="mountains"), "gather") == {"food": 2 + 2}


@rule("5.3")
def test_basket_and_sowing_together_give_five_more() -> None:
    assert changes(able("basket", "sowing"), "gather") == {"food": 3 + 5}


@rule("5.3", "5.6")
def test_what_helps_to_gather_does_not_help_to_fish() -> None:
    assert changes(able("basket", "sowing"), "fish") == {"food": 2}
    assert changes(able("fishing-pole", "hoop-net", "spear"), "gather") == {"food": 3}


@rule("5.3", "10.2")
@pytest.mark.parametrize(("ability", "more"), HELP_TO_GATHER.items())
def test_a_helper_borrowed_while_gathering_gives_its_food_at_once(ability: str, more: int) -> None:
    game = set_up(land={"f2": "forest"}, red={"at": "f2", "status": 1}, blue={"abilities": [ability]})
    play(game, "gather", "keep-looking hide")
    assert changes(game, "borrow blue") == {"food": more}


@rule("5.3", "10.3")
@pytest.mark.parametrize(("ability", "more"), HELP_TO_GATHER.items())
@TWO_WITH_IT
def test_two_of_a_kind_help_to_gather_once(owners: tuple[str, str], ability: str, more: int) -> None:
    game = twice(ability, owners)
    before = has(game, "food")
    game.play("gather")
    homage(game, owners)
    assert has(game, "food") - before == 3 + more


@rule("5.4")
@pytest.mark.parametrize(("landscape", "food"), FISHED.items())
def test_fishing_gives_food_by_the_landscape(landscape: str, food: int) -> None:
    assert changes(able("canoe", landscape=landscape), "fish") == {"food": food}


@rule("5.4")
def test_e04_fishing_in_marshes_gives_three_food() -> None:
    game = on("marshes", food=0)
    game.play("fish")
    assert has(game, "food") == 3


@rule("5.4")
def test_there_are_no_fish_in_drift_sand() -> None:
    refuse(on("drift-sand"), "fish")


@rule("5.5")
def test_e05_two_big_catches_with_ore_and_flint_make_seven_food() -> None:
    game = on("marshes", ore=1, flint=1, food=0)
    play(game, "fish", "big-catch ore", "big-catch flint")
    assert stock(game, "red") == {"food": 7}


@rule("5.5")
@pytest.mark.parametrize("paid", ["ore", "flint", "stone"])
def test_a_big_catch_takes_one_piece_for_two_food(paid: str) -> None:
    game = on("forest", **{paid: 2})
    game.play("fish")
    assert changes(game, f"big-catch {paid}") == {"food": 2, paid: -1}
    assert changes(game, f"big-catch {paid}") == {"food": 2, paid: -1}


@rule("5.5")
def test_there_is_no_third_big_catch() -> None:
    game = able("pottery", ore=2, flint=2, stone=2)
    play(game, "fish", "big-catch stone", "big-catch ore")
    assert game.decision == "fish"
    refuse(game, "big-catch ore", "big-catch flint", "big-catch stone")


@rule("5.5")
def test_a_big_catch_takes_nothing_but_ore_flint_and_stone() -> None:
    game = on("marshes", **dict.fromkeys(RESOURCES, 1))
    game.play("fish")
    impossible(game, *(f"big-catch {what}" for what in RESOURCES if what not in {"ore", "flint", "stone"}))


@rule("5.5")
def test_a_big_catch_takes_only_what_one_has() -> None:
    game = on("marshes", stone=1)
    game.play("fish")
    refuse(game, "big-catch ore", "big-catch flint")


@rule("5.5")
def test_a_big_catch_belongs_to_fishing() -> None:
    game = on("forest", stone=1)
    refuse(game, "big-catch stone")
    game.play("gather")
    refuse(game, "big-catch stone")


@rule("5.4", "5.5")
def test_fishing_without_anything_to_add_is_over_at_once() -> None:
    game = on("marshes", clay=1, hide=1)
    game.play("fish")
    assert (game.decision, seen(game, "turn")["acted"]) == ("turn", True)


@rule("5.6")
@pytest.mark.parametrize(("ability", "more"), HELP_TO_FISH.items())
@OWN_AND_BORROWED
def test_pole_net_and_spear_give_more_fish(way: str, ability: str, more: int) -> None:
    assert changes(able(ability, way=way, landscape="mountains"), "fish") == {"food": 2 + more}


@rule("5.6")
@pytest.mark.parametrize(
    ("ability", "landscape"), [("fishing-pole", "marshes"), ("hoop-net", "forest")], ids=["e29", "e31"]
)
def test_e29_and_e31_seven_food(ability: str, landscape: str) -> None:
    assert changes(able(ability, landscape=landscape), "fish") == {"food": 7}


@rule("5.6")
def test_pole_net_and_spear_add_up() -> None:
    game = able("fishing-pole", "hoop-net", "spear", "canoe", landscape="water")
    assert changes(game, "fish") == {"food": 4 + 4 + 5 + 2}


@rule("5.6", "10.2")
@pytest.mark.parametrize(("ability", "more"), HELP_TO_FISH.items())
def test_what_is_borrowed_while_fishing_gives_its_food_at_once(ability: str, more: int) -> None:
    game = set_up(land={"f2": "forest"}, red={"at": "f2", "status": 1}, blue={"abilities": [ability]})
    game.play("fish")
    assert game.decision == "fish"
    assert changes(game, "borrow blue") == {"food": more}


@rule("5.6", "10.2")
def test_what_is_borrowed_after_fishing_comes_too_late() -> None:
    game = set_up(land={"f2": "forest"}, red={"at": "f2", "status": 1}, blue={"abilities": ["hoop-net", "spear"]})
    play(game, "fish", "done")
    assert changes(game, "borrow blue") == {}


@rule("5.6", "10.3")
@pytest.mark.parametrize(("ability", "more"), HELP_TO_FISH.items())
@TWO_WITH_IT
def test_two_of_a_kind_help_to_fish_once(owners: tuple[str, str], ability: str, more: int) -> None:
    game = twice(ability, owners)
    before = has(game, "food")
    game.play("fish")
    homage(game, owners)
    assert has(game, "food") - before == 2 + more


@rule("5.7")
@pytest.mark.parametrize("action", ["gather", "fish", "butcher antler tendon"])
@OWN_AND_BORROWED
def test_pottery_turns_a_resource_into_four_food(way: str, action: str) -> None:
    game = able("pottery", way=way, clay=2, deer=2)
    game.play(action)
    assert changes(game, "pot clay") == {"food": 4, "clay": -1}


@rule("5.7")
@pytest.mark.parametrize("resource", RESOURCES)
def test_pottery_takes_any_resource(resource: str) -> None:
    game = able("pottery", **{resource: 1})
    game.play("gather")
    assert changes(game, f"pot {resource}") == {"food": 4, resource: -1}


@rule("5.7")
def test_pottery_takes_what_was_just_found() -> None:
    game = able("pottery")
    assert changes(game, "gather", "keep-looking hide", "pot hide") == {"food": 3 - 2 + 4}


@rule("5.7")
def test_pottery_serves_once_a_turn() -> None:
    game = able("pottery", clay=3)
    play(game, "gather", "pot clay")
    refuse(game, "pot clay")


@rule("5.7")
@pytest.mark.parametrize("action", ["work", "hunt"])
def test_pottery_does_not_help_to_work_or_to_hunt(action: str) -> None:
    game = able("pottery", stone=3)
    refuse(game, "pot stone")
    game.play(action)
    refuse(game, "pot stone")


@rule("5.7")
def test_without_pottery_or_a_resource_nothing_is_cooked() -> None:
    game = on("grasslands", clay=1)
    game.play("gather")
    refuse(game, "pot clay")
    game = able("pottery", stone=1)
    game.play("gather")
    refuse(game, "pot clay", "pot deer")


@rule("5.7", "10.3")
@TWO_WITH_IT
def test_a_second_pottery_cooks_nothing_more(owners: tuple[str, str]) -> None:
    game = twice("pottery", owners, stone=3)
    game.play("fish")
    homage(game, owners)
    play(game, "pot stone", "big-catch stone")
    refuse(game, "pot stone")


@rule("5.1", "5.4")
@pytest.mark.parametrize(("action", "food"), [("gather", 2 + 3), ("fish", 3)])
def test_the_food_goes_to_the_one_who_acts(action: str, food: int) -> None:
    game = set_up(3, to_act="green", land={"f4": "marshes"}, green={"at": "f4", "abilities": ["sowing"]})
    assert changes(game, action, colour="green") == {"food": food}
    assert (actor(game), has(game, "food", "red"), has(game, "food", "blue")) == ("green", 12, 12)
