"""When a table is over: results, statistics, ratings."""

from dataclasses import asdict

from openskill.models import PlackettLuce
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from holocene.server import models
from holocene.server.models import now
from holocene.server.rooms import Table
from holocene.session.results import participant_id, results_of, standings_of, was_replaced
from holocene.session.room import Seat

MODEL = PlackettLuce()


async def write_results(session: AsyncSession, table: Table) -> None:
    """What every seat had, and what it did to the ratings."""
    room, results = table.room, results_of(table)
    for result in results:
        session.add(models.Result(room=room.id, game=room.game, players=room.players, ended=now(), **asdict(result)))
    if room.rated:
        await rate(session, table, standings_of(table))


async def rate(session: AsyncSession, table: Table, totals: list[int]) -> None:
    """Ratings move at rated tables where everybody has an account or is a bot, and nobody went back by consent."""
    accounts = {
        person.id: person.login
        for person in await session.scalars(
            select(models.Person).where(models.Person.id.in_([seat.person for seat in table.seats if seat.person]))
        )
    }
    if any(was_replaced(seat) or (seat.person and accounts.get(seat.person) is None) for seat in table.seats):
        return
    if table.agreed:
        return  # who goes back by consent has seen what was to come
    whos = [participant_id(seat) for seat in table.seats]
    if len(set(whos)) < len(whos):
        return  # the same player twice would be rated against themselves
    rows = [await rating_row(session, table, seat) for seat in table.seats]
    teams = [[MODEL.rating(mu=row.mu, sigma=row.sigma)] for row in rows]
    for row, (rated,) in zip(rows, MODEL.rate(teams, scores=list(map(float, totals))), strict=True):
        row.mu, row.sigma, row.tables = rated.mu, rated.sigma, row.tables + 1


async def rating_row(session: AsyncSession, table: Table, seat: Seat) -> models.Rating:
    """The rating of a seat's player at this game with this number of players."""
    who, room = participant_id(seat), table.room
    key = (models.Rating.who == who, models.Rating.game == room.game, models.Rating.players == room.players)
    row = await session.scalar(select(models.Rating).where(*key))
    if row is None:
        fresh = MODEL.rating()
        row = models.Rating(who=who, name=seat.name, game=room.game, players=room.players, tables=0)
        row.mu, row.sigma = fresh.mu, fresh.sigma
        session.add(row)
    return row
