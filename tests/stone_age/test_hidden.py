"""Chapter 11 of the rulebook: what is open and what is hidden."""

import json
import random
import re
from typing import Any

import pytest

import holocene
from tests.stone_age.near_the_end import finished
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import play, seen

EVERYBODY = (0, 1, 2, 3, None)
BUYER = {"placed": {"card-1": 1, "field": 1}, "wood": 1}
EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4])
EVERY_SEAT = pytest.mark.parametrize("seat", [0, 1, 2, 3])


def in_play(players: int, moves: int, seed: int = 7, **options: bool) -> holocene.Game:
    """A dealt game after so many moves of chance."""
    game = holocene.new("stone-age", players=players, seed=seed, **options)
    choice = random.Random(seed)
    for _ in range(moves):
        if not game.over:
            game.play(choice.choice(game.legal_moves()))
    return game


def same_for(seat: int, one: holocene.Game, other: holocene.Game) -> bool:
    """Neither the view, nor the moves, nor any imagined copy tells this seat the two tables apart."""
    views = one.view(seat) == other.view(seat) and one.view(None) == other.view(None)
    moves = one.legal_moves() == other.legal_moves()
    return views and moves and all(one.imagine(seat, seed) == other.imagine(seat, seed) for seed in (1, 2, 3))


def own_cards(game: holocene.Game, seat: int, colour: int) -> object:
    """What a seat is told about the faces of a player's cards."""
    return game.view(seat)["players"][colour].get("card_ids")


def imagined_blind(game: holocene.Game, seat: int, owner: int, bought: set[str]) -> set[str]:
    """Which extra cards of another player a seat imagines, over many seeds."""
    hands = [set(game.imagine(seat, seed).view(owner)["players"][owner]["card_ids"]) for seed in range(60)]
    assert all(bought <= hand for hand in hands)
    return {card for hand in hands for card in hand - bought}


@rule("11.1")
def test_everything_but_the_faces_of_cards_looks_the_same_to_everybody() -> None:
    game = set_up(
        red={
            "people": 7,
            "food": 3,
            "agriculture": 4,
            "score": 25,
            "wood": 1,
            "brick": 2,
            "stone": 3,
            "gold": 4,
            "tools": [2, 1, 1],
            "used": [2],
            "once": [4],
            "claim": True,
            "cards": ["C02", "C31", "C22"],
            "blind": ["C30"],
            "buildings": ["H01", "H05"],
            "placed": {"forest": 3, "card-2": 1},
        }
    )
    own = {key: told for key, told in player(game, "red").items() if key != "card_ids"}
    assert (own["people"], own["food"], own["agriculture"], own["score"]) == (7, 3, 4, 25)
    assert (own["wood"], own["brick"], own["stone"], own["gold"]) == (1, 2, 3, 4)
    assert (own["once"], own["claim"], own["cards"], own["buildings"]) == ([4], True, 4, ["H01", "H05"])
    for seat in EVERYBODY:
        told = game.view(seat)["players"][0]
        assert {key: told[key] for key in own} == own


@rule("11.1")
def test_everybody_has_only_the_own_buildings() -> None:
    game = set_up(red={"buildings": ["H01", "H05"]}, green={"buildings": ["H03"]})
    assert [each["buildings"] for each in seen(game, "players")] == [["H01", "H05"], [], ["H03"], []]


@rule("11.1")
def test_the_open_cards_the_top_tiles_and_the_heights_of_deck_and_piles_are_open() -> None:
    piles = [["H01", "H02"], ["H03"], ["H04"], ["H05"]]
    game = set_up(display=["C01", "C02", None, "C04"], deck=["C05", "C06"], piles=piles)
    for seat in EVERYBODY:
        view = game.view(seat)
        assert (view["display"], view["deck"]) == (["C01", "C02", None, "C04"], 2)
        assert view["piles"][:2] == [{"top": "H01", "left": 2}, {"top": "H03", "left": 1}]


