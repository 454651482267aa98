"""Small matches, bots in files, and rows without what differs from run to run."""

from functools import cache
from pathlib import Path
from typing import Any

from holocene import arena
from holocene.arena import Match, Results

WILD_FILE = str(Path(__file__).with_name("wild.py"))
TIMES = {"seconds", "longest"}

WILD = Path(WILD_FILE).read_text(encoding="utf-8")
ANSWER = "        return self.dice.choice(game.legal_moves())\n"


def small(**changes: Any) -> Match:
    """Two weak bots on few seeds."""
    return Match(**{"bots": ("greedy", "random"), "seeds": 3, "seed": 5, **changes})


def quick(**changes: Any) -> Match:
    """Two bots that hardly think."""
    return small(**{"bots": ("random", WILD_FILE), **changes})


def timeless(results: Results) -> list[dict[str, Any]]:
    """The rows without times."""
    return [{name: value for name, value in row.items() if name not in TIMES} for row in results.rows]


@cache
def quick_rows() -> list[dict[str, Any]]:
    """Return the rows of that match, played once without interruption."""
    return timeless(arena.play(quick()))


def bot_file(folder: Path, body: str, name: str = "mine.py") -> str:
    """A file with a bot that answers so."""
    path = folder / name
    lines = "".join(f"        {line}\n" for line in body.splitlines())
    path.write_text(WILD.replace(ANSWER, lines), encoding="utf-8")
    return str(path)
