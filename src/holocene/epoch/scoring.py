"""The final scoring."""

from holocene.epoch.developing import developed_by
from holocene.epoch.offering import TOKENS, segment_row
from holocene.epoch.pieces import ABILITY_ROWS, OFFER_BONUS, SEGMENT_ROWS, SITE_ROWS
from holocene.epoch.rows import BY_SEGMENT, PER_DEVELOPED, PER_STATUS, SPLIT_POT
from holocene.epoch.table import ABILITIES, DUMMY, NOBODY, QUADRANTS, SEGMENTS, Table

CATEGORIES = ("status", "tiles", "sites", "bonus")


def nearest(number: int, parts: int) -> int:
    """A fraction as the nearest whole number, a half upward. Rule 2.8."""
    return (2 * number + parts) // (2 * parts)


def tile_status(table: Table, seat: int) -> int:
    """Rules 1.12, 11.5."""
    status = 0
    for ability in range(ABILITIES):
        if table.players[seat].abilities[ability] > 0:
            status += ABILITY_ROWS[ability].status
    return status


def site_points(table: Table, seat: int) -> int:
    """Rule 11.5."""
    status = 0
    for quadrant in range(QUADRANTS):
        for segment in range(SEGMENTS):
            if table.token[quadrant][segment] == seat:
                status += offer_points(table, seat, quadrant, segment)
    return status


def offer_points(table: Table, seat: int, quadrant: int, segment: int) -> int:
    """What one offer is worth. Rules 11.6 to 11.9."""
    site = SITE_ROWS[table.site[quadrant]]
    if site.scoring == PER_DEVELOPED:
        return nearest(developed_by(table.players[seat]) * site.status, site.per)
    if site.scoring == PER_STATUS:
        return nearest(table.players[seat].status * site.status, site.per)
    if site.scoring == BY_SEGMENT:
        return SEGMENT_ROWS[segment_row(table, quadrant, segment)].status
    if site.scoring == SPLIT_POT:
        return nearest(site.pots[table.seats], tokens_at(table, quadrant))
    return site.status


def tokens_at(table: Table, quadrant: int) -> int:
    """How many offers were made at a site. Rule 11.9."""
    tokens = 0
    for owner in table.token[quadrant]:
        if owner != NOBODY:
            tokens += 1
    return tokens


def offer_bonus(table: Table, seat: int) -> int:
    """Rule 11.5."""
    return OFFER_BONUS[TOKENS - table.players[seat].tokens]


def next_bonus(tokens: int) -> int:
    """What the next offer adds for somebody who has so many tokens left. Rule 11.5."""
    made = TOKENS - tokens
    return OFFER_BONUS[made + 1] - OFFER_BONUS[made] if tokens > 0 else 0


def final_score(table: Table, seat: int) -> int:
    """Everything together. Rule 11.5."""
    return table.players[seat].status + tile_status(table, seat) + site_points(table, seat) + offer_bonus(table, seat)


def final_points(table: Table, seat: int, points: list[int]) -> None:
    """The same by category, in the order of CATEGORIES. Rule 11.5."""
    points[0] = table.players[seat].status
    points[1] = tile_status(table, seat)
    points[2] = site_points(table, seat)
    points[3] = offer_bonus(table, seat)


def standing(table: Table, seat: int) -> int:
    """A number that is greater the better a seat has done; alone, as many points as the dummy are too few.

    Rules 11.10, 12.11.
    """
    return 2 * final_score(table, seat) + (1 if table.solo and seat == DUMMY else 0)
