"""Where the dummy of the solo game still has to go."""

from holocene.epoch.pieces import DUMMY_FROM, DUMMY_PATHS
from holocene.epoch.table import DUMMY, NOT_YET, QUADRANTS, Table

PATH = 3  # tiles from a village to a site


def dummys_round(table: Table) -> int:
    """The round by which the dummy goes: what it does comes later by every round that it waited. Rules 12.8, 12.9."""
    return table.round_number - table.dummy_waited


def is_on_path(direction: int, place: int, first: int) -> bool:
    """Whether a place is one of a direction's tiles, from a certain one on. Rules 12.3, 12.4."""
    for number in range(first, PATH):
        if DUMMY_PATHS[direction][number] == place:
            return True
    return False


def is_direction_left(table: Table, direction: int, village: int) -> bool:
    """Whether the dummy may go that way from a village. Rules 12.3, 12.7."""
    return DUMMY_FROM[direction] == village and direction != table.first_direction


def only_direction(table: Table) -> int:
    """The one direction that is left to a dummy which waits on a village, or NOT_YET if there are several or none."""
    found = NOT_YET
    for direction in range(QUADRANTS):
        if is_direction_left(table, direction, table.players[DUMMY].leader):
            if found != NOT_YET:
                return NOT_YET
            found = direction
    return found


def is_dummys_way(table: Table, place: int) -> bool:
    """Whether the dummy still has to enter a tile. Rules 12.3, 12.4."""
    if not table.solo:
        return False
    if table.direction != NOT_YET:
        return is_on_path(table.direction, place, table.dummy_steps)
    only = only_direction(table)
    return only != NOT_YET and is_on_path(only, place, 0)
