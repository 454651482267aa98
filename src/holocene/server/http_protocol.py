"""How requests are read: as uvicorn does it, but nobody's headers are endless, and nobody sends for ever."""

import asyncio

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from holocene.server.app import HEADERS, too_large

HEAD_BYTES = 65_536  # of the first line and the headers of a request
HEAD_SECONDS, BODY_SECONDS = 20.0, 60.0  # from a connection, or from a request's first byte, to the end of each
LINGER_SECONDS = 1.0  # a connection that is closed before all is read takes the answer with it


class TooLarge(Exception):
    """A request whose headers are not worth reading."""


class BoundedProtocol(HttpToolsProtocol):
    """One connection; what it sends before its headers end is counted, because the parser keeps all of it."""

    _in_head = False
    _begun = 0  # requests
    _read = 0  # bytes of a head that has not ended
    _too_large = False
    _handed_on = False
    _timer: asyncio.TimerHandle | None = None  # as long as the caller is expected to send

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there, and shall say what they want."""
        super().connection_made(transport)
        self._expect(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there."""
        self._expect_nothing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the answer was given already."""
        if self._too_large:
            return
        begun = self._begun
        super().data_received(data)
        if self._in_head and begun == self._begun:  # what came together with its beginning is bounded by the socket
            self._read += len(data)
            if self._read > HEAD_BYTES:
                self._refuse()
        if self._timer is None and self._is_idle():  # empty lines between two requests end the wait for the next
            self._expect(HEAD_SECONDS)

    def _is_idle(self) -> bool:
        waits = self.timeout_keep_alive_task is not None
        return (
            not (waits or self._handed_on)
            and (self.cycle is None or self.cycle.response_complete)
            and not self.transport.is_closing()
        )

    def _expect(self, seconds: float) -> None:
        """Hang up unless the caller has sent what is due by then."""
        self._expect_nothing()
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _expect_nothing(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def handle_websocket_upgrade(self) -> None:
        """What follows is another protocol's."""
        self._expect_nothing()
        self._handed_on = True
        super().handle_websocket_upgrade()

    def on_message_complete(self) -> None:
        """The whole request is there."""
        self._expect_nothing()
        super().on_message_complete()

    def on_message_begin(self) -> None:
        """A request begins."""
        self._expect(HEAD_SECONDS)
        self._in_head, self._read = True, 0
        self._begun += 1
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head of a request is there."""
        self._in_head = False
        self._expect(BODY_SECONDS)
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > HEAD_BYTES:
            self._too_large = True
            raise TooLarge
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        """What the parser could not read, or was told not to."""
        if self._too_large:
            self._refuse()
        else:
            super().send_400_response(msg)

    def _refuse(self) -> None:
        """One sentence; the rest is thrown away for a moment, so that the sentence arrives."""
        self._too_large = True
        headers = {**HEADERS, "connection": "close"}
        answer = too_large("too-large-headers", 431, headers)
        lines = [b"%b: %b\r\n" % pair for pair in answer.raw_headers]
        self.transport.write(b"".join([STATUS_LINE[answer.status_code], *lines, b"\r\n", answer.body]))
        self.transport.write_eof()
        self.loop.call_later(LINGER_SECONDS, self.transport.close)
