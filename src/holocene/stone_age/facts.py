"""The facts of Stone Age as plain JSON: pieces and numbers for texts and pages, read off the tables of the rules."""

from typing import Any

from holocene.expansion.extra import FIFTH_CARD
from holocene.expansion.merchant import GETS, GIVES, JEWELRY_A_MOVE, LAST_SPACE, VISIT
from holocene.expansion.pieces import BONUS_BUILDINGS
from holocene.expansion.private import is_private
from holocene.stone_age.feeding import STARVING
from holocene.stone_age.first_table import (
    JEWELRY_EACH,
    MERCHANTS_IN,
    PRIVATE_IN,
    START_FOOD,
    START_PEOPLE,
)
from holocene.stone_age.growing import LAST_FIELD
from holocene.stone_age.moves import PLACE_WORDS, TOGETHER
from holocene.stone_age.paying import PAID_FROM, PRICES
from holocene.stone_age.piece_list import DIE_FACES, effect, list_pieces
from holocene.stone_age.placing import PLAYERS_AT_A_RESOURCE, RINGS, VILLAGE_PLACES_OPEN
from holocene.stone_age.price import EXTRA_CARD, VALUE, is_card
from holocene.stone_age.rolling import GOOD, PIPS
from holocene.stone_age.rows import CULTURES
from holocene.stone_age.scoring import CLAIMED, set_points
from holocene.stone_age.table import (
    BUILDING,
    CARD,
    FOOD,
    FOREST,
    GOODS,
    HUNT,
    JEWELRY,
    MERCHANT,
    MOST_PEOPLE,
    PLACES,
    RESOURCES,
    RIVER,
    TOOL_SLOTS,
    WOOD_PLACE,
)
from holocene.stone_age.tools import BEST_TOOL
from holocene.stone_age.using import BRINGS, PRIVATE_GOAL

PLAYERS = range(2, 5)
PLAYERS_WITH_EXPANSION = range(2, 6)

STOCK = (*GOODS, "food")  # by the number of a good


def facts() -> dict[str, Any]:
    """Pieces, goods, places and limits; places of the expansion are there whether it is played or not."""
    return {
        **list_pieces(),
        "goods": {name: good(number) for number, name in enumerate(STOCK)},
        "resources": list(GOODS[:RESOURCES]),
        "places": {PLACE_WORDS[number]: place(number) for number in range(PLACES)},
        "card_prices": {PLACE_WORDS[CARD + space]: card_price(space) for space in range(len(PRICES))},
        "cultures": list(CULTURES),
        "set_points": {str(size): set_points(size) for size in range(1, len(CULTURES) + 1)},
        "die_faces": [effect(face) for face in DIE_FACES],
        "start": {"people": START_PEOPLE, "food": START_FOOD, "jewelry": JEWELRY_EACH[-1]},
        "most": {
            "people": MOST_PEOPLE,
            "agriculture": LAST_FIELD,
            "merchant": LAST_SPACE,
            "tool": BEST_TOOL,
            "tools": TOOL_SLOTS,
        },
        "bonus_buildings": BONUS_BUILDINGS,
        "players": {"least": PLAYERS[0], "most": PLAYERS[-1], "expansion": PLAYERS_WITH_EXPANSION[-1]},
        "by_players": by_players(),
        "merchant": merchant(),
        "starving": STARVING,
        "claimed": CLAIMED,
        "extra_card": EXTRA_CARD,
        "fifth_card": PLACE_WORDS[FIFTH_CARD],
    }


def good(number: int) -> dict[str, int]:
    """How many pips make one piece, and the points of a piece that is paid where the player chooses."""
    told = {"pips": PIPS[number], "value": VALUE[number] if number < len(VALUE) else 0}
    return {name: count for name, count in told.items() if count}


def place(number: int) -> dict[str, Any]:
    """How many people a place holds, how many go there together, and what it brings for how many pips."""
    fewest, most = TOGETHER[number]
    goal = goal_of(number)
    rolled = {} if goal is None else {"good": STOCK[GOOD[goal]], "pips": PIPS[goal]}
    on_board = not is_card(number) and not BUILDING <= number < PLACES
    whose = {"on_board": on_board, "private": is_private(number)}
    return {"rings": rings(number), "fewest": fewest, "most": most, **whose, **rolled}


def rings(number: int) -> int | None:
    """So many people at a place; None where there is no limit."""
    if number == HUNT:
        return None
    if number >= WOOD_PLACE:
        return PRIVATE_IN[-1]
    return MERCHANTS_IN[-1] if number == MERCHANT else RINGS[number]


def goal_of(number: int) -> int | None:
    """What dice are rolled for at a place."""
    if number == HUNT:
        return FOOD
    if number >= WOOD_PLACE:
        return PRIVATE_GOAL[number - WOOD_PLACE]
    return BRINGS[number - FOREST] if FOREST <= number <= RIVER else None


def card_price(space: int) -> dict[str, Any]:
    """What the card on a space costs: so many pieces, of one good or of any resources."""
    return {"count": PRICES[space], "good": GOODS[JEWELRY] if PAID_FROM[space] == JEWELRY else None}


def by_players() -> dict[str, dict[str, int]]:
    """How many village places, and players at a resource, a round allows with so many players."""
    counts = [players for players, places in enumerate(VILLAGE_PLACES_OPEN) if places]
    return {
        str(players): {"village_places": VILLAGE_PLACES_OPEN[players], "at_a_resource": PLAYERS_AT_A_RESOURCE[players]}
        for players in counts
    }


def merchant() -> dict[str, Any]:
    """How far a visit goes, what a move brings, and what is given and received on each space."""
    ratios = [{"gives": gives, "gets": gets} for gives, gets in zip(GIVES, GETS, strict=True)]
    return {"visit": VISIT, "jewelry": JEWELRY_A_MOVE, "ratios": ratios}
