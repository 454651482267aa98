"""What open pieces are worth to a player of Stone Age, and what is missing for them, found by trying."""

from itertools import combinations_with_replacement, product
from typing import Any

from holocene.stone_age.buildings import BUILDING_IDS, BUILDINGS
from holocene.stone_age.cards import CARD_IDS, CARDS
from holocene.stone_age.rows import SCORE_POINTS, Building

GOODS = ["wood", "brick", "stone", "gold", "jewelry"]
PIPS = (3, 4, 5, 6, 4)
CULTURES = 9
#               card-1  2  3  4  5
CARD_PRICES = ((1, 2, 3, 4, 0), (0, 0, 0, 0, 3))  # in resources, in jewelry

Read = dict[str, list[int]]
Goods = tuple[int, ...]


def points(board: dict[str, Any], symbols: list[int]) -> list[int]:
    """By category, with these symbols."""
    sets = [sum(count >= copy for count in symbols[:CULTURES]) for copy in (1, 2)]
    tools = sum(tool["value"] for tool in board["tools"])
    each = (board["agriculture"], tools, len(board["buildings"]), board["people"], board["merchant"])
    people = [number * count for number, count in zip(each, symbols[CULTURES:], strict=True)]
    left = sum(board[good] for good in GOODS[:4]) + 2 * board["claim"]
    return [board["score"], sum(size**2 for size in sets), *people, left]


def read_worth(view: dict[str, Any], board: dict[str, Any], symbols: list[int]) -> Read:
    """The columns that a player's board, the open pieces and its known symbols give."""
    now = points(board, symbols)
    more = [sum(points(board, with_one(symbols, bottom))) - sum(now) for bottom in range(len(symbols))]
    goods = tuple(board[good] for good in GOODS)
    cards = [CARDS[CARD_IDS.index(card)] if card else None for card in filled(view["display"])]
    tiles = [BUILDINGS[BUILDING_IDS.index(pile["top"])] if pile["top"] else None for pile in view["piles"]]
    ready = [tool["value"] for tool in board["tools"] if not tool["used"]]
    return {
        "ready": [sum(ready) + sum(board.get("once", []))],
        "points": now,
        "total": [sum(now)],
        "sets": [sum(count >= copy for count in symbols[:CULTURES]) for copy in (1, 2)],
        "next-symbol": more,
        "card-points": [
            0 if card is None else card.amount * (card.top == SCORE_POINTS) + card.weight * more[card.bottom]
            for card in cards
        ],
        "card-lacks": [0 if card is None else card_lack(goods, space) for space, card in enumerate(cards)],
        "building-points": filled([0 if tile is None else best(goods, tile) + symbols[11] for tile in tiles], 0),
        "building-lacks": filled([0 if tile is None else building_lack(goods, tile) for tile in tiles], 0),
    }


def nobody() -> Read:
    """The same for a seat that is not there."""
    lengths = {"ready": 1, "points": 8, "total": 1, "sets": 2, "next-symbol": 14}
    offers = dict.fromkeys(("card-points", "card-lacks", "building-points", "building-lacks"), 5)
    return {name: [0] * length for name, length in {**lengths, **offers}.items()}


def filled(row: list[Any], blank: Any = None) -> list[Any]:
    """As long as five."""
    return row + [blank] * (5 - len(row))


def with_one(symbols: list[int], bottom: int) -> list[int]:
    """One more of a symbol."""
    return [count + (at == bottom) for at, count in enumerate(symbols)]


def card_lack(goods: Goods, space: int) -> int:
    """Pieces missing to a card."""
    resources, jewelry = (price[space] for price in CARD_PRICES)
    return max(resources - sum(goods[:4]), 0) + max(jewelry - goods[4], 0)


def payments(goods: Goods, tile: Building) -> list[Goods]:
    """All ways to pay a building."""
    if not tile.most:
        return [tile.cost] if all(held >= cost for held, cost in zip(goods, tile.cost, strict=True)) else []
    usable = [0, 0, 0, 0, goods[4]] if tile.in_jewelry else [*goods[:4], 0]
    ways = product(*(range(min(held, tile.most) + 1) for held in usable))
    return [way for way in ways if tile.least <= sum(way) <= tile.most and fits(way, tile)]


def fits(way: Goods, tile: Building) -> bool:
    """Whether it is of the right number of kinds."""
    return tile.kinds in {0, sum(count > 0 for count in way)}


def best(goods: Goods, tile: Building) -> int:
    """The printed points, or those of the best way to pay."""
    if not tile.most:
        return tile.points
    values = (sum(pips * count for pips, count in zip(PIPS, way, strict=True)) for way in payments(goods, tile))
    return max(values, default=0)


def building_lack(goods: Goods, tile: Building) -> int:
    """The fewest pieces with which it could be paid."""
    for lack in range(12):
        for more in combinations_with_replacement(range(5), lack):
            held = tuple(count + more.count(good) for good, count in enumerate(goods))
            if payments(held, tile):
                return lack
    raise AssertionError(tile)
