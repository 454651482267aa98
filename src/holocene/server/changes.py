"""Writing what changes about a table besides its log: its row, its seats, and what is said there."""

from typing import Any

from sqlalchemy import ColumnElement, update
from sqlalchemy.ext.asyncio import AsyncSession

from holocene.server import models
from holocene.server.broadcast import Broadcast
from holocene.server.errors import Stale
from holocene.server.models import Person, now
from holocene.server.process_messages import ProcessMessage
from holocene.server.rooms import Rooms, Table
from holocene.server.store import Store
from holocene.session.clocks import deadline_of
from holocene.session.messages import Remark, RemarkLine
from holocene.session.room import Seat, SeatChange
from holocene.session.seat_changes import to_return
from holocene.session.sentences import NOTES

LONGEST_REMARK = 500


class Changes:
    """Writes, lets every process know, and reads again."""

    def __init__(self, store: Store, rooms: Rooms, broadcast: Broadcast) -> None:
        """Nothing is open yet."""
        self.store = store
        self.rooms = rooms
        self.broadcast = broadcast

    async def seat(self, table: Table, change: SeatChange) -> None:
        """Write something about a seat; only if nobody changed it in between."""
        seat = table.seats[change.number]
        with self.rooms.changing(table):
            await self._write_seat(table, seat, change)
        await self.rooms.refresh(table)

    async def _write_seat(self, table: Table, seat: Seat, change: SeatChange) -> None:
        async with self.store.session() as session:
            same_person = models.Seat.person.is_not_distinct_from(seat.person)
            unchanged = (models.Seat.kind == seat.kind, models.Seat.away == seat.away, same_person)
            place = (models.Seat.room == table.id, models.Seat.number == change.number)
            result = await session.execute(update(models.Seat).where(*place, *unchanged).values(**change.values))
            if result.rowcount != 1:  # type: ignore[attr-defined]
                raise Stale("changed-meanwhile")
            await self.touch(session, table)

    async def touch(self, session: AsyncSession, table: Table, *only: ColumnElement[bool], **values: Any) -> None:
        """Something about a table changed: write it, and tell every process."""
        version = models.Room.version + 1
        change = update(models.Room).where(models.Room.id == table.id, *only)
        await session.execute(change.values(version=version, changed=now(), **values))
        await self.store.tell(session, ProcessMessage(table.id))
        await session.commit()

    async def room(self, table: Table, *only: ColumnElement[bool], **values: Any) -> None:
        """Write something about a table, only where something still holds."""
        with self.rooms.changing(table):
            async with self.store.session() as session:
                await self.touch(session, table, *only, **values)
        await self.rooms.refresh(table)

    async def hand_back(self, table: Table, number: int) -> None:
        """The person of a seat is here again; the bot gets up, and the clock runs for the person."""
        await self.seat(table, to_return(number))
        if table.room.clock and table.room.state == "playing":
            await self.room(table, deadline=deadline_of(table))
        self.broadcast.changed(table)

    async def remark(self, table: Table, person: Person, text: str) -> None:
        """A line of chat."""
        await self._say(models.Remark(room=table.id, person=person.id, name=person.name, text=text, about={}))

    async def note(self, table: Table, code: str, **parameters: str) -> None:
        """The table itself says something."""
        short = {name: value[:LONGEST_REMARK] for name, value in parameters.items()}
        text, about = NOTES[code].format(**short), {"code": code, "parameters": short}
        await self._say(models.Remark(room=table.id, person=None, name="", text=text[:LONGEST_REMARK], about=about))

    async def _say(self, line: models.Remark) -> None:
        author = line.person or ""
        async with self.store.session() as session:
            session.add(line)
            await session.flush()
            said = vars(said_in(line))
            await self.store.tell(session, ProcessMessage(line.room, said=said, author=author))
            await session.commit()
        self.broadcast.said(line.room, Remark(kind="remark", **said), author)


def said_in(line: models.Remark) -> RemarkLine:
    """What was said, as everybody is told."""
    about = {"code": None, "parameters": {}} | line.about
    return RemarkLine(line.name, line.text, line.at.isoformat(), **about)
