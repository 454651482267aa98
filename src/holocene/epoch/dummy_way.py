"""Whether the player of the solo game can leave a tile to the dummy."""

from holocene.engine.width import at_full_width
from holocene.epoch.abilities import close_lent, open_lent, why_not_borrow
from holocene.epoch.actions import why_not_begin_fishing, why_not_begin_gathering, why_not_begin_hunt
from holocene.epoch.board import landscape
from holocene.epoch.carrying import why_not_pick_up
from holocene.epoch.journey import has_step
from holocene.epoch.pieces import DEER_FOOD, LANDSCAPE_ROWS
from holocene.epoch.pieces import HUNT_DEER as DEER_HUNTED
from holocene.epoch.reasons import OPEN
from holocene.epoch.rows import DEER, FISH_FOOD, GATHER_FOOD, HUNT_DEER, HUNT_FOOD, ROPE
from holocene.epoch.table import DUMMY, Table, acting


def can_leave(table: Table) -> bool:
    """Whether a step to another tile can be paid, now or with more food, or with the dummy's abilities. Rule 12.9."""
    if has_step_away(table) or can_leave_fed(table):
        return True
    if why_not_borrow(table, DUMMY) != OPEN:
        return False
    food = at_full_width(acting(table).food)
    open_lent(table, DUMMY)
    leaves = can_leave_fed(table)
    close_lent(table, DUMMY)
    acting(table).food = food
    return leaves


def has_step_away(table: Table) -> bool:
    """Whether the leader can go to another tile and stop, with a rope in hand or lying here. Rules 3.6, 12.9."""
    here = at_full_width(acting(table).leader)
    table.up[here] = 0  # so that no way leads back here
    steps_away = has_step(table, pieces(table, ROPE) > 0)
    table.up[here] = 1
    return steps_away


def can_leave_fed(table: Table) -> bool:
    """The same after what ends the journey: eating every deer, and the action that feeds best. Rules 3.2, 12.9."""
    fed = food_in_reach(table)
    food, cost, paid, steps, fresh = journey_of(table)
    if table.steps:
        acting(table).food = min(food, at_full_width(table.food_room))
    acting(table).food += fed
    table.journey_cost = table.journey_paid = table.steps = table.fresh = 0
    leaves = has_step_away(table)
    acting(table).food = food
    table.journey_cost = cost
    table.journey_paid = paid
    table.steps = steps
    table.fresh = fresh
    return leaves


def journey_of(table: Table) -> tuple[int, int, int, int, int]:
    """What changes when the journey ends, to be put back. Rules 3.2, 3.8, 3.13."""
    food = at_full_width(acting(table).food)
    cost, paid = at_full_width(table.journey_cost), at_full_width(table.journey_paid)
    return food, cost, paid, at_full_width(table.steps), at_full_width(table.fresh)


def food_in_reach(table: Table) -> int:
    """Food of the deer in hand or lying here, and of gathering, fishing or hunting. Rules 3.15, 5.1, 5.4, 6.1, 12.9."""
    land = LANDSCAPE_ROWS[landscape(table, acting(table).leader)]
    best = 0
    if why_not_begin_gathering(table) == OPEN:
        best = max(best, land.gather + table.effect[GATHER_FOOD])
    if why_not_begin_fishing(table) == OPEN:
        best = max(best, land.fish + table.effect[FISH_FOOD])
    if why_not_begin_hunt(table) == OPEN:
        best = max(best, (DEER_HUNTED + table.effect[HUNT_DEER]) * DEER_FOOD + table.effect[HUNT_FOOD])
    return best + pieces(table, DEER) * DEER_FOOD


def pieces(table: Table, material: int) -> int:
    """How many pieces of a kind the player has, or can pick up here. Rule 3.11."""
    held = at_full_width(acting(table).goods[material])
    if why_not_pick_up(table, material) == OPEN:
        held += table.lying[acting(table).leader][material]
    return held
