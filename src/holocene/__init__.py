"""Board games exactly by their rulebooks: `holocene.new("stone-age", players=4, seed=7)`."""

from holocene.bots.base import Bot
from holocene.engine.errors import (
    BadOption,
    BadRecord,
    GameOver,
    HoloceneError,
    IllegalMove,
    NoRecord,
    NothingToUndo,
    UnknownGame,
    UnreadableMove,
)
from holocene.engine.game import Game
from holocene.games import facts, new, read

__version__ = "0.1.0"

__all__ = [
    "BadOption",
    "BadRecord",
    "Bot",
    "Game",
    "GameOver",
    "HoloceneError",
    "IllegalMove",
    "NoRecord",
    "NothingToUndo",
    "UnknownGame",
    "UnreadableMove",
    "facts",
    "new",
    "read",
]
