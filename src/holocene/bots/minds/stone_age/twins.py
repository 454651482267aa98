"""The mind of Stone Age, compiled together with the rules."""

from functools import cache

from holocene.bots.minds.stone_age import (
    buying,
    facts,
    feeding,
    judging,
    pieces,
    placing,
    prices,
    rolling,
    taste,
    trading,
    using,
    weighing,
)
from holocene.engine.compiled import Twins
from holocene.stone_age import twins as rules
from holocene.stone_age import unseen

MIND = (taste, facts, pieces, prices, placing, using, rolling, feeding, trading, buying, judging, weighing)
GIVEN = {  # to the tree
    **rules.GIVEN,
    "weigh": weighing.weigh,
    "expect": judging.expect,
    "spread": judging.spread,
    "is_rest": judging.is_rest,
    "deal_anew": unseen.deal_anew,
    "FURTHER": 2,
}


@cache
def twins() -> Twins:
    """One twin for every function of the rules and of the mind."""
    return Twins(*MIND, base=rules.twins())
