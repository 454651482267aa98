"""All ways to buy something with a trade: those the moves spell out, and those the rulebook allows."""

from collections.abc import Container, Iterator
from itertools import combinations_with_replacement, product

import holocene
from tests.expansion.scenario import set_up
from tests.expansion.views import GOODS, POINTS_AND_FOOD, goods

Goods = tuple[int, ...]
"""How many wood, brick, stone, gold and jewelry."""

RATIOS = {1: (2, 1), 2: (2, 1), 3: (2, 1), **dict.fromkeys(range(4, 9), (1, 1)), 9: (1, 2), 10: (1, 2)}
"""For each space of the merchant track: how many pieces are given, how many are received."""

VALUES = (3, 4, 5, 6, 4)
"""What a piece scores where the player chooses the price; jewelry only in the jewelry building."""


def buying(place: str, tile: str = "H13", **own: object) -> holocene.Game:
    """Red uses a card or the building on the first pile; the field is still to be used, and the deck is empty."""
    game = set_up(
        display=POINTS_AND_FOOD,
        deck=[],
        piles=[[tile, "H24"], ["H20"], ["H28"], ["H12"]],
        red={"placed": {place: 1, "field": 1}, "jewelry": 0, **own},
    )
    game.play(f"use {place}")
    return game


def printed(letters: str) -> list[Goods]:
    """The one price of a building, written as in the list of pieces."""
    return [tuple(letters.count(letter) for letter in "WBSGJ")]


def resources(number: Container[int], kinds: Container[int] = (1, 2, 3, 4)) -> list[Goods]:
    """Every price of so many resources of so many kinds."""
    choices = product(range(8), repeat=4)
    return [(*mix, 0) for mix in choices if sum(mix) in number and sum(map(bool, mix)) in kinds]


def only_jewelry(*numbers: int) -> list[Goods]:
    """Prices in jewelry alone."""
    return [(0, 0, 0, 0, number) for number in numbers]


def bags(number: int) -> list[Goods]:
    """Every choice of so many pieces."""
    kinds = range(len(GOODS))
    return [tuple(map(chosen.count, kinds)) for chosen in combinations_with_replacement(kinds, number)]


def within(few: Goods, many: Goods) -> bool:
    """Whether all of the one is there in the other."""
    return all(one <= other for one, other in zip(few, many, strict=True))


def moved(one: Goods, other: Goods, sign: int = 1) -> Goods:
    """One heap with another one added, or taken away."""
    return tuple(here + sign * there for here, there in zip(one, other, strict=True))


def worth(paid: Goods) -> int:
    """What a building of choice scores for a payment."""
    return sum(number * points for number, points in zip(paid, VALUES, strict=True))


def trades(owned: Goods, prices: list[Goods], ratio: tuple[int, int]) -> list[tuple[Goods, int]]:
    """What is left of the goods, and the worth of the payment, for everything a trade makes possible."""
    found = []
    for given, got in product(bags(ratio[0]), bags(ratio[1])):
        if within(given, owned):
            after = moved(moved(owned, given, -1), got)
            found += [
                (moved(after, paid, -1), worth(paid)) for paid in prices if within(got, paid) and within(paid, after)
            ]
    return sorted(found)


def ways(game: holocene.Game) -> Iterator[holocene.Game]:
    """The table after every way to go on with a purchase that has begun with a trade, one for each spelling."""
    if game.decision not in {"trade", "pay", "build"}:
        yield game
        return
    for move in game.legal_moves():
        after = game.copy()
        after.play(move)
        yield from ways(after)


def after_trading(game: holocene.Game) -> list[holocene.Game]:
    """The same from the question at which the trade is offered; none where it is not."""
    if "trade" not in game.legal_moves():
        return []
    begun = game.copy()
    begun.play("trade")
    return list(ways(begun))


def owning(owned: Goods) -> dict[str, object]:
    """Goods as a player's board names them."""
    return dict(zip(GOODS, owned, strict=True))


def left(game: holocene.Game) -> Goods:
    """What red has."""
    return tuple(goods(game, "red"))
