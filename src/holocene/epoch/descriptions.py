"""A move for a page: what it is about, what it costs, and a label."""

from typing import Any

from holocene.engine.prices import Price, amount, one_of
from holocene.epoch import moves
from holocene.epoch.journey import added_food
from holocene.epoch.moves import HOLDING_WORDS, MOVES, TEXTS, VERBS
from holocene.epoch.offering import quadrant_of_site, segment_row
from holocene.epoch.pieces import ABILITY_NAMES, HOMAGE, PLACE_NAMES, SITE_NAMES, TILE_ROWS
from holocene.epoch.rows import MATERIALS
from holocene.epoch.steps import has_rope, paddle_cost, walk_cost
from holocene.epoch.table import COLOURS, Table
from holocene.epoch.words import ABILITY_WORDS, SITE_WORDS, asks, price
from holocene.epoch.work import price_in_halves

# fmt: off
LABELS = {
    moves.WORK:      "Work",
    moves.GATHER:    "Gather",
    moves.FISH:      "Fish",
    moves.HUNT:      "Hunt",
    moves.EAT:       "Eat a deer",
    moves.RIDE:      "Ride the horse",
    moves.SWEAT:     "Sweat",
    moves.BACK:      "Put your back into it",
    moves.HORSE:     "Work with the horse",
    moves.DONE:      "Done",
    moves.ALLOW:     "Allow it",
    moves.REFUSE:    "Refuse it",
    moves.ACCEPT:    "Give what is wanted",
    moves.WITHDRAW:  "Do without the tile",
    moves.END:       "End the turn",
}
# fmt: on


def choice(table: Table, number: int) -> dict[str, Any]:
    """Text, kind and label, and place, material, count and price as far as they apply."""
    move = MOVES[number]
    found: dict[str, Any] = {"text": TEXTS[number], "kind": kind(move), "label": label(number)}
    if move.verb in moves.ONE_A_PLACE:
        found["place"] = PLACE_NAMES[move.what]
    elif move.verb in moves.ONE_A_MATERIAL or move.verb == moves.TAKE:
        found["material"] = MATERIALS[move.what]
    elif move.verb == moves.WANT:
        found["material"], found["count"] = HOLDING_WORDS[move.what], move.count
    elif move.verb == moves.BUTCHER:
        found["materials"] = [HOLDING_WORDS[part] for bit, part in enumerate(moves.PARTS) if move.what >> bit & 1]
    elif move.verb == moves.OFFER:
        found["site"], found["count"] = SITE_WORDS[move.what], move.count + 1
    elif move.verb == moves.KEEP:
        found["ability"] = ABILITY_WORDS[move.what]
    elif move.verb == moves.BORROW:
        found["colour"] = COLOURS[move.what]
    cost = price_of(table, move)
    if cost is not None:
        found["price"] = cost
    return found


def kind(move: moves.Move) -> str:
    """The first word of a move."""
    return moves.CONVERSION_WORDS[move.what] if move.verb == moves.CONVERT else VERBS[move.verb].split()[0]


def price_of(table: Table, move: moves.Move) -> Price | None:
    """What a move costs now."""
    if move.verb == moves.WALK:
        return [one_of(amount("food", added_food(table, walk_cost(table, move.what, has_rope(table)))))]
    if move.verb == moves.PADDLE:
        return [one_of(amount("food", added_food(table, paddle_cost(table, move.what, has_rope(table)))))]
    if move.verb in (moves.DEVELOP, moves.ASK):
        return price(TILE_ROWS[table.tile[move.what]].ability)
    if move.verb == moves.OFFER:
        return asks(segment_row(table, quadrant_of_site(table, move.what), move.count))
    if move.verb == moves.TAKE:
        return [one_of(amount("power", price_in_halves(table, move.what) / 2))]
    return [one_of(amount("status", HOMAGE))] if move.verb == moves.BORROW else None


def label(number: int) -> str:
    """A move as one would say it."""
    move = MOVES[number]
    if move.verb in LABELS:
        return LABELS[move.verb]
    if move.verb == moves.KEEP:
        return f"Keep {ABILITY_NAMES[move.what]}"
    if move.verb == moves.ASK:
        return f"Ask for permission at {PLACE_NAMES[move.what]}"
    if move.verb == moves.OFFER:
        return f"Offer at {SITE_NAMES[move.what]}, segment {move.count + 1}"
    if move.verb == moves.BORROW:
        return f"Use {COLOURS[move.what]}'s abilities"
    return TEXTS[number].replace("-", " ").capitalize()
