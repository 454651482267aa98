"""Moderation: people block and report others; administrators ban, mute, rename and close, and all is written down."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from holocene.server import models
from holocene.server.errors import NotAllowed, NotFound, Refused
from holocene.server.models import Person, now
from holocene.server.moderation_models import Announcement, AuditEntry, Block, Report
from holocene.server.names import clean_name
from holocene.server.process_messages import ProcessMessage
from holocene.server.rooms import Table
from holocene.server.store import Store

LISTED = 200
BLOCKED_AT_ONCE = 500


class Moderation:
    """Everything is in the database; processes ask it when it matters."""

    def __init__(self, store: Store) -> None:
        """On an open database."""
        self.store = store

    async def blocked_by(self, person: str | None) -> frozenset[str]:
        """Whom somebody does not want to read or meet."""
        if person is None:
            return frozenset()
        async with self.store.session() as session:
            return frozenset(await session.scalars(select(Block.blocked).where(Block.person == person)))

    async def block(self, person: Person, table: Table, seat: int) -> None:
        """Block the player of a seat; what they say is not shown to you any more, and they join no table of yours."""
        other = sitter(table, seat)
        if other == person.id:
            raise Refused("not-yourself")
        mine = await self.blocked_by(person.id)
        if len(mine) >= BLOCKED_AT_ONCE:
            raise Refused("too-many-blocked")
        async with self.store.session() as session:
            if other not in mine:
                session.add(Block(person=person.id, blocked=other))
            await self.store.tell(session, ProcessMessage(gone=person.id))  # sockets come back, and know it
            await session.commit()

    async def unblock(self, person: Person, other: str) -> None:
        """Somebody may speak to you and meet you again."""
        async with self.store.session() as session:
            await session.execute(delete(Block).where(Block.person == person.id, Block.blocked == other))
            await self.store.tell(session, ProcessMessage(gone=person.id))
            await session.commit()

    async def blocks(self, person: Person) -> list[Person]:
        """Everybody whom somebody has blocked."""
        async with self.store.session() as session:
            wanted = select(Person).join(Block, Block.blocked == Person.id).where(Block.person == person.id)
            return [*await session.scalars(wanted.order_by(Block.at))]

    async def check_welcome(self, person: Person, table: Table) -> None:
        """NotAllowed where somebody who owns the table or sits there has blocked you."""
        there = {seat.person for seat in table.seats} | {table.room.owner}
        async with self.store.session() as session:
            against = (Block.blocked == person.id, Block.person.in_(there - {None}))
            if (await session.scalars(select(Block.person).where(*against).limit(1))).first():
                raise NotAllowed("not-welcome")

    async def report(self, person: Person, table: Table, seat: int, text: str) -> None:
        """Tell administrators about the player of a seat."""
        async with self.store.session() as session:
            session.add(Report(reporter=person.id, person=sitter(table, seat), room=table.id, text=text))
            await session.commit()

    async def reports(self) -> list[tuple[Report, Person | None]]:
        """Reports that nobody has settled, the oldest first, with whom they are about."""
        async with self.store.session() as session:
            wanted = (
                select(Report, Person).outerjoin(Person, Person.id == Report.person).where(Report.settled.is_(None))
            )
            return [
                (report, person) for report, person in await session.execute(wanted.order_by(Report.id).limit(LISTED))
            ]

    async def announcements(self) -> list[Announcement]:
        """What everybody is told now, the latest first."""
        async with self.store.session() as session:
            valid = or_(Announcement.ends.is_(None), Announcement.ends > now())
            wanted = select(Announcement).where(valid).order_by(Announcement.id.desc())
            return [*await session.scalars(wanted.limit(LISTED))]

    async def log(self) -> list[AuditEntry]:
        """What administrators did, the latest first."""
        async with self.store.session() as session:
            return [*await session.scalars(select(AuditEntry).order_by(AuditEntry.id.desc()).limit(LISTED))]

    @asynccontextmanager
    async def _doing(self, by: str, action: str, target: str, **details: Any) -> AsyncIterator[AsyncSession]:
        """A change that is written down together with who made it."""
        async with self.store.session() as session:
            yield session
            session.add(AuditEntry(by=by, action=action, target=target[:60], details=details))
            await session.commit()

    async def _person(self, session: AsyncSession, who: str) -> Person:
        """Somebody by login or identifier."""
        found = await session.scalar(select(Person).where(or_(Person.login == who, Person.id == who)))
        if found is None:
            raise NotFound("no-such-login", login=who)
        return found

    async def appoint(self, by: str, who: str, *, administrator: bool) -> None:
        """Make an account one of an administrator, or take that away."""
        async with self._doing(by, "appoint" if administrator else "dismiss", who) as session:
            person = await self._person(session, who)
            if person.login is None:
                raise Refused("no-account")
            person.administrator = administrator

    async def ban(self, by: str, who: str, days: float, reason: str = "") -> None:
        """Nothing is answered to a person for so many days; with none they are let in again."""
        async with self._doing(by, "ban" if days else "unban", who, days=days, reason=reason) as session:
            person = await self._person(session, who)
            person.banned_until = now() + timedelta(days=days) if days else None
            await self.store.tell(session, ProcessMessage(gone=person.id))

    async def mute(self, by: str, who: str, days: float) -> None:
        """A person says nothing for so many days; with none they may speak again."""
        async with self._doing(by, "mute" if days else "unmute", who, days=days) as session:
            person = await self._person(session, who)
            person.muted_until = now() + timedelta(days=days) if days else None

    async def rename(self, by: str, who: str, name: str) -> None:
        """Another name for a person, also at the tables where they sit."""
        shown = clean_name(name)
        async with self._doing(by, "rename", who, name=shown) as session:
            person = await self._person(session, who)
            person.name = shown
            seats = update(models.Seat).where(models.Seat.person == person.id)
            await session.execute(seats.values(name=shown))

    async def close_table(self, by: str, room: str) -> None:
        """End a table without a result; nobody sees it any more."""
        async with self._doing(by, "close", room) as session:
            row = await session.get(models.Room, room)
            if row is None:
                raise NotFound("no-such-table")
            row.state, row.closed, row.deadline, row.ended = "over", True, None, now()
            row.version += 1
            await self.store.tell(session, ProcessMessage(room))

    async def announce(self, by: str, text: str, days: float) -> None:
        """Tell everybody something, for so many days."""
        async with self._doing(by, "announce", text) as session:
            session.add(Announcement(text=text, ends=now() + timedelta(days=days) if days else None))

    async def settle(self, by: str, report: int) -> None:
        """A report needs no more attention."""
        async with self._doing(by, "settle", str(report)) as session:
            open_one = (Report.id == report, Report.settled.is_(None))
            done = await session.scalar(update(Report).where(*open_one).values(settled=now()).returning(Report.id))
            if done is None:
                raise NotFound("no-such-report")


def sitter(table: Table, seat: int) -> str:
    """The person of a seat."""
    person = next((each.person for each in table.seats if each.number == seat), None)
    if person is None:
        raise Refused("nobody-there")
    return person
