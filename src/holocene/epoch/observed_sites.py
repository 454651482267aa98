"""Writing what is seen of the sites."""

from holocene.engine.observation_writer import copy_numbers, mark, seats_on
from holocene.epoch.board import is_discovered
from holocene.epoch.observation import SeenSegment, SeenSite
from holocene.epoch.offering import segment_row
from holocene.epoch.pieces import SEGMENT_COUNT, SEGMENT_ROWS
from holocene.epoch.table import NOTHING, Table
from holocene.epoch.worth import segment_lack


def see_site(table: Table, seat: int, quadrant: int, seen: SeenSite) -> None:
    """A site with its segments. Rules 1.5, 1.6, 9.2."""
    mark(seen.site, table.site[quadrant])
    seen.discovered = 1 if is_discovered(table, quadrant) else 0
    seen.status = table.site_status[quadrant]
    seen.found = table.found[quadrant]
    for segment in range(SEGMENT_COUNT[table.layout]):
        see_segment(segment_row(table, quadrant, segment), seen.segments[segment])
        mark(seen.segments[segment].owner, seats_on(table.seats, seat, table.token[quadrant][segment]))
        for step in range(table.seats):
            other = (seat + step) % table.seats
            seen.segments[segment].lacks[step] = segment_lack(table, other, quadrant, segment)


def see_segment(row: int, seen: SeenSegment) -> None:
    """What a segment asks for."""
    seen.present = 1
    copy_numbers(SEGMENT_ROWS[row].exact, seen.exact)
    copy_numbers(SEGMENT_ROWS[row].wants, seen.wants)
    for material in SEGMENT_ROWS[row].sets:
        if material != NOTHING:
            seen.sets[material] = 1
    seen.status = SEGMENT_ROWS[row].status
