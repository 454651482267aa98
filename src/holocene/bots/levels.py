"""Opponents by level: from a child that plays what it fancies to a master that thinks deeply."""

import random
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from holocene.bots.base import Bot
from holocene.bots.evaluators.position import choice_values, prepare_search
from holocene.bots.planner import Planner
from holocene.bots.search import Search
from holocene.bots.styles import STYLES

if TYPE_CHECKING:
    from holocene.bots.advice import Advice
    from holocene.engine.game import Game


class Row(NamedTuple):
    """How a level plays: by the policy with so much noise, by planning, or by search with a budget."""

    noise: float = 0.0  # points by which its fancy may lift a move
    iterations: int = 0  # not seconds: a level is as strong on any machine


# fmt: off
LEVELS = {
    "child":    Row(noise=3.0),
    "beginner": Row(noise=0.8),
    "club":     Row(),
    "expert":   Row(iterations=200),
    "master":   Row(iterations=2_500),
}
# fmt: on


class Level(Bot):
    """One of the five levels, in a style of its own.

    A child and a beginner play by the policy with noise on top of what each move looks worth; it is large for
    the child. The club player plans one turn ahead, the expert and the master search. What a level likes, such as
    fields, tools, buildings or many people, comes from its seed unless a style is asked for; nobody plays one script.
    """

    settings: ClassVar[dict[str, type]] = {"style": str}
    row = Row()

    def __init__(self, seed: int = 0, style: str | None = None) -> None:
        """Sit down with a style."""
        super().__init__(seed)
        self.style = random.Random(seed).choice(list(STYLES)) if style is None else style
        self.player: Bot | None = None
        if self.row.iterations:
            self.player = Search(seed, iterations=self.row.iterations, style=self.style)
        elif not self.row.noise:
            self.player = Planner(seed, style=self.style)

    def choose(self, game: "Game") -> str:
        """A move as good as the level."""
        return self._noisy_choice(game) if self.player is None else self.player.choose(game)

    def advise(self, game: "Game") -> "Advice":
        """What the player behind the level can tell."""
        return super().advise(game) if self.player is None else self.player.advise(game)

    def _noisy_choice(self, game: "Game") -> str:
        """What looks best, and a noise."""
        search_input = prepare_search(game, self.seed, self.style)
        chance = random.Random(search_input.seed)
        return search_input.texts[
            max(choice_values(search_input), key=lambda each: each[1] + self.row.noise * chance.expovariate(1))[0]
        ]


def level(name: str, row: Row) -> type[Level]:
    """The bot class of a level."""
    return type(name.capitalize(), (Level,), {"name": name, "row": row, "__doc__": Level.__doc__})


Child, Beginner, Club, Expert, Master = (level(name, row) for name, row in LEVELS.items())
