"""Chapter 10 of the rulebook: abilities, and the worked examples of what they cost."""

from typing import Any

import pytest

import holocene
from tests.epoch.actions import OWN_AND_BORROWED, able, changes, finish, has, on, power, prices, same, stock
from tests.epoch.scenario import player, rule, set_up
from tests.stone_age.views import play, refuse, seen

AROUND = {"g2": "forest", "g3": "water", "e2": "mountains", "f1": "marshes", "f3": "drift-sand"}
USES: dict[str, tuple[dict[str, int], list[str], dict[str, int]]] = {
    "axe": ({"deer": 1}, ["butcher hide tendon"], {"deer": -1, "hide": 1, "tendon": 1, "food": 1}),
    "basket": ({"clay": 7}, ["walk g2"], {"food": -2}),
    "boots": ({}, ["walk g2"], {"food": -1}),
    "bow": ({"tendon": 1}, ["hunt", "string tendon"], {"tendon": -1, "deer": 1, "food": 3}),
    "canoe": ({}, ["paddle g3"], {"food": -1}),
    "cart": ({"clay": 13}, ["walk g2"], {"food": -2}),
    "casting-bronze": ({"ore": 2, "wood": 1}, ["cast wood"], {"ore": -2, "wood": -1, "bronze": 3}),
    "cloak": ({}, ["walk e2"], {"food": -3}),
    "dagger": ({}, ["work", *["take flax"] * 4], {"food": -1, "flax": 4}),
    "fishing-pole": ({}, ["fish"], {"food": 2 + 4}),
    "gloves": ({}, ["work", *["take ore"] * 3], {"food": -1, "ore": 3}),
    "hoop-net": ({}, ["fish"], {"food": 2 + 5}),
    "horse": ({"clay": 9}, ["ride", "walk g2"], {"food": -1 - 2}),
    "pick": ({}, ["work", "take stone"], {"food": -1, "stone": 1}),
    "pottery": ({"clay": 1}, ["gather", "pot clay"], {"food": 3 + 4, "clay": -1}),
    "rope-making": ({"flax": 2}, ["make-rope"], {"flax": -2, "food": -1, "rope": 3}),
    "shovel": ({}, ["work", *["take ore"] * 4], {"food": -1, "ore": 4}),
    "sowing": ({}, ["gather"], {"food": 3 + 3}),
    "spear": ({}, ["hunt"], {"deer": 2, "food": 1}),
    "tanning": ({"hide": 2}, ["tan"], {"hide": -2, "food": -1, "leather": 3}),
}
OVEN_AND_BELLOWS = [{oven: 1, "wood": 1, bellows: 1} for oven in ("stone", "clay") for bellows in ("hide", "leather")]
PRICES = {
    "e09": ("grasslands pottery", [{"bronze": 1}, {"stone": 3}, {"clay": 3}]),
    "e10": ("mountains casting-bronze", OVEN_AND_BELLOWS),
    "e47": ("mountains pick", [{"wood": 1, "antler": 2}, {"wood": 1, "flint": 3}, {"wood": 1, "stone": 3}]),
}
WALKED = {"g2": 2, "e2": 5, "f1": 3, "f3": 4, "e3": 2}


def step(game: holocene.Game, move: str) -> int:
    """The food that a step costs."""
    return -changes(game, move).get("food", 0)


def carrying(number: int, *abilities: str, way: str = "own", **red: Any) -> holocene.Game:
    """Red has these abilities and as much clay."""
    return able(*abilities, way=way, around=AROUND, clay=number, **red)


@rule("10.1", "10.2")
@pytest.mark.parametrize("ability", USES)
@OWN_AND_BORROWED
def test_an_ability_serves_its_owner_and_who_borrowed_it(way: str, ability: str) -> None:
    hand, moves, expected = USES[ability]
    game = able(ability, way=way, around=AROUND, **hand)
    assert ability in seen(game, "turn")["open"]
    assert changes(game, *moves) == expected


