"""Thinking about a position with an evaluator and trees: on one core or on several, by time or by iterations."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from holocene.bots.budget import Budget
from holocene.bots.evaluators.evaluator import NOISE, Evaluator
from holocene.bots.evaluators.position import SearchInput
from holocene.bots.evaluators.tree import NO_NODE, NODE, ROOT

NODES = 1 << 17  # of one tree: about five megabytes
CHUNK = 32  # iterations between two looks at the clock
STEP, SIDE = 0x9E3779B97F4A7C15, 0x632BE59BD9B4E019  # keep the seeds of chunks and of trees apart
BITS = (1 << 62) - 1


class Tried(NamedTuple):
    """One move at the root: how often it was tried, and how well it did for the player, from 0 to 1."""

    move: str
    visits: int
    value: float


class TreeSearch:
    """An evaluator with trees to grow; their memory is bounded and used again for every question."""

    def __init__(self, evaluator: Evaluator, budget: Budget, nodes: int = NODES) -> None:
        """One tree and one working table for each core."""
        self.evaluator = evaluator
        self.budget = budget
        self.trees = [np.zeros(nodes, NODE) for _ in range(budget.cores)]
        self.tables = [evaluator.blank() for _ in range(budget.cores)]
        self.workers = ThreadPoolExecutor(budget.cores) if budget.cores > 1 else None
        self.iterations = 0  # of the last thought

    def search(self, search_input: SearchInput) -> list[Tried]:
        """Every move that was tried, the one tried most first."""
        began = time.perf_counter()
        for tree in self.trees:
            tree[ROOT] = np.zeros(1, NODE)[0]
            tree[ROOT]["first"] = NO_NODE
        self.iterations = chunks = 0
        while True:
            self._grow(search_input, search_input.seed + STEP * chunks)
            chunks += 1
            self.iterations += CHUNK * len(self.trees)
            tried = self._tried(search_input.texts)
            left = self._left(time.perf_counter() - began)
            if left <= 0 or is_clear(tried, left):
                return tried

    def _grow(self, search_input: SearchInput, seed: int) -> None:
        """One chunk on every core."""

        def grow(core: int) -> None:
            self.evaluator.twins.grow(
                *(
                    self.trees[core],
                    search_input.root,
                    self.tables[core],
                    search_input.seat,
                    CHUNK,
                    (seed + SIDE * core) & BITS,
                ),
                *(search_input.seat_weights, search_input.values, NOISE),
            )

        if self.workers is None:
            grow(0)
        else:
            list(self.workers.map(grow, range(len(self.trees))))

    def _left(self, spent: float) -> float:
        """How many iterations the budget still has; by the clock a chunk is begun if half of it is in time."""
        if self.budget.iterations is not None:
            return self.budget.iterations - self.iterations
        seconds = self.budget.seconds or 0.0
        return (seconds - spent) * self.iterations / spent - CHUNK * len(self.trees) / 2

    def _tried(self, texts: dict[int, str]) -> list[Tried]:
        """The moves at the root, added up over all trees."""
        visits: dict[int, int] = {}
        totals: dict[int, float] = {}
        for tree in self.trees:
            node = tree[ROOT]["first"]
            while node != NO_NODE:
                move = int(tree[node]["move"])
                visits[move] = visits.get(move, 0) + int(tree[node]["visits"])
                totals[move] = totals.get(move, 0.0) + float(tree[node]["total"])
                node = tree[node]["next"]
        tried = [Tried(texts[move], count, totals[move] / count if count else 0.0) for move, count in visits.items()]
        return sorted(tried, key=lambda each: (-each.visits, -each.value, each.move))


def is_clear(tried: list[Tried], left: float) -> bool:
    """Whether the rest of the budget could not change the choice."""
    return len(tried) < 2 or tried[0].visits - tried[1].visits > left  # noqa: PLR2004 - a choice has two sides
