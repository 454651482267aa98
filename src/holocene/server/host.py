"""The host of all tables: everything that one process does for them."""

import asyncio

from holocene.server.rooms import Table
from holocene.server.seating import Seating
from holocene.server.standing_in import StandingIn
from holocene.server.taking_back import TakingBack
from holocene.server.warming import warm_up


class Host(Seating, TakingBack, StandingIn):
    """Runs the tables of one process."""

    async def open(self) -> None:
        """Open the store, and let bots go on where they were interrupted."""
        await self.store.open(self._heard)
        await self.door.open()
        await self._wake_bots()
        self._spawn(self._sweep())
        if self.settings.compiled:
            self._spawn(warm_up(self.thinkers))
        else:
            self.thinkers.minds.set()

    def wake(self, table: Table) -> None:
        """Let whoever is no person at the keyboard play on, and do what a process that died left undone."""
        if self.is_half_done(table):
            self._spawn(self._end(table) if table.game.over else self.start_if_full(table))
        super().wake(table)

    async def close(self) -> None:
        """Let what is being written be written, and stop."""
        for task in (*self._playing.values(), *self._tasks):
            task.cancel()
        await asyncio.gather(*self._playing.values(), *self._tasks, return_exceptions=True)
        await self.store.close()
        await asyncio.to_thread(self.thinkers.close)
