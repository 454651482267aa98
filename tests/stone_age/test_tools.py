"""Chapter 4 of the rulebook: how tools grow, and how they help a roll."""

import pytest

import holocene
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import HUNTER_TO_COME, actor, play, refuse, seen, stock, tools, used_tools

GROWTH = [
    [],
    [1],
    [1, 1],
    [1, 1, 1],
    [2, 1, 1],
    [2, 2, 1],
    [2, 2, 2],
    [3, 2, 2],
    [3, 3, 2],
    [3, 3, 3],
    [4, 3, 3],
    [4, 4, 3],
    [4, 4, 4],
]


def after_tool_maker(before: list[int], used: list[int]) -> tuple[list[int], list[int]]:
    """Values and used slots of red after one more tool."""
    game = set_up(red={"placed": {"tool-maker": 1}, "tools": before, "used": used}, blue=HUNTER_TO_COME)
    game.play("use tool-maker")
    return tools(game, "red"), used_tools(game, "red")


def play_as_blue(game: holocene.Game) -> None:
    """Blue hunts with everybody, every round."""
    if game.decision == "place":
        game.play("place hunt 5")
    else:
        game.play("use hunt", rolled=[6, 6, 6, 6, 6])


@rule("4.1", "4.2")
@pytest.mark.parametrize("count", range(12))
def test_the_next_tool_follows_the_printed_order(count: int) -> None:
    assert after_tool_maker(GROWTH[count], []) == (GROWTH[count + 1], [])


@rule("4.1")
def test_the_first_three_tools_lie_in_three_slots_and_help_one_by_one() -> None:
    game = set_up(red={"placed": {"tool-maker": 1, "river": 1}, "tools": [1, 1]}, blue=HUNTER_TO_COME)
    game.play("use tool-maker")
    game.play("use river", rolled=[3])
    assert game.legal_moves() == ["tool 1", "tool 2", "tool 3", "take"]


@rule("4.2")
def test_twelve_rounds_at_the_tool_maker_lift_all_three_tools_to_four() -> None:
    game = set_up(players=2)
    grown = []
    while len(grown) < 13:
        if actor(game) == "blue":
            play_as_blue(game)
        elif game.decision == "place":
            game.play("place tool-maker 1" if "place tool-maker 1" in game.legal_moves() else "place hunt 4")
        elif "use tool-maker" in game.legal_moves():
            game.play("use tool-maker")
            grown.append(tools(game, "red"))
        elif game.decision == "tools":
            game.play("take")
        else:
            game.play("use hunt", rolled=[6, 6, 6, 6])
    assert grown == [*GROWTH[1:], [4, 4, 4]]


@rule("4.3")
def test_a_thirteenth_tool_changes_nothing() -> None:
    assert after_tool_maker([4, 4, 4], []) == ([4, 4, 4], [])
    assert after_tool_maker([4, 4, 4], [2]) == ([4, 4, 4], [2])


@rule("4.4", "3.7")
def test_three_hunters_with_a_sum_of_eleven_and_a_tool_of_one_bring_six_food() -> None:
    game = set_up(red={"placed": {"hunt": 3}, "tools": [1]}, blue=HUNTER_TO_COME)
    game.play("use hunt", rolled=[4, 5, 2])
    assert (game.decision, game.legal_moves()) == ("tools", ["tool 1", "take"])
    game.play("tool 1")
    assert player(game, "red")["food"] == 12 + 6
    assert used_tools(game, "red") == [1]
    assert actor(game) == "blue"


@rule("4.4")
def test_three_hunters_with_a_sum_of_eleven_who_keep_their_tool_bring_five_food() -> None:
    game = set_up(red={"placed": {"hunt": 3}, "tools": [1]}, blue=HUNTER_TO_COME)
    game.play("use hunt", rolled=[4, 5, 2])
    game.play("take")
    assert player(game, "red")["food"] == 12 + 5
    assert used_tools(game, "red") == []


@rule("4.4")
def test_two_hunters_with_a_sum_of_four_and_two_tools_of_one_bring_three_food() -> None:
    game = set_up(red={"placed": {"hunt": 2}, "tools": [1, 1]}, blue=HUNTER_TO_COME)
    game.play("use hunt", rolled=[3, 1])
    play(game, "tool 1", "tool 2")
    assert player(game, "red")["food"] == 12 + 3
    assert used_tools(game, "red") == [1, 2]


@rule("4.4")
def test_the_tools_added_so_far_lie_open_beside_the_dice() -> None:
    game = set_up(red={"placed": {"hunt": 2}, "tools": [2, 1, 1]}, blue=HUNTER_TO_COME)
    game.play("use hunt", rolled=[3, 1])
    assert seen(game, "pending") == {"place": "hunt", "tools_added": 0}
    play(game, "tool 1", "tool 2")
    assert (seen(game, "rolled"), seen(game, "pending")) == ([3, 1], {"place": "hunt", "tools_added": 3})


