"""Messages between the processes: PostgreSQL tells every process which table changed, and what was said there."""

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

import asyncpg

CHANNEL = "holocene_tables"
RECONNECT_SECONDS = 0.5
HEARTBEAT_SECONDS = 10.0
ANSWER_SECONDS = 5.0
log = logging.getLogger("holocene.process_messages")


class ProcessMessage(NamedTuple):
    """What every process is told: how far a table's log goes, what was said there, that it changed, who looks."""

    room: str | None = None  # None: anything may have changed
    line: int = 0
    said: dict[str, Any] | None = None
    origin: str = ""  # the process that tells it
    gone: str = ""  # a person whose cookies or tokens are void
    sought: str = ""  # a person of whom is asked whether they look at the table,
    seen: str = ""  # and one who does
    author: str = ""  # who said it

    def written(self) -> str:
        """As it travels."""
        return json.dumps(self, ensure_ascii=False)  # the shorter: PostgreSQL carries 8,000 bytes

    @classmethod
    def read(cls, text: str) -> "ProcessMessage":
        """As it arrives."""
        return cls(*json.loads(text))


MessageHandler = Callable[[ProcessMessage], Coroutine[Any, Any, None]]


class MessageListener:
    """Listens to one PostgreSQL; `disconnected` until it does, and whenever the connection is cut."""

    def __init__(self, url: str, name: str, listener: MessageHandler) -> None:
        """It listens as long as `listen` runs, to everybody but the process of that name, which is this one."""
        self.disconnected = True
        self._url = url
        self._name = name
        self._listener = listener
        self._tasks: set[asyncio.Task[None]] = set()

    async def listen(self) -> None:
        """Listen, and begin again after every break."""
        while True:
            try:
                await self._listen_once()
            except Exception as error:  # noqa: BLE001 - a process has to reconnect after any error
                log.warning("the database does not speak: %s", error)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen_once(self) -> None:
        """Until the connection is cut; what was said before it is unknown, so anything may have changed."""
        connection = await asyncpg.connect(self._url, timeout=ANSWER_SECONDS)
        cut = asyncio.Event()
        connection.add_termination_listener(lambda _: cut.set())
        try:
            await connection.add_listener(CHANNEL, self._heard)
            self.disconnected = False
            self._pass_on(ProcessMessage())
            while not cut.is_set():
                await self._wait(connection, cut)
        finally:
            self.disconnected = True
            connection.terminate()

    async def _wait(self, connection: Any, cut: asyncio.Event) -> None:
        """A while; then see whether the other end is still there."""
        try:
            await asyncio.wait_for(cut.wait(), HEARTBEAT_SECONDS)
        except TimeoutError:
            await connection.execute("SELECT 1", timeout=ANSWER_SECONDS)

    def _heard(self, *heard: Any) -> None:
        told = ProcessMessage.read(heard[-1])
        if told.origin != self._name:  # this process knows what it has written
            self._pass_on(told)

    def _pass_on(self, heard: ProcessMessage) -> None:
        task = asyncio.create_task(self._listener(heard))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
