"""When a turn may be ended."""

from holocene.epoch.carrying import must_move_on
from holocene.epoch.dummy import is_in_dummys_way
from holocene.epoch.dummy_way import can_leave
from holocene.epoch.reasons import DUMMY_COMES, MUST_MOVE_ON, OPEN
from holocene.epoch.rounds import is_last_round
from holocene.epoch.table import Table


def why_not_end(table: Table) -> int:
    """Why the turn cannot be ended here, or OPEN. Rules 2.7, 12.9."""
    if must_move_on(table):
        return MUST_MOVE_ON
    if table.solo == 0 or is_last_round(table) or not is_in_dummys_way(table):
        return OPEN
    return DUMMY_COMES if can_leave(table) else OPEN
