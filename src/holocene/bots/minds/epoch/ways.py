"""What journeys cost between any two places that lie face up."""

from holocene.bots.minds.epoch.thought import REACHED, ROW, Thought
from holocene.epoch.board import landscape, may_stop
from holocene.epoch.dummy import is_in_dummys_way
from holocene.epoch.journey import added_food, charge
from holocene.epoch.pieces import NEIGHBOURS
from holocene.epoch.rows import PADDLES, WATER
from holocene.epoch.steps import cheapest_cost, has_rope
from holocene.epoch.table import NOTHING, PLACES, Table, acting

FAR_AWAY = 99.0
A_STEP = 0.015625  # what every step adds, so that of equal ways the shortest is gone


def survey(table: Table, thought: Thought) -> None:
    """Where one may go and stay, and what it costs to get there."""
    fill_steps(table, thought)
    lay_ways(table, thought)
    shorten_ways(table, thought)


def fill_steps(table: Table, thought: Thought) -> None:
    """What it costs the player to act to enter each place, and where they may stay."""
    rope = has_rope(table)
    paddles = table.effect[PADDLES] > 0
    for place in range(PLACES):
        thought.steps[place] = FAR_AWAY
        thought.stops[place] = 0
        if table.up[place]:
            thought.steps[place] = min(FAR_AWAY, cheapest_cost(table, place, rope))
            if is_free(table, place) and (paddles or landscape(table, place) != WATER):
                thought.stops[place] = 1
    if table.leaving:
        thought.stops[acting(table).leader] = 0


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


def lay_ways(table: Table, thought: Thought) -> None:
    """Single steps."""
    for place in range(PLACES):
        for other in range(ROW):
            thought.ways[place, other] = FAR_AWAY
        thought.ways[place, place] = 0.0
        for near in NEIGHBOURS[place]:
            if near != NOTHING and table.up[near] and thought.steps[near] < FAR_AWAY:
                thought.ways[place, near] = thought.steps[near] + A_STEP


def shorten_ways(table: Table, thought: Thought) -> None:
    """From single steps to the cheapest journeys, over one more place at a time."""
    ways = thought.ways
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


def find_reach(table: Table, thought: Thought, here: int) -> None:
    """The places where the leader can get to from here and stay, with their landscapes and the food for the way."""
    count = 0
    for place in range(PLACES):
        way = thought.ways[here, place]
        if way < FAR_AWAY and thought.stops[place] == 1:
            thought.reach[count] = place
            thought.foods[place] = journey_food(table, way)
            thought.lands[place] = landscape(table, place)
            count += 1
    thought.counts[REACHED] = count
