"""Logs: lines for people, or one JSON object a line for programs; no seed, cookie, token or password is in them."""

import json
import logging
from datetime import UTC, datetime

OWN = frozenset(vars(logging.makeLogRecord({})))


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
        return json.dumps(line)


def set_up(level: str, *, as_json: bool) -> None:
    """All logs go to the terminal in one form."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if as_json else logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
