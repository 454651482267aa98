"""The second part of a round: using one's people."""

from holocene.engine.event_ring import tell
from holocene.expansion.merchant import VISIT, move_merchant
from holocene.stone_age.claiming import offer_claims
from holocene.stone_age.event_kinds import CAME_HOME, USED
from holocene.stone_age.growing import add_person, raise_agriculture
from holocene.stone_age.moves import USE_FIRST
from holocene.stone_age.paying import open_purchase
from holocene.stone_age.reasons import NOBODY_THERE, OPEN
from holocene.stone_age.rolling import call_for_dice
from holocene.stone_age.table import (
    BRICK,
    COMPLETE,
    FIELD,
    FOREST,
    GOLD,
    HUNT,
    HUT,
    MERCHANT,
    PLACES,
    PRIVATE_GOLD,
    PRIVATE_WOOD,
    STONE,
    TOOL_MAKER,
    WOOD,
    WOOD_PLACE,
    Table,
    offer,
)
from holocene.stone_age.tools import gain_tool

# fmt: off
#                forest clay   quarry river
BRINGS        = (WOOD,  BRICK, STONE, GOLD)
#                wood place    gold place
PRIVATE_GOAL  = (PRIVATE_WOOD, PRIVATE_GOLD)
# fmt: on


def why_not_use(table: Table, place: int) -> int:
    """Why the place cannot be used now, or OPEN. Rules 3.1, 3.2."""
    return OPEN if table.placed[place][table.to_act] > 0 else NOBODY_THERE


def offer_uses(table: Table) -> None:
    """One's places, in any order. Rules 3.1, 3.2, 5.20."""
    for place in range(PLACES):
        if why_not_use(table, place) == OPEN:
            offer(table, USE_FIRST + place)
    offer_claims(table)


def use(table: Table, place: int) -> None:
    """The action of a place. Rules 3.4 to 3.11, 3.13. Expansion rules 4.1, 6.1, 9.5, 9.6."""
    table.place = place
    table.decision = COMPLETE
    tell(table, USED, table.turn, place, table.placed[place][table.turn], 0)
    if place == HUNT:
        call_for_dice(table, table.placed[place][table.turn], table.hunt_goal)
    elif place < TOOL_MAKER:
        call_for_dice(table, table.placed[place][table.turn], BRINGS[place - FOREST])
    elif place == TOOL_MAKER:
        gain_tool(table)
    elif place == HUT:
        add_person(table)
    elif place == FIELD:
        raise_agriculture(table)
    elif place == MERCHANT:
        move_merchant(table, VISIT)
    elif place < WOOD_PLACE:
        open_purchase(table)
    else:
        call_for_dice(table, table.placed[place][table.turn], PRIVATE_GOAL[place - WOOD_PLACE])


def come_home(table: Table) -> None:
    """Rule 3.3."""
    tell(table, CAME_HOME, table.turn, table.place, table.placed[table.place][table.turn], 0)
    table.players[table.turn].home += table.placed[table.place][table.turn]
    table.placed[table.place][table.turn] = 0
