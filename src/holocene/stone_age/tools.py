"""Tools: how they grow, and adding them to a roll."""

from holocene.engine.event_ring import tell
from holocene.stone_age.event_kinds import TOOL_GREW, TOOL_SPENT, TOOL_USED
from holocene.stone_age.moves import ONCE_FIRST, TAKE_MOVE, TOOL_FIRST
from holocene.stone_age.reasons import NO_SUCH_TOOL, OPEN, TOOL_IS_SPENT, TOOL_IS_USED
from holocene.stone_age.table import TOOL_SLOTS, Player, Table, acting, offer

BEST_TOOL = 4
WEAKEST_ONCE = 2  # one-use tools have the values 2, 3 and 4


def gain_tool(table: Table) -> None:
    """The lowest tile grows by 1, an unused one first, then the lowest slot. Rules 3.4, 4.1 to 4.3, 4.7, 4.8."""
    player = acting(table)
    grows = 0
    for slot in range(1, TOOL_SLOTS):
        if is_raised_before(player, slot, grows):
            grows = slot
    if player.tools[grows] < BEST_TOOL:
        player.tools[grows] += 1
        tell(table, TOOL_GREW, table.to_act, 1, grows, 0)


def is_raised_before(player: Player, slot: int, other: int) -> bool:
    """Rules 4.2, 4.8."""
    if player.tools[slot] != player.tools[other]:
        return player.tools[slot] < player.tools[other]
    return player.used[slot] < player.used[other]


def why_not_tool(player: Player, slot: int) -> int:
    """Why a tool cannot be added, or OPEN. Rules 4.4, 4.6."""
    if player.tools[slot] == 0:
        return NO_SUCH_TOOL
    return TOOL_IS_USED if player.used[slot] else OPEN


def why_not_once(player: Player, slot: int) -> int:
    """Why a one-use tool cannot be added, or OPEN. Rule 4.9."""
    return OPEN if player.once[slot] else TOOL_IS_SPENT


def offer_tools(table: Table) -> None:
    """Any tool that is left, and taking what the pips bring. Rules 4.4, 4.9, 4.10."""
    player = acting(table)
    for slot in range(TOOL_SLOTS):
        if why_not_tool(player, slot) == OPEN:
            offer(table, TOOL_FIRST + slot)
    for slot in range(TOOL_SLOTS):
        if why_not_once(player, slot) == OPEN:
            offer(table, ONCE_FIRST + slot)
    offer(table, TAKE_MOVE)


def add_tool(table: Table, slot: int) -> None:
    """Rules 4.4, 4.5."""
    player = acting(table)
    player.used[slot] = 1
    table.tools_added += player.tools[slot]
    tell(table, TOOL_USED, table.to_act, player.tools[slot], slot, 0)


def add_tool_once(table: Table, slot: int) -> None:
    """Rules 4.5, 4.9."""
    acting(table).once[slot] = 0
    table.tools_added += WEAKEST_ONCE + slot
    tell(table, TOOL_SPENT, table.to_act, WEAKEST_ONCE + slot, 0, 0)


def turn_tools_back(player: Player) -> None:
    """Rule 8.4."""
    for slot in range(TOOL_SLOTS):
        player.used[slot] = 0
