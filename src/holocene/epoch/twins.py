"""The rules of Epoch, compiled."""

from functools import cache

from holocene.engine import chacha, driver, noise, seeing, stream, telling, width
from holocene.engine.compiled import Twins
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
from holocene.epoch.given import GIVEN

__all__ = ["GIVEN", "LONG", "OBSERVED", "RULES", "observer", "twins"]

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
