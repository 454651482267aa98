"""The rules of Epoch, compiled."""

from functools import cache

from holocene.engine import dice, widening
from holocene.engine.compiled import Twins
from holocene.epoch import (
    abilities,
    acting,
    board,
    carrying,
    converting,
    developing,
    dummy,
    exploring,
    food,
    hunting,
    journey,
    offering,
    offers,
    opening,
    play,
    price,
    rounds,
    scoring,
    solo,
    table,
    water,
    why_not,
    work,
)

RULES = (
    *(
        dice,
        widening,
        table,
        solo,
        board,
        abilities,
        water,
        journey,
        carrying,
        work,
        food,
        hunting,
        exploring,
        price,
        developing,
    ),
    *(offering, converting, dummy, rounds, acting, opening, offers, play, scoring, why_not),
)


@cache
def twins() -> Twins:
    """One twin for every rule function; each is compiled, or found in the cache, when it is first called."""
    return Twins(*RULES)