@rule("4.4", "3.11")
def test_three_people_at_the_river_with_a_sum_of_seven_and_three_tools_of_two_bring_two_gold() -> None:
    game = set_up(red={"placed": {"river": 3}, "tools": [2, 2, 2]}, blue=HUNTER_TO_COME)
    game.play("use river", rolled=[4, 2, 1])
    play(game, "tool 1", "tool 2")
    assert game.legal_moves() == ["tool 3", "take"]
    game.play("tool 3")
    assert stock(game, "red") == [0, 0, 0, 2]


@rule("4.4")
@pytest.mark.parametrize(
    ("chosen", "gold"),
    [((), 1), ((1,), 1), ((2,), 1), ((3,), 2), ((1, 2), 2), ((2, 1), 2), ((3, 2), 2), ((3, 1, 2), 2)],
)
def test_any_number_of_tools_may_be_added_in_any_order(chosen: tuple[int, ...], gold: int) -> None:
    game = set_up(red={"placed": {"river": 2, "field": 1}, "tools": [2, 2, 3]}, blue=HUNTER_TO_COME)
    game.play("use river", rolled=[4, 5])
    play(game, *(f"tool {slot}" for slot in chosen))
    if len(chosen) < 3:
        game.play("take")
    assert game.decision == "use"
    assert stock(game, "red") == [0, 0, 0, gold]
    assert used_tools(game, "red") == sorted(chosen)


@rule("4.4")
@pytest.mark.parametrize("place", ["hunt", "forest", "clay", "quarry", "river"])
def test_tools_help_at_every_place_where_dice_are_rolled(place: str) -> None:
    game = set_up(red={"placed": {place: 1}, "food": 0, "tools": [4]}, blue=HUNTER_TO_COME)
    game.play(f"use {place}", rolled=[2])
    game.play("tool 1")
    gained = {"hunt": [3, 0, 0, 0, 0], "forest": [0, 2, 0, 0, 0], "clay": [0, 0, 1, 0, 0]}
    gained |= {"quarry": [0, 0, 0, 1, 0], "river": [0, 0, 0, 0, 1]}
    assert [player(game, "red")["food"], *stock(game, "red")] == gained[place]


@rule("4.4")
def test_tools_are_chosen_after_the_roll_and_only_then() -> None:
    game = set_up(
        red={"placed": {"hunt": 1, "field": 1}, "tools": [1], "once": [3], "cards": ["C16"]}, blue=HUNTER_TO_COME
    )
    refuse(game, "tool 1", "tool-once 3", "take")
    game.play("use hunt", stop_at_chance=True)
    assert game.legal_moves() == []
    game.answer([5])
    assert (game.decision, seen(game, "rolled")) == ("tools", [5])
    refuse(game, "use field")
    game.play("take")
    refuse(game, "tool 1", "tool-once 3", "take")


@rule("4.4")
def test_without_an_unused_tool_nothing_is_asked_after_a_roll() -> None:
    game = set_up(red={"placed": {"hunt": 1, "field": 1}, "tools": [2, 1], "used": [1, 2]}, blue=HUNTER_TO_COME)
    game.play("use hunt", rolled=[6])
    assert (game.decision, player(game, "red")["food"]) == ("use", 15)


@rule("4.4")
def test_nobody_uses_the_tools_of_somebody_else() -> None:
    game = set_up(red={"placed": {"hunt": 1}}, blue={**HUNTER_TO_COME, "tools": [4, 4, 4]})
    game.play("use hunt", rolled=[1])
    assert (actor(game), game.decision, player(game, "red")["food"]) == ("blue", "use", 12)


@rule("4.5", "4.6")
def test_what_a_tool_of_three_has_over_is_lost_and_the_tool_is_used() -> None:
    game = set_up(red={"placed": {"river": 2, "quarry": 1}, "tools": [3]}, blue=HUNTER_TO_COME)
    game.play("use river", rolled=[4, 1])
    game.play("tool 1")
    assert (stock(game, "red"), used_tools(game, "red")) == ([0, 0, 0, 1], [1])
    game.play("use quarry", rolled=[4])
    assert stock(game, "red") == [0, 0, 0, 1]


@rule("4.5")
def test_a_tool_that_brings_nothing_is_used_all_the_same() -> None:
    game = set_up(red={"placed": {"river": 1}, "tools": [1]}, blue=HUNTER_TO_COME)
    game.play("use river", rolled=[2])
    game.play("tool 1")
    assert (stock(game, "red"), used_tools(game, "red")) == ([0, 0, 0, 0], [1])


