"""Chapter 5 of the expansion's rulebook: a trade beside the card that brings two resources of choice."""

from itertools import combinations_with_replacement

import pytest

import holocene
from tests.expansion.scenario import player, rule, set_up
from tests.expansion.trades import (
    RATIOS,
    Goods,
    after_trading,
    buying,
    left,
    moved,
    only_jewelry,
    owning,
    printed,
    resources,
    trades,
    within,
)
from tests.expansion.views import GOODS, POINTS_AND_FOOD, RESOURCES, goods, offered, refuse
from tests.stone_age.views import at, play

PAIRS = list(combinations_with_replacement(RESOURCES, 2))
CLAIMS = {f"claim {first} {second}" for first, second in PAIRS}
HOLDER = {"claim": True, "cards": ["C31"]}
PRICES = {"H14": printed("WBG"), "XH8": printed("JJS"), "H07": resources([4], [4]), "H09": resources(range(1, 8))}


def pair_as_goods(pair: tuple[str, str]) -> Goods:
    return tuple(pair.count(good) for good in GOODS)


def can_buy(owned: Goods, prices: list[Goods], space: int) -> bool:
    """Whether the goods pay the price, with a trade if need be."""
    ratio = RATIOS.get(space)
    return any(within(price, owned) for price in prices) or bool(ratio and trades(owned, prices, ratio))


def check_each_pair(game: holocene.Game, owned: Goods, prices: list[Goods], space: int) -> None:
    """After any pair the purchase goes on if the price can then be met; else the person comes back."""
    for pair in PAIRS:
        after, having = game.copy(), moved(owned, pair_as_goods(pair))
        after.play(f"claim {pair[0]} {pair[1]}")
        assert (after.decision != "use") == can_buy(having, prices, space), pair
        assert left(after) == having
        allowed = trades(having, prices, RATIOS[space]) if space else []
        assert ("trade" in after.legal_moves()) == bool(allowed)


@rule("5.9")
@pytest.mark.parametrize("space", [0, 1, 4, 9])
@pytest.mark.parametrize("tile", PRICES)
@pytest.mark.parametrize("owned", [(1, 0, 0, 0, 0), (0, 1, 0, 0, 1), (1, 1, 0, 0, 0), (0, 0, 0, 0, 2), (0, 0, 2, 0, 0)])
def test_a_building_is_asked_about_if_a_claim_and_then_a_trade_can_meet_its_price(
    space: int, tile: str, owned: Goods
) -> None:
    game = buying("building-1", tile, merchant=space, **HOLDER, **owning(owned))
    prices = PRICES[tile]
    havings = [owned, *(moved(owned, pair_as_goods(pair)) for pair in PAIRS)]
    assert (game.decision != "use") == any(can_buy(having, prices, space) for having in havings)
    if game.decision != "use":
        assert offered(game) >= CLAIMS
        assert ("trade" in game.legal_moves()) == bool(space and trades(owned, prices, RATIOS[space]))
        check_each_pair(game, owned, prices, space)


@rule("5.9", "7.1")
@pytest.mark.parametrize("space", [0, 1, 4, 9])
@pytest.mark.parametrize("jewelry", [0, 1, 2, 3])
def test_the_fifth_card_is_asked_about_if_a_claim_and_then_a_trade_bring_the_jewelry(space: int, jewelry: int) -> None:
    game = buying("card-5", merchant=space, jewelry=jewelry, **HOLDER)
    owned = (0, 0, 0, 0, jewelry)
    having = (2, 0, 0, 0, jewelry)
    asked = can_buy(owned, only_jewelry(3), space) or can_buy(having, only_jewelry(3), space)
    assert (game.decision != "use") == asked
    if asked:
        check_each_pair(game, owned, only_jewelry(3), space)


@rule("5.9")
def test_two_resources_of_choice_and_a_trade_buy_a_building_together() -> None:
    game = buying("building-1", "H14", merchant=4, jewelry=1, **HOLDER)
    assert (game.decision, offered(game)) == ("build", {"decline"} | CLAIMS)
    refuse(game, "trade", "build")
    game.play("claim wood gold")
    assert offered(game) == {"trade", "decline"}
    game.play("trade")
    assert (player(game, "red")["buildings"], goods(game, "red")) == (["H14"], [0, 0, 0, 0, 0])


@rule("5.9")
def test_a_pair_that_not_even_a_trade_completes_sends_the_person_back() -> None:
    game = buying("building-1", "H14", merchant=4, jewelry=1, **HOLDER)
    game.play("claim stone stone")
    assert (game.legal_moves(), at(game, "red", "building-1")) == (["use field"], 0)
    assert (goods(game, "red"), player(game, "red")["traded"]) == ([0, 0, 2, 0, 1], False)


@rule("5.9")
def test_the_two_resources_are_not_taken_once_a_trade_has_begun() -> None:
    game = buying("card-4", merchant=9, wood=4, brick=4, jewelry=1, **HOLDER)
    assert offered(game) == {"pay wood", "pay brick", "trade", "decline"} | CLAIMS
    for move in ("trade", "give jewelry", "get wood", "get brick"):
        game.play(move)
        assert not offered(game) & CLAIMS
        refuse(game, "claim wood wood")
    game.play("pay wood")
    refuse(game, "claim wood wood")


@rule("5.9")
def test_a_trade_does_not_count_on_resources_that_are_not_taken_yet() -> None:
    game = buying("card-2", merchant=4, jewelry=1, **HOLDER)
    assert offered(game) == {"decline"} | CLAIMS
    refuse(game, "trade", "pay wood")
    play(game, "claim brick brick")
    assert offered(game) == {"pay brick", "trade", "decline"}


@rule("5.9")
def test_after_declining_both_claim_and_trade_are_kept() -> None:
    game = buying("card-2", merchant=4, jewelry=1, **HOLDER)
    game.play("decline")
    assert (player(game, "red")["claim"], player(game, "red")["traded"]) == (True, False)
    assert offered(game) == {"use field"} | CLAIMS


@rule("5.9")
def test_two_resources_of_choice_may_be_traded_away() -> None:
    game = buying("building-1", "XH1", merchant=1, **HOLDER)
    assert offered(game) == {"decline"} | CLAIMS
    play(game, "claim wood gold", "trade")
    assert (player(game, "red")["buildings"], player(game, "red")["score"]) == (["XH1"], 4)
    assert goods(game, "red") == [0, 0, 0, 0, 0]


@rule("5.9")
def test_every_trade_after_a_claim_can_be_made_in_one_way() -> None:
    game = buying("card-3", merchant=9, jewelry=1, **HOLDER)
    game.play("claim brick stone")
    expected = sorted(rest for rest, _ in trades((0, 1, 1, 0, 1), resources([3]), RATIOS[9]))
    assert sorted(map(left, after_trading(game))) == expected


@rule("7.4")
@pytest.mark.parametrize(("jewelry", "decision"), [(5, "use"), (6, "extra")])
def test_two_resources_of_choice_are_taken_before_the_fifth_card_or_not_at_all_for_the_second(
    jewelry: int, decision: str
) -> None:
    red = {"placed": {"card-5": 1, "field": 1}, "jewelry": jewelry, "merchant": 4, **HOLDER}
    game = set_up(display=POINTS_AND_FOOD, deck=["C30"], red=red)
    early = game.copy()
    play(game, "use card-5", "pay jewelry")
    assert game.decision == decision
    if decision == "extra":
        assert not offered(game) & CLAIMS
        refuse(game, "claim wood wood")
    play(early, "use card-5", "claim wood wood", "pay jewelry")
    assert (early.decision, "trade" in early.legal_moves()) == ("extra", True)
