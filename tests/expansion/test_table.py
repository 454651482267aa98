"""Chapter 1 of the expansion's rulebook: the table before the first move."""

import json
import re

import pytest

import holocene
from tests.expansion.scenario import player, rule, set_up
from tests.expansion.views import refuse
from tests.stone_age.views import HUNTER_TO_COME, actor, placements, play, seen, stock, tools

EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4, 5])
COLOURS = ["red", "blue", "green", "yellow", "black"]
NEW_CARDS = {f"XC{number}" for number in range(1, 10)}
ALL_CARDS = {f"C{number:02}" for number in range(1, 37)} | NEW_CARDS
ALL_BUILDINGS = {f"H{number:02}" for number in range(1, 29)} | {f"XH{number}" for number in range(1, 10)}
BONUS_BUILDINGS = {f"BH{number}" for number in range(1, 7)}
MANY_DEALS = 500


def opening(players: int = 4, seed: int = 1, **options: object) -> holocene.Game:
    return holocene.new("stone-age", players=players, seed=seed, expansion=True, **options)


@rule("1.1")
@EVERY_NUMBER
def test_two_to_five_play_and_the_fifth_colour_is_black(players: int) -> None:
    game = opening(players)
    assert game.players == players
    assert list(game.colours) == COLOURS[:players]
    assert [(each["seat"], each["colour"]) for each in seen(game, "players")] == list(enumerate(COLOURS[:players]))


