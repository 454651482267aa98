"""Chapter 5 of the expansion's rulebook: how a trade is made, piece by piece, and what the table shows of it."""

import pytest

from tests.expansion.scenario import player, rule, set_up
from tests.expansion.trades import buying
from tests.expansion.views import GOODS, RESOURCES, goods, never, offered, refuse
from tests.stone_age.views import at, play, seen

GETS = {f"get {resource}" for resource in RESOURCES}
ONE_TO_SEVEN, JEWELRY_BUILDING = "H09", "XH1"
RICH = dict.fromkeys(GOODS, 3)


def gives(*goods_given: str) -> set[str]:
    return {f"give {good}" for good in goods_given}


@rule("5.4")
@pytest.mark.parametrize("good", GOODS)
@pytest.mark.parametrize("resource", RESOURCES)
def test_any_kind_may_be_given_for_any_resource(good: str, resource: str) -> None:
    game = buying("card-1", merchant=4, **RICH)
    game.play("trade")
    assert offered(game) == gives(*GOODS)
    game.play(f"give {good}")
    assert offered(game) == GETS
    game.play(f"get {resource}")
    assert goods(game, "red") == [3 - (other == good) for other in GOODS]
    assert player(game, "red")["card_ids"] == ["C22"]


@rule("5.4")
@pytest.mark.parametrize("good", GOODS)
def test_any_kind_may_be_given_for_jewelry(good: str) -> None:
    game = buying("card-5", merchant=4, **{**RICH, "jewelry": 4})
    play(game, "trade", f"give {good}")  # jewelry is all that the fifth card asks for
    assert goods(game, "red") == [*(3 - (other == good) for other in RESOURCES), 4 - 2 - (good == "jewelry")]
    assert player(game, "red")["card_ids"] == ["XC7"]


@rule("5.4", "5.5")
@pytest.mark.parametrize(
    ("first", "second"), [("wood", "wood"), ("wood", "gold"), ("brick", "jewelry"), ("stone", "stone")]
)
def test_two_pieces_may_be_alike_or_different(first: str, second: str) -> None:
    game = buying("card-1", merchant=1, **RICH)
    play(game, "trade", f"give {first}")
    assert offered(game) == gives(*GOODS[GOODS.index(first) :])
    play(game, f"give {second}", "get gold")
    assert goods(game, "red") == [3 - (good == first) - (good == second) for good in GOODS]


@rule("5.4", "5.9")
def test_a_piece_may_be_given_for_two_of_its_own_kind() -> None:
    game = buying("card-2", merchant=9, gold=1)
    play(game, "trade", "get gold")
    assert (goods(game, "red"), player(game, "red")["card_ids"]) == ([0, 0, 0, 0, 0], ["C28"])


@rule("5.5")
def test_pieces_are_given_in_the_order_of_goods() -> None:
    game = buying("card-1", merchant=3, **RICH)
    play(game, "trade", "give stone")
    assert offered(game) == gives("stone", "gold", "jewelry")
    refuse(game, "give wood", "give brick", "get wood", "pay wood")
    game.play("give gold")
    assert offered(game) == GETS
    refuse(game, "give gold", "give jewelry", "get jewelry", "decline", "trade")


@rule("5.7")
def test_pieces_are_received_in_the_order_of_goods() -> None:
    game = buying("card-2", merchant=10, **RICH)
    play(game, "trade", "give wood", "get brick")
    assert offered(game) == {"get brick", "get stone", "get gold"}
    refuse(game, "get wood", "get jewelry", "give brick", "pay brick", "decline", "trade")


@rule("5.5")
def test_what_is_not_there_cannot_be_given() -> None:
    game = buying("card-1", merchant=2, brick=1, gold=2)
    game.play("trade")
    assert offered(game) == gives("brick", "gold")
    refuse(game, "give wood", "give stone", "give jewelry")
    game.play("give brick")  # a second brick is not there: the gold answers itself
    assert offered(game) == GETS


@rule("5.5", "5.9")
def test_a_first_piece_after_which_no_second_one_could_follow_is_not_offered() -> None:
    game = buying("card-1", merchant=2, brick=2, gold=1)
    game.play("trade")  # gold first would leave nothing to follow it: a brick answers itself
    assert (goods(game, "red"), offered(game)) == ([0, 1, 0, 1, 0], gives("brick", "gold"))
    game.play("give gold")
    assert (goods(game, "red"), offered(game)) == ([0, 1, 0, 0, 0], GETS)


@rule("5.9")
def test_single_answers_inside_a_trade_are_not_asked_and_not_written() -> None:
    game = buying("card-1", merchant=2, brick=2)
    game.play("trade")
    assert (game.decision, offered(game)) == ("trade", GETS)
    game.play("get wood")
    assert [move for _, move, _ in game.moves] == ["use card-1", "trade", "get wood"]
    assert player(game, "red")["card_ids"] == ["C22"]


@rule("5.9")
def test_pieces_leave_the_stock_as_they_are_given_and_enter_it_as_they_are_received() -> None:
    game = buying("card-4", merchant=9, **RICH)
    game.play("trade")
    assert goods(game, "red") == [3, 3, 3, 3, 3]
    game.play("give brick")
    assert goods(game, "red") == [3, 2, 3, 3, 3]
    game.play("get wood")
    assert goods(game, "red") == [4, 2, 3, 3, 3]
    game.play("get stone")
    assert goods(game, "red")[2] == 4
    assert player(game, "red")["cards"] == 0


