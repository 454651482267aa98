"""How Epoch is shown: the description of the API and the types of the pages are made from these types."""

from typing import Literal

from holocene.engine.prices import Part
from holocene.engine.shapes import Choice, View
from holocene.engine.typed import NotRequired, TypedDict

Colour = Literal["red", "blue", "green", "yellow"]
Landscape = Literal["grasslands", "forest", "marshes", "mountains", "drift-sand", "water"]
Quadrant = Literal["NE", "NW", "SE", "SW"]
Material = Literal[
    "clay", "stone", "flint", "ore", "wood", "flax", "deer", "hide", "antler", "tendon", "leather", "rope", "bronze"
]
MaterialCounts = dict[Material, int]  # as far as there are any


class Materials(TypedDict):
    """So many pieces of every material."""

    clay: int
    stone: int
    flint: int
    ore: int
    wood: int
    flax: int
    deer: int
    hide: int
    antler: int
    tendon: int
    leather: int
    rope: int
    bronze: int


class EpochScore(TypedDict):
    """Where a player's points come from."""

    status: int
    tiles: int
    sites: int
    bonus: int
    total: int


class EpochOptions(TypedDict):
    """How a table was set up."""

    setup: Literal["learning", "standard", "extended"]
    sites: list[str] | None
    open_status: bool
    carrier: list[int]
    landscape_visible: bool


class Carries(TypedDict):
    """For how many resources there are spots now; null where nobody may paddle."""

    walk: int
    paddle: int | None


class Dealt(TypedDict):
    """A tile that was dealt at the start, and whether its ability was kept."""

    ability: str
    landscape: Landscape
    kept: bool


class EpochPlayer(Materials):
    """A player's board."""

    seat: int
    colour: Colour
    dummy: bool
    food: int
    leader: str | None
    huts: int
    tokens: int
    abilities: list[str]
    tiles: list[str]
    spots: int
    carries: Carries
    dealt: list[Dealt]
    status: NotRequired[int]  # absent where it is hidden
    next: NotRequired[str | None]  # what the dummy does when the next round begins; null once it is gone
    waited: NotRequired[int]  # rounds in which the dummy could not move


class Turn(TypedDict):
    """What was done in this turn, and what is open in it."""

    seat: int | None
    acted: bool
    developed: bool
    offered: bool
    borrowed: list[Colour]
    open: list[str]
    jug: bool
    ridden: bool
    free_steps: int


class Tile(TypedDict):
    """A hex of the board."""

    place: str
    q: int
    r: int
    village: bool
    landscape: Landscape | None
    face_up: bool
    ability: str | None
    tile: str | None
    owner: int | None
    status: int
    lying: MaterialCounts
    quadrants: list[Quadrant]


class Segment(TypedDict):
    """A segment of a ceremonial site: what it asks for, what it brings, and whose token lies there."""

    number: int
    asks: list[Part]
    status: int | None
    owner: int | None


class Site(TypedDict):
    """A ceremonial site."""

    site: str
    quadrant: Quadrant
    place: str
    q: int
    r: int
    discovered: bool
    status: int
    scores: str
    segments: list[Segment]


class PendingJourney(TypedDict):
    """What a journey has cost so far, and how much food still has room."""

    food: int
    cost: int
    room: int


class EpochPending(TypedDict):
    """What is half done, as far as it applies; power counts in halves."""

    action: NotRequired[str]
    power: NotRequired[int]
    journey: NotRequired[PendingJourney]
    tile: NotRequired[str]
    site: NotRequired[str]
    segment: NotRequired[int]
    paid: NotRequired[MaterialCounts]
    asked: NotRequired[int]
    wanted: NotRequired[dict[str, int]]
    direction: NotRequired[Literal["ne", "nw", "se", "sw"]]


class EpochView(View):
    """The table as one seat sees it, or a spectator."""

    game: Literal["epoch"]
    options: EpochOptions
    phase: Literal["keep", "play", "over"]
    last_rounds: int | None
    players: list[EpochPlayer]
    turn: Turn
    tiles: list[Tile]
    sites: list[Site]
    pending: EpochPending
    scores: NotRequired[list[EpochScore]]


class EpochChoice(Choice):
    """A move that is allowed now."""

    material: NotRequired[str]
    materials: NotRequired[list[str]]
    site: NotRequired[str]
    ability: NotRequired[str]
    colour: NotRequired[Colour]
