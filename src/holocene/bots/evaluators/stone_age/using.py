"""Using what people stand for: which place comes first."""

import numpy as np

from holocene.bots.evaluators.stone_age.prices import (
    GOOD_KINDS,
    IMPOSSIBLE,
    PRICE,
    brought,
    hand_of,
    is_free,
    set_price,
    settle_price,
)
from holocene.bots.evaluators.stone_age.weights import WORSE, Floats
from holocene.stone_age import moves
from holocene.stone_age.cards import CARDS
from holocene.stone_age.moves import MOVES
from holocene.stone_age.rows import (
    DICE_FOR_EVERYBODY,
    GET_RESOURCE,
    KEEP_CLAIM,
    MOVE_MERCHANT,
    ROLL_FOR_RESOURCE,
    STYLE_DICE,
)
from holocene.stone_age.table import (
    BUILDING,
    CARD,
    FIELD,
    HUNT,
    HUT,
    MERCHANT,
    NOTHING,
    PLACES,
    TOOL_MAKER,
    WOOD_PLACE,
    Table,
)


def weigh_uses(table: Table, weights: Floats, facts: Floats, out: Floats) -> None:
    """First tools and goods, then the purchases: what brings goods, the best, free prices, what cannot be paid."""
    price, pieces, nothing = np.zeros(PRICE, np.int64), np.zeros(GOOD_KINDS, np.int64), np.zeros(GOOD_KINDS, np.int64)
    seat = table.to_act
    for index in range(table.choice_count):
        move = table.choices[index]
        place = MOVES[move].what
        if MOVES[move].verb != moves.USE:
            out[index] = -WORSE
        elif not CARD <= place < WOOD_PLACE:
            out[index] = early(place)
        else:
            set_price(table, place, price)
            net = settle_price(price, hand_of(table.players[seat]), nothing, weights, facts, pieces)
            out[index] = -10.0
            if net > IMPOSSIBLE:
                rank = 0.0 if is_free(price) else 20.0 if gives_goods(table, place) else 10.0
                out[index] = rank + min(9.0, max(-9.0, (net + brought(table, seat, place, weights, facts)) / 5))


def early(place: int) -> float:
    """In which order the places that are not purchases are used, the first with the most."""
    if place == TOOL_MAKER:
        return 60.0
    if place in (FIELD, HUT, MERCHANT):
        return 59.0
    return 40.0 if place == HUNT else 50.0 + place / PLACES


def gives_goods(table: Table, place: int) -> bool:
    """Whether a card may bring goods for the next purchase."""
    if place >= BUILDING or table.display[place - CARD] == NOTHING:
        return False
    top = CARDS[table.display[place - CARD]].top
    return top in (GET_RESOURCE, ROLL_FOR_RESOURCE, DICE_FOR_EVERYBODY, KEEP_CLAIM, STYLE_DICE, MOVE_MERCHANT)
