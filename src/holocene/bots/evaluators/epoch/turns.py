"""A turn: what to do next, and where."""

import numpy as np

from holocene.bots.evaluators.epoch.aims import find_aims
from holocene.bots.evaluators.epoch.demand import fill_demand, weigh_cut
from holocene.bots.evaluators.epoch.options import add_option, discovery, find_options
from holocene.bots.evaluators.epoch.routes import FAR_AWAY, journey_food, later_food, survey
from holocene.bots.evaluators.epoch.scratch import (
    AIM_COLUMNS,
    AIM_END,
    AIM_FOOD,
    AIM_GAIN,
    AIM_HOW,
    AIM_SEGMENT,
    AIM_VERB,
    AIM_WHAT,
    AIMS,
    FOUND,
    HERE,
    LEFT,
    OPTION_ACTIONS,
    OPTION_FOOD,
    OPTION_PLACE,
    OPTION_RATE,
    OPTION_VERB,
    OPTION_WHAT,
    Floats,
    Ints,
    Scratch,
)
from holocene.bots.evaluators.epoch.worth import food_spent, food_worth
from holocene.epoch import moves
from holocene.epoch.abilities import walk_spots
from holocene.epoch.journey import resources
from holocene.epoch.moves import MOVES
from holocene.epoch.pieces import CONVERSIONS, DEER_FOOD
from holocene.epoch.rows import DEER, KINDS
from holocene.epoch.steps import has_rope, paddle_cost, walk_cost
from holocene.epoch.table import NOBODY, NOTHING, Table, acting
from holocene.epoch.water import is_adrift

LEAST = 0.05
SILLY = -5.0
DETOUR = 0.6  # what a piece of food is worth that a detour takes
NEARER = 0.01  # how much better it is, of equal things, to do what is nearer
FREE = 0.1  # what it is better to do at once than later


def weigh_turn(table: Table, scratch: Scratch, out: Floats) -> None:
    """What each move of a turn is the first step to."""
    survey(table, scratch)
    find_aims(table, scratch, acting(table).leader)
    fill_demand(table, scratch)
    done = best_completion(table, scratch)
    remember(scratch, done)
    if table.acted:
        scratch.counts[FOUND] = 0
    elif done != NOTHING:
        think_beyond(table, scratch)
    else:
        find_options(table, scratch)
    if done != NOTHING:
        pair_options(table, scratch)
    write_weights(table, scratch, out)


def remember(scratch: Scratch, done: int) -> None:
    """Keep the aim that can be completed now, with what it asks for; nothing if there is none."""
    for kind in range(KINDS):
        scratch.price[kind] = scratch.needs[done, kind] if done != NOTHING else 0
    if done != NOTHING:
        for column in range(AIM_COLUMNS):
            scratch.chosen[column] = scratch.aims[done, column]


def best_completion(table: Table, scratch: Scratch) -> int:
    """The aim that brings most of those for which everything is at hand, or NOTHING."""
    best, most = NOTHING, LEAST
    food = acting(table).food + DEER_FOOD * acting(table).goods[DEER]
    for row in range(scratch.counts[AIMS]):
        aim = scratch.aims[row]
        used = table.developed if aim[AIM_VERB] == moves.DEVELOP else table.offered
        if aim[AIM_HOW] == NOTHING and used == 0 and aim[AIM_FOOD] <= food and aim[AIM_GAIN] > most:
            best, most = row, aim[AIM_GAIN]
    return best


def think_beyond(table: Table, scratch: Scratch) -> None:
    """The options for the action, as if what can be completed now were done."""
    player, aim, need = acting(table), scratch.chosen, scratch.price
    what, segment = int(aim[AIM_WHAT]), int(aim[AIM_SEGMENT])
    goods = np.zeros(KINDS, np.int64)
    for kind in range(KINDS):
        goods[kind] = player.goods[kind]
        player.goods[kind] = max(0, goods[kind] - need[kind])
    if aim[AIM_VERB] == moves.DEVELOP:
        table.owner[what] = table.to_act
        find_aims(table, scratch, player.leader)
        table.owner[what] = NOBODY
    else:
        table.token[what][segment] = table.to_act
        player.tokens -= 1
        find_aims(table, scratch, player.leader)
        table.token[what][segment] = NOBODY
        player.tokens += 1
    find_options(table, scratch)
    for kind in range(KINDS):
        player.goods[kind] = goods[kind]


