"""The policy: what each choice is worth at first sight, for every kind of decision."""

from typing import Any

import numpy as np

from holocene.bots.evaluators.epoch.actions import weigh_action
from holocene.bots.evaluators.epoch.answers import weigh_answer
from holocene.bots.evaluators.epoch.scratch import SCRATCH, Floats, set_weights
from holocene.bots.evaluators.epoch.turns import weigh_turn
from holocene.epoch.table import ASK_EXPLORE, ASK_TURN, ASK_WORK, Table


def weigh(table: Table, weights: Floats, out: Floats) -> None:
    """The points that each choice is thought to bring to the seat that is to act; only differences count."""
    scratches = np.empty(1, SCRATCH)
    set_weights(scratches[0], weights)
    think(table, scratches, out)


def think(table: Table, scratches: Any, out: Floats) -> None:
    """The thought stays in the hands of who asks: compiled code would let go of it too early."""
    scratch = scratches[0]
    if table.decision == ASK_TURN:
        weigh_turn(table, scratch, out)
    elif ASK_WORK <= table.decision <= ASK_EXPLORE:
        weigh_action(table, scratch, out)
    else:
        weigh_answer(table, scratch, out)
