"""A game's options as numbers, and what goes by them: the same rules set up one table, or a batch of them."""

from collections.abc import Callable
from typing import Any, NamedTuple

Rule = Callable[..., Any]


class Setup(NamedTuple):
    """How the tables of a game are set up."""

    of: Callable[[int, dict[str, Any]], list[int]]  # players and options; whole games at random begin with the first
    begin_anew: Rule  # table, seats, seed, numbers: whatever was played on it before
    deal_unseen: Rule  # table, seat, seed, numbers: what the seat cannot know
