"""Chapter 8 of the rulebook: from one round to the next."""

from itertools import product

import pytest

import holocene
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import actor, at, play, seen, tools, used_tools

OPEN = ["C03", "C04", "C11", "C19"]
DECK = ["C30", "C32", "C36", "C22", "C28", "C35"]
LAST_HUNTER = {"placed": {"hunt": 1}}


def next_round(game: holocene.Game) -> holocene.Game:
    """The last person of the round hunts and finds little; everybody has enough to eat."""
    game.play("use hunt", rolled=[1])
    return game


@rule("8.1")
@pytest.mark.parametrize(
    ("players", "start", "following"),
    [
        (2, "red", "blue"),
        (2, "blue", "red"),
        (3, "red", "blue"),
        (3, "blue", "green"),
        (3, "green", "red"),
        (4, "red", "blue"),
        (4, "blue", "green"),
        (4, "green", "yellow"),
        (4, "yellow", "red"),
    ],
)
def test_the_next_player_clockwise_starts_the_new_round(players: int, start: str, following: str) -> None:
    game = next_round(set_up(players, start=start, **{start: LAST_HUNTER}))
    assert seen(game, "start_player") == game.colours.index(following)
    assert (actor(game), game.decision, seen(game, "phase")) == (following, "place", "place")


