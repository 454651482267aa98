"""The rules of Stone Age, compiled."""

from functools import cache

from holocene.engine import chacha, dice, noise, stream, widening
from holocene.engine.compiled import Twins
from holocene.expansion import choosing, extra, income, merchant, private, sharing, trading
from holocene.stone_age import (
    buying,
    claiming,
    clearing,
    drawing,
    effects,
    feeding,
    growing,
    opening,
    paying,
    placing,
    play,
    price,
    rolling,
    rounds,
    scoring,
    table,
    tools,
    unseen,
    using,
    why_not,
)

RULES = (
    *(
        chacha,
        stream,
        dice,
        noise,
        widening,
        table,
        placing,
        tools,
        growing,
        rolling,
        price,
        paying,
        claiming,
        clearing,
        drawing,
        effects,
        buying,
        using,
        feeding,
    ),
    *(rounds, opening, play, scoring, why_not, unseen),
    *(private, merchant, income, sharing, trading, extra, choosing),
)
GIVEN: dict[str, object] = {  # to what plays any game and is compiled together with the rules
    "play": play.play,
    "is_offered": play.is_offered,
    "roll_and_answer": play.roll_and_answer,
    "wins": scoring.wins,
    "standing": scoring.standing,
    "final_score": scoring.final_score,
    "CHANCE": table.CHANCE,
    "ENDED": table.ENDED,
}


@cache
def twins() -> Twins:
    """One twin for every rule function; each is compiled, or found in the cache, when it is first called."""
    return Twins(*RULES)
