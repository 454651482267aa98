"""A move for a page: what it is about, what it costs, and a label."""

from typing import Any

from holocene.stone_age import moves, words
from holocene.stone_age.buildings import BUILDING_IDS
from holocene.stone_age.moves import MOVES, PLACE_WORDS, TEXTS, VERBS
from holocene.stone_age.paying import top_tile
from holocene.stone_age.table import BUILDING, CARD, GOODS, WOOD_PLACE, Table

ABOUT_PLACES = (moves.PLACE, moves.USE)
ABOUT_GOODS = (moves.PAY, moves.GIVE, moves.GET, moves.CHOOSE, moves.FEED)
FIFTH_CARD_PRICE = "3 jewelry"

# fmt: off
LABELS = {
    moves.TAKE:     "Take what the dice give",
    moves.DECLINE:  "Do not buy",
    moves.DONE:     "Paid enough",
    moves.BUILD:    "Build it",
    moves.TRADE:    "Trade",
    moves.EXTRA:    "Pay 3 jewelry for another card",
    moves.NO_EXTRA: "No other card",
    moves.STARVE:   "Let them go hungry",
}
# fmt: on


def choice(table: Table, number: int) -> dict[str, Any]:
    """Text, kind and label, and place, good, count and price as far as they apply."""
    move = MOVES[number]
    found: dict[str, Any] = {"text": TEXTS[number], "kind": VERBS[move.verb], "label": label(number)}
    if move.verb in ABOUT_PLACES:
        found["place"] = PLACE_WORDS[move.what]
        price = price_at(table, move.what)
        if price is not None:
            found["price"] = price
    if move.verb in ABOUT_GOODS:
        found["good"] = GOODS[move.what]
    if move.verb == moves.PLACE:
        found["count"] = move.count
    elif move.verb in (moves.TOOL, moves.TOOL_ONCE, moves.SHARE, moves.DIE):
        found["count"] = int(TEXTS[number].split()[-1])
    elif move.verb == moves.CLAIM:
        found["goods"] = [GOODS[move.what], GOODS[move.count]]
    return found


def price_at(table: Table, place: int) -> str | None:
    """What the card or building there costs, in words."""
    if CARD <= place < BUILDING:
        spaces = place - CARD + 1
        return FIFTH_CARD_PRICE if spaces == table.card_spaces > 4 else f"{spaces} resources"  # noqa: PLR2004
    if BUILDING <= place < WOOD_PLACE and table.pile_left[place - BUILDING]:
        return words.building(BUILDING_IDS[top_tile(table, place - BUILDING)])[0]
    return None


def label(number: int) -> str:
    """A move as one would say it."""
    move = MOVES[number]
    if move.verb in LABELS:
        return LABELS[move.verb]
    if move.verb == moves.PLACE:
        people = "1 person" if move.count == 1 else f"{move.count} people"
        return f"{people} to {words.place(move.what)}"
    if move.verb == moves.USE:
        return f"Use {words.place(move.what)}"
    if move.verb == moves.SHARE:
        return f"{move.what} jewelry, the rest food"
    if move.verb == moves.CLAIM:
        return f"Take {GOODS[move.what]} and {GOODS[move.count]}"
    return TEXTS[number].replace("-", " ").capitalize()
