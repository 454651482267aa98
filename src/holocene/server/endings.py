"""When a table is over: results, statistics, ratings."""

from collections.abc import Sequence
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from holocene.server import models
from holocene.server.models import now
from holocene.server.rooms import Table

MODEL = PlackettLuce()
NOT_COLUMNS = ("seat", "colour", "dummy", "card_ids", "placed", "dealt", "leader")


async def write_results(session: AsyncSession, table: Table) -> None:
    """What every seat had, and what it did to the ratings."""
    game, room = table.game, table.room
    view, scores, winners = game.view(None), game.scores(), game.winners()
    totals = [score["total"] for score in scores]
    for seat in table.seats:
        session.add(
            models.Result(
                room=room.id,
                seat=seat.number,
                game=room.game,
                players=room.players,
                who=subject(seat),
                name=seat.name,
                rank=rank_of(seat.number, totals[: room.players], winners),
                won=seat.number in winners,
                points=totals[seat.number],
                parts=scores[seat.number],
                columns=columns(view["players"][seat.number]),
                rounds=view["round"],
                ended=now(),
            )
        )
    if room.players > 1:
        await rate(session, table, totals)


def rank_of(seat: int, totals: Sequence[int], winners: list[int]) -> int:
    """The place among all; who has as many points as a winner but lost the tie is second."""
    rank = 1 + sum(other > totals[seat] for other in totals)
    return 1 if seat in winners else max(rank, 2) if winners else rank


def was_replaced(seat: models.Seat) -> bool:
    """Whether another bot finished the game for a bot."""
    return seat.kind == "bot" and seat.bot != seat.name


def subject(seat: models.Seat) -> str:
    """Whose result it is: a person's, or a bot's."""
    return seat.person or f"bot:{seat.bot}"


def columns(board: dict[str, Any]) -> dict[str, Any]:
    """What a player had at the end, as numbers: people, buildings, cards, levels, goods."""
    found: dict[str, Any] = {}
    for what, value in board.items():
        if what in NOT_COLUMNS:
            continue
        if isinstance(value, list):
            found[what] = sum(tool["value"] for tool in value) if what == "tools" else len(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            found[what] = value
    return found


async def rate(session: AsyncSession, table: Table, totals: list[int]) -> None:
    """Ratings move for tables where only accounts and bots sat to the end and nobody went back by consent."""
    accounts = {
        person.id: person.login
        for person in await session.scalars(
            select(models.Person).where(models.Person.id.in_([seat.person for seat in table.seats if seat.person]))
        )
    }
    if any(
        seat.away or was_replaced(seat) or (seat.person and accounts.get(seat.person) is None) for seat in table.seats
    ):
        return
    if table.agreed:
        return  # who goes back by consent has seen what was to come
    whos = [subject(seat) for seat in table.seats]
    if len(set(whos)) < len(whos):
        return  # the same player twice would be rated against themselves
    rows = [await rating_row(session, table, seat) for seat in table.seats]
    teams = [[MODEL.rating(mu=row.mu, sigma=row.sigma)] for row in rows]
    for row, (rated,) in zip(rows, MODEL.rate(teams, scores=list(map(float, totals))), strict=True):
        row.mu, row.sigma, row.tables = rated.mu, rated.sigma, row.tables + 1


async def rating_row(session: AsyncSession, table: Table, seat: models.Seat) -> models.Rating:
    """The rating of a seat's player at this game with this number of players."""
    who, room = subject(seat), table.room
    key = (models.Rating.who == who, models.Rating.game == room.game, models.Rating.players == room.players)
    row = await session.scalar(select(models.Rating).where(*key))
    if row is None:
        fresh = MODEL.rating()
        row = models.Rating(who=who, name=seat.name, game=room.game, players=room.players, tables=0)
        row.mu, row.sigma = fresh.mu, fresh.sigma
        session.add(row)
    return row
