"""Trading: once a round, inside a purchase, at the ratio of the merchant track."""

from holocene.engine.event_ring import tell
from holocene.expansion.merchant import GETS, GIVES
from holocene.stone_age.event_kinds import BY_TRADE, GOT
from holocene.stone_age.moves import GET_FIRST, GIVE_FIRST, TRADE_MOVE
from holocene.stone_age.price import can_pay, cost_of, pieces_paid
from holocene.stone_age.reasons import (
    ALREADY_TRADED,
    GIVE_FIRST_OF_ALL,
    NO_MERCHANT_YET,
    NOT_IN_STOCK,
    NOTHING_TO_GIVE,
    OPEN,
    OUT_OF_ORDER,
    TRADE_COMES_FIRST,
    TRADE_DOES_NOT_HELP,
)
from holocene.stone_age.table import ASK_PAY, ASK_TRADE, GOODS, Table, acting, offer

KINDS = len(GOODS)


def why_not_trade(table: Table) -> int:
    """Why no trade can be made for this purchase, or OPEN. Rules 5.1 to 5.3, 5.9, 7.4."""
    player = acting(table)
    if player.merchant == 0:
        return NO_MERCHANT_YET
    if player.traded:
        return ALREADY_TRADED
    if pieces_paid(table) > 0:
        return TRADE_COMES_FIRST
    return OPEN if could_complete(table) else TRADE_DOES_NOT_HELP


def could_complete(table: Table) -> bool:
    """Whether some gives and gets at the player's ratio complete the purchase. Rule 5.9."""
    acting(table).traded = 1
    open_trade(table)
    works = can_finish_trade(table)
    table.gives_left = table.gets_left = table.last_given = 0
    acting(table).traded = 0
    return works


def open_trade(table: Table) -> None:
    """The ratio; what is received beyond the price is lost. Rules 5.5 to 5.8."""
    space = acting(table).merchant
    table.gives_left = GIVES[space]
    table.gets_left = min(GETS[space], most_pieces(table))
    table.last_given = 0


def most_pieces(table: Table) -> int:
    """How many pieces the price takes at most."""
    if table.buying == ASK_PAY:
        return table.most
    pieces = 0
    for good in range(KINDS):
        pieces += cost_of(table, good)
    return pieces


def can_finish_trade(table: Table) -> bool:
    """Whether what is left to give and to get can be chosen so that the purchase can be completed. Rule 5.9."""
    low = last_got(table)
    for one in range(table.last_given, last_of(table.gives_left, 2, table.last_given)):
        for two in range(one, last_of(table.gives_left, 1, one)):
            for three in range(low, last_of(table.gets_left, 2, low)):
                for four in range(three, last_of(table.gets_left, 1, three)):
                    if works_out(table, one, two, three, four):
                        return True
    return False


def last_of(left: int, needed: int, low: int) -> int:
    """Where a choice ends: at the last good if the piece is still to be chosen, else after one empty round."""
    return KINDS if left >= needed else low + 1


def works_out(table: Table, one: int, two: int, three: int, four: int) -> bool:
    """Whether giving the first two and receiving the other two, as far as they are still to come, completes it."""
    goods = acting(table).goods
    gives, gets = table.gives_left, table.gets_left
    goods[one] -= gives > 1
    goods[two] -= gives > 0
    works = goods[one] >= 0 and goods[two] >= 0
    take(table, three, gets > 1)
    take(table, four, gets > 0)
    works = works and can_pay(table)
    take(table, three, -(gets > 1))
    take(table, four, -(gets > 0))
    goods[one] += gives > 1
    goods[two] += gives > 0
    return works


def take(table: Table, good: int, amount: int) -> None:
    """Receive a piece, or put it back."""
    acting(table).goods[good] += amount
    table.got[good] += amount


def last_got(table: Table) -> int:
    """The highest good received so far."""
    highest = 0
    for good in range(KINDS):
        if table.got[good] > 0:
            highest = good
    return highest


def offer_trade(table: Table) -> None:
    """Rule 5.1."""
    if why_not_trade(table) == OPEN:
        offer(table, TRADE_MOVE)


def trade(table: Table) -> None:
    """Rules 5.1, 5.3."""
    acting(table).traded = 1
    open_trade(table)
    table.decision = ASK_TRADE


def why_not_give(table: Table, good: int) -> int:
    """Why this piece cannot be given next, or OPEN. Rules 5.4, 5.9."""
    if table.gives_left == 0:
        return NOTHING_TO_GIVE
    if acting(table).goods[good] == 0:
        return NOT_IN_STOCK
    if good < table.last_given:
        return OUT_OF_ORDER
    before = table.last_given
    give(table, good)
    works = can_finish_trade(table)
    acting(table).goods[good] += 1
    table.gives_left += 1
    table.last_given = before
    return OPEN if works else TRADE_DOES_NOT_HELP


def why_not_get(table: Table, good: int) -> int:
    """Why this piece cannot be received next, or OPEN. Rules 5.4, 5.9."""
    if table.gives_left > 0:
        return GIVE_FIRST_OF_ALL
    if good < last_got(table):
        return OUT_OF_ORDER
    take(table, good, 1)
    table.gets_left -= 1
    works = can_finish_trade(table)
    table.gets_left += 1
    take(table, good, -1)
    return OPEN if works else TRADE_DOES_NOT_HELP


def offer_trading(table: Table) -> None:
    """What may be given, then what may be received. Rules 5.4 to 5.8."""
    for good in range(KINDS):
        if table.gives_left > 0:
            if why_not_give(table, good) == OPEN:
                offer(table, GIVE_FIRST + good)
        elif why_not_get(table, good) == OPEN:
            offer(table, GET_FIRST + good)


def give(table: Table, good: int) -> None:
    """Rules 5.4 to 5.7."""
    acting(table).goods[good] -= 1
    table.gives_left -= 1
    table.last_given = good


def get(table: Table, good: int) -> None:
    """Receive a piece; after the last one the purchase goes on. Rules 5.2, 5.4 to 5.9."""
    take(table, good, 1)
    tell(table, GOT, table.to_act, good, 1, BY_TRADE)
    table.gets_left -= 1
    if table.gets_left == 0:
        table.last_given = 0
        table.decision = table.buying
