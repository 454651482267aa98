"""Chapter 5 of the rulebook, second part: what the upper halves of the cards do."""

import pytest

import holocene
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import actor, at, play, refuse, seen, stock, tools, used_tools

DECK = ["C03", "C12", "C36", "C34", "C33"]
WOOD_ROLL, STONE_ROLL, GOLD_ROLL = "C24", "C29", "C13"
NEW_TOOL, EXTRA_CARD = "C14", "C05"


def buy(card: str, *, rolled: list[int] | None = None, other: str = "field", **red: object) -> holocene.Game:
    """Red buys a card for one wood and still has another place to use."""
    game = set_up(
        display=[card, None, None, None], deck=DECK, red={"placed": {"card-1": 1, other: 1}, "wood": 1, **red}
    )
    game.play("use card-1")
    game.play("pay wood", rolled=rolled)
    return game


def finish(game: holocene.Game) -> None:
    """Red's last person works the field and the round ends."""
    game.play("use field")


@rule("5.7")
def test_a_card_that_shows_four_food_brings_four_food() -> None:
    game = buy("C04")
    assert player(game, "red")["food"] == 12 + 4
    assert stock(game, "red") == [0, 0, 0, 0]


@rule("5.8")
def test_a_card_that_shows_a_gold_brings_one_gold() -> None:
    assert stock(buy("C20"), "red") == [0, 0, 0, 1]


@rule("5.8")
def test_a_card_that_shows_two_stone_brings_two_stone() -> None:
    assert stock(buy("C08"), "red") == [0, 0, 2, 0]


@rule("5.8")
def test_the_resource_of_a_card_can_pay_for_the_next_card() -> None:
    game = set_up(display=["C20", "C22", None, None], red={"placed": {"card-1": 1, "card-2": 1, "field": 1}, "wood": 2})
    play(game, "use card-1", "pay wood", "use card-2", "pay wood")
    assert stock(game, "red") == [0, 0, 0, 0]
    assert player(game, "red")["card_ids"] == ["C20", "C22"]


@rule("5.9")
def test_a_card_that_shows_points_scores_three_at_once() -> None:
    game = buy("C22", score=-5)
    assert player(game, "red")["score"] == -2


@rule("5.10")
@pytest.mark.parametrize(
    ("before", "after"),
    [([], [1]), ([1, 1], [1, 1, 1]), ([1, 1, 1], [2, 1, 1]), ([4, 4, 3], [4, 4, 4]), ([4, 4, 4], [4, 4, 4])],
)
def test_a_tool_card_brings_a_tool_as_the_tool_maker_does(before: list[int], after: list[int]) -> None:
    game = buy(NEW_TOOL, tools=before)
    assert tools(game, "red") == after
    assert player(game, "red")["card_ids"] == [NEW_TOOL]


@rule("5.10")
def test_the_tool_of_a_card_helps_at_the_quarry_in_the_same_round() -> None:
    game = buy(NEW_TOOL, other="quarry")
    game.play("use quarry", rolled=[4])
    assert game.decision == "tools"
    game.play("tool 1")
    assert stock(game, "red") == [0, 0, 1, 0]


@rule("5.11")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (9, 10), (10, 10)])
def test_an_agriculture_card_moves_the_marker_as_the_field_does(before: int, after: int) -> None:
    game = buy("C23", agriculture=before)
    assert player(game, "red")["agriculture"] == after


@rule("5.6", "5.7", "5.8", "5.9", "5.10", "5.11", "5.18", "5.19")
@pytest.mark.parametrize(
    ("card", "what", "after"),
    [
        ("C04", "food", 12 + 4),
        ("C20", "gold", 1),
        ("C22", "score", 3),
        (NEW_TOOL, "tools", [{"value": 1, "used": False}]),
        ("C23", "agriculture", 1),
        ("C02", "once", [4]),
        ("C31", "claim", True),
    ],
)
def test_a_card_works_for_its_buyer_and_for_nobody_else_anyone_who_started(card: str, what: str, after: object) -> None:
    green = {"placed": {"card-1": 1, "field": 1}, "wood": 1}
    game = set_up(display=[card, None, None, None], start="blue", to_act="green", green=green)
    others = [player(game, colour) for colour in ("red", "blue", "yellow")]
    play(game, "use card-1", "pay wood")
    assert player(game, "green")[what] == after
    assert [player(game, colour) for colour in ("red", "blue", "yellow")] == others


@rule("5.12")
@pytest.mark.parametrize(
    ("card", "rolled", "expected"),
    [
        (WOOD_ROLL, [1, 1], [0, 0, 0, 0]),
        (WOOD_ROLL, [4, 4], [2, 0, 0, 0]),
        (WOOD_ROLL, [6, 6], [4, 0, 0, 0]),
        (STONE_ROLL, [1, 3], [0, 0, 0, 0]),
        (STONE_ROLL, [2, 3], [0, 0, 1, 0]),
        (STONE_ROLL, [6, 4], [0, 0, 2, 0]),
        (GOLD_ROLL, [2, 3], [0, 0, 0, 0]),
        (GOLD_ROLL, [6, 5], [0, 0, 0, 1]),
        (GOLD_ROLL, [6, 6], [0, 0, 0, 2]),
    ],
)
def test_two_dice_bring_one_resource_for_every_full_number(card: str, rolled: list[int], expected: list[int]) -> None:
    game = buy(card, rolled=rolled)
    assert stock(game, "red") == expected
    assert game.legal_moves() == ["use field"]