@rule("11.2")
def test_a_player_sees_the_own_cards_at_any_time_and_nobody_elses() -> None:
    hands = {"red": ["C01"], "blue": ["C02", "C03"], "green": ["C31"], "yellow": []}
    game = set_up(**{colour: {"cards": cards} for colour, cards in hands.items()})
    for seat in range(4):
        for owner, cards in enumerate(hands.values()):
            assert own_cards(game, seat, owner) == (cards if owner == seat else None)


@rule("11.2")
def test_a_spectator_sees_nobodys_cards() -> None:
    game = set_up(red={"cards": ["C01"], "blind": ["C02"]}, blue={"cards": ["C03"]})
    assert [each.get("card_ids") for each in seen(game, "players")] == [None] * 4
    assert [each["cards"] for each in seen(game, "players")] == [2, 1, 0, 0]


@rule("11.2")
def test_a_player_may_look_at_the_own_extra_card() -> None:
    game = set_up(red={"cards": ["C05"], "blind": ["C36"]}, to_act="blue")
    assert sorted(player(game, "red")["card_ids"]) == ["C05", "C36"]


@rule("11.2")
def test_all_cards_are_open_after_the_end() -> None:
    game = finished(red={"cards": ["C05"], "blind": ["C36"]}, blue={"cards": ["C01"]})
    for seat in EVERYBODY:
        cards = [sorted(each["card_ids"]) for each in game.view(seat)["players"]]
        assert cards == [["C05", "C36"], ["C01"], [], []]


@rule("11.2")
@EVERY_SEAT
def test_with_open_cards_bought_cards_are_shown_to_all_but_extra_cards_are_not(seat: int) -> None:
    game = set_up(red={"cards": ["C05", "C01"], "blind": ["C36"]}, blue={"cards": ["C02"]}, open_cards=True)
    assert sorted(own_cards(game, seat, 0)) == (["C01", "C05", "C36"] if seat == 0 else ["C01", "C05"])
    assert own_cards(game, seat, 1) == ["C02"]
    assert sorted(seen(game, "players")[0]["card_ids"]) == ["C01", "C05"]
    assert game.view(seat)["players"][0]["cards"] == 3


@rule("11.2")
def test_with_open_cards_a_card_bought_now_is_open_and_the_card_it_draws_is_not() -> None:
    game = set_up(display=["C05", None, None, None], deck=["C01", "C02"], red=BUYER, open_cards=True)
    play(game, "use card-1", "pay wood")
    assert own_cards(game, 1, 0) == ["C05"]
    assert sorted(own_cards(game, 0, 0)) == ["C01", "C05"]
    assert game.view(1)["players"][0]["cards"] == 2


@rule("11.3")
@EVERY_SEAT
def test_the_order_of_the_deck_is_hidden_from_everybody(seat: int) -> None:
    deck = ["C05", "C06", "C07", "C08", "C09"]
    assert same_for(seat, set_up(deck=deck), set_up(deck=deck[::-1]))


@rule("11.3")
@EVERY_SEAT
def test_the_tiles_below_the_top_are_hidden_from_everybody(seat: int) -> None:
    one = set_up(piles=[["H01", "H05", "H06"], ["H02", "H07"], ["H03", "H08"], ["H04", "H09"]])
    other = set_up(piles=[["H01", "H09", "H08"], ["H02", "H05"], ["H03", "H06"], ["H04", "H07"]])
    assert same_for(seat, one, other)


@rule("11.3")
def test_the_tiles_in_the_box_are_hidden_from_everybody() -> None:
    one = set_up(2, piles=[["H01", "H03", "H05"], ["H02", "H04", "H06"]])
    other = set_up(2, piles=[["H01", "H21", "H22"], ["H02", "H23", "H24"]])
    for seat in (0, 1):
        assert same_for(seat, one, other)


