"""The dummy's turns in the solo game."""

from holocene.epoch.developing import place_hut
from holocene.epoch.exploring import discover, end_exploring
from holocene.epoch.offering import place_token
from holocene.epoch.pieces import DUMMY_PATHS, SEGMENT_COUNT, TILE_ROWS
from holocene.epoch.reasons import DUMMYS_WAY, NO_SEGMENT, OPEN, SAME_DIRECTION, SEGMENT_TAKEN, WRONG_DIRECTION
from holocene.epoch.solo import is_direction_left, is_on_path
from holocene.epoch.table import (
    ASK_DIRECTION,
    ASK_SEGMENT,
    ASK_VILLAGE,
    DUMMY,
    NOBODY,
    NOT_YET,
    QUADRANTS,
    TURN_OVER,
    Table,
)

COURSE = 8  # rounds from a village to an offer
ROUNDS = 2 * COURSE
TO_VILLAGE, FIRST_STEP, OFFERING = 0, 1, 7


def begin_dummys_turn(table: Table) -> None:
    """What the dummy does in this round. Rules 12.1 to 12.8."""
    table.turn = DUMMY
    table.to_act = 0
    number = (table.round_number - 1) % COURSE
    if number == TO_VILLAGE:
        table.decision = ASK_VILLAGE
    elif number == FIRST_STEP:
        table.decision = ASK_DIRECTION
    elif number == OFFERING:
        table.decision = ASK_SEGMENT
    elif number % 2 == 1:
        step_on(table)
    else:
        develop_own_tile(table)


def is_clear(table: Table, direction: int) -> bool:
    """Whether the player does not stand in that way. Rule 12.9."""
    return not is_on_path(direction, table.players[0].leader, 0)


def why_not_village(table: Table, village: int) -> int:
    """Why the dummy cannot be put on a village, or OPEN. Rules 12.2, 12.7, 12.9."""
    if table.players[0].leader == village:
        return DUMMYS_WAY
    for direction in range(QUADRANTS):
        already = table.direction == direction
        if not already and is_direction_left(table, direction, village) and is_clear(table, direction):
            return OPEN
    return DUMMYS_WAY


def put_on_village(table: Table, village: int) -> None:
    """Rules 12.2, 12.7."""
    table.players[DUMMY].leader = village
    table.first_direction = table.direction
    table.direction = NOT_YET
    table.dummy_steps = 0
    table.decision = TURN_OVER


def why_not_direction(table: Table, direction: int) -> int:
    """Why the dummy cannot go that way, or OPEN. Rules 12.3, 12.7, 12.9."""
    if direction == table.first_direction:
        return SAME_DIRECTION
    if not is_direction_left(table, direction, table.players[DUMMY].leader):
        return WRONG_DIRECTION
    return OPEN if is_clear(table, direction) else DUMMYS_WAY


def choose_direction(table: Table, direction: int) -> None:
    """Rules 12.3, 12.4."""
    table.direction = direction
    step_on(table)


def step_on(table: Table) -> None:
    """Explore the next tile unless it is face up, and step onto it. Rule 12.4."""
    place = DUMMY_PATHS[table.direction][table.dummy_steps]
    if table.up[place] == 0:
        discover(table, table.players[DUMMY], place)
        end_exploring(table)
    table.players[DUMMY].leader = place
    table.dummy_steps += 1
    table.decision = TURN_OVER


def develop_own_tile(table: Table) -> None:
    """Rule 12.5."""
    dummy = table.players[DUMMY]
    if table.owner[dummy.leader] == NOBODY and dummy.abilities[TILE_ROWS[table.tile[dummy.leader]].ability] == 0:
        place_hut(table, DUMMY, dummy.leader)
    table.decision = TURN_OVER


def why_not_segment(table: Table, segment: int) -> int:
    """Rules 12.1, 12.6."""
    if segment >= SEGMENT_COUNT[table.layout]:
        return NO_SEGMENT
    return OPEN if table.token[table.direction][segment] == NOBODY else SEGMENT_TAKEN


def offer_for_dummy(table: Table, segment: int) -> None:
    """The third tile lies beside the site of its direction. Rules 12.6, 12.7."""
    place_token(table, DUMMY, table.direction, segment)
    table.decision = TURN_OVER
