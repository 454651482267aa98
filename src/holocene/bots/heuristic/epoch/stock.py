"""Work power that is left over: what else to take with it."""

from collections.abc import Iterable
from dataclasses import replace

from holocene.bots.heuristic.epoch.goals import Goal
from holocene.bots.heuristic.epoch.outlook import Outlook
from holocene.bots.heuristic.epoch.production import Step, most_power, power_for
from holocene.epoch.pieces import LANDSCAPE_ROWS
from holocene.epoch.rows import KINDS, RAW

CHEAP = 1  # power for a piece


def with_extras(outlook: Outlook, work: Step, place: int, found: Iterable[Goal]) -> Step:
    """The same work, with cheap pieces for other goals as long as there is power and room for them."""
    landscape = outlook.landscape[place]
    prices = LANDSCAPE_ROWS[landscape].work
    room = outlook.capacity - sum(outlook.goods) - sum(work.wanted)
    power = most_power(outlook)[1] - power_for(outlook, landscape, work.wanted)
    have = [owned + wanted for owned, wanted in zip(outlook.goods, work.wanted, strict=True)]
    extra = [0] * KINDS
    for goal in sorted(found, key=promise, reverse=True):
        for material in range(RAW):
            if prices[material] != CHEAP:
                continue
            wanted = outlook.goods[material] + goal.recipe.lack[material] - have[material] - extra[material]
            count = int(min(wanted, room, power))
            if count > 0:
                extra[material] += count
                room -= count
                power -= count
    return replace(work, extra=tuple(extra))


def promise(goal: Goal) -> float:
    """How good a goal is for what it still lacks."""
    return goal.worth / (1 + sum(goal.recipe.lack))
