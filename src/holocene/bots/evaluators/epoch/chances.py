"""What a seat is near to: tiles and segments that it could nearly pay, wherever they lie."""

from holocene.bots.evaluators.epoch.needs import FIRST_PRICE, PRICES
from holocene.bots.evaluators.epoch.scratch import Floats
from holocene.epoch.offering import AFTER_KIND, FIRST_KIND, has_token, segment_row
from holocene.epoch.pieces import (
    ABILITY_ROWS,
    SEGMENT_COUNT,
    SEGMENT_ROWS,
    SITES_BESIDE,
    TILE_ROWS,
)
from holocene.epoch.rows import DIFFERENT, DIFFERENT_PROCESSED, FIRST_PROCESSED, KINDS, SETS
from holocene.epoch.scoring import next_bonus, offer_points
from holocene.epoch.table import ABILITIES, NOBODY, NOTHING, NOWHERE, PLACES, QUADRANTS, VILLAGES, Player, Table

#          clay stone flint ore wood flax deer hide antler tendon leather rope bronze
TROUBLES = (40, 40, 40, 40, 40, 40, 100, 100, 100, 100, 120, 90, 120)  # with a piece, in hundredths of an action
POINTS = 1.8  # that an action brings usually
NO_HOPE = 99.0


def read_hopes(table: Table, seat: int, turns: float, signs: Floats) -> None:
    """The two tiles and the segment that promise most for what is missing."""
    share = min(1.0, turns / 2.0)
    first, second = 0.0, 0.0
    for ability in range(ABILITIES):
        hope = tile_hope(table, seat, ability)
        if hope > first:
            first, second = hope, first
        elif hope > second:
            second = hope
    signs[30] = share * first
    signs[31] = share * second
    offer = segment_hope(table, seat) if table.players[seat].tokens > 0 else 0.0
    signs[32] = share * offer
    signs[33] = (
        share if table.players[seat].leader != NOWHERE and SITES_BESIDE[table.players[seat].leader] != NOTHING else 0.0
    )
    signs[34] = max(0.0, share - 0.5) * first
    signs[35] = max(0.0, share - 0.5) * offer


def tile_hope(table: Table, seat: int, ability: int) -> float:
    """What developing an ability brings beyond the trouble with what is missing; 0 if no tile of it can be had."""
    player = table.players[seat]
    if player.abilities[ability] > 0 or not is_to_be_had(table, ability):
        return 0.0
    least = NO_HOPE
    for way in range(FIRST_PRICE[ability], FIRST_PRICE[ability + 1]):
        trouble = 0
        for kind in range(KINDS):
            if PRICES[way][kind] > player.goods[kind]:
                trouble += TROUBLES[kind] * (PRICES[way][kind] - player.goods[kind])
        least = min(least, trouble / 100.0)
    return max(0.0, ABILITY_ROWS[ability].status + 1.0 - POINTS * least)


def is_to_be_had(table: Table, ability: int) -> bool:
    """Whether a tile with that ability lies face up without a hut."""
    for place in range(VILLAGES, PLACES):
        if table.up[place] and table.owner[place] == NOBODY and TILE_ROWS[table.tile[place]].ability == ability:
            return True
    return False


def segment_hope(table: Table, seat: int) -> float:
    """What the best offer brings beyond the trouble with what is missing."""
    player = table.players[seat]
    bonus = next_bonus(player.tokens)
    best = 0.0
    for quadrant in range(QUADRANTS):
        if has_token(table, seat, quadrant):
            continue
        for segment in range(SEGMENT_COUNT[table.layout]):
            if table.token[quadrant][segment] == NOBODY:
                trouble = segment_trouble(player, segment_row(table, quadrant, segment))
                best = max(best, bonus + points_there(table, seat, quadrant, segment) - POINTS * trouble)
    return best


def points_there(table: Table, seat: int, quadrant: int, segment: int) -> int:
    """What an offer on a segment would be worth now."""
    table.token[quadrant][segment] = seat
    points = offer_points(table, seat, quadrant, segment)
    table.token[quadrant][segment] = NOBODY
    return points


def segment_trouble(player: Player, row: int) -> float:
    """How much trouble it is to get what a segment asks for, in actions, roughly."""
    segment = SEGMENT_ROWS[row]
    trouble, spare = 0, 0
    for kind in range(KINDS):
        lacking = segment.exact[kind] - player.goods[kind]
        if lacking > 0:
            trouble += TROUBLES[kind] * lacking
    for want in range(SETS):
        if segment.wants[want] > 0:
            spare = 0
            for kind in range(FIRST_KIND[want], AFTER_KIND[want]):
                rest = max(0, player.goods[kind] - segment.exact[kind])
                spare += min(rest, 1) if want in (DIFFERENT, DIFFERENT_PROCESSED) else rest
            piece = TROUBLES[FIRST_PROCESSED] if FIRST_KIND[want] == FIRST_PROCESSED else TROUBLES[0]
            trouble += piece * max(0, segment.wants[want] - spare)
    if segment.wants[SETS] > 0:
        trouble += sets_trouble(player, row)
    return trouble / 100.0


def sets_trouble(player: Player, row: int) -> int:
    """The same for two sets out of three: the dearest is left out."""
    total, dearest = 0, 0
    for material in SEGMENT_ROWS[row].sets:
        trouble = TROUBLES[material] * max(0, 2 - player.goods[material])
        total += trouble
        dearest = max(dearest, trouble)
    return total - dearest
