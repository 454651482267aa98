"""The second part of a round: using one's people."""

from holocene.stone_age.claiming import offer_claims
from holocene.stone_age.moves import USE_FIRST
from holocene.stone_age.paying import open_purchase
from holocene.stone_age.reasons import NOBODY_THERE, OPEN
from holocene.stone_age.rolling import call_for_dice, raise_agriculture
from holocene.stone_age.table import (
    BRICK,
    COMPLETE,
    FIELD,
    FOOD,
    GOLD,
    HUT,
    PLACES,
    STONE,
    TOOL_MAKER,
    WOOD,
    Player,
    Table,
    acting,
    offer,
)
from holocene.stone_age.tools import gain_tool

# fmt: off
#         hunt  forest clay   quarry river
BRINGS = (FOOD, WOOD,  BRICK, STONE, GOLD)
# fmt: on

MOST_PEOPLE = 10


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
    """The action of a place. Rules 3.4 to 3.11, 3.13."""
    table.place = place
    table.decision = COMPLETE
    if place < TOOL_MAKER:
        call_for_dice(table, table.placed[place][table.turn], BRINGS[place])
    elif place == TOOL_MAKER:
        gain_tool(acting(table))
    elif place == HUT:
        add_person(acting(table))
    elif place == FIELD:
        raise_agriculture(acting(table))
    else:
        open_purchase(table)


def add_person(player: Player) -> None:
    """Rules 1.6, 3.5."""
    if player.people < MOST_PEOPLE:
        player.people += 1
        player.home += 1


def come_home(table: Table) -> None:
    """Rule 3.3."""
    table.players[table.turn].home += table.placed[table.place][table.turn]
    table.placed[table.place][table.turn] = 0
