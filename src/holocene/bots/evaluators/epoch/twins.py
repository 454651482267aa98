"""The evaluator of Epoch, compiled together with the rules."""

from functools import cache

from holocene.bots.evaluators.epoch import (
    actions,
    aims,
    answers,
    chances,
    demand,
    needs,
    options,
    policy,
    production,
    routes,
    scratch,
    turns,
    value,
    weights,
    worth,
)
from holocene.engine.compiled import Twins
from holocene.epoch import twins as rules
from holocene.epoch import unseen

EVALUATOR = (
    *(
        unseen,
        weights,
        scratch,
        routes,
        worth,
        needs,
        production,
        chances,
        aims,
        options,
        demand,
        turns,
        actions,
        answers,
    ),
    *(value, policy),
)
GIVEN = {  # to the tree
    **rules.GIVEN,
    "weigh": policy.weigh,
    "expect": value.expect,
    "spread": value.spread,
    "is_rest": value.is_rest,
    "FURTHER": 0,
}


@cache
def twins() -> Twins:
    """One twin for every function of the rules and of the evaluator."""
    return Twins(*EVALUATOR, base=rules.twins())
