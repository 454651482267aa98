"""Private places: buildings on which their owner may work."""

from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.rows import OPEN_PRIVATE_PLACE
from holocene.stone_age.table import WOOD_PLACE, Table


def is_private(place: int) -> bool:
    """Whether the place lies on a building."""
    return place >= WOOD_PLACE


def owns_private_place(table: Table, seat: int, place: int) -> bool:
    """Whether a player has bought such a place. Rules 3.5, 3.6."""
    for tile in range(table.tiles):
        if (
            table.building_owner[tile] == seat
            and BUILDINGS[tile].top == OPEN_PRIVATE_PLACE
            and BUILDINGS[tile].what == place
        ):
            return True
    return False
