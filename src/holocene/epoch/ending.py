"""When a turn may be ended."""

from holocene.epoch.acting import why_not_begin_fishing, why_not_begin_gathering, why_not_begin_hunt
from holocene.epoch.carrying import must_move_on
from holocene.epoch.converting import why_not_eat
from holocene.epoch.dummy import is_in_dummys_way
from holocene.epoch.journey import has_step
from holocene.epoch.reasons import DUMMY_COMES, MUST_MOVE_ON, OPEN
from holocene.epoch.rounds import is_last_round
from holocene.epoch.steps import has_rope
from holocene.epoch.table import Table


def why_not_end(table: Table) -> int:
    """Why the turn cannot be ended here, or OPEN. Rules 2.7, 12.9."""
    if must_move_on(table):
        return MUST_MOVE_ON
    if table.solo == 0 or is_last_round(table) or not is_in_dummys_way(table):
        return OPEN
    return DUMMY_COMES if can_still_leave(table) else OPEN


def can_still_leave(table: Table) -> bool:
    """Whether the player can step away, or get the food for it. Rule 12.9."""
    if has_step(table, has_rope(table)) or why_not_eat(table) == OPEN:
        return True
    if why_not_begin_gathering(table) == OPEN or why_not_begin_fishing(table) == OPEN:
        return True
    return why_not_begin_hunt(table) == OPEN
