"""What planner, search and the levels think with: an evaluator for each game and the tree, compiled together with the rules.

An evaluator weighs choices by habit (`weighing.py`), judges positions (`judging.py`, with weights in `values.json`) and has a
taste (`taste.py`).
"""

from holocene.bots.evaluators.evaluator import NOISE, Evaluator, prepare
from holocene.bots.evaluators.games import EVALUATORS, for_game, of

__all__ = ["EVALUATORS", "NOISE", "Evaluator", "for_game", "of", "prepare"]
