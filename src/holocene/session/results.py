"""How a finished table ended for every seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from holocene.session.log import BOT
from holocene.session.room import Seat
from holocene.session.table import TableSession

NOT_COLUMNS = ("seat", "colour", "dummy", "card_ids", "placed", "dealt", "leader")


@dataclass
class SeatResult:
    """How a seat did, and where its points come from."""

    seat: int
    who: str  # a person's id, or bot:NAME
    name: str
    rank: int
    won: bool
    points: int
    parts: dict[str, int]
    columns: dict[str, int]  # what the player had at the end
    rounds: int


def results_of(table: TableSession) -> list[SeatResult]:
    """One result a seat."""
    game = table.game
    view, scores, winners = game.view(None), game.scores(), game.winners()
    totals = [score["total"] for score in scores[: table.room.players]]
    return [
        SeatResult(
            seat=seat.number,
            who=participant_id(seat),
            name=seat.name,
            rank=rank_of(seat.number, totals, winners),
            won=seat.number in winners,
            points=totals[seat.number],
            parts=scores[seat.number],
            columns=columns(view["players"][seat.number]),
            rounds=view["round"],
        )
        for seat in table.seats
    ]


def rank_of(seat: int, totals: Sequence[int], winners: list[int]) -> int:
    """The place among all; who has as many points as a winner but lost the tie is second."""
    rank = 1 + sum(other > totals[seat] for other in totals)
    return 1 if seat in winners else max(rank, 2) if winners else rank


def was_replaced(seat: Seat) -> bool:
    """Whether another bot finished the game for a bot."""
    return seat.kind == "bot" and seat.bot != seat.name


def participant_id(seat: Seat) -> str:
    """Whose result it is: a person's, or a bot's."""
    return seat.person or f"{BOT}{seat.bot}"


def columns(board: dict[str, Any]) -> dict[str, int]:
    """What a player had at the end, as numbers: people, buildings, cards, levels, goods."""
    found: dict[str, int] = {}
    for what, value in board.items():
        if what in NOT_COLUMNS:
            continue
        if isinstance(value, list):
            found[what] = sum(tool["value"] for tool in value) if what == "tools" else len(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            found[what] = value
    return found
