"""What a seat sees, in numbers: the view of a Stone Age game read for planning."""

from dataclasses import dataclass
from typing import Any

from holocene.stone_age.buildings import BUILDING_IDS, BUILDINGS
from holocene.stone_age.cards import CARD_IDS, CARDS
from holocene.stone_age.moves import PLACE_WORDS
from holocene.stone_age.rows import Building, Card
from holocene.stone_age.table import FOREST, GOODS, PILE, RESOURCES, RIVER

CARD = dict(zip(CARD_IDS, CARDS, strict=True))
BUILDING = dict(zip(BUILDING_IDS, BUILDINGS, strict=True))

RESOURCE_WORDS = GOODS[:RESOURCES]
GATHERING = PLACE_WORDS[FOREST : RIVER + 1]  # where wood, brick, stone and gold come from

Goods = tuple[int, int, int, int]

# How fast cards and the tiles of the quickest pile go, before anything was seen: per round, at 2, 3 and 4 players.
CARDS_A_ROUND = {2: 2.8, 3: 3.0, 4: 3.2}
TILES_A_ROUND = {2: 0.6, 3: 0.6, 4: 0.6}
TRUST = 4  # rounds until what was seen counts as much as what is usual


@dataclass(frozen=True)
class Outlook:
    """The table as the seat to act sees it."""

    seats: int
    later: float  # rounds that are still to come after this one, by estimate
    people: int
    home: int
    food: int
    agriculture: int
    goods: Goods
    tools: tuple[int, ...]  # values, slot 1 first
    ready: tuple[tuple[int, int], ...]  # slot and value of the tools that are not used yet
    once: tuple[int, ...]
    placed: dict[str, int]
    cards: tuple[Card, ...]
    buildings: int
    display: tuple[Card | None, ...]
    tiles: tuple[Building | None, ...]
    rolled: tuple[int, ...]
    pending: dict[str, Any]


def look(view: dict[str, Any], seat: int) -> Outlook:
    """Read a view."""
    mine = view["players"][seat]
    tools = [(slot, tool["value"], tool["used"]) for slot, tool in enumerate(mine["tools"], 1)]
    return Outlook(
        seats=len(view["players"]),
        later=rounds_to_come(view),
        people=mine["people"],
        home=mine["home"],
        food=mine["food"],
        agriculture=mine["agriculture"],
        goods=(mine["wood"], mine["brick"], mine["stone"], mine["gold"]),
        tools=tuple(value for _, value, _ in tools),
        ready=tuple((slot, value) for slot, value, used in tools if not used),
        once=tuple(mine["once"]),
        placed=mine["placed"],
        cards=tuple(CARD[name] for name in mine["card_ids"]),
        buildings=len(mine["buildings"]),
        display=tuple(CARD.get(name) for name in view["display"]),
        tiles=tuple(BUILDING.get(pile["top"]) for pile in view["piles"]),
        rolled=tuple(view["rolled"]),
        pending=view["pending"],
    )


def rounds_to_come(view: dict[str, Any]) -> float:
    """About how many rounds follow this one: the deck or the lowest pile ends the game, whichever is quicker."""
    seats, done = len(view["players"]), view["round"] - 1
    bought = sum(player["cards"] for player in view["players"])
    cards = (CARDS_A_ROUND[seats] * TRUST + bought) / (TRUST + done)
    lowest = min(pile["left"] for pile in view["piles"])
    tiles = (TILES_A_ROUND[seats] * TRUST + PILE - lowest) / (TRUST + done)
    return float(max(0.0, min(view["deck"] / cards - 0.4, lowest / tiles - 1)))
