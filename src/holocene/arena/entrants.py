"""Bots by what they are called: built in, from a Python file, or a program of its own."""

import sys
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from shutil import which
from types import ModuleType
from typing import Any

from holocene import bots
from holocene.arena.match import ArenaError, Match
from holocene.bots.base import Bot
from holocene.bots.program import Program
from holocene.engine.errors import HoloceneError
from holocene.engine.game import Game
from holocene.games import begin

PROGRAM = "program:"
FILE = ".py"


@dataclass(frozen=True)
class Entrants:
    """All bots of a match, ready to be made on any machine: the text of Python files travels along."""

    files: dict[str, str] = field(default_factory=dict)
    marks: dict[str, str] = field(default_factory=dict)  # of files that settings name; they stay where they are

    def make(self, text: str, seed: int) -> Bot:
        """A new bot that has not played yet."""
        if text.startswith(PROGRAM):
            return there(Program(text.removeprefix(PROGRAM)))
        if is_file(text):
            return from_source(text, self.files[text], seed)
        return bots.make(text, seed)

    @property
    def digests(self) -> dict[str, str]:
        """A mark of every file, so that a changed bot is not taken for the same one."""
        return {**{text: mark(source.encode()) for text, source in self.files.items()}, **self.marks}


def entrants_of(match: Match) -> Entrants:
    """The bots of a match; one that cannot be made is refused before anything is played."""
    found = Entrants({text: source_of(text) for text in match.bots if is_file(text)})
    game = begin(match.game, match.table_size, 0, match.options)
    for text in match.bots:
        close(made(found, text, game))
    marks = {text: mark(path.read_bytes()) for text in match.bots if not is_file(text) for path in bots.files_of(text)}
    return replace(found, marks=marks)


def mark(content: bytes) -> str:
    """A few letters that are others if anything in a file is."""
    return blake2b(content, digest_size=8).hexdigest()


def made(entrants: Entrants, text: str, game: Game) -> Bot:
    """A bot that can play this game, or one sentence that says why there is none."""
    try:
        bot = entrants.make(text, 0)
        bot.check_game(game)
    except ArenaError:
        raise
    except HoloceneError as error:
        more = "" if ":" in text else "; a file ends with .py, a program begins with program:"
        raise ArenaError(str(error).rstrip(".") + more) from error
    except Exception as error:
        raise ArenaError(f"{text} cannot be made: {told(error)}") from error
    return bot


def there(program: Program) -> Program:
    """A program that this machine can start."""
    if which(program.command[0]) is None:
        message = f"there is no program {program.command[0]} to be started; give its path, and make the file executable"
        raise ArenaError(message)
    return program


def is_file(text: str) -> bool:
    """Whether a bot is a Python file, with or without the name of a class."""
    return not text.startswith(PROGRAM) and (text.endswith(FILE) or f"{FILE}:" in text)


def parts(text: str) -> tuple[str, str]:
    """The file and the class of a bot; without a class it is empty."""
    if text.endswith(FILE):
        return text, ""
    path, _, name = text.rpartition(":")
    return path, name


def source_of(text: str) -> str:
    """The text of a bot's file."""
    path, _ = parts(text)
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise ArenaError(f"cannot read the bot {path}: {(error.strerror or str(error)).lower()}") from None
    except UnicodeDecodeError:
        raise ArenaError(f"cannot read the bot {path}: it is not text") from None


def from_source(text: str, source: str, seed: int) -> Bot:
    """A bot of a Python file."""
    path, name = parts(text)
    module = run(path, source)
    found = [value for value in vars(module).values() if is_bot(value) and value.__module__ == module.__name__]
    if name:
        kind = getattr(module, name, None)
        if not is_bot(kind):
            raise ArenaError(f"{path} has no bot {name!r}; its bots are {', '.join(sorted(names(found))) or 'none'}")
        return _new(kind, seed)
    if len(found) != 1:
        listed = ", ".join(f"{path}:{each}" for each in sorted(names(found)))
        raise ArenaError(f"{path} has several bots; name one: {listed}" if found else f"{path} has no class that is a "
                         "holocene.Bot")  # fmt: skip
    return _new(found[0], seed)


def _new(kind: Any, seed: int) -> Bot:
    bot = kind(seed)
    assert isinstance(bot, Bot)  # noqa: S101 - its class is one
    return bot


def names(kinds: list[Any]) -> list[str]:
    """What classes are called."""
    return [kind.__name__ for kind in kinds]


def is_bot(value: object) -> bool:
    """Whether something is a class of bots that can be made."""
    return isinstance(value, type) and issubclass(value, Bot) and not getattr(value, "__abstractmethods__", None)


@lru_cache(maxsize=64)
def run(path: str, source: str) -> ModuleType:
    """The module of a Python file, run once a process; what lies beside the file can be imported."""
    name = f"holocene_bot_{blake2b(f'{path} {source}'.encode(), digest_size=8).hexdigest()}"
    module = ModuleType(name)
    module.__file__ = path
    folder = str(Path(path).resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    sys.modules[name] = module
    try:
        exec(compile(source, path, "exec"), vars(module))  # noqa: S102 - the file is the user's own
    except Exception as error:
        del sys.modules[name]
        raise ArenaError(f"{path} cannot be run: {told(error)}") from error
    return module


def told(error: BaseException) -> str:
    """An error in one line, as Python would write it."""
    return " ".join(f"{type(error).__name__}: {error}".split())


def close(bot: Bot) -> None:
    """End what runs beside a bot."""
    if isinstance(bot, Program):
        bot.close()


def warm_up(match: Match, entrants: Entrants) -> None:
    """Let built-in bots think once about nothing, so that no game waits for compiled code."""
    for text in match.bots:
        if not is_file(text) and not text.startswith(PROGRAM):
            game = begin(match.game, match.table_size, 0, match.options)
            with suppress(Exception):  # a bot that cannot think fails in its games
                entrants.make(text, 0).choose(game.imagine(game.to_act, 0))
