"""How what is missing can be got: worked for, looked for, hunted, butchered."""

import numpy as np

from holocene.bots.minds.epoch.taste import ACTION, EATEN
from holocene.bots.minds.epoch.thought import (
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
    Thought,
)
from holocene.bots.minds.epoch.ways import FAR_AWAY
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


def fill_powers(table: Table, thought: Thought, lack: Ints) -> None:
    """The work power that raw materials take in each landscape, with the tools that are open."""
    powers, halved = thought.powers, thought.halved
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


def reckon_work(table: Table, thought: Thought, row: int) -> bool:
    """The best place to work for what an aim lacks, how long it takes, and the food for it; whether there is one."""
    aim, powers, food = thought.aims[row], thought.powers, acting(table).food
    end, least, most = int(aim[AIM_END]), least_power(table), most_power(table)
    fill_powers(table, thought, thought.lacks[row])
    best, chosen = FAR_AWAY, NOWHERE
    for number in range(thought.counts[REACHED]):
        place = thought.reach[number]
        power = powers[thought.lands[place]]
        tail = thought.ways[place, end]
        if power >= FAR_AWAY or tail >= FAR_AWAY:
            continue
        actions = np.ceil(power / most)
        spent = thought.foods[place] + actions * WORK_FOOD + max(0.0, power - actions * least)
        cost = actions * thought.taste[ACTION] + (spent + tail) * thought.taste[EATEN]
        if cost < best and work_now(thought.foods[place], power, least, most) <= food:
            best, chosen = cost, place
    if chosen == NOWHERE:
        return False
    power = powers[thought.lands[chosen]]
    actions = np.ceil(power / most)
    aim[AIM_PLACE], aim[AIM_HOW] = chosen, moves.WORK
    aim[AIM_NOW] = work_now(thought.foods[chosen], power, least, most)
    aim[AIM_ACTIONS] = actions
    aim[AIM_FOOD] = thought.foods[chosen] + actions * WORK_FOOD + max(0.0, power - actions * least)
    return True


def work_now(journey: float, power: float, least: int, most: int) -> float:
    """The food that the first work takes, with the way there."""
    return float(journey + WORK_FOOD + max(0.0, min(float(most), np.ceil(power)) - least))


def reckon_parts(table: Table, thought: Thought, row: int) -> bool:
    """How to get hides, antlers and tendons: butcher, hunt, or keep looking; whether there is a way."""
    aim, lack = thought.aims[row], thought.lacks[row]
    count = part_lack(lack)
    things = PARTS_PER_DEER + table.effect[BUTCHER_PARTS]
    deer = max(int(np.ceil(count / things)), lack[HIDE], lack[ANTLER], lack[TENDON])
    held = acting(table).goods[DEER] - lack[DEER]
    if held >= deer:
        aim[AIM_PLACE], aim[AIM_HOW], aim[AIM_NOW] = thought.counts[HERE], moves.BUTCHER, 0
        aim[AIM_ACTIONS], aim[AIM_FOOD] = 1, -table.effect[BUTCHER_FOOD] * deer
        return True
    hunts = int(np.ceil((deer - max(0, held)) / (HUNT_DEER + table.effect[DEER_GIVEN])))
    if hunts + 1 < count and reckon_hunt(thought, row, hunts):
        return True
    return reckon_looking(table, thought, row, count)


def reckon_hunt(thought: Thought, row: int, hunts: int) -> bool:
    """Hunt where that is nearest, then butcher."""
    place = thought.counts[HUNTING]
    if place == NOWHERE:
        return False
    aim = thought.aims[row]
    journey = thought.foods[place]
    aim[AIM_PLACE], aim[AIM_HOW], aim[AIM_NOW] = place, moves.HUNT, journey
    aim[AIM_ACTIONS], aim[AIM_FOOD] = hunts + 1, journey
    return True


def nearest_hunt(table: Table, thought: Thought) -> int:
    """Where there are deer, or NOWHERE."""
    best, least = NOWHERE, acting(table).food + 1.0
    for number in range(thought.counts[REACHED]):
        place = thought.reach[number]
        if thought.foods[place] < least and LANDSCAPE_ROWS[thought.lands[place]].deer:
            best, least = place, thought.foods[place]
    return best


def reckon_looking(table: Table, thought: Thought, row: int, count: int) -> bool:
    """Gather, and keep looking for one part at a time."""
    place = thought.counts[GATHERING]
    if place == NOWHERE:
        return False
    aim = thought.aims[row]
    journey = thought.foods[place]
    gathered = LANDSCAPE_ROWS[thought.lands[place]].gather + table.effect[GATHER_FOOD]
    rest = (count - 1) * (KEEP_LOOKING_FOOD - PLAIN_GATHERING)
    aim[AIM_PLACE], aim[AIM_HOW], aim[AIM_NOW] = place, moves.GATHER, journey
    aim[AIM_ACTIONS], aim[AIM_FOOD] = count, KEEP_LOOKING_FOOD + journey - gathered + rest
    return True


def best_gathering(table: Table, thought: Thought) -> int:
    """Where gathering brings most, less the way there, or NOWHERE."""
    best, most = NOWHERE, -FAR_AWAY
    for number in range(thought.counts[REACHED]):
        place = thought.reach[number]
        plain, journey = LANDSCAPE_ROWS[thought.lands[place]].gather, thought.foods[place]
        if plain >= 0 and journey <= acting(table).food and plain - journey > most:
            best, most = place, plain - journey
    return best
