"""The games that can be learned: rules, observation and stepping, compiled together."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from holocene.engine.columns import Columns
from holocene.engine.compiled import Twins
from holocene.engine.errors import BadOption
from holocene.games import DESCRIPTORS, rules_of
from holocene.learning.kernels import steps

TO_ACT = "for the seat to act"


class GameSpec(NamedTuple):
    """A game as a learner meets it."""

    name: str
    table: type
    columns: Columns
    categories: tuple[str, ...]  # of points
    moves: int  # how many numbers of moves there are
    setup_of: Callable[[int, dict[str, Any]], list[int]]
    observe: Callable[..., None]
    twins: Callable[[], Twins]
    long: tuple[Callable[..., Any], ...]  # rules that are called from several places


def spec_of(game: str) -> GameSpec:
    """A game by its name."""
    return described(rules_of(game).name)


@cache
def described(game: str) -> GameSpec:
    """What its descriptor says of it to learners."""
    descriptor = DESCRIPTORS[game]
    rules, compiled = descriptor.rules, descriptor.compiled()
    seen = compiled.observed
    if seen is None:
        message = f"nobody can learn {game}: its compiled rules do not say what a player observes"
        raise BadOption(message)
    given = {steps.__name__: compiled.given_to_observers(seen)}
    return GameSpec(
        *(game, rules.state, seen.columns, seen.categories, len(rules.texts), rules.setup.of),
        *(seen.observe, cache(lambda: Twins(steps, given=given, base=compiled.observer())), seen.long),
    )
