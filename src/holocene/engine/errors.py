"""What can be wrong with what a caller asks for."""

from holocene.engine.refusals import Refusal


class HoloceneError(ValueError):
    """Anything a caller can put right."""


class UnknownGame(HoloceneError):
    """There is no game of that name here."""


class BadOption(HoloceneError):
    """An option that the game does not have, or a value it does not take; `option` is its name where it is known."""

    def __init__(self, message: str, option: str | None = None) -> None:
        """Say it, and remember which option it is."""
        super().__init__(message)
        self.option = option


class UnreadableMove(HoloceneError):
    """A text that is no move of this game."""


class IllegalMove(HoloceneError):
    """A move that the rules do not allow now; the message says which rule, and `refusal` says it as data."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        """Say it; dice that do not fit are no refusal of the rules."""
        super().__init__(message)
        self.refusal = refusal


class GameOver(HoloceneError):
    """The game has ended; nothing can be played any more."""


class NothingToUndo(HoloceneError):
    """The game is at its start."""


class NoRecord(HoloceneError):
    """A game that did not begin at its set-up cannot be written down."""


class BadRecord(HoloceneError):
    """A record that cannot be read; `line` is the number of the line, from 1."""

    def __init__(self, line: int, reason: str) -> None:
        """Remember the line and say it."""
        super().__init__(f"line {line}: {reason}")
        self.line = line
