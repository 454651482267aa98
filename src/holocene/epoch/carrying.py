"""Picking things up from a tile and leaving things there."""

from holocene.engine.event_ring import tell
from holocene.epoch.board import may_stop
from holocene.epoch.event_kinds import GAVE, GOT
from holocene.epoch.journey import has_step
from holocene.epoch.reasons import (
    ALREADY_LEFT,
    NO_STEP_THEN,
    NOT_IN_STOCK,
    NOT_MOVED_HERE,
    NOTHING_LIES_THERE,
    OPEN,
)
from holocene.epoch.rows import ROPE
from holocene.epoch.steps import has_rope
from holocene.epoch.table import Table, acting


def why_not_pick_up(table: Table, material: int) -> int:
    """Why a piece cannot be picked up, or OPEN. Rule 3.11."""
    if not table.arrived:
        return NOT_MOVED_HERE
    if table.left_here:
        return ALREADY_LEFT
    return OPEN if table.lying[acting(table).leader][material] > 0 else NOTHING_LIES_THERE


def pick_up(table: Table, material: int) -> None:
    """Rules 3.9, 3.11."""
    table.lying[acting(table).leader][material] -= 1
    acting(table).goods[material] += 1
    tell(table, GOT, table.to_act, material, 1, 0)


def why_not_leave(table: Table, material: int) -> int:
    """Why a piece cannot be left here, or OPEN: who must move on afterwards has to be able to. Rule 3.10."""
    if acting(table).goods[material] == 0:
        return NOT_IN_STOCK
    rope = acting(table).goods[ROPE] > 1 if material == ROPE else has_rope(table)
    return OPEN if may_leave(table, rope) else NO_STEP_THEN


def may_leave(table: Table, rope: bool) -> bool:  # noqa: FBT001
    """Whether something may be left here by who then has a rope, or none. Rule 3.10."""
    return (table.arrived == 1 and may_stop(table, acting(table).leader)) or has_step(table, rope)


def leave(table: Table, material: int) -> None:
    """Rule 3.10."""
    acting(table).goods[material] -= 1
    tell(table, GAVE, table.to_act, material, 1, 0)
    table.lying[acting(table).leader][material] += 1
    table.left_here = 1
    if not table.arrived:
        table.leaving = 1


def must_move_on(table: Table) -> bool:
    """Whether nothing but the journey goes on. Rules 2.7, 3.6, 3.10."""
    return table.leaving == 1 or not may_stop(table, acting(table).leader)
