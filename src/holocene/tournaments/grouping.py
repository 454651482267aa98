"""Dividing participants into tables so that few meet again and equals meet: exchanges as long as they help."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations

REPEAT = 1_000.0  # a second meeting weighs more than any difference of scores
LEAST_GAIN = 1e-9  # what is less is rounding
SEARCHED = 20_000  # steps in the search for pairs without a repeat
Meetings = Mapping[tuple[int, int], int]
Groups = list[list[int]]


def pair_cost(one: int, other: int, scores: Mapping[int, float], met: Meetings) -> float:
    """How unwelcome it is that two meet."""
    return REPEAT * met.get((min(one, other), max(one, other)), 0) ** 2 + (scores[one] - scores[other]) ** 2


def group_cost(group: Sequence[int], scores: Mapping[int, float], met: Meetings) -> float:
    """The same for a table."""
    return sum(pair_cost(one, other, scores, met) for one, other in combinations(group, 2))


def divided(ranked: Sequence[int], sizes: Sequence[int]) -> Groups:
    """Tables of these sizes, from the top."""
    groups, start = [], 0
    for size in sizes:
        groups.append([*ranked[start : start + size]])
        start += size
    return groups


def improved(groups: Groups, scores: Mapping[int, float], met: Meetings) -> Groups:
    """Exchange two participants of different tables as long as that is better for both tables together."""
    cost = partial(group_cost, scores=scores, met=met)
    costs = [cost(group) for group in groups]
    better = True
    while better:
        better = False
        for first, second in combinations(range(len(groups)), 2):
            better |= exchange(groups, costs, first, second, cost)
    return groups


def exchange(groups: Groups, costs: list[float], first: int, second: int, cost: Callable[[list[int]], float]) -> bool:
    """Make the exchanges between two tables that help; whether there was one."""
    changed = False
    for here in range(len(groups[first])):
        for there in range(len(groups[second])):
            one, other = groups[first][:], groups[second][:]
            one[here], other[there] = other[there], one[here]
            new = cost(one), cost(other)
            if sum(new) < costs[first] + costs[second] - LEAST_GAIN:
                groups[first], groups[second] = one, other
                costs[first], costs[second] = new
                changed = True
    return changed


def pairs_without_repeat(ranked: Sequence[int], scores: Mapping[int, float], met: Meetings) -> Groups | None:
    """Pairs from the top who have never met, each with the nearest; None if no such pairing is found soon."""
    steps = 0

    def search(left: tuple[int, ...]) -> Groups | None:
        nonlocal steps
        steps += 1
        if not left or steps > SEARCHED:
            return None if left else []
        first, *others = left
        fresh = [other for other in others if not met.get((min(first, other), max(first, other)))]
        for other in sorted(fresh, key=lambda one: abs(scores[one] - scores[first])):
            rest = search(tuple(one for one in others if one != other))
            if rest is not None:
                return [[first, other], *rest]
        return None

    return search(tuple(ranked))
