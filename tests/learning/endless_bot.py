"""A bot that lets no game of Stone Age end: it always plays its last legal move."""

import holocene


class Last(holocene.Bot):
    """Plays the last legal move."""

    name = "last"

    def choose(self, game: holocene.Game) -> str:
        return game.legal_moves()[-1]
