"""The rules of Epoch, compiled."""

from holocene.engine import chacha, event_ring, noise, observation_writer, stream, width
from holocene.engine.compilation import CompiledGame, Observed
from holocene.epoch import (
    abilities,
    actions,
    board,
    carrying,
    conversions,
    developing,
    dummy,
    dummy_way,
    exploring,
    first_table,
    food,
    hunting,
    journey,
    legal_moves,
    observation,
    observed_sites,
    observed_table,
    observed_turns,
    offering,
    passing,
    permission,
    play,
    price,
    rounds,
    scoring,
    setup,
    solo,
    steps,
    table,
    turn_end,
    unseen,
    water,
    why_not,
    work,
    worth,
)
from holocene.epoch.given import GIVEN, SETUP

__all__ = ["COMPILED", "GIVEN", "LONG", "RULES", "telling_twins", "twins"]

RULES = (
    *(
        chacha,
        stream,
        noise,
        event_ring,
        width,
        table,
        solo,
        board,
        abilities,
        water,
        steps,
        passing,
        journey,
        carrying,
        work,
        food,
        hunting,
        exploring,
        price,
        developing,
        permission,
    ),
    *(
        offering,
        conversions,
        dummy,
        rounds,
        actions,
        dummy_way,
        turn_end,
        first_table,
        legal_moves,
        play,
        scoring,
        why_not,
    ),
)
LOOKS = (
    observation_writer,
    unseen,
    setup,
    worth,
    observed_turns,
    observed_sites,
    observed_table,
)  # what a seat sees, for who needs it
LONG = (  # and called from several places: a GPU keeps one of each
    *(
        play.settle,
        play.act,
        play.act_rarely,
        legal_moves.offer_turn,
        legal_moves.offer_actions,
        legal_moves.offer_steps,
    ),
    *(board.may_stop, board.turn_up, journey.has_step, journey.why_not_step, steps.cheapest_cost),
    *(passing.cost_to_go_on, passing.cost_of_a_row, passing.cost_onward),
    *(water.steps_to_land, price.can_pay_from, offering.place_token, first_table.begin_playing),
    *(rounds.begin_round, rounds.begin_turn, scoring.final_score),
)
COMPILED = CompiledGame(
    RULES,
    GIVEN,
    SETUP,
    Observed(LOOKS, observation.COLUMNS, scoring.CATEGORIES, observed_table.observe, scoring.final_points, LONG),
)
twins, telling_twins = COMPILED.twins, COMPILED.telling_twins
