"""Gathering, fishing, and cooking in pots."""

from holocene.engine.event_ring import tell
from holocene.epoch.board import landscape
from holocene.epoch.event_kinds import GAVE, GOT
from holocene.epoch.pieces import (
    BIG_CATCH_FOOD,
    BIG_CATCH_MOST,
    BIG_CATCH_PAYS,
    KEEP_LOOKING_FOOD,
    KEEP_LOOKING_TAKES,
    LANDSCAPE_ROWS,
)
from holocene.epoch.reasons import (
    ALREADY_DONE,
    NO_FISH,
    NO_FOOD,
    NOT_IN_STOCK,
    NOT_OPEN,
    NOTHING_TO_GATHER,
    OPEN,
    WRONG_MATERIAL,
)
from holocene.epoch.rows import FISH_FOOD, FOOD, GATHER_FOOD, POT_FOOD, POT_MOST
from holocene.epoch.table import ASK_FISH, ASK_GATHER, Table, acting


def why_not_gather(table: Table) -> int:
    """Rule 5.1."""
    return OPEN if LANDSCAPE_ROWS[landscape(table, acting(table).leader)].gather >= 0 else NOTHING_TO_GATHER


def gather(table: Table) -> None:
    """Rules 5.1, 5.3."""
    found = LANDSCAPE_ROWS[landscape(table, acting(table).leader)].gather
    acting(table).food += found
    tell(table, GOT, table.to_act, FOOD, found, 0)
    give_food(table, GATHER_FOOD)
    table.decision = ASK_GATHER


def why_not_fish(table: Table) -> int:
    """Rule 5.4."""
    return OPEN if LANDSCAPE_ROWS[landscape(table, acting(table).leader)].fish >= 0 else NO_FISH


def fish(table: Table) -> None:
    """Rules 5.4, 5.6."""
    found = LANDSCAPE_ROWS[landscape(table, acting(table).leader)].fish
    acting(table).food += found
    tell(table, GOT, table.to_act, FOOD, found, 0)
    give_food(table, FISH_FOOD)
    table.decision = ASK_FISH


def give_food(table: Table, effect: int) -> None:
    """Food from abilities that are open, also from those opened during the action. Rules 5.3, 5.6, 6.3, 10.1, 10.3."""
    acting(table).food += table.effect[effect] - table.given
    tell(table, GOT, table.to_act, FOOD, table.effect[effect] - table.given, 0)
    table.given = table.effect[effect]


def why_not_keep_looking(table: Table, material: int) -> int:
    """Rule 5.2."""
    if table.option_uses > 0:
        return ALREADY_DONE
    if KEEP_LOOKING_TAKES[material] == 0:
        return WRONG_MATERIAL
    return OPEN if acting(table).food >= KEEP_LOOKING_FOOD else NO_FOOD


def keep_looking(table: Table, material: int) -> None:
    """Rule 5.2."""
    acting(table).food -= KEEP_LOOKING_FOOD
    tell(table, GAVE, table.to_act, FOOD, KEEP_LOOKING_FOOD, 0)
    acting(table).goods[material] += 1
    tell(table, GOT, table.to_act, material, 1, 0)
    table.option_uses = 1


def why_not_big_catch(table: Table, material: int) -> int:
    """Rule 5.5."""
    if table.option_uses >= BIG_CATCH_MOST:
        return ALREADY_DONE
    if BIG_CATCH_PAYS[material] == 0:
        return WRONG_MATERIAL
    return OPEN if acting(table).goods[material] > 0 else NOT_IN_STOCK


def big_catch(table: Table, material: int) -> None:
    """Rule 5.5."""
    acting(table).goods[material] -= 1
    tell(table, GAVE, table.to_act, material, 1, 0)
    acting(table).food += BIG_CATCH_FOOD
    tell(table, GOT, table.to_act, FOOD, BIG_CATCH_FOOD, 0)
    table.option_uses += 1


def why_not_pot(table: Table, material: int) -> int:
    """Rule 5.7."""
    if table.effect[POT_FOOD] == 0:
        return NOT_OPEN
    if table.pots >= table.effect[POT_MOST]:
        return ALREADY_DONE
    return OPEN if acting(table).goods[material] > 0 else NOT_IN_STOCK


def cook(table: Table, material: int) -> None:
    """Rule 5.7."""
    acting(table).goods[material] -= 1
    tell(table, GAVE, table.to_act, material, 1, 0)
    acting(table).food += table.effect[POT_FOOD]
    tell(table, GOT, table.to_act, FOOD, table.effect[POT_FOOD], 0)
    table.pots += 1
