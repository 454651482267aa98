"""How requests are read: as uvicorn does it, but nobody's headers are endless."""

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from holocene.server.app import HEADERS, too_large

HEAD_BYTES = 65_536  # of the first line and the headers of a request
LINGER_SECONDS = 1.0  # a connection that is closed before all is read takes the answer with it


class TooLarge(Exception):
    """A request whose headers are not worth reading."""


class BoundedProtocol(HttpToolsProtocol):
    """One connection; what it sends before its headers end is counted, because the parser keeps all of it."""

    _in_head = False
    _begun = 0  # requests
    _read = 0  # bytes of a head that has not ended
    _too_large = False

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

    def on_message_begin(self) -> None:
        """A request begins."""
        self._in_head, self._read = True, 0
        self._begun += 1
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head of a request is there."""
        self._in_head = False
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
