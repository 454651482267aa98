"""Buying: opening a purchase, and what may be answered to it."""

from holocene.engine.event_ring import tell
from holocene.expansion.trading import why_not_trade
from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.event_kinds import BUILDING_LEFT, CARD_LEFT, FOR_FEEDING, FOR_PRICE, GAVE
from holocene.stone_age.moves import BUILD_MOVE, DECLINE_MOVE, DONE_MOVE, PAY_FIRST
from holocene.stone_age.price import can_pay, has_traded_for_it, is_card, pieces_paid, why_not_pay
from holocene.stone_age.reasons import (
    ALREADY_PAYING,
    FIXED_PRICE,
    MUST_COMPLETE,
    NOTHING_PAID_YET,
    OPEN,
)
from holocene.stone_age.table import (
    ASK_BUILD,
    ASK_PAY,
    BUILDING,
    CARD,
    COMPLETE,
    FEEDING,
    GOLD,
    JEWELRY,
    RESOURCES,
    WOOD,
    Table,
    acting,
    offer,
)

# fmt: off
#   on card space  1        2        3        4        5
PRICES          = (1,       2,       3,       4,       3)
PAID_FROM       = (WOOD,    WOOD,    WOOD,    WOOD,    JEWELRY)
PAID_TO         = (GOLD,    GOLD,    GOLD,    GOLD,    JEWELRY)
# fmt: on


def top_tile(table: Table, pile: int) -> int:
    """The building that lies open on a pile."""
    return table.piles[pile][table.pile_left[pile] - 1]


def open_purchase(table: Table) -> None:
    """Ask for the price of the place in use; declining answers itself for who cannot meet it. Rules 5.1, 5.4, 6.5."""
    if is_card(table.place):
        open_card(table, table.place - CARD)
    else:
        open_building(table, table.place - BUILDING)
    table.decision = table.buying
    if acting(table).claim and not can_buy_with_claim(table):
        tell(table, CARD_LEFT if is_card(table.place) else BUILDING_LEFT, table.to_act, table.piece, table.place, 0)
        table.decision = COMPLETE


def open_card(table: Table, space: int) -> None:
    """Rule 5.1. Expansion rule 7.1."""
    table.piece = table.display[space]
    table.buying = ASK_PAY
    table.first_good = PAID_FROM[space]
    table.last_good = PAID_TO[space]
    table.least = table.most = PRICES[space]
    table.kinds = 0


def open_building(table: Table, pile: int) -> None:
    """Rules 6.1 to 6.3. Expansion rules 9.1, 9.2."""
    table.piece = top_tile(table, pile)
    table.buying = ASK_PAY if BUILDINGS[table.piece].most > 0 else ASK_BUILD
    table.first_good = JEWELRY if BUILDINGS[table.piece].in_jewelry else WOOD
    table.last_good = JEWELRY if BUILDINGS[table.piece].in_jewelry else GOLD
    table.least = BUILDINGS[table.piece].least
    table.most = BUILDINGS[table.piece].most
    table.kinds = BUILDINGS[table.piece].kinds


def can_buy_with_claim(table: Table) -> bool:
    """Whether some two resources of choice would do, traded or not. Rules 5.19, 5.20."""
    player = acting(table)
    found = False
    for first in range(RESOURCES):
        for second in range(first, RESOURCES):
            player.goods[first] += 1
            player.goods[second] += 1
            found = found or can_pay(table) or why_not_trade(table) == OPEN
            player.goods[first] -= 1
            player.goods[second] -= 1
    return found


def why_not_done(table: Table) -> int:
    """Why paying cannot end here, or OPEN. Rule 6.3."""
    if table.least == table.most:
        return FIXED_PRICE
    if pieces_paid(table) < table.least:
        return NOTHING_PAID_YET
    return OPEN if has_paid_all_it_got(table) else MUST_COMPLETE


def has_paid_all_it_got(table: Table) -> bool:
    """Whether everything that was traded for this purchase is paid. Expansion rule 5.9."""
    for good in range(len(table.paid)):
        if table.paid[good] < table.got[good]:
            return False
    return True


def why_not_decline(table: Table) -> int:
    """Why the purchase cannot be declined, or OPEN. Rules 5.3, 6.5."""
    if has_traded_for_it(table):
        return MUST_COMPLETE
    return ALREADY_PAYING if pieces_paid(table) > 0 else OPEN


def offer_payments(table: Table) -> None:
    """The pieces that may come next, and the end of paying. Rules 5.1, 5.3, 6.2, 6.3."""
    for good in range(table.first_good, table.last_good + 1):
        if pieces_paid(table) < table.most and why_not_pay(table, good) == OPEN:
            offer(table, PAY_FIRST + good)
    if why_not_decline(table) == OPEN:
        offer(table, DECLINE_MOVE)
    if why_not_done(table) == OPEN:
        offer(table, DONE_MOVE)


def offer_building(table: Table) -> None:
    """All or nothing. Rules 6.1, 6.5."""
    if why_not_decline(table) == OPEN:
        offer(table, DECLINE_MOVE)
    if can_pay(table):
        offer(table, BUILD_MOVE)


def give_piece(table: Table, good: int) -> None:
    """One piece goes back to the supply. Rules 5.5, 6.6."""
    acting(table).goods[good] -= 1
    table.paid[good] += 1
    tell(table, GAVE, table.to_act, good, 1, FOR_FEEDING if table.phase == FEEDING else FOR_PRICE)
