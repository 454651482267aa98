"""Evaluators: what planner, search and the levels think with, and the search tree, compiled together with the rules.

An evaluator scores choices at first sight (`policy.py`), estimates the value of positions (`value.py`, with fitted
weights in `values.json`), and has weights for what a player likes (`weights.py`).
"""

from holocene.bots.evaluators.evaluator import NOISE, Evaluator, prepare
from holocene.bots.evaluators.games import EVALUATORS, for_game, of

__all__ = ["EVALUATORS", "NOISE", "Evaluator", "for_game", "of", "prepare"]
