"""A move for a page: what it is about, what it costs, and a label."""

from typing import Any

from holocene.engine.prices import Price, amount, one_of
from holocene.stone_age import moves, words
from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.moves import MOVES, PLACE_WORDS, TEXTS, VERBS
from holocene.stone_age.paying import PAID_FROM, PAID_TO, PRICES, top_tile
from holocene.stone_age.price import EXTRA_CARD
from holocene.stone_age.rows import Building
from holocene.stone_age.table import BUILDING, CARD, GOODS, JEWELRY, WOOD_PLACE, Table

ABOUT_PLACES = (moves.PLACE, moves.USE)
ABOUT_GOODS = (moves.PAY, moves.GIVE, moves.GET, moves.CHOOSE, moves.FEED)
RESOURCE = "resource"  # of any kind

# fmt: off
LABELS = {
    moves.TAKE:     "Take what the dice give",
    moves.DECLINE:  "Do not buy",
    moves.DONE:     "Paid enough",
    moves.BUILD:    "Build it",
    moves.TRADE:    "Trade",
    moves.EXTRA:    f"Pay {EXTRA_CARD} jewelry for another card",
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


def price_at(table: Table, place: int) -> Price | None:
    """What the card or building there costs. Rule 5.1. Expansion rule 7.1."""
    if CARD <= place < BUILDING:
        space = place - CARD
        return [one_of(amount(currency(PAID_FROM[space], PAID_TO[space]), PRICES[space]))]
    if BUILDING <= place < WOOD_PLACE and table.pile_left[place - BUILDING]:
        return price_of(BUILDINGS[top_tile(table, place - BUILDING)])
    return None


def price_of(row: Building) -> Price:
    """What a building costs: each good that is printed, or one amount that is chosen. Rules 6.1 to 6.3."""
    if row.most == 0:
        return [one_of(amount(good, count)) for good, count in zip(GOODS, row.cost, strict=True) if count]
    chosen = amount(GOODS[JEWELRY] if row.in_jewelry else RESOURCE, row.least)
    if row.most > row.least:
        chosen["most"] = row.most
    if row.kinds:
        chosen["kinds"] = row.kinds
    return [one_of(chosen)]


def currency(first: int, last: int) -> str:
    """The one good that pays, or any resource."""
    return GOODS[first] if first == last else RESOURCE


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
