"""Writing what is seen of the question, the turn and what is half done."""

from typing import Any

from holocene.engine.observation_writer import copy_numbers, mark, seats_on
from holocene.epoch.dummy import COURSE, ROUNDS
from holocene.epoch.observation import Seen
from holocene.epoch.setup import LANDSCAPE_VISIBLE, OPEN_STATUS
from holocene.epoch.solo import dummys_round
from holocene.epoch.table import ASK_PAY, NOBODY, NOT_YET, NOWHERE, OVER, PLAYING, Table


def see_question(table: Table, seat: int, setup: Any, seen: Seen) -> None:
    """What is being decided and by whom, and how far the game has come."""
    mark(seen.question, table.decision)
    mark(seen.to_act, seats_on(table.seats, seat, NOBODY if table.phase == OVER else table.to_act))
    mark(seen.turn, seats_on(table.seats, seat, table.turn if table.phase == PLAYING else NOBODY))
    mark(seen.first, seats_on(table.seats, seat, 0))
    seen.seats = table.seats
    seen.solo = table.solo
    mark(seen.setup, table.setup)
    seen.open_status = setup[OPEN_STATUS]
    seen.landscape_visible = setup[LANDSCAPE_VISIBLE]
    seen.over = 1 if table.phase == OVER else 0
    seen.round = table.round_number
    seen.end_near = 0 if table.last_rounds == NOT_YET else 1
    seen.rounds_left = max(table.last_rounds, 0)
    seen.face_down = table.face_down


def see_turns(table: Table, seat: int, seen: Seen) -> None:
    """The turn, the journey, the action and the payment that are going on."""
    see_turn(table, seat, seen)
    see_journey(table, seen)
    see_action(table, seen)
    see_payment(table, seen)


def see_turn(table: Table, seat: int, seen: Seen) -> None:
    """What was done in this turn, and what is open in it."""
    seen.acted = table.acted
    seen.developed = table.developed
    seen.offered = table.offered
    seen.fresh = table.fresh
    for step in range(table.seats):
        seen.borrowed[step] = table.borrowed[(seat + step) % table.seats]
        seen.asked[step] = table.asked[(seat + step) % table.seats]
    copy_numbers(table.open, seen.open)
    copy_numbers(table.effect, seen.effect)
    seen.ridden = table.ridden
    seen.pots = table.pots
    copy_numbers(table.halved, seen.halved)
    copy_numbers(table.converted, seen.converted)


def see_journey(table: Table, seen: Seen) -> None:
    """A journey that is going on, and what it obliges to."""
    seen.journey = table.steps
    seen.journey_cost = table.journey_cost
    seen.journey_paid = table.journey_paid
    seen.food_room = table.food_room if table.steps else 0
    seen.arrived = table.arrived
    seen.leaving = table.leaving
    seen.left_here = table.left_here
    seen.drifting = table.drifting
    seen.free_steps = table.free_steps


def see_action(table: Table, seen: Seen) -> None:
    """An action that is going on."""
    seen.power = table.power
    seen.sweated = table.sweated
    seen.backed = table.backed
    seen.horsed = table.horsed
    seen.option_uses = table.option_uses
    seen.strings = table.strings
    mark(seen.string_left, table.string_halves - 1)
    seen.given = table.given
    seen.deer_given = table.deer_given
    seen.deer_cut = table.deer_cut
    seen.explored = table.explored


def see_payment(table: Table, seen: Seen) -> None:
    """A price half paid, or what is wanted for permission."""
    mark(seen.target, table.target)
    mark(seen.site, table.quadrant)
    mark(seen.segment, table.segment)
    if table.decision == ASK_PAY and table.target != NOWHERE:
        mark(seen.part, table.group)
    copy_numbers(table.wants, seen.wants)
    copy_numbers(table.paid, seen.paid)
    mark(seen.last_paid, table.last_paid - 1)
    mark(seen.wanted, table.wanted)
    seen.wanted_count = table.wanted_count


def see_dummy(table: Table, seen: Seen) -> None:
    """Where the dummy goes, and what it does at the beginning of the next round. Rules 12.2 to 12.8."""
    mark(seen.dummy_direction, table.direction)
    mark(seen.dummy_before, table.first_direction)
    seen.dummy_steps = table.dummy_steps
    if table.solo == 1 and table.phase != OVER:
        course = dummys_round(table)
        if course < ROUNDS:
            mark(seen.dummy_next, course % COURSE)
        seen.dummy_leaves = 1 if course == ROUNDS else 0
