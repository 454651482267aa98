"""Moving: steps, what they cost, and what can be carried."""

from holocene.engine.event_ring import tell
from holocene.engine.width import at_full_width
from holocene.epoch.abilities import paddle_spots, walk_spots
from holocene.epoch.board import are_beside, may_stop
from holocene.epoch.event_kinds import GAVE, SPILLED, WENT
from holocene.epoch.passing import cost_to_go_on, has_passed, paid_cost, passed_after
from holocene.epoch.pieces import CARRIER_FOOD, FOOD_PER_SPOT, NEIGHBOURS
from holocene.epoch.reasons import (
    ALREADY_DONE,
    ASHORE_FIRST,
    FACE_DOWN,
    NEEDS_ROPE,
    NO_CANOE,
    NO_FOOD,
    NO_WAY_ON,
    NOT_BESIDE,
    NOT_NEARER,
    NOT_OPEN,
    OPEN,
    PASSED_FOR_NOTHING,
    TOO_MANY_FREE_STEPS,
    TOO_MANY_RESOURCES,
    WATER_IS_NOT_WALKED,
)
from holocene.epoch.rows import (
    BOUGHT_WALK_SPOTS,
    BOUGHT_WALK_SPOTS_FOOD,
    FOOD,
    HALVES_JOURNEY,
    PADDLES,
)
from holocene.epoch.steps import FAR, cheapest_cost, has_rope, paddle_cost, walk_cost
from holocene.epoch.table import NOTHING, Table, acting, rounded
from holocene.epoch.water import is_adrift, is_on_the_way_ashore, may_drift

MOST_FREE_STEPS = 100


def is_tired(table: Table, cost: int) -> bool:
    """Whether so many free steps were taken that another one is not begun from here. Rule 2.9."""
    return cost == 0 and table.free_steps >= MOST_FREE_STEPS and may_stop(table, acting(table).leader)


def comes_back_for_nothing(table: Table, place: int, cost: int) -> bool:
    """Whether a free step would lead where the leader has passed, without a stop or a paid step since. Rule 2.9."""
    return cost == 0 and has_passed(table, place)


def charge(table: Table, cost: int) -> int:
    """The food for a journey of that cost. Rules 2.8, 10.7."""
    return rounded(cost) if table.effect[HALVES_JOURNEY] else cost


def added_food(table: Table, cost: int) -> int:
    """What a further cost adds to the food of the journey. Rule 3.2."""
    return charge(table, table.journey_cost + cost) - table.journey_paid


def resources(table: Table) -> int:
    """Everything that needs a spot. Rule 3.7."""
    return sum(acting(table).goods)


def can_pay_way_on(table: Table, place: int, cost: int, rope: bool) -> bool:  # noqa: FBT001
    """Whether the food is enough for a step of that cost and, where nobody may stop, further on. Rules 3.2, 3.6."""
    if added_food(table, cost) > acting(table).food:
        return False
    if may_stop(table, place):
        return True
    cost += cost_to_go_on(table, place, rope, passed_after(table, place, cost))
    return cost < FAR and added_food(table, cost) <= acting(table).food


def why_not_step(table: Table, place: int, cost: int, spots: int) -> int:
    """Why a step of that cost cannot be made, or OPEN. Rules 2.9, 3.1, 3.2, 3.6, 3.7."""
    if resources(table) > spots:
        return TOO_MANY_RESOURCES
    if added_food(table, cost) > acting(table).food:
        return NO_FOOD
    if is_tired(table, cost):
        return TOO_MANY_FREE_STEPS
    if comes_back_for_nothing(table, place, cost):
        return PASSED_FOR_NOTHING
    return OPEN if can_pay_way_on(table, place, cost, has_rope(table)) else NO_WAY_ON


def why_not_enter(table: Table, place: int) -> int:
    """Why a place cannot be entered by any step, or OPEN. Rule 3.1."""
    if not are_beside(acting(table).leader, place):
        return NOT_BESIDE
    return OPEN if table.up[place] else FACE_DOWN


def why_not_walk(table: Table, place: int) -> int:
    """Why the leader cannot walk there, or OPEN. Rules 3.1, 3.3, 3.4, 3.13."""
    reason = why_not_enter(table, place)
    if reason != OPEN:
        return reason
    cost = walk_cost(table, place, has_rope(table))
    if cost >= FAR:
        return WATER_IS_NOT_WALKED
    if is_adrift(table) and not (table.fresh or table.drifting):
        return ASHORE_FIRST
    return why_not_step(table, place, cost, walk_spots(table))


