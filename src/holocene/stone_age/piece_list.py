"""Every card and building as plain JSON, for pages that draw them."""

from typing import Any

from holocene.expansion.pieces import RECONSTRUCTED, STYLE
from holocene.stone_age.buildings import BASE_BUILDINGS, BUILDING_IDS, BUILDINGS
from holocene.stone_age.cards import BASE_CARDS, CARD_IDS, CARDS
from holocene.stone_age.effect_words import WORD_OF
from holocene.stone_age.price import VALUE
from holocene.stone_age.rolling import ITEM
from holocene.stone_age.rows import (
    CULTURES,
    FARMER,
    GET_RESOURCE,
    GET_TOOL,
    NO_EFFECT,
    OPEN_PRIVATE_PLACE,
    RAISE_AGRICULTURE,
    ROLES,
    Building,
    Card,
    Effect,
)
from holocene.stone_age.table import GOLD, GOLD_PLACE, GOODS, JEWELRY, WOOD, WOOD_PLACE
from holocene.stone_age.words import top_words

ROLE_WORDS = tuple(role[:-1].replace(" ", "-") for role in ROLES)
DIE_FACES = (  # of the dice for everybody
    *(Effect(GET_RESOURCE, good, 1) for good in ITEM),
    Effect(GET_TOOL, 0, 1),
    Effect(RAISE_AGRICULTURE, 0, 1),
)
GOOD_OF_PLACE = {WOOD_PLACE: GOODS[WOOD], GOLD_PLACE: GOODS[GOLD]}


def list_pieces() -> dict[str, Any]:
    """All pieces of the base game and the expansion, and the six faces of the dice with style."""
    cards = zip(CARD_IDS, CARDS, strict=True)
    buildings = zip(BUILDING_IDS, BUILDINGS, strict=True)
    return {
        "cards": {
            name: {**card(row), **origin(name, index, len(BASE_CARDS))} for index, (name, row) in enumerate(cards)
        },
        "buildings": {
            name: {**building(row), **origin(name, index, len(BASE_BUILDINGS))}
            for index, (name, row) in enumerate(buildings)
        },
        "style_dice": [effect(face) for face in STYLE],
    }


def origin(name: str, index: int, base: int) -> dict[str, Any]:
    """Whether a piece belongs to the expansion, and what of it was not seen in print."""
    return {"expansion": index >= base, "reconstructed": list(RECONSTRUCTED.get(name, ()))}


def card(row: Card) -> dict[str, Any]:
    """What a card does at once, and what it counts at the end."""
    culture = row.bottom < len(CULTURES)
    kind = CULTURES[row.bottom] if culture else ROLE_WORDS[row.bottom - FARMER]
    return {"top": effect(row), "bottom": {"kind": kind, "weight": row.weight, "culture": culture}}


def building(row: Building) -> dict[str, Any]:
    """A printed price and points, or the limits of a free price and the points of each piece if all are alike."""
    free = row.most > 0
    return {
        "cost": None if free else {good: count for good, count in zip(GOODS, row.cost, strict=True) if count},
        "points": VALUE[JEWELRY] if row.in_jewelry else row.points,
        "free": {"least": row.least, "most": row.most, "kinds": row.kinds} if free else None,
        "jewelry": bool(row.in_jewelry),
        "effect": None if row.top == NO_EFFECT else effect(row),
    }


def effect(row: Card | Building | Effect) -> dict[str, Any]:
    """What a piece does at once: a word, the good it is about, how many, the same for people, and a drawing."""
    told = WORD_OF[row.top]
    good = GOODS[row.what] if "{good}" in told.text else None
    what = GOOD_OF_PLACE[row.what] if row.top == OPEN_PRIVATE_PLACE else good
    return {"kind": told.word, "what": what, "amount": row.amount, "text": top_words(row), "picture": told.picture}
