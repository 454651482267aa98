"""What is wrong with single values of a data file of Epoch's pieces; each check yields sentences without the place."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from reprlib import Repr
from typing import TypeGuard

from holocene.epoch.piece_rows import CHOICES
from holocene.epoch.rows import GROUPS, MATERIALS, OPTIONS

Check = Callable[[object], Iterator[str]]

MOST_PIECES = 9  # of a material in one payment
FARTHEST = 12  # a hex from [0, 0], in columns and within one
SET_OPTIONS = 3
NEEDS = ("exact", *CHOICES, "sets")
ALONE = ("different", "different_processed", "sets")  # what else is paid could leave too few kinds

SHORT = Repr()
SHORT.maxlevel = 4
SHORT.maxstring = SHORT.maxother = SHORT.maxlong = 60
said = SHORT.repr


def is_number(value: object, least: int, most: int) -> TypeGuard[int]:
    """Whether a value is a whole number between two others."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def number(least: int, most: int) -> Check:
    """A whole number in a range."""
    return partial(wrong_number, least, most)


def wrong_number(least: int, most: int, value: object) -> Iterator[str]:
    """What is wrong with a whole number."""
    if not is_number(value, least, most):
        wanted = f"a whole number from {least} to {most}" if least < most else str(least)
        yield f"must be {wanted}, not {said(value)}"


def number_or_null(least: int, most: int) -> Check:
    """A whole number in a range, or null for what is not possible."""
    return lambda value: iter(()) if value is None else wrong_number(least, most, value)


def numbers(count: int, least: int, most: int) -> Check:
    """A list of so many whole numbers in a range."""
    return partial(wrong_numbers, count, least, most)


def wrong_numbers(count: int, least: int, most: int, value: object) -> Iterator[str]:
    """What is wrong with a list of whole numbers."""
    if not isinstance(value, list) or len(value) != count or not all(is_number(part, least, most) for part in value):
        yield f"must be a list of {count} whole numbers from {least} to {most}, not {said(value)}"


def sides(value: object) -> Iterator[str]:
    """Different numbers of spots on a carrier board."""
    good = isinstance(value, list) and value and all(is_number(part, 1, 20) for part in value)
    if not good or not isinstance(value, list) or len(set(value)) < len(value):
        yield f"must be a list of different whole numbers from 1 to 20, not {said(value)}"


def flag(value: object) -> Iterator[str]:
    """True or false."""
    if not isinstance(value, bool):
        yield f"must be true or false, not {said(value)}"


def truth(value: object) -> Iterator[str]:
    """An effect without a number is there or is left out."""
    if value is not True:
        yield f"must be true or left out, not {said(value)}"


def text(value: object) -> Iterator[str]:
    """A name for people."""
    if not isinstance(value, str) or not value.strip():
        yield f"must be a text, not {said(value)}"


def word(known: Sequence[str], what: str) -> Check:
    """One word of a closed list."""
    return partial(wrong_word, known, what)


def wrong_word(known: Sequence[str], what: str, value: object) -> Iterator[str]:
    """What is wrong with a word."""
    if value not in known:
        yield f"unknown {what} {said(value)}; known are {', '.join(known)}"


def words(known: Sequence[str], what: str, least: int, most: int) -> Check:
    """A list of different words of a closed list."""
    return partial(wrong_words, known, what, least, most)


