"""Chapter 6 of the rulebook: hunt."""

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
    most,
    on,
    stock,
    twice,
)
from tests.epoch.scenario import player, rule, set_up
from tests.stone_age.views import play, refuse

KEEPS_HUNTING = ("leather", "rope", "ore", "flint", "stone")


@rule("6.1")
@pytest.mark.parametrize("landscape", ["grasslands", "forest", "mountains", "drift-sand"])
def test_a_hunt_gives_a_deer(landscape: str) -> None:
    assert changes(on(landscape), "hunt") == {"deer": 1}


@rule("1.14", "6.1")
def test_one_hunts_in_a_village() -> None:
    assert changes(set_up(red={"at": "e3"}), "hunt") == {"deer": 1}


@rule("6.1")
@pytest.mark.parametrize("landscape", ["marshes", "water"])
def test_there_are_no_deer_in_marshes_and_on_water(landscape: str) -> None:
    refuse(able("canoe", "spear", "bow", landscape=landscape), "hunt")


@rule("6.1")
def test_a_hunt_costs_no_food() -> None:
    assert changes(on("forest", food=0), "hunt") == {"deer": 1}


@rule("2.3", "6.1")
def test_nobody_hunts_twice_in_a_turn_or_butchers_after_hunting() -> None:
    game = on("forest")
    game.play("hunt")
    finish(game)
    refuse(game, "hunt", "butcher hide antler")


@rule("3.15", "6.1")
def test_the_deer_may_be_eaten_during_the_hunt() -> None:
    game = on("forest", stone=1)
    assert changes(game, "hunt", "eat", "not-give-up stone", "eat") == {"food": 6, "stone": -1}


@rule("6.2")
@pytest.mark.parametrize("paid", KEEPS_HUNTING)
def test_who_does_not_give_up_pays_a_piece_for_a_second_deer(paid: str) -> None:
    game = on("forest", **{paid: 2})
    game.play("hunt")
    assert changes(game, f"not-give-up {paid}") == {"deer": 1, paid: -1}


@rule("6.1", "6.2")
def test_e06_hunt_and_do_not_give_up_for_a_stone_bring_two_deer() -> None:
    game = on("forest", stone=1)
    play(game, "hunt", "not-give-up stone")
    assert stock(game, "red") == {"food": 12, "deer": 2}


@rule("6.2")
def test_one_does_not_give_up_once() -> None:
    game = on("forest", **dict.fromkeys(KEEPS_HUNTING, 2))
    play(game, "hunt", "not-give-up ore")
    refuse(game, *(f"not-give-up {paid}" for paid in KEEPS_HUNTING))


@rule("6.2")
def test_only_leather_rope_ore_flint_and_stone_keep_a_hunt_going() -> None:
    game = on("forest", **dict.fromkeys(RESOURCES, 1))
    game.play("hunt")
    impossible(game, *(f"not-give-up {what}" for what in RESOURCES if what not in KEEPS_HUNTING))


@rule("6.2")
def test_the_piece_has_to_be_there() -> None:
    game = on("forest", ore=1)
    refuse(game, "not-give-up ore")
    game.play("hunt")
    refuse(game, "not-give-up stone", "not-give-up rope")


@rule("6.3")
@pytest.mark.parametrize("landscape", ["grasslands", "forest", "mountains", "drift-sand"])
@OWN_AND_BORROWED
def test_e38_the_spear_gives_one_more_deer_and_a_food(way: str, landscape: str) -> None:
    assert changes(able("spear", way=way, landscape=landscape), "hunt") == {"deer": 2, "food": 1}


@rule("6.3", "10.2")
def test_a_spear_borrowed_during_the_hunt_serves_at_once() -> None:
    game = set_up(land={"f2": "forest"}, red={"at": "f2", "status": 1, "ore": 1}, blue={"abilities": ["spear"]})
    play(game, "hunt", "not-give-up ore")
    assert changes(game, "borrow blue") == {"deer": 1, "food": 1}
    assert has(game, "deer") == 3


@rule("6.3", "10.2")
def test_a_spear_borrowed_after_the_hunt_comes_too_late() -> None:
    game = set_up(land={"f2": "forest"}, red={"at": "f2", "status": 1}, blue={"abilities": ["spear"]})
    play(game, "hunt", "done")
    assert changes(game, "borrow blue") == {}


@rule("6.3", "10.3")
@TWO_WITH_IT
def test_two_spears_hunt_like_one(owners: tuple[str, str]) -> None:
    game = twice("spear", owners)
    game.play("hunt")
    homage(game, owners)
    assert stock(game, "red") == {"food": 12 + 1, "deer": 2}


@rule("6.4")
@pytest.mark.parametrize(
    "strings",
    [["rope", "rope"], ["tendon", "tendon"], ["flax", "flax"], ["tendon", "flax"], ["flax", "tendon"]],
    ids=["e18 1 rope", "e18 2 tendons", "e18 4 flax", "e18 1 tendon and 2 flax", "e18 2 flax and 1 tendon"],
)
@OWN_AND_BORROWED
def test_e18_two_strings_give_six_food(way: str, strings: list[str]) -> None:
    cost = {"rope": 0.5, "tendon": 1, "flax": 2}
    game = able("bow", way=way, rope=3, tendon=3, flax=5)
    game.play("hunt")
    paid = {what: -int(strings.count(what) * cost[what]) for what in set(strings)}
    assert changes(game, *(f"string {what}" for what in strings)) == {"food": 6, **paid}


