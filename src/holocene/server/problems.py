"""What can go wrong for a caller, with the HTTP status of each; the message is one clear sentence."""

from holocene.session.errors import CallerError, NotAllowed, Refused, Stale

__all__ = ["STATUS", "CallerError", "NotAllowed", "NotFound", "NotKnown", "NotNow", "Refused", "Stale", "TooMuch"]

STATUS = {
    "bad-request": 400,
    "not-known": 401,
    "not-allowed": 403,
    "not-found": 404,
    "stale": 409,
    "refused": 422,
    "too-much": 429,
    "not-now": 503,
}


class NotKnown(CallerError):
    """Nobody is signed in."""

    kind = "not-known"


class NotFound(CallerError):
    """There is no such thing, or it is none of the caller's business."""

    kind = "not-found"


class TooMuch(CallerError):
    """Too many tries, or too much at once."""

    kind = "too-much"


class NotNow(CallerError):
    """The database does not answer, or cannot write; nothing that was stored is lost."""

    kind = "not-now"
