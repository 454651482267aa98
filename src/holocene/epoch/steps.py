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
    return walked(land.walk, land.walk_with_rope, rope, table.effect[WALK_LESS])


def walked(food: int, with_rope: int, rope: bool, less: int) -> int:  # noqa: FBT001
    """Food for walking onto a landscape with such prices, or FAR if it has none. Rules 3.3, 3.4, 10.6."""
    if food < 0:
        return FAR
    return max((min(food, with_rope) if rope else food) - less, 0)


def paddle_cost(table: Table, place: int, rope: bool) -> int:  # noqa: FBT001
    """Food for paddling onto a place, or FAR if it is not possible. Rule 3.5."""
    land = LANDSCAPE_ROWS[landscape(table, place)]
    return paddled(land.paddle, land.paddle_needs_rope, rope)


def paddled(food: int, needs_rope: int, rope: bool) -> int:  # noqa: FBT001
    """Food for paddling onto a landscape with such a price, or FAR if it is not possible. Rule 3.5."""
    return FAR if food < 0 or (needs_rope and not rope) else food


def cheapest_cost(table: Table, place: int, rope: bool) -> int:  # noqa: FBT001
    """The cheaper way onto a place."""
    food = walk_cost(table, place, rope)
    return min(food, paddle_cost(table, place, rope)) if table.effect[PADDLES] else food
