"""Offers: what a segment asks for, paying it, and what an offer turns up."""

from holocene.engine.event_ring import tell
from holocene.epoch.board import turn_up_everything, turn_up_quadrant
from holocene.epoch.developing import clear_payment
from holocene.epoch.event_kinds import GAVE, OFFERED
from holocene.epoch.pieces import SEGMENT_COUNT, SEGMENT_ROWS, SITES_BESIDE
from holocene.epoch.reasons import (
    ALREADY_OFFERED,
    HAS_TOKEN,
    LACKS_PRICE,
    NO_SEGMENT,
    NOT_AT_SITE,
    NOT_IN_GAME,
    NOT_IN_STOCK,
    NOT_THAT,
    OPEN,
    OUT_OF_ORDER,
    SEGMENT_TAKEN,
)
from holocene.epoch.rows import (
    ANY,
    DIFFERENT,
    DIFFERENT_PROCESSED,
    FIRST_PROCESSED,
    KINDS,
    PROCESSED_ANY,
    RAW_ANY,
    SETS,
    SITES,
    WANTS,
)
from holocene.epoch.table import ASK_PAY, NOBODY, NOTHING, QUADRANTS, SEGMENTS, Player, Table, acting

TOKENS = 4
PIECES_OF_A_SET = 2

# fmt: off
#              raw              processed        any    different  processed        sets
FIRST_KIND  = (0,               FIRST_PROCESSED, 0,     0,         FIRST_PROCESSED, 0)
AFTER_KIND  = (FIRST_PROCESSED, KINDS,           KINDS, KINDS,     KINDS,           KINDS)
# fmt: on


def quadrant_of_site(table: Table, site: int) -> int:
    """Where a site lies, or NOTHING if it is not in this game. Rule 1.5."""
    for quadrant in range(QUADRANTS):
        if table.site[quadrant] == site:
            return quadrant
    return NOTHING


def segment_row(table: Table, quadrant: int, segment: int) -> int:
    """The line of a segment in the table of segments. Rule 1.6."""
    return (table.layout * len(SITES) + table.site[quadrant]) * SEGMENTS + segment


def has_token(table: Table, seat: int, quadrant: int) -> bool:
    """Rule 9.2."""
    for owner in table.token[quadrant]:
        if owner == seat:
            return True
    return False


def why_not_offer(table: Table, site: int, segment: int) -> int:
    """Why no offer can be made there, or OPEN. Rules 1.5, 1.6, 2.3, 9.1, 9.2."""
    quadrant = quadrant_of_site(table, site)
    if quadrant == NOTHING:
        return NOT_IN_GAME
    if table.offered:
        return ALREADY_OFFERED
    if SITES_BESIDE[acting(table).leader] != quadrant:
        return NOT_AT_SITE
    if has_token(table, table.to_act, quadrant):
        return HAS_TOKEN
    if segment >= SEGMENT_COUNT[table.layout]:
        return NO_SEGMENT
    if table.token[quadrant][segment] != NOBODY:
        return SEGMENT_TAKEN
    return OPEN if can_pay_segment(acting(table), segment_row(table, quadrant, segment)) else LACKS_PRICE


def can_pay_segment(player: Player, row: int) -> bool:
    """Whether a player has all that a segment asks for. Rules 9.3 to 9.8."""
    raw = processed = kinds = processed_kinds = 0
    for kind in range(KINDS):
        rest = player.goods[kind] - SEGMENT_ROWS[row].exact[kind]
        if rest < 0:
            return False
        if kind < FIRST_PROCESSED:
            raw += rest
        else:
            processed += rest
        if rest > 0:
            kinds += 1
            if kind >= FIRST_PROCESSED:
                processed_kinds += 1
    wants = SEGMENT_ROWS[row].wants
    if raw < wants[RAW_ANY] or processed < wants[PROCESSED_ANY]:
        return False
    if raw + processed < wants[RAW_ANY] + wants[PROCESSED_ANY] + wants[ANY]:
        return False
    if kinds < wants[DIFFERENT] or processed_kinds < wants[DIFFERENT_PROCESSED]:
        return False
    return sets_held(player, row, 0) >= wants[SETS]


