"""A resource of choice from the style dice."""

from holocene.stone_age.moves import CHOOSE_FIRST
from holocene.stone_age.rolling import pass_dice
from holocene.stone_age.table import RESOURCES, Table, acting, offer


def offer_resources(table: Table) -> None:
    """Any resource, never jewelry. Rules 2.2, 8.2."""
    for good in range(RESOURCES):
        offer(table, CHOOSE_FIRST + good)


def choose(table: Table, good: int) -> None:
    """Take it; then the dice go on. Rule 8.2."""
    acting(table).goods[good] += 1
    pass_dice(table)
