"""The ways to spend the action of a turn: exploring, food, or going for what an aim lacks."""

import numpy as np

from holocene.bots.evaluators.epoch.routes import FAR_AWAY
from holocene.bots.evaluators.epoch.scratch import (
    AIM_EXTRA,
    AIM_FOOD,
    AIM_GAIN,
    AIM_HOW,
    AIM_NOW,
    AIM_PLACE,
    AIM_RATE,
    AIMS,
    FOUND,
    LEFT,
    MOST_OPTIONS,
    OPTION_ACTIONS,
    OPTION_FOOD,
    OPTION_PLACE,
    OPTION_RATE,
    OPTION_VERB,
    OPTION_WHAT,
    REACHED,
    Floats,
    Ints,
    Scratch,
)
from holocene.bots.evaluators.epoch.weights import (
    DENIED,
    DENIED_SITE,
    EARLIEST_END,
    HUNGER,
    LEAD,
    LEFT_DOWN,
    LIKES_STATUS,
    NEWS,
    NEWS_ALONE,
    TILE_HASTE,
)
from holocene.bots.evaluators.epoch.worth import food_spent, food_worth, haste, homage_worth
from holocene.epoch import moves
from holocene.epoch.abilities import EFFECTS_OF
from holocene.epoch.pieces import (
    DEER_FOOD,
    EXPLORE_FOOD,
    EXPLORE_MOST,
    HUNT_DEER,
    LANDSCAPE_ROWS,
    NEIGHBOURS,
    SITES_BESIDE,
)
from holocene.epoch.rows import EFFECTS, FISH_FOOD, GATHER_FOOD, HUNT_FOOD
from holocene.epoch.rows import HUNT_DEER as DEER_GIVEN
from holocene.epoch.solo import is_dummys_way
from holocene.epoch.table import ABILITIES, NOBODY, NOTHING, NOWHERE, Table, acting

FEW_LEFT = 4.0  # face-down tiles, from which on haste counts in full when exploring
LANDS = len(LANDSCAPE_ROWS)


def find_options(table: Table, scratch: Scratch) -> None:
    """Every way to spend the action that can be begun now."""
    scratch.counts[FOUND] = 0
    add_explorations(table, scratch)
    add_errands(table, scratch)
    add_meals(table, scratch, NOBODY)
    if acting(table).status > 0 and scratch.counts[LEFT] > 1:
        for seat in range(table.seats):
            if seat != table.to_act and table.borrowed[seat] == 0:
                add_meals(table, scratch, seat)


def add_option(scratch: Scratch, rate: float, place: int, verb: int, what: int, food: float, actions: float) -> None:
    """Write an option down."""
    row = scratch.counts[FOUND]
    if row < MOST_OPTIONS - 1:
        option = scratch.options[row]
        option[OPTION_RATE], option[OPTION_PLACE], option[OPTION_VERB], option[OPTION_WHAT] = rate, place, verb, what
        option[OPTION_FOOD], option[OPTION_ACTIONS] = food, actions
        scratch.counts[FOUND] += 1


def add_explorations(table: Table, scratch: Scratch) -> None:
    """Exploring from each place that can be reached."""
    if table.face_down == 0:
        return
    food, weights = acting(table).food, scratch.weights
    for number in range(scratch.counts[REACHED]):
        place = scratch.reach[number]
        journey = int(scratch.foods[place])
        most = exploring_most(table, weights, food - journey)
        first = best_discovery(table, weights, place, NOWHERE) if most > 0 else NOWHERE
        if first == NOWHERE:
            continue
        value, spent = discovery(table, weights, first, NOWHERE), journey + EXPLORE_FOOD
        second = best_discovery(table, weights, place, first) if most > 1 else NOWHERE
        if second != NOWHERE:
            value += discovery(table, weights, second, first)
            spent += EXPLORE_FOOD
        rate = value - food_spent(weights, food, spent, scratch.counts[LEFT])
        add_option(scratch, rate, place, moves.EXPLORE, first, spent, 1.0)


