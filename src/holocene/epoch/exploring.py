"""Exploring: turning tiles up and finding sites."""

from holocene.engine.event_ring import tell
from holocene.epoch.board import are_beside, is_discovered, turn_up, turn_up_beside_site
from holocene.epoch.event_kinds import DISCOVERED, EXPLORED, GAVE, GOT
from holocene.epoch.pieces import EXPLORE_FOOD, EXPLORE_MOST, SITES_BESIDE
from holocene.epoch.reasons import ALREADY_UP, ENOUGH_EXPLORED, NO_FOOD, NOT_BESIDE, OPEN
from holocene.epoch.rows import FOOD, STATUS
from holocene.epoch.table import ASK_EXPLORE, NOTHING, QUADRANTS, Table, acting


def why_not_explore(table: Table, place: int) -> int:
    """Why a tile cannot be explored, or OPEN. Rules 7.1, 7.2."""
    if table.explored >= EXPLORE_MOST:
        return ENOUGH_EXPLORED
    if not are_beside(acting(table).leader, place):
        return NOT_BESIDE
    if table.up[place]:
        return ALREADY_UP
    return OPEN if acting(table).food >= EXPLORE_FOOD else NO_FOOD


def explore(table: Table, place: int) -> None:
    """Rules 7.1, 7.2."""
    acting(table).food -= EXPLORE_FOOD
    tell(table, GAVE, table.to_act, FOOD, EXPLORE_FOOD, 0)
    discover(table, table.to_act, place)
    table.explored += 1
    table.decision = ASK_EXPLORE


def discover(table: Table, seat: int, place: int) -> None:
    """Take the status of a tile, and of a site that is found by it. Rules 7.1, 7.3, 12.4."""
    quadrant = SITES_BESIDE[place]
    finds = quadrant != NOTHING and not is_discovered(table, quadrant)
    tell(table, EXPLORED, seat, place, table.tile[place], 0)
    take_status(table, seat, turn_up(table, place))
    if finds:
        tell(table, DISCOVERED, seat, table.site[quadrant], 0, 0)
        take_status(table, seat, table.site_status[quadrant])
        table.site_status[quadrant] = 0
        table.found[quadrant] = 1


def take_status(table: Table, seat: int, status: int) -> None:
    """Status from the board. Rules 7.1, 7.3."""
    table.players[seat].status += status
    tell(table, GOT, seat, STATUS, status, 0)


def end_exploring(table: Table) -> None:
    """Rule 7.4."""
    for quadrant in range(QUADRANTS):
        if table.found[quadrant]:
            turn_up_beside_site(table, quadrant)
            table.found[quadrant] = 0
