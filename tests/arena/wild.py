"""A bot in a file of its own."""

import random

import holocene


class Wild(holocene.Bot):
    """Takes any move."""

    name = "wild"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.dice = random.Random(seed)

    def choose(self, game: holocene.Game) -> str:
        return self.dice.choice(game.legal_moves())
