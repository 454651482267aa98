"""The mind of Epoch, compiled together with the rules."""

from functools import cache

from holocene.bots.minds.epoch import (
    aims,
    answering,
    doing,
    getting,
    hoping,
    judging,
    needs,
    options,
    taste,
    thought,
    turning,
    ways,
    weighing,
    wishes,
    worth,
)
from holocene.engine.compiled import Twins
from holocene.epoch import twins as rules
from holocene.epoch import unseen

MIND = (
    *(unseen, taste, thought, ways, worth, needs, getting, hoping, aims, options, wishes, turning, doing, answering),
    *(judging, weighing),
)
GIVEN = {  # to the tree
    **rules.GIVEN,
    "weigh": weighing.weigh,
    "expect": judging.expect,
    "spread": judging.spread,
    "is_rest": judging.is_rest,
    "FURTHER": 0,
}


@cache
def twins() -> Twins:
    """One twin for every function of the rules and of the mind."""
    return Twins(*MIND, base=rules.twins())
