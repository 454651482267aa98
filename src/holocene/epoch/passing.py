"""The way past other leaders: from a place where nobody may stop to one where the leader may."""

from holocene.engine.width import at_full_width
from holocene.epoch.board import landscape, leader_at, may_stop
from holocene.epoch.pieces import NEIGHBOURS
from holocene.epoch.rows import PADDLES, ROPE, WATER
from holocene.epoch.steps import FAR, cheapest_cost, paddle_cost, walk_cost
from holocene.epoch.table import MOST_SEATS, NOBODY, NOTHING, NOWHERE, Table
from holocene.epoch.water import steps_to_land

Ways = tuple[int, int, int, int]  # food for the way on from each seat's leader


def has_passed(table: Table, place: int) -> bool:
    """Whether the leader has passed there since it last stood where it may stop, or paid for a step. Rule 2.9."""
    return table.passed >> place & 1 == 1


def passed_after(table: Table, place: int, cost: int) -> int:
    """What has been passed once a step of that cost has led to a place where nobody may stop. Rule 2.9."""
    return 1 << place if cost > 0 else table.passed | 1 << place


def cost_to_go_on(table: Table, place: int, rope: bool, passed: int) -> int:  # noqa: FBT001
    """Food from a place where nobody may stop to one where the leader may. Rule 3.6."""
    has_rope = rope or is_rope_at(table, place)
    if passed == 1 << place and (has_rope or not is_rope_on_the_way(table)):
        return cost_of_a_row(table, place, has_rope)
    ways = no_ways() if has_rope else ways_without_rope(table)
    return cost_from(table, place, has_rope, passed, ways)


def cost_onward(table: Table, here: int, place: int, rope: bool) -> int:  # noqa: FBT001
    """Food for a step to the next place, or FAR; over water without a Canoe only towards land. Rules 3.3, 3.6, 3.14."""
    if table.up[place] == 0:
        return FAR
    if table.effect[PADDLES] == 0 and landscape(table, here) == WATER:
        far_out = steps_to_land(table, here)
        if far_out > 1:
            return paddle_cost(table, place, rope) if steps_to_land(table, place) < far_out else FAR
    return cheapest_cost(table, place, rope)


def cost_of_a_row(table: Table, place: int, rope: bool) -> int:  # noqa: FBT001
    """Food from a leader's place to a free one, past up to two more leaders that were not passed before. Rule 3.6."""
    best = FAR
    for first in NEIGHBOURS[place]:
        if first != NOTHING:
            food = cost_onward(table, place, first, rope)
            if food < best and not may_stop(table, first):
                food += cost_past_two(table, first, rope)
            best = min(best, food)
    return best


def cost_past_two(table: Table, place: int, rope: bool) -> int:  # noqa: FBT001
    """The same from the second leader of a row. Rule 3.6."""
    best = FAR
    for second in NEIGHBOURS[place]:
        if second != NOTHING:
            food = cost_onward(table, place, second, rope)
            if food < best and not may_stop(table, second):
                food += cost_past_three(table, second, rope)
            best = min(best, food)
    return best


def cost_past_three(table: Table, place: int, rope: bool) -> int:  # noqa: FBT001
    """The same from the third leader of a row: there is no fourth. Rule 3.6."""
    best = FAR
    for third in NEIGHBOURS[place]:
        if third != NOTHING and may_stop(table, third):
            best = min(best, cost_onward(table, place, third, rope))
    return best


def is_rope_at(table: Table, place: int) -> bool:
    """Whether a rope lies there, to be picked up in passing. Rule 3.11."""
    return place != NOWHERE and table.lying[place][ROPE] > 0


def is_rope_on_the_way(table: Table) -> bool:
    """Whether a rope lies where another leader stands. Rule 3.11."""
    for seat in range(table.seats):
        if seat != table.turn and is_rope_at(table, at_full_width(table.players[seat].leader)):
            return True
    return False


def no_ways() -> Ways:
    """Where nothing is known of any way on."""
    return FAR, FAR, FAR, FAR


def ways_without_rope(table: Table) -> Ways:
    """Food for the way on from every other leader's place, come to without a rope and for food. Rules 2.9, 3.6."""
    ways = no_ways()
    for _ in range(MOST_SEATS - 1):  # no such place is come to twice
        ways = (
            way_without_rope(table, 0, ways),
            way_without_rope(table, 1, ways),
            way_without_rope(table, 2, ways),
            way_without_rope(table, 3, ways),
        )
    return ways


def way_without_rope(table: Table, seat: int, ways: Ways) -> int:
    """The same from one leader's place, given what is known of the others. Rules 2.9, 3.6."""
    if seat >= table.seats or seat == table.turn or table.players[seat].leader == NOWHERE:
        return FAR
    place = at_full_width(table.players[seat].leader)
    return cost_from(table, place, False, 1 << place, ways)  # noqa: FBT003


def cost_from(table: Table, place: int, rope: bool, passed: int, ways: Ways) -> int:  # noqa: FBT001
    """Food for the way on from another leader's place: past more of them for nothing, then paying. Rules 2.9, 3.6."""
    best = cost_by_paying(table, place, rope, ways)
    for first in NEIGHBOURS[place]:
        if is_passed_for_nothing(table, place, first, rope, passed):
            roped = rope or is_rope_at(table, first)
            best = min(best, cost_by_paying(table, first, roped, ways))
            for second in NEIGHBOURS[first]:
                if is_passed_for_nothing(table, first, second, roped, passed | 1 << first):
                    best = min(best, cost_by_paying(table, second, roped or is_rope_at(table, second), ways))
    return best


def is_passed_for_nothing(table: Table, here: int, place: int, rope: bool, passed: int) -> bool:  # noqa: FBT001
    """Whether the next place is another leader's that can be entered for nothing, and was not passed so. Rule 2.9."""
    if place == NOTHING or may_stop(table, place) or passed >> place & 1 == 1:
        return False
    return cost_onward(table, here, place, rope) == 0


def cost_by_paying(table: Table, here: int, rope: bool, ways: Ways) -> int:  # noqa: FBT001
    """Food for a step to where the leader may stop, or for a paid one past a leader and the way on. Rules 2.9, 3.6."""
    best = FAR
    for place in NEIGHBOURS[here]:
        if place != NOTHING and table.up[place]:
            seat = leader_at(table, place)
            if seat == NOBODY:
                food = cost_onward(table, here, place, rope)
            else:
                food = paid_cost(table, here, place, rope)
                if rope or is_rope_at(table, place):
                    food += cost_of_a_row(table, place, True)  # noqa: FBT003
                else:
                    food += ways[seat]
            best = min(best, food)
    return best


def paid_cost(table: Table, here: int, place: int, rope: bool) -> int:  # noqa: FBT001
    """Food for the cheapest step to the next place that costs anything, or FAR. Rules 2.9, 3.5."""
    food = cost_onward(table, here, place, rope)
    if food == 0:
        food = max(walk_cost(table, place, rope), paddle_cost(table, place, rope)) if table.effect[PADDLES] else FAR
    return food if food > 0 else FAR
