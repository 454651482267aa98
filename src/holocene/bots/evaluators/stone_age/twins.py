"""The evaluator of Stone Age, compiled together with the rules."""

from functools import cache

from holocene.bots.evaluators.stone_age import (
    buying,
    facts,
    feeding,
    pieces,
    placing,
    policy,
    prices,
    rolling,
    trading,
    using,
    value,
    weights,
)
from holocene.engine.compiled import Twins
from holocene.stone_age import twins as rules
from holocene.stone_age import unseen

EVALUATOR = (weights, facts, pieces, prices, placing, using, rolling, feeding, trading, buying, value, policy)
GIVEN = {  # to the tree
    **rules.GIVEN,
    "weigh": policy.weigh,
    "expect": value.expect,
    "spread": value.spread,
    "is_rest": value.is_rest,
    "determinize": unseen.determinize,
    "FURTHER": 2,
}


@cache
def twins() -> Twins:
    """One twin for every function of the rules and of the evaluator."""
    return Twins(*EVALUATOR, base=rules.twins())
