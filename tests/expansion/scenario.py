"""Tables with the expansion, and marks for the sentences of its rulebook."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.stone_age import scenario
from tests.stone_age.scenario import player

__all__ = ["player", "rule", "set_up"]

set_up = partial(scenario.set_up, expansion=True)


def rule(*numbers: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The sentences of the expansion's rulebook that a test shows."""
    return pytest.mark.rule(*numbers)
