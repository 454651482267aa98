"""What each game gives to nets: its rules, observation, evaluation and search, compiled together."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from holocene.bots.mcts import chances, evaluation, net_inputs, tree, weights
from holocene.bots.mcts.tree import EDGE, MOST_DEPTH, NO_NODE, NODE, WIDEST, Tree
from holocene.bots.net.net import Facts
from holocene.engine import layout
from holocene.engine.columns import Columns
from holocene.engine.compiled import Twins
from holocene.engine.errors import BadOption
from holocene.engine.options import most_players
from holocene.games import DESCRIPTORS, rules_of


class Case(NamedTuple):
    """A game as a net plays it."""

    name: str
    table: type
    columns: Columns
    categories: tuple[str, ...]  # of points
    moves: int
    seats: int
    setup_of: Callable[[int, dict[str, Any]], list[int]]
    rules: Callable[[], Twins]  # with what a seat sees
    given: dict[str, Any]

    @property
    def facts(self) -> Facts:
        """What a net must fit."""
        width = self.columns.width
        return Facts(self.name, self.columns.version, width, self.moves, self.seats, list(self.categories))

    def blank(self) -> Any:
        """An empty table as a record."""
        return layout.blank(self.table)

    def room(self, nodes: int, edges: int) -> Tree:
        """Room for a tree; memory is taken when it is first written to."""
        slots = np.full(2 * nodes, NO_NODE, np.int32)
        results, points = np.zeros(2 * self.seats, np.int64), np.zeros(len(self.categories), np.int64)
        return Tree(
            *(np.zeros(nodes, NODE), np.zeros(edges, EDGE), slots, np.zeros(2, np.int64)),
            *(np.zeros(2 * MOST_DEPTH, np.int32), np.zeros(WIDEST, np.int64), results, points),
        )


@cache
def case_of(game: str) -> Case:
    """The game by its name; BadOption for one that nets do not know."""
    descriptor = DESCRIPTORS[rules_of(game).name]
    rules, compiled = descriptor.rules, descriptor.compiled()
    seen = compiled.observed
    if seen is None:
        raise BadOption(f"no net plays {game}: its compiled rules do not say what a player observes")
    return Case(
        *(game, rules.state, seen.columns, seen.categories, len(rules.texts), most_players(rules), rules.setup.of),
        *(compiled.observer, compiled.given_to_observers(seen)),
    )


@cache
def compiled(game: str) -> Twins:
    """The rules of a game with evaluation and search; each function is compiled, or loaded, when it is first called."""
    case = case_of(game)
    sizes = {"CATEGORIES": len(case.categories), "MOVES": case.moves, "SEATS": case.seats}
    given = {**case.given, **sizes}
    modules = (weights, chances, evaluation, net_inputs, tree)
    return Twins(*modules, given={module.__name__: given for module in (net_inputs, tree)}, base=case.rules())
