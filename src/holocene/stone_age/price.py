"""What is being bought costs: whether the goods in hand meet the price, and which piece may come next."""

from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.reasons import (
    NOT_ENOUGH,
    NOT_IN_STOCK,
    OPEN,
    OUT_OF_ORDER,
    WRONG_CURRENCY,
)
from holocene.stone_age.table import ASK_BUILD, ASK_EXTRA, BUILDING, CARD, JEWELRY, RESOURCES, Table, acting

EXTRA_CARD = 3  # jewelry for the second card behind the fifth space

# fmt: off
#        wood brick stone gold jewelry
VALUE = (3,   4,    5,    6,   4)  # points for each piece where the player chooses what to pay
# fmt: on

SUBSETS = 1 << RESOURCES
KINDS_IN = tuple(subset.bit_count() for subset in range(SUBSETS))


def is_card(place: int) -> bool:
    """Whether the place is a card space."""
    return CARD <= place < BUILDING


def pieces_paid(table: Table) -> int:
    """How many pieces lie there already."""
    return sum(table.paid)


def has_traded_for_it(table: Table) -> bool:
    """Whether something was received in a trade for this purchase. Expansion rule 5.2."""
    return acting(table).traded == 1 and sum(table.got) > 0


def last_paid(table: Table) -> int:
    """The highest good given so far; payments go up in the order of the goods."""
    highest = 0
    for good in range(len(table.paid)):
        if table.paid[good] > 0:
            highest = good
    return highest


def cost_of(table: Table, good: int) -> int:
    """How much of a good a price that is paid as a whole takes. Rule 6.1."""
    if table.buying == ASK_EXTRA:
        return EXTRA_CARD if good == JEWELRY else 0
    return BUILDINGS[table.piece].cost[good]


def can_pay(table: Table) -> bool:
    """Whether the goods in hand meet the price, with all that was traded for it. Rules 5.1, 6.1 to 6.3."""
    if table.buying == ASK_BUILD or table.buying == ASK_EXTRA:  # noqa: PLR1714 - compiled faster than a tuple
        return has_cost(table)
    return can_complete_from(table, table.first_good)


def has_cost(table: Table) -> bool:
    """Whether the whole price is in hand, and takes what was traded for it. Rule 6.1."""
    player = acting(table)
    for good in range(len(player.goods)):
        cost = cost_of(table, good)
        if player.goods[good] < cost or table.got[good] > cost:
            return False
    return True


def why_not_pay(table: Table, good: int) -> int:
    """Why this piece cannot be paid next, or OPEN. Rules 5.1, 5.2, 6.2, 6.3. Expansion rules 2.2, 2.5."""
    if not table.first_good <= good <= table.last_good:
        return WRONG_CURRENCY
    if acting(table).goods[good] == 0:
        return NOT_IN_STOCK
    if good < last_paid(table):
        return OUT_OF_ORDER
    if table.kinds == 0 and not acting(table).traded:
        return OPEN if can_complete_from(table, good) else NOT_ENOUGH  # one piece moves from the hand to the payment
    return OPEN if can_complete_with(table, good) else NOT_ENOUGH


def can_complete_with(table: Table, good: int) -> bool:
    """Whether the price can still be met after one piece of this good. Rules 5.1, 6.2."""
    player = acting(table)
    player.goods[good] -= 1
    table.paid[good] += 1
    works = can_complete_from(table, good)
    player.goods[good] += 1
    table.paid[good] -= 1
    return works


def can_complete_from(table: Table, good: int) -> bool:
    """Whether the rest can be paid from this good on, without going back in the order. Rules 5.1, 6.2, 6.3."""
    if table.kinds > 0:
        return can_complete_kinds(table, good)
    if acting(table).traded:
        return can_complete_trade(table, good)
    return pieces_paid(table) + sum(acting(table).goods[good : table.last_good + 1]) >= table.least


def can_complete_trade(table: Table, good: int) -> bool:
    """Whether a payment can hold all that was traded for it. Expansion rule 5.9."""
    surely = 0
    perhaps = 0
    for kind in range(len(table.paid)):
        most = most_of(table, kind, good)
        if most < table.got[kind]:
            return False
        surely += max(table.paid[kind], table.got[kind])
        perhaps += most
    return surely <= table.most and perhaps >= table.least


def most_of(table: Table, kind: int, good: int) -> int:
    """How much of a kind the payment can hold in the end, if it goes on from this good."""
    in_hand = acting(table).goods[kind] if max(good, table.first_good) <= kind <= table.last_good else 0
    return table.paid[kind] + in_hand


def can_complete_kinds(table: Table, good: int) -> bool:
    """Whether some set of exactly so many kinds can make up the payment. Rule 6.2."""
    for subset in range(SUBSETS):
        if KINDS_IN[subset] == table.kinds and can_complete_subset(table, good, subset):
            return True
    return False


def can_complete_subset(table: Table, good: int, subset: int) -> bool:
    """Whether a payment of exactly these kinds is possible. Rule 6.2."""
    surely = 0
    perhaps = 0
    for kind in range(RESOURCES):
        least = max(table.paid[kind], table.got[kind])
        most = most_of(table, kind, good)
        if (subset >> kind) & 1 == 0:
            if least > 0:
                return False
        else:
            if most < max(least, 1):
                return False
            surely += max(least, 1)
            perhaps += most
    return table.got[JEWELRY] == 0 and surely <= table.most and perhaps >= table.least


def value_paid(table: Table) -> int:
    """Rule 6.4. Expansion rule 9.2."""
    value = 0
    for good in range(len(table.paid)):
        value += table.paid[good] * VALUE[good]
    return value
