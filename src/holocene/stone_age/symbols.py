"""Symbols counted one by one, and what one more of each would bring."""

from holocene.stone_age.rows import CULTURES, FARMER, HUT_BUILDER, MERCHANTS, ROLES, SHAMAN, TOOL_MAKER
from holocene.stone_age.scoring import (
    COPIES,
    ROOM,
    count_of,
    farmer_points,
    hut_builder_points,
    merchant_points,
    next_in_set,
    set_size,
    shaman_points,
    tool_maker_points,
)
from holocene.stone_age.table import Table


def packed(counts: list[int]) -> int:
    """A tally of symbols as scoring takes it: all counts in one number."""
    symbols = 0
    for bottom in range(len(counts)):
        symbols += counts[bottom] << (ROOM * bottom)
    return symbols


def write_next_symbols(table: Table, seat: int, symbols: int, points: list[int]) -> None:
    """Points that one more of each symbol would bring a player. Rules 10.1 to 10.5. Expansion rules 8.5, 8.6."""
    for culture in range(len(CULTURES)):
        points[culture] = next_culture(symbols, culture)
    for role in range(len(CULTURES), len(CULTURES) + len(ROLES)):
        points[role] = next_role(table, seat, role)


def next_culture(symbols: int, culture: int) -> int:
    """Its set grows by one; a symbol more than there are sets brings nothing. Rule 10.1."""
    copy = count_of(culture, symbols) + 1
    if copy > COPIES:
        return 0
    return next_in_set(set_size(symbols, copy))


def next_role(table: Table, seat: int, role: int) -> int:
    """What a single one of them counts. Rules 10.2 to 10.5. Expansion rule 8.6."""
    player, one = table.players[seat], 1 << (ROOM * role)
    if role == FARMER:
        return farmer_points(player, one)
    if role == TOOL_MAKER:
        return tool_maker_points(player, one)
    if role == HUT_BUILDER:
        return hut_builder_points(table, seat, one)
    if role == SHAMAN:
        return shaman_points(player, one)
    return merchant_points(player, one) if role == MERCHANTS else 0
