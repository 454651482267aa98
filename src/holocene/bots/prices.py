"""Prices of cards and buildings: what is lacking, and which pieces to pay."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from holocene.bots.outlook import Goods, Outlook
from holocene.stone_age.rolling import PIPS
from holocene.stone_age.rows import Building
from holocene.stone_age.table import RESOURCES

KINDS = range(RESOURCES)
NONE: Goods = (0, 0, 0, 0)


@dataclass(frozen=True)
class Price:
    """Exactly these pieces, or from least to most pieces of so many kinds (0: any)."""

    fixed: Goods = NONE
    least: int = 0
    most: int = 0
    kinds: int = 0

    @property
    def free(self) -> bool:
        """Whether the player chooses the number of pieces."""
        return self.least < self.most


def price_of(outlook: Outlook, place: str) -> Price | None:
    """What the card or building at a place costs; None if nothing is sold there."""
    kind, _, number = place.rpartition("-")
    if kind == "card":
        return Price(least=int(number), most=int(number)) if outlook.display[int(number) - 1] else None
    if kind == "building":
        tile = outlook.tiles[int(number) - 1]
        return tile_price(tile) if tile else None
    return None


def tile_price(tile: Building) -> Price:
    """What a building costs."""
    wood, brick, stone, gold, _ = tile.cost
    return Price((wood, brick, stone, gold), tile.least, tile.most, tile.kinds)


def pips(pieces: Sequence[int]) -> int:
    """How many pips some pieces stand for."""
    return sum(count * PIPS[kind] for kind, count in enumerate(pieces))


def less(goods: Sequence[int], pieces: Sequence[int]) -> Goods:
    """What is left of the goods without some pieces, never below nothing."""
    wood, brick, stone, gold = (max(0, have - gone) for have, gone in zip(goods, pieces, strict=True))
    return wood, brick, stone, gold


def more(goods: Sequence[int], pieces: Sequence[int]) -> Goods:
    """The goods and some pieces."""
    wood, brick, stone, gold = (have + got for have, got in zip(goods, pieces, strict=True))
    return wood, brick, stone, gold


def lacking(price: Price, goods: Goods) -> Goods:
    """The cheapest pieces that are still to be had before the price can be paid."""
    if price.least == 0:
        return less(price.fixed, goods)
    if price.kinds == 0:
        return max(0, price.least - sum(goods)), 0, 0, 0
    return min((_lacking_of(price.least, goods, kinds) for kinds in combinations(KINDS, price.kinds)), key=pips)


def _lacking_of(count: int, goods: Goods, kinds: Sequence[int]) -> Goods:
    """What is still to be had to pay so many pieces, each of these kinds at least once."""
    missing = [0, 0, 0, 0]
    for kind in kinds:
        missing[kind] = 0 if goods[kind] else 1
    together = sum(goods[kind] + missing[kind] for kind in kinds)
    missing[kinds[0]] += max(0, count - together)
    return missing[0], missing[1], missing[2], missing[3]


def payment(price: Price, goods: Goods, gains: Sequence[Sequence[float]]) -> Goods | None:
    """The best pieces to pay with, None if there are none; `gains[kind][n]` is what giving the n-th one brings."""
    if price.least == 0:
        return price.fixed if not any(lacking(price, goods)) else None
    if price.kinds == 0:
        return _best_pieces(price, goods, gains, NONE, KINDS)
    owned = [kind for kind in KINDS if goods[kind]]
    found = [
        _best_pieces(price, goods, gains, _one_of_each(kinds), kinds) for kinds in combinations(owned, price.kinds)
    ]
    return max((pieces for pieces in found if pieces), key=lambda pieces: total(pieces, gains), default=None)


def _one_of_each(kinds: Sequence[int]) -> Goods:
    """One piece of each kind."""
    wood, brick, stone, gold = (int(kind in kinds) for kind in KINDS)
    return wood, brick, stone, gold


def _best_pieces(
    price: Price, goods: Goods, gains: Sequence[Sequence[float]], begun: Goods, kinds: Sequence[int]
) -> Goods | None:
    """The pieces begun with, and the best others of these kinds."""
    pieces = list(begun)
    others = sorted(
        ((gains[kind][n], -n, kind) for kind in kinds for n in range(begun[kind], min(goods[kind], price.most))),
        reverse=True,
    )
    for gain, _, kind in others[: price.most - sum(begun)]:
        if gain > 0 or sum(pieces) < price.least:
            pieces[kind] += 1
    return (pieces[0], pieces[1], pieces[2], pieces[3]) if sum(pieces) >= price.least else None


def total(pieces: Goods, gains: Sequence[Sequence[float]]) -> float:
    """What giving these pieces brings."""
    return sum(sum(gains[kind][: pieces[kind]]) for kind in KINDS)
