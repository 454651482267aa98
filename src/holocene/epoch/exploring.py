"""Exploring: turning tiles up and finding sites."""

from holocene.epoch.board import are_beside, is_discovered, turn_up, turn_up_beside_site
from holocene.epoch.pieces import EXPLORE_FOOD, EXPLORE_MOST, SITES_BESIDE
from holocene.epoch.reasons import ALREADY_UP, ENOUGH_EXPLORED, NO_FOOD, NOT_BESIDE, OPEN
from holocene.epoch.table import ASK_EXPLORE, NOTHING, QUADRANTS, Player, Table, acting


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
    discover(table, acting(table), place)
    table.explored += 1
    table.decision = ASK_EXPLORE


def discover(table: Table, player: Player, place: int) -> None:
    """Take the status of a tile, and of a site that is found by it. Rules 7.1, 7.3, 12.4."""
    quadrant = SITES_BESIDE[place]
    finds = quadrant != NOTHING and not is_discovered(table, quadrant)
    player.status += turn_up(table, place)
    if finds:
        player.status += table.site_status[quadrant]
        table.site_status[quadrant] = 0
        table.found[quadrant] = 1


def end_exploring(table: Table) -> None:
    """Rule 7.4."""
    for quadrant in range(QUADRANTS):
        if table.found[quadrant]:
            turn_up_beside_site(table, quadrant)
            table.found[quadrant] = 0
