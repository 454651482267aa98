"""The price of an ability: parts that are all paid, each by one of its alternatives."""

from holocene.epoch.pieces import ABILITY_ROWS
from holocene.epoch.rows import GROUPS, OPTIONS
from holocene.epoch.table import NOTHING, Player


def can_pay_part(player: Player, ability: int, group: int) -> bool:
    """Whether one part of the price could be paid for itself; a part that is missing is paid. Rule 8.2."""
    row = ABILITY_ROWS[ability]
    first = group * OPTIONS
    if row.cost[first] == NOTHING:
        return True
    for option in range(first, first + OPTIONS):
        if row.cost[option] != NOTHING and player.goods[row.cost[option]] >= row.count[option]:
            return True
    return False


def can_pay_so(player: Player, ability: int, first: int, choice: int) -> bool:
    """Whether the parts from a certain one on can be paid by one choice of alternatives, a digit a part. Rule 8.2."""
    row = ABILITY_ROWS[ability]
    for group in range(first, GROUPS):
        option = group * OPTIONS + chosen_option(choice, group - first)
        if row.cost[option] == NOTHING:
            if option != group * OPTIONS:
                return False
            continue
        needed = 0
        for other in range(first, GROUPS):
            twin = other * OPTIONS + chosen_option(choice, other - first)
            if row.cost[twin] == row.cost[option]:
                needed += row.count[twin]
        if player.goods[row.cost[option]] < needed:
            return False
    return True


def chosen_option(choice: int, digit: int) -> int:
    """One digit of a choice of alternatives."""
    for _ in range(digit):
        choice //= OPTIONS
    return choice % OPTIONS


def can_pay_from(player: Player, ability: int, first: int) -> bool:
    """Whether the price can be paid from a certain part on. Rules 8.2, 8.5."""
    for group in range(first, GROUPS):
        if not can_pay_part(player, ability, group):
            return False
    for choice in range(OPTIONS ** (GROUPS - first)):
        if can_pay_so(player, ability, first, choice):
            return True
    return False
