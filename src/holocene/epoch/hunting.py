"""Hunting, and butchering what was hunted."""

from holocene.engine.event_ring import tell
from holocene.epoch.board import landscape
from holocene.epoch.event_kinds import GAVE, GOT
from holocene.epoch.food import give_food
from holocene.epoch.moves import PARTS
from holocene.epoch.pieces import (
    BUTCHER_MOST,
    HUNT_DEER,
    LANDSCAPE_ROWS,
    NOT_GIVE_UP_DEER,
    NOT_GIVE_UP_PAYS,
    PARTS_PER_DEER,
    PORTION,
    STRING_HALVES,
)
from holocene.epoch.reasons import (
    ALREADY_DONE,
    ENOUGH_BUTCHERED,
    NO_DEER,
    NO_DEER_HERE,
    NOT_ENOUGH,
    NOT_IN_STOCK,
    NOT_OPEN,
    OPEN,
    WRONG_MATERIAL,
    WRONG_PARTS,
)
from holocene.epoch.rows import BUTCHER_FOOD, BUTCHER_PARTS, DEER, FOOD, HUNT_FOOD, STRING_FOOD, STRING_MOST
from holocene.epoch.rows import HUNT_DEER as DEER_GIVEN
from holocene.epoch.table import ASK_BUTCHER, ASK_HUNT, Table, acting, rounded


def why_not_hunt(table: Table) -> int:
    """Rule 6.1."""
    return OPEN if LANDSCAPE_ROWS[landscape(table, acting(table).leader)].deer else NO_DEER_HERE


def hunt(table: Table) -> None:
    """Rules 6.1, 6.3."""
    acting(table).goods[DEER] += HUNT_DEER
    tell(table, GOT, table.to_act, DEER, HUNT_DEER, 0)
    give_deer(table)
    table.decision = ASK_HUNT


def give_deer(table: Table) -> None:
    """Deer and food from abilities that are open, also from those opened during the hunt. Rules 6.3, 10.1, 10.3."""
    acting(table).goods[DEER] += table.effect[DEER_GIVEN] - table.deer_given
    tell(table, GOT, table.to_act, DEER, table.effect[DEER_GIVEN] - table.deer_given, 0)
    table.deer_given = table.effect[DEER_GIVEN]
    give_food(table, HUNT_FOOD)


def why_not_not_give_up(table: Table, material: int) -> int:
    """Rule 6.2."""
    if table.option_uses > 0:
        return ALREADY_DONE
    if NOT_GIVE_UP_PAYS[material] == 0:
        return WRONG_MATERIAL
    return OPEN if acting(table).goods[material] > 0 else NOT_IN_STOCK


def not_give_up(table: Table, material: int) -> None:
    """Rule 6.2."""
    acting(table).goods[material] -= 1
    tell(table, GAVE, table.to_act, material, 1, 0)
    acting(table).goods[DEER] += NOT_GIVE_UP_DEER
    tell(table, GOT, table.to_act, DEER, NOT_GIVE_UP_DEER, 0)
    table.option_uses = 1


def string_pieces(table: Table, material: int) -> int:
    """How many pieces the next string takes; half a piece that is left is used up first. Rules 2.8, 6.4."""
    halves = STRING_HALVES[material]
    if halves % 2 == 1 and table.string_halves == material + 1:
        halves -= 1
    return rounded(halves)


def why_not_string(table: Table, material: int) -> int:
    """Rule 6.4."""
    if table.effect[STRING_FOOD] == 0:
        return NOT_OPEN
    if table.strings >= table.effect[STRING_MOST]:
        return ALREADY_DONE
    if STRING_HALVES[material] == 0:
        return WRONG_MATERIAL
    return OPEN if acting(table).goods[material] >= string_pieces(table, material) else NOT_ENOUGH


def string(table: Table, material: int) -> None:
    """Rule 6.4."""
    pieces = string_pieces(table, material)
    acting(table).goods[material] -= pieces
    tell(table, GAVE, table.to_act, material, pieces, 0)
    if STRING_HALVES[material] % 2 == 1:
        table.string_halves = 0 if table.string_halves == material + 1 else material + 1
    acting(table).food += table.effect[STRING_FOOD]
    tell(table, GOT, table.to_act, FOOD, table.effect[STRING_FOOD], 0)
    table.strings += 1


def things_per_deer(table: Table) -> int:
    """Rules 6.5, 6.6."""
    return min(PARTS_PER_DEER + table.effect[BUTCHER_PARTS], len(PARTS))


def things_in(cut: int) -> int:
    """How many different things a set holds, one bit a thing."""
    count = 0
    for bit in range(len(PARTS)):
        count += cut >> bit & 1
    return count


def why_not_butcher(table: Table, cut: int) -> int:
    """Why a deer cannot be butchered for these things, or OPEN. Rules 6.5, 6.6."""
    if acting(table).goods[DEER] == 0:
        return NO_DEER
    if table.deer_cut >= BUTCHER_MOST:
        return ENOUGH_BUTCHERED
    return OPEN if things_in(cut) == things_per_deer(table) else WRONG_PARTS


def butcher(table: Table, cut: int) -> None:
    """Rules 6.5 to 6.7."""
    player = acting(table)
    player.goods[DEER] -= 1
    tell(table, GAVE, table.to_act, DEER, 1, 0)
    for bit in range(len(PARTS)):
        if cut >> bit & 1:
            if PARTS[bit] == FOOD:
                player.food += PORTION
            else:
                player.goods[PARTS[bit]] += 1
            tell(table, GOT, table.to_act, PARTS[bit], PORTION if PARTS[bit] == FOOD else 1, 0)
    player.food += table.effect[BUTCHER_FOOD]
    tell(table, GOT, table.to_act, FOOD, table.effect[BUTCHER_FOOD], 0)
    table.deer_cut += 1
    table.decision = ASK_BUTCHER
