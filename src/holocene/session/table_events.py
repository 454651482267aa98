"""What just happened, in order, as far as a seat may know it: for a page that shows it step by step."""

from typing import Literal

from holocene.engine.game import Game
from holocene.engine.typed import TypedDict
from holocene.games import Event, Score


class MoveMade(TypedDict):
    """A move."""

    kind: Literal["move"]
    seat: int
    text: str


class GameOver(TypedDict):
    """The game is over."""

    kind: Literal["over"]
    scores: list[Score]


class TakenBack(TypedDict):
    """Moves were taken back."""

    kind: Literal["undo"]
    seat: int
    count: int


TableEvent = MoveMade | Event | GameOver | TakenBack


def table_events(game: Game, viewer: int | None, seat: int, text: str) -> list[TableEvent]:
    """The last move of a game, what the rules tell a viewer of it, and how the game ended, if it did."""
    told: list[TableEvent] = [MoveMade(kind="move", seat=seat, text=text), *game.events(viewer)]
    return [*told, GameOver(kind="over", scores=game.scores())] if game.over else told
