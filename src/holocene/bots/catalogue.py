"""Which bots there are, and how they are found by their names."""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from holocene.bots.settings import read_settings
from holocene.bots.styles import STYLES
from holocene.engine.descriptor import Descriptor
from holocene.engine.errors import BadOption
from holocene.games import DESCRIPTORS

if TYPE_CHECKING:
    from holocene.bots.base import Bot
    from holocene.engine.game import Game

# fmt: off
BOTS: dict[str, "str | type[Bot]"] = {  # the weakest first; where each is, so that none is loaded before it is needed
    "random":   "random:Random",
    "child":    "levels:Child",
    "beginner": "levels:Beginner",
    "greedy":   "greedy:Greedy",
    "club":     "levels:Club",
    "planner":  "planner:Planner",
    "expert":   "levels:Expert",
    "search":   "search:Search",
    "master":   "levels:Master",
    "policy":   "policy:Policy",
    "champion": "champion:Champion",
}
# fmt: on
TRAINED = {"learned": "holocene.learning.learned:Learned"}  # plays only with a file: learned:file=net.npz
WITH_EVALUATOR = ("levels", "planner", "search")  # these think with an evaluator that is compiled
NETTED = ("policy", "champion")  # these play with the net of a game or of a file, evaluated by compiled code
USUAL = "greedy"
LEVELS = ("child", "beginner", "club", "expert", "master")


def has_evaluator(name: str) -> bool:
    """Whether a bot thinks with an evaluator."""
    where = BOTS.get(name, "")
    return isinstance(where, str) and where.partition(":")[0] in WITH_EVALUATOR


def is_compiled(text: str) -> bool:
    """Whether a bot thinks with code that has to be compiled once."""
    name = text.partition(":")[0]
    return name in NETTED or has_evaluator(name)


def load(text: str, game: "Game") -> None:
    """Have what a bot thinks with at hand, so that loading or compiling it is not part of its first move."""
    if text.partition(":")[0] in NETTED:
        import_module("holocene.bots.mcts.compilation").prepare(game.name)
    elif is_compiled(text):
        evaluators = import_module("holocene.bots.evaluators")
        evaluators.prepare(evaluators.for_game(game))


def in_style(name: str, of: str) -> str:
    """A level with a style that it keeps for good; other bots as they are."""
    if name not in LEVELS:
        return name
    styles = list(STYLES)
    return f"{name}:style={styles[crc32(of.encode()) % len(styles)]}"


def names(game: str | None = None) -> list[str]:
    """The bots that anybody can ask for, of a game those that know it, the weakest first; none that needs a file."""
    return [name for name in BOTS if game is None or knows(name, DESCRIPTORS[game])]


def knows(name: str, game: Descriptor) -> bool:
    """Whether a bot plays a game: random and those that a program brought play any."""
    needed = {USUAL: game.heuristic, **dict.fromkeys(NETTED, game.net)}
    return bool(needed.get(name, game.evaluator if has_evaluator(name) else name))


def usual(game: str) -> str:
    """The bot that plays a game where nobody asked for another one, advises, and stands in."""
    known = names(game)
    return USUAL if USUAL in known else known[-1]


def written() -> list[str]:
    """All bots as they are asked for, also those that need a file."""
    return [*BOTS, *(f"{name}:file=FILE" for name in TRAINED)]


def make(text: str, seed: int = 0) -> "Bot":
    """A new bot: a name, or a name with settings such as "search:seconds=0.2,cores=2"."""
    name, _, settings = text.partition(":") if isinstance(text, str) else (text, "", "")
    if not isinstance(name, str) or name not in {*BOTS, *TRAINED}:
        message = f"There is no bot {name!r}. Known bots: {', '.join(written())}."
        raise BadOption(message)
    bot = kind_of(name)
    return bot(seed, **read_settings(name, bot.settings, settings))


def kind_of(name: str) -> "type[Bot]":
    """The class of a bot."""
    where = BOTS[name] if name in BOTS else TRAINED[name]
    if not isinstance(where, str):
        return where
    module, _, kind = where.partition(":")
    found: type[Bot] = getattr(import_module(module if "." in module else f"holocene.bots.{module}"), kind)
    return found


def files_of(text: str) -> list[Path]:
    """The files that a bot's settings name."""
    name, _, settings = text.partition(":")
    if name not in {*TRAINED, *NETTED}:
        return []
    found = read_settings(name, kind_of(name).settings, settings)
    return [value for value in found.values() if isinstance(value, Path)]
