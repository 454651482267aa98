"""Single decisions of the greedy bot that anybody at the table would call sensible."""

from typing import Any

import pytest

from tests.bots.questions import choice, let_it_play
from tests.stone_age.scenario import player, set_up

SEEDS = range(6)
LAST_ROUND: dict[str, Any] = {"deck": []}
VILLAGE_TAKEN = {"placed": {"field": 1, "tool-maker": 1, "hut": 2}}
CARDS_TAKEN = {"placed": {"card-1": 1, "card-2": 1, "card-3": 1, "card-4": 1}}


def piles_with(tile: str) -> list[list[str]]:
    """Four piles with this tile on the first; the others are out of reach for somebody with few goods."""
    return [[tile, "H20"], ["H24", "H28"], ["H17", "H02"], ["H05", "H22"]]


def test_it_gives_cheap_resources_rather_than_ten_points() -> None:
    game = set_up(phase="feed", red={"food": 0, "agriculture": 3, "wood": 2, "gold": 2})
    assert choice(game) == "feed wood"


def test_it_starves_rather_than_giving_goods_worth_more_than_ten_points() -> None:
    game = set_up(phase="feed", red={"food": 0, "gold": 5})
    assert choice(game) == "starve"


def test_in_the_last_round_goods_are_worth_little() -> None:
    game = set_up(phase="feed", red={"food": 0, "agriculture": 1, "stone": 3, "gold": 2}, **LAST_ROUND)
    assert choice(game) == "feed stone"


def test_it_takes_its_two_resources_of_choice_rather_than_starve() -> None:
    game = set_up(phase="feed", red={"food": 0, "agriculture": 4, "claim": True, "cards": ["C31"]})
    assert choice(game) == "claim wood wood"
    game.play("claim wood wood")
    let_it_play(game, {"feed"})
    assert player(game, "red")["score"] == 0


def test_a_tool_is_used_where_it_makes_a_piece_full() -> None:
    game = set_up(red={"placed": {"forest": 1}, "tools": [1]})
    game.play("use forest", rolled=[5])
    assert choice(game) == "tool 1"


def test_no_tool_is_wasted() -> None:
    game = set_up(red={"placed": {"forest": 1}, "tools": [1]})
    game.play("use forest", rolled=[4])
    assert choice(game) == "take"


def test_as_many_tools_as_a_piece_needs_and_not_one_more() -> None:
    game = set_up(red={"placed": {"river": 1}, "tools": [1, 1, 1]})
    game.play("use river", rolled=[4])
    assert let_it_play(game, {"tools"}) == ["tool 1", "tool 2", "take"]
    assert player(game, "red")["gold"] == 1


def test_a_tool_that_comes_back_is_used_before_one_that_does_not() -> None:
    game = set_up(red={"placed": {"forest": 1}, "tools": [1], "once": [3], "cards": ["C16"]})
    game.play("use forest", rolled=[5])
    assert choice(game) == "tool 1"


def test_food_that_nobody_will_eat_is_worth_no_tool() -> None:
    red = {"placed": {"hunt": 1}, "food": 30, "agriculture": 5, "tools": [1]}
    game = set_up(red=red, **LAST_ROUND)
    game.play("use hunt", rolled=[3])
    assert choice(game) == "take"


def test_tools_help_the_dice_of_a_card() -> None:
    game = set_up(display=["C13", "C01", "C02", "C03"], red={"placed": {"card-1": 1}, "wood": 1, "tools": [2]})
    game.play("use card-1")
    game.play("pay wood", rolled=[3, 1])
    assert choice(game) == "tool 1"


def test_a_card_is_paid_with_cheap_goods() -> None:
    game = set_up(red={"placed": {"card-2": 1}, "wood": 1, "brick": 1, "gold": 2})
    game.play("use card-2")
    assert let_it_play(game, {"pay"})[:2] == ["pay wood", "pay brick"]


def test_what_a_building_needs_is_kept_for_it() -> None:
    red = {"placed": {"card-1": 1, "building-1": 1}, "wood": 2, "brick": 1, "stone": 1}
    game = set_up(display=["C22", "C01", "C02", "C03"], piles=piles_with("H13"), red=red)
    moves = let_it_play(game, {"use", "pay", "build"})
    assert {"pay stone", "build"} <= set(moves)
    assert player(game, "red")["buildings"] == ["H13"]


def test_a_building_of_one_to_seven_takes_the_seven_dearest() -> None:
    game = set_up(piles=piles_with("H09"), red={"placed": {"building-1": 1}, "wood": 3, "stone": 2, "gold": 4})
    let_it_play(game, {"use", "pay"})
    assert player(game, "red")["score"] == 3 + 2 * 5 + 4 * 6


