"""Getting food: where gathering, fishing or hunting brings most, with spare pieces and borrowed abilities."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from holocene.bots.heuristic.epoch.goals import Goal
from holocene.bots.heuristic.epoch.outlook import Outlook
from holocene.bots.heuristic.epoch.production import Step
from holocene.bots.heuristic.epoch.stock import promise
from holocene.epoch.pieces import (
    BIG_CATCH_FOOD,
    BIG_CATCH_MOST,
    BIG_CATCH_PAYS,
    DEER_FOOD,
    HUNT_DEER,
    LANDSCAPE_ROWS,
    NOT_GIVE_UP_DEER,
    NOT_GIVE_UP_PAYS,
)
from holocene.epoch.rows import KINDS

KEPT_FOR = 2  # goals whose needs are not eaten
VERBS = ("gather", "fish", "hunt")


@dataclass(frozen=True)
class Meal:
    """Food from one action: where, how, and how much more than the way there takes."""

    place: int
    steps: tuple[Step, ...]
    gain: int
    cost: float  # of homage


def spare_goods(outlook: Outlook, found: Sequence[Goal]) -> tuple[int, ...]:
    """What the most promising goals do not need."""
    best = sorted(found, key=promise, reverse=True)[:KEPT_FOR]
    kept = [max((goal.need[kind] for goal in best), default=0) for kind in range(KINDS)]
    return tuple(max(0, owned - keep) for owned, keep in zip(outlook.goods, kept, strict=True))


def meals(outlook: Outlook, found: Sequence[Goal]) -> Iterator[Meal]:
    """The best meal with one's own abilities, and with those of each player who can be given homage."""
    spare = spare_goods(outlook, found)
    own = best_meal(outlook, spare)
    if own is None:
        return
    yield own
    if outlook.status < 1 or outlook.left == 1:
        return
    for _, colour, abilities in outlook.lenders:
        lent = best_meal(replace(outlook, open=outlook.open | abilities), spare)
        if lent and lent.gain > own.gain:
            go, *rest = lent.steps
            yield replace(lent, steps=(go, Step("borrow", colour=colour), *rest), cost=outlook.homage)


def best_meal(outlook: Outlook, spare: Sequence[int]) -> Meal | None:
    """Where an action brings most food, less the way there."""
    kinds = [max((food_of(outlook, kind, verb, spare), verb) for verb in VERBS) for kind in range(len(LANDSCAPE_ROWS))]
    best, most = None, 0
    for place, landscape in enumerate(outlook.landscape):
        if not outlook.map.stops[place] and place != outlook.here:
            continue
        journey = outlook.map.food(outlook.here, place)
        food, verb = kinds[landscape]
        if journey <= outlook.food and food - journey > most:
            best, most = (place, verb), food - journey
    if best is None:
        return None
    place, verb = best
    eaten = (Step("eat", number=deer_of(outlook, spare)),) if verb == "hunt" else ()
    return Meal(place, (Step("go", place), Step(verb, extra=tuple(spare)), *eaten), most, 0.0)


def food_of(outlook: Outlook, landscape: int, verb: str, spare: Sequence[int]) -> int:
    """The food of an action in a landscape, with pieces that can be spared; nothing where it is not possible."""
    row = LANDSCAPE_ROWS[landscape]
    if verb == "hunt":
        return DEER_FOOD * deer_of(outlook, spare) + outlook.effect("hunt_food") if row.deer else 0
    plain = row.gather if verb == "gather" else row.fish
    if plain < 0:
        return 0
    pots = outlook.effect("pot_food") if any(spare) else 0
    caught = sum(count for kind, count in enumerate(spare) if BIG_CATCH_PAYS[kind]) if verb == "fish" else 0
    return plain + outlook.effect(f"{verb}_food") + pots + BIG_CATCH_FOOD * min(BIG_CATCH_MOST, caught)


def deer_of(outlook: Outlook, spare: Sequence[int]) -> int:
    """The deer of one hunt."""
    more = any(count and NOT_GIVE_UP_PAYS[kind] for kind, count in enumerate(spare))
    return HUNT_DEER + outlook.effect("hunt_deer") + (NOT_GIVE_UP_DEER if more else 0)
