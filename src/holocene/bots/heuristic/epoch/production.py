"""How what is missing can be got: worked for, looked for, hunted, butchered, converted."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil

from holocene.bots.heuristic.epoch.outlook import Goods, Outlook
from holocene.epoch.pieces import (
    ABILITY_ROWS,
    BACK_POWER,
    CONVERSION_FUELS,
    CONVERSIONS,
    HALF_TOOL,
    KEEP_LOOKING_FOOD,
    LANDSCAPE_ROWS,
    PARTS_PER_DEER,
    SWEAT_POWER,
    WORK_FOOD,
    WORK_POWER,
)
from holocene.epoch.rows import ANTLER, DEER, FOOD, HIDE, KINDS, RAW, TENDON
from holocene.epoch.table import NOTHING

PARTS = (HIDE, ANTLER, TENDON)
FAR = 99
PLAIN_GATHERING = 3  # food
ACTION = 1.6  # what an action is worth, in points
EATEN = 0.45  # what a piece of food is worth, in points


@dataclass(frozen=True)
class Step:
    """Something to do in a turn; the words are those of the moves."""

    verb: str
    what: int = 0  # a place, a material, a quadrant or a conversion
    number: int = 0  # of a segment, or how often
    wanted: tuple[int, ...] = ()  # materials
    extra: tuple[int, ...] = ()  # materials that are welcome as well
    colour: str = ""


@dataclass(frozen=True)
class Recipe:
    """What is missing before conversions, and the conversions with the homage they take."""

    lack: list[int]
    food: int = 0
    steps: tuple[Step, ...] = ()
    homages: int = 0


@dataclass
class Way:
    """How long it takes to get what is missing, and what comes first."""

    actions: float = 0
    food: float = 0
    first: list[Step] = field(default_factory=list)
    food_now: float = 0  # of the first action, with the way there
    end: int = NOTHING  # where the first action is done


def lender_of(outlook: Outlook, ability: int) -> str | None:
    """Who lends an ability for homage: a colour."""
    return next((colour for _, colour, abilities in outlook.lenders if ability in abilities), None)


def recipe(outlook: Outlook, need: Sequence[int], goods: Goods) -> Recipe | None:
    """Replace processed materials that are missing by what they are made of; None if nobody can make them."""
    lack = [max(0, wanted - owned) for wanted, owned in zip(need, goods, strict=True)]
    spare = [max(0, owned - wanted) for wanted, owned in zip(need, goods, strict=True)]
    food = 0
    steps: list[Step] = []
    colours: list[str] = []
    for number, row in enumerate(CONVERSIONS):
        if not lack[row.gained]:
            continue
        times = ceil(lack[row.gained] / row.gained_count)
        if row.ability not in outlook.open:
            colour = lender_of(outlook, row.ability)
            if colour is None or outlook.status <= len(colours):
                return None
            if colour not in colours:
                colours.append(colour)
        if times > row.most:
            return None
        lack[row.gained] = 0
        take(lack, spare, row.paid, times * row.paid_count)
        fuel = fuel_for(number, spare)
        if fuel == FOOD:
            food += ceil(times / 2)
        else:
            take(lack, spare, fuel, ceil(times / 2))
        steps.append(Step("convert", number, times))
    if lack[HIDE + 3 :] != [0] * (KINDS - HIDE - 3):
        return None
    borrowed = tuple(Step("borrow", colour=colour) for colour in colours)
    return Recipe(lack, food, (*borrowed, *steps), len(colours))


def take(lack: list[int], spare: list[int], material: int, count: int) -> None:
    """Use what is spare; the rest is missing."""
    used = min(spare[material], count)
    spare[material] -= used
    lack[material] += count - used


def fuel_for(conversion: int, spare: list[int]) -> int:
    """What to burn: a piece that is spare, otherwise the first that will do."""
    fuels = [fuel for fuel in CONVERSION_FUELS[conversion] if fuel != NOTHING]
    return next((fuel for fuel in fuels if fuel != FOOD and spare[fuel]), fuels[0])


def power_for(outlook: Outlook, landscape: int, lack: Sequence[int]) -> float:
    """The work power that raw materials take in a landscape, with the tools that are open."""
    prices = LANDSCAPE_ROWS[landscape].work
    power, halves = 0.0, dict.fromkeys(outlook.open, 0)
    for material in range(RAW):
        if not lack[material]:
            continue
        if prices[material] < 0:
            return FAR
        tool = HALF_TOOL[material]
        half = 0
        if tool in halves:
            half = min(lack[material], ABILITY_ROWS[tool].half_price_most - halves[tool])
            halves[tool] += half
        power += prices[material] * (lack[material] - half / 2)
    return power


def most_power(outlook: Outlook) -> tuple[int, int]:
    """The power of one work for the least food, and for as much as possible."""
    least = WORK_POWER + outlook.effect("work_power")
    return least, least + SWEAT_POWER + BACK_POWER + outlook.effect("bought_power")


def work_way(outlook: Outlook, lack: Sequence[int], tail: Sequence[float]) -> Way | None:
    """The best place to work for raw materials, and how long it takes."""
    least, most = most_power(outlook)
    best, best_cost = None, float(FAR)
    powers = [power_for(outlook, landscape, lack) for landscape in range(len(LANDSCAPE_ROWS))]
    for place, landscape in enumerate(outlook.landscape):
        if not outlook.map.stops[place] and place != outlook.here:
            continue
        journey = outlook.map.food(outlook.here, place)
        if journey >= FAR or tail[place] >= FAR or powers[landscape] >= FAR:
            continue
        actions = ceil(powers[landscape] / most)
        first = min(most, ceil(powers[landscape]))
        food_now = journey + WORK_FOOD + max(0, first - least)
        food = journey + actions * WORK_FOOD + max(0, powers[landscape] - actions * least)
        cost = actions * ACTION + (food + tail[place]) * EATEN
        if cost < best_cost and food_now <= outlook.food:
            step = Step("work", wanted=tuple(lack[:RAW]) + (0,) * (KINDS - RAW))
            best, best_cost = Way(actions, food, [Step("go", place), step], food_now, place), cost
    return best


def part_way(outlook: Outlook, lack: Sequence[int]) -> Way | None:
    """How to get hides, antlers and tendons: butcher, keep looking, or hunt."""
    wanted = tuple(count if kind in PARTS else 0 for kind, count in enumerate(lack))
    count = sum(wanted)
    per_deer = PARTS_PER_DEER + outlook.effect("butcher_parts")
    deer = max(ceil(count / per_deer), *wanted)
    if outlook.goods[DEER] - lack[DEER] >= deer:
        return Way(1, -outlook.effect("butcher_food") * deer, [Step("butcher", wanted=wanted)], 0, outlook.here)
    hunts = ceil((deer - outlook.goods[DEER]) / (1 + outlook.effect("hunt_deer")))
    if hunts + 1 < count:
        found = hunt_way(outlook)
        if found:
            found.actions = hunts + 1
            return found
    place, food = best_gathering(outlook)
    if place == NOTHING:
        return None
    rest = (count - 1) * (KEEP_LOOKING_FOOD - PLAIN_GATHERING)
    first = [Step("go", place), Step("gather", wanted=wanted)]
    now = outlook.map.food(outlook.here, place)
    return Way(count, KEEP_LOOKING_FOOD - food + rest, first, now, place)


def hunt_way(outlook: Outlook) -> Way | None:
    """Where to hunt."""
    best, best_cost = None, FAR
    for place, landscape in enumerate(outlook.landscape):
        if not outlook.map.stops[place] and place != outlook.here:
            continue
        journey = outlook.map.food(outlook.here, place)
        if LANDSCAPE_ROWS[landscape].deer and journey <= outlook.food and journey < best_cost:
            best, best_cost = Way(1, journey, [Step("go", place), Step("hunt")], journey, place), journey
    return best


def best_gathering(outlook: Outlook) -> tuple[int, int]:
    """Where gathering brings most, less the way there, and how much."""
    more = outlook.effect("gather_food")
    best, most = NOTHING, -FAR
    for place, landscape in enumerate(outlook.landscape):
        if not outlook.map.stops[place] and place != outlook.here:
            continue
        journey, plain = outlook.map.food(outlook.here, place), LANDSCAPE_ROWS[landscape].gather
        if journey <= outlook.food and plain >= 0 and plain + more - journey > most:
            best, most = place, plain + more - journey
    return best, most
