"""A turn: what to do next, and where."""

import numpy as np

from holocene.bots.minds.epoch.aims import find_aims
from holocene.bots.minds.epoch.options import add_option, discovery, find_options
from holocene.bots.minds.epoch.thought import (
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
    Thought,
)
from holocene.bots.minds.epoch.ways import FAR_AWAY, journey_food, later_food, survey
from holocene.bots.minds.epoch.wishes import fill_wishes, weigh_cut
from holocene.bots.minds.epoch.worth import food_spent, food_worth
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


def weigh_turn(table: Table, thought: Thought, out: Floats) -> None:
    """What each move of a turn is the first step to."""
    survey(table, thought)
    find_aims(table, thought, acting(table).leader)
    fill_wishes(table, thought)
    done = best_completion(table, thought)
    remember(thought, done)
    if table.acted:
        thought.counts[FOUND] = 0
    elif done != NOTHING:
        think_beyond(table, thought)
    else:
        find_options(table, thought)
    if done != NOTHING:
        pair_options(table, thought)
    write_weights(table, thought, out)


def remember(thought: Thought, done: int) -> None:
    """Keep the aim that can be completed now, with what it asks for; nothing if there is none."""
    for kind in range(KINDS):
        thought.price[kind] = thought.needs[done, kind] if done != NOTHING else 0
    if done != NOTHING:
        for column in range(AIM_COLUMNS):
            thought.chosen[column] = thought.aims[done, column]


def best_completion(table: Table, thought: Thought) -> int:
    """The aim that brings most of those for which everything is at hand, or NOTHING."""
    best, most = NOTHING, LEAST
    food = acting(table).food + DEER_FOOD * acting(table).goods[DEER]
    for row in range(thought.counts[AIMS]):
        aim = thought.aims[row]
        used = table.developed if aim[AIM_VERB] == moves.DEVELOP else table.offered
        if aim[AIM_HOW] == NOTHING and used == 0 and aim[AIM_FOOD] <= food and aim[AIM_GAIN] > most:
            best, most = row, aim[AIM_GAIN]
    return best


def think_beyond(table: Table, thought: Thought) -> None:
    """The options for the action, as if what can be completed now were done."""
    player, aim, need = acting(table), thought.chosen, thought.price
    what, segment = int(aim[AIM_WHAT]), int(aim[AIM_SEGMENT])
    goods = np.zeros(KINDS, np.int64)
    for kind in range(KINDS):
        goods[kind] = player.goods[kind]
        player.goods[kind] = max(0, goods[kind] - need[kind])
    if aim[AIM_VERB] == moves.DEVELOP:
        table.owner[what] = table.to_act
        find_aims(table, thought, player.leader)
        table.owner[what] = NOBODY
    else:
        table.token[what][segment] = table.to_act
        player.tokens -= 1
        find_aims(table, thought, player.leader)
        table.token[what][segment] = NOBODY
        player.tokens += 1
    find_options(table, thought)
    for kind in range(KINDS):
        player.goods[kind] = goods[kind]


def pair_options(table: Table, thought: Thought) -> None:
    """Act and then develop or offer, or the other way round; what is both done counts together."""
    food, left, taste = acting(table).food, thought.counts[LEFT], thought.taste
    aim = thought.chosen
    here, end = thought.counts[HERE], int(aim[AIM_END])
    direct = food_spent(taste, food, journey_food(table, thought.ways[here, end]), left)
    best = 0.0
    for row in range(thought.counts[FOUND]):
        option = thought.options[row]
        place = int(option[OPTION_PLACE])
        after = later_food(table, thought.ways[place, end])
        if option[OPTION_FOOD] + after <= food:
            both = aim[AIM_GAIN] + direct - food_spent(taste, food, after, left)
            option[OPTION_ACTIONS] = max(0.0, both)
        else:
            option[OPTION_ACTIONS] = 0.0
        back = later_food(table, thought.ways[end, place])
        spent = option[OPTION_FOOD] - journey_food(table, thought.ways[here, place]) + back
        if aim[AIM_FOOD] + spent <= food and thought.ways[end, place] < FAR_AWAY:
            saved = food_spent(taste, food, journey_food(table, thought.ways[here, place]), left)
            best = max(best, option[OPTION_RATE] + saved - food_spent(taste, food, back, left))
        option[OPTION_RATE] += option[OPTION_ACTIONS]
    add_option(thought, aim[AIM_GAIN] + best, end, int(aim[AIM_VERB]), int(aim[AIM_WHAT]), aim[AIM_FOOD], 0.0)
    thought.options[thought.counts[FOUND] - 1, OPTION_ACTIONS] = aim[AIM_SEGMENT]


def write_weights(table: Table, thought: Thought, out: Floats) -> None:
    """Give every move the worth of the best that it leads to."""
    best = best_of(thought)
    moving = best_elsewhere(thought)
    for choice in range(table.choice_count):
        move = MOVES[table.choices[choice]]
        verb = move.verb
        if verb in (moves.WALK, moves.PADDLE):
            out[choice] = weigh_step(table, thought, verb, move.what)
        elif verb in (moves.PICK_UP, moves.LEAVE, moves.RIDE):
            out[choice] = weigh_load(table, thought, verb, move.what, best, moving)
        elif verb == moves.EAT:
            out[choice] = weigh_eating(table, thought, best)
        elif verb == moves.CONVERT:
            out[choice] = weigh_conversion(table, thought, move.what, move.count)
        elif verb == moves.END:
            out[choice] = LEAST
        else:
            deed = moves.DEVELOP if verb == moves.ASK else verb
            out[choice] = weigh_deed(table, thought, deed, move.what, move.count)