@rule("6.4")
@pytest.mark.parametrize(("string", "paid"), [("rope", 1), ("tendon", 1), ("flax", 2)])
def test_one_string_gives_three_food(string: str, paid: int) -> None:
    game = able("bow", **{string: 4})
    game.play("hunt")
    assert changes(game, f"string {string}") == {"food": 3, string: -paid}


@rule("6.4")
def test_the_bow_is_drawn_twice_in_a_hunt() -> None:
    game = able("bow", rope=3, tendon=3, flax=6)
    play(game, "hunt", "string tendon", "string flax")
    refuse(game, "string rope", "string tendon", "string flax")


@rule("2.8", "6.4")
def test_half_a_rope_that_is_left_serves_the_second_time() -> None:
    game = able("bow", rope=1)
    play(game, "hunt", "string rope")
    assert has(game, "rope") == 0
    assert changes(game, "string rope") == {"food": 3}


@rule("6.4")
def test_half_a_rope_is_lost_if_the_second_string_is_a_tendon() -> None:
    game = able("bow", rope=1, tendon=1)
    assert changes(game, "hunt", "string rope", "string tendon") == {"food": 6, "deer": 1, "rope": -1, "tendon": -1}
    finish(game)
    assert has(game, "rope") == 0


@rule("6.4")
def test_after_the_hunt_half_a_rope_is_lost() -> None:
    game = able("bow", rope=1)
    play(game, "hunt", "string rope", "done")
    refuse(game, "string rope")
    play(game, "end", "end", "hunt")
    assert player(game, "red")["rope"] == 0
    refuse(game, "string rope")


@rule("6.4")
def test_half_a_rope_does_not_keep_a_hunt_going() -> None:
    game = able("bow", rope=1)
    play(game, "hunt", "string rope")
    refuse(game, "not-give-up rope")


@rule("6.4")
@pytest.mark.parametrize("red", [{}, {"flax": 1}, {"wood": 5, "leather": 5, "hide": 5}])
def test_without_a_string_the_bow_is_of_no_use(red: dict[str, int]) -> None:
    game = able("bow", **red)
    game.play("hunt")
    refuse(game, "string rope", "string tendon", "string flax")


@rule("6.4")
def test_three_flax_make_one_string() -> None:
    game = able("bow", flax=3)
    game.play("hunt")
    assert most(game, "string flax") == 1


@rule("6.4")
def test_without_a_bow_no_string_is_drawn() -> None:
    game = able("spear", tendon=2, rope=2, flax=4)
    game.play("hunt")
    refuse(game, "string rope", "string tendon", "string flax")


@rule("6.4")
@pytest.mark.parametrize("action", ["gather", "work", "fish"])
def test_the_bow_only_helps_to_hunt(action: str) -> None:
    game = able("bow", tendon=2, stone=1)
    refuse(game, "string tendon")
    game.play(action)
    refuse(game, "string tendon")


@rule("6.4", "10.3")
@TWO_WITH_IT
def test_two_bows_are_drawn_twice_together(owners: tuple[str, str]) -> None:
    game = twice("bow", owners, tendon=4)
    game.play("hunt")
    if owners[0] != "red":
        game.play("borrow blue")
    play(game, "string tendon", "string tendon", f"borrow {owners[1]}")
    refuse(game, "string tendon")


@rule("6.4", "10.3")
def test_half_a_rope_from_one_bow_serves_with_another() -> None:
    game = twice("bow", ("blue", "green"), rope=1)
    assert changes(game, "hunt", "borrow blue", "string rope", "borrow green", "string rope") == {
        "deer": 1,
        "food": 6,
        "rope": -1,
    }


@rule("6.4", "10.12")
def test_a_string_may_be_made_during_the_hunt() -> None:
    game = able("bow", "rope-making", flax=2)
    game.play("hunt")
    assert changes(game, "make-rope", "string rope", "string rope") == {"flax": -2, "food": -1 + 6, "rope": 2}


@rule("6.2", "6.3", "6.4", "10.2", "10.5")
def test_e20_bow_of_one_player_and_spear_and_jug_of_another_bring_three_deer_and_eight_food() -> None:
    game = set_up(
        3,
        land={"f2": "forest", "e5": "forest"},
        red={"at": "f2", "status": 2, "stone": 1, "tendon": 1, "flax": 2},
        blue={"abilities": ["bow"]},
        green={"at": "e5", "abilities": ["spear", "jug"]},
    )
    before = has(game, "food")
    play(game, "hunt", "not-give-up stone", "borrow blue", "string tendon", "string flax", "borrow green")
    finish(game)
    assert stock(game, "red") == {"food": before + 8, "deer": 3}
    assert [player(game, colour)["status"] for colour in ("red", "blue", "green")] == [0, 1, 1]


@rule("6.1", "6.2", "6.3")
def test_the_deer_belong_to_the_one_who_hunts() -> None:
    game = set_up(
        3, to_act="blue", land={"f2": "forest", "e5": "forest"}, green={"at": "e5"},
        blue={"at": "f2", "flint": 1, "abilities": ["spear"]},
    )  # fmt: skip
    assert changes(game, "hunt", "not-give-up flint", colour="blue") == {"deer": 3, "food": 1, "flint": -1}
    assert (stock(game, "red"), stock(game, "green")) == ({"food": 12}, {"food": 12})