@rule("5.12")
@pytest.mark.parametrize("rolled", [[4], [4, 4, 4], [4, 4, 4, 4], [0, 4], [4, 7]])
def test_a_two_dice_card_takes_exactly_two_dice(rolled: list[int]) -> None:
    game = set_up(display=[WOOD_ROLL, None, None, None], deck=DECK, red={"placed": {"card-1": 1}, "wood": 1})
    game.play("use card-1")
    before = game.copy()
    with pytest.raises(holocene.IllegalMove):
        game.play("pay wood", rolled=rolled)
    assert game == before


@rule("5.12", "4.10")
def test_a_tool_may_be_added_to_the_two_dice_of_a_card() -> None:
    game = buy(WOOD_ROLL, rolled=[4, 4], tools=[1, 1, 1])
    assert game.decision == "tools"
    assert sorted(seen(game, "rolled")) == [4, 4]
    assert set(game.legal_moves()) == {"tool 1", "tool 2", "tool 3", "take"}
    play(game, "tool 2", "take")
    assert stock(game, "red") == [3, 0, 0, 0]
    assert used_tools(game, "red") == [2]
    assert seen(game, "rolled") == []


@rule("5.12", "4.6")
def test_a_tool_that_was_used_on_a_card_is_used_for_the_round() -> None:
    game = buy(STONE_ROLL, rolled=[2, 2], other="hunt", tools=[1])
    game.play("tool 1")
    assert stock(game, "red") == [0, 0, 1, 0]
    game.play("use hunt", rolled=[1])  # the round ends without a question about tools
    assert player(game, "red")["food"] == 12 - 5


@rule("5.12", "4.6")
def test_a_tool_used_before_does_not_help_the_dice_of_a_card() -> None:
    game = buy(GOLD_ROLL, rolled=[2, 3], tools=[1], used=[1])
    assert stock(game, "red") == [0, 0, 0, 0]
    assert game.decision == "use"


@rule("5.12", "4.4")
def test_tools_may_be_left_aside_when_a_card_rolls() -> None:
    game = buy(GOLD_ROLL, rolled=[6, 5], tools=[2])
    game.play("take")
    assert stock(game, "red") == [0, 0, 0, 1]
    assert used_tools(game, "red") == []


@rule("5.12", "4.9")
def test_a_one_use_tool_may_be_added_to_the_two_dice_of_a_card() -> None:
    game = buy(GOLD_ROLL, rolled=[4, 4], tools=[1], once=[3], cards=["C16"])
    assert set(game.legal_moves()) == {"tool 1", "tool-once 3", "take"}
    play(game, "tool-once 3", "tool 1")
    assert stock(game, "red") == [0, 0, 0, 2]
    assert player(game, "red")["once"] == []


@rule("5.12", "3.3")
def test_the_buyer_comes_home_when_the_dice_of_the_card_are_settled() -> None:
    game = buy(WOOD_ROLL, rolled=[1, 1], tools=[1])
    assert (at(game, "red", "card-1"), player(game, "red")["home"]) == (1, 3)
    game.play("take")
    assert (at(game, "red", "card-1"), player(game, "red")["home"]) == (0, 4)


@rule("5.16")
def test_the_extra_card_is_the_top_of_the_deck_and_only_its_owner_knows_it() -> None:
    game = buy(EXTRA_CARD)
    assert sorted(player(game, "red")["card_ids"]) == ["C03", EXTRA_CARD]
    assert seen(game, "deck") == len(DECK) - 1
    for seat in (1, 2, 3, None):
        others_view = game.view(seat)["players"][0]
        assert others_view["cards"] == 2
        assert others_view.get("card_ids") is None


@rule("5.16")
def test_the_extra_card_goes_to_its_buyer_anyone_who_started() -> None:
    green = {"placed": {"card-1": 1, "field": 1}, "wood": 1}
    game = set_up(display=[EXTRA_CARD, None, None, None], deck=DECK, start="blue", to_act="green", green=green)
    play(game, "use card-1", "pay wood")
    assert sorted(player(game, "green")["card_ids"]) == ["C03", EXTRA_CARD]
    assert [player(game, colour)["cards"] for colour in game.colours] == [0, 0, 2, 0]


@rule("5.16")
def test_the_upper_half_of_an_extra_card_does_nothing() -> None:
    game = buy(EXTRA_CARD)
    assert player(game, "red")["food"] == 12  # the extra card would bring seven
    assert game.legal_moves() == ["use field"]


