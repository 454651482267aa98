"""Every move as words and as a number, from one table.

Reading a move is a lookup. The number of a move is its line in the table; the first number of each verb is a constant,
so that the rules find a move's number by adding.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from holocene.stone_age.table import (
    BUILDING,
    CARD,
    CARD_SPACES,
    CLAY,
    FIELD,
    FOREST,
    GOLD_PLACE,
    GOODS,
    HUNT,
    HUT,
    MERCHANT,
    MOST_PEOPLE,
    PILES,
    PLACES,
    QUARRY,
    RESOURCES,
    RIVER,
    TOOL_MAKER,
    WOOD_PLACE,
)

# fmt: off
VERBS = (
    "place", "use", "tool", "tool-once", "take", "jewelry", "pay", "decline", "done", "build",
    "trade", "give", "get", "die", "choose", "extra", "no-extra", "claim", "feed", "starve",
)
PLACE, USE, TOOL, TOOL_ONCE, TAKE, SHARE, PAY, DECLINE, DONE, BUILD = range(10)
TRADE, GIVE, GET, DIE, CHOOSE, EXTRA, NO_EXTRA, CLAIM, FEED, STARVE = range(10, 20)
# fmt: on

PLACE_WORDS = (
    *("hunt", "forest", "clay", "quarry", "river", "tool-maker", "hut", "field", "merchant"),
    *(f"card-{number}" for number in range(1, CARD_SPACES + 1)),
    *(f"building-{number}" for number in range(1, PILES + 1)),
    *("wood-place", "gold-place"),
)

MOST_SHARED = 40  # a hunt of ten with every tool there is: (60 + 12 + 9) // 2

# fmt: off
#            the fewest and the most people who go there together
TOGETHER = {
    HUNT:       (1, MOST_PEOPLE),
    FOREST:     (1, 7),
    CLAY:       (1, 7),
    QUARRY:     (1, 7),
    RIVER:      (1, 7),
    TOOL_MAKER: (1, 1),
    HUT:        (2, 2),
    FIELD:      (1, 1),
    MERCHANT:   (2, 2),
    **{CARD + space: (1, 1) for space in range(CARD_SPACES)},
    **{BUILDING + pile: (1, 1) for pile in range(PILES)},
    WOOD_PLACE: (1, 3),
    GOLD_PLACE: (1, 3),
}
# fmt: on


@dataclass(frozen=True)
class Move:
    """A verb, what it is about (place, good, slot, face) and a number of people or a second good."""

    verb: int
    what: int = 0
    count: int = 0


def _all_moves() -> Iterator[Move]:
    """Every move there is, in the order of NOTATION's table."""
    for place in range(PLACES):
        fewest, most = TOGETHER[place]
        yield from (Move(PLACE, place, people) for people in range(fewest, most + 1))
    yield from (Move(USE, place) for place in range(PLACES))
    yield from (Move(TOOL, slot) for slot in range(3))
    yield from (Move(TOOL_ONCE, slot) for slot in range(3))
    yield Move(TAKE)
    yield from (Move(SHARE, amount) for amount in range(MOST_SHARED + 1))
    yield from (Move(PAY, good) for good in range(len(GOODS)))
    yield from (Move(verb) for verb in (DECLINE, DONE, BUILD, TRADE))
    yield from (Move(GIVE, good) for good in range(len(GOODS)))
    yield from (Move(GET, good) for good in range(len(GOODS)))
    yield from (Move(DIE, face) for face in range(1, 7))
    yield from (Move(CHOOSE, good) for good in range(RESOURCES))
    yield from (Move(verb) for verb in (EXTRA, NO_EXTRA))
    yield from (Move(CLAIM, first, second) for first in range(RESOURCES) for second in range(first, RESOURCES))
    yield from (Move(FEED, good) for good in range(RESOURCES))
    yield Move(STARVE)


def _details(move: Move) -> str:
    """What follows the verb."""
    if move.verb == PLACE:
        return f" {PLACE_WORDS[move.what]} {move.count}"
    if move.verb == USE:
        return f" {PLACE_WORDS[move.what]}"
    if move.verb in (PAY, GIVE, GET, CHOOSE, FEED):
        return f" {GOODS[move.what]}"
    if move.verb == CLAIM:
        return f" {GOODS[move.what]} {GOODS[move.count]}"
    if move.verb in (TOOL, TOOL_ONCE):
        return f" {move.what + (1 if move.verb == TOOL else 2)}"
    return f" {move.what}" if move.verb in (SHARE, DIE) else ""


MOVES = tuple(_all_moves())
TEXTS = tuple(VERBS[move.verb] + _details(move) for move in MOVES)
NUMBERS = {text: number for number, text in enumerate(TEXTS)}


def _first(verb: int) -> int:
    """The number of the first move with that verb."""
    return next(number for number, move in enumerate(MOVES) if move.verb == verb)


PLACE_FIRST = tuple(
    NUMBERS[f"place {PLACE_WORDS[place]} {TOGETHER[place][0]}"] - TOGETHER[place][0] for place in range(PLACES)
)
FEWEST = tuple(TOGETHER[place][0] for place in range(PLACES))
USE_FIRST, TOOL_FIRST, ONCE_FIRST = _first(USE), _first(TOOL), _first(TOOL_ONCE)
PAY_FIRST, CLAIM_FIRST, FEED_FIRST = _first(PAY), _first(CLAIM), _first(FEED)
SHARE_FIRST, GIVE_FIRST, GET_FIRST, CHOOSE_FIRST = _first(SHARE), _first(GIVE), _first(GET), _first(CHOOSE)
TRADE_MOVE, EXTRA_MOVE, NO_EXTRA_MOVE = _first(TRADE), _first(EXTRA), _first(NO_EXTRA)
DIE_FIRST = _first(DIE) - 1
TAKE_MOVE, DECLINE_MOVE, DONE_MOVE, BUILD_MOVE, STARVE_MOVE = (
    _first(verb) for verb in (TAKE, DECLINE, DONE, BUILD, STARVE)
)
CLAIMS = 10

# Texts that people may well type but that no table ever allows: the wrong number of people for a place.
MISCOUNTS = {
    f"place {PLACE_WORDS[place]} {people}": place
    for place in range(PLACES)
    for people in range(MOST_PEOPLE + 1)
    if not TOGETHER[place][0] <= people <= TOGETHER[place][1]
}
