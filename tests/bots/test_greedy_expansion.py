"""Single decisions of the greedy bot with the expansion that anybody at the table would call sensible."""

from typing import Any

import pytest

from tests.bots.questions import choice, let_it_play
from tests.expansion.scenario import player, set_up

SEEDS = range(6)
LAST_ROUND: dict[str, Any] = {"deck": []}
DISPLAY: list[str | None] = ["C19", "C02", "C03", "C04", "C35"]
BUYING = {"use", "pay", "build", "trade", "extra"}
HIGH_PILES = [["BH1" if tile == 1 else f"H{tile:02d}" for tile in range(first, 29, 4)] for first in range(1, 5)]
VILLAGE_TAKEN = {"placed": {"field": 1, "tool-maker": 1, "hut": 2}}


def piles_with(tile: str) -> list[list[str]]:
    """Four piles with this tile on the first; the others are out of reach for somebody with few goods."""
    return [[tile, "H20"], ["H24", "H28"], ["H17", "H02"], ["H05", "H22"]]


def test_a_bag_is_food_for_the_hungry() -> None:
    game = set_up(red={"placed": {"hunt": 2}, "food": 2, "people": 5})
    game.play("use hunt", rolled=[3, 3])
    assert choice(game) == "jewelry 0"


def test_a_bag_is_jewelry_where_nobody_is_hungry() -> None:
    game = set_up(red={"placed": {"hunt": 2}, "food": 40, "agriculture": 5})
    game.play("use hunt", rolled=[3, 3])
    assert choice(game) == "jewelry 3"


def test_what_the_hungry_leave_in_the_bag_is_jewelry() -> None:
    game = set_up(red={"placed": {"hunt": 3, "card-5": 1}, "food": 3, "people": 5})
    game.play("use hunt", rolled=[3, 3, 2])
    assert choice(game) == "jewelry 2"


def test_in_the_last_round_jewelry_is_taken_only_for_a_purchase() -> None:
    red = {"placed": {"hunt": 3, "building-1": 1}, "food": 20, "jewelry": 1}
    for tile, shared in (("XH6", "jewelry 0"), ("XH8", "jewelry 1")):
        game = set_up(red=red, piles=piles_with(tile), **LAST_ROUND)
        game.play("use hunt", rolled=[3, 3, 2])
        assert choice(game) == shared


def test_a_tool_is_used_where_it_makes_an_item_of_a_hunt_full() -> None:
    game = set_up(red={"placed": {"hunt": 1}, "tools": [1]})
    game.play("use hunt", rolled=[3])
    assert choice(game) == "tool 1"
    game = set_up(red={"placed": {"hunt": 1}, "tools": [1]})
    game.play("use hunt", rolled=[4])
    assert choice(game) == "take"


def test_a_tool_counts_by_the_pips_of_a_private_place() -> None:
    game = set_up(red={"placed": {"wood-place": 1}, "tools": [1], "buildings": ["XH4"]})
    game.play("use wood-place", rolled=[3])
    assert choice(game) == "tool 1"


def test_a_trade_completes_a_building_and_gives_the_cheapest() -> None:
    red = {"placed": {"building-1": 1}, "wood": 3, "brick": 1, "stone": 1, "jewelry": 0, "merchant": 4}
    game = set_up(piles=piles_with("H01"), red=red)
    assert let_it_play(game, BUYING) == ["use building-1", "trade", "give wood"]
    assert player(game, "red")["buildings"] == ["H01"]
    assert player(game, "red")["stone"] == 1


def test_a_trade_of_two_for_one_gives_the_two_cheapest() -> None:
    red = {"placed": {"building-1": 1}, "wood": 3, "brick": 1, "stone": 1, "jewelry": 0, "merchant": 2}
    game = set_up(piles=piles_with("H01"), red=red)
    assert let_it_play(game, BUYING)[:3] == ["use building-1", "trade", "give wood"]
    board = player(game, "red")
    assert (board["buildings"], board["wood"], board["stone"]) == (["H01"], 0, 1)


def test_a_trade_of_one_for_two_turns_what_is_cheap_into_what_is_dear() -> None:
    red = {"placed": {"building-1": 1}, "wood": 3, "jewelry": 0, "merchant": 10}
    game = set_up(piles=piles_with("H09"), red=red)
    let_it_play(game, BUYING)
    assert player(game, "red")["score"] == 2 * 3 + 2 * 6


def test_no_trade_where_it_brings_nothing() -> None:
    red = {"placed": {"building-1": 1}, "wood": 2, "brick": 1, "jewelry": 0, "merchant": 4}
    game = set_up(piles=piles_with("H13"), red=red)
    assert let_it_play(game, BUYING) == ["use building-1", "build"]


def test_jewelry_to_spare_is_traded_for_a_part_of_the_price() -> None:
    red = {"placed": {"building-1": 1}, "wood": 2, "brick": 1, "jewelry": 2, "merchant": 4}
    game = set_up(piles=piles_with("H13"), red=red)
    assert let_it_play(game, BUYING) == ["use building-1", "trade", "give jewelry", "get brick"]
    assert player(game, "red")["brick"] == 1


def test_the_trade_is_kept_for_the_purchase_that_cannot_be_paid_without_it() -> None:
    red = {"placed": {"card-1": 1, "building-1": 1}, "wood": 4, "brick": 1, "jewelry": 0, "merchant": 4}
    game = set_up(display=["C22", "C02", "C03", "C04", "C05"], piles=piles_with("H01"), red=red)
    let_it_play(game, BUYING)
    assert player(game, "red")["buildings"] == ["H01"]
    assert player(game, "red")["cards"] == 1


