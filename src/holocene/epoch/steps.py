"""What a single step costs, walking and paddling."""

from holocene.epoch.board import landscape
from holocene.epoch.pieces import LANDSCAPE_ROWS
from holocene.epoch.rows import PADDLES, ROPE, WALK_LESS
from holocene.epoch.table import Table, acting

FAR = 10_000


def has_rope(table: Table) -> bool:
    """Rule 3.4."""
    return acting(table).goods[ROPE] > 0


def walk_cost(table: Table, place: int, rope: bool) -> int:  # noqa: FBT001 - compiled code has no keyword-only arguments
    """Food for walking onto a place before any halving, or FAR if it cannot be walked onto. Rules 3.3, 3.4, 10.6."""
    land = LANDSCAPE_ROWS[landscape(table, place)]
    if land.walk < 0:
        return FAR
    food = min(land.walk, land.walk_with_rope) if rope else land.walk
    return max(food - table.effect[WALK_LESS], 0)


def paddle_cost(table: Table, place: int, rope: bool) -> int:  # noqa: FBT001
    """Food for paddling onto a place, or FAR if it is not possible. Rule 3.5."""
    land = LANDSCAPE_ROWS[landscape(table, place)]
    if land.paddle < 0 or (land.paddle_needs_rope and not rope):
        return FAR
    return land.paddle


def cheapest_cost(table: Table, place: int, rope: bool) -> int:  # noqa: FBT001
    """The cheaper way onto a place."""
    food = walk_cost(table, place, rope)
    return min(food, paddle_cost(table, place, rope)) if table.effect[PADDLES] else food
