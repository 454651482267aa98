"""What happened, as a seat may know it: the ring of a table in names instead of numbers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeVar

from holocene.engine.event_ring import FACES, RING, WIDTH
from holocene.engine.typed import NotRequired, TypedDict

T = TypeVar("T")
NOBODY = -1
TYPES: dict[type, Any] = {str: str, int: int, list: list[int]}  # of what a word may be


class Kind(NamedTuple):
    """The name of a kind of events, and what its three numbers are called; "" is a number that means nothing."""

    word: str
    what: str = ""
    amount: str = ""
    more: str = ""
    secret: str = ""  # what of it only its own seat knows


Words = Mapping[str, Callable[[int], Any]]


def shape(name: str, kinds: Sequence[Kind], words: Words) -> Any:
    """The type of all events of these kinds, for the description of the API: each has some of its parts."""
    secret = {kind.secret for kind in kinds}
    parts: dict[str, Any] = {"kind": Literal[*(kind.word for kind in kinds)], "seat": int | None}
    for part in dict.fromkeys(part for kind in kinds for part in (kind.what, kind.amount, kind.more) if part):
        found = TYPES[type(words.get(part, int)(0))]
        parts[part] = NotRequired[found | None if part in secret else found]
    return TypedDict(name, parts)  # type: ignore[operator]


def begin(table: Any) -> None:
    """A move begins: what was told before is old."""
    table.told = 0


def forget(table: T) -> T:
    """Return the same table without its events, for a seat that must not know them."""
    begin(table)
    ring = getattr(table, "events", [])  # a game may be one that tells nothing
    ring[:] = [0] * len(ring)
    return table


def told(table: Any) -> Iterator[list[int]]:
    """The events since a move began, as they were written; of too many the latest."""
    for number in range(max(0, table.told - RING), table.told):
        at = number % RING * WIDTH
        yield table.events[at : at + WIDTH]


def seen(table: Any, seat: int | None, kinds: Sequence[Kind], words: Words) -> list[dict[str, Any]]:
    """The events since a move began, as a seat may know them, with names instead of numbers."""
    return [_named(kinds[kind], owner, seat, values, words) for kind, owner, *values in told(table)]


def _named(kind: Kind, owner: int, seat: int | None, values: list[int], words: Words) -> dict[str, Any]:
    event: dict[str, Any] = {"kind": kind.word, "seat": None if owner == NOBODY else owner}
    for name, value in zip((kind.what, kind.amount, kind.more), values, strict=True):
        if name:
            hidden = name == kind.secret and owner != seat
            event[name] = None if hidden else words[name](value) if name in words else value
    return event


def dice_in(number: int) -> list[int]:
    """The dice that a number holds."""
    dice: list[int] = []
    while number:
        number, die = divmod(number, FACES)
        dice.insert(0, die)
    return dice
