"""Paying, feeding and trading as whole answers: what the engine has to know to read their pieces in any order."""

from collections import Counter
from typing import Any

from holocene.engine import layout
from holocene.engine.refusals import Rule
from holocene.expansion.merchant import GIVES
from holocene.stone_age import moves, play, reasons
from holocene.stone_age.moves import TEXTS
from holocene.stone_age.refusals import rule, rule_of
from holocene.stone_age.table import ASK_FEED, ASK_PAY, ASK_TRADE, GOODS, RESOURCES, Table, acting

Question = tuple[int, int, int, int, bool]
QUESTIONS = {"pay": ASK_PAY, "feed": ASK_FEED, "give": ASK_TRADE, "get": ASK_TRADE}


class WholePayments:
    """Pieces of Stone Age that are named one by one."""

    verbs: tuple[str, ...] = tuple(QUESTIONS)
    closing: tuple[str, ...] = (TEXTS[moves.DONE_MOVE],)
    by_order: frozenset[str] = frozenset({"not-enough", "still-hungry", "trade-does-not-help"})

    def words(self, verb: str) -> tuple[str, ...]:
        """Nobody eats jewelry. Expansion rule 2.3."""
        return GOODS[:RESOURCES] if verb == "feed" else GOODS

    def asked(self, table: Table, verb: str) -> Question | None:
        """Of whom, about which place and piece; a trade is first given, then received for."""
        giving = table.gives_left > 0
        if table.decision != QUESTIONS[verb] or (table.decision == ASK_TRADE and giving != (verb == "give")):
            return None
        return table.decision, table.to_act, table.place, table.piece, giving

    def after(self, table: Table, number: int) -> Table:
        """One move further."""
        other: Table = layout.duplicate(table)
        play.act(other, number)
        play.offer_choices(other)
        return other

    def count(self, table: Table, number: int) -> int:  # noqa: ARG002 - always the same
        """One piece a move."""
        return 1

    def held(self, table: Table, verb: str, word: str) -> int | None:
        """What the player has; what is received comes from the supply."""
        return None if verb == "get" else acting(table).goods[GOODS.index(word)]

    def begun(self, table: Table, verb: str) -> tuple[Table, Counter[str]]:
        """Before the first piece was paid, fed, given or received."""
        other: Table = layout.duplicate(table)
        named = {"give": given, "get": got}.get(verb, paid)(other)
        play.offer_choices(other)
        return other, Counter(dict(zip(GOODS, named, strict=True)))

    def kinds(self, table: Table) -> int:
        """Rule 6.2."""
        return table.kinds if table.decision == ASK_PAY else 0

    def rule(self, table: Table, verb: str) -> Rule:  # noqa: ARG002 - the question says it
        """The sentence about the price, the hunger or the trade."""
        return rule(rule_of(table, reasons.NOT_ENOUGH))


def paid(table: Table) -> list[int]:
    """Take back what is paid or fed, and tell what it was."""
    named = list(table.paid)
    for good, count in enumerate(named):
        acting(table).goods[good] += count
        table.paid[good] = 0
    if table.decision == ASK_FEED:
        table.hungry += sum(named)
    return named


def given(table: Table) -> list[int]:
    """Take back what is given in a trade, which is one piece at most while another one is to be given."""
    named = [0] * len(GOODS)
    if table.gives_left < GIVES[acting(table).merchant]:
        named[table.last_given] += 1
        acting(table).goods[table.last_given] += 1
        table.gives_left += 1
        table.last_given = 0
    return named


def got(table: Table) -> list[int]:
    """Give back what was received in a trade that goes on."""
    named: list[Any] = list(table.got)
    for good, count in enumerate(named):
        acting(table).goods[good] -= count
        table.got[good] = 0
    table.gets_left += sum(named)
    return named
