"""What an action is for that has begun: thought over again by a bot that has not begun it, or does not remember."""

from collections.abc import Sequence
from dataclasses import replace

from holocene.bots.heuristic.epoch.feeding import spare_goods
from holocene.bots.heuristic.epoch.goals import Goal, goals, way_to
from holocene.bots.heuristic.epoch.outlook import Outlook
from holocene.bots.heuristic.epoch.production import PARTS, Step
from holocene.bots.heuristic.epoch.stock import promise, with_extras
from holocene.bots.heuristic.epoch.turns import discoveries, spent
from holocene.epoch.pieces import EXPLORE_FOOD, LANDSCAPE_ROWS, WORK_FOOD
from holocene.epoch.rows import KINDS, RAW

FAR_AWAY = 0.1  # what is left of a goal to which no way can be seen from here


def resumed(outlook: Outlook) -> tuple[Step, Step | None]:
    """The action that is going on, with what it is to bring, and what it leads to."""
    if outlook.decision == "explore":
        return Step("explore"), Step("explore", number=1)
    found = [goal for goal in goals(replace(outlook, acted=False)) if any(goal.recipe.lack)]
    materials = got_here(outlook) if outlook.decision == "work" else PARTS
    best = best_for(outlook, found, materials)
    lack = best.recipe.lack if best else [0] * KINDS
    wanted = tuple(count if kind in materials else 0 for kind, count in enumerate(lack))
    step = Step(str(outlook.decision), wanted=wanted, extra=spare_goods(outlook, found))
    if step.verb == "work":
        step = with_extras(outlook, step, outlook.here, found)
    return step, best.last if best else None


def got_here(outlook: Outlook) -> tuple[int, ...]:
    """The raw materials that work brings where the leader stands."""
    prices = LANDSCAPE_ROWS[outlook.landscape[outlook.here]].work
    return tuple(material for material in range(RAW) if prices[material] >= 0)


def best_for(outlook: Outlook, found: Sequence[Goal], materials: Sequence[int]) -> Goal | None:
    """The goal that brings most for each action, of those that lack some of these materials."""
    lacking = [goal for goal in found if any(goal.recipe.lack[material] for material in materials)]
    best = max(lacking, key=lambda goal: rate(outlook, goal), default=None)
    return best if best and rate(outlook, best) > 0 else None


def rate(outlook: Outlook, goal: Goal) -> float:
    """What a goal brings for each action that it takes, as if this one, which is paid for, were still to come."""
    way = way_to(replace(outlook, acted=False, food=outlook.food + WORK_FOOD), goal)
    if way is None:
        return FAR_AWAY * promise(goal)
    return (goal.worth - spent(outlook, way.food)) / max(1.0, way.actions)


def next_discovery(outlook: Outlook) -> int | None:
    """Another tile to explore from here, if it is worth its food."""
    if outlook.food < EXPLORE_FOOD:
        return None
    tiles, status = discoveries(outlook, outlook.here, 1)
    return tiles[0] if tiles and status > spent(outlook, EXPLORE_FOOD) else None
