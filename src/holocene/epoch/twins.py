"""The rules of Epoch, compiled."""

from functools import cache

from holocene.engine import chacha, noise, stream, widening
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
        chacha,
        stream,
        noise,
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
NO_DICE = -1  # no question is that: Epoch is played without dice
GIVEN: dict[str, object] = {  # to what plays any game and is compiled together with the rules
    "play": play.play,
    "is_offered": play.is_offered,
    "roll_and_answer": play.settle,  # never asked for
    "wins": scoring.wins,
    "standing": scoring.standing,
    "final_score": scoring.final_score,
    "CHANCE": NO_DICE,
    "ENDED": table.ENDED,
}


@cache
def twins() -> Twins:
    """One twin for every rule function; each is compiled, or found in the cache, when it is first called."""
    return Twins(*RULES)
