"""What can go wrong for somebody at the door: each has an HTTP status and one clear sentence."""


class Problem(Exception):
    """Something the caller can put right."""

    status = 400
    kind = "bad-request"

    def __init__(self, message: str) -> None:
        """One sentence."""
        super().__init__(message)
        self.message = message


class NotKnown(Problem):
    """Nobody is signed in."""

    status = 401
    kind = "not-known"


class NotAllowed(Problem):
    """Somebody is, but not for this."""

    status = 403
    kind = "not-allowed"


class NotFound(Problem):
    """There is no such thing, or it is none of the caller's business."""

    status = 404
    kind = "not-found"


class Stale(Problem):
    """The table has moved on since the caller looked."""

    status = 409
    kind = "stale"


class Refused(Problem):
    """The rules do not allow it; the message says which sentence."""

    status = 422
    kind = "refused"


class TooMuch(Problem):
    """Too many tries, or too much at once."""

    status = 429
    kind = "too-much"


class NotNow(Problem):
    """The database does not answer, or cannot write; nothing that was stored is lost."""

    status = 503
    kind = "not-now"
