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
    view, scores, winners = game.view(None), game.scores(), winners_of(table)
    totals = [score["total"] for score in scores[: table.room.players]]
    standings = standings_of(table)
    return [
        SeatResult(
            seat=seat.number,
            who=participant_id(seat),
            name=seat.name,
            rank=rank_of(seat.number, standings, winners),
            won=seat.number in winners,
            points=totals[seat.number],
            parts=scores[seat.number],
            columns=columns(view["players"][seat.number]),
            rounds=view["round"],
        )
        for seat in table.seats
    ]


def forfeits_of(table: TableSession) -> dict[int, int]:
    """Seats whose people have lost a rated game because a bot had to play for them, and before which move it did."""
    if not table.room.rated:
        return {}
    bots_moves = [(move.seat, number) for number, move in enumerate(table.played) if move.by.startswith(BOT)]
    away = [(seat.number, len(table.played)) for seat in table.seats if seat.away]
    people = {seat.number for seat in table.seats if seat.kind == "human"}
    return {seat: number for seat, number in reversed(bots_moves + away) if seat in people}


def standings_of(table: TableSession) -> list[int]:
    """The points by seat, and below all of them those who have given up: the earlier, the lower."""
    totals = [score["total"] for score in table.game.scores()[: table.room.players]]
    forfeits, below = forfeits_of(table), min(totals) - len(table.played) - 1
    return [below + forfeits[seat] if seat in forfeits else total for seat, total in enumerate(totals)]


def winners_of(table: TableSession) -> list[int]:
    """Who has won: as the rules say it, among those who have not given up a rated game."""
    winners, forfeits = table.game.winners(), forfeits_of(table)
    left = [seat for seat in winners if seat not in forfeits]
    if left or not forfeits:
        return left
    standings = standings_of(table)
    return [seat for seat, points in enumerate(standings) if points == max(standings)]


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
