"""All that is stored about a person: handing it out, and taking it away."""

from typing import Any

from sqlalchemy import delete, inspect, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from holocene.server import models
from holocene.server.lobby import Lobby
from holocene.server.models import Person, now
from holocene.server.moderation_models import Block, Report
from holocene.server.process_messages import ProcessMessage
from holocene.server.rooms import Rooms, Table
from holocene.server.store import Store
from holocene.server.tournament_models import Participant

Row = dict[str, Any]
SECRET = {"password", "hash", "seed", "salt", "session", "person"}  # columns that are nobody's, or say nothing


async def exported(store: Store, person: Person) -> dict[str, Any]:
    """All rows that are about a person, by table; no secret is in them."""
    mine = person.id
    async with store.session() as session:
        return {
            "account": shown(person),
            "sessions": await rows(session, models.LoginSession, models.LoginSession.person == mine),
            "tokens": await rows(session, models.Token, models.Token.person == mine),
            "seats": await rows(session, models.Seat, models.Seat.person == mine),
            "moves": await rows(session, models.Entry, models.Entry.by == mine),
            "results": await rows(session, models.Result, models.Result.who == mine),
            "ratings": await rows(session, models.Rating, models.Rating.who == mine),
            "tournaments": await rows(session, Participant, Participant.person == mine),
            "blocks": await rows(session, Block, Block.person == mine),
            "reports": await rows(session, Report, Report.reporter == mine),
            "remarks": await rows(session, models.Remark, models.Remark.person == mine),
        }


async def rows(session: AsyncSession, kind: type[models.Base], *conditions: Any) -> list[Row]:
    """Rows of one table, as JSON has them."""
    return [shown(row) for row in await session.scalars(select(kind).where(*conditions))]


def shown(row: models.Base) -> Row:
    """A row without what is secret."""
    attributes = inspect(type(row)).column_attrs
    names = [each.key for each in attributes if SECRET.isdisjoint({each.key, each.columns[0].name})]
    values = {name: getattr(row, name) for name in names}
    return {name: value.isoformat() if hasattr(value, "isoformat") else value for name, value in values.items()}


class Deleting:
    """Takes away a person and their name; the games of others stay."""

    def __init__(self, seating: Lobby) -> None:
        """People get up from their tables first."""
        self.lobby = seating
        self.store: Store = seating.store
        self.rooms: Rooms = seating.rooms

    async def delete(self, person: Person) -> None:
        """Everything that says who this person was."""
        tables = await self._get_up(person)
        async with self.store.session() as session:
            sat = [*await session.scalars(select(models.Seat.room).where(models.Seat.person == person.id))]
            await take_name_away(session, person, sat)
            for room in sat:
                changed = update(models.Room).where(models.Room.id == room)
                await session.execute(changed.values(version=models.Room.version + 1))
                await self.store.tell(session, ProcessMessage(room))
            await session.execute(delete(Person).where(Person.id == person.id))
            await self.store.tell(session, ProcessMessage(gone=person.id))
            await session.commit()
        for room in sat:
            self.rooms.forget(room)
        for table in tables:
            await self.rooms.refresh(table)
            self.lobby.changes.broadcast.changed(table)

    async def _get_up(self, person: Person) -> list[Table]:
        """Leave every table that is not over."""
        async with self.store.session() as session:
            going_on = select(models.Room.id).where(models.Room.state != "over")
            mine = select(models.Seat.room).where(models.Seat.person == person.id, models.Seat.room.in_(going_on))
            rooms = {*await session.scalars(mine)}
        tables = [await self.rooms.get(room) for room in sorted(rooms)]
        for table in tables:
            await self.lobby.leave(table, person)
        return tables


async def take_name_away(session: AsyncSession, person: Person, rooms: list[str]) -> None:
    """What others keep of a person's games says no longer whose they were."""
    seats, results = models.Seat, models.Result
    await session.execute(update(seats).where(seats.person == person.id).values(name="", person=None, answers={}))
    await session.execute(update(results).where(results.who == person.id).values(name=""))
    mine = update(Participant).where(Participant.person == person.id)
    await session.execute(mine.values(name="", active=False))
    await session.execute(delete(models.Rating).where(models.Rating.who == person.id))
    await session.execute(delete(models.Remark).where(models.Remark.person == person.id))
    notes = select(models.Remark).where(models.Remark.room.in_(rooms), models.Remark.person.is_(None))
    for note in [*await session.scalars(notes)]:
        if note.about.get("parameters", {}).get("name") == person.name:
            await session.delete(note)


def filename() -> str:
    """What a browser calls the file."""
    return f"holocene-{now():%Y-%m-%d}.json"
