"""All ways to pay a price: those the moves offer, and those the rulebook allows."""

from collections.abc import Container, Iterator
from itertools import product

import holocene
from tests.stone_age.views import stock

Mix = tuple[int, ...]
"""How many wood, brick, stone and gold."""

VALUES = (3, 4, 5, 6)


def value(mix: Mix) -> int:
    """What a building scores for these resources."""
    return sum(number * points for number, points in zip(mix, VALUES, strict=True))


def mixes(owned: Mix, number: Container[int], kinds: Container[int] = (1, 2, 3, 4)) -> list[Mix]:
    """Every choice of so many pieces of so many kinds out of what is owned."""
    choices = product(*(range(most + 1) for most in owned))
    return sorted(mix for mix in choices if sum(mix) in number and sum(map(bool, mix)) in kinds)


def paid(before: holocene.Game, after: holocene.Game) -> Mix:
    """What red gave between two moments."""
    return tuple(had - has for had, has in zip(stock(before, "red"), stock(after, "red"), strict=True))


def outcomes(game: holocene.Game) -> Iterator[holocene.Game]:
    """The table after every payment that the moves from here spell out, one for each spelling."""
    if game.decision != "pay":
        yield game
        return
    for move in game.legal_moves():
        if move.startswith("pay ") or move == "done":
            after = game.copy()
            after.play(move)
            yield from outcomes(after)


def payments(game: holocene.Game) -> list[Mix]:
    """Every payment on offer, in order, doubles kept."""
    return sorted(paid(game, after) for after in outcomes(game))
