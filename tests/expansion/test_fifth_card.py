"""Chapter 7 of the expansion's rulebook: the card for jewelry, and the unseen card after it."""

import pytest

import holocene
from tests.expansion.near_the_end import finished
from tests.expansion.scenario import player, rule, set_up
from tests.expansion.views import POINTS_AND_FOOD, goods, offered, refuse
from tests.stone_age.views import HUNTER_TO_COME, actor, at, play, seen

DECK = ["C11", "C01", "C30"]


def standing(card: str = "XC7", deck: list[str] | None = None, **own: object) -> holocene.Game:
    """Red uses the fifth card; the field is still to be used."""
    game = set_up(
        display=[*POINTS_AND_FOOD[:4], card],
        deck=DECK if deck is None else deck,
        red={"placed": {"card-5": 1, "field": 1}, "jewelry": 0, **own},
    )
    game.play("use card-5")
    return game


def bought(card: str = "XC7", deck: list[str] | None = None, **own: object) -> holocene.Game:
    """The same, and red has paid."""
    game = standing(card, deck, **own)
    game.play("pay jewelry")
    return game


@rule("7.1")
@pytest.mark.parametrize("jewelry", [3, 4, 5])
def test_the_fifth_card_costs_exactly_three_jewelry(jewelry: int) -> None:
    game = standing(jewelry=jewelry, wood=5)
    assert (game.decision, offered(game)) == ("pay", {"pay jewelry", "decline"})
    game.play("pay jewelry")  # the second and the third piece answer themselves
    assert goods(game, "red") == [5, 0, 0, 0, jewelry - 3]
    assert (player(game, "red")["card_ids"], player(game, "red")["score"]) == (["XC7"], 3)
    assert (seen(game, "display"), game.legal_moves()) == ([*POINTS_AND_FOOD[:4], None], ["use field"])
    assert [move for _, move, _ in game.moves] == ["use card-5", "pay jewelry"]


@rule("7.1")
@pytest.mark.parametrize("jewelry", [0, 1, 2])
def test_with_less_jewelry_the_person_comes_back_and_the_card_stays(jewelry: int) -> None:
    game = standing(jewelry=jewelry, wood=9, brick=9, stone=9, gold=9)
    assert (game.legal_moves(), at(game, "red", "card-5"), player(game, "red")["home"]) == (["use field"], 0, 4)
    assert (seen(game, "display")[4], player(game, "red")["cards"]) == ("XC7", 0)
    assert goods(game, "red") == [9, 9, 9, 9, jewelry]


@rule("7.1")
def test_who_could_pay_may_decline() -> None:
    game = standing(jewelry=9)
    game.play("decline")
    assert (seen(game, "display")[4], player(game, "red")["jewelry"]) == ("XC7", 9)
    assert (game.legal_moves(), player(game, "red")["cards"]) == (["use field"], 0)


@rule("7.1")
@pytest.mark.parametrize(
    ("card", "key", "amount"),
    [("C11", "food", 17), ("C20", "gold", 1), ("C23", "agriculture", 1), ("C22", "score", 3), ("XC2", "merchant", 1)],
)
def test_its_upper_half_works_at_once(card: str, key: str, amount: int) -> None:
    game = set_up(display=[None] * 4 + [card], deck=["C01"], red={"placed": {"card-5": 1, "field": 1}, "jewelry": 3})
    play(game, "use card-5", "pay jewelry")
    assert player(game, "red")[key] == amount
    assert player(game, "red")["card_ids"] == [card]


@rule("7.1")
def test_two_dice_of_the_fifth_card_are_rolled_at_once_and_tools_may_be_added() -> None:
    game = standing("C13", jewelry=3, tools=[2])
    game.play("pay jewelry", rolled=[6, 4])
    assert (game.decision, offered(game)) == ("tools", {"tool 1", "take"})
    game.play("tool 1")
    assert goods(game, "red") == [0, 0, 0, 2, 0]


@rule("7.2")
def test_three_more_jewelry_bring_the_top_card_of_the_deck() -> None:
    game = bought(jewelry=7)
    assert (game.decision, actor(game), offered(game)) == ("extra", "red", {"extra", "no-extra"})
    game.play("extra")
    own = player(game, "red")
    assert (own["jewelry"], own["cards"], sorted(own["card_ids"])) == (1, 2, ["C11", "XC7"])
    assert (seen(game, "deck"), game.legal_moves()) == (2, ["use field"])