@rule("4.6")
def test_a_tool_used_on_the_hunt_does_not_help_two_people_at_the_river_with_a_sum_of_five() -> None:
    game = set_up(red={"placed": {"hunt": 3, "river": 2}, "tools": [1]}, blue=HUNTER_TO_COME)
    game.play("use hunt", rolled=[4, 5, 2])
    game.play("tool 1")
    game.play("use river", rolled=[3, 2])
    assert (stock(game, "red"), player(game, "red")["food"]) == ([0, 0, 0, 0], 18)


@rule("4.6")
def test_a_tool_counts_once_in_a_roll_and_once_in_a_round() -> None:
    game = set_up(red={"placed": {"hunt": 1, "forest": 1}, "tools": [1, 1, 1], "used": [3]}, blue=HUNTER_TO_COME)
    game.play("use hunt", rolled=[1])
    assert game.legal_moves() == ["tool 1", "tool 2", "take"]
    refuse(game, "tool 3", because="4.6")
    game.play("tool 2")
    refuse(game, "tool 2", "tool 3", because="4.6")
    game.play("take")
    game.play("use forest", rolled=[2])
    assert game.legal_moves() == ["tool 1", "take"]
    refuse(game, "tool 2", because="4.6")
    game.play("tool 1")
    assert (player(game, "red")["food"], player(game, "red")["wood"]) == (13, 1)


@rule("4.4", "4.6")
def test_a_tool_that_is_not_owned_cannot_be_used() -> None:
    game = set_up(red={"placed": {"hunt": 1}, "tools": [1]}, blue=HUNTER_TO_COME)
    game.play("use hunt", rolled=[1])
    refuse(game, "tool 2", "tool 3", "tool-once 2", "tool-once 3", "tool-once 4")


@rule("4.7")
def test_a_tool_from_the_tool_maker_helps_in_the_quarry_in_the_same_round() -> None:
    game = set_up(red={"placed": {"tool-maker": 1, "quarry": 1}}, blue=HUNTER_TO_COME)
    game.play("use tool-maker")
    game.play("use quarry", rolled=[4])
    game.play("tool 1")
    assert stock(game, "red") == [0, 0, 1, 0]


@rule("4.7")
def test_a_tool_from_a_card_helps_in_the_quarry_in_the_same_round() -> None:
    display = ["C14", "C01", "C02", "C03"]
    game = set_up(display=display, red={"placed": {"card-1": 1, "quarry": 2}, "wood": 1}, blue=HUNTER_TO_COME)
    play(game, "use card-1", "pay wood")
    game.play("use quarry", rolled=[3, 6])
    game.play("tool 1")
    assert stock(game, "red") == [0, 0, 2, 0]


@rule("4.7")
def test_a_tool_gained_after_the_roll_comes_too_late_for_it() -> None:
    game = set_up(red={"placed": {"tool-maker": 1, "quarry": 1}}, blue=HUNTER_TO_COME)
    game.play("use quarry", rolled=[4])
    game.play("use tool-maker")
    assert (stock(game, "red"), tools(game, "red"), used_tools(game, "red")) == ([0, 0, 0, 0], [1], [])


@rule("4.7", "4.8")
@pytest.mark.parametrize(
    ("before", "used", "after", "used_after"),
    [
        ([1], [1], [1, 1], [1]),
        ([1, 1], [1, 2], [1, 1, 1], [1, 2]),
        ([1, 1, 1], [1], [1, 2, 1], [1]),
        ([1, 1, 1], [1, 2], [1, 1, 2], [1, 2]),
        ([1, 1, 1], [3], [2, 1, 1], [3]),
        ([1, 1, 1], [1, 2, 3], [2, 1, 1], [1, 2, 3]),
        ([2, 1, 1], [2], [2, 1, 2], [2]),
        ([2, 1, 1], [2, 3], [2, 2, 1], [2, 3]),
        ([2, 2, 1], [3], [2, 2, 2], [3]),
        ([1, 2, 1], [], [2, 2, 1], []),
        ([3, 3, 3], [1], [3, 4, 3], [1]),
        ([4, 4, 3], [1, 3], [4, 4, 4], [1, 3]),
    ],
)
def test_of_the_lowest_tiles_an_unused_one_is_raised_and_a_used_one_stays_used(
    before: list[int], used: list[int], after: list[int], used_after: list[int]
) -> None:
    assert after_tool_maker(before, used) == (after, used_after)


@rule("4.8", "4.6")
def test_a_used_tile_that_was_raised_does_not_help_again_this_round() -> None:
    game = set_up(
        red={"placed": {"tool-maker": 1, "river": 1}, "tools": [2, 2, 1], "used": [1, 2, 3]}, blue=HUNTER_TO_COME
    )
    game.play("use tool-maker")
    game.play("use river", rolled=[5])
    assert (tools(game, "red"), stock(game, "red")) == ([2, 2, 2], [0, 0, 0, 0])
