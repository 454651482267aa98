"""The browsers in which people are known: each has a session, which is listed and can be ended."""

from datetime import timedelta

from sqlalchemy import delete, select, update

from holocene.server.identifiers import new_id
from holocene.server.models import LoginSession, Person, now
from holocene.server.process_messages import ProcessMessage
from holocene.server.store import Store

LONGEST_AGENT, LONGEST_ADDRESS = 200, 60
NOTED_AGAIN = timedelta(hours=1)


class LoginSessions:
    """Begins, lists and ends sessions."""

    def __init__(self, store: Store) -> None:
        """Sessions are in the database; nothing is remembered."""
        self.store = store

    async def find(self, person: str, browser: str | None) -> Person | None:
        """The person of a cookie, if the session that it names has not been ended."""
        async with self.store.session() as session:
            if browser is None:
                return await session.get(Person, person)
            theirs = (LoginSession.id == browser, LoginSession.person == person)
            wanted = select(Person, LoginSession.seen).join(LoginSession, LoginSession.person == Person.id)
            found = (await session.execute(wanted.where(*theirs))).one_or_none()
            if found is None:
                return None
            row, seen = found
            if seen < now() - NOTED_AGAIN:
                await session.execute(update(LoginSession).where(*theirs).values(seen=now()))
                await session.commit()
        return row

    async def begin(self, person: Person, agent: str, address: str) -> str:
        """A new session of a person; its name."""
        shown = "".join(sign for sign in agent if sign.isprintable())[:LONGEST_AGENT]
        begun = LoginSession(id=new_id(), person=person.id, agent=shown, address=address[:LONGEST_ADDRESS])
        async with self.store.session() as session:
            session.add(begun)
            await session.commit()
        return begun.id

    async def of(self, person: str) -> list[LoginSession]:
        """Every session of a person, the latest first."""
        async with self.store.session() as session:
            theirs = select(LoginSession).where(LoginSession.person == person)
            return [*await session.scalars(theirs.order_by(LoginSession.seen.desc()))]

    async def end(self, person: str, browser: str) -> None:
        """End one session."""
        async with self.store.session() as session:
            await session.execute(delete(LoginSession).where(LoginSession.id == browser, LoginSession.person == person))
            await self.store.tell(session, ProcessMessage(gone=person))
            await session.commit()

    async def end_others(self, person: str, kept: str = "") -> Person | None:
        """End all sessions but one, whose cookie has to be made again; cookies without a session are void, too."""
        async with self.store.session() as session:
            await session.execute(delete(LoginSession).where(LoginSession.person == person, LoginSession.id != kept))
            row = await session.get(Person, person)
            if row is not None:
                row.session += 1
            await self.store.tell(session, ProcessMessage(gone=person))
            await session.commit()
        return row
