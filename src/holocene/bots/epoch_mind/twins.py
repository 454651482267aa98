"""The mind of Epoch, compiled together with the rules."""

from functools import cache

from holocene.bots.epoch_mind import (
    aims,
    answering,
    doing,
    getting,
    hoping,
    judging,
    mind,
    needs,
    options,
    taste,
    thought,
    turning,
    ways,
    wishes,
    worth,
)
from holocene.engine.compiled import Twins
from holocene.epoch import twins as rules
from holocene.epoch import unseen

MIND = (
    unseen,
    taste,
    thought,
    ways,
    worth,
    needs,
    getting,
    hoping,
    aims,
    options,
    wishes,
    turning,
    doing,
    answering,
    judging,
    mind,
)


@cache
def twins() -> Twins:
    """One twin for every function of the rules and of the mind."""
    return Twins(*MIND, base=rules.twins())
