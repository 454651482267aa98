"""Buying cards and buildings: what a purchase is worth, what to pay, what to keep for the next one."""

from holocene.bots.heuristic.stone_age.outlook import Goods, Outlook
from holocene.bots.heuristic.stone_age.prices import EXTRA, KINDS, NONE, Price, less, more, payment, price_of, total
from holocene.bots.heuristic.stone_age.worth import blind_worth, card_worth, piece_worth, tile_worth
from holocene.stone_age.price import VALUE
from holocene.stone_age.rows import (
    DICE_FOR_EVERYBODY,
    GET_RESOURCE,
    KEEP_CLAIM,
    MOVE_MERCHANT,
    ROLL_FOR_RESOURCE,
    STYLE_DICE,
)

KEPT = 2.5  # what it costs to give away a piece that another purchase of this round needs
GIVE_GOODS = (GET_RESOURCE, ROLL_FOR_RESOURCE, DICE_FOR_EVERYBODY, KEEP_CLAIM, STYLE_DICE, MOVE_MERCHANT)


def brought(outlook: Outlook, place: str) -> float:
    """What a card or building brings apart from the points of pieces that are freely chosen."""
    if place == EXTRA:
        return blind_worth(outlook)
    kind, _, number = place.rpartition("-")
    if kind == "card":
        card = outlook.display[int(number) - 1]
        return card_worth(outlook, card) if card else 0.0
    tile = outlook.tiles[int(number) - 1]
    return tile_worth(outlook, tile) if tile else 0.0


def gains(outlook: Outlook, place: str, goods: Goods, keep: Goods = NONE) -> list[list[float]]:
    """For each kind, what giving the first, second, ... piece brings: its points, less what it is worth in hand."""
    scores = place.startswith("building")
    each = [(VALUE[kind] if scores else 0) - piece_worth(outlook, kind) for kind in KINDS]
    return [[each[kind] - (KEPT if n >= goods[kind] - keep[kind] else 0) for n in range(goods[kind])] for kind in KINDS]


def settle(outlook: Outlook, place: str, price: Price, goods: Goods, keep: Goods = NONE) -> tuple[float, Goods | None]:
    """What buying there brings after the best payment, and that payment; None if the price cannot be met."""
    giving = gains(outlook, place, goods, keep)
    pieces = payment(price, goods, giving)
    if pieces is None:
        return 0.0, None
    if price.least:
        return brought(outlook, place) + total(pieces, giving), pieces
    lost = sum(count * piece_worth(outlook, kind) for kind, count in enumerate(pieces))
    broken = sum(max(0, keep[kind] - goods[kind] + pieces[kind]) for kind in KINDS)
    return brought(outlook, place) - lost - KEPT * broken, pieces


def standing(outlook: Outlook) -> list[tuple[str, Price]]:
    """The cards and buildings where one's people stand."""
    prices = [(place, price_of(outlook, place)) for place, people in outlook.placed.items() if people]
    return [(place, price) for place, price in prices if price is not None]


def kept_for_others(outlook: Outlook, place: str, goods: Goods) -> Goods:
    """The pieces that one's other purchases of this round need; a building of any price takes what is left over."""
    others = [(where, price) for where, price in standing(outlook) if where != place and not price.free]
    left, keep = goods, NONE
    for where, price in sorted(others, key=lambda other: -settle(outlook, other[0], other[1], goods)[0]):
        net, pieces = settle(outlook, where, price, left)
        if pieces is not None and net > 0:
            left, keep = less(left, pieces), more(keep, pieces)
    return keep


def next_purchase(outlook: Outlook) -> str:
    """The place to buy at first: what brings goods, then the best, then free prices, last what cannot be paid now."""
    return max(standing(outlook), key=lambda purchase: _rank(outlook, *purchase))[0]


def _rank(outlook: Outlook, place: str, price: Price) -> tuple[bool, bool, bool, float]:
    """How early to buy at a place."""
    net, pieces = settle(outlook, place, price, outlook.goods)
    return pieces is not None, not price.free, _gives_goods(outlook, place), net


def _gives_goods(outlook: Outlook, place: str) -> bool:
    """Whether a card may bring goods for the next purchase."""
    kind, _, number = place.rpartition("-")
    card = outlook.display[int(number) - 1] if kind == "card" else None
    return card is not None and card.top in GIVE_GOODS
