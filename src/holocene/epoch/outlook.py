"""How everybody would score if the game ended now, from what a seat can know."""

from typing import Any

from holocene.engine.rules import Outlook
from holocene.epoch import view
from holocene.epoch.table import DUMMY, OVER, Table


def outlook(table: Table, seat: int | None, options: dict[str, Any]) -> Outlook:
    """Status that others hold is not known, so it is not counted. Rules 11.5, 13.1."""
    known = [is_known(table, other, seat, options) for other in range(table.seats)]
    for other in range(table.seats):
        if not known[other]:
            table.players[other].status = 0
    scores: list[dict[str, int | None]] = [{**view.scores(table, other)} for other in range(table.seats)]
    for other in range(table.seats):
        if not known[other]:
            scores[other]["status"] = None
    return Outlook(scores, [int(not each) for each in known], {})


def is_known(table: Table, other: int, seat: int | None, options: dict[str, Any]) -> bool:
    """Whether a seat may know another one's status. Rule 13.1."""
    return other == seat or options["open_status"] or table.phase == OVER or (bool(table.solo) and other == DUMMY)
