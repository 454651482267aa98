"""Tables with the expansion, and marks for the sentences of its rulebook."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.stone_age import laying
from tests.stone_age.laying import player

__all__ = ["lay", "player", "rule"]

lay = partial(laying.lay, expansion=True)


def rule(*numbers: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The sentences of the expansion's rulebook that a test shows."""
    return pytest.mark.rule(*numbers)