def exploring_most(table: Table, weights: Floats, food: int) -> int:
    """How many tiles are explored at most, so that the end does not come too early."""
    most = min(EXPLORE_MOST - table.explored, food // EXPLORE_FOOD)
    early = table.round_number < weights[EARLIEST_END]
    return min(most, table.face_down - int(weights[LEFT_DOWN])) if early else most


def best_discovery(table: Table, weights: Floats, place: int, first: int) -> int:
    """The tile beside a place that brings most, after another one was explored, or NOWHERE."""
    best, most = NOWHERE, -1.0
    for near in NEIGHBOURS[place]:
        if near != NOTHING and near != first and table.up[near] == 0:  # noqa: PLR1714
            value = discovery(table, weights, near, first)
            if value > most:
                best, most = near, value
    return best


def discovery(table: Table, weights: Floats, tile: int, first: int) -> float:
    """What it brings to explore a tile, after another one: status, a site's status, and to know it."""
    value = float(table.status[tile])
    quadrant = SITES_BESIDE[tile]
    if (
        quadrant != NOTHING
        and table.site_status[quadrant] > 0
        and (first == NOWHERE or SITES_BESIDE[first] != quadrant)
    ):
        value += table.site_status[quadrant] * (1.0 + (weights[DENIED_SITE] if table.solo else 0.0))
    if table.solo:
        value += weights[LEAD] * lead(table, tile) + (
            weights[DENIED] * table.status[tile] if is_dummys_way(table, tile) else 0.0
        )
    news = weights[NEWS_ALONE] if table.solo else weights[NEWS]
    hurry = weights[TILE_HASTE] * haste(table, weights) * min(1.0, FEW_LEFT / table.face_down)
    return float(value * weights[LIKES_STATUS] + news + hurry)


def lead(table: Table, tile: int) -> int:
    """The status of a site that could be discovered from a tile, once that is explored."""
    most = 0
    for near in NEIGHBOURS[tile]:
        if near != NOTHING and table.up[near] == 0:
            quadrant = SITES_BESIDE[near]
            if quadrant != NOTHING and quadrant != SITES_BESIDE[tile]:
                most = max(most, table.site_status[quadrant])
    return most


def add_errands(table: Table, scratch: Scratch) -> None:
    """Going for what an aim lacks."""
    food = acting(table).food
    for row in range(scratch.counts[AIMS]):
        aim = scratch.aims[row]
        if aim[AIM_HOW] != NOTHING and aim[AIM_NOW] <= food and aim[AIM_RATE] > 0:
            place, verb = int(aim[AIM_PLACE]), int(aim[AIM_HOW])
            add_option(scratch, aim[AIM_RATE], place, verb, row, aim[AIM_NOW], aim[AIM_EXTRA])


def add_meals(table: Table, scratch: Scratch, lender: int) -> None:
    """The best meals with one's own abilities, or with those that somebody lends for homage."""
    player, weights = acting(table), scratch.weights
    more = np.zeros(len(EFFECTS), np.int64)
    if lender != NOBODY:
        fill_lent(table, lender, more)
        if more[GATHER_FOOD] + more[FISH_FOOD] + more[HUNT_FOOD] + more[DEER_GIVEN] == 0:
            return
    left, cost = scratch.counts[LEFT], (homage_worth(table, weights) if lender != NOBODY else 0.0)
    for land in range(LANDS):
        place = nearest_of(scratch, land)
        if place == NOWHERE:
            continue
        journey = int(scratch.foods[place])
        verb = best_meal(table, land, more)
        gain = meal(table, land, verb, more) - journey
        if journey > player.food or gain <= 0:
            continue
        rate = food_worth(weights, player.food + gain, left) - food_worth(weights, player.food, left)
        rate = max(rate, hungry_rate(table, scratch, gain)) - cost
        if lender == NOBODY:
            add_option(scratch, rate, place, verb, 0, journey, 1.0)
        else:
            add_option(scratch, rate, place, moves.BORROW, lender, journey, 1.0)


def fill_lent(table: Table, lender: int, more: Ints) -> None:
    """What homage would add to each effect."""
    for ability in range(ABILITIES):
        if table.players[lender].abilities[ability] > 0 and table.open[ability] == 0:
            for effect in range(len(EFFECTS)):
                more[effect] += EFFECTS_OF[ability][effect]


def nearest_of(scratch: Scratch, land: int) -> int:
    """The nearest place of a landscape, or NOWHERE."""
    best, least = NOWHERE, FAR_AWAY
    for number in range(scratch.counts[REACHED]):
        place = scratch.reach[number]
        if scratch.lands[place] == land and scratch.foods[place] < least:
            best, least = place, scratch.foods[place]
    return best


def best_meal(table: Table, land: int, more: Ints) -> int:
    """How to get most food in a landscape."""
    gathered, fished = meal(table, land, moves.GATHER, more), meal(table, land, moves.FISH, more)
    hunted = meal(table, land, moves.HUNT, more)
    if hunted >= max(gathered, fished):
        return moves.HUNT
    return moves.GATHER if gathered >= fished else moves.FISH


def meal(table: Table, land: int, verb: int, more: Ints) -> int:
    """The food of an action in a landscape; nothing where it is not possible."""
    row = LANDSCAPE_ROWS[land]
    if verb == moves.GATHER:
        return row.gather + table.effect[GATHER_FOOD] + more[GATHER_FOOD] if row.gather >= 0 else 0
    if verb == moves.FISH:
        return row.fish + table.effect[FISH_FOOD] + more[FISH_FOOD] if row.fish >= 0 else 0
    deer = HUNT_DEER + table.effect[DEER_GIVEN] + more[DEER_GIVEN]
    return DEER_FOOD * deer + table.effect[HUNT_FOOD] + more[HUNT_FOOD] if row.deer else 0


def hungry_rate(table: Table, scratch: Scratch, gain: int) -> float:
    """What a meal brings as a part of an aim for which only the food for the way is missing."""
    best = 0.0
    food, left = acting(table).food, scratch.counts[LEFT]
    for row in range(scratch.counts[AIMS]):
        aim = scratch.aims[row]
        lacking = aim[AIM_FOOD] - food
        if aim[AIM_HOW] == NOTHING and lacking > 0:
            meals = np.ceil(lacking / gain)
            if meals <= left - (0 if lacking <= gain else 1):
                best = max(best, aim[AIM_GAIN] / (meals + scratch.weights[HUNGER]))
    return best