def pair_options(table: Table, scratch: Scratch) -> None:
    """Act and then develop or offer, or the other way round; what is both done counts together."""
    food, left, weights = acting(table).food, scratch.counts[LEFT], scratch.weights
    aim = scratch.chosen
    here, end = scratch.counts[HERE], int(aim[AIM_END])
    direct = food_spent(weights, food, journey_food(table, scratch.ways[here, end]), left)
    best = 0.0
    for row in range(scratch.counts[FOUND]):
        option = scratch.options[row]
        place = int(option[OPTION_PLACE])
        after = later_food(table, scratch.ways[place, end])
        if option[OPTION_FOOD] + after <= food:
            both = aim[AIM_GAIN] + direct - food_spent(weights, food, after, left)
            option[OPTION_ACTIONS] = max(0.0, both)
        else:
            option[OPTION_ACTIONS] = 0.0
        back = later_food(table, scratch.ways[end, place])
        spent = option[OPTION_FOOD] - journey_food(table, scratch.ways[here, place]) + back
        if aim[AIM_FOOD] + spent <= food and scratch.ways[end, place] < FAR_AWAY:
            saved = food_spent(weights, food, journey_food(table, scratch.ways[here, place]), left)
            best = max(best, option[OPTION_RATE] + saved - food_spent(weights, food, back, left))
        option[OPTION_RATE] += option[OPTION_ACTIONS]
    add_option(scratch, aim[AIM_GAIN] + best, end, int(aim[AIM_VERB]), int(aim[AIM_WHAT]), aim[AIM_FOOD], 0.0)
    scratch.options[scratch.counts[FOUND] - 1, OPTION_ACTIONS] = aim[AIM_SEGMENT]


def write_weights(table: Table, scratch: Scratch, out: Floats) -> None:
    """Give every move the worth of the best that it leads to."""
    best = best_of(scratch)
    moving = best_elsewhere(scratch)
    for choice in range(table.choice_count):
        move = MOVES[table.choices[choice]]
        verb = move.verb
        if verb in (moves.WALK, moves.PADDLE):
            out[choice] = weigh_step(table, scratch, verb, move.what)
        elif verb in (moves.PICK_UP, moves.LEAVE, moves.RIDE):
            out[choice] = weigh_load(table, scratch, verb, move.what, best, moving)
        elif verb == moves.EAT:
            out[choice] = weigh_eating(table, scratch, best)
        elif verb == moves.CONVERT:
            out[choice] = weigh_conversion(table, scratch, move.what, move.count)
        elif verb == moves.END:
            out[choice] = LEAST
        else:
            deed = moves.DEVELOP if verb == moves.ASK else verb
            out[choice] = weigh_deed(table, scratch, deed, move.what, move.count)


def best_of(scratch: Scratch) -> float:
    """What the best option brings."""
    best = 0.0
    for row in range(scratch.counts[FOUND]):
        best = max(best, scratch.options[row, OPTION_RATE])
    return best


def best_elsewhere(scratch: Scratch) -> float:
    """What the best option brings for which the leader has to move."""
    best = SILLY
    for row in range(scratch.counts[FOUND]):
        if scratch.options[row, OPTION_PLACE] != scratch.counts[HERE]:
            best = max(best, scratch.options[row, OPTION_RATE])
    return best


def weigh_step(table: Table, scratch: Scratch, verb: int, place: int) -> float:
    """The best option that lies behind a step, less what the detour costs."""
    rope = has_rope(table)
    cost = walk_cost(table, place, rope) if verb == moves.WALK else paddle_cost(table, place, rope)
    best = SILLY
    for row in range(scratch.counts[FOUND]):
        option = scratch.options[row]
        end = int(option[OPTION_PLACE])
        if end != scratch.counts[HERE]:
            way = cost + scratch.ways[place, end]
            detour = max(0.0, way - scratch.ways[scratch.counts[HERE], end])
            best = max(best, option[OPTION_RATE] - DETOUR * detour - NEARER * (1.0 + way))
    return best


