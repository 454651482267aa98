"""What the table itself says, beside what people say there."""

from collections.abc import Callable

from sqlalchemy import select

from holocene.server.changes import LONGEST_REMARK
from holocene.server.host import Host
from holocene.server.models import Person, Remark
from tests.server.test_store import table_for, with_host

FAR_TOO_LONG = 9_000  # letters, more than PostgreSQL tells other processes at once


def test_a_note_about_much_is_shortened_so_that_every_process_can_be_told(new_database: Callable[[], str]) -> None:
    async def work(host: Host, person: Person) -> None:
        table = await host.rooms.get(await table_for(host, person))
        await host.changes.note(table, "replaced", bot="search", other="greedy", trouble="x" * FAR_TOO_LONG)

        async with host.store.session() as session:
            [said] = await session.scalars(select(Remark))
        assert said.about["parameters"]["trouble"] == "x" * LONGEST_REMARK
        assert len(said.text) == LONGEST_REMARK

    with_host(new_database(), work)
