"""The dummy's turns in the solo game."""

from holocene.engine.event_ring import tell
from holocene.epoch.developing import place_hut
from holocene.epoch.event_kinds import WAITED, WENT
from holocene.epoch.exploring import discover, end_exploring
from holocene.epoch.offering import place_token
from holocene.epoch.pieces import DUMMY_PATHS, SEGMENT_COUNT, TILE_ROWS
from holocene.epoch.reasons import (
    DUMMYS_WAY,
    NO_DIRECTION_LEFT,
    NO_SEGMENT,
    OPEN,
    SAME_DIRECTION,
    SEGMENT_TAKEN,
    WRONG_DIRECTION,
)
from holocene.epoch.solo import dummys_round, is_direction_left
from holocene.epoch.table import (
    ASK_DIRECTION,
    ASK_SEGMENT,
    ASK_VILLAGE,
    DUMMY,
    NOBODY,
    NOT_YET,
    QUADRANTS,
    TURN_OVER,
    VILLAGES,
    Table,
)

COURSE = 8  # rounds from a village to an offer
ROUNDS = 2 * COURSE
TO_VILLAGE, FIRST_STEP, OFFERING = 0, 1, 7


def begin_dummys_turn(table: Table) -> None:
    """What the dummy does in this round. Rules 12.1 to 12.9."""
    table.turn = DUMMY
    table.to_act = 0
    number = (dummys_round(table) - 1) % COURSE
    if not can_dummy_move(table, number):
        table.dummy_waited += 1
        tell(table, WAITED, DUMMY, 0, 0, 0)
        table.decision = TURN_OVER
    elif number == TO_VILLAGE:
        table.decision = ASK_VILLAGE
    elif number == FIRST_STEP:
        table.decision = ASK_DIRECTION
    elif number == OFFERING:
        table.decision = ASK_SEGMENT
    elif number % 2 == 1:
        step_on(table)
    else:
        develop_own_tile(table)


def can_dummy_move(table: Table, number: int) -> bool:
    """Whether the dummy has a tile to go to, if it moves in that round of its course. Rules 12.2 to 12.4, 12.9."""
    if number == TO_VILLAGE:
        return has_village(table)
    if number == FIRST_STEP:
        return has_direction(table)
    is_step = number % 2 == 1 and number != OFFERING
    return not is_step or is_clear(table, table.direction, table.dummy_steps)


def is_clear(table: Table, direction: int, step: int) -> bool:
    """Whether the player does not stand on a tile of a direction. Rule 12.9."""
    return DUMMY_PATHS[direction][step] != table.players[0].leader


def has_village(table: Table) -> bool:
    """Whether the dummy can be put on a village. Rules 12.2, 12.7, 12.9."""
    for village in range(VILLAGES):
        if why_not_village(table, village) == OPEN:
            return True
    return False


def has_direction(table: Table) -> bool:
    """Whether the dummy can go somewhere from its village. Rules 12.3, 12.9."""
    for direction in range(QUADRANTS):
        if why_not_direction(table, direction) == OPEN:
            return True
    return False


def is_in_dummys_way(table: Table) -> bool:
    """Whether the dummy could not move in the next round if the player stayed here. Rule 12.9."""
    course = dummys_round(table)
    return course < ROUNDS and not can_dummy_move(table, course % COURSE)


def why_not_village(table: Table, village: int) -> int:
    """Why the dummy cannot be put on a village, or OPEN. Rules 12.2, 12.7, 12.9."""
    if table.players[0].leader == village:
        return DUMMYS_WAY
    for direction in range(QUADRANTS):
        if direction != table.direction and is_direction_left(table, direction, village):
            return OPEN
    return NO_DIRECTION_LEFT


def put_on_village(table: Table, village: int) -> None:
    """Rules 12.2, 12.7."""
    table.players[DUMMY].leader = village
    tell(table, WENT, DUMMY, village, 0, 0)
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
    return OPEN if is_clear(table, direction, 0) else DUMMYS_WAY


def choose_direction(table: Table, direction: int) -> None:
    """Rules 12.3, 12.4."""
    table.direction = direction
    step_on(table)


def step_on(table: Table) -> None:
    """Explore the next tile unless it is face up, and step onto it. Rule 12.4."""
    place = DUMMY_PATHS[table.direction][table.dummy_steps]
    if table.up[place] == 0:
        discover(table, DUMMY, place)
        end_exploring(table)
    table.players[DUMMY].leader = place
    tell(table, WENT, DUMMY, place, 0, 0)
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
