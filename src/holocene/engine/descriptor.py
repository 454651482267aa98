"""What the rest of the program knows of one game: each game makes one of these, in its own folder.

Registries of games, options on the command line, the terminal, arena, simulations, benchmarks, the server and learning
read it. What a game leaves out is shown plainly: its view as text, its moves as words.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from holocene.engine.rules import Rules

if TYPE_CHECKING:
    from holocene.engine.compilation import CompiledGame


class Shapes(NamedTuple):
    """The types of what a game tells programs, for the description of the API."""

    view: Any
    choice: Any
    score: Any
    event: Any


OPEN_SHAPES = Shapes(dict[str, Any], dict[str, Any], dict[str, int], dict[str, Any])


@dataclass(frozen=True)
class Descriptor:
    """One game."""

    rules: Rules
    title: str  # for people
    compiled_at: str  # module:name of a `compiling.CompiledGame`; this and those below are imported when needed
    limit: int  # decisions after which learners leave a game: several times those of the longest random ones, no rule
    most_dice: int = 0  # that are rolled at once
    at_end: Mapping[str, str | None] = field(default_factory=dict)  # what boards are counted by, and what option has it
    usual_rounds: range | None = None  # how many rounds a game takes, where the rules say so
    off_turn: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # decisions off one's turn: verbs that answer
    asking: tuple[str, ...] = ()  # verbs of moves that put a question to another player, who has to answer
    heuristic: str = ""  # module:class of what the bot `greedy` plays it with
    net: str = ""  # package:file of a trained net, which the bots `policy` and `champion` play with
    evaluator: str = ""  # module:function that gives what planner, search and the levels think with
    shapes: Shapes = OPEN_SHAPES
    terminal: str = ""  # module:class of how the terminal shows it

    @property
    def name(self) -> str:
        """Such as stone-age."""
        return self.rules.name

    def compiled(self) -> "CompiledGame":
        """The compiled rules, and what learners see."""
        return cast("CompiledGame", found(self.compiled_at))

    def counted(self, options: Mapping[str, Any]) -> list[str]:
        """What the boards of players are counted by at the end of a game with these options."""
        return [name for name, option in self.at_end.items() if option is None or options.get(option)]


def found(where: str) -> Any:
    """What a descriptor names by module:name, so that nothing is loaded before it is needed."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


def amount(value: Any) -> int:
    """One number for what lies on a board: a number itself, how many things, or their values together."""
    if isinstance(value, list):
        return sum(each["value"] if isinstance(each, dict) else 1 for each in value)
    return int(value)
