"""The way past other leaders: from a place where nobody may stop to one where the leader may."""

from holocene.engine.width import at_full_width
from holocene.epoch.board import are_beside, landscape, leader_at, may_stop
from holocene.epoch.pieces import NEIGHBOURS
from holocene.epoch.rows import PADDLES, ROPE, WATER
from holocene.epoch.steps import FAR, cheapest_cost, paddle_cost
from holocene.epoch.table import NOBODY, NOTHING, NOWHERE, Table
from holocene.epoch.water import steps_to_land


def has_passed(table: Table, place: int) -> bool:
    """Whether the leader has come through there since it last stood where it may stop. Rule 2.9."""
    return table.passed >> place & 1 == 1


def cost_to_go_on(table: Table, place: int, rope: bool) -> int:  # noqa: FBT001
    """Food from a place where nobody may stop to one where the leader may; 0 if it may stop there. Rule 3.6."""
    if may_stop(table, place):
        return 0
    passed = table.passed | 1 << place
    if rope or is_rope_at(table, place):
        return cost_of_a_row(table, place, True, passed)  # noqa: FBT003
    return min(cost_of_a_row(table, place, False, passed), cost_by_a_rope(table, place, passed))  # noqa: FBT003


def cost_onward(table: Table, here: int, place: int, rope: bool, passed: int) -> int:  # noqa: FBT001
    """Food for a step to the next place, or FAR; for nothing no place is passed twice. Rules 2.9, 3.6, 3.14."""
    if table.up[place] == 0:
        return FAR
    cost = cost_ashore(table, here, place, rope) if table.effect[PADDLES] == 0 else cheapest_cost(table, place, rope)
    return FAR if cost == 0 and passed >> place & 1 == 1 else cost


def cost_ashore(table: Table, here: int, place: int, rope: bool) -> int:  # noqa: FBT001
    """The same without a Canoe: over water only towards the nearest land. Rules 3.3, 3.14."""
    if landscape(table, here) == WATER:
        far_out = steps_to_land(table, here)
        if far_out > 1:
            return paddle_cost(table, place, rope) if steps_to_land(table, place) < far_out else FAR
    return cheapest_cost(table, place, rope)


def cost_of_a_row(table: Table, place: int, rope: bool, passed: int) -> int:  # noqa: FBT001
    """Food from a leader's place to a free one, past up to two more leaders. Rule 3.6."""
    best = FAR
    for first in NEIGHBOURS[place]:
        if first != NOTHING:
            food = cost_onward(table, place, first, rope, passed)
            if food < best and not may_stop(table, first):
                food += cost_past_two(table, first, rope, passed)
            best = min(best, food)
    return best


def cost_past_two(table: Table, place: int, rope: bool, passed: int) -> int:  # noqa: FBT001
    """The same from the second leader of a row. Rule 3.6."""
    best = FAR
    for second in NEIGHBOURS[place]:
        if second != NOTHING:
            food = cost_onward(table, place, second, rope, passed)
            if food < best and not may_stop(table, second):
                food += cost_past_three(table, second, rope, passed)
            best = min(best, food)
    return best


def cost_past_three(table: Table, place: int, rope: bool, passed: int) -> int:  # noqa: FBT001
    """The same from the third leader of a row: there is no fourth. Rule 3.6."""
    best = FAR
    for third in NEIGHBOURS[place]:
        if third != NOTHING and may_stop(table, third):
            best = min(best, cost_onward(table, place, third, rope, passed))
    return best


def is_rope_at(table: Table, place: int) -> bool:
    """Whether a rope lies there, to be picked up in passing. Rule 3.11."""
    return place != NOWHERE and table.lying[place][ROPE] > 0


def cost_by_a_rope(table: Table, place: int, passed: int) -> int:
    """Food for the way on by another leader's place where a rope lies, or FAR. Rules 3.4, 3.6, 3.11."""
    best = FAR
    for seat in range(table.seats):
        other = at_full_width(table.players[seat].leader)
        if seat != table.turn and other != place and is_rope_at(table, other):
            best = min(best, cost_to_rope_and_on(table, place, other, passed))
    return best


def cost_to_rope_and_on(table: Table, place: int, rope_at: int, passed: int) -> int:
    """The same by one such place, straight or past a third leader. Rules 3.4, 3.6, 3.11."""
    if are_beside(place, rope_at):
        food = cost_onward(table, place, rope_at, False, passed)  # noqa: FBT003
        return food + cost_of_a_row(table, rope_at, True, passed | 1 << rope_at)  # noqa: FBT003
    best = FAR
    for between in NEIGHBOURS[place]:
        if between != NOTHING and are_beside(between, rope_at) and leader_at(table, between) != NOBODY:
            food = cost_onward(table, place, between, False, passed)  # noqa: FBT003
            food += cost_onward(table, between, rope_at, False, passed)  # noqa: FBT003
            on = cost_of_a_row(table, rope_at, True, passed | 1 << between | 1 << rope_at)  # noqa: FBT003
            best = min(best, food + on)
    return best
