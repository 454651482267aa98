"""On water without a canoe."""

from holocene.epoch.abilities import can_lend_canoe
from holocene.epoch.board import landscape
from holocene.epoch.pieces import HOMAGE, NEIGHBOURS
from holocene.epoch.rows import PADDLES, WATER
from holocene.epoch.table import NOTHING, PLACES, Table, acting

FAR_OUT = 99


def is_adrift(table: Table) -> bool:
    """Whether the leader is on water and no Canoe is open to the player. Rule 3.13."""
    return landscape(table, acting(table).leader) == WATER and table.effect[PADDLES] == 0


def can_borrow_canoe(table: Table) -> bool:
    """Rule 3.14."""
    if acting(table).status < HOMAGE:
        return False
    for seat in range(table.seats):
        if seat != table.to_act and table.borrowed[seat] == 0 and can_lend_canoe(table.players[seat]):
            return True
    return False


def steps_to_land(table: Table, place: int) -> int:
    """How many steps over face-up tiles it is to land; 0 on land. Rule 3.14."""
    if landscape(table, place) != WATER:
        return 0
    reached = 1 << place
    for steps in range(1, PLACES):
        wider = widened(table, reached)
        if wider < 0:
            return steps
        if wider == reached:
            return FAR_OUT
        reached = wider
    return FAR_OUT


def widened(table: Table, reached: int) -> int:
    """The water one step around a set of places, one bit a place; -1 if there is land. Rule 3.14."""
    wider = reached
    for place in range(PLACES):
        if reached >> place & 1 == 0:
            continue
        for neighbour in NEIGHBOURS[place]:
            if neighbour == NOTHING or table.up[neighbour] == 0:
                continue
            if landscape(table, neighbour) != WATER:
                return -1
            wider |= 1 << neighbour
    return wider


def may_drift(table: Table) -> bool:
    """Whether the player may paddle ashore without a Canoe: no land beside, none to borrow. Rule 3.14."""
    if not is_adrift(table) or not (table.fresh or table.drifting) or can_borrow_canoe(table):
        return False
    return steps_to_land(table, acting(table).leader) > 1


def is_on_the_way_ashore(table: Table, place: int) -> bool:
    """Whether a place is nearer to land than the leader is. Rule 3.14."""
    return steps_to_land(table, place) < steps_to_land(table, acting(table).leader)
