"""The bot that takes what looks best now."""

from typing import TYPE_CHECKING, Any, cast

from holocene.bots.base import Bot
from holocene.engine.descriptor import found
from holocene.games import DESCRIPTORS

if TYPE_CHECKING:
    from holocene.bots.advice import Advice
    from holocene.engine.game import Game


class Greedy(Bot):
    """Takes what looks best now, measured in points at the end of the game.

    It reads only the view of its seat. Everything is worth points: fields, tools and people by the rounds that are
    left to use them, cards by what they give at once and will count at the end, buildings by their points, goods by
    their pips. When placing, it compares what a place brings with what its people would bring at ordinary work, keeps
    enough hunters, and goes to a card or building only if it can pay or has good hope to. When using, it makes tools
    and gathers first, then buys; it pays cards with cheap goods and buildings of free price with dear ones, uses a tool
    where it gains a piece, and starves only if food would cost more points than that. Its seed is its preference: among
    places that are nearly as good it prefers others.

    With the expansion it hunts jewelry once nobody is hungry, and trades where that completes a purchase or makes it
    better by more than what it gives.

    At Epoch it weighs, turn by turn, what an action can be used for: exploring, food, or work for a tile or a segment,
    each by the points that it brings for every action it takes. It follows the best of them, develops and offers as
    soon as it can pay, and does not bring the end about before abilities have paid off.
    """

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        """Sit down at any table."""
        super().__init__(seed)
        self.players: dict[str, Any] = {}

    def choose(self, game: "Game") -> str:
        """The move that looks best."""
        return str(self._player(game.name).choose(game))

    def advise(self, game: "Game") -> "Advice":
        """The same move, with what speaks for it, and what is nearly as good."""
        return cast("Advice", self._player(game.name).advise(game))

    def _player(self, game: str) -> Any:
        if game not in self.players:
            self.players[game] = found(DESCRIPTORS[game].heuristic)(self.seed)
        return self.players[game]
