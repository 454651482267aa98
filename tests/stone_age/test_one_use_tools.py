"""Chapter 4 of the rulebook: one-use tools, and the rolls that tools may and may not help."""

import pytest

from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import HUNTER_TO_COME, actor, play, refuse, seen, stock, tools, used_tools

CARD_WITH_ONE_USE = {2: "C17", 3: "C16", 4: "C02"}


@rule("4.9")
@pytest.mark.parametrize(("value", "card"), list(CARD_WITH_ONE_USE.items()))
def test_a_one_use_tool_helps_alone_and_is_spent_while_its_card_stays(value: int, card: str) -> None:
    own = {"placed": {"forest": 1, "clay": 1}, "once": [value], "cards": [card]}
    game = set_up(red=own, blue=HUNTER_TO_COME)
    game.play("use forest", rolled=[6])
    assert (game.decision, game.legal_moves()) == ("tools", [f"tool-once {value}", "take"])
    game.play(f"tool-once {value}")
    assert player(game, "red")["wood"] == (6 + value) // 3
    assert player(game, "red")["once"] == []
    assert player(game, "red")["card_ids"] == [card]
    game.play("use clay", rolled=[3])
    assert (game.decision, player(game, "red")["brick"]) == ("use", 0)


@rule("4.4", "4.9")
def test_tools_are_used_up_by_the_player_who_rolls_anyone_who_started() -> None:
    blue = {"tools": [1], "once": [2], "cards": ["C17"]}
    green = {"placed": {"forest": 1}, "tools": [1], "once": [4], "cards": ["C02"]}
    game = set_up(start="blue", to_act="green", blue=blue, green=green, yellow=HUNTER_TO_COME)
    game.play("use forest", rolled=[4])
    play(game, "tool 1", "tool-once 4")
    assert stock(game, "green") == [3, 0, 0, 0]
    assert (used_tools(game, "green"), player(game, "green")["once"]) == ([1], [])
    assert (used_tools(game, "blue"), player(game, "blue")["once"]) == ([], [2])


@rule("4.9")
def test_a_one_use_tool_of_four_and_three_tools_are_added_to_the_same_roll() -> None:
    own = {"placed": {"river": 1}, "tools": [2, 1, 1], "once": [4], "cards": ["C02"]}
    game = set_up(red=own, blue=HUNTER_TO_COME)
    game.play("use river", rolled=[4])
    assert game.legal_moves() == ["tool 1", "tool 2", "tool 3", "tool-once 4", "take"]
    play(game, "tool 1", "tool-once 4", "tool 3")
    assert game.legal_moves() == ["tool 2", "take"]
    game.play("tool 2")
    assert stock(game, "red") == [0, 0, 0, 2]
    assert (used_tools(game, "red"), player(game, "red")["once"]) == ([1, 2, 3], [])


@rule("4.9")
def test_two_one_use_tools_may_help_the_same_roll() -> None:
    own = {"placed": {"quarry": 1}, "once": [2, 3], "cards": ["C17", "C16"]}
    game = set_up(red=own, blue=HUNTER_TO_COME)
    game.play("use quarry", rolled=[5])
    play(game, "tool-once 3", "tool-once 2")
    assert (player(game, "red")["stone"], player(game, "red")["once"]) == (2, [])


@rule("4.9")
def test_a_one_use_tool_may_be_kept() -> None:
    game = set_up(players=2, red={"placed": {"hunt": 1}, "once": [3], "cards": ["C16"]})
    game.play("use hunt", rolled=[1])
    game.play("take")
    assert (seen(game, "round"), player(game, "red")["once"]) == (2, [3])


@rule("4.9")
def test_a_spent_one_use_tool_does_not_come_back_in_the_next_round() -> None:
    game = set_up(players=2, red={"placed": {"hunt": 1}, "once": [3], "cards": ["C16"], "tools": [1]})
    game.play("use hunt", rolled=[1])
    play(game, "tool-once 3", "take")
    assert (seen(game, "round"), player(game, "red")["once"], player(game, "red")["cards"]) == (2, [], 1)
    play(game, "place forest 5", "place hunt 5")
    game.play("use forest", rolled=[1, 1, 1, 1, 1])
    game.play("use hunt", rolled=[1, 1, 1, 1, 1])
    assert game.legal_moves() == ["tool 1", "take"]
    refuse(game, "tool-once 3")


