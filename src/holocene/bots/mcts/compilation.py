"""Compiling what a net plays with, or finding it in the cache, before the first move is asked for."""

import numpy as np

from holocene.bots.budget import Budget
from holocene.bots.mcts.chances import HUNDRED
from holocene.bots.mcts.games import Case, case_of
from holocene.bots.mcts.position import outputs_for, position_of
from holocene.bots.mcts.searcher import Searcher
from holocene.bots.mcts.tree import WIDEST
from holocene.bots.mcts.weights import KINDS, Weights
from holocene.bots.net import Net
from holocene.games import new

FEW = 64  # nodes


def prepare(game: str) -> None:
    """Evaluate and search a position once."""
    case, begun = case_of(game), new(game, 2, 0)
    net, position = blank_net(case), position_of(begun, 0)
    out = outputs_for(net, position)
    position.twins.choose_by_policy(position.root[0], out, np.zeros(WIDEST, np.int64), HUNDRED, 0, 0)
    searcher = Searcher(case, net, Budget(iterations=1), nodes=FEW)
    searcher.search(position)
    position.twins.forget(searcher.trees[0])


def blank_net(case: Case) -> Net:
    """A net that finds all moves and seats alike."""
    columns, outputs = case.columns.width, case.moves + case.seats * (1 + len(case.categories)) + 1
    shapes = {"first": (columns, 1), "heads": (1, outputs), "hidden": (0,), "shifts": (2,)}
    shapes |= dict.fromkeys(("low", "high", "factor"), (columns,))
    shapes |= dict.fromkeys(("head_bias", "head_multiplier"), (outputs,))
    arrays = {name: np.zeros(shapes.get(name, (1,)), kind) for name, kind in KINDS.items()}
    for name in ("sizes", "shifts"):
        arrays[name][:] = 1
    facts = case.facts
    about = {"game": facts.game, "columns": facts.columns, "moves": facts.moves, "seats": facts.seats}
    about |= {"categories": facts.categories, "players": [2], "options": {}, "trained": {}}
    return Net(Weights(**arrays), about)
