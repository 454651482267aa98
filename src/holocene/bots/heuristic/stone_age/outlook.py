"""What a seat sees, in numbers: the view of a Stone Age game read for planning."""

from dataclasses import dataclass
from typing import Any

from holocene.expansion.extra import FIFTH_CARD
from holocene.stone_age.buildings import BUILDING_IDS, BUILDINGS
from holocene.stone_age.cards import CARD_IDS, CARDS
from holocene.stone_age.moves import PLACE_WORDS
from holocene.stone_age.rows import Building, Card
from holocene.stone_age.table import (
    FOREST,
    GOLD_PLACE,
    GOODS,
    PILE,
    PRIVATE_GOLD,
    PRIVATE_WOOD,
    RESOURCES,
    RIVER,
    WOOD_PLACE,
)

CARD = dict(zip(CARD_IDS, CARDS, strict=True))
BUILDING = dict(zip(BUILDING_IDS, BUILDINGS, strict=True))
PIECE: dict[str, Card | Building] = {**CARD, **BUILDING}

RESOURCE_WORDS = GOODS[:RESOURCES]
GATHERING = PLACE_WORDS[FOREST : RIVER + 1]  # where wood, brick, stone and gold come from

# Where dice bring goods, and what they are rolled for.
PRIVATE = {PLACE_WORDS[WOOD_PLACE]: PRIVATE_WOOD, PLACE_WORDS[GOLD_PLACE]: PRIVATE_GOLD}
WORK = {**{place: kind for kind, place in enumerate(GATHERING)}, **PRIVATE}

Goods = tuple[int, ...]  # wood, brick, stone, gold, jewelry

# How fast cards and the tiles of the quickest pile go, before anything was seen: per round, by number of players.
CARDS_A_ROUND = {2: 2.8, 3: 3.0, 4: 3.2}
CARDS_WITH_EXPANSION = {2: 3.4, 3: 4.0, 4: 4.4, 5: 4.6}
TILES_A_ROUND = {2: 0.6, 3: 0.6, 4: 0.6, 5: 0.6}
TRUST = 4  # rounds until what was seen counts as much as what is usual


@dataclass(frozen=True)
class Outlook:
    """The table as the seat to act sees it."""

    seats: int
    expansion: bool
    later: float  # rounds that are still to come after this one, by estimate
    people: int
    home: int
    food: int
    agriculture: int
    merchant: int
    traded: bool  # this round
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
    extra: bool  # whether the second card behind the fifth space is being bought


def look(view: dict[str, Any], seat: int) -> Outlook:
    """Read a view."""
    mine = view["players"][seat]
    tools = [(slot, tool["value"], tool["used"]) for slot, tool in enumerate(mine["tools"], 1)]
    return Outlook(
        seats=len(view["players"]),
        expansion=view["options"]["expansion"],
        later=rounds_to_come(view),
        people=mine["people"],
        home=mine["home"],
        food=mine["food"],
        agriculture=mine["agriculture"],
        merchant=mine["merchant"],
        traded=mine["traded"],
        goods=tuple(mine[word] for word in GOODS),
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
        extra=is_extra(view["pending"], mine["card_ids"]),
    )


def is_extra(pending: dict[str, Any], owned: list[str]) -> bool:
    """Whether the card of the fifth space is bought already, so that the question is the second one."""
    return pending.get("place") == PLACE_WORDS[FIFTH_CARD] and pending.get("piece") in owned


def rounds_to_come(view: dict[str, Any]) -> float:
    """About how many rounds follow this one: the deck or the lowest pile ends the game, whichever is quicker."""
    seats, done = len(view["players"]), view["round"] - 1
    bought = sum(player["cards"] for player in view["players"])
    usual = CARDS_WITH_EXPANSION if view["options"]["expansion"] else CARDS_A_ROUND
    cards = (usual[seats] * TRUST + bought) / (TRUST + done)
    lowest = min(pile["left"] for pile in view["piles"])
    tiles = (TILES_A_ROUND[seats] * TRUST + PILE - lowest) / (TRUST + done)
    return float(max(0.0, min(view["deck"] / cards - 0.4, lowest / tiles - 1)))
