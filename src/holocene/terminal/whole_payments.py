"""Whole payments, offered in the list behind the moves that pay a piece."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from rich.text import Text

import holocene
from holocene.engine.payments import spelled
from holocene.terminal.look import Look
from holocene.terminal.menu import flowing, key
from holocene.terminal.move_numbers import numbered
from holocene.terminal.table_style import QUIET

PAID_AT_ONCE = ("pay", "feed")
LISTED = 12  # whole payments in the list; others are typed


class Payment(NamedTuple):
    """A whole payment, and the points that it brings."""

    text: str
    points: int


def payments(game: holocene.Game) -> list[Payment]:
    """Whole payments of several pieces that answer the question now."""
    verbs = {move.partition(" ")[0] for move in game.legal_moves()} & set(PAID_AT_ONCE)
    found: dict[str, Payment] = {}
    for plan in game.plans() if verbs else ():
        verb = plan.moves[0].partition(" ")[0]
        pieces = Counter({what: count for what, count in plan.spend.items() if what in game.pieces_named_by(verb)})
        text = spelled(verb, pieces)
        if verb in verbs and pieces.total() > 1 and game.refusal(text) is None:
            found[text] = Payment(text, int(plan.gain.get("score", 0)))
    return list(found.values())


def meant_by_number(game: holocene.Game) -> Mapping[int, str]:
    """What each number of the list stands for, whole payments included."""
    moves = numbered(game.legal_moves())
    first = max((number for number, _ in moves), default=0) + 1
    return dict([*moves, *enumerate((each.text for each in payments(game)[:LISTED]), first)])


def payment_menu(game: holocene.Game, look: Look) -> Text | None:
    """Whole payments with their numbers, None where there are none to choose from."""
    offered = payments(game)
    if not offered:
        return None
    numbers = {move: number for number, move in meant_by_number(game).items()}
    items = [
        Text.assemble(key(numbers[text]), f" {text}", (f" {points} points" if points else "", QUIET))
        for text, points in offered[:LISTED]
    ]
    more = [Text(f"... or type another, as {offered[-1].text}", style=QUIET)] if len(offered) > LISTED else []
    return flowing([Text("at once:", style=QUIET), *items, *more], "  ", look.console.width)