@rule("5.16")
@pytest.mark.parametrize("top", ["C01", "C24", "C31", "C02", "C14", "C22", "C23", "C20"])
def test_no_kind_of_upper_half_works_on_an_extra_card(top: str) -> None:
    game = set_up(
        display=[EXTRA_CARD, None, None, None], deck=[top], red={"placed": {"card-1": 1, "field": 1}, "wood": 1}
    )
    play(game, "use card-1", "pay wood")
    own = player(game, "red")
    assert (own["score"], own["agriculture"], own["food"]) == (0, 0, 12)
    assert (tools(game, "red"), own["once"], own["claim"]) == ([], [], False)
    assert stock(game, "red") == [0, 0, 0, 0]
    assert game.legal_moves() == ["use field"]


@rule("5.16", "10.1")
def test_the_lower_half_of_an_extra_card_counts_at_the_end() -> None:
    game = set_up(display=[EXTRA_CARD, None, None, None], deck=["C03"], red={"placed": {"card-1": 1}, "wood": 1})
    play(game, "use card-1", "pay wood")
    assert game.over  # the extra card shortened the deck
    assert game.scores()[0]["culture"] == 4  # writing and pottery


@rule("5.17")
def test_an_extra_card_brings_nothing_when_the_deck_is_empty() -> None:
    game = set_up(display=[EXTRA_CARD, None, None, None], deck=[], red={"placed": {"card-1": 1, "field": 1}, "wood": 1})
    play(game, "use card-1", "pay wood")
    assert player(game, "red")["card_ids"] == [EXTRA_CARD]
    assert seen(game, "deck") == 0
    assert game.legal_moves() == ["use field"]


@rule("5.18")
@pytest.mark.parametrize(("card", "worth"), [("C02", 4), ("C16", 3), ("C17", 2)])
def test_a_one_use_tool_is_kept_until_it_is_used(card: str, worth: int) -> None:
    game = buy(card, other="hunt")
    assert player(game, "red")["once"] == [worth]
    assert tools(game, "red") == []
    game.play("use hunt", rolled=[2])
    assert game.legal_moves() == [f"tool-once {worth}", "take"]
    game.play(f"tool-once {worth}")
    assert player(game, "red")["once"] == []
    assert player(game, "red")["food"] == 12 + (2 + worth) // 2 - 5
    assert player(game, "red")["card_ids"] == [card]


@rule("5.18")
def test_a_one_use_tool_that_is_not_used_is_still_there_in_a_later_round() -> None:
    game = set_up(red={"placed": {"hunt": 1}, "once": [4], "cards": ["C02"]})
    game.play("use hunt", rolled=[2])
    game.play("take")
    assert seen(game, "round") == 2
    assert player(game, "red")["once"] == [4]


@rule("5.18", "4.9")
def test_a_one_use_tool_and_all_other_tools_add_up_on_one_roll() -> None:
    game = set_up(red={"placed": {"river": 1, "field": 1}, "tools": [2, 2, 1], "once": [4], "cards": ["C02"]})
    game.play("use river", rolled=[3])
    play(game, "tool-once 4", "tool 1", "tool 2", "tool 3")
    assert stock(game, "red") == [0, 0, 0, 2]  # 3 + 4 + 2 + 2 + 1 = 12
    assert player(game, "red")["once"] == []
    assert used_tools(game, "red") == [1, 2, 3]


@rule("5.18", "4.9")
def test_a_spent_one_use_tool_does_not_come_back_in_the_next_round() -> None:
    game = set_up(red={"placed": {"hunt": 1}, "tools": [1], "once": [2], "cards": ["C17"]})
    game.play("use hunt", rolled=[2])
    play(game, "tool-once 2", "tool 1")
    assert seen(game, "round") == 2
    assert player(game, "red")["once"] == []
    assert used_tools(game, "red") == []


@rule("5.18")
def test_only_one_use_tools_that_are_there_can_be_used() -> None:
    game = set_up(red={"placed": {"hunt": 1, "field": 1}, "once": [2], "cards": ["C17"]})
    game.play("use hunt", rolled=[2])
    refuse(game, "tool-once 3", "tool-once 4", "tool 1")


@rule("5.18", "10.3")
def test_a_spent_one_use_tool_still_scores_its_tool_makers() -> None:
    game = set_up(
        display=[None] * 4,
        deck=[],
        red={"placed": {"hunt": 1}, "tools": [2, 1, 1], "once": [4], "cards": ["C02"]},
    )
    game.play("use hunt", rolled=[2])
    play(game, "tool-once 4", "take")
    assert game.over
    assert game.scores()[0]["tool_makers"] == 1 * 4


@rule("5.5", "5.11")
def test_an_effect_comes_before_the_feeding_of_the_same_round() -> None:
    game = buy("C23")
    finish(game)
    assert player(game, "red")["agriculture"] == 2
    assert player(game, "red")["food"] == 12 + 2 - 5
    assert actor(game) == "blue"
