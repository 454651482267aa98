"""Chapter 1 of the rulebook: the table before the first move."""

import json
import re
from dataclasses import fields

import pytest

import holocene
from holocene.stone_age.given import PLAIN
from holocene.stone_age.play import begin
from holocene.stone_age.table import Player, Table
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import HUNTER_TO_COME, actor, play, refuse, seen, stock, tools

EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4])
ALL_CARDS = {f"C{number:02}" for number in range(1, 37)}
ALL_BUILDINGS = {f"H{number:02}" for number in range(1, 29)}
MANY_DEALS = 500


def opening(players: int = 4, seed: int = 1) -> holocene.Game:
    return holocene.new("stone-age", players=players, seed=seed)


@rule("1.1")
@pytest.mark.parametrize(
    ("players", "colours"),
    [(2, ["red", "blue"]), (3, ["red", "blue", "green"]), (4, ["red", "blue", "green", "yellow"])],
)
def test_two_three_or_four_play_and_each_has_a_colour_by_seat(players: int, colours: list[str]) -> None:
    game = opening(players)
    assert game.players == players
    assert list(game.colours) == colours
    assert [(each["seat"], each["colour"]) for each in seen(game, "players")] == list(enumerate(colours))


@rule("1.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 6])
def test_no_other_number_of_players_is_possible(players: int) -> None:
    with pytest.raises(holocene.BadOption):
        opening(players)


@rule("1.1")
@EVERY_NUMBER
def test_the_seats_follow_each_other_clockwise(players: int) -> None:
    game = opening(players)
    order = []
    for _ in range(players + 1):
        order.append(actor(game))
        game.play("place hunt 1" if len(order) <= players else "place forest 1")
    assert order == [*game.colours, "red"]


@rule("1.2")
@EVERY_NUMBER
def test_everybody_begins_with_five_people_twelve_food_and_nothing_else(players: int) -> None:
    game = opening(players)
    for colour in game.colours:
        own = player(game, colour)
        assert (own["people"], own["home"], own["food"]) == (5, 5, 12)
        assert (own["score"], own["agriculture"]) == (0, 0)
        assert stock(game, colour) == [0, 0, 0, 0]
        assert tools(game, colour) == []
        assert own["once"] == []
        assert own["claim"] is False
        assert (own["cards"], own["card_ids"], own["buildings"]) == (0, [], [])
        assert sum(own["placed"].values()) == 0


@rule("1.2", "1.3", "1.4")
def test_a_table_that_was_played_on_is_laid_like_a_new_one() -> None:
    used, new = Table(), Table()
    begin(used, 4, 7, 0, 1, 0)
    PLAIN.play_at_random(used, 7)
    for column in fields(Player):  # whatever the last game left on a board
        for board in used.players:
            value = getattr(board, column.name)
            setattr(board, column.name, [1] * len(value) if isinstance(value, list) else 1)
    for table in (used, new):
        begin(table, 2, 8, 1, 0, 0)
        table.choices = table.choices[: table.choice_count]  # what lies behind them is never read
    assert used == new


@rule("1.3")
@EVERY_NUMBER
def test_four_cards_lie_open_and_thirty_two_in_the_deck_with_any_number_of_players(players: int) -> None:
    game = opening(players)
    display = seen(game, "display")
    assert len(display) == len(set(display)) == 4
    assert set(display) <= ALL_CARDS
    assert seen(game, "deck") == 32


@rule("1.3")
def test_the_cards_are_shuffled_so_that_each_of_the_36_can_lie_on_each_space() -> None:
    deals = [seen(opening(seed=seed), "display") for seed in range(MANY_DEALS)]
    for space in range(4):
        assert {display[space] for display in deals} == ALL_CARDS


@rule("1.3")
def test_the_deck_is_shuffled_too_and_holds_none_of_the_open_cards() -> None:
    drawn = set()
    for seed in range(MANY_DEALS):
        game = opening(2, seed)
        dealt = seen(game, "display")
        play(game, "place forest 4", "place hunt 5", "place card-1 1")
        game.play("use forest", rolled=[6, 6, 6, 6])
        while seen(game, "round") == 1:
            game.play(game.legal_moves()[0])
        new = seen(game, "display")[3]
        assert new not in dealt
        drawn.add(new)
    assert drawn == ALL_CARDS


@rule("1.3")
def test_the_first_open_card_lies_at_the_far_right_where_it_costs_one_resource() -> None:
    game = set_up(display=["C11", "C03", "C04", "C32"], red={"placed": {"card-1": 1}, "wood": 1}, blue=HUNTER_TO_COME)
    play(game, "use card-1", "pay wood")
    assert player(game, "red")["card_ids"] == ["C11"]
    assert player(game, "red")["food"] == 12 + 5


@rule("1.4")
@EVERY_NUMBER
def test_there_is_one_pile_of_seven_buildings_for_each_player_with_its_top_open(players: int) -> None:
    piles = seen(opening(players), "piles")
    tops = [pile["top"] for pile in piles]
    assert [pile["left"] for pile in piles] == [7] * players
    assert len(set(tops)) == players
    assert set(tops) <= ALL_BUILDINGS


@rule("1.4")
def test_the_buildings_are_shuffled_so_that_each_of_the_28_can_lie_on_top_of_each_pile() -> None:
    deals = [seen(opening(2, seed=seed), "piles") for seed in range(MANY_DEALS)]
    for number in range(2):
        assert {piles[number]["top"] for piles in deals} == ALL_BUILDINGS


@rule("1.4", "1.3")
@EVERY_NUMBER
def test_only_the_open_cards_and_the_open_tiles_are_seen_and_the_box_stays_closed(players: int) -> None:
    game = opening(players)
    open_pieces = {*seen(game, "display"), *(pile["top"] for pile in seen(game, "piles"))}
    for seat in (None, *range(players)):
        assert set(re.findall(r"\b[CH]\d\d\b", json.dumps(game.view(seat)))) == open_pieces


@rule("1.5")
@EVERY_NUMBER
def test_the_first_seat_starts_unless_another_one_is_named(players: int) -> None:
    game = opening(players)
    assert seen(game, "start_player") == 0
    assert game.to_act == 0
    for first in range(players):
        game = holocene.new("stone-age", players=players, seed=1, first_player=first)
        assert seen(game, "start_player") == first
        assert game.to_act == first


@rule("1.5")
@pytest.mark.parametrize(("players", "first"), [(2, 2), (3, 3), (4, 4), (4, -1)])
def test_the_start_player_sits_at_the_table(players: int, first: int) -> None:
    with pytest.raises(holocene.BadOption):
        holocene.new("stone-age", players=players, seed=1, first_player=first)


@rule("1.6")
@pytest.mark.parametrize(
    ("place", "resource", "in_the_box"),
    [("forest", "wood", 28), ("clay", "brick", 18), ("quarry", "stone", 12), ("river", "gold", 10)],
)
def test_a_resource_whose_pieces_are_all_taken_is_still_there(place: str, resource: str, in_the_box: int) -> None:
    everything = {resource: in_the_box}
    game = set_up(
        red={"placed": {place: 5}, resource: in_the_box}, blue={**HUNTER_TO_COME, **everything}, green=everything
    )
    game.play(f"use {place}", rolled=[6, 6, 6, 6, 3])
    worth = {"wood": 3, "brick": 4, "stone": 5, "gold": 6}[resource]
    assert player(game, "red")[resource] == in_the_box + 27 // worth


@rule("1.6")
def test_nine_wood_are_taken_though_others_hold_all_the_wood_of_the_box() -> None:
    game = set_up(red={"placed": {"forest": 5}}, blue={**HUNTER_TO_COME, "wood": 28})
    game.play("use forest", rolled=[6, 6, 6, 6, 3])
    assert player(game, "red")["wood"] == 9


@rule("1.6")
def test_food_does_not_run_out() -> None:
    full = {"food": 60}
    game = set_up(
        red={**full, "people": 10, "placed": {"hunt": 10}}, blue={**full, **HUNTER_TO_COME}, green=full, yellow=full
    )
    game.play("use hunt", rolled=[6] * 10)
    assert player(game, "red")["food"] == 60 + 30


@rule("1.6")
def test_tools_do_not_run_out_though_the_box_has_only_six_tiles_of_value_three_and_four() -> None:
    best = {"tools": [4, 4, 4]}
    game = set_up(
        red={"tools": [3, 2, 2], "placed": {"tool-maker": 1}}, blue={**HUNTER_TO_COME, **best}, green=best, yellow=best
    )
    game.play("use tool-maker")
    assert tools(game, "red") == [3, 3, 2]


@rule("1.6")
@pytest.mark.parametrize(("before", "after"), [(8, 9), (9, 10), (10, 10)])
def test_every_colour_has_ten_people_and_no_more(before: int, after: int) -> None:
    game = set_up(red={"people": before, "placed": {"hut": 2}}, blue=HUNTER_TO_COME)
    game.play("use hut")
    assert player(game, "red")["people"] == player(game, "red")["home"] == after


@rule("1.7")
def test_a_round_is_placing_then_using_then_feeding_and_then_the_next_round_begins() -> None:
    game = set_up(players=2, red={"food": 0, "wood": 5})
    assert (seen(game, "phase"), game.decision) == ("place", "place")
    play(game, "place hunt 5", "place hunt 5")
    assert (seen(game, "phase"), game.decision) == ("use", "use")
    game.play("use hunt", rolled=[1, 1, 1, 1, 1])
    assert seen(game, "phase") == "use"
    game.play("use hunt", rolled=[1, 1, 1, 1, 1])
    assert (seen(game, "phase"), game.decision, seen(game, "round")) == ("feed", "feed", 1)
    game.play("feed wood")
    assert (seen(game, "phase"), game.decision, seen(game, "round")) == ("place", "place", 2)


@rule("1.7")
def test_people_are_used_only_after_all_are_placed_and_not_placed_any_more_after_that() -> None:
    game = set_up(players=2)
    game.play("place hunt 5")
    refuse(game, "use hunt", "starve")
    game.play("place forest 5")
    refuse(game, "place field 1", "place forest 1", "starve")