@rule("10.1", "10.2")
@pytest.mark.parametrize("ability", USES)
def test_an_ability_that_is_neither_owned_nor_borrowed_does_not_help(ability: str) -> None:
    hand, moves, expected = USES[ability]
    game = set_up(
        land={"f2": "grasslands", **AROUND}, red={"at": "f2", "status": 1, **hand}, blue={"abilities": [ability]}
    )
    assert ability not in seen(game, "turn")["open"]
    assert changes(game, *legal(game, moves)) != expected


def legal(game: holocene.Game, moves: list[str]) -> list[str]:
    """These moves up to the first one that is forbidden."""
    table = game.copy()
    for number, move in enumerate(moves):
        if table.why_not(move) is not None:
            return moves[:number]
        table.play(move)
    return moves


@rule("10.1")
def test_own_abilities_are_used_before_during_and_after_an_action() -> None:
    game = able("tanning", "rope-making", hide=6, flax=2)
    play(game, "tan", "gather", "tan", "done", "tan", "make-rope")
    assert (has(game, "leather"), has(game, "rope")) == (9, 3)


@rule("10.1")
def test_abilities_cost_their_owner_no_status_and_no_question() -> None:
    game = able("basket", "sowing", status=2)
    assert changes(game, "gather") == {"food": 3 + 2 + 3}
    assert player(game, "red")["status"] == 2


@rule("8.3", "10.1")
def test_a_new_ability_helps_in_the_same_turn() -> None:
    game = on("grasslands", around={"g2": "marshes shovel"}, wood=1, bronze=1)
    play(game, "develop g2", "work", *["take ore"] * 4)
    assert stock(game, "red") == {"food": 11, "ore": 4}


@rule("10.1")
def test_the_abilities_of_the_others_do_not_help_by_themselves() -> None:
    game = set_up(land={"f2": "forest"}, red={"at": "f2"}, blue={"abilities": ["sowing", "basket"]})
    assert changes(game, "gather") == {"food": 3}


@rule("10.4")
def test_an_ability_breaks_the_rule_it_contradicts() -> None:
    game = able("canoe", "dagger", "boots", around={"g3": "water", "e2": "grasslands"}, deer=1)
    assert step(game, "walk e2") == 0
    play(game, "walk f2", "paddle g3")
    assert changes(game, "butcher hide antler tendon") == {"deer": -1, "hide": 1, "antler": 1, "tendon": 1}


@rule("10.5")
def test_the_jug_gives_its_owner_a_food_every_turn() -> None:
    game = set_up(to_act="blue", red={"abilities": ["jug"]})
    game.play("end")
    assert (has(game, "food"), seen(game, "turn")["jug"]) == (13, True)
    play(game, "end", "end")
    assert has(game, "food") == 14


@rule("10.5")
def test_the_jug_gives_nothing_in_the_turns_of_others() -> None:
    game = set_up(to_act="blue", blue={"abilities": ["jug"]})
    before = has(game, "food", "blue")
    play(game, "end", "end")
    assert (has(game, "food", "blue"), has(game, "food", "red")) == (before + 1, 12)


@rule("10.2", "10.5")
def test_e33_who_borrows_for_the_axe_takes_a_food_from_the_jug_as_well() -> None:
    game = set_up(land={"f2": "forest"}, red={"at": "f2", "status": 1}, blue={"abilities": ["axe", "jug"]})
    assert changes(game, "borrow blue") == {"food": 1}
    assert changes(game, "work", *["take wood"] * 4) == {"food": -1, "wood": 4}


@rule("10.2", "10.5")
@pytest.mark.parametrize("before", [["gather"], ["work", "take wood"], ["gather", "done"], ["walk g2"]])
def test_a_jug_borrowed_at_any_time_of_the_turn_gives_its_food(before: list[str]) -> None:
    game = set_up(land={"f2": "forest", "g2": "forest"}, red={"at": "f2", "status": 1}, blue={"abilities": ["jug"]})
    play(game, *before)
    assert changes(game, "borrow blue") == {"food": 1}


