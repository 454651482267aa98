"""A resource of choice from the style dice."""

from holocene.stone_age.event_kinds import BY_EFFECT
from holocene.stone_age.moves import CHOOSE_FIRST
from holocene.stone_age.rolling import gain, pass_dice
from holocene.stone_age.table import RESOURCES, Table, offer


def offer_resources(table: Table) -> None:
    """Any resource, never jewelry. Rules 2.2, 8.2."""
    for good in range(RESOURCES):
        offer(table, CHOOSE_FIRST + good)


def choose(table: Table, good: int) -> None:
    """Take it; then the dice go on. Rule 8.2."""
    gain(table, good, 1, BY_EFFECT)
    pass_dice(table)