@rule("5.9")
def test_everybody_sees_what_is_half_traded() -> None:
    game = buying("card-4", merchant=9, **RICH)
    play(game, "trade", "give brick", "get wood")
    for seat in (None, 0, 1, 2, 3):
        pending = game.view(seat)["pending"]
        assert (pending["place"], pending["piece"], pending["got"]) == ("card-4", "C04", {"wood": 1})
        assert game.view(seat)["players"][0]["brick"] == 2
    game.play("get stone")
    assert seen(game, "pending")["got"] == {"wood": 1, "stone": 1}
    assert at(game, "red", "card-4") == 1


@rule("5.3", "5.9")
def test_the_trade_counts_as_made_as_soon_as_it_is_begun() -> None:
    game = buying("card-4", merchant=9, **RICH)
    play(game, "trade", "give wood", "get wood", "get gold")
    refuse(game, "trade")
    play(game, "pay wood", "pay wood")  # what was received, a wood and a gold, are the first and the last piece
    assert goods(game, "red") == [0, 3, 3, 3, 3]
    assert player(game, "red")["traded"] is True


@rule("5.9")
def test_a_trade_is_one_exchange() -> None:
    game = buying("card-3", merchant=4, jewelry=3)
    assert (game.decision, player(game, "red")["jewelry"]) == ("use", 3)
    game = buying("card-3", merchant=4, jewelry=3, wood=2)
    play(game, "trade", "get gold")
    assert goods(game, "red") == [0, 0, 0, 0, 2]


@rule("5.9")
@pytest.mark.parametrize(("place", "tile"), [("card-2", "H13"), ("building-1", ONE_TO_SEVEN)])
def test_after_the_first_piece_nobody_trades(place: str, tile: str) -> None:
    game = buying(place, tile, merchant=4, wood=2, brick=2)
    game.play("pay wood")
    refuse(game, "trade", because="expansion 5.9")


@rule("5.9")
def test_after_the_first_piece_of_the_jewelry_building_nobody_trades() -> None:
    game = buying("building-1", JEWELRY_BUILDING, merchant=4, jewelry=4)
    game.play("pay jewelry")
    assert offered(game) == {"pay jewelry", "done"}
    refuse(game, "trade", because="expansion 5.9")


@rule("5.9")
@pytest.mark.parametrize("place", ["card-1", "card-4", "building-1"])
def test_a_purchase_that_was_traded_for_is_not_declined(place: str) -> None:
    game = buying(place, "H25", merchant=9, **RICH)
    game.play("trade")
    refuse(game, "decline")
    game.play("give wood")
    refuse(game, "decline")
    game.play("get brick")
    if game.decision == "trade":
        game.play("get stone")
    if game.decision == "pay":
        refuse(game, "decline")


@rule("5.9")
def test_what_is_received_is_part_of_the_payment_though_the_player_had_enough() -> None:
    game = buying("card-3", merchant=4, wood=3, jewelry=1)
    play(game, "trade", "give jewelry", "get gold")
    assert goods(game, "red") == [1, 0, 0, 0, 0]


@rule("5.9", "6.1")
def test_a_trade_is_offered_for_a_building_that_could_be_paid_without_it() -> None:
    game = buying("building-1", "H13", merchant=4, wood=2, brick=1, jewelry=1)
    assert offered(game) == {"build", "trade", "decline"}
    game.play("trade")
    assert offered(game) == gives("wood", "brick", "jewelry")
    game.play("give jewelry")
    assert (game.decision, offered(game)) == ("trade", {"get wood", "get brick"})
    refuse(game, "get stone", "get gold", "get jewelry")
    game.play("get brick")
    assert goods(game, "red") == [0, 1, 0, 0, 0]
    assert (player(game, "red")["score"], game.legal_moves()) == (10, ["use field"])


@rule("5.9")
def test_a_piece_that_would_leave_the_price_unpaid_is_not_given() -> None:
    game = buying("building-1", "H14", merchant=5, wood=1, brick=1, stone=1)
    assert offered(game) == {"trade", "decline"}
    refuse(game, "build")
    game.play("trade")  # the stone for the gold: wood and brick are needed
    assert (goods(game, "red"), player(game, "red")["buildings"]) == ([0, 0, 0, 0, 0], ["H14"])


@rule("5.9")
@pytest.mark.parametrize(
    ("space", "own"),
    [
        (2, {"wood": 1, "brick": 1, "stone": 1}),
        (5, {"wood": 1, "brick": 1}),
        (5, {"wood": 2, "stone": 3, "jewelry": 9}),
        (9, {"wood": 1}),
        (9, {"jewelry": 9}),
    ],
)
def test_a_trade_that_cannot_complete_the_purchase_is_not_offered(space: int, own: dict[str, int]) -> None:
    game = buying("building-1", "H14", merchant=space, **own)
    assert (game.decision, at(game, "red", "building-1")) == ("use", 0)
    assert player(game, "red")["traded"] is False
    assert goods(game, "red") == [own.get(good, 0) for good in GOODS]


@rule("5.9")
def test_a_trade_that_would_spoil_a_purchase_is_not_offered_beside_it() -> None:
    game = buying("building-1", "H13", merchant=2, wood=2, brick=1)
    assert offered(game) == {"build", "decline"}
    refuse(game, "trade")


@rule("5.9")
def test_there_is_no_trading_of_food() -> None:
    game = buying("card-1", merchant=9, wood=1, food=30)
    never(game, "give food", "get food")
    play(game, "trade")
    never(game, "give food", "get food")
    assert offered(game) == GETS


@rule("5.9")
def test_a_purchase_is_not_declined_after_a_trade_anyone_who_started_the_round() -> None:
    owner = {"placed": {"card-2": 1, "field": 1}, "merchant": 4, "wood": 3, "brick": 1}
    game = set_up(start="red", to_act="blue", blue=owner)
    play(game, "use card-2", "trade", "give wood", "get stone")
    assert (game.to_act, game.decision) == (1, "pay")
    refuse(game, "decline")
