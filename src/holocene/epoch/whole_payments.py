"""Developments and offers as whole payments: what the engine has to know to read their pieces in any order."""

from collections import Counter

from holocene.engine import layout
from holocene.engine.refusals import Rule
from holocene.epoch.developing import begin_price
from holocene.epoch.legal_moves import offer_choices
from holocene.epoch.moves import MOVES
from holocene.epoch.offering import begin_offer, segment_row
from holocene.epoch.pieces import SEGMENT_ROWS
from holocene.epoch.plans import paid
from holocene.epoch.refusals import pieces_of, rule, rule_of_price
from holocene.epoch.rows import KINDS, MATERIALS
from holocene.epoch.table import ASK_PAY, NOWHERE, Table, acting

Question = tuple[int, int, int]


class WholePayments:
    """Pieces of Epoch that are named one by one."""

    verbs: tuple[str, ...] = ("pay",)
    closing: tuple[str, ...] = ()
    by_order: frozenset[str] = frozenset({"rest-lacks"})

    def words(self, verb: str) -> tuple[str, ...]:  # noqa: ARG002 - there is one verb
        """Food is paid for other things."""
        return MATERIALS

    def asked(self, table: Table, verb: str) -> Question | None:  # noqa: ARG002
        """For which tile or segment."""
        return (table.target, table.quadrant, table.segment) if table.decision == ASK_PAY else None

    def after(self, table: Table, number: int) -> Table:
        """One part or piece further."""
        return paid(table, number)

    def count(self, table: Table, number: int) -> int:
        """A part of a price is paid at once. Rules 8.2, 9.7."""
        return pieces_of(table, MOVES[number].what)

    def held(self, table: Table, verb: str, word: str) -> int | None:  # noqa: ARG002
        """What the player has."""
        return acting(table).goods[MATERIALS.index(word)]

    def begun(self, table: Table, verb: str) -> tuple[Table, Counter[str]]:  # noqa: ARG002
        """Before the first choice was paid; the named materials of an offer are no choice. Rules 9.5, 9.8."""
        other: Table = layout.duplicate(table)
        named = list(other.paid)
        for kind in range(KINDS):
            acting(other).goods[kind] += other.paid[kind]
            other.paid[kind] = 0
        if table.quadrant == NOWHERE:
            begin_price(other)
        else:
            row = SEGMENT_ROWS[segment_row(table, table.quadrant, table.segment)]
            named = [count - exact for count, exact in zip(named, row.exact, strict=True)]
            begin_offer(other, table.site[table.quadrant], table.segment)
        offer_choices(other)
        return other, Counter(dict(zip(MATERIALS, named, strict=True)))

    def kinds(self, table: Table) -> int:  # noqa: ARG002
        """No price counts kinds."""
        return 0

    def rule(self, table: Table, verb: str) -> Rule:  # noqa: ARG002
        """The sentence about the price."""
        return rule(rule_of_price(table))
