"""What every bot is."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from holocene.bots.advice import Advice
from holocene.bots.catalogue import BOTS, names
from holocene.engine.errors import BadOption

if TYPE_CHECKING:
    from holocene.engine.game import Game


class Bot(ABC):
    """A player that is a program: one method over what its seat may know.

    The game that a bot is asked about is `imagine(seat)` of the true one: honest, playable, copyable. All that the
    seat cannot know is dealt anew in it. The same bot plays in the terminal, in the arena and on the server.

        class Mine(holocene.Bot):
            name = "mine"

            def choose(self, game: holocene.Game) -> str:
                return game.legal_moves()[0]
    """

    name: str = "bot"
    settings: ClassVar[dict[str, type]] = {}  # what may be set behind the name, such as search:seconds=0.2

    def __init__(self, seed: int = 0) -> None:
        """Sit down; whatever the bot decides by chance comes from the seed."""
        self.seed = seed

    @abstractmethod
    def choose(self, game: "Game") -> str:
        """One of the legal moves of the game, for the seat that is to act."""

    def check_game(self, game: "Game") -> None:
        """Raise BadOption if this is no game for the bot, before it sits down; one's own plays any game."""
        if self.name in BOTS and self.name not in names(game.name):
            known = ", ".join(names(game.name))
            raise BadOption(f"{self.name} cannot play {game.name}; of the bots here {known} can")

    def advise(self, game: "Game") -> Advice:
        """The same move, with reasons where the bot can tell them."""
        return Advice(self.choose(game), [], [])
