"""How what is missing can be got: worked for, looked for, hunted, butchered."""

import numpy as np

from holocene.bots.evaluators.epoch.routes import FAR_AWAY
from holocene.bots.evaluators.epoch.scratch import (
    AIM_ACTIONS,
    AIM_END,
    AIM_FOOD,
    AIM_HOW,
    AIM_NOW,
    AIM_PLACE,
    GATHERING,
    HERE,
    HUNTING,
    REACHED,
    Ints,
    Scratch,
)
from holocene.bots.evaluators.epoch.weights import ACTION, EATEN
from holocene.epoch import moves
from holocene.epoch.pieces import (
    ABILITY_ROWS,
    BACK_POWER,
    HALF_TOOL,
    HUNT_DEER,
    KEEP_LOOKING_FOOD,
    LANDSCAPE_ROWS,
    PARTS_PER_DEER,
    SWEAT_POWER,
    WORK_FOOD,
    WORK_POWER,
)
from holocene.epoch.rows import ANTLER, BOUGHT_POWER, BUTCHER_FOOD, BUTCHER_PARTS, DEER, GATHER_FOOD, HIDE, RAW, TENDON
from holocene.epoch.rows import HUNT_DEER as DEER_GIVEN
from holocene.epoch.rows import WORK_POWER as POWER_GIVEN
from holocene.epoch.table import ABILITIES, NOTHING, NOWHERE, Table, acting

PLAIN_GATHERING = 3  # food
PLENTY = 8  # food, beyond which work comes before gathering
LANDS = len(LANDSCAPE_ROWS)


def least_power(table: Table) -> int:
    """The power of one work for the least food."""
    return WORK_POWER + table.effect[POWER_GIVEN]


def most_power(table: Table) -> int:
    """The power of one work with every effort."""
    return least_power(table) + SWEAT_POWER + BACK_POWER + table.effect[BOUGHT_POWER]


def fill_powers(table: Table, scratch: Scratch, lack: Ints) -> None:
    """The work power that raw materials take in each landscape, with the tools that are open."""
    powers, halved = scratch.powers, scratch.halved
    for land in range(LANDS):
        powers[land] = 0.0
    for ability in range(ABILITIES):
        halved[ability] = 0
    for kind in range(RAW):
        if lack[kind] == 0:
            continue
        half = 0
        tool = HALF_TOOL[kind]
        if tool != NOTHING and table.open[tool]:
            half = min(lack[kind], ABILITY_ROWS[tool].half_price_most - halved[tool])
            halved[tool] += half
        for land in range(LANDS):
            price = LANDSCAPE_ROWS[land].work[kind]
            powers[land] += price * (lack[kind] - half / 2.0) if price >= 0 else FAR_AWAY


def raw_lack(lack: Ints) -> int:
    """How many pieces have to be worked for."""
    return int(lack[:RAW].sum())


def part_lack(lack: Ints) -> int:
    """How many pieces come from deer."""
    return int(lack[HIDE] + lack[ANTLER] + lack[TENDON])


def reckon_work(table: Table, scratch: Scratch, row: int) -> bool:
    """The best place to work for what an aim lacks, how long it takes, and the food for it; whether there is one."""
    aim, powers, food = scratch.aims[row], scratch.powers, acting(table).food
    end, least, most = int(aim[AIM_END]), least_power(table), most_power(table)
    fill_powers(table, scratch, scratch.lacks[row])
    best, chosen = FAR_AWAY, NOWHERE
    for number in range(scratch.counts[REACHED]):
        place = scratch.reach[number]
        power = powers[scratch.lands[place]]
        tail = scratch.ways[place, end]
        if power >= FAR_AWAY or tail >= FAR_AWAY:
            continue
        actions = np.ceil(power / most)
        spent = scratch.foods[place] + actions * WORK_FOOD + max(0.0, power - actions * least)
        cost = actions * scratch.weights[ACTION] + (spent + tail) * scratch.weights[EATEN]
        if cost < best and work_now(scratch.foods[place], power, least, most) <= food:
            best, chosen = cost, place
    if chosen == NOWHERE:
        return False
    power = powers[scratch.lands[chosen]]
    actions = np.ceil(power / most)
    aim[AIM_PLACE], aim[AIM_HOW] = chosen, moves.WORK
    aim[AIM_NOW] = work_now(scratch.foods[chosen], power, least, most)
    aim[AIM_ACTIONS] = actions
    aim[AIM_FOOD] = scratch.foods[chosen] + actions * WORK_FOOD + max(0.0, power - actions * least)
    return True