@rule("11.3")
def test_a_tile_from_the_box_may_be_imagined_below_the_top() -> None:
    red = {"placed": {"building-1": 1, "field": 1}, "wood": 1, "brick": 1, "gold": 1}
    game = set_up(2, piles=[["H01", "H03"], ["H02", "H04"]], red=red)
    tops = set()
    for seed in range(60):
        copy = game.imagine(0, seed)
        play(copy, "use building-1", "build")
        tops.add(seen(copy, "piles")[0]["top"])
    assert not tops & {"H01", "H02"}
    assert len(tops) > 10


@rule("11.1", "11.3")
def test_a_building_that_somebody_owns_is_never_imagined_below_the_top() -> None:
    owned = [f"H{number:02}" for number in range(5, 29)]
    red = {"placed": {"building-1": 1, "field": 1}, "wood": 1, "brick": 1, "gold": 1}
    game = set_up(2, piles=[["H01", "H03"], ["H02", "H04"]], red=red, blue={"buildings": owned})
    for seed in range(20):
        copy = game.imagine(0, seed)
        play(copy, "use building-1", "build")
        assert seen(copy, "piles")[0]["top"] in ("H03", "H04")


@rule("11.3")
def test_the_extra_card_of_another_player_is_hidden() -> None:
    one = set_up(deck=["C02", "C03"], red={"cards": ["C05"], "blind": ["C01"]})
    other = set_up(deck=["C03", "C01"], red={"cards": ["C05"], "blind": ["C02"]})
    for seat in (1, 2, 3):
        assert same_for(seat, one, other)
    assert one.view(0) != other.view(0)


@rule("11.3")
def test_who_drew_which_of_two_extra_cards_is_hidden_from_a_third() -> None:
    one = set_up(red={"blind": ["C01"]}, blue={"blind": ["C02"]})
    other = set_up(red={"blind": ["C02"]}, blue={"blind": ["C01"]})
    assert same_for(2, one, other)
    assert same_for(3, one, other)


@rule("11.3")
def test_the_card_that_will_be_drawn_is_hidden_from_its_buyer_and_then_from_the_others() -> None:
    one = set_up(display=["C05", None, None, None], deck=["C01", "C02"], red=BUYER)
    other = set_up(display=["C05", None, None, None], deck=["C02", "C01"], red=BUYER)
    assert same_for(0, one, other)
    for game in (one, other):
        play(game, "use card-1", "pay wood")
    assert player(one, "red")["card_ids"] != player(other, "red")["card_ids"]
    for seat in (1, 2, 3):
        assert same_for(seat, one, other)


@rule("11.2", "11.3")
def test_imagined_copies_leave_bought_cards_with_their_buyers_and_deal_extra_cards_anew() -> None:
    display = ["C08", "C09", "C10", "C11"]
    game = set_up(
        display=display,
        red={"cards": ["C05"], "blind": ["C01"]},
        blue={"cards": ["C06"], "blind": ["C02"]},
        green={"cards": ["C07"]},
    )
    blind = imagined_blind(game, seat=1, owner=0, bought={"C05"})
    assert len(blind) > 10
    assert not blind & {*display, "C02", "C05", "C06", "C07"}
    assert imagined_blind(game, seat=1, owner=1, bought={"C06"}) == {"C02"}
    assert imagined_blind(game, seat=1, owner=2, bought={"C07"}) == set()
    assert "C02" in imagined_blind(game, seat=2, owner=0, bought={"C05"})


@rule("11.2", "11.3")
def test_an_extra_card_stays_secret_in_an_imagined_copy() -> None:
    game = set_up(red={"cards": ["C05"], "blind": ["C01"]}, open_cards=True)
    for seed in range(10):
        copy = game.imagine(1, seed)
        assert own_cards(copy, 2, 0) == ["C05"]
        assert copy.view(2)["players"][0]["cards"] == 2


