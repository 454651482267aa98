"""How long a bot may search."""

from typing import NamedTuple


class Budget(NamedTuple):
    """So many iterations, or so many seconds, on so many cores."""

    iterations: int | None = None
    seconds: float | None = None
    cores: int = 1