@rule("4.9")
def test_the_value_of_a_one_use_tool_is_the_one_on_its_card() -> None:
    game = set_up(red={"placed": {"hunt": 1}, "once": [4], "cards": ["C02"]}, blue=HUNTER_TO_COME)
    game.play("use hunt", rolled=[1])
    refuse(game, "tool-once 2", "tool-once 3")


@rule("4.9")
def test_a_one_use_tool_bought_in_this_round_may_help_in_this_round() -> None:
    display = ["C02", "C01", "C03", "C04"]
    game = set_up(display=display, red={"placed": {"card-1": 1, "river": 1}, "wood": 1}, blue=HUNTER_TO_COME)
    play(game, "use card-1", "pay wood")
    assert (player(game, "red")["once"], tools(game, "red")) == ([4], [])
    game.play("use river", rolled=[2])
    game.play("tool-once 4")
    assert stock(game, "red") == [0, 0, 0, 1]


@rule("4.10")
def test_tools_may_be_added_to_the_two_dice_of_a_card() -> None:
    display = ["C29", "C01", "C02", "C03"]
    own = {"placed": {"card-1": 1}, "wood": 1, "tools": [1, 1], "used": [1], "once": [3], "cards": ["C16"]}
    game = set_up(display=display, red=own, blue=HUNTER_TO_COME)
    game.play("use card-1")
    game.play("pay wood", rolled=[2, 4])
    assert (game.decision, game.legal_moves()) == ("tools", ["tool 2", "tool-once 3", "take"])
    play(game, "tool 2", "tool-once 3")
    assert stock(game, "red") == [0, 0, 2, 0]
    assert (used_tools(game, "red"), player(game, "red")["once"]) == ([1, 2], [])


@rule("4.10")
def test_tools_never_change_the_dice_for_everybody() -> None:
    display = ["C01", "C02", "C03", "C04"]
    strong = {"tools": [4, 4, 4]}
    own = {"placed": {"card-1": 1, "field": 1}, "wood": 1, "once": [3], "cards": ["C16"], **strong}
    game = set_up(display=display, red=own, blue={**HUNTER_TO_COME, **strong})
    game.play("use card-1")
    game.play("pay wood", rolled=[1, 2, 1, 3])
    for colour, die in (("red", "die 1"), ("blue", "die 2"), ("green", "die 1")):
        assert (actor(game), game.decision) == (colour, "die")
        refuse(game, "tool 1", "tool-once 3", "take")
        game.play(die)
    assert [stock(game, colour) for colour in game.colours] == [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [1, 0, 0, 0],
        [0, 0, 1, 0],
    ]
    assert (used_tools(game, "red"), player(game, "red")["once"]) == ([], [3])


@rule("4.10")
def test_tools_bring_nothing_without_people_who_roll() -> None:
    game = set_up(red={"placed": {"field": 1}, "tools": [4, 4, 4], "once": [4], "cards": ["C02"]}, blue=HUNTER_TO_COME)
    refuse(game, "tool 1", "tool-once 4", "use river")
    game.play("use field")
    assert (actor(game), stock(game, "red")) == ("blue", [0, 0, 0, 0])


@rule("4.9")
@pytest.mark.parametrize("once", [[4], []], ids=["kept", "spent"])
def test_the_card_of_a_one_use_tool_scores_its_tool_maker_and_the_tool_itself_never_counts(once: list[int]) -> None:
    own = {"placed": {"field": 1}, "tools": [2, 1], "once": once, "cards": ["C02"]}
    game = set_up(display=[None, "C01", "C03", "C04"], deck=[], red=own)
    game.play("use field")
    assert game.over
    assert game.scores()[0]["tool_makers"] == 1 * (2 + 1)
