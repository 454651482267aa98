"""What offers would bring a player now, and what is missing to abilities and segments."""

from holocene.epoch.offering import AFTER_KIND, FIRST_KIND, PIECES_OF_A_SET, has_token, segment_row, sets_held
from holocene.epoch.pieces import ABILITY_ROWS, SEGMENT_ROWS, SITE_ROWS
from holocene.epoch.rows import (
    ANY,
    DIFFERENT,
    DIFFERENT_PROCESSED,
    GROUPS,
    KINDS,
    OPTIONS,
    PER_STATUS,
    PROCESSED_ANY,
    RAW_ANY,
    SETS,
)
from holocene.epoch.scoring import offer_points
from holocene.epoch.table import NOBODY, NOTHING, QUADRANTS, SEGMENTS, Player, Table


def known_site_points(table: Table, seat: int, status_known: bool) -> int:  # noqa: FBT001
    """Rule 11.5, without what would tell a status that is hidden. Rules 11.8, 13.1."""
    points = 0
    for quadrant in range(QUADRANTS):
        if status_known or SITE_ROWS[table.site[quadrant]].scoring != PER_STATUS:
            for segment in range(SEGMENTS):
                if table.token[quadrant][segment] == seat:
                    points += offer_points(table, seat, quadrant, segment)
    return points


def offer_worth(table: Table, seat: int, quadrant: int, segment: int) -> int:
    """What an offer would bring now, 0 if the player can make none there. Rules 9.2, 11.6 to 11.9."""
    free = table.token[quadrant][segment] == NOBODY
    if not free or table.players[seat].tokens == 0 or has_token(table, seat, quadrant):
        return 0
    table.token[quadrant][segment] = seat
    points = offer_points(table, seat, quadrant, segment)
    table.token[quadrant][segment] = NOBODY
    return points


def ability_lack(player: Player, ability: int) -> int:
    """Pieces missing to the price of an ability, each part by its nearest alternative. Rule 8.2."""
    lack = 0
    for group in range(GROUPS):
        lack += part_lack(player, ability, group * OPTIONS)
    return lack


def part_lack(player: Player, ability: int, first: int) -> int:
    """Pieces missing to one part of a price. Rule 8.2."""
    if ABILITY_ROWS[ability].cost[first] == NOTHING:
        return 0
    fewest = ABILITY_ROWS[ability].count[first]
    for option in range(first, first + OPTIONS):
        kind = ABILITY_ROWS[ability].cost[option]
        if kind != NOTHING:
            fewest = min(fewest, max(ABILITY_ROWS[ability].count[option] - player.goods[kind], 0))
    return fewest


def segment_lack(table: Table, seat: int, quadrant: int, segment: int) -> int:
    """Pieces missing to what a segment asks for. Rules 9.3 to 9.8."""
    row = segment_row(table, quadrant, segment)
    player = table.players[seat]
    lack = 0
    for kind in range(KINDS):
        lack += max(SEGMENT_ROWS[row].exact[kind] - player.goods[kind], 0)
    wants = SEGMENT_ROWS[row].wants
    if wants[SETS] > 0:
        lack += PIECES_OF_A_SET * max(wants[SETS] - sets_held(player, row, 0), 0)
    lack += max(wants[DIFFERENT] - spare_kinds(player, row, DIFFERENT), 0)
    lack += max(wants[DIFFERENT_PROCESSED] - spare_kinds(player, row, DIFFERENT_PROCESSED), 0)
    raw, processed = spare_pieces(player, row, RAW_ANY), spare_pieces(player, row, PROCESSED_ANY)
    lacks_kind = max(wants[RAW_ANY] - raw, 0) + max(wants[PROCESSED_ANY] - processed, 0)
    wanted = wants[RAW_ANY] + wants[PROCESSED_ANY] + wants[ANY]
    return lack + max(lacks_kind, wanted - raw - processed)


def spare_pieces(player: Player, row: int, want: int) -> int:
    """Pieces for a choice, beside the named materials. Rules 9.3, 9.5."""
    pieces = 0
    for kind in range(FIRST_KIND[want], AFTER_KIND[want]):
        pieces += max(player.goods[kind] - SEGMENT_ROWS[row].exact[kind], 0)
    return pieces


def spare_kinds(player: Player, row: int, want: int) -> int:
    """Kinds of them. Rules 9.4, 9.6."""
    kinds = 0
    for kind in range(FIRST_KIND[want], AFTER_KIND[want]):
        if player.goods[kind] > SEGMENT_ROWS[row].exact[kind]:
            kinds += 1
    return kinds