def weigh_load(table: Table, scratch: Scratch, verb: int, what: int, best: float, moving: float) -> float:
    """Pieces are picked up that are wanted, and left if there are too many for a way that has to be gone."""
    excess = resources(table) - walk_spots(table)
    if verb == moves.PICK_UP:
        return best + FREE if excess < 0 and scratch.demand[what] > 0 else SILLY
    if excess <= 0:
        return SILLY
    if verb == moves.RIDE:
        return moving - DETOUR
    return float(moving - FREE * excess - scratch.pieces[what])


def weigh_eating(table: Table, scratch: Scratch, best: float) -> float:
    """A deer is eaten if there is too little food for what is best, or if it is worth less than its food."""
    player, left = acting(table), scratch.counts[LEFT]
    for row in range(scratch.counts[FOUND]):
        option = scratch.options[row]
        if option[OPTION_RATE] >= best and option[OPTION_FOOD] > player.food:
            return best + FREE
    gain = (
        food_worth(scratch.weights, player.food + DEER_FOOD, left)
        - food_worth(scratch.weights, player.food, left)
        - scratch.pieces[DEER]
    )
    return best + gain if gain > 0 else SILLY


def weigh_conversion(table: Table, scratch: Scratch, conversion: int, fuel: int) -> float:
    """Convert for what is about to be developed or offered; fuel is what is missed least."""
    made, need = CONVERSIONS[conversion].gained, scratch.price
    if need[made] <= acting(table).goods[made]:
        return SILLY
    value = best_here(scratch, moves.DEVELOP, moves.OFFER)
    if fuel == NOTHING:
        return value
    return float(value - FREE * scratch.pieces[fuel] - (1.0 if acting(table).goods[fuel] <= need[fuel] else 0.0))


def best_here(scratch: Scratch, verb: int, other: int) -> float:
    """The best option of one of two kinds that needs no step."""
    best = SILLY
    for row in range(scratch.counts[FOUND]):
        option = scratch.options[row]
        if option[OPTION_PLACE] == scratch.counts[HERE] and (
            option[OPTION_VERB] == verb or option[OPTION_VERB] == other
        ):
            best = max(best, option[OPTION_RATE])
    return best


def weigh_deed(table: Table, scratch: Scratch, verb: int, what: int, count: int) -> float:
    """What is done here: the option that it belongs to."""
    best = SILLY
    for row in range(scratch.counts[FOUND]):
        option = scratch.options[row]
        if option[OPTION_PLACE] != scratch.counts[HERE] or option[OPTION_VERB] != verb:
            continue
        first = int(option[OPTION_WHAT])
        if verb == moves.EXPLORE:
            best = max(
                best,
                option[OPTION_RATE]
                + discovery(table, scratch.weights, what, NOTHING)
                - discovery(table, scratch.weights, first, NOTHING),
            )
        elif (
            (verb == moves.DEVELOP and what != first)
            or (verb == moves.OFFER and (what != table.site[first] or count != option[OPTION_ACTIONS]))
            or (verb == moves.BORROW and what != first)
        ):
            continue
        elif verb == moves.BUTCHER:
            best = max(best, option[OPTION_RATE] + weigh_cut(table, scratch, what) - 2.0)
        else:
            best = max(best, option[OPTION_RATE])
    if verb == moves.FISH and is_adrift(table):
        best = max(best, FREE)
    if verb == moves.BORROW and lends_for(table, scratch.price, what):
        best = max(best, best_here(scratch, moves.DEVELOP, moves.OFFER))
    return best


def lends_for(table: Table, need: Ints, seat: int) -> bool:
    """Whether homage to a seat opens a conversion that is needed now."""
    for conversion in range(len(CONVERSIONS)):
        row = CONVERSIONS[conversion]
        if need[row.gained] > acting(table).goods[row.gained] and table.open[row.ability] == 0:
            return table.players[seat].abilities[row.ability] > 0
    return False