def test_a_building_of_two_kinds_takes_the_dearest_two_kinds_can_give() -> None:
    game = set_up(piles=piles_with("H03"), red={"placed": {"building-1": 1}, "wood": 3, "brick": 1, "gold": 3})
    let_it_play(game, {"use", "pay"})
    assert player(game, "red")["score"] == 4 + 3 * 6


def test_two_resources_of_choice_complete_a_building() -> None:
    red = {"placed": {"building-1": 1}, "wood": 1, "brick": 1, "claim": True, "cards": ["C31"]}
    game = set_up(piles=piles_with("H01"), red=red)
    assert [move.split()[0] for move in let_it_play(game, {"use", "build"})] == ["use", "claim", "build"]
    assert player(game, "red")["score"] == 13


def test_two_resources_of_choice_are_not_spent_on_what_can_be_paid_without() -> None:
    red = {"placed": {"card-1": 1}, "wood": 2, "claim": True, "cards": ["C31"]}
    game = set_up(display=["C22", "C01", "C02", "C03"], red=red)
    game.play("use card-1")
    assert choice(game) == "pay wood"


def test_a_card_that_is_worth_less_than_its_price_is_declined() -> None:
    red = {"placed": {"card-4": 1}, "gold": 4, "food": 60}
    game = set_up(display=["C01", "C02", "C03", "C32"], red=red, **LAST_ROUND)
    game.play("use card-4")
    assert choice(game) == "decline"


def test_tools_and_goods_come_before_purchases() -> None:
    red = {"people": 6, "placed": {"card-1": 1, "building-1": 1, "forest": 2, "tool-maker": 1}}
    moves = [move for move in let_it_play(set_up(red=red), {"use", "tools", "pay", "build"}) if move.startswith("use")]
    assert moves[:2] == ["use tool-maker", "use forest"]


def test_a_card_that_brings_goods_comes_before_the_building_that_needs_them() -> None:
    red = {"placed": {"card-1": 1, "building-1": 1}, "wood": 3}
    game = set_up(display=["C06", "C01", "C02", "C03"], piles=piles_with("H13"), red=red)
    let_it_play(game, {"use", "pay", "build"})
    assert player(game, "red")["buildings"] == ["H13"]


def test_the_best_die_depends_on_the_time_that_is_left() -> None:
    table: dict[str, Any] = {
        "display": ["C09", "C02", "C03", "C04"],
        "red": {"placed": {"card-1": 1}, "wood": 1, "agriculture": 2},
    }
    early, late = set_up(2, **table), set_up(2, **table, **LAST_ROUND)
    for game in (early, late):
        game.play("use card-1")
        game.play("pay wood", rolled=[4, 6])
    assert (choice(early), choice(late)) == ("die 6", "die 4")


@pytest.mark.parametrize("seed", SEEDS)
def test_it_opens_with_something_that_lasts(seed: int) -> None:
    assert choice(set_up(), seed) in {"place field 1", "place tool-maker 1", "place hut 2", "place card-1 1"}


@pytest.mark.parametrize("seed", SEEDS)
def test_in_the_last_round_it_goes_where_the_points_are(seed: int) -> None:
    red = {"wood": 1, "brick": 1, "gold": 1, "agriculture": 5}
    assert choice(set_up(piles=piles_with("H01"), red=red, **LAST_ROUND), seed) == "place building-1 1"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_card_is_taken_where_it_is_cheaper(seed: int) -> None:
    display: list[str | None] = ["C22", "C19", "C32", "C28"]
    game = set_up(phase="place", display=display, red={"wood": 8}, blue=VILLAGE_TAKEN)
    assert choice(game, seed) == "place card-1 1"


@pytest.mark.parametrize("seed", SEEDS)
def test_it_hunts_for_those_who_would_go_hungry(seed: int) -> None:
    red = {"food": 0, "agriculture": 2, "placed": {"forest": 3}}
    game = set_up(phase="place", piles=piles_with("H16"), red=red, blue=VILLAGE_TAKEN, green=CARDS_TAKEN)
    assert choice(game, seed) == "place hunt 2"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_last_person_does_not_wait_at_a_card_that_cannot_be_paid(seed: int) -> None:
    red = {"placed": {"hunt": 4}, "food": 20}
    assert "card" not in choice(set_up(phase="place", red=red), seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_people_gather_what_the_building_they_stand_on_lacks(seed: int) -> None:
    red = {"placed": {"building-1": 1, "hunt": 1}, "wood": 1, "brick": 1, "food": 20}
    game = set_up(phase="place", piles=piles_with("H01"), red=red, blue=VILLAGE_TAKEN)
    assert choice(game, seed).startswith("place river")
