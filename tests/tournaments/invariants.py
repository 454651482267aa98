"""What is true of all standings."""

from itertools import pairwise
from typing import Any

ORDER = ("points", "opponents", "beaten", "wins")


def is_fair(lines: list[dict[str, Any]]) -> bool:
    """Whether every line is ahead of the next by what it says, and equals share a rank."""
    for line, following in pairwise(lines):
        mine, theirs = ([round(each[name], 6) for name in ORDER] for each in (line, following))
        first = next((name for name, one, other in zip(ORDER, mine, theirs, strict=True) if one != other), None)
        if mine < theirs or line["ahead_by"] != first or (line["rank"] == following["rank"]) != (first is None):
            return False
    return lines[-1]["ahead_by"] is None
