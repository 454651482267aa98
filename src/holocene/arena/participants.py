"""The bots of a match: built in, from a Python file, a class, or a program of its own."""

from contextlib import suppress
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from inspect import getsource

from holocene import bots
from holocene.arena.match import ArenaError, Match
from holocene.bots import own
from holocene.bots.base import Bot
from holocene.engine.errors import HoloceneError
from holocene.engine.game import Game
from holocene.games import begin

NOTEBOOK = "__main__"  # where classes are that other processes cannot import


@dataclass(frozen=True)
class Participants:
    """All bots of a match, ready to be made on any machine: the text of Python files travels along."""

    files: dict[str, str] = field(default_factory=dict)
    classes: dict[str, type[Bot]] = field(default_factory=dict)
    records: bool = False  # whether the records of games are wanted
    marks: dict[str, str] = field(default_factory=dict)  # of files that settings name, which stay where they are

    def make(self, text: str, seed: int) -> Bot:
        """A new bot that has not played yet."""
        if text in self.classes:
            return own.from_class(self.classes[text], seed)
        if text in self.files:
            return own.from_source(text, self.files[text], seed)
        return own.make(text, seed)

    @property
    def digests(self) -> dict[str, str]:
        """A mark of every file, so that a changed bot is not taken for the same one."""
        return {**{text: mark(source.encode()) for text, source in self.files.items()}, **self.marks}

    @property
    def stays_here(self) -> list[str]:
        """The bots that no other process can make, since their classes are in no file that it could import."""
        return [text for text, kind in self.classes.items() if kind.__module__ == NOTEBOOK or "." in kind.__qualname__]


def participants_of(match: Match) -> Participants:
    """The bots of a match; one that cannot be made is refused before anything is played."""
    found = Participants({text: source_of(text) for text in match.bots if own.is_file(text)}, dict(match.classes))
    game = begin(match.game, match.table_size, 0, match.options)
    for text in match.bots:
        own.close(made(found, text, game))
    marks = {
        text: mark(path.read_bytes()) for text in match.bots if built_in(found, text) for path in bots.files_of(text)
    }
    return replace(found, marks={**marks, **{text: mark(code_of(kind)) for text, kind in found.classes.items()}})


def built_in(participants: Participants, text: str) -> bool:
    """Whether a bot comes with Holocene."""
    return text not in participants.classes and not own.is_own(text)


def source_of(text: str) -> str:
    """The text of a bot's file."""
    try:
        return own.source_of(text)
    except HoloceneError as error:
        raise ArenaError(str(error)) from None


def code_of(kind: type[Bot]) -> bytes:
    """The source of a class; its name where Python does not know where it was written."""
    try:
        return getsource(kind).encode()
    except (OSError, TypeError):
        return kind.__qualname__.encode()


def mark(content: bytes) -> str:
    """A few letters that are others if anything in a file is."""
    return blake2b(content, digest_size=8).hexdigest()


def made(participants: Participants, text: str, game: Game) -> Bot:
    """A bot that can play this game, or one sentence that says why there is none."""
    try:
        bot = participants.make(text, 0)
        bot.check_game(game)
    except HoloceneError as error:
        more = "; a file ends with .py, a program begins with program:" if ":" not in text else ""
        raise ArenaError(str(error).rstrip(".") + more * built_in(participants, text)) from error
    except Exception as error:
        raise ArenaError(f"{text} cannot be made: {own.in_one_line(error)}") from error
    return bot


def warm_up(match: Match, participants: Participants) -> None:
    """Let built-in bots think once about nothing, so that no game waits for compiled code."""
    for text in match.bots:
        if built_in(participants, text):
            game = begin(match.game, match.table_size, 0, match.options)
            with suppress(Exception):  # a bot that cannot think fails in its games
                participants.make(text, 0).choose(game.imagine(game.to_act, 0))
