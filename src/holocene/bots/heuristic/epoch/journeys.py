"""What journeys cost between any two places that lie face up."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from holocene.epoch.pieces import LANDSCAPE_ROWS, NEIGHBOURS
from holocene.epoch.rows import WATER
from holocene.epoch.steps import paddled, walked
from holocene.epoch.table import rounded

FAR = 99
STEP = (
    64  # one food in the costs that ways are compared by; every step adds 1, so that of equal ways the shortest is gone
)
Board = tuple[tuple[int, ...], tuple[bool, ...], frozenset[int]]  # landscapes, what lies face up, other leaders
NEAR = tuple(tuple(place for place in around if place >= 0) for around in NEIGHBOURS)


@dataclass(frozen=True)
class Map:
    """Costs of journeys before halving, from row to column, and whether they are halved."""

    costs: list[list[int]]
    ways: list[list[int]]  # the same with the number of steps
    steps: list[tuple[int, bool]]  # what entering a place costs, and whether that is paddled
    stops: tuple[bool, ...]  # where the leader may stay
    halved: bool

    def food(self, start: int, end: int) -> int:
        """The food for a journey."""
        cost = self.costs[start][end]
        return rounded(cost) if self.halved and cost < FAR else cost

    def next_step(self, start: int, end: int) -> tuple[int, bool]:
        """The next place on the cheapest way, and whether it is paddled to; ties go to where one may stop."""
        around = [place for place in NEAR[start] if self.steps[place][0] < FAR]
        best = min(
            around, key=lambda place: (STEP * self.steps[place][0] + self.ways[place][end], not self.stops[place])
        )
        return best, self.steps[best][1]


@lru_cache(maxsize=64)
def map_of(board: Board, rope: bool, less: int, halved: bool, paddles: bool) -> Map:  # noqa: FBT001 - the key of the cache
    """The map for somebody with a rope or not, and with these abilities."""
    landscape, up, others = board
    steps = [
        step_cost(kind, rope=rope, less=less, paddles=paddles) if seen else (FAR, False)
        for kind, seen in zip(landscape, up, strict=True)
    ]
    stops = tuple(
        seen and place not in others and (paddles or kind != WATER)
        for place, (kind, seen) in enumerate(zip(landscape, up, strict=True))
    )
    ways = all_ways(steps)
    return Map(np.minimum(ways // STEP, FAR).tolist(), ways.tolist(), steps, stops, halved)


def step_cost(landscape: int, *, rope: bool, less: int, paddles: bool) -> tuple[int, bool]:
    """What it costs to enter such a place, on foot or by canoe, whichever is cheaper."""
    row = LANDSCAPE_ROWS[landscape]
    on_foot = min(FAR, walked(row.walk, row.walk_with_rope, rope, less))
    by_canoe = min(FAR, paddled(row.paddle, row.paddle_needs_rope, rope)) if paddles else FAR
    return (on_foot, False) if on_foot <= by_canoe else (by_canoe, True)


def all_ways(steps: list[tuple[int, bool]]) -> npt.NDArray[np.int64]:
    """The cheapest way between all places at once."""
    places = len(steps)
    ways = np.full((places, places), FAR * STEP, dtype=np.int64)
    for start in range(places):
        ways[start, start] = 0
        for end in NEAR[start]:
            ways[start, end] = STEP * steps[end][0] + 1
    for over in range(places):
        np.minimum(ways, ways[:, over, None] + ways[over], out=ways)
    return ways