def can_paddle(table: Table) -> bool:
    """Whether the leader has a Canoe, or may drift ashore without one. Rules 3.5, 3.14."""
    return table.effect[PADDLES] > 0 or may_drift(table)


def why_not_paddle(table: Table, place: int) -> int:
    """Why the leader cannot paddle there, or OPEN. Rules 3.1, 3.5, 3.14."""
    reason = why_not_enter(table, place)
    if reason != OPEN:
        return reason
    if not can_paddle(table):
        return NO_CANOE
    if table.effect[PADDLES] == 0 and not is_on_the_way_ashore(table, place):
        return NOT_NEARER
    cost = paddle_cost(table, place, has_rope(table))
    if cost >= FAR:
        return NEEDS_ROPE
    return why_not_step(table, place, cost, paddle_spots(table))


def walk(table: Table, place: int) -> None:
    """Rules 3.3, 3.4."""
    step(table, place, walk_cost(table, place, has_rope(table)), walk_spots(table))
    table.drifting = 0


def paddle(table: Table, place: int) -> None:
    """Rules 3.5, 3.14."""
    table.drifting = 0 if table.effect[PADDLES] else 1
    step(table, place, paddle_cost(table, place, has_rope(table)), paddle_spots(table))


def step(table: Table, place: int, cost: int, spots: int) -> None:
    """Pay what the step adds to the journey and move. Rules 3.2, 3.7, 3.8, 3.9."""
    player = acting(table)
    food = added_food(table, cost)
    player.food -= food
    tell(table, GAVE, table.to_act, FOOD, food, 0)
    table.journey_cost += cost
    table.journey_paid += food
    room = CARRIER_FOOD + FOOD_PER_SPOT * (spots - resources(table))
    table.food_room = min(table.food_room, room) if table.steps else room
    table.steps = 1
    if cost == 0:
        table.free_steps = min(table.free_steps + 1, MOST_FREE_STEPS)
    player.leader = place
    tell(table, WENT, table.to_act, place, 0, 0)
    table.passed = 0 if may_stop(table, place) else passed_after(table, place, cost)
    table.arrived = 1
    table.leaving = 0
    table.left_here = 0


def end_journey(table: Table) -> None:
    """Something else is done: food that did not fit is lost. Rules 3.2, 3.8, 3.12."""
    if table.steps and acting(table).food > table.food_room:
        tell(table, SPILLED, table.to_act, acting(table).food - table.food_room, 0, 0)
        acting(table).food = table.food_room
    table.journey_cost = table.journey_paid = table.steps = 0


def why_not_ride(table: Table) -> int:
    """Why the Horse cannot be used for carrying, or OPEN. Rules 10.10, 10.15."""
    if table.effect[BOUGHT_WALK_SPOTS] == 0:
        return NOT_OPEN
    if table.ridden:
        return ALREADY_DONE
    return OPEN if acting(table).food >= table.effect[BOUGHT_WALK_SPOTS_FOOD] else NO_FOOD


def ride(table: Table) -> None:
    """Rule 10.10."""
    acting(table).food -= table.effect[BOUGHT_WALK_SPOTS_FOOD]
    tell(table, GAVE, table.to_act, FOOD, table.effect[BOUGHT_WALK_SPOTS_FOOD], 0)
    table.ridden = 1


def has_step(table: Table, rope: bool) -> bool:  # noqa: FBT001
    """Whether a step could be paid, whatever is carried, with or without a rope. Rules 3.6, 3.10, 3.14."""
    if is_adrift(table) and not (table.fresh or table.drifting):
        return False
    here = acting(table).leader
    for place in NEIGHBOURS[here]:
        if place != NOTHING and table.up[place] and can_pay_step(table, place, rope):
            return True
    return False


def can_pay_step(table: Table, place: int, rope: bool) -> bool:  # noqa: FBT001
    """Whether the food is enough to get there, and further on where nobody may stop. Rules 2.9, 3.2, 3.6."""
    cost = cheapest_step(table, place, rope)
    if cost == 0:
        barred = is_tired(table, cost) or comes_back_for_nothing(table, place, cost)
        if not barred and can_pay_way_on(table, place, cost, rope):
            return True
        cost = paid_cost(table, at_full_width(acting(table).leader), place, rope)
    return cost < FAR and can_pay_way_on(table, place, cost, rope)


def cheapest_step(table: Table, place: int, rope: bool) -> int:  # noqa: FBT001
    """The cheapest way onto a place, also for who is lost on water; FAR if there is none. Rules 3.3, 3.5, 3.14."""
    if may_drift(table):
        return paddle_cost(table, place, rope) if is_on_the_way_ashore(table, place) else FAR
    return cheapest_cost(table, place, rope)
