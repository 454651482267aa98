"""Why a request is not carried out: a word for programs and one clear sentence for people."""

from holocene.engine.refusals import Refusal


class CallerError(Exception):
    """Something the caller can put right."""

    kind = "bad-request"
    refusal: Refusal | None = None  # of the rules, as data

    def __init__(self, message: str) -> None:
        """One sentence."""
        super().__init__(message)
        self.message = message


class NotAllowed(CallerError):
    """Others may, the caller may not."""

    kind = "not-allowed"


class Stale(CallerError):
    """The table has moved on since the caller looked."""

    kind = "stale"


class Refused(CallerError):
    """The rules do not allow it; the message says which sentence."""

    kind = "refused"

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        """One sentence, and what the rules say."""
        super().__init__(message)
        self.refusal = refusal
