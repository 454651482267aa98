"""The server with bots that a server has to survive: `python -m tests.server.bad_bots serve ...`.

Worker processes import the main module again, so they know these bots too.
"""

import os
import time

from holocene.bots import BOTS, Bot
from holocene.cli import main
from holocene.engine.game import Game


class Fails(Bot):
    """Has a mistake in it."""

    name = "fails"

    def choose(self, game: Game) -> str:
        message = f"{game.decision} is too hard"
        raise ZeroDivisionError(message)


class Hangs(Bot):
    """Thinks for ever."""

    name = "hangs"

    def choose(self, game: Game) -> str:  # noqa: ARG002 - it never looks
        while True:
            time.sleep(1)


class Cheats(Bot):
    """Plays what the rules do not allow."""

    name = "cheats"

    def choose(self, game: Game) -> str:
        return f"win {game.players}"


class Dies(Bot):
    """Takes its process with it."""

    name = "dies"

    def choose(self, game: Game) -> str:  # noqa: ARG002 - it never looks
        os._exit(3)


BOTS.update({bot.name: bot for bot in (Fails, Hangs, Cheats, Dies)})

if __name__ == "__main__":
    main()
