"""Bots of one's own: a class, the class in a Python file, or a program in any language."""

import sys
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from shutil import which
from types import ModuleType
from typing import Any

from holocene.bots.base import Bot
from holocene.bots.catalogue import make as make_named
from holocene.bots.program import Program
from holocene.engine.errors import BadOption

PROGRAM = "program:"
FILE = ".py"


def make(bot: str | type[Bot], seed: int = 0) -> Bot:
    """Return a new bot: a class, `mybot.py`, `mybots.py:Second`, `program:COMMAND`, or the name of one that is here.

    A file and a command run with the rights of this process, so this is for what its owner has typed.
    """
    if isinstance(bot, type):
        return from_class(bot, seed)
    if isinstance(bot, str) and bot.startswith(PROGRAM):
        return started(Program(bot.removeprefix(PROGRAM)))
    if isinstance(bot, str) and is_file(bot):
        return from_source(bot, source_of(bot), seed)
    return make_named(bot, seed)


def is_own(text: str) -> bool:
    """Return whether a text names a file or a program instead of a bot that is here."""
    return text.startswith(PROGRAM) or is_file(text)


def is_file(text: str) -> bool:
    """Return whether a text names a Python file, with or without the name of a class."""
    return not text.startswith(PROGRAM) and (text.endswith(FILE) or f"{FILE}:" in text)


def is_class(value: object) -> bool:
    """Return whether something is a class of bots that can be made."""
    return isinstance(value, type) and issubclass(value, Bot) and not getattr(value, "__abstractmethods__", None)


def started(program: Program) -> Program:
    """Return a program that this machine can start."""
    if which(program.command[0]) is None:
        message = f"there is no program {program.command[0]} to be started; give its path, and make the file executable"
        raise BadOption(message)
    return program


def from_class(kind: Any, seed: int) -> Bot:
    """Return a new bot of a class."""
    if not is_class(kind):
        message = f"{kind.__name__} is no class of bots: derive it from holocene.Bot and give it the method choose"
        raise BadOption(message)
    bot = kind(seed)
    assert isinstance(bot, Bot)  # noqa: S101 - its class is one
    return bot


def file_and_class(text: str) -> tuple[str, str]:
    """Return the file and the class that a text names; without a class it is empty."""
    if text.endswith(FILE):
        return text, ""
    path, _, name = text.rpartition(":")
    return path, name


def source_of(text: str) -> str:
    """Return the text of a bot's file."""
    path, _ = file_and_class(text)
    try:
        return Path(path).expanduser().read_text(encoding="utf-8")
    except OSError as error:
        message = f"cannot read the bot {path}: {(error.strerror or str(error)).lower()}"
        raise BadOption(message) from None
    except UnicodeDecodeError:
        message = f"cannot read the bot {path}: it is not text"
        raise BadOption(message) from None


def from_source(text: str, source: str, seed: int) -> Bot:
    """Return a new bot of a Python file."""
    path, name = file_and_class(text)
    module = run(path, source)
    found = [value for value in vars(module).values() if is_class(value) and value.__module__ == module.__name__]
    if name:
        kind = getattr(module, name, None)
        if not is_class(kind):
            message = f"{path} has no bot {name!r}; its bots are {', '.join(names(found)) or 'none'}"
            raise BadOption(message)
        return from_class(kind, seed)
    if len(found) != 1:
        listed = ", ".join(f"{path}:{each}" for each in names(found))
        message = (
            f"{path} has several bots; name one: {listed}" if found else f"{path} has no class that is a holocene.Bot"
        )
        raise BadOption(message)
    return from_class(found[0], seed)


def names(kinds: list[Any]) -> list[str]:
    """Return the names of classes, sorted."""
    return sorted(kind.__name__ for kind in kinds)


@lru_cache(maxsize=64)
def run(path: str, source: str) -> ModuleType:
    """Run a Python file, once a process, and return its module; what lies beside the file can be imported."""
    name = f"holocene_bot_{blake2b(f'{path} {source}'.encode(), digest_size=8).hexdigest()}"
    module = ModuleType(name)
    module.__file__ = path
    folder = str(Path(path).expanduser().resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    sys.modules[name] = module
    try:
        exec(compile(source, path, "exec"), vars(module))  # noqa: S102 - the file is the user's own
    except Exception as error:
        del sys.modules[name]
        message = f"{path} cannot be run: {in_one_line(error)}"
        raise BadOption(message) from error
    return module


def in_one_line(error: BaseException) -> str:
    """Return an error as Python would write it, in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


def close(bot: Bot) -> None:
    """End what runs beside a bot."""
    if isinstance(bot, Program):
        bot.close()
