"""The bag of a hunt: food or jewelry."""

from holocene.stone_age.event_kinds import BY_ROLL
from holocene.stone_age.moves import SHARE_FIRST
from holocene.stone_age.reasons import NOT_SO_MUCH_IN_BAG, OPEN
from holocene.stone_age.rolling import gain
from holocene.stone_age.table import COMPLETE, FOOD, JEWELRY, Table, offer


def why_not_share(table: Table, jewelry: int) -> int:
    """Why so much of the bag cannot be jewelry, or OPEN. Rule 6.1."""
    return OPEN if jewelry <= table.items else NOT_SO_MUCH_IN_BAG


def offer_shares(table: Table) -> None:
    """Any mix. Rule 6.1."""
    for jewelry in range(table.items + 1):
        offer(table, SHARE_FIRST + jewelry)


def share(table: Table, jewelry: int) -> None:
    """So much jewelry, the rest food. Rules 2.1, 6.1."""
    gain(table, JEWELRY, jewelry, BY_ROLL)
    gain(table, FOOD, table.items - jewelry, BY_ROLL)
    table.items = 0
    table.decision = COMPLETE
