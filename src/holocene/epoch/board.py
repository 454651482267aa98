"""The board: what lies where, who stands where, and turning tiles up."""

from holocene.engine.event_ring import tell
from holocene.epoch.event_kinds import TURNED_UP
from holocene.epoch.pieces import NEIGHBOURS, QUADRANT_OF, SITE_STATUS, SITES_BESIDE, TILE_ROWS
from holocene.epoch.rows import FOREST
from holocene.epoch.table import NOBODY, NOTHING, PLACES, QUADRANTS, VILLAGES, Table

BESIDE = tuple(sum(1 << place for place in around if place != NOTHING) for around in NEIGHBOURS)  # one bit a place


def landscape(table: Table, place: int) -> int:
    """What kind of land a place is. Rules 1.4, 1.14."""
    return FOREST if place < VILLAGES else TILE_ROWS[table.tile[place]].landscape


def are_beside(place: int, other: int) -> bool:
    """Whether two places share an edge."""
    return BESIDE[place] >> other & 1 == 1


def leader_at(table: Table, place: int) -> int:
    """The seat of another leader that stands there, or NOBODY. Rule 3.6."""
    for seat in range(table.seats):
        if seat != table.turn and table.players[seat].leader == place:
            return seat
    return NOBODY


def may_stop(table: Table, place: int) -> bool:
    """Whether the leader whose turn it is may stay there. Rules 2.2, 3.6."""
    return leader_at(table, place) == NOBODY


def is_discovered(table: Table, quadrant: int) -> bool:
    """Whether a site is found; where sites hold no status from the start, their tiles tell. Rules 7.3, 9.11."""
    if table.site_status[quadrant] > 0:
        return False
    return SITE_STATUS > 0 or is_any_up_beside_site(table, quadrant)


def is_any_up_beside_site(table: Table, quadrant: int) -> bool:
    """Whether a tile beside a site lies face up. Rule 9.11."""
    for place in range(VILLAGES, PLACES):
        if SITES_BESIDE[place] == quadrant and table.up[place]:
            return True
    return False


def turn_up(table: Table, place: int) -> int:
    """Turn a tile face up; the status that lay on it. Rules 7.1, 9.9."""
    status = table.status[place]
    table.status[place] = 0
    if table.up[place] == 0:
        table.up[place] = 1
        table.face_down -= 1
        tell(table, TURNED_UP, NOBODY, place, table.tile[place], 0)
    return status


def turn_up_unexplored(table: Table, place: int) -> None:
    """Turn a tile that nobody explored; its status and that of a site beside it go to the stock. Rules 9.9, 9.11."""
    turn_up(table, place)
    if SITES_BESIDE[place] != NOTHING:
        table.site_status[SITES_BESIDE[place]] = 0


def turn_up_beside_site(table: Table, quadrant: int) -> None:
    """Rule 7.4."""
    for place in range(VILLAGES, PLACES):
        if SITES_BESIDE[place] == quadrant:
            turn_up(table, place)


def turn_up_quadrant(table: Table, quadrant: int) -> None:
    """Rule 9.9."""
    for place in range(VILLAGES, PLACES):
        if QUADRANT_OF[place][quadrant] == 1 and table.up[place] == 0:
            turn_up_unexplored(table, place)


def turn_up_everything(table: Table) -> None:
    """Rule 9.10."""
    for place in range(VILLAGES, PLACES):
        if table.up[place] == 0:
            turn_up_unexplored(table, place)
    for quadrant in range(QUADRANTS):
        table.site_status[quadrant] = 0
