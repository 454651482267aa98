"""What every game tells programs: each game adds what is its own, for the description of the API."""

from holocene.engine.prices import Part
from holocene.engine.typed import NotRequired, TypedDict


class Choice(TypedDict):
    """A move that is allowed now."""

    text: str
    kind: str
    label: str
    place: NotRequired[str]
    count: NotRequired[int]
    price: NotRequired[list[Part]]


class View(TypedDict):
    """The table as one seat sees it, or a spectator."""

    round: int
    to_act: int | None
    decision: str | None
