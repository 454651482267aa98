"""Why a request is not carried out, as data: a kind, a code with parameters, and the rule if one says so."""

from typing import Any

from holocene.engine.game import Game
from holocene.engine.refusals import Refusal, Rule, Value
from holocene.session.sentences import sentence


class CallerError(Exception):
    """Something the caller can put right; `sentences` says it in English, and the pages in every language."""

    kind = "bad-request"
    game: str | None = None  # whose rules refuse it: then the code is one of that game
    rule: Rule | None = None

    def __init__(self, code: str, **parameters: Value) -> None:
        """A code of `sentences`, with its parameters."""
        self._say(code, parameters, sentence(code, parameters))

    def as_data(self) -> dict[str, Any]:
        """All of it, for a message."""
        rule = None if self.rule is None else self.rule._asdict()
        return {
            "error": self.kind,
            "message": self.message,
            "code": self.code,
            "parameters": self.parameters,
            "rule": rule,
            "game": self.game,
        }

    def _say(self, code: str, parameters: dict[str, Value], message: str) -> None:
        super().__init__(message)
        self.code = code
        self.parameters = parameters
        self.message = message


class NotAllowed(CallerError):
    """Others may, the caller may not."""

    kind = "not-allowed"


class Stale(CallerError):
    """The table has moved on since the caller looked."""

    kind = "stale"


class Refused(CallerError):
    """It cannot be done now."""

    kind = "refused"


class AgainstRules(Refused):
    """The rules of the game do not allow the move; code and parameters are theirs."""

    def __init__(self, game: Game, refusal: Refusal) -> None:
        """What the rules say."""
        self._say(refusal.code, refusal.parameters, game.in_words(refusal) or "")
        self.game = game.name
        self.rule = refusal.rule
