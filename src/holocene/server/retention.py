"""What is not kept for ever: guests who do not come back, tables at which nothing happens, finished ones if wanted."""

import logging
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, and_, delete, exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from holocene.server.models import Entry, LoginSession, Person, Room, Seat, Token, now
from holocene.server.store import Store

REMOVING = 5_115_003  # by one process at a time
AT_ONCE = 500  # rows in one transaction, so that nobody waits for long
log = logging.getLogger("holocene.retention")


async def remove_old(store: Store) -> int:
    """Remove what is too old by the settings; how many rows of people and tables."""
    settings, removed = store.settings, 0
    if settings.keep_unplayed_days:
        removed += await _remove(store, Room, _unplayed(_before(settings.keep_unplayed_days)))
    if settings.keep_finished_days:
        old = _before(settings.keep_finished_days)
        removed += await _remove(store, Room, and_(Room.state == "over", Room.ended < old))
    if settings.keep_guests_days:
        removed += await _remove(store, Person, _gone(_before(settings.keep_guests_days)))
    if removed:
        log.info("old guests and tables were removed", extra={"rows": removed})
    return removed


def _before(days: int) -> datetime:
    return now() - timedelta(days=days)


def _unplayed(old: datetime) -> ColumnElement[bool]:
    """Tables that are not over and at which nothing has happened since."""
    moved = exists().where(Entry.room == Room.id, Entry.at >= old)
    return and_(Room.state != "over", Room.changed < old, Room.created < old, ~moved)


def _gone(old: datetime) -> ColumnElement[bool]:
    """Guests without a token who have not been seen since, and who sit at no table that is being played."""
    seen = exists().where(LoginSession.person == Person.id, LoginSession.seen >= old)
    token = exists().where(Token.person == Person.id)
    sits = exists().where(Seat.person == Person.id, Seat.room == Room.id, Room.state != "over")
    return and_(Person.login.is_(None), Person.created < old, ~seen, ~token, ~sits)


async def _remove(store: Store, kind: type[Room] | type[Person], wanted: ColumnElement[bool]) -> int:
    """Some at a time, until none is left."""
    removed = 0
    while True:
        async with store.session() as session:
            await store.one_at_a_time(session, REMOVING)
            found = await _some(session, kind, wanted)
            await session.execute(delete(kind).where(kind.id.in_(found)))
            await session.commit()
        removed += len(found)
        if len(found) < AT_ONCE:
            return removed


async def _some(session: AsyncSession, kind: type[Room] | type[Person], wanted: ColumnElement[bool]) -> list[str]:
    return list(await session.scalars(select(kind.id).where(wanted).limit(AT_ONCE)))
