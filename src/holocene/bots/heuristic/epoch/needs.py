"""What tiles and segments ask for, as pieces of each material, chosen so that little is missing."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product

from holocene.bots.heuristic.epoch.outlook import Goods
from holocene.epoch.offering import PIECES_OF_A_SET
from holocene.epoch.pieces import ABILITY_ROWS
from holocene.epoch.rows import (
    ANY,
    DIFFERENT,
    DIFFERENT_PROCESSED,
    FIRST_PROCESSED,
    GROUPS,
    KINDS,
    OPTIONS,
    PROCESSED_ANY,
    RAW_ANY,
    SETS,
    Segment,
)

FREE_CHOICES = (
    (RAW_ANY, range(FIRST_PROCESSED), False),
    (PROCESSED_ANY, range(FIRST_PROCESSED, KINDS), False),
    (ANY, range(KINDS), False),
    (DIFFERENT, range(KINDS), True),
    (DIFFERENT_PROCESSED, range(FIRST_PROCESSED, KINDS), True),
)


@cache
def ability_needs(ability: int) -> tuple[tuple[int, ...], ...]:
    """All ways to pay for an ability."""
    row = ABILITY_ROWS[ability]
    groups = [
        [(row.cost[option], row.count[option]) for option in range(group * OPTIONS, (group + 1) * OPTIONS)]
        for group in range(GROUPS)
    ]
    ways = [[part for part in group if part[0] >= 0] for group in groups]
    return tuple(vector(parts) for parts in product(*(way for way in ways if way)))


def vector(parts: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """Pieces by material."""
    need = [0] * KINDS
    for material, count in parts:
        need[material] += count
    return tuple(need)


def segment_needs(segment: Segment, goods: Goods, trouble: Sequence[float]) -> Iterator[tuple[int, ...]]:
    """The ways to pay a segment that take least trouble."""
    if segment.wants[SETS]:
        named = [material for material in segment.sets if material >= 0]
        for chosen in combinations(named, segment.wants[SETS]):
            yield vector((material, PIECES_OF_A_SET) for material in chosen)
        return
    need = list(segment.exact)
    for want, kinds, different in FREE_CHOICES:
        for _ in range(segment.wants[want]):
            free = [kind for kind in kinds if not (different and need[kind])]
            need[min(free, key=lambda kind: (goods[kind] <= need[kind], trouble[kind]))] += 1
    yield tuple(need)
