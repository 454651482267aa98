"""The course of the game: whose turn it is, the end of a round, the end of the game."""

from holocene.engine.event_ring import tell
from holocene.epoch.abilities import close_abilities, open_abilities
from holocene.epoch.developing import clear_payment, developed_by
from holocene.epoch.dummy import ROUNDS, begin_dummys_turn
from holocene.epoch.event_kinds import END_NEAR, GAME_OVER, RETIRED, ROUND_BEGAN, TURN_BEGAN
from holocene.epoch.pieces import LAST_ROUND, ROUNDS_AFTER, SOLO_LAST_ROUND, TILES_TRIGGER
from holocene.epoch.solo import dummys_round
from holocene.epoch.table import (
    ASK_PLACE,
    ASK_TURN,
    CONVERSIONS,
    DUMMY,
    ENDED,
    MOST_SEATS,
    NOBODY,
    NOT_YET,
    NOWHERE,
    OVER,
    QUADRANTS,
    Table,
    acting,
)


def begin_round(table: Table) -> None:
    """The first seat begins; alone the dummy does, as long as it is in the game. Rules 1.1, 2.1, 12.1, 12.8."""
    table.round_number += 1
    tell(table, ROUND_BEGAN, NOBODY, table.round_number, 0, 0)
    clear_turn(table)
    if table.solo and dummys_round(table) <= ROUNDS:
        begin_dummys_turn(table)
    else:
        begin_turn(table, 0)


def begin_turn(table: Table, seat: int) -> None:
    """Own abilities are open; in the first round the leader is placed. Rules 2.1, 2.2, 10.1, 10.5."""
    table.turn = table.to_act = seat
    tell(table, TURN_BEGAN, seat, 0, 0, 0)
    clear_turn(table)
    clear_action(table)
    clear_payment(table)
    open_abilities(table, seat)
    table.decision = ASK_PLACE if acting(table).leader == NOWHERE else ASK_TURN


def clear_turn(table: Table) -> None:
    """Nothing is done yet in this turn. Rule 2.3."""
    table.acted = table.developed = table.offered = 0
    table.fresh = 1
    table.ridden = table.pots = 0
    table.journey_cost = table.journey_paid = table.steps = table.food_room = 0
    table.passed = 0
    table.arrived = table.leaving = table.left_here = table.drifting = table.free_steps = 0
    close_abilities(table)
    for seat in range(MOST_SEATS):
        table.borrowed[seat] = table.asked[seat] = 0
    for conversion in range(CONVERSIONS):
        table.converted[conversion] = 0


def clear_action(table: Table) -> None:
    """No action is going on. Rule 2.5."""
    table.power = table.given = table.deer_given = 0
    table.sweated = table.backed = table.horsed = 0
    table.option_uses = table.strings = table.string_halves = 0
    table.deer_cut = table.explored = 0
    for quadrant in range(QUADRANTS):
        table.found[quadrant] = 0


def go_on(table: Table) -> None:
    """The turn is over: the next player's, or the end of the round. Rules 2.1, 12.1."""
    if table.solo and table.turn == DUMMY:
        begin_turn(table, 0)
    elif not table.solo and table.turn + 1 < table.seats:
        begin_turn(table, table.turn + 1)
    else:
        end_round(table)


def end_round(table: Table) -> None:
    """Rules 11.1 to 11.4, 12.8."""
    if table.solo and dummys_round(table) == ROUNDS:
        table.players[DUMMY].leader = NOWHERE
        tell(table, RETIRED, DUMMY, 0, 0, 0)
    if table.last_rounds != NOT_YET:
        table.last_rounds -= 1
    elif is_end_near(table):
        table.last_rounds = ROUNDS_AFTER
        tell(table, END_NEAR, NOBODY, ROUNDS_AFTER, 0, 0)
    if table.last_rounds == 0 or table.round_number >= last_round(table):
        end_game(table)
    else:
        begin_round(table)


def last_round(table: Table) -> int:
    """The round after which the game ends in any case; alone later if the dummy waited. Rules 11.4, 12.8, 12.9."""
    return min(SOLO_LAST_ROUND + table.dummy_waited, LAST_ROUND) if table.solo else LAST_ROUND


def is_last_round(table: Table) -> bool:
    """Whether the game is known to end with this round. Rules 11.1, 11.4."""
    return table.last_rounds == 1 or table.round_number >= last_round(table)


def is_end_near(table: Table) -> bool:
    """Rules 11.1, 11.2."""
    if table.face_down == 0:
        return True
    for seat in range(table.seats):
        if developed_by(table.players[seat]) >= TILES_TRIGGER:
            return True
    return False


def end_game(table: Table) -> None:
    """Rule 11.1."""
    clear_turn(table)
    clear_payment(table)
    table.phase = OVER
    table.decision = ENDED
    tell(table, GAME_OVER, NOBODY, 0, 0, 0)
    table.to_act = table.turn = NOBODY
