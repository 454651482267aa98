"""Chapter 5 of the rulebook, first part: paying for civilization cards."""

import pytest

import holocene
from tests.stone_age.near_the_end import finished
from tests.stone_age.purchases import mixes, payments
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import actor, at, name_all, play, refuse, seen, stock

CARDS = ["C22", "C28", "C35", "C04"]
"""Three times three points, then four food: no card here asks anything after it is paid."""

EVERY_SPACE = pytest.mark.parametrize("price", [1, 2, 3, 4])


def standing_on(space: int, **goods: int) -> holocene.Game:
    """Red stands on a card and on the field, so that red's turn goes on after the card."""
    return set_up(display=CARDS, red={"placed": {f"card-{space}": 1, "field": 1}, **goods})


def came_back(game: holocene.Game, place: str) -> bool:
    """Red's person is home again, the cards lie as they lay, and red chooses the next place."""
    own = player(game, "red")
    home = own["home"] == 4 and at(game, "red", place) == 0 and own["cards"] == 0
    return home and seen(game, "display") == CARDS and game.legal_moves() == ["use field"]


@rule("5.1", "5.5")
@EVERY_SPACE
def test_a_card_costs_as_many_resources_as_the_number_of_its_space(price: int) -> None:
    game = standing_on(price, wood=7)
    game.play(f"use card-{price}")
    assert (game.decision, set(game.legal_moves())) == ("pay", {"pay wood", "decline"})
    game.play("pay wood")  # the other pieces answer themselves: only wood is there
    assert stock(game, "red") == [7 - price, 0, 0, 0]
    assert player(game, "red")["card_ids"] == [CARDS[price - 1]]
    assert game.legal_moves() == ["use field"]


@rule("5.1")
@EVERY_SPACE
def test_any_mix_of_the_four_resources_pays_and_each_mix_has_one_spelling(price: int) -> None:
    owned = (2, 1, 3, 2)
    game = standing_on(price, wood=2, brick=1, stone=3, gold=2)
    game.play(f"use card-{price}")
    assert payments(game) == mixes(owned, number=[price])


@rule("5.1")
@pytest.mark.parametrize("resource", ["wood", "brick", "stone", "gold"])
def test_each_kind_of_resource_pays_for_a_card_alone(resource: str) -> None:
    game = standing_on(3, **{resource: 3})
    play(game, "use card-3", f"pay {resource}")
    assert stock(game, "red") == [0, 0, 0, 0]
    assert player(game, "red")["card_ids"] == ["C35"]


@rule("5.1")
def test_one_of_each_resource_pays_for_the_card_that_costs_four() -> None:
    game = standing_on(4, wood=1, brick=1, stone=1, gold=1)
    game.play("use card-4")
    assert set(game.legal_moves()) == {"pay wood", "decline"}
    game.play("pay wood")
    assert stock(game, "red") == [0, 0, 0, 0]
    assert player(game, "red")["card_ids"] == ["C04"]


@rule("5.1")
def test_a_price_belongs_to_the_space_because_cards_do_not_slide_during_a_round() -> None:
    game = set_up(display=CARDS, red={"placed": {"card-1": 1, "card-2": 1, "field": 1}, "wood": 3})
    play(game, "use card-1", "pay wood")
    assert seen(game, "display") == [None, "C28", "C35", "C04"]
    play(game, "use card-2", "pay wood")
    assert seen(game, "display") == [None, None, "C35", "C04"]
    assert stock(game, "red") == [0, 0, 0, 0]


@rule("5.1", "5.4")
def test_the_second_card_is_not_cheaper_after_the_first_was_taken() -> None:
    game = set_up(display=CARDS, red={"placed": {"card-1": 1, "card-2": 1, "field": 1}, "wood": 2})
    play(game, "use card-1", "pay wood", "use card-2")
    assert game.legal_moves() == ["use field"]
    assert stock(game, "red") == [1, 0, 0, 0]
    assert seen(game, "display") == [None, "C28", "C35", "C04"]


@rule("5.1", "5.5")
def test_a_card_bought_by_one_player_leaves_the_next_players_price_as_it_was() -> None:
    game = set_up(
        display=CARDS,
        red={"placed": {"card-2": 1}, "wood": 2},
        blue={"placed": {"card-3": 1, "field": 1}, "brick": 3},
    )
    play(game, "use card-2", "pay wood")
    assert actor(game) == "blue"
    play(game, "use card-3", "pay brick")
    assert stock(game, "blue") == [0, 0, 0, 0]
    assert player(game, "blue")["card_ids"] == ["C35"]


@rule("5.2", "5.4")
@EVERY_SPACE
def test_food_does_not_pay_for_a_card(price: int) -> None:
    game = standing_on(price, food=40)
    game.play(f"use card-{price}")
    assert came_back(game, f"card-{price}")
    assert player(game, "red")["food"] == 40


