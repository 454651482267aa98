"""Work that is done beside everything else."""

import asyncio
from collections.abc import Coroutine
from typing import Any


class Tasks:
    """What one process has begun and not finished."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.running: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside everything else."""
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return task

    async def stop(self) -> None:
        """Let go of all of it."""
        for task in self.running:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
