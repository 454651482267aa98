"""How Stone Age is shown: the description of the API and the types of the pages are made from these types."""

from typing import Literal

from holocene.engine.shapes import Choice, View
from holocene.engine.typed import NotRequired, TypedDict

Colour = Literal["red", "blue", "green", "yellow", "black"]
Good = Literal["wood", "brick", "stone", "gold", "jewelry"]


class GoodCounts(TypedDict, total=False):
    """So many of each good, as far as there are any."""

    wood: int
    brick: int
    stone: int
    gold: int
    jewelry: int


class StoneAgeScore(TypedDict):
    """Where a player's points come from."""

    track: int
    culture: int
    farmers: int
    tool_makers: int
    builders: int
    shamans: int
    merchants: int
    resources: int
    total: int


class StoneAgeOptions(TypedDict):
    """How a table was set up."""

    expansion: bool
    bonus_buildings: bool
    hunt_again: bool
    first_player: int
    open_cards: bool


class Tool(TypedDict):
    """A tool, and whether it was used in this round."""

    value: int
    used: bool


class Pile(TypedDict):
    """The open tile of a pile of buildings, and how many are left with it."""

    top: str | None
    left: int


class StoneAgePlayer(TypedDict):
    """A player's board."""

    seat: int
    colour: Colour
    people: int
    home: int
    food: int
    agriculture: int
    merchant: int
    tools: list[Tool]
    once: list[int]
    wood: int
    brick: int
    stone: int
    gold: int
    jewelry: int
    score: int
    buildings: list[str]
    cards: int
    placed: dict[str, int]
    claim: bool
    traded: bool
    card_ids: NotRequired[list[str]]


class StoneAgePending(TypedDict):
    """What is half done, as far as it applies."""

    place: NotRequired[str]
    piece: NotRequired[str]
    paid: NotRequired[GoodCounts]
    got: NotRequired[GoodCounts]
    tools_added: NotRequired[int]
    food_missing: NotRequired[int]


class StoneAgeView(View):
    """The table as one seat sees it, or a spectator."""

    game: Literal["stone-age"]
    options: StoneAgeOptions
    phase: Literal["place", "use", "feed", "over"]
    start_player: int
    rolled: list[int]
    players: list[StoneAgePlayer]
    display: list[str | None]
    deck: int
    piles: list[Pile]
    pending: StoneAgePending
    scores: NotRequired[list[StoneAgeScore]]


class StoneAgeChoice(Choice):
    """A move that is allowed now."""

    good: NotRequired[Good]
    goods: NotRequired[list[Good]]
