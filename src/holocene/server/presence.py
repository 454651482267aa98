"""Who looks at a table: here, or through another process, which is asked only when it matters."""

import asyncio

from holocene.server.live import Hub
from holocene.server.process_messages import ProcessMessage
from holocene.server.store import Store

ANSWER_SECONDS = 1.0


class Presence:
    """Asks all processes whether somebody looks at a table. Who does not answer in time does not see them."""

    def __init__(self, store: Store, hub: Hub) -> None:
        """Nothing was asked yet."""
        self.store = store
        self.hub = hub
        self._asked: dict[tuple[str, str], asyncio.Event] = {}

    def is_here(self, room: str, person: str) -> bool:
        """Whether somebody looks at a table through this process."""
        return self.hub.is_present(room, person)

    async def is_anywhere(self, room: str, person: str) -> bool:
        """Whether somebody looks at a table; with SQLite there is no other process."""
        if self.is_here(room, person) or self.store.settings.is_sqlite:
            return self.is_here(room, person)
        return await self._is_elsewhere(room, person) or self.is_here(room, person)

    async def _is_elsewhere(self, room: str, person: str) -> bool:
        seen = self._asked.setdefault((room, person), asyncio.Event())
        try:
            await self._tell(ProcessMessage(room, sought=person))
            await asyncio.wait_for(seen.wait(), ANSWER_SECONDS)
        except TimeoutError:
            return False
        finally:
            self._asked.pop((room, person), None)
        return True

    async def heard(self, room: str, heard: ProcessMessage) -> None:
        """Another process asks, or answers."""
        if heard.sought and self.is_here(room, heard.sought):
            await self._tell(ProcessMessage(room, seen=heard.sought))
        elif (room, heard.seen) in self._asked:
            self._asked[room, heard.seen].set()

    async def _tell(self, heard: ProcessMessage) -> None:
        async with self.store.session() as session:
            await self.store.tell(session, heard)
            await session.commit()
