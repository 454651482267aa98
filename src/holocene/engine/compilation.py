"""The compiled rules of one game, and what learners see of it; each game says in `twins.py` what belongs to them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import NamedTuple

from holocene.engine import driver
from holocene.engine.columns import Columns
from holocene.engine.compiled import Twins
from holocene.engine.layout import record_type
from holocene.engine.setup import Rule, Setup


class Observed(NamedTuple):
    """What learners and nets see of a game, and what it is worth to them."""

    modules: tuple[ModuleType, ...]  # compiled beside the rules
    columns: Columns
    categories: tuple[str, ...]  # of points
    observe: Rule  # write what a seat sees
    final_points: Rule  # write a seat's points, by category
    long: tuple[Rule, ...] = ()  # among all functions: called from several places, so a GPU keeps one of each


@dataclass(frozen=True, eq=False)
class CompiledGame:
    """One twin for every rule function; each is compiled, or found in the cache, when it is first called."""

    rules: tuple[ModuleType, ...]
    given: Mapping[str, object]  # to whatever plays any game
    setup: Setup
    observed: Observed | None = None  # without it nobody can learn the game

    @cache  # noqa: B019 - one a game, kept for good
    def twins(self) -> Twins:
        """The rules, and the driver that plays them."""
        return Twins(*self.rules, driver, given={driver.__name__: {**self.given}})

    @cache  # noqa: B019
    def telling_twins(self) -> Twins:
        """The rules for tables with a ring, into which they tell what happens."""
        return Twins(*self.rules, ring=True)

    @cache  # noqa: B019
    def observer(self) -> Twins:
        """The rules, and what a seat sees."""
        return Twins(*(self.observed.modules if self.observed else ()), base=self.twins())

    def given_to_observers(self, observed: Observed) -> dict[str, object]:
        """What is filled in where code that observes any game leaves names open."""
        return {
            **self.given,
            "begin_anew": self.setup.begin_anew,
            "deal_unseen": self.setup.deal_unseen,
            "observe": observed.observe,
            "final_points": observed.final_points,
            "SEEN": record_type(observed.columns.seen),
        }
