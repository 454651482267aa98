"""Putting away what an action left half done."""

from holocene.stone_age.table import MOST_DICE, NOTHING, Table


def clear_action(table: Table) -> None:
    """Nothing is half done any more."""
    table.place = table.piece = NOTHING
    table.goal = table.dice = table.tools_added = table.items = table.hungry = 0
    table.buying = table.first_good = table.last_good = table.least = table.most = table.kinds = 0
    for die in range(MOST_DICE):
        table.rolled[die] = 0
    clear_payment(table)


def clear_payment(table: Table) -> None:
    """Nothing is paid, and nothing was traded for it."""
    for good in range(len(table.paid)):
        table.paid[good] = table.got[good] = 0