@rule("8.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_marker_goes_all_the_way_round_the_table(players: int) -> None:
    game = holocene.new("stone-age", players=players, seed=11)
    for number in range(1, 2 * players):
        assert (seen(game, "round"), seen(game, "start_player"), game.to_act) == (
            number,
            (number - 1) % players,
            (number - 1) % players,
        )
        for _ in range(players):
            game.play("place hunt 5")
        for _ in range(players):
            game.play("use hunt", rolled=[2, 2, 2, 2, 2])


@rule("8.1")
def test_the_marker_moves_on_from_the_start_player_and_not_from_the_last_one_who_acted() -> None:
    game = next_round(set_up(start="green", to_act="blue", blue=LAST_HUNTER))
    assert actor(game) == "yellow"


@rule("8.1")
def test_everybody_is_home_and_the_round_is_counted() -> None:
    game = next_round(set_up(round=4, red=LAST_HUNTER))
    assert seen(game, "round") == 5
    for colour in game.colours:
        assert (player(game, colour)["home"], sum(player(game, colour)["placed"].values())) == (5, 0)


@rule("8.2", "8.3")
def test_second_and_third_card_taken_the_fourth_slides_to_the_second_space_and_two_new_ones_follow() -> None:
    game = next_round(set_up(display=["C03", None, None, "C19"], deck=DECK, red=LAST_HUNTER))
    assert seen(game, "display") == ["C03", "C19", "C30", "C32"]
    assert seen(game, "deck") == 4


@rule("8.2", "8.3")
def test_the_first_card_taken_all_others_become_one_resource_cheaper() -> None:
    game = next_round(set_up(display=[None, "C04", "C11", "C19"], deck=DECK, red=LAST_HUNTER))
    assert seen(game, "display") == ["C04", "C11", "C19", "C30"]


@rule("8.2", "8.3")
@pytest.mark.parametrize("taken", list(product([False, True], repeat=4)))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_left_slides_right_in_its_order_and_the_deck_fills_up(players: int, taken: tuple[bool, ...]) -> None:
    display = [None if gone else card for card, gone in zip(OPEN, taken, strict=True)]
    game = next_round(set_up(players, display=display, deck=DECK, red=LAST_HUNTER))
    left = [card for card in display if card]
    assert seen(game, "display") == left + DECK[: sum(taken)]
    assert seen(game, "deck") == len(DECK) - sum(taken)


@rule("8.2", "8.3")
def test_cards_bought_in_the_round_leave_gaps_that_close_only_when_the_new_round_begins() -> None:
    game = set_up(
        display=OPEN,
        deck=DECK,
        red={"placed": {"card-2": 1}, "wood": 2},
        blue={"placed": {"card-3": 1, "hunt": 1}, "wood": 3},
    )
    play(game, "use card-2", "pay wood")
    assert seen(game, "display") == ["C03", None, "C11", "C19"]
    play(game, "use card-3", "pay wood")
    assert seen(game, "display") == ["C03", None, None, "C19"]
    assert seen(game, "deck") == len(DECK)
    assert seen(next_round(game), "display") == ["C03", "C19", "C30", "C32"]


@rule("8.2")
def test_a_card_that_was_declined_slides_with_the_others() -> None:
    game = set_up(
        display=OPEN,
        deck=DECK,
        red={"placed": {"card-1": 1, "card-4": 1}, "wood": 5},
        blue=LAST_HUNTER,
    )
    play(game, "use card-1", "pay wood", "use card-4", "decline")
    assert seen(next_round(game), "display") == ["C04", "C11", "C19", "C30"]


@rule("8.2")
def test_a_card_that_slid_costs_what_its_new_space_costs() -> None:
    game = next_round(
        set_up(players=2, display=[None, None, None, "C11"], deck=DECK, red=LAST_HUNTER, blue={"wood": 1})
    )
    assert seen(game, "display")[0] == "C11"
    play(game, "place card-1 1", "place hunt 5", "place hunt 4")
    play(game, "use card-1", "pay wood")
    assert player(game, "blue")["card_ids"] == ["C11"]


@rule("8.3")
def test_the_last_cards_of_the_deck_are_laid_out_and_the_game_goes_on() -> None:
    game = next_round(set_up(display=["C03", None, None, None], deck=DECK[:3], red=LAST_HUNTER))
    assert seen(game, "display") == ["C03", "C30", "C32", "C36"]
    assert (seen(game, "deck"), game.over) == (0, False)


@rule("8.4")
def test_all_tools_of_all_players_may_be_used_again() -> None:
    used = {"tools": [2, 1, 1], "used": [1, 3]}
    game = next_round(set_up(red={**LAST_HUNTER, "tools": [1, 1], "used": [1, 2]}, blue=used, yellow=used))
    for colour in ("red", "blue", "yellow"):
        assert used_tools(game, colour) == []
    assert (tools(game, "red"), tools(game, "blue")) == ([1, 1], [2, 1, 1])


@rule("8.4", "4.6")
def test_a_tool_used_in_one_round_helps_again_in_the_next() -> None:
    game = set_up(players=2, red={"placed": {"hunt": 1}, "tools": [1]})
    game.play("use hunt", rolled=[1])
    game.play("tool 1")
    assert seen(game, "round") == 2
    play(game, "place forest 5", "place hunt 5")
    game.play("use forest", rolled=[1, 1, 1, 1, 1])
    game.play("use hunt", rolled=[1, 1, 1, 1, 1])
    assert (actor(game), game.legal_moves()) == ("red", ["tool 1", "take"])


@rule("8.4")
def test_tools_are_turned_back_only_when_the_round_is_over() -> None:
    game = set_up(red={"placed": {"hunt": 1}, "tools": [1]}, blue=LAST_HUNTER)
    game.play("use hunt", rolled=[1])
    game.play("tool 1")
    assert (actor(game), used_tools(game, "red")) == ("blue", [1])
    assert used_tools(next_round(game), "red") == []


@rule("8.1", "8.2", "8.4")
def test_the_new_round_waits_until_everybody_is_fed() -> None:
    game = set_up(
        display=["C03", None, "C11", "C19"],
        deck=DECK,
        red={**LAST_HUNTER, "tools": [1], "used": [1]},
        yellow={"food": 4, "wood": 1},
    )
    game = next_round(game)
    assert (seen(game, "phase"), seen(game, "round"), actor(game)) == ("feed", 1, "yellow")
    assert (seen(game, "start_player"), used_tools(game, "red")) == (0, [1])
    assert seen(game, "display") == ["C03", None, "C11", "C19"]
    game.play("feed wood")
    assert (seen(game, "phase"), seen(game, "round"), actor(game)) == ("place", 2, "blue")
    assert at(game, "red", "hunt") == 0
