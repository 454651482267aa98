"""What journeys cost between any two places that lie face up."""

from holocene.bots.evaluators.epoch.scratch import REACHED, ROW, Scratch
from holocene.epoch.board import landscape, may_stop
from holocene.epoch.dummy import is_in_dummys_way
from holocene.epoch.journey import added_food, charge
from holocene.epoch.pieces import NEIGHBOURS
from holocene.epoch.rows import PADDLES, WATER
from holocene.epoch.steps import cheapest_cost, has_rope
from holocene.epoch.table import NOTHING, PLACES, Table, acting

FAR_AWAY = 99.0
A_STEP = 0.015625  # what every step adds, so that of equal ways the shortest is gone


def survey(table: Table, scratch: Scratch) -> None:
    """Where one may go and stay, and what it costs to get there."""
    fill_steps(table, scratch)
    lay_ways(table, scratch)
    shorten_ways(table, scratch)


def fill_steps(table: Table, scratch: Scratch) -> None:
    """What it costs the player to act to enter each place, and where they may stay."""
    rope = has_rope(table)
    paddles = table.effect[PADDLES] > 0
    for place in range(PLACES):
        scratch.steps[place] = FAR_AWAY
        scratch.stops[place] = 0
        if table.up[place]:
            scratch.steps[place] = min(FAR_AWAY, cheapest_cost(table, place, rope))
            if is_free(table, place) and (paddles or landscape(table, place) != WATER):
                scratch.stops[place] = 1
    if table.leaving:
        scratch.stops[acting(table).leader] = 0


def is_free(table: Table, place: int) -> bool:
    """Whether the leader may stay there, and alone whether a turn may end there."""
    return may_stop(table, place) and not (table.solo == 1 and blocks_dummy(table, place))


def blocks_dummy(table: Table, place: int) -> bool:
    """Whether the dummy could not move in the next round if the player's leader stood there."""
    player = acting(table)
    here = player.leader
    player.leader = place
    blocks = is_in_dummys_way(table)
    player.leader = here
    return blocks


def lay_ways(table: Table, scratch: Scratch) -> None:
    """Single steps."""
    for place in range(PLACES):
        for other in range(ROW):
            scratch.ways[place, other] = FAR_AWAY
        scratch.ways[place, place] = 0.0
        for near in NEIGHBOURS[place]:
            if near != NOTHING and table.up[near] and scratch.steps[near] < FAR_AWAY:
                scratch.ways[place, near] = scratch.steps[near] + A_STEP


def shorten_ways(table: Table, scratch: Scratch) -> None:
    """From single steps to the cheapest journeys, over one more place at a time."""
    ways = scratch.ways
    for via in range(PLACES):
        if table.up[via] == 0:
            continue
        onward = ways[via]
        for start in range(PLACES):
            first = ways[start, via]
            if start == via or table.up[start] == 0 or first >= FAR_AWAY:
                continue
            line = ways[start]
            for end in range(ROW):
                way = first + onward[end]
                line[end] = way if way < line[end] else line[end]  # noqa: FURB136 - this is compiled to wide steps


def journey_food(table: Table, way: float) -> int:
    """The food that a journey from here still takes."""
    return added_food(table, int(way))


def later_food(table: Table, way: float) -> int:
    """The food for a journey that is begun later."""
    return charge(table, int(way))


def find_reach(table: Table, scratch: Scratch, here: int) -> None:
    """The places where the leader can get to from here and stay, with their landscapes and the food for the way."""
    count = 0
    for place in range(PLACES):
        way = scratch.ways[here, place]
        if way < FAR_AWAY and scratch.stops[place] == 1:
            scratch.reach[count] = place
            scratch.foods[place] = journey_food(table, way)
            scratch.lands[place] = landscape(table, place)
            count += 1
    scratch.counts[REACHED] = count
