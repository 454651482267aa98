"""What the expansion hides: the second card behind the fifth, the card of a die, the card of a building."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import holocene
from tests.expansion.near_the_end import finished
from tests.expansion.scenario import player, rule, set_up
from tests.stone_age.views import play, seen

OTHERS = (1, 2, 3)
EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4, 5])
CARD_BUILDING = "XH2"
Draw = Callable[..., holocene.Game]
"""A table with this deck and these options at which red has just drawn the top card unseen by the others."""


def before_the_second_card(deck: list[str], **options: bool) -> holocene.Game:
    """Red has bought the fifth card and may buy the unseen one behind it; the field is still to be used."""
    red = {"placed": {"card-5": 1, "field": 1}, "jewelry": 6}
    game = set_up(display=[None] * 4 + ["XC7"], deck=deck, red=red, **options)
    play(game, "use card-5", "pay jewelry")
    return game


def second_card(deck: list[str], **options: bool) -> holocene.Game:
    game = before_the_second_card(deck, **options)
    game.play("extra")
    return game


def card_of_a_die(deck: list[str], **options: bool) -> holocene.Game:
    """Red has bought a card with style dice and taken the die that brings a card; blue is to take a die."""
    red = {"placed": {"card-1": 1, "field": 1}, "wood": 1}
    game = set_up(display=["XC1", None, None, None, None], deck=deck, red=red, **options)
    game.play("use card-1")
    game.play("pay wood", rolled=[4, 2, 5, 1])
    game.play("die 4")
    return game


def card_of_a_building(deck: list[str], **options: bool) -> holocene.Game:
    """Red has bought the building that brings a card; the field is still to be used."""
    red = {"placed": {"building-1": 1, "field": 1}, "wood": 1, "brick": 1, "stone": 1}
    piles = [[CARD_BUILDING, "H24"], ["H20"], ["H28"], ["H12"]]
    game = set_up(deck=deck, display=[None] * 5, piles=piles, red=red, **options)
    play(game, "use building-1", "build")
    return game


EVERY_DRAW = pytest.mark.parametrize("draw", [second_card, card_of_a_die, card_of_a_building])


def same_for(seat: int, one: holocene.Game, other: holocene.Game) -> bool:
    """Neither the view, nor the moves, nor any imagined copy tells this seat the two tables apart."""
    views = one.view(seat) == other.view(seat) and one.view(None) == other.view(None)
    moves = one.legal_moves() == other.legal_moves()
    return views and moves and all(one.imagine(seat, seed) == other.imagine(seat, seed) for seed in (1, 2, 3))


def hand(game: holocene.Game, seat: int = 0) -> set[str]:
    """The faces of all cards of a player."""
    return set(game.view(seat)["players"][seat]["card_ids"])


def in_play(players: int, moves: int, seed: int = 7) -> holocene.Game:
    """A dealt game after so many moves of chance."""
    game = holocene.new("stone-age", players=players, seed=seed, expansion=True, bonus_buildings=True)
    choice = random.Random(seed)
    for _ in range(moves):
        if not game.over:
            game.play(choice.choice(game.legal_moves()))
    return game


@rule("7.2", "8.2", "9.3")
@EVERY_DRAW
def test_which_card_was_drawn_makes_a_difference_to_its_owner_alone(draw: Draw) -> None:
    one, other = draw(["C02", "XC2", "C30"]), draw(["XC2", "C02", "C30"])
    assert hand(one) ^ hand(other) == {"C02", "XC2"}
    assert one.view(0) != other.view(0)
    for seat in OTHERS:
        assert same_for(seat, one, other)


@rule("7.2", "8.2", "9.3")
@EVERY_DRAW
def test_the_owner_may_look_at_the_card_and_others_see_only_that_it_is_there(draw: Draw) -> None:
    game = draw(["C02", "XC2", "C30"])
    assert "C02" in hand(game)
    assert player(game, "red")["cards"] == len(hand(game))
    for seat in (None, *OTHERS):
        told = game.view(seat)
        assert (told["players"][0]["cards"], told["players"][0].get("card_ids")) == (len(hand(game)), None)
        assert "C02" not in json.dumps(told)


@rule("7.2", "8.2", "9.3")
@EVERY_DRAW
def test_the_others_imagine_any_unseen_card_in_its_place_and_the_owner_the_true_one(draw: Draw) -> None:
    deck = ["C02", "XC2", "C30", "C36", "C22", "C28", "XC8", "XC9", "C01", "C03"]
    game = draw(deck)
    bought = hand(game) - {"C02"}
    for seat in OTHERS:
        imagined = [hand(game.imagine(seat, seed)) for seed in range(80)]
        assert all(bought <= cards and len(cards) == len(bought) + 1 for cards in imagined)
        blind = {card for cards in imagined for card in cards - bought}
        assert len(blind) > 6
        assert not blind & {*seen(game, "display"), *bought}
    assert all(hand(game.imagine(0, seed)) == hand(game) for seed in range(10))


@rule("7.2", "8.2", "9.3")
@EVERY_DRAW
def test_an_imagined_game_has_every_card_once(draw: Draw) -> None:
    game = draw(["C02", "XC2", "C30", "C36", "C22"])
    for seed in range(10):
        imagined = game.imagine(1, seed)
        assert imagined.view(1) == game.view(1)
        cards = [card for seat in range(4) for card in imagined.view(seat)["players"][seat]["card_ids"]]
        assert len(set(cards)) == len(cards) == 1 + (draw is not card_of_a_building)


@rule("7.2")
def test_what_the_second_card_will_be_is_hidden_from_its_buyer_too() -> None:
    one, other = before_the_second_card(["C02", "XC2"]), before_the_second_card(["XC2", "C02"])
    assert one.decision == "extra"
    for seat in range(4):
        assert same_for(seat, one, other)


@rule("7.2")
def test_an_imagined_second_card_is_drawn_from_a_deck_dealt_anew() -> None:
    game = before_the_second_card([f"C{number:02}" for number in range(1, 16)])
    drawn = set()
    for seed in range(60):
        copy = game.imagine(0, seed)
        copy.play("extra")
        drawn |= hand(copy) - {"XC7"}
    assert len(drawn) > 8


@rule("7.2", "8.2", "9.3")
@EVERY_DRAW
def test_with_open_cards_bought_cards_are_shown_and_the_drawn_one_is_not(draw: Draw) -> None:
    game = draw(["C02", "XC2", "C30"], open_cards=True)
    for seat in (None, *OTHERS):
        told = game.view(seat)["players"][0]
        assert (set(told["card_ids"]), told["cards"]) == (hand(game) - {"C02"}, len(hand(game)))


@rule("7.2")
def test_after_the_end_all_cards_are_open() -> None:
    game = finished(players=5, red={"cards": ["XC7"], "blind": ["C02"]}, black={"blind": ["XC2"]})
    for seat in (None, 0, 1, 4):
        cards = [sorted(each["card_ids"]) for each in game.view(seat)["players"]]
        assert cards == [["C02", "XC7"], [], [], [], ["XC2"]]


@rule("7.2", "8.2")
def test_who_drew_which_of_two_blind_cards_is_hidden_from_a_third() -> None:
    one = set_up(red={"blind": ["XC1"]}, blue={"blind": ["C02"]})
    other = set_up(red={"blind": ["C02"]}, blue={"blind": ["XC1"]})
    for seat in (2, 3):
        assert same_for(seat, one, other)


@rule("1.4", "1.5")
def test_the_tiles_below_the_top_and_in_the_box_are_hidden() -> None:
    one = set_up(2, bonus_buildings=True, piles=[["H01", "XH1", "BH1"], ["H02", "H03"]])
    other = set_up(2, bonus_buildings=True, piles=[["H01", "H09", "XH5"], ["H02", "BH6"]])
    for seat in (0, 1):
        assert same_for(seat, one, other)


@rule("1.4", "1.5")
@pytest.mark.parametrize(("options", "kinds"), [({}, {"H", "XH"}), ({"bonus_buildings": True}, {"H", "XH", "BH"})])
def test_new_tiles_may_lie_below_the_top_and_bonus_tiles_only_if_they_are_in_the_game(
    options: dict[str, bool], kinds: set[str]
) -> None:
    red = {"placed": {"building-1": 1, "field": 1}, "wood": 2, "brick": 1}
    game = set_up(2, piles=[["H13", "H24"], ["H20", "H28"]], red=red, **options)
    tops = set()
    for seed in range(150):
        copy = game.imagine(0, seed)
        play(copy, "use building-1", "build")
        tops.add(seen(copy, "piles")[0]["top"].rstrip("0123456789"))
    assert tops == kinds


@rule("7.2", "8.2", "9.3")
@EVERY_NUMBER
@pytest.mark.parametrize("moves", [0, 30, 120, 250])
def test_whatever_was_imagined_for_a_seat_tells_that_seat_nothing_new(players: int, moves: int) -> None:
    game = in_play(players, moves)
    for seat in range(players):
        one, other = game.imagine(seat, 1), game.imagine(seat, 2)
        assert same_for(seat, one, other)
        assert same_for(seat, game, one)


def lying_open(view: dict[str, Any], seat: int | None, on_display: set[str]) -> set[str]:
    """The pieces a seat may be told of: on the table, the buildings of all, the own cards, and the card just bought."""
    own = () if seat is None else view["players"][seat]["card_ids"]
    buildings = [tile for each in view["players"] for tile in each["buildings"]]
    just_bought = {view["pending"].get("piece")} & on_display
    return {*view["display"], *(pile["top"] for pile in view["piles"]), *buildings, *own, *just_bought}


@rule("7.2", "8.2", "9.3")
@EVERY_NUMBER
def test_no_view_of_a_whole_game_names_a_piece_that_lies_face_down(players: int) -> None:
    game = in_play(players, 0, seed=3)
    choice = random.Random(3)
    on_display: set[str] = set()
    while not game.over:
        on_display |= {card for card in seen(game, "display") if card}
        for seat in (*range(players), None):
            view = game.view(seat)
            named = set(re.findall(r"\b[XB]?[CH]\d+\b", json.dumps(view)))
            assert named <= lying_open(view, seat, on_display)
        game.play(choice.choice(game.legal_moves()))
    assert any(card.startswith("XC") for card in on_display)
