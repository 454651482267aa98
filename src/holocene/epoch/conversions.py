"""Extras that turn one thing into another: eating deer, making bronze, rope and leather."""

from holocene.engine.event_ring import tell
from holocene.epoch.event_kinds import GAVE, GOT
from holocene.epoch.pieces import CONVERSION_FUELS, CONVERSIONS, DEER_FOOD
from holocene.epoch.reasons import HAS_HALF, NO_DEER, NO_FOOD, NO_HALF, NOT_ENOUGH, NOT_IN_STOCK, NOT_OPEN, OPEN, SPENT
from holocene.epoch.rows import DEER, FOOD
from holocene.epoch.table import NOTHING, Table, acting


def why_not_eat(table: Table) -> int:
    """Rule 3.15."""
    return OPEN if acting(table).goods[DEER] > 0 else NO_DEER


def eat(table: Table) -> None:
    """Rule 3.15."""
    acting(table).goods[DEER] -= 1
    tell(table, GAVE, table.to_act, DEER, 1, 0)
    acting(table).food += DEER_FOOD
    tell(table, GOT, table.to_act, FOOD, DEER_FOOD, 0)


def burns_food(conversion: int) -> bool:
    """Whether half a food is paid instead of half a material. Rules 10.12, 10.13."""
    for fuel in CONVERSION_FUELS[conversion]:
        if fuel == FOOD:
            return True
    return False


def has_half(table: Table, conversion: int) -> bool:
    """Whether half a piece is left from the last time. Rule 10.14."""
    return table.converted[conversion] % 2 == 1


def why_not_convert(table: Table, conversion: int, fuel: int) -> int:
    """Why a conversion cannot be made with that fuel, or OPEN. Rules 10.11 to 10.14."""
    row = CONVERSIONS[conversion]
    if table.open[row.ability] == 0:
        return NOT_OPEN
    if table.converted[conversion] >= row.most:
        return SPENT
    if acting(table).goods[row.paid] < row.paid_count:
        return NOT_ENOUGH
    if has_half(table, conversion):
        return OPEN if fuel == NOTHING else HAS_HALF
    if fuel == NOTHING:
        return why_not_burn_food(table, conversion)
    needed = row.paid_count + 1 if fuel == row.paid else 1
    return OPEN if acting(table).goods[fuel] >= needed else NOT_IN_STOCK


def why_not_burn_food(table: Table, conversion: int) -> int:
    """Rules 10.12, 10.13."""
    if not burns_food(conversion):
        return NO_HALF
    return OPEN if acting(table).food > 0 else NO_FOOD


def convert(table: Table, conversion: int, fuel: int) -> None:
    """Rules 10.11 to 10.14."""
    row = CONVERSIONS[conversion]
    player = acting(table)
    if fuel != NOTHING:
        player.goods[fuel] -= 1
        tell(table, GAVE, table.to_act, fuel, 1, 0)
    elif not has_half(table, conversion):
        player.food -= 1
        tell(table, GAVE, table.to_act, FOOD, 1, 0)
    player.goods[row.paid] -= row.paid_count
    tell(table, GAVE, table.to_act, row.paid, row.paid_count, 0)
    player.goods[row.gained] += row.gained_count
    tell(table, GOT, table.to_act, row.gained, row.gained_count, 0)
    table.converted[conversion] += 1
