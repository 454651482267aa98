"""What a seat may set out for: tiles to develop, segments to offer on, and how far away they are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from holocene.bots.heuristic.epoch.journeys import NEAR
from holocene.bots.heuristic.epoch.needs import ability_needs, segment_needs
from holocene.bots.heuristic.epoch.outlook import HIDDEN, Outlook
from holocene.bots.heuristic.epoch.production import FAR, PARTS, Recipe, Step, Way, part_way, recipe, work_way
from holocene.bots.heuristic.epoch.worth import ability_worth, offer_worth
from holocene.epoch.offering import TOKENS
from holocene.epoch.pieces import (
    ABILITY_ROWS,
    CONVERSIONS,
    LANDSCAPE_ROWS,
    PLACES,
    QUADRANT_OF,
    SITES_BESIDE,
    TILES_TRIGGER,
)
from holocene.epoch.rows import DEER, KINDS, RAW

WAYS = 2  # to pay, that are looked at closely
PART = 1.0  # the trouble with a hide, an antler or a tendon, in actions
PROCESSED = 3.0  # that nobody can make
PLENTY = 8  # food, beyond which work comes before gathering
FULL_POWER = 4
TILE_HASTE = 0.3  # what it is worth to come nearer to the end of a long game, for each round too many
OFFER_HASTE = 0.9
NEAR_THE_END = 2  # so many tiles away, haste counts half
EARLIEST_END = 10  # the round in which the end may be brought about
BESIDE_SITE = tuple(tuple(place for place in range(PLACES) if SITES_BESIDE[place] == quadrant) for quadrant in range(4))


@dataclass(frozen=True)
class Target:
    """A tile or a segment, and where the leader has to stand for it."""

    last: Step  # what is done there
    worth: float
    ends: tuple[int, ...]


@dataclass(frozen=True)
class Goal(Target):
    """The same with one way to pay for it."""

    need: tuple[int, ...]
    recipe: Recipe


@cache
def tile_ends(place: int) -> tuple[int, ...]:
    """From where a tile can be developed."""
    return (place, *NEAR[place])


def troubles(outlook: Outlook) -> list[float]:
    """How much trouble one more piece of each material is, in actions."""
    kinds = {landscape for place, landscape in enumerate(outlook.landscape) if outlook.map.stops[place]}
    raw = [min((LANDSCAPE_ROWS[kind].work[material] for kind in kinds), default=FAR) for material in range(RAW)]
    trouble = [price / FULL_POWER for price in raw] + [PART] * (KINDS - RAW)
    lent = {ability for _, _, abilities in outlook.lenders for ability in abilities}
    for row in CONVERSIONS:
        made = trouble[row.paid] * row.paid_count / row.gained_count + 0.1
        if row.ability in outlook.open:
            trouble[row.gained] = made
        else:
            trouble[row.gained] = made + 0.4 if row.ability in lent and outlook.status else PROCESSED
    return trouble


def goals(outlook: Outlook) -> Iterator[Goal]:
    """Everything worth setting out for."""
    trouble = troubles(outlook)
    if not outlook.developed:
        yield from tiles(outlook, trouble)
    if not outlook.offered and outlook.tokens:
        yield from offers(outlook, trouble)


def tiles(outlook: Outlook, trouble: Sequence[float]) -> Iterator[Goal]:
    """Tiles that can be developed, unless that would end the game too early."""
    if outlook.tiles == TILES_TRIGGER - 1 and outlook.round < EARLIEST_END:
        return
    nearness = NEAR_THE_END / (NEAR_THE_END + max(0, TILES_TRIGGER - 1 - outlook.tiles))
    for place, ability in enumerate(outlook.ability):
        if ability == HIDDEN or outlook.owner[place] is not None or ability in outlook.own:
            continue
        if place in outlook.guarded:
            continue
        worth = ability_worth(ability, max(0, outlook.left - 2)) + TILE_HASTE * outlook.haste * nearness
        if place in outlook.dummys_way:
            worth += ABILITY_ROWS[ability].status
        target = Target(Step("develop", place), worth, tile_ends(place))
        yield from best_ways(outlook, trouble, target, ability_needs(ability))


def offers(outlook: Outlook, trouble: Sequence[float]) -> Iterator[Goal]:
    """Segments that are free, at sites without a token of this seat."""
    nearness = 1.0 if outlook.tokens < TOKENS else 0.5  # the second offer ends the game
    for shrine in outlook.shrines:
        if outlook.seat in shrine.owners or hurries_the_end(outlook, shrine.quadrant):
            continue
        for segment, owner in enumerate(shrine.owners):
            if owner is not None:
                continue
            needs = segment_needs(shrine.segments[segment], outlook.goods, trouble)
            worth = offer_worth(outlook, shrine, segment, outlook.left - 1) + OFFER_HASTE * outlook.haste * nearness
            target = Target(Step("offer", shrine.site, segment), worth, BESIDE_SITE[shrine.quadrant])
            yield from best_ways(outlook, trouble, target, tuple(needs))


def hurries_the_end(outlook: Outlook, quadrant: int) -> bool:
    """Whether an offer at a site would turn up all tiles before abilities have paid off."""
    if outlook.round >= EARLIEST_END or not outlook.down:
        return False
    down = [place for place, up in enumerate(outlook.up) if not up]
    return outlook.tokens == TOKENS - 1 or all(QUADRANT_OF[place][quadrant] for place in down)


def best_ways(
    outlook: Outlook, trouble: Sequence[float], target: Target, needs: Sequence[tuple[int, ...]]
) -> Iterator[Goal]:
    """The ways to pay that take least trouble."""
    goods = outlook.goods
    ranked = sorted(
        needs, key=lambda need: sum(trouble[kind] * max(0, need[kind] - goods[kind]) for kind in range(KINDS))
    )
    found = 0
    for need in ranked:
        made = recipe(outlook, need, goods)
        if made is not None:
            worth = target.worth - made.homages * outlook.homage
            yield Goal(target.last, worth, target.ends, need, made)
            found += 1
            if found == WAYS:
                return


def tail_of(outlook: Outlook, ends: Sequence[int]) -> list[int]:
    """What it costs to get from each place to the nearest of some ends."""
    open_ends = [end for end in ends if outlook.map.stops[end] or end == outlook.here]
    if not open_ends:
        return [FAR] * PLACES
    if outlook.map.halved:
        return [min(outlook.map.food(place, end) for end in open_ends) for place in range(PLACES)]
    costs = outlook.map.costs
    return [min(costs[place][end] for end in open_ends) for place in range(PLACES)]


def nearest_end(outlook: Outlook, ends: Sequence[int]) -> int:
    """The nearest of some ends."""
    open_ends = [end for end in ends if outlook.map.stops[end] or end == outlook.here]
    return min(open_ends, key=lambda end: outlook.map.food(outlook.here, end))


def way_to(outlook: Outlook, goal: Goal) -> Way | None:
    """How a goal is reached, None if there is no way that can be begun now."""
    tail = tail_of(outlook, goal.ends)
    lack = goal.recipe.lack
    raw, parts = sum(lack[:RAW]), sum(lack[kind] for kind in PARTS)
    if not raw and not parts and not lack[DEER]:
        return Way(0, tail[outlook.here] + goal.recipe.food) if tail[outlook.here] < FAR else None
    if outlook.acted or sum(goal.need) > outlook.capacity or lack[DEER]:
        return None
    work = work_way(outlook, lack, tail) if raw else Way()
    looking = part_way(outlook, lack) if parts else Way()
    if work is None or looking is None:
        return None
    first = work if raw and (not parts or outlook.food > PLENTY) else looking
    food = work.food + looking.food + goal.recipe.food + tail[first.end]
    return Way(work.actions + looking.actions, food, first.first, first.food_now, first.end)
