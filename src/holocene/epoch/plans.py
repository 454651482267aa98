"""Whole answers to questions of several small moves: what to pay, to pick up and to leave."""

from collections.abc import Iterator

from holocene.engine import layout
from holocene.engine.rules import Plan
from holocene.epoch import moves, play
from holocene.epoch.legal_moves import offer_choices
from holocene.epoch.moves import FIRST, HOLDING_WORDS, TEXTS
from holocene.epoch.reasons import OPEN
from holocene.epoch.rows import KINDS
from holocene.epoch.table import ASK_PAY, ASK_TURN, Table
from holocene.epoch.why_not import why_not

Holdings = list[int]  # by their words


def plans(table: Table, most: int) -> list[Plan]:
    """All ways to pay; or so many pieces of one kind to pick up or leave, or all that lies here."""
    found = payments(table) if table.decision == ASK_PAY else repetitions(table)
    return [plan for plan, _ in zip(found, range(most), strict=False)]


def payments(table: Table) -> Iterator[Plan]:
    """Every way to pay a price; a part that can be paid in one way only is not asked for. Rules 8.2, 9.1 to 9.8."""
    before = holdings(table, table.to_act)
    waiting: list[tuple[list[str], Table]] = [([], table)]
    while waiting:
        asked, reached = waiting.pop()
        if reached.decision != ASK_PAY:
            yield described(asked, before, holdings(reached, table.to_act))
            continue
        choices = reached.choices[: reached.choice_count]
        for number in reversed(choices):
            text = [TEXTS[number]] if len(choices) > 1 else []
            waiting += [([*asked, *text], paid(reached, number))]


def paid(table: Table, number: int) -> Table:
    """The table after a part of a price; nothing that is not paid for follows by itself."""
    other = layout.duplicate(table)
    play.act(other, number)
    offer_choices(other)
    return other


def repetitions(table: Table) -> Iterator[Plan]:
    """So many pieces of one kind, from one piece on. Rules 3.10, 3.11."""
    if table.decision != ASK_TURN:
        return
    for verb in (moves.PICK_UP, moves.LEAVE):
        for number in range(FIRST[verb], FIRST[verb] + KINDS):
            yield from repeated(table, [number])
    yield from list(repeated(table, list(range(FIRST[moves.PICK_UP], FIRST[moves.PICK_UP] + KINDS))))[-1:]


def repeated(table: Table, numbers: list[int]) -> Iterator[Plan]:
    """These moves, each as often as it is allowed, from one time on."""
    seat, before, other = table.to_act, holdings(table, table.to_act), layout.duplicate(table)
    texts: list[str] = []
    for number in numbers:
        while why_not(other, number) == OPEN:
            play.act(other, number)
            texts.append(TEXTS[number])
            yield described(texts[:], before, holdings(other, seat))


def holdings(table: Table, seat: int) -> Holdings:
    """What a player has."""
    player = table.players[seat]
    return [*player.goods, player.food, player.status]


def described(texts: list[str], before: Holdings, after: Holdings) -> Plan:
    """A plan with what it takes and brings."""
    change = {word: now - had for word, had, now in zip(HOLDING_WORDS, before, after, strict=True) if now != had}
    spend = {word: -amount for word, amount in change.items() if amount < 0}
    return Plan(texts, spend, {word: amount for word, amount in change.items() if amount > 0})
