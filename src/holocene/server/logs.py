"""Logs: lines for people, or one JSON object a line for programs; no seed, cookie, token or password is in them."""

import json
import logging
import re
import secrets
from contextvars import ContextVar
from datetime import UTC, datetime

OWN = frozenset(vars(logging.makeLogRecord({})))
SECRETS = re.compile(
    r"(holocene=|hlc_|bearer\s+|set-cookie:\s*|cookie:\s*|authorization:\s*)[^\s;,'\"]+", re.IGNORECASE
)
# They repeat what they are given, or tell of every start.
TALKATIVE = ("aiosqlite", "alembic", "asyncio", "httpcore", "httpx", "sqlalchemy", "websockets")


request_id: ContextVar[str] = ContextVar("request_id", default="")  # of the request that is being answered
GIVEN_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")


def begin_request(given: str | None) -> str:
    """The identifier of a request: the one that a proxy gave it, or a new one; all logs of it name it."""
    chosen = given if given and GIVEN_ID.fullmatch(given) else secrets.token_hex(8)
    request_id.set(chosen)
    return chosen


def add_request(record: logging.LogRecord) -> bool:
    """Name the request in a line of its log."""
    if found := request_id.get():
        record.request = found
    return True


class NoSecrets(logging.Formatter):
    """A line for people; whatever looks like a cookie or a token is left out."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with the request that it belongs to."""
        request = getattr(record, "request", "")
        return SECRETS.sub(r"\1...", super().format(record)) + (f" [request {request}]" if request else "")


class AsJson(logging.Formatter):
    """One object a line, with whatever was given as extra."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{name: str(value) for name, value in vars(record).items() if name not in OWN},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return SECRETS.sub(r"\1...", json.dumps(line))


def set_up(level: str, *, as_json: bool) -> None:
    """All logs go to the terminal in one form."""
    handler = logging.StreamHandler()
    handler.addFilter(add_request)
    handler.setFormatter(AsJson() if as_json else NoSecrets("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)
