"""Players that are programs.

One file is one bot: `random`, `greedy`, `planner`, `search`, the five `levels`, and `program` for any other language.
What `greedy` goes by lies in `heuristic/`, what the stronger ones think with in `evaluators/`.
"""

from holocene.bots.base import Bot
from holocene.bots.catalogue import (
    BOTS,
    TRAINED,
    files_of,
    in_style,
    is_compiled,
    kind_of,
    load,
    make,
    names,
    usual,
    written,
)

__all__ = [
    "BOTS",
    "TRAINED",
    "Bot",
    "files_of",
    "in_style",
    "is_compiled",
    "kind_of",
    "load",
    "make",
    "names",
    "usual",
    "written",
]
