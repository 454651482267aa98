"""Within an action: one answer at a time."""

from holocene.bots.minds.epoch.aims import find_aims
from holocene.bots.minds.epoch.options import discovery, exploring_most
from holocene.bots.minds.epoch.taste import EFFORT, LESS_WANTED
from holocene.bots.minds.epoch.thought import AIM_RATE, AIMS, LEFT, Floats, Thought
from holocene.bots.minds.epoch.turning import FREE, SILLY
from holocene.bots.minds.epoch.ways import survey
from holocene.bots.minds.epoch.wishes import SPARE, fill_wishes, weigh_cut
from holocene.bots.minds.epoch.worth import food_spent, food_worth
from holocene.epoch import moves
from holocene.epoch.abilities import walk_spots
from holocene.epoch.journey import resources
from holocene.epoch.moves import MOVES
from holocene.epoch.pieces import (
    BACK_POWER,
    BIG_CATCH_FOOD,
    DEER_FOOD,
    EXPLORE_FOOD,
    KEEP_LOOKING_FOOD,
    NOT_GIVE_UP_DEER,
    SWEAT_POWER,
)
from holocene.epoch.rows import BOUGHT_POWER, DEER, POT_FOOD, RAW, STRING_FOOD
from holocene.epoch.table import ASK_EXPLORE, ASK_WORK, NOTHING, NOWHERE, Table, acting
from holocene.epoch.work import price_in_halves

WANTED = 1.0  # what a piece is worth that the best aim lacks, beside what it saves
CHEAP = 2  # halves of power
ENOUGH = 8  # food, beyond which an effort is made for more than is needed now


def weigh_action(table: Table, thought: Thought, out: Floats) -> None:
    """What the options of an action bring, compared with being done."""
    if table.decision == ASK_EXPLORE:
        weigh_exploring(table, thought.taste, out)
        return
    survey(table, thought)
    find_aims(table, thought, acting(table).leader)
    fill_wishes(table, thought)
    aim = aim_of_work(table, thought) if table.decision == ASK_WORK else NOTHING
    for choice in range(table.choice_count):
        move = MOVES[table.choices[choice]]
        if move.verb == moves.DONE:
            out[choice] = 0.0
        elif move.verb == moves.TAKE:
            out[choice] = weigh_piece(table, thought, aim, move.what)
        elif move.verb in (moves.SWEAT, moves.BACK, moves.HORSE):
            out[choice] = weigh_effort(table, thought, aim)
        elif move.verb == moves.BUTCHER:
            out[choice] = weigh_cut(table, thought, move.what)
        else:
            out[choice] = weigh_exchange(table, thought, move.verb, move.what)


def weigh_exploring(table: Table, taste: Floats, out: Floats) -> None:
    """Explore another tile where that brings most."""
    player = acting(table)
    most = exploring_most(table, taste, player.food)
    for choice in range(table.choice_count):
        move = MOVES[table.choices[choice]]
        out[choice] = 0.0 if move.verb == moves.DONE else SILLY
        if move.verb == moves.EXPLORE and most > 0:
            out[choice] = discovery(table, taste, move.what, NOWHERE) - food_spent(taste, player.food, EXPLORE_FOOD, 9)


def has_room(table: Table) -> bool:
    """Whether another piece can be carried."""
    return resources(table) < walk_spots(table)


def aim_of_work(table: Table, thought: Thought) -> int:
    """The best aim that lacks what is found here, NOTHING if there is none."""
    best, most = NOTHING, 0.0
    for row in range(thought.counts[AIMS]):
        if thought.aims[row, AIM_RATE] > most and lacks_from_here(table, thought, row):
            best, most = row, thought.aims[row, AIM_RATE]
    return best


def lacks_from_here(table: Table, thought: Thought, row: int) -> bool:
    """Whether an aim lacks something that is found here."""
    for material in range(RAW):
        if thought.lacks[row, material] > 0 and price_in_halves(table, material) >= 0:
            return True
    return False


def weigh_piece(table: Table, thought: Thought, aim: int, material: int) -> float:
    """A piece that the best aim lacks comes first, then what others lack, as long as it can be carried."""
    if aim != NOTHING and thought.lacks[aim, material] > 0:
        return float(WANTED + thought.wish[material])
    if has_room(table) and price_in_halves(table, material) <= CHEAP:
        return float(thought.taste[LESS_WANTED] * thought.wish[material])
    return -SPARE


def weigh_effort(table: Table, thought: Thought, aim: int) -> float:
    """An effort is made where all of them together bring another wanted piece."""
    player = acting(table)
    more = 0
    if not table.sweated:
        more += 2 * SWEAT_POWER
    if not table.backed:
        more += 2 * BACK_POWER
    if not table.horsed:
        more += 2 * table.effect[BOUGHT_POWER]
    best = SILLY
    for material in range(RAW):
        price = price_in_halves(table, material)
        if price < 0 or price <= table.power or price > table.power + min(more, 2 * player.food):
            continue
        worth = weigh_piece(table, thought, aim, material)
        if worth > 0 and (worth > WANTED or player.food > ENOUGH):
            cost = food_spent(thought.taste, player.food, (price - table.power + 1) // 2, thought.counts[LEFT])
            best = max(best, worth - cost * thought.taste[EFFORT])
    return best


def weigh_exchange(table: Table, thought: Thought, verb: int, what: int) -> float:
    """Pieces for food and food for pieces."""
    player, left, taste = acting(table), thought.counts[LEFT], thought.taste
    if verb == moves.KEEP_LOOKING:
        return float(thought.wish[what] - food_spent(taste, player.food, KEEP_LOOKING_FOOD, left))
    if verb == moves.NOT_GIVE_UP:
        return float(NOT_GIVE_UP_DEER * thought.pieces[DEER] - thought.pieces[what] - FREE)
    if verb == moves.EAT:
        return float(gain_of(taste, player.food, DEER_FOOD, left) - thought.pieces[DEER] - FREE)
    if verb == moves.BIG_CATCH:
        return float(gain_of(taste, player.food, BIG_CATCH_FOOD, left) - thought.pieces[what] - FREE)
    if verb == moves.POT:
        return float(gain_of(taste, player.food, table.effect[POT_FOOD], left) - thought.pieces[what] - FREE)
    if verb == moves.STRING:
        return float(gain_of(taste, player.food, table.effect[STRING_FOOD], left) - thought.pieces[what] - FREE)
    return SILLY


def gain_of(taste: Floats, food: int, more: int, left: int) -> float:
    """What more food is worth."""
    return food_worth(taste, food + more, left) - food_worth(taste, food, left)