@rule("5.2")
def test_food_does_not_fill_up_a_price() -> None:
    game = standing_on(2, food=40, wood=2)
    game.play("use card-2")
    with pytest.raises(holocene.HoloceneError):
        game.play("pay food")
    assert not [move for move in game.legal_moves() if "food" in move]
    assert player(game, "red")["food"] == 40


@rule("5.3")
@EVERY_SPACE
def test_who_could_pay_may_decline_and_the_card_stays(price: int) -> None:
    game = standing_on(price, wood=4, gold=1)
    play(game, f"use card-{price}", "decline")
    assert came_back(game, f"card-{price}")
    assert stock(game, "red") == [4, 0, 0, 1]
    assert player(game, "red")["score"] == 0


@rule("5.3")
def test_once_the_first_piece_is_paid_it_is_too_late_to_decline() -> None:
    game = standing_on(3, wood=3, brick=3)
    play(game, "use card-3", "pay wood")
    assert set(game.legal_moves()) == {"pay wood", "pay brick"}
    refuse(game, "decline")


@rule("5.3")
def test_a_card_that_was_declined_slides_with_the_others_into_the_next_round() -> None:
    game = set_up(display=[None, *CARDS[1:]], deck=["C01", "C02"], red={"placed": {"card-2": 1}, "wood": 2})
    play(game, "use card-2", "decline")
    assert seen(game, "round") == 2
    assert seen(game, "display") == ["C28", "C35", "C04", "C01"]


@rule("5.4")
@EVERY_SPACE
def test_who_has_one_piece_too_few_gets_the_person_back_without_a_question(price: int) -> None:
    game = standing_on(price, gold=price - 1)
    game.play(f"use card-{price}")
    assert came_back(game, f"card-{price}")
    assert stock(game, "red") == [0, 0, 0, price - 1]


@rule("5.4")
def test_pieces_of_all_kinds_together_may_still_be_too_few() -> None:
    game = standing_on(4, wood=1, brick=1, gold=1)
    game.play("use card-4")
    assert came_back(game, "card-4")
    assert stock(game, "red") == [1, 1, 0, 1]


@rule("5.1", "5.4")
def test_a_piece_is_offered_only_if_the_price_can_still_be_met_in_the_order_of_resources() -> None:
    game = standing_on(2, wood=1, brick=1, stone=1)
    game.play("use card-2")
    assert set(game.legal_moves()) == {"pay wood", "pay brick", "decline"}  # nothing could follow the only stone
    name_all(game, "pay stone", "pay wood+stone", "pay brick+stone")
    refuse(game, "pay gold", because="5.1")
    game.play("pay brick")
    assert stock(game, "red") == [1, 0, 0, 0]
    assert game.legal_moves() == ["use field"]


@rule("5.1")
def test_a_piece_that_stands_before_the_last_one_paid_is_not_offered() -> None:
    game = standing_on(3, wood=3, brick=3, stone=3)
    play(game, "use card-3", "pay brick")
    assert set(game.legal_moves()) == {"pay brick", "pay stone"}
    name_all(game, "pay wood", "pay wood+wood+brick", "pay wood+brick+brick", "pay wood+brick+stone")
    refuse(game, "pay gold", "done", because="5.1")


@rule("5.5")
def test_each_piece_leaves_the_stock_as_it_is_paid_and_the_person_stays_until_all_is_done() -> None:
    game = standing_on(3, wood=2, stone=2)
    play(game, "use card-3", "pay wood")
    assert stock(game, "red") == [1, 0, 2, 0]
    assert (at(game, "red", "card-3"), player(game, "red")["home"]) == (1, 3)
    assert player(game, "red")["cards"] == 0
    assert seen(game, "display") == CARDS
    pending = seen(game, "pending")
    assert (pending["place"], pending["piece"], pending["paid"]) == ("card-3", "C35", {"wood": 1})


@rule("5.5")
def test_what_is_paid_goes_to_nobody() -> None:
    game = standing_on(2, wood=1, gold=1)
    play(game, "use card-2", "pay wood")
    assert all(stock(game, colour) == [0, 0, 0, 0] for colour in game.colours)


@rule("5.5")
def test_a_bought_card_lies_with_its_buyer_and_its_space_stays_empty_for_the_round() -> None:
    game = standing_on(2, wood=2)
    left = seen(game, "deck")
    play(game, "use card-2", "pay wood")
    own = player(game, "red")
    assert (own["cards"], own["card_ids"], own["home"]) == (1, ["C28"], 4)
    assert seen(game, "display") == ["C22", None, "C35", "C04"]
    assert seen(game, "deck") == left
    refuse(game, "use card-2")


