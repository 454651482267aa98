"""What a purchase brings: the card with its upper half, or the building with its points."""

from holocene.engine.event_ring import tell
from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.cards import CARDS
from holocene.stone_age.effects import score, use_top
from holocene.stone_age.event_kinds import BOUGHT, BUILT, FOR_PRICE, GAVE
from holocene.stone_age.paying import give_piece
from holocene.stone_age.price import is_card, pieces_paid, value_paid
from holocene.stone_age.table import BUILDING, CARD, COMPLETE, NOTHING, Table, acting


def pay(table: Table, good: int) -> None:
    """One piece; the purchase is complete when no more can be asked. Rules 5.5, 6.2, 6.3."""
    give_piece(table, good)
    if pieces_paid(table) == table.most:
        complete_purchase(table)


def complete_purchase(table: Table) -> None:
    """The price is paid. Rules 5.5, 6.4."""
    if is_card(table.place):
        buy_card(table)
    else:
        take_building(table, value_paid(table))


def build(table: Table) -> None:
    """The printed price, the printed points. Rule 6.1."""
    for good in range(len(table.paid)):
        acting(table).goods[good] -= BUILDINGS[table.piece].cost[good]
        tell(table, GAVE, table.to_act, good, BUILDINGS[table.piece].cost[good], FOR_PRICE)
    take_building(table, BUILDINGS[table.piece].points)


def take_building(table: Table, points: int) -> None:
    """Score it at once and turn up the next tile. Rules 6.1, 6.4, 6.6, 6.7."""
    pile = table.place - BUILDING
    table.building_owner[table.piece] = table.turn
    table.pile_left[pile] -= 1
    table.piles[pile][table.pile_left[pile]] = NOTHING
    table.decision = COMPLETE
    tell(table, BUILT, table.to_act, table.piece, table.place, 0)
    score(table, points)
    use_top(table, BUILDINGS[table.piece].top, BUILDINGS[table.piece].what, BUILDINGS[table.piece].amount)


def buy_card(table: Table) -> None:
    """The card leaves its space and works at once. Rules 5.5, 5.6, 5.21."""
    table.display[table.place - CARD] = NOTHING
    table.card_owner[table.piece] = table.turn
    table.decision = COMPLETE
    tell(table, BOUGHT, table.to_act, table.piece, table.place, 0)
    use_top(table, CARDS[table.piece].top, CARDS[table.piece].what, CARDS[table.piece].amount)
