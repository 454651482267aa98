"""Prices as data: what is paid, how much of it, and between what one may choose."""

from holocene.engine.typed import NotRequired, TypedDict


class Amount(TypedDict):
    """So many of one thing: a good, "power", or a choice such as "resource" or "any-raw"."""

    what: str
    count: float
    most: NotRequired[int]  # where one may pay more
    kinds: NotRequired[int]  # where exactly so many kinds are asked for


class Part(TypedDict):
    """A part of a price: so many of these amounts are paid, each as a whole."""

    of: list[Amount]
    paid: int


Price = list[Part]  # all parts are paid


def amount(what: str, count: float) -> Amount:
    """So many of one thing."""
    return Amount(what=what, count=count)


def one_of(*amounts: Amount) -> Part:
    """A part that any one of these amounts pays."""
    return Part(of=list(amounts), paid=1)


def in_english(price: Price) -> str:
    """A price as people read it: "1 wood + 2 antler or 3 flint", "two of: 2 bronze, 2 antler, 2 clay"."""
    return " + ".join(part_in_english(part) for part in price)


def part_in_english(part: Part) -> str:
    """One part; nothing asks for more than two of its amounts."""
    amounts = [f"{each['count']:g} {each['what'].replace('-', ' ')}" for each in part["of"]]
    return " or ".join(amounts) if part["paid"] == 1 else f"two of: {', '.join(amounts)}"
