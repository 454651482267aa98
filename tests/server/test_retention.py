"""What is not kept for ever, and what is."""

import asyncio
from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy import select

from holocene.server.models import Entry, LoginSession, Person, Result, Room, Seat, now
from holocene.server.retention import remove_old
from holocene.server.settings import Settings
from holocene.server.store import Store, opened
from tests.server.test_store import not_listening

LONG_AGO = timedelta(days=400)


def guest(name: str, **values: object) -> Person:
    return Person(
        **{"id": name, "name": name, "session": 1, "notifications": {}, "created": now() - LONG_AGO, **values}
    )


def table(name: str, **values: object) -> Room:
    times = {"created": now() - LONG_AGO, "changed": now() - LONG_AGO}
    return Room(
        **{"id": name, "game": "epoch", "players": 1, "seed": 1, "salt": "s", "commitment": "c", **times, **values}
    )


async def fill(store: Store) -> None:
    """Somebody and something of every kind."""
    async with store.session() as session:
        session.add_all([guest("gone"), guest("new", created=now()), guest("account", login="ann"), guest("plays")])
        session.add_all([guest("seen"), table("open-old"), table("open-new", changed=now())])
        session.add_all([table("still", state="playing"), table("moved", state="playing")])
        session.add_all([table("over", state="over", ended=now() - LONG_AGO), table("just", state="over", ended=now())])
        await session.flush()
        session.add(LoginSession(id="s", person="seen", agent="", address="", created=now(), seen=now()))
        session.add(Seat(room="moved", number=0, kind="human", person="plays", name="plays", answers={}))
        session.add(Entry(room="moved", number=1, kind="move", seat=0, text="x", by="plays", at=now()))
        session.add(Entry(room="over", number=1, kind="move", seat=0, text="x", by="gone", at=now() - LONG_AGO))
        await session.commit()


async def left(database: str, **settings: int) -> tuple[set[str], set[str], int]:
    """The people, the tables and the lines that are left."""
    async with opened(Settings(database_url=database, **settings), not_listening) as store:
        await fill(store)
        await remove_old(store)
        assert await remove_old(store) == 0
        async with store.session() as session:
            people, rooms = [set(await session.scalars(select(kind.id))) for kind in (Person, Room)]
            lines = len(list(await session.scalars(select(Entry.room))))
            assert list(await session.scalars(select(Result.room))) == []
        return people, rooms, lines


PEOPLE, ROOMS = {"new", "account", "plays", "seen"}, {"open-new", "moved", "over", "just"}


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, (PEOPLE, ROOMS, 2)),
        ({"keep_finished_days": 30}, (PEOPLE, ROOMS - {"over"}, 1)),
        ({"keep_guests_days": 0, "keep_unplayed_days": 0}, (PEOPLE | {"gone"}, ROOMS | {"open-old", "still"}, 2)),
    ],
)
def test_what_is_too_old_by_the_settings_is_removed(
    new_database: Callable[[], str], settings: dict[str, int], expected: tuple[set[str], set[str], int]
) -> None:
    assert asyncio.run(left(new_database(), **settings)) == expected
