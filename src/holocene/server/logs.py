"""Logs: lines for people, or one JSON object a line for programs; no seed, cookie, token or password is in them."""

import json
import logging
import re
from datetime import UTC, datetime

OWN = frozenset(vars(logging.makeLogRecord({})))
SECRETS = re.compile(
    r"(holocene=|hlc_|bearer\s+|set-cookie:\s*|cookie:\s*|authorization:\s*)[^\s;,'\"]+", re.IGNORECASE
)
# They repeat what they are given, or tell of every start.
TALKATIVE = ("aiosqlite", "alembic", "asyncio", "httpcore", "httpx", "sqlalchemy", "websockets")


class NoSecrets(logging.Formatter):
    """A line for people; whatever looks like a cookie or a token is left out, whoever wrote it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return SECRETS.sub(r"\1...", super().format(record))


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
    handler.setFormatter(AsJson() if as_json else NoSecrets("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)