def test_a_trade_that_costs_more_than_the_card_brings_is_declined() -> None:
    red = {"placed": {"card-4": 1}, "stone": 2, "gold": 3, "food": 60, "jewelry": 0, "merchant": 2}
    game = set_up(display=["C01", "C02", "C03", "C32", "C05"], red=red, **LAST_ROUND)
    game.play("use card-4")
    assert choice(game) == "decline"


def test_resources_are_traded_for_the_jewelry_that_the_fifth_card_lacks() -> None:
    red = {"placed": {"card-5": 1}, "wood": 3, "gold": 1, "jewelry": 2, "merchant": 4}
    game = set_up(display=DISPLAY, red=red)
    assert let_it_play(game, BUYING) == ["use card-5", "trade", "give wood"]
    board = player(game, "red")
    assert (board["cards"], board["wood"], board["gold"]) == (1, 2, 1)


def test_the_second_card_is_taken_by_who_can_afford_it() -> None:
    game = set_up(display=DISPLAY, red={"placed": {"card-5": 1}, "jewelry": 6})
    assert let_it_play(game, BUYING) == ["use card-5", "pay jewelry", "extra"]
    assert player(game, "red")["cards"] == 2


def test_jewelry_that_a_building_needs_is_kept_from_the_second_card() -> None:
    red = {"placed": {"card-5": 1, "building-1": 1}, "jewelry": 7, "stone": 1}
    game = set_up(display=DISPLAY, piles=piles_with("XH8"), red=red)
    game.play("use card-5")
    game.play("pay jewelry")
    assert let_it_play(game, BUYING) == ["no-extra", "use building-1", "build"]


def test_the_jewelry_building_takes_all_four() -> None:
    game = set_up(piles=piles_with("XH1"), red={"placed": {"building-1": 1}, "jewelry": 6})
    let_it_play(game, BUYING)
    board = player(game, "red")
    assert (board["score"], board["jewelry"]) == (16, 2)


def test_a_building_with_jewelry_in_its_price_is_built() -> None:
    game = set_up(piles=piles_with("XH9"), red={"placed": {"building-1": 1}, "brick": 1, "gold": 1, "jewelry": 1})
    assert let_it_play(game, BUYING) == ["use building-1", "build"]


def test_a_resource_of_choice_is_what_a_purchase_lacks_or_else_gold() -> None:
    for tile, chosen in (("H16", "choose stone"), ("H13", "choose gold")):
        red = {"placed": {"card-1": 1, "building-1": 1}, "wood": 3, "brick": 1, "stone": 1}
        game = set_up(display=["XC1", "C02", "C03", "C04", "C05"], piles=piles_with(tile), red=red)
        game.play("use card-1")
        game.play("pay wood", rolled=[3, 1, 1, 1])
        game.play("die 3")
        assert choice(game) == chosen


def test_a_person_is_the_best_die_early_and_a_card_late() -> None:
    table: dict[str, Any] = {"display": ["XC1", "C02", "C03", "C04", "C05"]}
    red = {"placed": {"card-1": 1}, "wood": 1, "agriculture": 3}
    for more, die in (({}, "die 6"), (LAST_ROUND, "die 4")):
        game = set_up(2, **table, **more, red=red)
        game.play("use card-1")
        game.play("pay wood", rolled=[4, 6])
        assert choice(game) == die


@pytest.mark.parametrize("seed", SEEDS)
def test_the_fifth_card_is_taken_by_who_has_the_jewelry(seed: int) -> None:
    blue = {**VILLAGE_TAKEN, "people": 9}
    game = set_up(phase="place", display=DISPLAY, red={"jewelry": 4}, blue=blue)
    assert choice(game, seed) == "place card-5 1"


@pytest.mark.parametrize("seed", SEEDS)
def test_people_hunt_the_jewelry_that_the_fifth_card_lacks(seed: int) -> None:
    red = {"placed": {"card-5": 1, "forest": 2}, "food": 20, "jewelry": 0}
    green = {"placed": {"card-1": 1, "card-2": 1, "card-3": 1, "card-4": 1}}
    game = set_up(phase="place", display=DISPLAY, piles=piles_with("H16"), red=red, blue=VILLAGE_TAKEN, green=green)
    assert choice(game, seed) == "place hunt 2"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_merchant_draws_who_has_merchants_on_cards(seed: int) -> None:
    red = {"merchant": 4, "cards": ["XC4", "XC5", "XC7"], "agriculture": 5, "tools": [1, 1, 1]}
    assert choice(set_up(phase="place", red=red), seed) == "place merchant 2"


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_visits_the_merchant_in_the_last_round_for_nothing(seed: int) -> None:
    game = set_up(phase="place", red={"placed": {"hunt": 3}, "food": 20}, **LAST_ROUND)
    assert choice(game, seed) != "place merchant 2"


@pytest.mark.parametrize("seed", SEEDS)
def test_wood_is_gathered_at_the_private_place_rather_than_in_the_forest(seed: int) -> None:
    red = {"placed": {"building-1": 1, "hunt": 1}, "brick": 1, "food": 20, "buildings": ["XH4"], "people": 5}
    piles = [["H13", "H20"], ["H27", "H28"], ["H17", "H02"], ["H05", "H22"]]
    game = set_up(phase="place", piles=piles, red=red, blue={**VILLAGE_TAKEN, "people": 8})
    assert choice(game, seed) == "place wood-place 3"


@pytest.mark.parametrize("early", [True, False])
def test_income_counts_by_the_rounds_to_come(early: bool) -> None:  # noqa: FBT001
    red = {"brick": 2, "stone": 1, "placed": {"building-1": 1}}
    more = {} if early else LAST_ROUND
    game = set_up(piles=HIGH_PILES, red=red, bonus_buildings=True, **more)
    game.play("use building-1")
    assert choice(game) == ("build" if early else "decline")