@rule("7.2")
def test_it_may_be_left() -> None:
    game = bought(jewelry=7)
    game.play("no-extra")
    assert (player(game, "red")["jewelry"], player(game, "red")["card_ids"]) == (4, ["XC7"])
    assert (seen(game, "deck"), game.legal_moves()) == (3, ["use field"])


@rule("7.2")
@pytest.mark.parametrize("jewelry", [3, 4, 5])
def test_with_less_than_three_jewelry_more_it_is_not_asked_about(jewelry: int) -> None:
    game = bought(jewelry=jewelry, wood=9)
    assert (game.decision, goods(game, "red")) == ("use", [9, 0, 0, 0, jewelry - 3])


@rule("7.2")
@pytest.mark.parametrize("jewelry", [6, 7, 9])
def test_it_costs_exactly_three_jewelry_more(jewelry: int) -> None:
    game = bought(jewelry=jewelry, wood=9)
    game.play("extra")
    assert goods(game, "red") == [9, 0, 0, 0, jewelry - 6]


@rule("7.2")
@pytest.mark.parametrize("top", ["C11", "C20", "C22", "C23", "C14", "C02", "C31", "C05", "C01", "XC1", "XC2"])
def test_its_upper_half_is_not_used(top: str) -> None:
    display = [*[None] * 4, "XC5"]
    game = set_up(display=display, deck=[top, "C30"], red={"placed": {"card-5": 1, "field": 1}, "jewelry": 6})
    play(game, "use card-5", "pay jewelry")
    before = player(game, "red")
    game.play("extra")
    changed = {key for key, told in player(game, "red").items() if told != before[key]}
    assert changed == {"jewelry", "cards", "card_ids", "home", "placed"}
    assert (game.legal_moves(), seen(game, "deck")) == (["use field"], 1)


@rule("7.2")
def test_its_lower_half_counts_at_the_end() -> None:
    display = [*[None] * 4, "XC1"]
    game = set_up(2, display=display, deck=["C11"], red={"placed": {"card-5": 1}, "jewelry": 6})
    game.play("use card-5")
    game.play("pay jewelry", rolled=[2, 2])
    game.play("extra")
    assert game.over
    assert game.scores()[0]["culture"] == 4
    assert finished(red={"cards": ["XC7"], "blind": ["XC4"], "merchant": 5}).scores()[0]["merchants"] == 20


@rule("7.2")
def test_the_others_see_that_a_card_was_bought_but_not_which() -> None:
    game = bought(jewelry=6)
    game.play("extra")
    assert sorted(player(game, "red")["card_ids"]) == ["C11", "XC7"]
    for seat in (None, 1, 2, 3):
        told = game.view(seat)["players"][0]
        assert (told["cards"], told.get("card_ids")) == (2, None)


@rule("7.2")
def test_the_person_comes_home_after_the_second_card() -> None:
    game = bought(jewelry=6)
    assert (at(game, "red", "card-5"), player(game, "red")["home"]) == (1, 3)
    game.play("extra")
    assert (at(game, "red", "card-5"), player(game, "red")["home"]) == (0, 4)


@rule("7.3")
def test_the_second_card_is_not_sold_again_in_the_same_round() -> None:
    game = bought(jewelry=12)
    game.play("extra")
    assert (game.legal_moves(), player(game, "red")["jewelry"]) == (["use field"], 6)
    refuse(game, "extra", "no-extra", because="expansion 7.3")


@rule("7.3")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_no_other_card_leads_to_a_second_one(space: int) -> None:
    red = {"placed": {f"card-{space}": 1, "field": 1}, "wood": 4, "jewelry": 9}
    game = set_up(display=POINTS_AND_FOOD, red=red)
    game.play(f"use card-{space}")
    refuse(game, "extra", because="expansion 7.3")
    game.play("pay wood")
    assert (game.legal_moves(), player(game, "red")["jewelry"]) == (["use field"], 9)


@rule("7.3")
def test_without_the_fifth_card_there_is_no_second_one() -> None:
    game = standing(jewelry=9)
    refuse(game, "extra", because="expansion 7.3")
    game.play("decline")
    refuse(game, "extra", because="expansion 7.3")


@rule("7.3")
def test_once_it_was_left_it_cannot_be_had_later_in_the_round() -> None:
    game = bought(jewelry=6)
    game.play("no-extra")
    refuse(game, "extra", because="expansion 7.3")


