"""Every move as words and as a number, from one table.

Reading a move is a lookup. The number of a move is its line in the table; the first number of each verb is a constant,
so that the rules find a move's number by adding.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from holocene.epoch.pieces import CONVERSION_FUELS, PLACE_NAMES
from holocene.epoch.rows import ABILITIES, ANTLER, FOOD, HIDE, KINDS, MATERIALS, QUADRANTS, RAW, SITES, STATUS, TENDON
from holocene.epoch.table import COLOURS, MOST_WANTED, NOTHING, SEGMENTS

# fmt: off
VERBS = (
    "keep", "place", "walk", "paddle", "pick-up", "leave", "work", "gather", "fish", "hunt",
    "butcher", "explore", "develop", "offer", "eat", "convert", "borrow", "ride", "sweat", "back",
    "horse", "take", "keep-looking", "big-catch", "not-give-up", "string", "pot", "done", "pay", "ask",
    "allow", "refuse", "want", "accept", "withdraw", "dummy", "dummy", "dummy segment", "end",
)
KEEP, PLACE, WALK, PADDLE, PICK_UP, LEAVE, WORK, GATHER, FISH, HUNT = range(10)
BUTCHER, EXPLORE, DEVELOP, OFFER, EAT, CONVERT, BORROW, RIDE, SWEAT, BACK = range(10, 20)
HORSE, TAKE, KEEP_LOOKING, BIG_CATCH, NOT_GIVE_UP, STRING, POT, DONE, PAY, ASK = range(20, 30)
ALLOW, REFUSE, WANT, ACCEPT, WITHDRAW, VILLAGE, DIRECTION, SEGMENT, END = range(30, 39)
# fmt: on

CONVERSION_WORDS = ("cast", "make-rope", "tan")
VILLAGE_WORDS = ("north", "south")
HOLDING_WORDS = (*MATERIALS, "food", "status")
PARTS = (HIDE, ANTLER, TENDON, FOOD)  # what a deer gives
CUTS = 2 ** len(PARTS)  # sets of them; the first one is empty
SIZES: dict[int, int] = {
    KEEP: len(ABILITIES),
    BUTCHER: CUTS,
    BORROW: len(COLOURS),
    TAKE: RAW,
    VILLAGE: len(VILLAGE_WORDS),
    DIRECTION: len(QUADRANTS),
    SEGMENT: SEGMENTS,
}
ONE_A_PLACE = (PLACE, WALK, PADDLE, EXPLORE, DEVELOP, ASK)
ONE_A_MATERIAL = (PICK_UP, LEAVE, KEEP_LOOKING, BIG_CATCH, NOT_GIVE_UP, STRING, POT, PAY)


@dataclass(frozen=True)
class Move:
    """A verb, what it is about (place, material, site, seat) and a number of a segment, a fuel or pieces."""

    verb: int
    what: int = 0
    count: int = 0


def spoken(word: str) -> str:
    """A word of the data file as it is written in a move."""
    return word.replace("_", "-")


def _range(verb: int) -> int:
    """How many moves a verb has that is about one thing."""
    if verb in ONE_A_PLACE:
        return len(PLACE_NAMES)
    if verb in ONE_A_MATERIAL:
        return KINDS
    return SIZES.get(verb, 1)


def _all_moves() -> Iterator[Move]:
    """Every move there is, in the order of the verbs."""
    for verb in range(len(VERBS)):
        if verb == OFFER:
            yield from (Move(OFFER, site, segment) for site in range(len(SITES)) for segment in range(SEGMENTS))
        elif verb == CONVERT:
            yield from _conversions()
        elif verb == WANT:
            yield from _wants()
        else:
            yield from (Move(verb, what) for what in range(_range(verb)))


def _conversions() -> Iterator[Move]:
    """Each conversion without naming its fuel, and with each material that can be its fuel."""
    for conversion, fuels in enumerate(CONVERSION_FUELS):
        yield Move(CONVERT, conversion, NOTHING)
        yield from (Move(CONVERT, conversion, fuel) for fuel in fuels if fuel not in (NOTHING, FOOD))


def _wants() -> Iterator[Move]:
    """What permission may be given for: a piece of a material, or so much food or status. Rule 8.7."""
    yield from (Move(WANT, material, 1) for material in range(KINDS))
    yield from (Move(WANT, what, count) for what in (FOOD, STATUS) for count in range(1, MOST_WANTED + 1))


def _details(move: Move) -> str:
    """What follows the verb."""
    if move.verb in ONE_A_PLACE:
        return f" {PLACE_NAMES[move.what]}"
    if move.verb in ONE_A_MATERIAL or move.verb == TAKE:
        return f" {MATERIALS[move.what]}"
    if move.verb == WANT:
        return f" {HOLDING_WORDS[move.what]}" + (f" {move.count}" if move.what >= KINDS else "")
    if move.verb == BUTCHER:
        return "".join(f" {HOLDING_WORDS[part]}" for bit, part in enumerate(PARTS) if move.what >> bit & 1)
    if move.verb == OFFER:
        return f" {spoken(SITES[move.what])} {move.count + 1}"
    if move.verb == KEEP:
        return f" {spoken(ABILITIES[move.what])}"
    if move.verb == SEGMENT:
        return f" {move.what + 1}"
    names: dict[int, tuple[str, ...]] = {BORROW: COLOURS, VILLAGE: VILLAGE_WORDS, DIRECTION: ("ne", "nw", "se", "sw")}
    return f" {names[move.verb][move.what]}" if move.verb in names else ""


def _text(move: Move) -> str:
    """A move in words."""
    if move.verb == CONVERT:
        fuel = "" if move.count == NOTHING else f" {MATERIALS[move.count]}"
        return CONVERSION_WORDS[move.what] + fuel
    return VERBS[move.verb] + _details(move)


MOVES = tuple(_all_moves())
TEXTS = tuple(_text(move) for move in MOVES)
NUMBERS = {text: number for number, text in enumerate(TEXTS)}
FIRST = tuple(next(number for number, move in enumerate(MOVES) if move.verb == verb) for verb in range(len(VERBS)))
CONVERT_FIRST = tuple(
    next(number for number, move in enumerate(MOVES) if move.verb == CONVERT and move.what == conversion)
    for conversion in range(len(CONVERSION_FUELS))
)