def sets_held(player: Player, row: int, first: int) -> int:
    """Of how many of the three materials, from a certain one on, two pieces are there. Rule 9.7."""
    held = 0
    for material in SEGMENT_ROWS[row].sets:
        if material >= first and player.goods[material] >= PIECES_OF_A_SET:
            held += 1
    return held


def begin_offer(table: Table, site: int, segment: int) -> None:
    """Named materials are paid at once, then the choices. Rules 9.1, 9.5, 9.8."""
    table.quadrant = quadrant_of_site(table, site)
    table.segment = segment
    row = segment_row(table, table.quadrant, segment)
    for kind in range(KINDS):
        acting(table).goods[kind] -= SEGMENT_ROWS[row].exact[kind]
        table.paid[kind] = SEGMENT_ROWS[row].exact[kind]
        if table.paid[kind] > 0:
            tell(table, GAVE, table.to_act, kind, table.paid[kind], 0)
    for want in range(WANTS):
        table.wants[want] = SEGMENT_ROWS[row].wants[want]
    table.last_paid = 0
    table.decision = ASK_PAY
    if wanted(table) == NOTHING:
        complete_offer(table)


def wanted(table: Table) -> int:
    """The kind of choice that is being paid, or NOTHING when all is paid."""
    for want in range(WANTS):
        if table.wants[want] > 0:
            return want
    return NOTHING


def is_in_set(row: int, material: int) -> bool:
    """Rule 9.7."""
    for one in SEGMENT_ROWS[row].sets:
        if one == material:
            return True
    return False


def can_complete_with(table: Table, want: int, material: int) -> bool:
    """Whether the rest of a choice can be paid from this material on. Rules 9.3 to 9.7."""
    if want == SETS:
        return (
            sets_held(acting(table), segment_row(table, table.quadrant, table.segment), material) >= table.wants[want]
        )
    rest = 0
    for kind in range(material, AFTER_KIND[want]):
        held = acting(table).goods[kind]
        rest += min(held, 1) if want in (DIFFERENT, DIFFERENT_PROCESSED) else held
    return rest >= table.wants[want]


def why_not_pay_piece(table: Table, material: int) -> int:
    """Why a piece cannot be offered, or OPEN. Rules 9.3 to 9.7."""
    want = wanted(table)
    if not FIRST_KIND[want] <= material < AFTER_KIND[want]:
        return NOT_THAT
    if want == SETS and not is_in_set(segment_row(table, table.quadrant, table.segment), material):
        return NOT_THAT
    if acting(table).goods[material] < (PIECES_OF_A_SET if want == SETS else 1):
        return NOT_IN_STOCK
    if material + 1 < table.last_paid or (want >= DIFFERENT and material + 1 == table.last_paid):
        return OUT_OF_ORDER
    return OPEN if can_complete_with(table, want, material) else NOT_THAT


def pay_piece(table: Table, material: int) -> None:
    """Rules 9.1, 9.3 to 9.7."""
    want = wanted(table)
    pieces = PIECES_OF_A_SET if want == SETS else 1
    acting(table).goods[material] -= pieces
    table.paid[material] += pieces
    tell(table, GAVE, table.to_act, material, pieces, 0)
    table.wants[want] -= 1
    table.last_paid = material + 1 if table.wants[want] > 0 else 0
    if wanted(table) == NOTHING:
        complete_offer(table)


def complete_offer(table: Table) -> None:
    """Rules 9.1, 9.9, 9.10."""
    place_token(table, table.to_act, table.quadrant, table.segment)
    table.offered = 1
    clear_payment(table)


def place_token(table: Table, seat: int, quadrant: int, segment: int) -> None:
    """A token lies on the segment, and tiles are turned up. Rules 9.1, 9.9, 9.10, 12.6, 12.7."""
    player = table.players[seat]
    player.tokens -= 1
    table.token[quadrant][segment] = seat
    tell(table, OFFERED, seat, table.site[quadrant], segment, 0)
    turn_up_quadrant(table, quadrant)
    if TOKENS - player.tokens >= 2:  # noqa: PLR2004 - the second offer
        turn_up_everything(table)
