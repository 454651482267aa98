"""Prices of cards and buildings: what is lacking, and which pieces to pay."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from holocene.bots.heuristic.stone_age.outlook import Goods, Outlook
from holocene.stone_age.paying import PAID_FROM, PAID_TO, PRICES
from holocene.stone_age.price import EXTRA_CARD
from holocene.stone_age.rolling import PIPS
from holocene.stone_age.rows import Building
from holocene.stone_age.table import BAG, GOODS, JEWELRY, RESOURCES

KINDS = range(len(GOODS))
RESOURCE_KINDS = range(RESOURCES)
IN_JEWELRY = range(JEWELRY, JEWELRY + 1)
NONE: Goods = (0,) * len(GOODS)
EXTRA = "extra"  # the second card behind the fifth space, as if it were a place
TO_ROLL = tuple(PIPS[BAG if kind == JEWELRY else kind] for kind in KINDS)  # pips that bring a piece


@dataclass(frozen=True)
class Price:
    """Exactly these pieces, or from least to most pieces of so many kinds (0: any)."""

    fixed: Goods = NONE
    least: int = 0
    most: int = 0
    kinds: int = 0
    paid_in: Sequence[int] = RESOURCE_KINDS
    must: Goods = NONE  # what was traded for it or is paid already, and has to be part of the payment
    onward: int = 0  # the kind of the last piece paid: payments go up in the order of the goods

    @property
    def free(self) -> bool:
        """Whether the player chooses the number of pieces."""
        return self.least < self.most

    @property
    def largest(self) -> int:
        """The most pieces it takes."""
        return self.most or sum(self.fixed)


def price_of(outlook: Outlook, place: str) -> Price | None:
    """What the card or building at a place costs; None if nothing is sold there."""
    if place == EXTRA:
        return Price(fixed=pieces_of([JEWELRY] * EXTRA_CARD))
    kind, _, number = place.rpartition("-")
    if kind == "card":
        return card_price(int(number) - 1) if outlook.display[int(number) - 1] else None
    if kind == "building":
        tile = outlook.tiles[int(number) - 1]
        return tile_price(tile) if tile else None
    return None


def card_price(space: int) -> Price:
    """What a card costs on a space, the first one counted as 0."""
    return Price(least=PRICES[space], most=PRICES[space], paid_in=range(PAID_FROM[space], PAID_TO[space] + 1))


def tile_price(tile: Building) -> Price:
    """What a building costs."""
    return Price(tile.cost, tile.least, tile.most, tile.kinds, IN_JEWELRY if tile.in_jewelry else RESOURCE_KINDS)


def pieces_of(kinds: Sequence[int]) -> Goods:
    """One piece for every kind that is named, and again if it is named again."""
    return tuple(kinds.count(kind) for kind in KINDS)


def pips(pieces: Sequence[int]) -> int:
    """How many pips some pieces stand for."""
    return sum(count * PIPS[kind] for kind, count in enumerate(pieces))


def less(goods: Sequence[int], pieces: Sequence[int]) -> Goods:
    """What is left of the goods without some pieces, never below nothing."""
    return tuple(max(0, have - gone) for have, gone in zip(goods, pieces, strict=True))


def more(goods: Sequence[int], pieces: Sequence[int]) -> Goods:
    """The goods and some pieces."""
    return tuple(have + got for have, got in zip(goods, pieces, strict=True))


def lacking(price: Price, goods: Goods) -> Goods:
    """The cheapest pieces that are still to be had before the price can be paid."""
    if price.least == 0:
        return less(price.fixed, goods)
    if price.kinds == 0:
        return pieces_of([price.paid_in[0]] * (price.least - sum(goods[kind] for kind in price.paid_in)))
    return min((_lacking_of(price.least, goods, kinds) for kinds in combinations(price.paid_in, price.kinds)), key=pips)


def _lacking_of(count: int, goods: Goods, kinds: Sequence[int]) -> Goods:
    """What is still to be had to pay so many pieces, each of these kinds at least once."""
    missing = list(NONE)
    for kind in kinds:
        missing[kind] = 0 if goods[kind] else 1
    together = sum(goods[kind] + missing[kind] for kind in kinds)
    missing[kinds[0]] += max(0, count - together)
    return tuple(missing)


def payment(price: Price, goods: Goods, gains: Sequence[Sequence[float]]) -> Goods | None:
    """The best pieces to pay with, None if there are none; `gains[kind][n]` is what giving the n-th one brings."""
    if price.least == 0:
        return price.fixed if not any(lacking(price, goods)) and not any(less(price.must, price.fixed)) else None
    if price.kinds == 0:
        return _best_pieces(price, goods, gains, price.must, price.paid_in)
    owned = [kind for kind in price.paid_in if goods[kind] and (kind >= price.onward or price.must[kind])]
    found = [
        _best_pieces(price, goods, gains, _one_of_each(kinds, price.must), kinds)
        for kinds in combinations(owned, price.kinds)
    ]
    return max((pieces for pieces in found if pieces), key=lambda pieces: total(pieces, gains), default=None)


def _one_of_each(kinds: Sequence[int], must: Goods) -> Goods:
    """One piece of each kind, or as many as it must be."""
    return tuple(max(int(kind in kinds), must[kind]) for kind in KINDS)


def _best_pieces(
    price: Price, goods: Goods, gains: Sequence[Sequence[float]], begun: Goods, kinds: Sequence[int]
) -> Goods | None:
    """The pieces begun with, and the best others of these kinds; None if the beginning does not fit."""
    if sum(begun) > price.most or any(begun[kind] and kind not in kinds for kind in KINDS):
        return None
    pieces = list(begun)
    further = [kind for kind in kinds if kind >= price.onward]
    others = sorted(
        ((gains[kind][n], -n, kind) for kind in further for n in range(begun[kind], min(goods[kind], price.most))),
        reverse=True,
    )
    for gain, _, kind in others[: price.most - sum(begun)]:
        if gain > 0 or sum(pieces) < price.least:
            pieces[kind] += 1
    return tuple(pieces) if sum(pieces) >= price.least else None


def total(pieces: Goods, gains: Sequence[Sequence[float]]) -> float:
    """What giving these pieces brings."""
    return sum(sum(gains[kind][: pieces[kind]]) for kind in KINDS)
