"""The host of all tables: everything that one process does for them."""

import asyncio

from holocene.server.seating import Seating
from holocene.server.standing_in import StandingIn
from holocene.server.taking_back import TakingBack


class Host(Seating, TakingBack, StandingIn):
    """Runs the tables of one process."""

    async def open(self) -> None:
        """Open the store, and let bots go on where they were interrupted."""
        await self.store.open(self._heard)
        await self.door.open()
        self._spawn(self._sweep())
        self._spawn(self._wake_bots())

    async def close(self) -> None:
        """Let what is being written be written, and stop."""
        for task in (*self._playing.values(), *self._tasks):
            task.cancel()
        await asyncio.gather(*self._playing.values(), *self._tasks, return_exceptions=True)
        await self.store.close()
        await asyncio.to_thread(self.thinkers.close)
