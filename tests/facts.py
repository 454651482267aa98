"""The facts of games as the tests of the pages know them: `python -m tests.facts` writes them out anew."""

import json
from pathlib import Path
from typing import Any

import holocene
from holocene.games import GAMES

FIXTURE = Path(__file__).parents[1] / "web" / "tests" / "fixtures" / "facts.json"
UNUSED = ("provenance", "tiles", "board")  # long, and not what words name


def shown() -> dict[str, Any]:
    """What the server says of every game, as far as words may name it."""
    return {game: {key: part for key, part in holocene.facts(game).items() if key not in UNUSED} for game in GAMES}


def written() -> str:
    """The text of the fixture."""
    return json.dumps(shown(), indent=1) + "\n"


if __name__ == "__main__":
    FIXTURE.write_text(written(), encoding="utf-8")