@rule("5.5", "11.2")
def test_a_bought_card_lies_face_down_for_the_others() -> None:
    game = standing_on(2, wood=2)
    play(game, "use card-2", "pay wood")
    for seat in (1, 2, 3, None):
        seen_by_others = game.view(seat)["players"][0]
        assert seen_by_others["cards"] == 1
        assert seen_by_others.get("card_ids") is None


@rule("5.5")
def test_the_empty_space_is_filled_when_the_next_round_begins() -> None:
    game = set_up(display=CARDS, deck=["C01", "C02"], red={"placed": {"card-2": 1}, "wood": 2})
    play(game, "use card-2", "pay wood")
    assert seen(game, "round") == 2
    assert seen(game, "display") == ["C22", "C35", "C04", "C01"]


@rule("5.5", "8.2", "8.3")
def test_after_the_second_and_third_card_the_fourth_slides_to_the_second_space() -> None:
    red = {"placed": {"card-2": 1, "card-3": 1}, "wood": 5}
    game = set_up(display=CARDS, deck=["C01", "C02", "C03"], red=red)
    play(game, "use card-2", "pay wood", "use card-3", "pay wood")
    assert seen(game, "display") == ["C22", "C04", "C01", "C02"]
    assert seen(game, "deck") == 1


@rule("5.5", "8.2", "8.3")
def test_after_the_first_card_all_others_become_cheaper() -> None:
    game = set_up(display=CARDS, deck=["C01", "C02"], red={"placed": {"card-1": 1}, "wood": 1})
    play(game, "use card-1", "pay wood")
    assert seen(game, "display") == ["C28", "C35", "C04", "C01"]


@rule("5.1")
def test_pieces_that_answer_themselves_are_not_written_down_and_are_undone_together() -> None:
    game = standing_on(4, wood=4)
    game.play("use card-4")
    before = game.copy()
    game.play("pay wood")
    assert list(game.moves) == [("red", "use card-4", None), ("red", "pay wood", None)]
    game.undo()
    assert game == before


@rule("5.6")
def test_only_the_upper_half_of_a_card_works_when_it_is_bought() -> None:
    game = set_up(
        display=["C35", "C28", "C22", "C04"],
        red={"placed": {"card-1": 1, "field": 1}, "wood": 1, "buildings": ["H01", "H02"]},
    )
    play(game, "use card-1", "pay wood")  # three points at once; three hut builders for the end
    assert player(game, "red")["score"] == 3


@rule("5.6")
def test_the_lower_half_of_a_card_counts_at_the_end_of_the_game() -> None:
    game = set_up(
        display=["C35", None, None, None],
        deck=[],
        red={"placed": {"card-1": 1}, "wood": 1, "buildings": ["H01", "H02"]},
    )
    play(game, "use card-1", "pay wood")
    assert game.over
    scores = game.scores()[0]
    assert (scores["track"], scores["builders"], scores["total"]) == (3, 3 * 2, 3 + 3 * 2)


@rule("5.6")
def test_the_upper_half_does_not_work_again_at_the_end() -> None:
    scores = finished(red={"cards": ["C35", "C22", "C28"]}).scores()[0]
    assert scores["track"] == 0


@rule("5.21")
def test_a_player_with_a_person_on_every_card_may_buy_all_four_in_one_round() -> None:
    spaces = {f"card-{space}": 1 for space in (1, 2, 3, 4)}
    game = set_up(display=CARDS, red={"placed": {**spaces, "field": 1}, "wood": 10})
    for space in (3, 1, 4, 2):
        play(game, f"use card-{space}", "pay wood")
    assert sorted(player(game, "red")["card_ids"]) == sorted(CARDS)
    assert seen(game, "display") == [None] * 4
    assert stock(game, "red") == [0, 0, 0, 0]
    assert player(game, "red")["score"] == 9


@rule("5.21")
def test_one_of_two_cards_may_be_declined_and_the_other_bought() -> None:
    game = set_up(display=CARDS, red={"placed": {"card-1": 1, "card-2": 1, "field": 1}, "wood": 3})
    play(game, "use card-2", "decline", "use card-1", "pay wood")
    assert player(game, "red")["card_ids"] == ["C22"]
    assert stock(game, "red") == [2, 0, 0, 0]


@rule("5.21")
def test_a_card_is_bought_only_by_the_player_who_stands_on_it() -> None:
    game = set_up(
        display=CARDS,
        red={"placed": {"field": 1}, "wood": 9},
        blue={"placed": {"card-1": 1}, "wood": 1},
    )
    assert game.legal_moves() == ["use field"]
    refuse(game, "use card-1", "use card-2", "pay wood", "decline")


@rule("5.1")
def test_dice_named_for_a_payment_that_rolls_none_are_refused() -> None:
    game = standing_on(1, wood=1)
    game.play("use card-1")
    before = game.copy()
    with pytest.raises(holocene.IllegalMove):
        game.play("pay wood", rolled=[3, 3])
    assert game == before
