"""Writes the description of the API to a file: `python -m holocene.server.api build/openapi.json`."""

import json
import sys
from pathlib import Path
from typing import Any

from holocene.server.app import make_app
from holocene.server.settings import Settings


def without_titles(schema: Any) -> Any:
    """The same without the titles that are only names again."""
    if isinstance(schema, list):
        return [without_titles(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: without_titles(each) for key, each in schema.items() if key != "title" or not isinstance(each, str)}


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.parent.mkdir(parents=True, exist_ok=True)
    description = without_titles(make_app(Settings(database_url="sqlite://")).openapi())
    file.write_text(json.dumps(description, indent=1) + "\n", encoding="utf-8")
