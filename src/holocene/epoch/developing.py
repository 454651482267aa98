"""Developing a tile: whether, the price, the hut."""

from holocene.engine.event_ring import tell
from holocene.epoch.abilities import open_ability
from holocene.epoch.board import are_beside, leader_at
from holocene.epoch.event_kinds import DEVELOPED, GAVE
from holocene.epoch.pieces import ABILITY_ROWS, TILE_ROWS
from holocene.epoch.price import can_pay_from
from holocene.epoch.reasons import (
    ALREADY_DEVELOPED,
    DUMMY_REFUSES,
    FACE_DOWN,
    HAS_ABILITY,
    HAS_HUT,
    IS_VILLAGE,
    LACKS_PRICE,
    NEEDS_PERMISSION,
    NO_HUT,
    NOT_BESIDE,
    NOT_IN_STOCK,
    NOT_THAT,
    OPEN,
    WAS_ASKED,
)
from holocene.epoch.rows import GROUPS, KINDS, OPTIONS
from holocene.epoch.table import (
    ABILITIES,
    ASK_PAY,
    ASK_TURN,
    NOBODY,
    NOTHING,
    NOWHERE,
    VILLAGES,
    Player,
    Table,
    acting,
)


def why_not_develop(table: Table, place: int) -> int:
    """Why a tile cannot be developed without asking, or OPEN. Rules 8.1, 8.5."""
    reason = why_not_place_hut(table, place)
    if reason != OPEN:
        return reason
    seat = leader_at(table, place)
    if seat == NOBODY:
        return OPEN
    reason = why_not_ask_seat(table, seat)
    return NEEDS_PERMISSION if reason == OPEN else reason


def why_not_place_hut(table: Table, place: int) -> int:
    """Why a tile cannot be developed by anybody, or OPEN. Rules 1.2, 1.14, 2.3, 8.1, 8.2, 8.4."""
    player = acting(table)
    if table.developed:
        return ALREADY_DEVELOPED
    if place != player.leader and not are_beside(player.leader, place):
        return NOT_BESIDE
    if place < VILLAGES:
        return IS_VILLAGE
    if table.up[place] == 0:
        return FACE_DOWN
    if table.owner[place] != NOBODY:
        return HAS_HUT
    ability = TILE_ROWS[table.tile[place]].ability
    if player.abilities[ability] > 0:
        return HAS_ABILITY
    if player.huts <= 0:
        return NO_HUT
    return OPEN if can_pay_from(player, ability, 0) else LACKS_PRICE


def why_not_ask_seat(table: Table, seat: int) -> int:
    """Why a player cannot be asked for permission, or OPEN. Rules 8.6, 12.10."""
    if table.solo:
        return DUMMY_REFUSES
    return WAS_ASKED if table.asked[seat] else OPEN


def develop(table: Table, place: int) -> None:
    """Rules 8.1, 8.2."""
    table.target = place
    begin_price(table)


def begin_price(table: Table) -> None:
    """Rule 8.2."""
    table.group = 0
    table.decision = ASK_PAY


def ability_of(table: Table) -> int:
    """What is being developed."""
    return TILE_ROWS[table.tile[table.target]].ability


def option_of(table: Table, material: int) -> int:
    """The alternative of the part being paid that takes this material, or NOTHING. Rule 8.2."""
    row = ABILITY_ROWS[ability_of(table)]
    for option in range(table.group * OPTIONS, (table.group + 1) * OPTIONS):
        if row.cost[option] == material:
            return option
    return NOTHING


def why_not_pay_part(table: Table, material: int) -> int:
    """Why a part of the price cannot be paid with that material, or OPEN. Rule 8.2."""
    option = option_of(table, material)
    if option == NOTHING:
        return NOT_THAT
    player = acting(table)
    count = ABILITY_ROWS[ability_of(table)].count[option]
    if player.goods[material] < count:
        return NOT_IN_STOCK
    player.goods[material] -= count
    payable = can_pay_from(player, ability_of(table), table.group + 1)
    player.goods[material] += count
    return OPEN if payable else NOT_THAT


def pay_part(table: Table, material: int) -> None:
    """Rule 8.2."""
    count = ABILITY_ROWS[ability_of(table)].count[option_of(table, material)]
    acting(table).goods[material] -= count
    tell(table, GAVE, table.to_act, material, count, 0)
    table.paid[material] += count
    table.group += 1
    if table.group == GROUPS or ABILITY_ROWS[ability_of(table)].cost[table.group * OPTIONS] == NOTHING:
        ability = ability_of(table)
        place_hut(table, table.to_act, table.target)
        if table.open[ability] == 0:
            open_ability(table, ability)
        table.developed = 1
        clear_payment(table)


def place_hut(table: Table, seat: int, place: int) -> None:
    """Rules 1.12, 8.3."""
    player = table.players[seat]
    player.abilities[TILE_ROWS[table.tile[place]].ability] = developed_by(player) + 1
    player.huts -= 1
    table.owner[place] = seat
    tell(table, DEVELOPED, seat, place, table.tile[place], 0)


def developed_by(player: Player) -> int:
    """How many tiles a player has developed. Rule 1.12."""
    count = 0
    for ability in range(ABILITIES):
        if player.abilities[ability] > 0:
            count += 1
    return count


def clear_payment(table: Table) -> None:
    """Nothing is being paid any more; the turn goes on."""
    table.target = table.quadrant = table.segment = NOWHERE
    table.wanted = NOTHING
    table.group = table.last_paid = table.wanted_count = 0
    for kind in range(KINDS):
        table.paid[kind] = 0
    table.decision = ASK_TURN