@rule("7.3")
def test_nothing_else_may_be_done_before_the_question_is_answered() -> None:
    game = bought(jewelry=6)
    refuse(game, "use field", "decline", "pay jewelry", "done", "take")


@rule("7.3")
def test_with_an_empty_deck_nothing_is_asked() -> None:
    game = bought(deck=[], jewelry=9)
    assert (game.legal_moves(), player(game, "red")["jewelry"]) == (["use field"], 6)


@rule("7.3")
def test_the_jewelry_that_the_bought_card_brings_may_pay_for_the_second_one() -> None:
    game = bought("XC2", jewelry=4)
    assert (player(game, "red")["jewelry"], game.decision) == (3, "extra")
    game.play("extra")
    assert (player(game, "red")["jewelry"], player(game, "red")["merchant"]) == (0, 1)


@rule("7.3")
def test_all_dice_of_the_bought_card_are_taken_before_the_second_one_is_asked_about() -> None:
    game = standing("XC1", jewelry=4)
    game.play("pay jewelry", rolled=[2, 1, 3, 6])
    order = []
    for move in ("die 2", "die 3", "choose gold", "die 6"):
        order.append((game.decision, actor(game)))
        game.play(move)
    assert order == [("die", "red"), ("die", "blue"), ("choose", "blue"), ("die", "green")]
    assert (game.decision, actor(game), offered(game)) == ("extra", "red", {"extra", "no-extra"})
    assert player(game, "yellow")["food"] == 14


@rule("7.3")
def test_the_card_a_die_brings_is_drawn_before_the_second_one() -> None:
    game = standing("XC1", jewelry=6)
    game.play("pay jewelry", rolled=[4, 4, 2, 2])
    play(game, "die 4", "die 2", "die 4")
    game.play("extra")
    assert sorted(player(game, "red")["card_ids"]) == ["C11", "C30", "XC1"]
    assert (player(game, "green")["card_ids"], seen(game, "deck")) == (["C01"], 0)


@rule("7.3")
def test_if_the_dice_empty_the_deck_the_second_card_is_not_asked_about() -> None:
    game = standing("XC1", deck=["C11", "C01"], jewelry=6)
    game.play("pay jewelry", rolled=[4, 4, 2, 2])
    play(game, "die 2", "die 4", "die 4")
    assert (game.legal_moves(), player(game, "red")["jewelry"]) == (["use field"], 5)


@rule("7.3")
def test_an_extra_card_as_the_cards_own_effect_is_drawn_first() -> None:
    game = bought("C05", jewelry=6)
    assert (sorted(player(game, "red")["card_ids"]), game.decision) == (["C05", "C11"], "extra")
    game.play("extra")
    assert sorted(player(game, "red")["card_ids"]) == ["C01", "C05", "C11"]


@rule("7.3")
def test_if_the_cards_own_effect_draws_the_last_card_no_second_one_is_sold() -> None:
    game = bought("C05", deck=["C11"], jewelry=9)
    assert (game.legal_moves(), player(game, "red")["jewelry"]) == (["use field"], 6)


@rule("7.3")
def test_in_the_next_round_a_second_card_is_sold_again() -> None:
    game = set_up(
        2,
        display=["C03", "C04", "C11", "C19", "C30"],
        deck=["C32", "C36", "C26"],
        red={"placed": {"card-5": 1}, "jewelry": 6},
        blue={"jewelry": 6},
    )
    play(game, "use card-5", "pay jewelry", "extra")
    assert (seen(game, "round"), actor(game), seen(game, "display")[4]) == (2, "blue", "C36")
    play(game, "place card-5 1", "place hunt 5", "place hunt 4", "use card-5", "pay jewelry")
    assert (game.decision, actor(game), offered(game)) == ("extra", "blue", {"extra", "no-extra"})


@rule("7.4")
def test_the_trade_may_be_made_for_the_second_card() -> None:
    game = bought(jewelry=5, wood=1, merchant=4)
    assert (game.decision, offered(game)) == ("extra", {"trade", "no-extra"})
    refuse(game, "extra")
    game.play("trade")  # the wood for a jewelry, and the card: nothing is left to choose
    assert (goods(game, "red"), player(game, "red")["cards"]) == ([0, 0, 0, 0, 0], 2)
    assert [move for _, move, _ in game.moves] == ["use card-5", "pay jewelry", "trade"]
    assert (player(game, "red")["traded"], game.legal_moves()) == (True, ["use field"])