@rule("11.2", "11.3")
def test_after_the_end_the_extra_cards_are_known_and_not_dealt_anew() -> None:
    game = finished(red={"cards": ["C05"], "blind": ["C36"]}, display=[None] * 4, deck=["C01", "C02", "C03"])
    for seed in range(10):
        assert own_cards(game.imagine(1, seed), 1, 0) == ["C05", "C36"]


@rule("11.3")
def test_an_imagined_copy_draws_from_a_deck_dealt_anew() -> None:
    game = set_up(display=["C05", None, None, None], red=BUYER)
    drawn = set()
    for seed in range(60):
        copy = game.imagine(0, seed)
        play(copy, "use card-1", "pay wood")
        drawn |= set(player(copy, "red")["card_ids"])
    assert len(drawn) > 10


@rule("11.3")
@EVERY_NUMBER
@pytest.mark.parametrize("moves", [0, 9, 60, 150])
def test_whatever_was_imagined_for_a_seat_tells_that_seat_nothing_new(players: int, moves: int) -> None:
    game = in_play(players, moves)
    for seat in range(players):
        one, other = game.imagine(seat, 1), game.imagine(seat, 2)
        assert same_for(seat, one, other)
        assert same_for(seat, game, one)


@rule("11.3")
def test_the_dice_to_come_are_hidden() -> None:
    game = set_up(red={"people": 10, "placed": {"hunt": 10}})
    rolls = set()
    for seed in range(20):
        copy = game.imagine(0, seed)
        copy.play("use hunt")
        rolls.add(tuple(copy.moves[-1][2]))
    assert len(rolls) > 15
    again = game.imagine(0, 5), game.imagine(1, 5).imagine(0, 5)
    for copy in again:
        copy.play("use hunt")
    assert again[0].moves[-1] == again[1].moves[-1]


@rule("11.3")
def test_dice_that_are_called_for_but_not_rolled_are_hidden() -> None:
    game = set_up(red={"placed": {"forest": 3}})
    game.play("use forest", stop_at_chance=True)
    for seat in range(4):
        assert same_for(seat, game.imagine(seat, 1), game.imagine(seat, 2))
    assert seen(game, "rolled") == []


@rule("11.3")
def test_imagining_leaves_the_game_as_it_is() -> None:
    game = in_play(4, 40)
    before = game.copy()
    copy = game.imagine(0, 3)
    copy.play(copy.legal_moves()[0])
    assert game == before


def lying_open(view: dict[str, Any], seat: int | None, on_display: set[str]) -> set[str]:
    """The pieces a seat may be told of: on the table, the buildings of all, the own cards, and the card just bought."""
    own = () if seat is None else view["players"][seat]["card_ids"]
    buildings = [tile for each in view["players"] for tile in each["buildings"]]
    just_bought = {view["pending"].get("piece")} & on_display
    return {*view["display"], *(pile["top"] for pile in view["piles"]), *buildings, *own, *just_bought}


@rule("11.1", "11.2", "11.3")
@EVERY_NUMBER
@pytest.mark.parametrize("seed", [3, 4])
def test_no_view_of_a_whole_game_names_a_piece_that_lies_face_down(players: int, seed: int) -> None:
    game = holocene.new("stone-age", players=players, seed=seed)
    choice = random.Random(seed)
    on_display: set[str] = set()
    while not game.over:
        on_display |= set(seen(game, "display"))
        for seat in (*range(players), None):
            view = game.view(seat)
            assert set(re.findall(r"[CH]\d\d", json.dumps(view))) <= lying_open(view, seat, on_display)
        game.play(choice.choice(game.legal_moves()))
    assert len(on_display) > len(seen(game, "display"))


@rule("11.3")
def test_a_view_tells_nothing_of_the_seed() -> None:
    one, other = (set_up(red={"placed": {"hunt": 1}}) for _ in range(2))
    assert one.view(0) == other.view(0)
    assert "seed" not in json.dumps(holocene.new("stone-age", players=2, seed=123456789).view(0))
    assert "123456789" not in json.dumps(holocene.new("stone-age", players=2, seed=123456789).view(0))