@rule("1.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 7])
def test_no_other_number_of_players_is_possible(players: int) -> None:
    with pytest.raises(holocene.BadOption):
        opening(players)


@rule("1.1")
def test_without_the_expansion_five_cannot_play() -> None:
    with pytest.raises(holocene.BadOption):
        holocene.new("stone-age", players=5, seed=1)


@rule("1.1")
def test_black_sits_between_yellow_and_red() -> None:
    game = opening(5)
    order = []
    for move in ["place hunt 1"] * 5 + ["place forest 1"]:
        order.append(actor(game))
        game.play(move)
    assert order == [*COLOURS, "red"]


@rule("1.1")
@EVERY_NUMBER
def test_any_seat_may_start(players: int) -> None:
    for first in range(players):
        game = opening(players, first_player=first)
        assert (seen(game, "start_player"), game.to_act) == (first, first)
    with pytest.raises(holocene.BadOption):
        opening(players, first_player=players)


@rule("1.1")
@EVERY_NUMBER
def test_there_is_one_pile_of_seven_buildings_for_each_player(players: int) -> None:
    piles = seen(opening(players), "piles")
    assert [pile["left"] for pile in piles] == [7] * players
    assert len({pile["top"] for pile in piles}) == players


@rule("1.1")
def test_with_five_players_somebody_may_stand_at_the_fifth_pile_and_buy_there() -> None:
    assert placements(opening(5), "building-5") == [1]
    piles = [["H20"], ["H28"], ["H12"], ["H23"], ["H13", "H24"]]
    game = set_up(
        5, piles=piles, black={"placed": {"building-5": 1, "field": 1}, "wood": 2, "brick": 1}, to_act="black"
    )
    play(game, "use building-5", "build")
    assert (player(game, "black")["buildings"], player(game, "black")["score"]) == (["H13"], 10)
    assert seen(game, "piles")[4] == {"top": "H24", "left": 1}


@rule("1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_fewer_players_there_is_no_pile_for_those_who_do_not_play(players: int) -> None:
    game = opening(players)
    refuse(game, f"place building-{players + 1} 1")
    assert placements(game, f"building-{players}") == [1]


@rule("1.2")
@EVERY_NUMBER
def test_everybody_begins_with_one_jewelry_and_the_marker_on_nought(players: int) -> None:
    game = opening(players)
    for colour in game.colours:
        own = player(game, colour)
        assert (own["jewelry"], own["merchant"], own["traded"]) == (1, 0, False)
        assert (own["people"], own["home"], own["food"]) == (5, 5, 12)
        assert (own["score"], own["agriculture"]) == (0, 0)
        assert stock(game, colour) == [0, 0, 0, 0]
        assert tools(game, colour) == []
        assert (own["cards"], own["buildings"], own["claim"]) == (0, [], False)


@rule("1.2")
def test_without_the_expansion_nobody_has_jewelry() -> None:
    game = holocene.new("stone-age", players=4, seed=1)
    assert [each["jewelry"] for each in seen(game, "players")] == [0, 0, 0, 0]


@rule("1.3")
@EVERY_NUMBER
def test_five_cards_lie_open_and_forty_in_the_deck_with_any_number_of_players(players: int) -> None:
    game = opening(players)
    display = seen(game, "display")
    assert len(display) == len(set(display)) == 5
    assert set(display) <= ALL_CARDS
    assert seen(game, "deck") == 40


@rule("1.3")
def test_all_45_cards_are_shuffled_together_so_that_each_can_lie_on_each_space() -> None:
    deals = [seen(opening(seed=seed), "display") for seed in range(MANY_DEALS)]
    for space in range(5):
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
        new = seen(game, "display")[4]
        assert new not in dealt
        drawn.add(new)
    assert drawn == ALL_CARDS


@rule("1.3")
def test_without_the_expansion_no_new_card_appears() -> None:
    games = [holocene.new("stone-age", players=4, seed=seed) for seed in range(60)]
    assert not NEW_CARDS & {card for game in games for card in seen(game, "display")}
    assert {len(seen(game, "display")) for game in games} == {4}


@rule("1.3")
def test_the_fifth_space_is_the_leftmost_and_the_others_keep_their_prices() -> None:
    placed = {f"card-{space}": 1 for space in range(1, 6)}
    red = {"people": 6, "placed": {**placed, "field": 1}, "wood": 10, "jewelry": 5}
    game = set_up(display=["C11", "C03", "C04", "C32", "C36"], red=red)
    for space, card, wood in ((4, "C32", 6), (3, "C04", 3), (2, "C03", 1), (1, "C11", 0)):
        play(game, f"use card-{space}", "pay wood")
        assert card in player(game, "red")["card_ids"]
        assert (player(game, "red")["wood"], player(game, "red")["jewelry"]) == (wood, 5)
    play(game, "use card-5", "pay jewelry")
    assert (player(game, "red")["wood"], player(game, "red")["jewelry"]) == (0, 2)
    assert "C36" in player(game, "red")["card_ids"]


@rule("1.4")
def test_all_37_buildings_are_shuffled_so_that_each_can_lie_on_top_of_each_pile() -> None:
    deals = [seen(opening(3, seed=seed), "piles") for seed in range(MANY_DEALS)]
    for number in range(3):
        assert {piles[number]["top"] for piles in deals} == ALL_BUILDINGS


@rule("1.4")
def test_without_the_expansion_no_new_building_appears() -> None:
    games = [holocene.new("stone-age", players=4, seed=seed) for seed in range(60)]
    tops = {pile["top"] for game in games for pile in seen(game, "piles")}
    assert tops <= {f"H{number:02}" for number in range(1, 29)}


@rule("1.5")
def test_with_bonus_buildings_all_43_are_shuffled_together() -> None:
    deals = [seen(opening(3, seed=seed, bonus_buildings=True), "piles") for seed in range(MANY_DEALS)]
    for number in range(3):
        assert {piles[number]["top"] for piles in deals} == ALL_BUILDINGS | BONUS_BUILDINGS
    assert {pile["left"] for piles in deals for pile in piles} == {7}


@rule("1.5")
def test_bonus_buildings_are_an_option_of_the_expansion_alone() -> None:
    with pytest.raises(holocene.BadOption):
        holocene.new("stone-age", players=4, seed=1, bonus_buildings=True)
    with pytest.raises(holocene.BadOption):
        holocene.new("stone-age", players=4, seed=1, bonus_buildings=True, expansion=False)


@rule("1.3", "1.4", "1.5")
@EVERY_NUMBER
def test_only_the_open_cards_and_tiles_are_seen(players: int) -> None:
    game = opening(players, bonus_buildings=True)
    open_pieces = {*seen(game, "display"), *(pile["top"] for pile in seen(game, "piles"))}
    for seat in (None, *range(players)):
        assert set(re.findall(r"\b[XB]?[CH]\d+\b", json.dumps(game.view(seat)))) == open_pieces


@rule("1.1", "1.2")
def test_a_fifth_player_uses_people_and_eats_like_the_others() -> None:
    game = set_up(5, red=HUNTER_TO_COME, black={"placed": {"field": 1}, "food": 4, "wood": 2})
    game.play("use hunt", rolled=[1])
    assert (actor(game), game.legal_moves()) == ("black", ["use field"])
    game.play("use field")
    assert seen(game, "round") == 2
    assert [player(game, colour)["food"] for colour in game.colours] == [7, 7, 7, 7, 0]
    assert player(game, "black")["agriculture"] == 1
