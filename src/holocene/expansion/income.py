"""Bonus buildings that bring something at the beginning of every round."""

from holocene.engine.event_ring import tell
from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.event_kinds import BY_INCOME, GOT
from holocene.stone_age.rows import GIVE_INCOME
from holocene.stone_age.table import NOBODY, Table


def bring_income(table: Table) -> None:
    """Rule 10.1."""
    for tile in range(table.tiles):
        owner = table.building_owner[tile]
        if owner != NOBODY and BUILDINGS[tile].top == GIVE_INCOME:
            table.players[owner].goods[BUILDINGS[tile].what] += BUILDINGS[tile].amount
            tell(table, GOT, owner, BUILDINGS[tile].what, BUILDINGS[tile].amount, BY_INCOME)