@rule("10.5")
def test_a_jug_gives_its_food_when_it_is_developed() -> None:
    game = on("forest", around={"e2": "drift-sand jug"}, leather=1)
    assert changes(game, "develop e2") == {"leather": -1, "food": 1}


@rule("10.3", "10.5")
def test_a_jug_developed_after_another_was_used_gives_nothing_more() -> None:
    game = set_up(
        land={"f2": "forest", "e2": "drift-sand jug"}, red={"at": "f2", "status": 1, "leather": 1},
        blue={"abilities": ["jug"]},
    )  # fmt: skip
    assert changes(game, "borrow blue", "develop e2") == {"leather": -1, "food": 1}


@rule("10.6")
@pytest.mark.parametrize(("place", "cost"), WALKED.items())
@OWN_AND_BORROWED
def test_boots_make_every_tile_cost_one_food_less(way: str, place: str, cost: int) -> None:
    assert step(on("grasslands", around=AROUND), f"walk {place}") == cost
    assert step(able("boots", way=way, around=AROUND), f"walk {place}") == cost - 1


@rule("3.4", "10.6")
def test_with_rope_and_boots_mountains_cost_one() -> None:
    assert step(able("boots", around=AROUND, rope=1), "walk e2") == 1


@rule("10.6")
def test_boots_do_not_make_a_step_cost_less_than_nothing() -> None:
    game = able("boots", around={"g2": "grasslands", "g3": "forest"}, food=1)
    assert [step(game, move) for move in ("walk g2", "walk f2", "walk g3")] == [0, 0, 1]
    assert has(game, "food") == 0


@rule("10.6")
def test_boots_do_not_help_to_paddle() -> None:
    game = able("boots", "canoe", around=AROUND)
    assert [step(game, move) for move in ("paddle g3", "paddle g2")] == [1, 4]


@rule("2.8", "10.7")
@OWN_AND_BORROWED
def test_the_cloak_halves_the_food_of_a_journey(way: str) -> None:
    game = able(
        "cloak", way=way, landscape="forest", around={"e2": "mountains", "d2": "grasslands", "d3": "grasslands"}
    )
    assert [step(game, move) for move in ("walk e2", "walk d2", "walk e3", "walk d3")] == [3, 0, 1, 1]  # 9 / 2 is 5


@rule("10.7")
def test_the_cloak_halves_after_the_boots() -> None:
    game = able(
        "cloak", "boots", landscape="forest", around={"e2": "mountains", "d2": "grasslands", "d3": "grasslands"}
    )
    assert sum(step(game, move) for move in ("walk e2", "walk d2", "walk e3", "walk d3")) == 3


@rule("10.7")
def test_the_cloak_halves_paddled_steps_as_well() -> None:
    game = able("cloak", "canoe", around=AROUND)
    assert [step(game, move) for move in ("paddle g3", "paddle g2", "walk f2")] == [1, 2, 0]  # 6 / 2


@rule("10.7")
def test_a_journey_after_an_action_is_rounded_for_itself() -> None:
    game = able("cloak", around={"g2": "grasslands", "g3": "grasslands"})
    assert step(game, "walk g2") == 1
    game.play("fish")
    assert step(game, "walk g3") == 1


@rule("10.8")
@OWN_AND_BORROWED
def test_a_canoe_carries_five_resources_more(way: str) -> None:
    refuse(carrying(11, "canoe", way=way), "paddle g3", "walk g2")
    game = carrying(10, "canoe", way=way)
    refuse(game, "walk g2")
    play(game, "paddle g3", "paddle g2")
    assert (has(game, "clay"), has(game, "food")) == (10, 12 - 1 - 4)


