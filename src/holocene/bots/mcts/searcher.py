"""Searching a position with a net: on one core or on several, by time or by iterations."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from holocene.bots.budget import Budget
from holocene.bots.mcts.chances import ONE
from holocene.bots.mcts.games import Case, compiled
from holocene.bots.mcts.position import Position
from holocene.bots.mcts.tree import EDGES_USED, NODES_USED, WIDEST, Tuning
from holocene.bots.mcts.weights import POINTS, scratch_for
from holocene.bots.net import Net

NODES, EDGES = 1 << 17, 1 << 21  # of one tree: 50 megabytes if it is full
CHUNK = 32  # iterations between two looks at the clock
STEP, SIDE = 0x9E3779B97F4A7C15, 0x632BE59BD9B4E019  # keep the seeds of chunks and of trees apart
BITS = (1 << 62) - 1
TUNING = Tuning(explore=100, reduction=5, lead=15, temperature=100)


class Tried(NamedTuple):
    """One move at the root: how often it was tried, how it did for the player, and what it makes of the game."""

    move: str
    visits: int
    value: float  # from 0 to 1: mostly the chance to win
    prior: float
    chance: float  # to win
    points: dict[str, float]  # expected at the end, by category


class Searcher:
    """A net with trees to grow; their memory is bounded, and what they found is kept for later decisions."""

    def __init__(self, case: Case, net: Net, budget: Budget, tuning: Tuning = TUNING, nodes: int = NODES) -> None:
        """One tree, one working table and room for one evaluation for each core."""
        self.case, self.net, self.budget, self.tuning = case, net, budget, tuning
        self.twins = compiled(case.name)
        cores = range(budget.cores)
        self.trees = [case.room(nodes, nodes * (EDGES // NODES)) for _ in cores]
        self.scratches = [scratch_for(net.weights) for _ in cores]
        self.tables = [case.blank() for _ in cores]
        self.outlooks = [np.zeros((WIDEST, len(case.categories) + 2), np.int64) for _ in cores]
        self.roots = [0 for _ in cores]
        self.workers = ThreadPoolExecutor(budget.cores) if budget.cores > 1 else None
        self.iterations = 0  # of the last search

    def search(self, position: Position) -> list[Tried]:
        """Every move that is allowed, the one tried most first."""
        began = time.perf_counter()
        self.begin(position)
        self.iterations = chunks = 0
        while True:
            self.grow(position, position.seed + STEP * chunks)
            chunks += 1
            self.iterations += CHUNK * len(self.trees)
            left = self.left(time.perf_counter() - began)
            if left <= 0 or self.is_clear(left):
                return self.tried(position)

    def begin(self, position: Position) -> None:
        """Find the position in every tree, or begin one with it; a tree that is half full is emptied."""
        for core, tree in enumerate(self.trees):
            if tree.used[NODES_USED] > len(tree.nodes) // 2 or tree.used[EDGES_USED] > len(tree.edges) // 2:
                self.twins.forget(tree)
            self.outlooks[core][:] = 0
            where = (self.net.weights, self.scratches[core], position.root, position.setup, self.tuning)
            self.roots[core] = self.twins.find_root(tree, *where)

    def grow(self, position: Position, seed: int) -> None:
        """One chunk on every core."""

        def grow_one(core: int) -> None:
            self.twins.search(
                *(self.trees[core], self.net.weights, self.scratches[core], position.root, self.tables[core]),
                *(position.setup, self.roots[core], CHUNK, (seed + SIDE * core) & BITS),
                *(self.tuning, self.outlooks[core]),
            )

        if self.workers is None:
            grow_one(0)
        else:
            list(self.workers.map(grow_one, range(len(self.trees))))

    def left(self, spent: float) -> float:
        """How many iterations the budget still has; by the clock a chunk is begun if half of it is in time."""
        if self.budget.iterations is not None:
            return self.budget.iterations - self.iterations
        seconds = self.budget.seconds or 0.0
        return (seconds - spent) * self.iterations / spent - CHUNK * len(self.trees) / 2

    def edges(self, name: str) -> Any:
        """A number of every move at the root, added up over all trees."""
        found = []
        for tree, root in zip(self.trees, self.roots, strict=True):
            first, count = int(tree.nodes[root]["first"]), int(tree.nodes[root]["count"])
            found.append(tree.edges[first : first + count][name].astype(np.int64))
        return sum(found)

    def is_clear(self, left: float) -> bool:
        """Whether the rest of the budget could not change which move is tried most."""
        visits = np.sort(self.edges("visits"))
        return bool(visits[-1] - visits[-2] > left)

    def tried(self, position: Position) -> list[Tried]:
        """What was found at the root."""
        visits, totals = self.edges("visits"), self.edges("total")
        priors = self.edges("prior") / (ONE * len(self.trees))
        sums = np.sum(self.outlooks, 0)[: len(visits)]
        told = []
        for index, move in enumerate(position.moves):
            value = float(totals[index]) / max(int(visits[index]), 1) / ONE
            looked = sums[index] if sums[index, -1] else np.sum(sums, 0)  # it may have been tried in earlier searches
            expected = looked / looked[-1]
            chance = float(expected[-2]) / ONE if sums[index, -1] else value
            points = dict(zip(self.case.categories, (expected[:-2] / POINTS).tolist(), strict=True))
            told.append(Tried(move, int(visits[index]), value, float(priors[index]), chance, points))
        return sorted(told, key=lambda each: (-each.visits, -each.value, -each.prior))
