"""Work: power for food, raw materials for power."""

from holocene.engine.event_ring import tell
from holocene.epoch.board import landscape
from holocene.epoch.event_kinds import GAVE, GOT
from holocene.epoch.pieces import (
    ABILITY_ROWS,
    BACK_FOOD,
    BACK_POWER,
    HALF_TOOL,
    LANDSCAPE_ROWS,
    SWEAT_FOOD,
    SWEAT_POWER,
    WORK_FOOD,
    WORK_POWER,
)
from holocene.epoch.reasons import ALREADY_DONE, NO_FOOD, NOT_ENOUGH_POWER, NOT_FOUND_HERE, NOT_OPEN, OPEN
from holocene.epoch.rows import BOUGHT_POWER, BOUGHT_POWER_FOOD, FOOD
from holocene.epoch.rows import WORK_POWER as POWER_GIVEN
from holocene.epoch.table import ASK_WORK, NOTHING, Table, acting


def work(table: Table) -> None:
    """Rules 4.1, 4.8."""
    acting(table).food -= WORK_FOOD
    tell(table, GAVE, table.to_act, FOOD, WORK_FOOD, 0)
    table.power = 2 * WORK_POWER
    give_power(table)
    table.decision = ASK_WORK


def give_power(table: Table) -> None:
    """Power from abilities that are open, also from those opened during the work. Rules 4.8, 10.1."""
    table.power += 2 * (table.effect[POWER_GIVEN] - table.given)
    table.given = table.effect[POWER_GIVEN]


def why_not_sweat(table: Table) -> int:
    """Rule 4.2."""
    if table.sweated:
        return ALREADY_DONE
    return OPEN if acting(table).food >= SWEAT_FOOD else NO_FOOD


def sweat(table: Table) -> None:
    """Rule 4.2."""
    acting(table).food -= SWEAT_FOOD
    tell(table, GAVE, table.to_act, FOOD, SWEAT_FOOD, 0)
    table.power += 2 * SWEAT_POWER
    table.sweated = 1


def why_not_back(table: Table) -> int:
    """Rule 4.3."""
    if table.backed:
        return ALREADY_DONE
    return OPEN if acting(table).food >= BACK_FOOD else NO_FOOD


def back(table: Table) -> None:
    """Rule 4.3."""
    acting(table).food -= BACK_FOOD
    tell(table, GAVE, table.to_act, FOOD, BACK_FOOD, 0)
    table.power += 2 * BACK_POWER
    table.backed = 1


def why_not_horse(table: Table) -> int:
    """Rules 4.9, 10.15."""
    if table.effect[BOUGHT_POWER] == 0:
        return NOT_OPEN
    if table.horsed:
        return ALREADY_DONE
    return OPEN if acting(table).food >= table.effect[BOUGHT_POWER_FOOD] else NO_FOOD


def horse(table: Table) -> None:
    """Rule 4.9."""
    acting(table).food -= table.effect[BOUGHT_POWER_FOOD]
    tell(table, GAVE, table.to_act, FOOD, table.effect[BOUGHT_POWER_FOOD], 0)
    table.power += 2 * table.effect[BOUGHT_POWER]
    table.horsed = 1


def is_halved(table: Table, material: int) -> bool:
    """Whether the next piece costs half. Rules 4.6, 10.3."""
    tool = HALF_TOOL[material]
    if tool == NOTHING:
        return False
    return table.open[tool] == 1 and table.halved[tool] < ABILITY_ROWS[tool].half_price_most


def price_in_halves(table: Table, material: int) -> int:
    """What a piece costs here, in halves of power; negative where it is not found. Rules 4.4, 4.6, 4.7."""
    price = LANDSCAPE_ROWS[landscape(table, acting(table).leader)].work[material]
    return price if is_halved(table, material) else 2 * price


def why_not_take(table: Table, material: int) -> int:
    """Why a piece cannot be taken, or OPEN. Rules 4.4, 4.7."""
    price = price_in_halves(table, material)
    if price < 0:
        return NOT_FOUND_HERE
    return OPEN if price <= table.power else NOT_ENOUGH_POWER


def take(table: Table, material: int) -> None:
    """Rules 4.4, 4.6."""
    price = price_in_halves(table, material)
    if is_halved(table, material):
        table.halved[HALF_TOOL[material]] += 1
    table.power -= price
    acting(table).goods[material] += 1
    tell(table, GOT, table.to_act, material, 1, 0)
