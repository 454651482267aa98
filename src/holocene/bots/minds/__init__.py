"""What planner, search and the levels think with: a mind for each game and the tree, compiled together with the rules.

A mind weighs choices by habit (`weighing.py`), judges positions (`judging.py`, with weights in `values.json`) and has a
taste (`taste.py`).
"""

from holocene.bots.minds.games import MINDS, for_game, of
from holocene.bots.minds.mind import NOISE, Mind, prepare

__all__ = ["MINDS", "NOISE", "Mind", "for_game", "of", "prepare"]
