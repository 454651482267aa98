"""Players that are programs, found by their names."""

from holocene.bots.base import Bot
from holocene.bots.greedy import Greedy
from holocene.bots.random import Random
from holocene.engine.errors import BadOption

__all__ = ["Bot", "Greedy", "Random", "make", "names"]

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (Random, Greedy)}


def names() -> list[str]:
    """The names of all bots, the weakest first."""
    return list(BOTS)


def make(name: str, seed: int = 0) -> Bot:
    """A new bot of that name."""
    if name not in BOTS:
        message = f"There is no bot {name!r}. Known bots: {', '.join(BOTS)}."
        raise BadOption(message)
    return BOTS[name](seed)
