"""The third part of a round: feeding one's people."""

from holocene.engine.event_ring import tell
from holocene.stone_age.event_kinds import BY_AGRICULTURE, FOR_FEEDING, GAVE, GOT, STARVED
from holocene.stone_age.moves import FEED_FIRST, STARVE_MOVE
from holocene.stone_age.paying import give_piece
from holocene.stone_age.price import last_paid, pieces_paid
from holocene.stone_age.reasons import ALREADY_FEEDING, NOT_IN_STOCK, OPEN, OUT_OF_ORDER, STILL_HUNGRY
from holocene.stone_age.table import ASK_FEED, COMPLETE, FOOD, RESOURCES, Table, acting, offer

STARVING = 10


def produce(table: Table) -> None:
    """Rules 7.1, 7.8."""
    for seat in range(table.seats):
        table.players[seat].food += table.players[seat].agriculture
        tell(table, GOT, seat, FOOD, table.players[seat].agriculture, BY_AGRICULTURE)


def give_food(table: Table) -> None:
    """One food a person; who has too little gives all of it and is asked for the rest. Rules 7.2 to 7.4."""
    player = acting(table)
    given = min(player.food, player.people)
    player.food -= given
    tell(table, GAVE, table.to_act, FOOD, given, FOR_FEEDING)
    table.hungry = player.people - given
    table.decision = ASK_FEED if table.hungry > 0 else COMPLETE


def why_not_feed(table: Table, good: int) -> int:
    """Why this resource cannot be given next, or OPEN. Rule 7.5. Expansion rule 2.3."""
    goods = acting(table).goods
    if goods[good] == 0:
        return NOT_IN_STOCK
    if good < last_paid(table):
        return OUT_OF_ORDER
    return OPEN if sum(goods[good:RESOURCES]) >= table.hungry else STILL_HUNGRY


def why_not_starve(table: Table) -> int:
    """Why the player cannot starve, or OPEN. Rules 7.5, 7.6."""
    return ALREADY_FEEDING if pieces_paid(table) > 0 else OPEN


def offer_feeding(table: Table) -> None:
    """Resources for the whole rest, or none. Rules 7.5, 7.6."""
    for good in range(RESOURCES):
        if why_not_feed(table, good) == OPEN:
            offer(table, FEED_FIRST + good)
    if why_not_starve(table) == OPEN:
        offer(table, STARVE_MOVE)


def feed(table: Table, good: int) -> None:
    """Rule 7.5."""
    give_piece(table, good)
    table.hungry -= 1
    if table.hungry == 0:
        table.decision = COMPLETE


def starve(table: Table) -> None:
    """Ten points, once; the score may fall below zero. Rules 7.6, 7.7."""
    acting(table).score -= STARVING
    tell(table, STARVED, table.to_act, STARVING, table.choice_count - 1, 0)
    table.hungry = 0
    table.decision = COMPLETE
