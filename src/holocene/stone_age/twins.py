"""The rules of Stone Age, compiled."""

from holocene.engine import chacha, dice, event_ring, noise, observation_writer, stream, width
from holocene.engine.compilation import CompiledGame, Observed
from holocene.expansion import extra, income, merchant, private, sharing, style_choice, trading
from holocene.stone_age import (
    blind_draw,
    buying,
    claiming,
    cleanup,
    effects,
    feeding,
    first_table,
    growing,
    observation,
    observed_table,
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
        event_ring,
        width,
        table,
        placing,
        tools,
        growing,
        rolling,
        price,
        paying,
        claiming,
        cleanup,
        blind_draw,
        effects,
        buying,
        using,
        feeding,
    ),
    *(rounds, first_table, play, scoring, why_not, unseen),
    *(private, merchant, income, sharing, trading, extra, style_choice),
)
LOOKS = (observation_writer, setup, symbols, worth, observed_table)  # what a seat sees, for who needs it
LONG = (  # and called from several places: a GPU keeps one of each
    *(play.settle, play.act, play.offer_choices, play.roll_and_answer, first_table.lay_table, scoring.final_score),
    *(placing.room, price.can_pay, price.can_complete_from, paying.open_purchase, effects.use_top),
    *(buying.pay, buying.complete_purchase, buying.take_building, trading.can_finish_trade),
    *(worth.building_points, worth.building_lack),
)
COMPILED = CompiledGame(
    RULES,
    GIVEN,
    SETUP,
    Observed(LOOKS, observation.COLUMNS, scoring.CATEGORIES, observed_table.observe, scoring.final_points, LONG),
)
twins, telling_twins = COMPILED.twins, COMPILED.telling_twins