def wrong_words(known: Sequence[str], what: str, least: int, most: int, value: object) -> Iterator[str]:
    """What is wrong with a list of words."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        wanted = f"{least} to {most}" if least < most else str(least)
        yield f"must be a list of {wanted} words, each a {what}, not {said(value)}"
        return
    for part in value:
        yield from wrong_word(known, what, part)
        if value.count(part) > 1:
            yield f"{said(part)} stands in it more than once"


def hexagon(value: object) -> Iterator[str]:
    """A hex is two whole numbers."""
    if not (isinstance(value, list) and len(value) == 2 and all(is_number(n, -FARTHEST, FARTHEST) for n in value)):  # noqa: PLR2004 - two
        yield f"must be a hex [q, r] of two whole numbers from -{FARTHEST} to {FARTHEST}, not {said(value)}"


def hexes(least: int, most: int) -> Check:
    """A list of so many hexes."""
    return partial(wrong_hexes, least, most)


def wrong_hexes(least: int, most: int, value: object) -> Iterator[str]:
    """What is wrong with a list of hexes."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        wanted = f"{least} to {most}" if least < most else str(least)
        yield f"must be a list of {wanted} hexes, not {said(value)}"
        return
    for part in value:
        yield from hexagon(part)


def pieces(least: int, most: int) -> Check:
    """So many kinds of material, each with a number."""
    return partial(wrong_pieces, least, most)


def wrong_pieces(least: int, most: int, value: object) -> Iterator[str]:
    """What is wrong with materials and their numbers."""
    if not isinstance(value, dict) or not least <= len(value) <= most:
        wanted = "one material with its number" if most == 1 else "materials with their numbers"
        yield f'must be {wanted}, such as {{"wood": 1}}, not {said(value)}'
        return
    for material, count in value.items():
        yield from wrong_word(MATERIALS, "material", material)
        yield from (f"{material}: {error}" for error in wrong_number(1, MOST_PIECES, count))


def strings(value: object) -> Iterator[str]:
    """What makes a bowstring, in pieces and half pieces."""
    if not isinstance(value, dict) or not value:
        yield f'must be materials with their numbers, such as {{"rope": 0.5}}, not {said(value)}'
        return
    halves = [half / 2 for half in range(1, 2 * MOST_PIECES + 1)]
    for material, count in value.items():
        yield from wrong_word(MATERIALS, "material", material)
        if isinstance(count, bool) or count not in halves:
            yield f"{material}: must be a number of halves from 0.5 to {MOST_PIECES}, not {said(count)}"


def cost(value: object) -> Iterator[str]:
    """A cost is up to three groups of up to three options."""
    if not isinstance(value, list) or not 1 <= len(value) <= GROUPS:
        yield f"must be a list of 1 to {GROUPS} groups, not {said(value)}"
        return
    for place, group in enumerate(value, 1):
        yield from (f"group {place}: {error}" for error in wrong_group(group))


def wrong_group(group: object) -> Iterator[str]:
    """What is wrong with one group of a cost."""
    if not isinstance(group, list) or not 1 <= len(group) <= OPTIONS:
        yield f"must be a list of 1 to {OPTIONS} options, not {said(group)}"
        return
    for option in group:
        yield from wrong_pieces(1, 1, option)
    named = [material for option in group if isinstance(option, dict) for material in option]
    yield from (f"{said(name)} stands in it more than once" for name in sorted(set(named)) if named.count(name) > 1)


def need(value: object) -> Iterator[str]:
    """A segment asks for named materials, for choices, or for both."""
    if not isinstance(value, dict) or not value:
        yield f'must ask for something, such as {{"raw_any": 3}}, not {said(value)}'
        return
    for kind, wanted in value.items():
        yield from (f"{kind}: {error}" for error in wrong_need(kind, wanted))
        if kind in ALONE and len(value) > 1:
            yield f"{kind}: stands alone, not with {', '.join(other for other in value if other != kind)}"


def wrong_need(kind: str, wanted: object) -> Iterator[str]:
    """What is wrong with one part of what a segment asks for."""
    if kind not in NEEDS:
        yield f"is no known kind; known are {', '.join(NEEDS)}"
    elif kind == "exact":
        yield from wrong_pieces(1, len(MATERIALS), wanted)
    elif kind == "sets":
        yield from wrong_words(MATERIALS, "material", SET_OPTIONS, SET_OPTIONS, wanted)
    else:
        yield from wrong_number(1, 6 if kind == "different_processed" else MOST_PIECES, wanted)
