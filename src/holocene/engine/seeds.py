"""Seeds as callers give them."""

from typing import Any

from holocene.engine.errors import BadOption
from holocene.engine.numbers import is_whole
from holocene.engine.stream import SEED_BITS


def checked_seed(seed: Any, bits: int = SEED_BITS) -> int:
    """A seed, if it is one."""
    if not is_whole(seed) or not 0 <= int(seed) < 2**bits:
        message = f"seed must be a whole number from 0 to 2**{bits} - 1, not {seed!r}"
        raise BadOption(message)
    return int(seed)
