"""The rules of Stone Age, compiled."""

from functools import cache

from holocene.engine import chacha, dice, driver, noise, seeing, stream, telling, width
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
    observing,
    opening,
    paying,
    placing,
    play,
    price,
    rolling,
    rounds,
    scoring,
    setup,
    symbols,
    table,
    tools,
    unseen,
    using,
    why_not,
    worth,
)
from holocene.stone_age.given import GIVEN

__all__ = ["GIVEN", "LONG", "LONG_LOOKS", "OBSERVED", "RULES", "observer", "twins"]

RULES = (
    *(
        chacha,
        stream,
        dice,
        noise,
        telling,
        width,
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
LOOKS = (seeing, setup, symbols, worth, observing)  # what a seat sees, for who needs it
LONG = (  # and called from several places: a GPU keeps one of each
    *(play.settle, play.act, play.offer_choices, play.roll_and_answer, opening.lay_table, scoring.final_score),
    *(placing.room, price.can_pay, price.can_complete_from, paying.open_purchase, effects.use_top),
    *(buying.pay, buying.complete_purchase, buying.take_building, trading.can_finish_trade),
)
LONG_LOOKS = (worth.building_points, worth.building_lack)
OBSERVED: dict[str, object] = {  # to what looks at any game as well
    **GIVEN,
    "observe": observing.observe,
    "begin_anew": setup.begin_anew,
    "deal_unseen": setup.deal_unseen,
    "final_points": scoring.final_points,
}


@cache
def twins() -> Twins:
    """One twin for every rule function; each is compiled, or found in the cache, when it is first called."""
    return Twins(*RULES, driver, given={driver.__name__: GIVEN})


@cache
def observer() -> Twins:
    """The same, with what a seat sees."""
    return Twins(*LOOKS, base=twins())


@cache
def telling_twins() -> Twins:
    """The rules for tables with a ring, into which they tell what happens."""
    return Twins(*RULES, ring=True)
