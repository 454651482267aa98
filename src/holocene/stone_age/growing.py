"""People and agriculture: both end at ten."""

from holocene.engine.event_ring import tell
from holocene.stone_age.event_kinds import BORN, FARMED
from holocene.stone_age.table import MOST_PEOPLE, Table, acting

LAST_FIELD = 10


def raise_agriculture(table: Table) -> None:
    """Rules 3.6, 5.11."""
    player = acting(table)
    if player.agriculture < LAST_FIELD:
        player.agriculture += 1
        tell(table, FARMED, table.to_act, 1, 0, 0)


def add_person(table: Table) -> None:
    """Rules 1.6, 3.5."""
    player = acting(table)
    if player.people < MOST_PEOPLE:
        player.people += 1
        player.home += 1
        tell(table, BORN, table.to_act, 1, 0, 0)