@rule("10.8")
def test_without_a_canoe_nobody_paddles() -> None:
    refuse(on("grasslands", around=AROUND), "paddle g3", "paddle g2", "walk g3")


@rule("10.9", "10.10")
@pytest.mark.parametrize(
    ("abilities", "ride", "spots"),
    [
        (["boots"], False, 5),
        (["basket"], False, 5 + 2),
        (["cart"], False, 5 + 8),
        (["basket", "cart"], False, 5 + 2 + 8),
        (["horse"], False, 5),
        (["horse"], True, 5 + 4),
        (["horse", "basket", "cart"], True, 5 + 4 + 2 + 8),
        (["horse", "basket", "cart", "canoe"], True, 5 + 4 + 2 + 8),
    ],
)
@OWN_AND_BORROWED
def test_what_a_walking_clan_carries(way: str, abilities: list[str], *, ride: bool, spots: int) -> None:
    for clay, allowed in ((spots, True), (spots + 1, False)):
        game = carrying(clay, *abilities, way=way)
        play(game, *["ride"] * ride)
        assert (game.why_not("walk g2") is None) == allowed


@rule("10.8", "10.9", "10.10")
def test_basket_cart_and_horse_do_not_help_in_a_canoe() -> None:
    game = carrying(11, "basket", "cart", "horse", "canoe")
    game.play("ride")
    refuse(game, "paddle g3")
    assert step(game, "walk g2") == 2


@rule("10.10")
@OWN_AND_BORROWED
def test_a_horse_is_ridden_for_one_food_and_one_turn(way: str) -> None:
    game = carrying(9, "horse", way=way)
    assert changes(game, "ride") == {"food": -1}
    refuse(game, "ride")
    play(game, "walk g2", "walk f2", "end", "end")
    refuse(game, "walk g2")


@rule("10.10")
def test_nobody_rides_without_food_or_horse() -> None:
    refuse(able("horse", food=0), "ride")
    refuse(on("grasslands"), "ride")


@rule("4.9", "10.10", "10.15")
@pytest.mark.parametrize("first", ["ride", "work"])
def test_a_horse_is_ridden_and_works_in_the_same_turn(first: str) -> None:
    game = carrying(9, "horse")
    before = has(game, "food")
    play(game, *(["ride", "work", "horse"] if first == "ride" else ["work", "horse"]))
    assert power(game) == 2 * 3
    play(game, "done", *(["ride"] if first == "work" else []), "walk g2")
    assert before - has(game, "food") == 1 + 1 + 1 + 2


@rule("5.3", "10.9", "10.15")
@OWN_AND_BORROWED
def test_a_basket_carries_and_gathers_in_the_same_turn(way: str) -> None:
    game = carrying(7, "basket", way=way)
    assert changes(game, "walk g2", "gather") == {"food": -2 + 3 + 2}
    finish(game)
    assert step(game, "walk f2") == 1


@rule("8.2")
@pytest.mark.parametrize(("tile", "expected"), PRICES.values(), ids=PRICES)
def test_prices_of_abilities_e09_e10_e47(tile: str, expected: list[dict[str, int]]) -> None:
    hand = {what: 3 for price in expected for what in price}
    assert same(prices(on("forest", around={"g2": tile}, **hand), "develop g2"), expected)


@rule("8.2")
@pytest.mark.parametrize(
    ("tile", "hand"),
    [
        pytest.param("grasslands pottery", {"stone": 2, "clay": 2, "deer": 9}, id="e09"),
        pytest.param("mountains casting-bronze", {"stone": 1, "clay": 1, "wood": 1, "deer": 9}, id="e10"),
        pytest.param("mountains pick", {"flint": 3, "stone": 3, "antler": 2, "deer": 9}, id="e47"),
    ],
)
def test_too_little_for_an_ability_e09_e10_e47(tile: str, hand: dict[str, int]) -> None:
    refuse(on("forest", around={"g2": tile}, **hand), "develop g2", because="8.2")
