"""Chapter 5 of the expansion's rulebook: everything that a trade can buy, against all that the rules allow."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holocene
from tests.expansion.scenario import player, rule, set_up
from tests.expansion.trades import (
    RATIOS,
    Goods,
    after_trading,
    buying,
    left,
    only_jewelry,
    owning,
    printed,
    resources,
    trades,
    within,
    worth,
)
from tests.expansion.views import POINTS_AND_FOOD, goods, offered, refuse
from tests.stone_age.views import HUNTER_TO_COME, at, play, seen

ONE_OF_EACH_RATIO = pytest.mark.parametrize("space", [1, 4, 10])
PRINTED = {"H13": "WWB", "H16": "BSS", "H14": "WBG", "XH6": "JWB", "XH7": "JWS", "XH8": "JJS", "XH9": "JBG"}
CHOICES = {"H19": (4, 1), "H03": (4, 2), "H25": (4, 3), "H07": (4, 4), "H17": (5, 1), "H22": (5, 3)}
ONE_TO_SEVEN, JEWELRY_BUILDING = "H09", "XH1"


def received(space: int, place: str) -> tuple[int, int]:
    """How much is given and received for a purchase: a card that costs one takes only one piece."""
    return (RATIOS[space][0], 1) if place == "card-1" else RATIOS[space]


def bought(game: holocene.Game, piece: str) -> bool:
    own = player(game, "red")
    return piece in own["card_ids"] + own["buildings"] and own["traded"] and game.legal_moves() == ["use field"]


def check(game: holocene.Game, piece: str, owned: Goods, prices: list[Goods], ratio: tuple[int, int]) -> None:
    """Red is asked exactly if the price can be met, and a trade offers all that it may, each in one spelling."""
    allowed = trades(owned, prices, ratio)
    payable = any(within(price, owned) for price in prices)
    assert (game.decision != "use") == bool(payable or allowed)
    assert ("trade" in game.legal_moves()) == bool(allowed)
    outcomes = after_trading(game)
    assert sorted(map(left, outcomes)) == sorted(rest for rest, _ in allowed)
    assert all(bought(outcome, piece) for outcome in outcomes)


@rule("5.2", "5.4", "5.8", "5.9")
@ONE_OF_EACH_RATIO
@pytest.mark.parametrize("price", [1, 2, 3, 4])
@pytest.mark.parametrize("owned", [(2, 1, 0, 1, 2), (0, 0, 0, 0, 3), (0, 1, 0, 0, 1), (1, 0, 2, 0, 0)])
def test_every_trade_for_a_card_that_pays_its_price_can_be_made_in_one_way(
    space: int, price: int, owned: Goods
) -> None:
    place = f"card-{price}"
    game = buying(place, merchant=space, **owning(owned))
    check(game, POINTS_AND_FOOD[price - 1], owned, resources([price]), received(space, place))


@rule("5.2", "5.4", "5.9", "7.1")
@ONE_OF_EACH_RATIO
@pytest.mark.parametrize("owned", [(1, 0, 0, 0, 1), (1, 0, 0, 2, 2), (1, 1, 0, 0, 3), (0, 0, 0, 0, 2), (2, 1, 0, 0, 5)])
def test_every_trade_for_the_fifth_card_that_pays_its_price_can_be_made_in_one_way(space: int, owned: Goods) -> None:
    game = buying("card-5", merchant=space, **owning(owned))
    check(game, "XC7", owned, only_jewelry(3), RATIOS[space])


@rule("5.2", "5.4", "5.9", "9.1")
@ONE_OF_EACH_RATIO
@pytest.mark.parametrize("tile", PRINTED)
@pytest.mark.parametrize("owned", [(1, 1, 1, 1, 1), (2, 0, 0, 1, 2), (0, 1, 0, 0, 3), (1, 2, 2, 0, 0), (2, 2, 2, 2, 2)])
def test_every_trade_for_a_building_that_pays_its_price_can_be_made_in_one_way(
    space: int, tile: str, owned: Goods
) -> None:
    game = buying("building-1", tile, merchant=space, **owning(owned))
    check(game, tile, owned, printed(PRINTED[tile]), RATIOS[space])


@rule("5.2", "5.4", "5.9")
@ONE_OF_EACH_RATIO
@pytest.mark.parametrize("tile", CHOICES)
@pytest.mark.parametrize("owned", [(3, 0, 0, 0, 2), (2, 1, 1, 0, 1), (1, 0, 0, 4, 0), (1, 1, 1, 1, 0)])
def test_every_trade_for_so_many_resources_of_so_many_kinds_can_be_made_in_one_way(
    space: int, tile: str, owned: Goods
) -> None:
    number, kinds = CHOICES[tile]
    game = buying("building-1", tile, merchant=space, **owning(owned))
    prices = resources([number], [kinds])
    check(game, tile, owned, prices, RATIOS[space])
    scores = sorted(player(outcome, "red")["score"] for outcome in after_trading(game))
    assert scores == sorted(points for _, points in trades(owned, prices, RATIOS[space]))


@rule("5.2", "5.4", "5.9")
@ONE_OF_EACH_RATIO
@pytest.mark.parametrize("owned", [(0, 0, 0, 0, 2), (1, 0, 0, 1, 1), (1, 1, 0, 0, 0), (0, 0, 2, 1, 0)])
def test_every_trade_for_one_to_seven_resources_can_be_made_in_one_way(space: int, owned: Goods) -> None:
    game = buying("building-1", ONE_TO_SEVEN, merchant=space, **owning(owned))
    prices = resources(range(1, 8))
    check(game, ONE_TO_SEVEN, owned, prices, RATIOS[space])
    found = sorted((left(outcome), player(outcome, "red")["score"]) for outcome in after_trading(game))
    assert found == trades(owned, prices, RATIOS[space])


@rule("5.2", "5.4", "5.9", "9.2")
@ONE_OF_EACH_RATIO
@pytest.mark.parametrize("owned", [(2, 0, 0, 1, 0), (1, 0, 0, 0, 1), (0, 1, 1, 0, 3), (0, 0, 0, 0, 5), (1, 1, 0, 0, 4)])
def test_every_trade_for_the_jewelry_building_can_be_made_in_one_way(space: int, owned: Goods) -> None:
    game = buying("building-1", JEWELRY_BUILDING, merchant=space, **owning(owned))
    prices = only_jewelry(1, 2, 3, 4)
    check(game, JEWELRY_BUILDING, owned, prices, RATIOS[space])
    found = sorted((left(outcome), player(outcome, "red")["score"]) for outcome in after_trading(game))
    assert found == [(rest, points) for rest, points in trades(owned, prices, RATIOS[space])]


PURCHASES = {
    **{(f"card-{price}", POINTS_AND_FOOD[price - 1]): resources([price]) for price in (1, 2, 3, 4)},
    ("card-5", "XC7"): only_jewelry(3),
    **{("building-1", tile): printed(letters) for tile, letters in PRINTED.items()},
    **{("building-1", tile): resources([number], [kinds]) for tile, (number, kinds) in CHOICES.items()},
    ("building-1", JEWELRY_BUILDING): only_jewelry(1, 2, 3, 4),
}


@rule("5.1", "5.2", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9")
@settings(max_examples=60)
@given(
    purchase=st.sampled_from(sorted(PURCHASES)),
    space=st.integers(0, 10),
    owned=st.tuples(*[st.integers(0, 3)] * 5).filter(lambda owned: sum(owned) < 9),
)
def test_any_purchase_with_any_goods_on_any_space_offers_every_trade_that_completes_it_and_no_other(
    purchase: tuple[str, str], space: int, owned: Goods
) -> None:
    place, piece = purchase
    tile = piece if place == "building-1" else "H13"
    game = buying(place, tile, merchant=space, **owning(owned))
    if space:
        check(game, piece, owned, PURCHASES[purchase], received(space, place))
    else:
        assert "trade" not in game.legal_moves()
        assert (game.decision != "use") == any(within(price, owned) for price in PURCHASES[purchase])


@rule("7.4", "5.4", "5.9")
@ONE_OF_EACH_RATIO
@pytest.mark.parametrize("owned", [(1, 0, 0, 0, 1), (1, 0, 0, 2, 2), (1, 1, 0, 0, 3), (0, 0, 0, 0, 2), (2, 1, 0, 0, 5)])
def test_every_trade_for_the_second_card_can_be_made_in_one_way(space: int, owned: Goods) -> None:
    having = {**owning(owned), "jewelry": owned[-1] + 3}
    red = {"placed": {"card-5": 1, "field": 1}, "merchant": space, **having}
    game = set_up(display=POINTS_AND_FOOD, deck=["C30", "C36"], red=red)
    play(game, "use card-5", "pay jewelry")
    allowed = trades(owned, only_jewelry(3), RATIOS[space])
    assert (game.decision == "extra") == bool(allowed or owned[-1] >= 3)
    assert ("trade" in game.legal_moves()) == bool(allowed)
    outcomes = after_trading(game)
    assert sorted(map(left, outcomes)) == sorted(rest for rest, _ in allowed)
    assert all(bought(outcome, "C30") for outcome in outcomes)


def test_the_worth_of_a_payment_is_counted_by_the_piece() -> None:
    assert worth((1, 1, 1, 1, 0)) == 18
    assert worth((0, 0, 0, 0, 4)) == 16


@rule("5.9")
def test_one_to_seven_resources_are_not_done_before_all_that_was_received_is_paid() -> None:
    game = buying("building-1", ONE_TO_SEVEN, merchant=9, wood=2, brick=1, stone=1, jewelry=1)
    play(game, "trade", "give jewelry", "get stone", "get stone")
    assert offered(game) == {"pay wood", "pay brick", "pay stone"}
    game.play("pay wood")
    assert offered(game) == {"pay wood", "pay brick", "pay stone"}
    refuse(game, "done")
    game.play("pay brick")
    assert (game.decision, goods(game, "red")) == ("pay", [1, 0, 1, 0, 0])  # two stone answered themselves
    assert offered(game) == {"pay stone", "done"}
    game.play("done")
    assert player(game, "red")["score"] == 3 + 4 + 5 + 5


@rule("5.9")
def test_resources_are_left_in_hand_if_those_that_were_received_must_still_be_paid() -> None:
    game = buying("building-1", ONE_TO_SEVEN, merchant=9, wood=8, jewelry=1)
    play(game, "trade", "give jewelry", "get gold")
    for _ in range(4):
        game.play("pay wood")
        refuse(game, "done")
    assert offered(game) == {"pay wood", "pay gold"}
    game.play("pay wood")  # five wood and two gold are seven
    assert (player(game, "red")["score"], goods(game, "red")) == (15 + 12, [3, 0, 0, 0, 0])


@rule("5.9", "9.2")
def test_the_jewelry_building_is_not_done_before_all_that_was_received_is_paid() -> None:
    game = buying("building-1", JEWELRY_BUILDING, merchant=9, wood=1, jewelry=3)
    play(game, "trade", "give wood")  # two jewelry come, and the first two payments answer themselves
    assert (game.decision, offered(game)) == ("pay", {"pay jewelry", "done"})
    assert (player(game, "red")["jewelry"], seen(game, "pending")["paid"]) == (3, {"jewelry": 2})
    game.play("done")
    assert (player(game, "red")["score"], player(game, "red")["jewelry"]) == (8, 3)


@rule("5.4", "9.2")
def test_a_wood_may_become_two_jewelry_for_the_jewelry_building() -> None:
    game = buying("building-1", JEWELRY_BUILDING, merchant=10, wood=1)
    assert offered(game) == {"trade", "decline"}
    game.play("trade")
    assert (player(game, "red")["score"], goods(game, "red")) == (8, [0, 0, 0, 0, 0])


@rule("5.4", "7.1")
def test_a_resource_may_become_the_third_jewelry_for_the_fifth_card() -> None:
    game = buying("card-5", merchant=4, jewelry=2, gold=1)
    assert (game.decision, offered(game)) == ("pay", {"trade", "decline"})
    refuse(game, "pay jewelry")
    game.play("trade")
    assert (player(game, "red")["card_ids"], goods(game, "red")) == (["XC7"], [0, 0, 0, 0, 0])
    assert [move for _, move, _ in game.moves] == ["use card-5", "trade"]


@rule("5.2", "9.4")
def test_the_roll_of_a_building_follows_the_last_piece_of_the_trade() -> None:
    game = buying("building-1", "XH3", merchant=9, wood=1, gold=1, jewelry=1)
    game.play("trade")
    assert offered(game) == {"give wood", "give gold", "give jewelry"}
    game.play("give jewelry")
    assert offered(game) == {"get wood", "get stone"}
    game.play("get wood", rolled=[1, 2, 3, 4])
    assert (game.decision, offered(game)) == ("die", {"die 1", "die 2", "die 3", "die 4"})
    assert (player(game, "red")["score"], goods(game, "red")) == (10, [1, 0, 0, 0, 0])


@rule("5.2", "8.1")
def test_the_roll_of_a_card_follows_the_last_piece_of_the_trade() -> None:
    red = {"placed": {"card-1": 1, "field": 1}, "merchant": 4, "jewelry": 1}
    game = set_up(display=["XC1", None, None, None, None], red=red)
    play(game, "use card-1", "trade")
    game.play("get wood", rolled=[1, 2, 2, 1])
    assert (game.decision, offered(game)) == ("die", {"die 1", "die 2"})


@rule("5.2")
def test_a_purchase_with_a_trade_ends_a_turn_like_any_other() -> None:
    red = {"placed": {"building-1": 1}, "merchant": 5, "jewelry": 1, "wood": 1, "brick": 1}
    piles = [["H13", "H24"], ["H20"], ["H28"], ["H12"]]
    game = set_up(piles=piles, red=red, blue=HUNTER_TO_COME)
    play(game, "use building-1", "trade")
    assert (game.to_act, game.decision, at(game, "red", "building-1")) == (1, "use", 0)
    assert seen(game, "piles")[0] == {"top": "H24", "left": 1}
