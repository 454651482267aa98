"""The rules of Stone Age, compiled."""

from functools import cache

from holocene.engine import dice
from holocene.engine.compiled import Twins
from holocene.stone_age import (
    buying,
    claiming,
    feeding,
    opening,
    paying,
    placing,
    play,
    rolling,
    rounds,
    scoring,
    table,
    tools,
    using,
    why_not,
)

RULES = (
    *(dice, table, placing, tools, rolling, paying, claiming, buying, using, feeding),
    *(rounds, opening, play, scoring, why_not),
)


@cache
def twins() -> Twins:
    """One twin for every rule function; each is compiled, or found in the cache, when it is first called."""
    return Twins(*RULES)
