"""What the rest of the program knows of one game: each game makes one of these, in its own folder.

Registries of games, options on the command line, the terminal, arena, simulations, benchmarks, the server and learning
read it. What a game leaves out is shown plainly: its view as text, its moves as words.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from holocene.engine.rules import Rules


@dataclass(frozen=True)
class Descriptor:
    """One game."""

    rules: Rules
    title: str  # for people
    state: type  # the dataclass that is its whole state
    compiled: str  # the module with its compiled rules, imported when they are needed
    setup: Callable[[dict[str, Any]], int]  # the options as the one number that compiled games begin with
    at_end: Mapping[str, str | None] = field(default_factory=dict)  # what boards are counted by, and what option has it
    usual_rounds: range | None = None  # how many rounds a game takes, where the rules say so
    off_turn: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # decisions off one's turn: verbs that answer
    asking: tuple[str, ...] = ()  # verbs of moves that put a question to another player, who has to answer
    bots_know_it: bool = False  # whether bots have an evaluator for it; `random` plays any game
    terminal: str = ""  # how the terminal shows it: module:class

    @property
    def name(self) -> str:
        """Such as stone-age."""
        return self.rules.name

    def twins(self) -> Any:
        """The compiled rules."""
        return import_module(self.compiled).twins()

    def counted(self, options: Mapping[str, Any]) -> list[str]:
        """What the boards of players are counted by at the end of a game with these options."""
        return [name for name, option in self.at_end.items() if option is None or options.get(option)]


def amount(value: Any) -> int:
    """One number for what lies on a board: a number itself, how many things, or their values together."""
    if isinstance(value, list):
        return sum(each["value"] if isinstance(each, dict) else 1 for each in value)
    return int(value)
