"""What a seat knows of the moves before its determinized copy of a game."""

from typing import Any, NamedTuple

from holocene.engine.fast_replay import Played


class History(NamedTuple):
    """The moves that everybody has seen, and what the last of them brought, as the seat may know it."""

    moves: tuple[Played, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
