"""The games that can be played, by name."""

from typing import Any

from holocene.engine import game as engine
from holocene.engine import record
from holocene.engine.errors import UnknownGame
from holocene.engine.game import Game
from holocene.engine.rules import Rules
from holocene.epoch.face import Epoch
from holocene.stone_age.face import StoneAge

GAMES: dict[str, Rules] = {"stone-age": StoneAge(), "epoch": Epoch()}


def new(game: str, players: int = 2, seed: int | None = None, **options: Any) -> Game:
    """A fresh game; without a seed one is drawn."""
    return begin(game, players, seed, options)


def begin(game: str, players: int, seed: int | None, options: dict[str, Any]) -> Game:
    """The same, with the options as a dict."""
    if not isinstance(game, str) or game not in GAMES:
        message = f"there is no game {game!r}; the games are {', '.join(GAMES)}"
        raise UnknownGame(message)
    return engine.new(GAMES[game], players, seed, options)


def read(text: str) -> Game:
    """The game that a record tells."""
    return record.read(text, begin)
