"""The rules of Stone Age, compiled."""

from holocene.engine import chacha, dice, noise, seeing, stream, telling, width
from holocene.engine.compiling import CompiledGame, Observed
from holocene.expansion import choosing, extra, income, merchant, private, sharing, trading
from holocene.stone_age import (
    buying,
    claiming,
    clearing,
    drawing,
    effects,
    feeding,
    growing,
    observation,
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
from holocene.stone_age.given import GIVEN, SETUP

__all__ = ["COMPILED", "GIVEN", "LONG", "RULES", "telling_twins", "twins"]

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
    *(worth.building_points, worth.building_lack),
)
COMPILED = CompiledGame(
    RULES,
    GIVEN,
    SETUP,
    Observed(LOOKS, observation.COLUMNS, scoring.CATEGORIES, observing.observe, scoring.final_points, LONG),
)
twins, telling_twins = COMPILED.twins, COMPILED.telling_twins
