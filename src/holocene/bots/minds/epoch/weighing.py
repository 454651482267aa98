"""What each choice is worth by habit, whatever is asked."""

from typing import Any

import numpy as np

from holocene.bots.minds.epoch.answering import weigh_answer
from holocene.bots.minds.epoch.doing import weigh_action
from holocene.bots.minds.epoch.thought import THOUGHT, Floats, take_to_heart
from holocene.bots.minds.epoch.turning import weigh_turn
from holocene.epoch.table import ASK_EXPLORE, ASK_TURN, ASK_WORK, Table


def weigh(table: Table, taste: Floats, out: Floats) -> None:
    """The points that each choice is thought to bring to the seat that is to act; only differences count."""
    thoughts = np.empty(1, THOUGHT)
    take_to_heart(thoughts[0], taste)
    think(table, thoughts, out)


def think(table: Table, thoughts: Any, out: Floats) -> None:
    """The thought stays in the hands of who asks: compiled code would let go of it too early."""
    thought = thoughts[0]
    if table.decision == ASK_TURN:
        weigh_turn(table, thought, out)
    elif ASK_WORK <= table.decision <= ASK_EXPLORE:
        weigh_action(table, thought, out)
    else:
        weigh_answer(table, thought, out)
