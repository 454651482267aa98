"""What can go wrong for a caller: the HTTP status of each kind, and the server's own sentences by code."""

from pydantic_core import PydanticCustomError

from holocene.engine.refusals import Value
from holocene.session.errors import CallerError, NotAllowed, Refused, Stale
from holocene.session.sentences import add_sentences, sentence

__all__ = [
    "STATUS",
    "CallerError",
    "Gone",
    "NotAllowed",
    "NotFound",
    "NotSignedIn",
    "Refused",
    "Stale",
    "TooManyRequests",
    "Unavailable",
    "invalid",
]

STATUS = {
    "bad-request": 400,
    "not-signed-in": 401,
    "not-allowed": 403,
    "not-found": 404,
    "stale": 409,
    "refused": 422,
    "too-many-requests": 429,
    "gone": 499,
    "unavailable": 503,
}

# fmt: off
OWN = {
    # people
    "name-needed":          "say who you are first: POST /api/me with a name",
    "name-length":          "a name has 1 to {most} characters",
    "name-reserved":        "the name {name!r} is reserved; choose another one",
    "account-exists":       "you have an account already",
    "login-taken":          "that login is taken",
    "wrong-login":          "login or password is wrong",
    "login-shape":          "a login has {least} to {most} lowercase letters, digits, dots, dashes or underscores",
    "password-length":      "a password has {least} to {most} characters",
    "token-shape":          "give a token in this form: Authorization: Bearer hlc_...",
    "unknown-token":        "this token is unknown or has expired",
    "cookie-only":          "a token is for playing; do this yourself, with the cookie",
    "token-scope":          "this token is not for that; create one with the scope {scope!r}",
    "other-site":           "this request comes from another site",
    "too-many-tries":       "too many tries; wait a while and try again",
    "webhook-unreachable":  "a webhook must be an http or https address that can be reached",
    "webhook-private":      "a webhook must lead to a public address",
    "webhook-unconfirmed":  "the address must answer with the code that it was sent, and did not",
    "push-keys":            "these are not the keys of a push subscription",
    "no-account":           "this takes an account with a login and a password",
    "wrong-password":       "that is not your password",
    "no-mail":              "this server sends no mail; ask its operator for a link",
    "mail-failed":          "the mail could not be sent; try again later",
    "void-link":            "this link no longer works: it was used, replaced, or is too old",
    "name-differs":         "that is not your name",
    "no-such-login":        "there is no account {login!r}",
    # tables
    "no-such-table":        "there is no such table",
    "old-table":            "this table was played with the dice of an older version and can no longer be shown",
    "no-such-game":         "there is no game {game!r}; the games are {games}",
    "no-such-seat":         "this game has only {seats} seats",
    "no-such-position":     "this game has only {moves} moves",
    "no-such-rulebook":     "the rulebook {book!r} is not available in this language",
    "bad-option":           "{said}",
    "name-of-nobody":       "only a seat of your own can be given a name",
    "seats-differ":         "seats with different settings cannot be shuffled",
    "not-rated":            "games alone and games continued from another one are not rated",
    "rated-no-hints":       "there are no hints at a rated table",
    "rated-accounts":       "a rated table is for accounts; make one first: POST /api/account",
    "too-many-tables":      "you have too many unfinished tables; finish some of them first",
    "changed-meanwhile":    "someone else was faster; look again",
    "players-only":         "only players of this table may write here",
    "rematch-only":         "only players of this table may ask for a rematch",
    "not-over":             "the game is not over yet",
    "own-seat-only":        "a running table can be seen only from one's own seat",
    "positions-only":       "positions of a running table are only for its players, from their own seat",
    "record-later":         "a record is written when the game is over; it holds the seed",
    "table-not-over":       "only a finished table can be continued: the dice of a running one are secret",
    "over-at-position":     "the game is over there; choose an earlier position",
    "player-count":         "the game needs {players} players, not {given}",
    "bad-record":           "line {line}: {said}",
    "bad-dice":             "the dice of this record do not match its seed",
    "table-or-record":      "name a table or give a record",
    "move-or-place":        "name a move or a place",
    "no-advice":            "the bot has no advice for this position",
    "too-many-at-once":     "too many requests at once; wait for the answers",
    "work-limit":           "too many requests lately; wait a while and try again",
    "time-limit":           "this takes longer than the {seconds} seconds allowed",
    "busy":                 "the server is busy; try again in a moment",
    "many-sockets":         "you already watch {most} tables; close some of them",
    "interrupted":          "that did not work; try again",
    "gone":                 "the connection was closed",
    # moderation
    "banned":               "you are banned until {until}",
    "muted":                "you may not write until {until}",
    "not-yourself":         "you cannot block yourself",
    "too-many-blocked":     "you have blocked too many people; unblock some first",
    "not-welcome":          "somebody at this table has blocked you",
    "nobody-there":         "no person sits there",
    "no-such-report":       "there is no such open report",
    "administrators-only":  "only administrators do this",
    # tournaments
    "no-such-tournament":   "there is no such tournament",
    "too-many-tournaments": "you organize too many tournaments; finish some of them first",
    "tournament-begun":     "the tournament has begun",
    "tournament-full":      "the tournament is full",
    "tournament-over":      "the tournament is over",
    "too-few-participants": "a tournament takes at least {least} participants",
    "organizer-only":       "only the organizer of the tournament does this",
    "not-taking-part":      "you do not take part in this tournament",
    "no-bots-here":         "bots take no part in this tournament",
    "closed-table":         "this table was closed",
    # requests
    "wrong-field":          "{field}: {said}",
    "malformed-message":    'send {{"number": 7, "move": "..."}}',
    "nul-character":        "a text may not contain the character with the number 0",
    "too-large":            "the request is too large",
    "too-large-headers":    "the headers of the request are too large",
    "length-needed":        "the request must say how long it is",
    "no-such-address":      "{said}",
    # the server itself
    "closing":              "the server is shutting down; try again in a moment",
    "not-stored":           "the move could not be stored ({reason}); try again",
    "database-unavailable": "the database does not answer; nothing stored is lost, try again",
    "not-ready":            "nothing can be stored now ({reason})",
    "failed":               "something went wrong here; it was written down",
}
# fmt: on
add_sentences(OWN)


class NotSignedIn(CallerError):
    """Nobody is signed in."""

    kind = "not-signed-in"


class NotFound(CallerError):
    """There is no such thing, or it is none of the caller's business."""

    kind = "not-found"


class TooManyRequests(CallerError):
    """Too many tries, or too much at once."""

    kind = "too-many-requests"


class Gone(CallerError):
    """The caller has hung up, so nobody hears this."""

    kind = "gone"


class Unavailable(CallerError):
    """The database does not answer, or cannot write; nothing that was stored is lost."""

    kind = "unavailable"


def invalid(code: str, **parameters: Value) -> PydanticCustomError:
    """What a request's own check raises: the same codes, for a field or for the request as a whole."""
    return PydanticCustomError(code, sentence(code, parameters), parameters)
