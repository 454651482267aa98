"""Buying: what a card or building costs, and paying it piece by piece."""

from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.moves import BUILD_MOVE, DECLINE_MOVE, DONE_MOVE, PAY_FIRST
from holocene.stone_age.reasons import (
    ALREADY_PAYING,
    FIXED_PRICE,
    NOT_ENOUGH,
    NOT_IN_STOCK,
    NOTHING_PAID_YET,
    OPEN,
    OUT_OF_ORDER,
)
from holocene.stone_age.table import (
    ASK_BUILD,
    ASK_PAY,
    BUILDING,
    CARD,
    COMPLETE,
    NOTHING,
    RESOURCES,
    Player,
    Table,
    acting,
    offer,
)

# fmt: off
#        wood brick stone gold
VALUE = (3,   4,    5,    6)  # points for each piece where the player chooses what to pay
# fmt: on


def is_card(place: int) -> bool:
    """Whether the place is a card space."""
    return CARD <= place < BUILDING


def top_tile(table: Table, pile: int) -> int:
    """The building that lies open on a pile."""
    return table.piles[pile][table.pile_left[pile] - 1]


def open_purchase(table: Table) -> None:
    """Ask for the price of the place in use; who cannot meet it comes home. Rules 5.1, 5.4, 6.1 to 6.3, 6.5."""
    if is_card(table.place):
        table.piece = table.display[table.place - CARD]
        table.least = table.most = table.place - CARD + 1
        table.kinds = 0
    else:
        table.piece = top_tile(table, table.place - BUILDING)
        table.least = BUILDINGS[table.piece].least
        table.most = BUILDINGS[table.piece].most
        table.kinds = BUILDINGS[table.piece].kinds
    table.decision = ASK_PAY if table.most > 0 else ASK_BUILD
    if not can_pay(table) and not can_pay_with_claim(table):
        table.decision = COMPLETE


def can_pay(table: Table) -> bool:
    """Whether the goods in hand meet the price. Rules 5.1, 6.1 to 6.3."""
    if table.decision == ASK_BUILD:
        return has_cost(acting(table), table.piece)
    for good in range(RESOURCES):
        if why_not_pay(table, good) == OPEN:
            return True
    return False


def has_cost(player: Player, tile: int) -> bool:
    """Whether the printed price is in hand. Rule 6.1."""
    for good in range(RESOURCES):
        if player.goods[good] < BUILDINGS[tile].cost[good]:
            return False
    return True


def can_pay_with_claim(table: Table) -> bool:
    """Whether some two resources of choice would do. Rules 5.19, 5.20."""
    player = acting(table)
    if not player.claim:
        return False
    found = False
    for first in range(RESOURCES):
        for second in range(first, RESOURCES):
            player.goods[first] += 1
            player.goods[second] += 1
            found = found or can_pay(table)
            player.goods[first] -= 1
            player.goods[second] -= 1
    return found


def pieces_paid(table: Table) -> int:
    """How many pieces lie there already."""
    return sum(table.paid)


def last_paid(table: Table) -> int:
    """The highest good given so far; payments go up in the order of the resources."""
    highest = 0
    for good in range(RESOURCES):
        if table.paid[good] > 0:
            highest = good
    return highest


def why_not_pay(table: Table, good: int) -> int:
    """Why this piece cannot be paid next, or OPEN. Rules 5.1, 5.2, 6.2, 6.3."""
    if good >= RESOURCES or acting(table).goods[good] == 0:
        return NOT_IN_STOCK
    if good < last_paid(table):
        return OUT_OF_ORDER
    return OPEN if can_complete(table, good) else NOT_ENOUGH


def can_complete(table: Table, good: int) -> bool:
    """Whether, after this piece, the rest can be paid without going back in the order. Rules 5.1, 6.2."""
    player = acting(table)
    left = table.least - pieces_paid(table) - 1
    of_this = player.goods[good] - 1
    if table.kinds == 0:
        return of_this + sum(player.goods[good + 1 : RESOURCES]) >= left
    new_kinds = table.kinds - kinds_with(table, good)
    if new_kinds < 0 or new_kinds > left:
        return False
    others = most_of_later_kinds(player, good, new_kinds)
    return others != NOTHING and of_this + others >= left


def kinds_with(table: Table, good: int) -> int:
    """Of how many kinds the payment is with one more piece of this good."""
    count = 0
    for other in range(RESOURCES):
        if table.paid[other] > 0 or other == good:
            count += 1
    return count


def most_of_later_kinds(player: Player, good: int, kinds: int) -> int:
    """The most pieces that exactly so many kinds after this one can give, or NOTHING if there are fewer kinds."""
    later = RESOURCES - 1 - good
    best = NOTHING
    for subset in range(1 << later):
        count = 0
        pieces = 0
        for step in range(later):
            if (subset >> step) & 1 == 1 and player.goods[good + 1 + step] > 0:
                count += 1
                pieces += player.goods[good + 1 + step]
        if count == kinds:
            best = max(best, pieces)
    return best


def why_not_done(table: Table) -> int:
    """Why paying cannot end here, or OPEN. Rule 6.3."""
    if table.least == table.most:
        return FIXED_PRICE
    return OPEN if pieces_paid(table) >= table.least else NOTHING_PAID_YET


def why_not_decline(table: Table) -> int:
    """Why the purchase cannot be declined, or OPEN. Rules 5.3, 6.5."""
    return ALREADY_PAYING if pieces_paid(table) > 0 else OPEN


def offer_payments(table: Table) -> None:
    """The pieces that may come next, and the end of paying. Rules 5.1, 5.3, 6.2, 6.3."""
    for good in range(RESOURCES):
        if pieces_paid(table) < table.most and why_not_pay(table, good) == OPEN:
            offer(table, PAY_FIRST + good)
    if why_not_decline(table) == OPEN:
        offer(table, DECLINE_MOVE)
    if why_not_done(table) == OPEN:
        offer(table, DONE_MOVE)


def offer_building(table: Table) -> None:
    """All or nothing. Rules 6.1, 6.5."""
    offer(table, DECLINE_MOVE)
    if can_pay(table):
        offer(table, BUILD_MOVE)


def give_piece(table: Table, good: int) -> None:
    """One piece goes back to the supply. Rules 5.5, 6.6."""
    acting(table).goods[good] -= 1
    table.paid[good] += 1


def value_paid(table: Table) -> int:
    """Rule 6.4."""
    value = 0
    for good in range(RESOURCES):
        value += table.paid[good] * VALUE[good]
    return value
