"""Sockets of people who look at a table: each gets what its seat may see, as soon as it happens."""

import asyncio
import contextlib
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from fastapi import WebSocket
from starlette.websockets import WebSocketState

from holocene.server.errors import TooManyRequests

ADDRESS_FACTOR = 4  # times what one person may have: a household, or a school
WAITING = 200  # messages that a slow reader may be behind
TOO_SLOW, GOODBYE = 1013, 4401


@dataclass(eq=False)
class SocketViewer:
    """One open socket: whose it is, and from which seat it looks."""

    socket: WebSocket
    person: str | None
    seat: int | None
    blocked: frozenset[str] = frozenset()  # whose remarks they do not want
    waiting: asyncio.Queue[str] = field(default_factory=lambda: asyncio.Queue(WAITING))

    async def send_all(self) -> None:
        """Send what waits, one message after the other, until the socket closes."""
        while self.socket.application_state == WebSocketState.CONNECTED:
            await self.socket.send_text(await self.waiting.get())

    def tell(self, message: str) -> None:
        """A message for this socket; who is too far behind is sent away and comes back to the present."""
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.send_away(TOO_SLOW, "too far behind")

    def send_away(self, code: int, reason: str) -> None:
        """Close the socket, as soon as there is time for it."""
        self._closing = asyncio.get_running_loop().create_task(self._close(code, reason))

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError):
            await self.socket.close(code, reason)


class Hub:
    """All open sockets, by table."""

    def __init__(self, each: int = 1_000_000) -> None:
        """None yet; nobody has more than `each`, and no address more than a few times as many."""
        self.each = each
        self._viewers: dict[str, set[SocketViewer]] = defaultdict(set)
        self._open: Counter[str] = Counter()

    @contextlib.contextmanager
    def place(self, person: str | None, address: str) -> Iterator[None]:
        """One more socket of a person, or of nobody known; TooManyRequests if they or their address have enough."""
        limits = {f"address {address}": self.each * ADDRESS_FACTOR}
        limits[f"person {person}" if person else f"nobody at {address}"] = self.each
        if any(self._open[key] >= most for key, most in limits.items()):
            raise TooManyRequests("many-sockets", most=self.each)
        self._open.update(limits.keys())
        try:
            yield
        finally:
            self._open.subtract(limits.keys())
            for key in limits.keys() - +self._open:
                del self._open[key]

    def join(self, room: str, viewer: SocketViewer) -> None:
        """Somebody looks at a table."""
        self._viewers[room].add(viewer)

    def leave(self, room: str, viewer: SocketViewer) -> None:
        """Somebody looks away."""
        self._viewers[room].discard(viewer)
        if not self._viewers[room]:
            del self._viewers[room]

    def at(self, room: str) -> set[SocketViewer]:
        """Who looks at a table."""
        return set(self._viewers.get(room, ()))

    def send_away(self, person: str) -> None:
        """Close every socket of a person: who has said goodbye looks no longer."""
        for viewer in [each for group in self._viewers.values() for each in group if each.person == person]:
            viewer.send_away(GOODBYE, "you have logged out, or a token of yours is void")

    def rooms(self) -> list[str]:
        """The tables that somebody looks at."""
        return list(self._viewers)

    def count(self) -> int:
        """How many sockets are open."""
        return sum(map(len, self._viewers.values()))

    def is_present(self, room: str, person: str) -> bool:
        """Whether a person looks at a table now."""
        return any(viewer.person == person for viewer in self._viewers.get(room, ()))
