"""Inside a purchase: paying, building, the second card, taking resources of choice, trading or declining."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations_with_replacement

from holocene.bots.heuristic.stone_age.outlook import RESOURCE_WORDS, Goods, Outlook
from holocene.bots.heuristic.stone_age.prices import (
    EXTRA,
    KINDS,
    NONE,
    RESOURCE_KINDS,
    Price,
    less,
    more,
    pieces_of,
    price_of,
)
from holocene.bots.heuristic.stone_age.purchases import kept_for_others, settle
from holocene.bots.heuristic.stone_age.trading import best_trade, trade_kept, trade_now
from holocene.bots.heuristic.stone_age.worth import piece_worth
from holocene.stone_age.table import GOLD, GOODS

CLAIMS = tuple(combinations_with_replacement(RESOURCE_KINDS, 2))
LEAST = 0.01  # a claim or trade has to bring something


def in_hand(outlook: Outlook) -> tuple[str, Price]:
    """What is being bought and its price, which takes all that was traded for it or is paid, by whomever."""
    place = EXTRA if outlook.extra else outlook.pending["place"]
    price = price_of(outlook, place)
    assert price is not None  # noqa: S101 - something is being bought there
    got, paid = pending_goods(outlook, "got"), pending_goods(outlook, "paid")
    onward = max((kind for kind in KINDS if paid[kind]), default=0)
    return place, replace(price, must=tuple(map(max, got, paid)), onward=onward)


def pending_goods(outlook: Outlook, word: str) -> Goods:
    """What was got for the purchase, or paid."""
    return tuple(outlook.pending.get(word, {}).get(good, 0) for good in GOODS)


def buy_move(outlook: Outlook, legal: Sequence[str]) -> str:
    """The next piece of the best payment, a claim or trade that makes it better, or declining."""
    place, price = in_hand(outlook)
    paid = pending_goods(outlook, "paid")
    outlook = replace(outlook, goods=more(outlook.goods, paid))
    net, pieces = settle(outlook, place, price, outlook.goods, kept_for_others(outlook, place, outlook.goods))
    traded = traded_net(outlook, place, price, legal)
    claim = claim_move(outlook, place, price, max(net, traded), legal)
    if claim:
        return claim
    if traded > max(net, 0.0) + LEAST:
        return "trade"
    if pieces is None or (net <= 0 and price.must == NONE):
        return "no-extra" if place == EXTRA else "decline"
    if price.fixed != NONE:
        return "extra" if place == EXTRA else "build"
    unpaid = less(pieces, paid)
    return next((f"pay {word}" for kind, word in enumerate(GOODS) if unpaid[kind]), "done")


def traded_net(outlook: Outlook, place: str, price: Price, legal: Sequence[str]) -> float:
    """What the purchase brings with the best trade, nothing if none is to be had."""
    if "trade" not in legal:
        return 0.0
    found = best_trade(outlook, place, price, trade_now(outlook, price))
    return found.net - trade_kept(outlook, place) if found else 0.0


def claim_move(outlook: Outlook, place: str, price: Price, without: float, legal: Sequence[str]) -> str | None:
    """The two resources of choice that make a purchase possible or better by more than they are worth later."""
    best, found = max(without, 0.0) + LEAST, None
    for first, second in CLAIMS:
        move = f"claim {RESOURCE_WORDS[first]} {RESOURCE_WORDS[second]}"
        if move in legal:
            goods = more(outlook.goods, pieces_of([first, second]))
            net, pieces = settle(outlook, place, price, goods, kept_for_others(outlook, place, goods))
            net += piece_worth(outlook, first) + piece_worth(outlook, second) - 2 * piece_worth(outlook, GOLD)
            if pieces and net > best:
                best, found = net, move
    return found
