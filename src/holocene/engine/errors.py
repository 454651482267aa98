"""What can be wrong with what a caller asks for."""

from holocene.engine.refusals import Refusal

# fmt: off
RECORD_SENTENCES = {  # by code; the names in braces are its parameters
    "no-text":        "a record is text",
    "beginning":      "a record begins with {wanted!r}",
    "newer":          "a newer version of Holocene wrote this record; update Holocene to read it",
    "header-end":     "the header must end with a line {wanted!r}",
    "missing":        "the header lacks {key!r}",
    "header-line":    "the header has lines such as 'seed: 7', not {found!r}",
    "twice":          "{key!r} stands twice in the header",
    "set-up":         "{said}",
    "pieces":         "this game was played with another data file (see HOLOCENE_PIECES and HOLOCENE_EPOCH)",
    "players":        "the players of this game are {wanted}",
    "older":          "this is a record of an older version, and only those with 'stream: {wanted}' can be read",
    "stream":         "this is a record of the stream {found!r}, and only those with 'stream: {wanted}' can be read",
    "seed":           "the seed is a whole number below {bound}, not {found!r}",
    "option":         "cannot read the option {found!r}",
    "option-value":   "cannot read the value of {option!r}: {found!r}",
    "move-line":      "a move is written like 'red use hunt', with a colour of this game, not {found!r}",
    "wrong-player":   "it is {wanted}'s choice, not {found}'s",
    "one-piece":      "a record holds one piece a line, such as 'red pay wood', not {found!r}",
    "move":           "{said}",
    "no-dice":        "this move calls for no dice",
    "dice":           "dice are numbers from 1 to 6, not {found!r}",
    "not-over":       "the record ends here, but the game does not",
    "no-scores":      "the scores are missing",
    "scores":         "by the rules the scores are {wanted}",
    "after-scores":   "nothing follows the scores but a commitment",
    "no-commitment":  "a line '{key}: ...' is missing after the scores",
    "after-salt":     "nothing follows the salt",
    "commitment":     "the commitment does not fit the seed and the salt",
}
# fmt: on


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
    """A record that cannot be read: the number of the line, from 1, and what is wrong with it as data."""

    def __init__(self, line: int, code: str, **parameters: str) -> None:
        """A code of `RECORD_SENTENCES`, with its parameters."""
        self.reason = RECORD_SENTENCES[code].format(**parameters)
        super().__init__(f"line {line}: {self.reason}")
        self.line = line
        self.code = code
        self.parameters = parameters