def work_now(journey: float, power: float, least: int, most: int) -> float:
    """The food that the first work takes, with the way there."""
    return float(journey + WORK_FOOD + max(0.0, min(float(most), np.ceil(power)) - least))


def reckon_parts(table: Table, scratch: Scratch, row: int) -> bool:
    """How to get hides, antlers and tendons: butcher, hunt, or keep looking; whether there is a way."""
    aim, lack = scratch.aims[row], scratch.lacks[row]
    count = part_lack(lack)
    things = PARTS_PER_DEER + table.effect[BUTCHER_PARTS]
    deer = max(int(np.ceil(count / things)), lack[HIDE], lack[ANTLER], lack[TENDON])
    held = acting(table).goods[DEER] - lack[DEER]
    if held >= deer:
        aim[AIM_PLACE], aim[AIM_HOW], aim[AIM_NOW] = scratch.counts[HERE], moves.BUTCHER, 0
        aim[AIM_ACTIONS], aim[AIM_FOOD] = 1, -table.effect[BUTCHER_FOOD] * deer
        return True
    hunts = int(np.ceil((deer - max(0, held)) / (HUNT_DEER + table.effect[DEER_GIVEN])))
    if hunts + 1 < count and reckon_hunt(scratch, row, hunts):
        return True
    return reckon_looking(table, scratch, row, count)


def reckon_hunt(scratch: Scratch, row: int, hunts: int) -> bool:
    """Hunt where that is nearest, then butcher."""
    place = scratch.counts[HUNTING]
    if place == NOWHERE:
        return False
    aim = scratch.aims[row]
    journey = scratch.foods[place]
    aim[AIM_PLACE], aim[AIM_HOW], aim[AIM_NOW] = place, moves.HUNT, journey
    aim[AIM_ACTIONS], aim[AIM_FOOD] = hunts + 1, journey
    return True


def nearest_hunt(table: Table, scratch: Scratch) -> int:
    """Where there are deer, or NOWHERE."""
    best, least = NOWHERE, acting(table).food + 1.0
    for number in range(scratch.counts[REACHED]):
        place = scratch.reach[number]
        if scratch.foods[place] < least and LANDSCAPE_ROWS[scratch.lands[place]].deer:
            best, least = place, scratch.foods[place]
    return best


def reckon_looking(table: Table, scratch: Scratch, row: int, count: int) -> bool:
    """Gather, and keep looking for one part at a time."""
    place = scratch.counts[GATHERING]
    if place == NOWHERE:
        return False
    aim = scratch.aims[row]
    journey = scratch.foods[place]
    gathered = LANDSCAPE_ROWS[scratch.lands[place]].gather + table.effect[GATHER_FOOD]
    rest = (count - 1) * (KEEP_LOOKING_FOOD - PLAIN_GATHERING)
    aim[AIM_PLACE], aim[AIM_HOW], aim[AIM_NOW] = place, moves.GATHER, journey
    aim[AIM_ACTIONS], aim[AIM_FOOD] = count, KEEP_LOOKING_FOOD + journey - gathered + rest
    return True


def best_gathering(table: Table, scratch: Scratch) -> int:
    """Where gathering brings most, less the way there, or NOWHERE."""
    best, most = NOWHERE, -FAR_AWAY
    for number in range(scratch.counts[REACHED]):
        place = scratch.reach[number]
        plain, journey = LANDSCAPE_ROWS[scratch.lands[place]].gather, scratch.foods[place]
        if plain >= 0 and journey <= acting(table).food and plain - journey > most:
            best, most = place, plain - journey
    return best
