"""What thinking about a game takes."""

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from holocene.bots.evaluators import tree
from holocene.engine import layout

if TYPE_CHECKING:
    from collections.abc import Callable

    from holocene.engine.game import Game

NOISE = 0.5  # points: of the policy in rollouts


class Evaluator(NamedTuple):
    """A game's rules, its evaluator and the tree, compiled; and what its players like."""

    twins: Any
    table: type
    weights: dict[str, float]  # what a player likes, by name
    values: dict[str, Any]  # what positions are worth, by the kind of game
    kind: "Callable[[Game], str]"  # of game: what its values go by
    styles: dict[str, dict[str, float]]  # what players of a style like more or less; of others there is none

    def blank(self) -> Any:
        """An empty table as a record."""
        return layout.blank(self.table)

    def record(self, game: "Game") -> Any:
        """The table of an imagined game as a record."""
        record = self.blank()
        layout.write(game.table, record[0])
        return record

    def values_for(self, game: "Game") -> Any:
        """What positions of such a game are worth."""
        return self.values[self.kind(game)]

    def seat_weights(self, likes: dict[str, float]) -> Any:
        """The usual weights for every seat, times the factors given by name."""
        row = [usual * likes.get(name, 1.0) for name, usual in self.weights.items()]
        return np.array([row] * tree.MOST_SEATS)


def prepare(evaluator: Evaluator) -> None:
    """Compile everything that thinking about a game takes, or find it in the cache."""
    roots, works, trees = evaluator.blank(), evaluator.blank(), np.zeros(1 << 10, tree.NODE)
    trees[tree.ROOT]["first"] = tree.NO_NODE
    evaluator.twins.begin_plainly(roots[0], 2, 0, 0)
    seat_weights, values = evaluator.seat_weights({}), next(iter(evaluator.values.values()))
    evaluator.twins.weigh(roots[0], seat_weights[0], np.zeros(tree.WIDEST))
    evaluator.twins.grow(trees, roots, works, 0, 1, 1, seat_weights, values, NOISE)
    evaluator.twins.try_out(roots, works, 0, int(roots[0]["choices"][0]), 1, 1, seat_weights, values, NOISE)