def best_of(thought: Thought) -> float:
    """What the best option brings."""
    best = 0.0
    for row in range(thought.counts[FOUND]):
        best = max(best, thought.options[row, OPTION_RATE])
    return best


def best_elsewhere(thought: Thought) -> float:
    """What the best option brings for which the leader has to move."""
    best = SILLY
    for row in range(thought.counts[FOUND]):
        if thought.options[row, OPTION_PLACE] != thought.counts[HERE]:
            best = max(best, thought.options[row, OPTION_RATE])
    return best


def weigh_step(table: Table, thought: Thought, verb: int, place: int) -> float:
    """The best option that lies behind a step, less what the detour costs."""
    rope = has_rope(table)
    cost = walk_cost(table, place, rope) if verb == moves.WALK else paddle_cost(table, place, rope)
    best = SILLY
    for row in range(thought.counts[FOUND]):
        option = thought.options[row]
        end = int(option[OPTION_PLACE])
        if end != thought.counts[HERE]:
            way = cost + thought.ways[place, end]
            detour = max(0.0, way - thought.ways[thought.counts[HERE], end])
            best = max(best, option[OPTION_RATE] - DETOUR * detour - NEARER * (1.0 + way))
    return best


def weigh_load(table: Table, thought: Thought, verb: int, what: int, best: float, moving: float) -> float:
    """Pieces are picked up that are wanted, and left if there are too many for a way that has to be gone."""
    excess = resources(table) - walk_spots(table)
    if verb == moves.PICK_UP:
        return best + FREE if excess < 0 and thought.wish[what] > 0 else SILLY
    if excess <= 0:
        return SILLY
    if verb == moves.RIDE:
        return moving - DETOUR
    return float(moving - FREE * excess - thought.pieces[what])


def weigh_eating(table: Table, thought: Thought, best: float) -> float:
    """A deer is eaten if there is too little food for what is best, or if it is worth less than its food."""
    player, left = acting(table), thought.counts[LEFT]
    for row in range(thought.counts[FOUND]):
        option = thought.options[row]
        if option[OPTION_RATE] >= best and option[OPTION_FOOD] > player.food:
            return best + FREE
    gain = (
        food_worth(thought.taste, player.food + DEER_FOOD, left)
        - food_worth(thought.taste, player.food, left)
        - thought.pieces[DEER]
    )
    return best + gain if gain > 0 else SILLY


def weigh_conversion(table: Table, thought: Thought, conversion: int, fuel: int) -> float:
    """Convert for what is about to be developed or offered; fuel is what is missed least."""
    made, need = CONVERSIONS[conversion].gained, thought.price
    if need[made] <= acting(table).goods[made]:
        return SILLY
    value = best_here(thought, moves.DEVELOP, moves.OFFER)
    if fuel == NOTHING:
        return value
    return float(value - FREE * thought.pieces[fuel] - (1.0 if acting(table).goods[fuel] <= need[fuel] else 0.0))


def best_here(thought: Thought, verb: int, other: int) -> float:
    """The best option of one of two kinds that needs no step."""
    best = SILLY
    for row in range(thought.counts[FOUND]):
        option = thought.options[row]
        if option[OPTION_PLACE] == thought.counts[HERE] and (
            option[OPTION_VERB] == verb or option[OPTION_VERB] == other
        ):
            best = max(best, option[OPTION_RATE])
    return best


def weigh_deed(table: Table, thought: Thought, verb: int, what: int, count: int) -> float:
    """What is done here: the option that it belongs to."""
    best = SILLY
    for row in range(thought.counts[FOUND]):
        option = thought.options[row]
        if option[OPTION_PLACE] != thought.counts[HERE] or option[OPTION_VERB] != verb:
            continue
        first = int(option[OPTION_WHAT])
        if verb == moves.EXPLORE:
            best = max(
                best,
                option[OPTION_RATE]
                + discovery(table, thought.taste, what, NOTHING)
                - discovery(table, thought.taste, first, NOTHING),
            )
        elif (
            (verb == moves.DEVELOP and what != first)
            or (verb == moves.OFFER and (what != table.site[first] or count != option[OPTION_ACTIONS]))
            or (verb == moves.BORROW and what != first)
        ):
            continue
        elif verb == moves.BUTCHER:
            best = max(best, option[OPTION_RATE] + weigh_cut(table, thought, what) - 2.0)
        else:
            best = max(best, option[OPTION_RATE])
    if verb == moves.FISH and is_adrift(table):
        best = max(best, FREE)
    if verb == moves.BORROW and lends_for(table, thought.price, what):
        best = max(best, best_here(thought, moves.DEVELOP, moves.OFFER))
    return best


def lends_for(table: Table, need: Ints, seat: int) -> bool:
    """Whether homage to a seat opens a conversion that is needed now."""
    for conversion in range(len(CONVERSIONS)):
        row = CONVERSIONS[conversion]
        if need[row.gained] > acting(table).goods[row.gained] and table.open[row.ability] == 0:
            return table.players[seat].abilities[row.ability] > 0
    return False