@rule("7.4")
@pytest.mark.parametrize(("space", "jewelry", "wood"), [(1, 5, 2), (4, 5, 1), (9, 4, 1), (9, 5, 0)])
def test_the_second_card_is_asked_about_if_a_trade_can_bring_its_price(space: int, jewelry: int, wood: int) -> None:
    game = bought(jewelry=jewelry, wood=wood, merchant=space)
    assert (game.decision, offered(game)) == ("extra", {"trade", "no-extra"})


@rule("7.4")
@pytest.mark.parametrize(("space", "jewelry", "wood"), [(0, 5, 9), (1, 5, 1), (4, 4, 9), (4, 5, 0), (9, 3, 9)])
def test_the_second_card_is_not_asked_about_if_no_trade_brings_its_price(space: int, jewelry: int, wood: int) -> None:
    game = bought(jewelry=jewelry, wood=wood, merchant=space)
    assert (game.decision, goods(game, "red")) == ("use", [wood, 0, 0, 0, jewelry - 3])


@rule("7.4")
def test_who_has_enough_jewelry_may_trade_for_the_second_card_all_the_same() -> None:
    game = bought(jewelry=6, gold=1, merchant=9)
    assert offered(game) == {"extra", "trade", "no-extra"}
    game.play("trade")
    assert (game.decision, offered(game)) == ("trade", {"give gold", "give jewelry"})
    refuse(game, "no-extra", "extra")
    game.play("give gold")
    assert (goods(game, "red"), player(game, "red")["cards"]) == ([0, 0, 0, 0, 2], 2)


@rule("7.4", "5.3")
def test_the_trade_made_for_the_fifth_card_is_not_made_again_for_the_second() -> None:
    game = standing(jewelry=5, wood=3, merchant=4)
    play(game, "trade", "give wood")
    assert (game.decision, goods(game, "red")) == ("extra", [2, 0, 0, 0, 3])
    assert offered(game) == {"extra", "no-extra"}
    refuse(game, "trade", because="expansion 5.3")
    short = standing(jewelry=3, wood=3, merchant=4)
    play(short, "trade", "give wood")
    assert (short.legal_moves(), goods(short, "red")) == (["use field"], [2, 0, 0, 0, 1])


@rule("7.4", "5.3")
def test_a_trade_for_the_second_card_is_the_trade_of_the_round() -> None:
    red = {"placed": {"card-5": 1, "card-1": 1, "field": 1}, "jewelry": 6, "wood": 1, "merchant": 4}
    game = set_up(display=POINTS_AND_FOOD, deck=DECK, red=red)
    play(game, "use card-5", "pay jewelry", "trade", "give wood", "use card-1")
    assert (game.legal_moves(), goods(game, "red")) == (["use field"], [0, 0, 0, 0, 1])


@rule("7.4", "7.3")
def test_a_step_that_the_bought_card_brings_opens_the_trade_for_the_second() -> None:
    game = bought("XC2", jewelry=3, wood=2, merchant=0)
    assert (player(game, "red")["merchant"], player(game, "red")["jewelry"]) == (1, 2)
    assert (game.decision, offered(game)) == ("extra", {"trade", "no-extra"})
    game.play("trade")
    assert (goods(game, "red"), player(game, "red")["cards"]) == ([0, 0, 0, 0, 0], 2)


@rule("7.2")
def test_a_second_card_shortens_the_deck_and_can_so_end_the_game() -> None:
    game = set_up(2, display=POINTS_AND_FOOD, deck=["C30"], red={"placed": {"card-5": 1}, "jewelry": 6})
    play(game, "use card-5", "pay jewelry", "extra")
    assert game.over
    assert (seen(game, "deck"), seen(game, "display")) == (0, [*POINTS_AND_FOOD[:4], None])


@rule("7.2")
def test_only_the_buyer_is_asked() -> None:
    game = set_up(
        display=POINTS_AND_FOOD,
        deck=DECK,
        red={"placed": {"card-5": 1}, "jewelry": 3},
        blue={**HUNTER_TO_COME, "jewelry": 9},
    )
    play(game, "use card-5", "pay jewelry")
    assert (actor(game), game.decision) == ("blue", "use")
    refuse(game, "extra", because="expansion 7.3")
