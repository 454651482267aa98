"""The bot that plays anything."""

import random
from typing import TYPE_CHECKING

from holocene.bots.base import Bot

if TYPE_CHECKING:
    from holocene.engine.game import Game


class Random(Bot):
    """Takes any legal move, each as likely as the others."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        """Bring its own dice."""
        super().__init__(seed)
        self.dice = random.Random(seed)

    def choose(self, game: "Game") -> str:
        """Any legal move."""
        return self.dice.choice(game.legal_moves())
