"""The rules of Epoch, compiled."""

from holocene.engine import chacha, noise, seeing, stream, telling, width
from holocene.engine.compiling import CompiledGame, Observed
from holocene.epoch import (
    abilities,
    acting,
    board,
    carrying,
    converting,
    developing,
    dummy,
    ending,
    exploring,
    food,
    hunting,
    journey,
    leaving,
    observation,
    observing,
    offering,
    offers,
    opening,
    passing,
    permission,
    play,
    price,
    rounds,
    scoring,
    seeing_sites,
    seeing_turns,
    setup,
    solo,
    steps,
    table,
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
        telling,
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
    *(offering, converting, dummy, rounds, acting, leaving, ending, opening, offers, play, scoring, why_not),
)
LOOKS = (seeing, unseen, setup, worth, seeing_turns, seeing_sites, observing)  # what a seat sees, for who needs it
LONG = (  # and called from several places: a GPU keeps one of each
    *(play.settle, play.act, play.act_rarely, offers.offer_turn, offers.offer_actions, offers.offer_steps),
    *(board.may_stop, board.turn_up, journey.has_step, journey.why_not_step, steps.cheapest_cost),
    *(passing.cost_to_go_on, passing.cost_of_a_row, passing.cost_onward),
    *(water.steps_to_land, price.can_pay_from, offering.place_token, opening.begin_playing),
    *(rounds.begin_round, rounds.begin_turn, scoring.final_score),
)
COMPILED = CompiledGame(
    RULES,
    GIVEN,
    SETUP,
    Observed(LOOKS, observation.COLUMNS, scoring.CATEGORIES, observing.observe, scoring.final_points, LONG),
)
twins, telling_twins = COMPILED.twins, COMPILED.telling_twins
