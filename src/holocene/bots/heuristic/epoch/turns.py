"""The plan of a turn: what to do with the action, and what to develop and offer."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil

from holocene.bots.heuristic.epoch.feeding import meals
from holocene.bots.heuristic.epoch.goals import EARLIEST_END, TILE_HASTE, Goal, goals, nearest_end, way_to
from holocene.bots.heuristic.epoch.journeys import NEAR
from holocene.bots.heuristic.epoch.outlook import Outlook
from holocene.bots.heuristic.epoch.production import FAR, Step
from holocene.bots.heuristic.epoch.stock import with_extras
from holocene.bots.heuristic.epoch.worth import food_worth
from holocene.epoch.pieces import EXPLORE_FOOD, EXPLORE_MOST, SITES_BESIDE
from holocene.epoch.table import NOTHING

FOOD_AN_ACTION = 5.0
FEW_LEFT = 4  # face-down tiles, from which on haste counts in full when exploring
LATE = 1.03  # what a point is worth an action later: long ways are better than they look
NEWS = 0.2  # what it is worth to know another tile, which the others then know as well
NEWS_ALONE = 0.7
LEAST = 0.05
HUNGER = 0.3  # what may still come between a meal and the goal that it is for, in actions
LEFT_DOWN = 3  # tiles, as long as it is too early for the end: those that a site may turn up as well
DENIED = 1.0  # what it is worth to take a status that the dummy would take
DENIED_SITE = 0.6
LEAD = 0.25  # what it is worth to come nearer to a site, for each of its status


@dataclass(frozen=True)
class Option:
    """A way to spend the action, what it brings for each action, and where it ends."""

    rate: float
    steps: tuple[Step, ...]
    end: int
    food: float  # that it takes now
    aim: Step  # what it leads to


@dataclass(frozen=True)
class Completion:
    """A goal for which everything is at hand."""

    gain: float
    goal: Goal
    end: int
    food: int


@dataclass(frozen=True)
class Intent:
    """What to do next in a turn, what for, and how many points that brings by estimate."""

    steps: tuple[Step, ...]
    aim: Step
    points: float


def plan(outlook: Outlook) -> Intent | None:
    """What to do next in this turn, until it is to be thought over again."""
    found = list(goals(outlook))
    done = best_completion(outlook, found)
    act = None if outlook.acted else best_option(outlook, found)
    if done is not None and (act is None or not comes_first(outlook, act, done)):
        return Intent((Step("go", done.end), *done.goal.recipe.steps, done.goal.last), done.goal.last, done.gain)
    return Intent(act.steps, act.aim, act.rate) if act else None


def comes_first(outlook: Outlook, act: Option, done: Completion) -> bool:
    """Whether it is shorter to act and then to develop or offer than the other way round."""
    goods = [owned - min(owned, need) for owned, need in zip(outlook.goods, done.goal.need, strict=True)]
    there = replace(outlook, here=done.end, food=outlook.food - done.food, goods=goods, developed=True)
    then = best_option(there, list(goals(there)))
    after = outlook.map.food(act.end, done.end)
    if act.food + after > outlook.food:
        return False
    acting_first = act.rate + food_worth(outlook, outlook.food - after)
    acting_last = (then.rate if then else 0.0) + food_worth(outlook, outlook.food - done.food)
    return acting_first > acting_last


def best_completion(outlook: Outlook, found: list[Goal]) -> Completion | None:
    """The goal that brings most of those for which everything is at hand."""
    best = None
    for goal in found:
        if any(goal.recipe.lack):
            continue
        way = way_to(outlook, goal)
        if way is None or way.food > outlook.food:
            continue
        gain = goal.worth - spent(outlook, way.food)
        if gain > LEAST and (best is None or gain > best.gain):
            end = nearest_end(outlook, goal.ends)
            best = Completion(gain, goal, end, outlook.map.food(outlook.here, end))
    return best


def spent(outlook: Outlook, food: float) -> float:
    """What it is worth to keep so much food."""
    return food_worth(outlook, outlook.food) - food_worth(outlook, outlook.food - food)


def best_option(outlook: Outlook, found: list[Goal]) -> Option | None:
    """The best way to spend the action."""
    options = [*explorations(outlook), *feeding(outlook, found), *errands(outlook, found)]
    if not options:
        return None
    best = max(options, key=lambda option: option.rate * outlook.preference(option.end))
    *before, last = best.steps
    if last.verb == "work":
        return replace(best, steps=(*before, with_extras(outlook, last, best.end, found)))
    return best


def errands(outlook: Outlook, found: list[Goal]) -> Iterator[Option]:
    """Going for what a goal needs."""
    for goal in found:
        if not any(goal.recipe.lack):
            continue
        way = way_to(outlook, goal)
        if way is None or way.actions == 0 or way.food_now > outlook.food:
            continue
        lacking = max(0.0, way.food - outlook.food)
        actions = way.actions + lacking / FOOD_AN_ACTION
        if actions > outlook.left:
            continue
        gain = goal.worth - spent(outlook, way.food)
        yield Option(gain / actions * LATE ** (actions - 1), tuple(way.first), way.end, way.food_now, goal.last)


def explorations(outlook: Outlook) -> Iterator[Option]:
    """Exploring from each place that can be reached."""
    for place in range(len(outlook.up)):
        if not outlook.map.stops[place] and place != outlook.here:
            continue
        journey = outlook.map.food(outlook.here, place)
        if journey >= FAR or journey + EXPLORE_FOOD > outlook.food:
            continue
        most = min(EXPLORE_MOST, outlook.food - journey)
        if outlook.round < EARLIEST_END:
            most = min(most, outlook.down - LEFT_DOWN)
        tiles, status = discoveries(outlook, place, most)
        if not tiles:
            continue
        food = journey + EXPLORE_FOOD * len(tiles)
        news = (NEWS_ALONE if outlook.alone else NEWS) + TILE_HASTE * outlook.haste * min(1.0, FEW_LEFT / outlook.down)
        gain = status + news * len(tiles) - spent(outlook, food)
        steps = (Step("go", place), *(Step("explore", tile) for tile in tiles))
        yield Option(gain, steps, place, food, Step("explore", number=len(tiles)))


def discoveries(outlook: Outlook, place: int, most: int) -> tuple[list[int], float]:
    """The tiles to explore from a place, and what their status is worth."""
    down = [near for near in NEAR[place] if not outlook.up[near]]
    tiles: list[int] = []
    sites: set[int] = set()
    total = 0.0

    def status(tile: int) -> float:
        quadrant = SITES_BESIDE[tile]
        fresh = quadrant != NOTHING and quadrant not in sites
        site = outlook.shrines[quadrant].status if fresh else 0
        denied = outlook.lies[tile] * DENIED if tile in outlook.dummys_way else 0.0
        lead = LEAD * lead_of(outlook, tile) if outlook.alone else 0.0
        return outlook.lies[tile] + denied + lead + site * (1 + (DENIED_SITE if outlook.alone else 0))

    while down and len(tiles) < most:
        best = max(down, key=status)
        total += status(best)
        sites.add(SITES_BESIDE[best])
        down.remove(best)
        tiles.append(best)
    return tiles, total


def lead_of(outlook: Outlook, tile: int) -> int:
    """The status of a site that could be discovered from a tile, once that is explored."""
    beside = {SITES_BESIDE[near] for near in NEAR[tile] if not outlook.up[near]} - {NOTHING, SITES_BESIDE[tile]}
    return max((outlook.shrines[quadrant].status for quadrant in beside), default=0)


def feeding(outlook: Outlook, found: list[Goal]) -> Iterator[Option]:
    """Getting food, for what it is worth and for what it makes possible."""
    waiting = list(hungry_goals(outlook, found))
    for meal in meals(outlook, found):
        journey = outlook.map.food(outlook.here, meal.place)
        rate = -spent(outlook, -meal.gain) - meal.cost
        for worth, lacking in waiting:
            actions = ceil(lacking / meal.gain)
            if actions <= outlook.left - (0 if lacking <= meal.gain else 1):
                rate = max(rate, (worth - meal.cost) / (actions + HUNGER))
        yield Option(rate, meal.steps, meal.place, journey, Step("eat", number=meal.gain))


def hungry_goals(outlook: Outlook, found: list[Goal]) -> Iterator[tuple[float, float]]:
    """Goals for which only the food for the way is missing: what they are worth, and how much is missing."""
    for goal in found:
        if any(goal.recipe.lack):
            continue
        way = way_to(outlook, goal)
        if way is not None and outlook.food < way.food < FAR:
            gain = goal.worth - food_worth(outlook, way.food)
            yield gain, way.food - outlook.food
