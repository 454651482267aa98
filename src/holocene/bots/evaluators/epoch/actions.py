"""Within an action: one answer at a time."""

from holocene.bots.evaluators.epoch.aims import find_aims
from holocene.bots.evaluators.epoch.demand import SPARE, fill_demand, weigh_cut
from holocene.bots.evaluators.epoch.options import discovery, exploring_most
from holocene.bots.evaluators.epoch.routes import survey
from holocene.bots.evaluators.epoch.scratch import AIM_RATE, AIMS, LEFT, Floats, Scratch
from holocene.bots.evaluators.epoch.turns import FREE, SILLY
from holocene.bots.evaluators.epoch.weights import EFFORT, LESS_WANTED
from holocene.bots.evaluators.epoch.worth import food_spent, food_worth
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


def weigh_action(table: Table, scratch: Scratch, out: Floats) -> None:
    """What the options of an action bring, compared with being done."""
    if table.decision == ASK_EXPLORE:
        weigh_exploring(table, scratch.weights, out)
        return
    survey(table, scratch)
    find_aims(table, scratch, acting(table).leader)
    fill_demand(table, scratch)
    aim = aim_of_work(table, scratch) if table.decision == ASK_WORK else NOTHING
    for choice in range(table.choice_count):
        move = MOVES[table.choices[choice]]
        if move.verb == moves.DONE:
            out[choice] = 0.0
        elif move.verb == moves.TAKE:
            out[choice] = weigh_piece(table, scratch, aim, move.what)
        elif move.verb in (moves.SWEAT, moves.BACK, moves.HORSE):
            out[choice] = weigh_effort(table, scratch, aim)
        elif move.verb == moves.BUTCHER:
            out[choice] = weigh_cut(table, scratch, move.what)
        else:
            out[choice] = weigh_exchange(table, scratch, move.verb, move.what)


def weigh_exploring(table: Table, weights: Floats, out: Floats) -> None:
    """Explore another tile where that brings most."""
    player = acting(table)
    most = exploring_most(table, weights, player.food)
    for choice in range(table.choice_count):
        move = MOVES[table.choices[choice]]
        out[choice] = 0.0 if move.verb == moves.DONE else SILLY
        if move.verb == moves.EXPLORE and most > 0:
            out[choice] = discovery(table, weights, move.what, NOWHERE) - food_spent(
                weights, player.food, EXPLORE_FOOD, 9
            )


def has_room(table: Table) -> bool:
    """Whether another piece can be carried."""
    return resources(table) < walk_spots(table)


def aim_of_work(table: Table, scratch: Scratch) -> int:
    """The best aim that lacks what is found here, NOTHING if there is none."""
    best, most = NOTHING, 0.0
    for row in range(scratch.counts[AIMS]):
        if scratch.aims[row, AIM_RATE] > most and lacks_from_here(table, scratch, row):
            best, most = row, scratch.aims[row, AIM_RATE]
    return best


def lacks_from_here(table: Table, scratch: Scratch, row: int) -> bool:
    """Whether an aim lacks something that is found here."""
    for material in range(RAW):
        if scratch.lacks[row, material] > 0 and price_in_halves(table, material) >= 0:
            return True
    return False


def weigh_piece(table: Table, scratch: Scratch, aim: int, material: int) -> float:
    """A piece that the best aim lacks comes first, then what others lack, as long as it can be carried."""
    if aim != NOTHING and scratch.lacks[aim, material] > 0:
        return float(WANTED + scratch.demand[material])
    if has_room(table) and price_in_halves(table, material) <= CHEAP:
        return float(scratch.weights[LESS_WANTED] * scratch.demand[material])
    return -SPARE


def weigh_effort(table: Table, scratch: Scratch, aim: int) -> float:
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
        worth = weigh_piece(table, scratch, aim, material)
        if worth > 0 and (worth > WANTED or player.food > ENOUGH):
            cost = food_spent(scratch.weights, player.food, (price - table.power + 1) // 2, scratch.counts[LEFT])
            best = max(best, worth - cost * scratch.weights[EFFORT])
    return best


def weigh_exchange(table: Table, scratch: Scratch, verb: int, what: int) -> float:
    """Pieces for food and food for pieces."""
    player, left, weights = acting(table), scratch.counts[LEFT], scratch.weights
    if verb == moves.KEEP_LOOKING:
        return float(scratch.demand[what] - food_spent(weights, player.food, KEEP_LOOKING_FOOD, left))
    if verb == moves.NOT_GIVE_UP:
        return float(NOT_GIVE_UP_DEER * scratch.pieces[DEER] - scratch.pieces[what] - FREE)
    if verb == moves.EAT:
        return float(gain_of(weights, player.food, DEER_FOOD, left) - scratch.pieces[DEER] - FREE)
    if verb == moves.BIG_CATCH:
        return float(gain_of(weights, player.food, BIG_CATCH_FOOD, left) - scratch.pieces[what] - FREE)
    if verb == moves.POT:
        return float(gain_of(weights, player.food, table.effect[POT_FOOD], left) - scratch.pieces[what] - FREE)
    if verb == moves.STRING:
        return float(gain_of(weights, player.food, table.effect[STRING_FOOD], left) - scratch.pieces[what] - FREE)
    return SILLY


def gain_of(weights: Floats, food: int, more: int, left: int) -> float:
    """What more food is worth."""
    return food_worth(weights, food + more, left) - food_worth(weights, food, left)
