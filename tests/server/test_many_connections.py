"""Connections are bounded: in number by person and address, and in time for those who send slowly or nothing."""

import contextlib
import re
import socket
import time
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from holocene.server.errors import TooManyRequests
from holocene.server.live import ADDRESS_FACTOR, Hub
from tests.docs.pages import text_of
from tests.server.conftest import Starter
from tests.server.servers import PROGRAM, WAIT_SECONDS, Client, Json, Server, eventually

HASTY = [
    *PROGRAM[:-1],
    "import holocene.server.http_protocol as r; r.HEAD_SECONDS = r.BODY_SECONDS = 0.3; " + PROGRAM[-1],
]
BEGUN = {
    "nothing": b"",
    "half a line": b"GET /hea",
    "half a head": b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    "half a body": b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
    "half a second request": b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n\r\n",
    "half an upgrade": b"GET /api/tables/abcdefgh/live HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n",
}


def opened(client: Client, table: str) -> Json | int:
    """The first position, or the code with which the socket is closed."""
    try:
        return client.live(table).next("position")
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
    except InvalidStatus as refused:
        return refused.response.status_code


def test_one_person_opens_so_many_sockets_and_others_still_come_in(start_server: Starter) -> None:
    server = start_server(settings={"HOLOCENE_SOCKETS_PER_PERSON": "3"})
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("human", "open")
    lines = [ann.live(table) for _ in range(3)]
    assert [line.next("position")["table"] for line in lines] == [table] * 3
    assert opened(ann, table) == 4429
    assert isinstance(opened(bob, table), dict)
    lines[0].close()
    assert eventually(lambda: found if isinstance(found := opened(ann, table), dict) else None)["table"] == table


def test_an_address_has_a_few_times_as_many_anyone_who_it_says_it_is() -> None:
    hub = Hub(each=2)
    with contextlib.ExitStack() as held:
        for number in range(2 * ADDRESS_FACTOR):
            held.enter_context(hub.place(f"person {number}", "192.0.2.1"))
        with pytest.raises(TooManyRequests):
            held.enter_context(hub.place("another", "192.0.2.1"))
        for _ in range(2):
            held.enter_context(hub.place(None, "192.0.2.2"))
        with pytest.raises(TooManyRequests):
            held.enter_context(hub.place(None, "192.0.2.2"))
        held.enter_context(hub.place("another", "192.0.2.2"))
    assert not hub._open  # noqa: SLF001 - nothing is remembered of who has gone


@pytest.mark.parametrize("what", BEGUN)
def test_who_does_not_go_on_sending_is_hung_up_on(hasty: Server, what: str) -> None:
    with socket.create_connection(("127.0.0.1", hasty.port), timeout=WAIT_SECONDS) as line:
        line.sendall(BEGUN[what])
        with contextlib.suppress(ConnectionResetError):
            while line.recv(65_536):
                pass


def test_who_sends_slowly_is_hung_up_on_too(hasty: Server) -> None:
    with socket.create_connection(("127.0.0.1", hasty.port), timeout=WAIT_SECONDS) as line:
        line.sendall(b"GET /health HTTP/1.1\r\n")
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            while True:
                line.sendall(b"X-Slow: a\r\n")
                time.sleep(0.02)


def test_a_socket_that_is_open_is_no_slow_request(hasty: Server) -> None:
    ann = hasty.guest("Ann")
    table = ann.new_table("human", "human")
    live = ann.live(table)
    live.next("position")
    line = socket.create_connection(("127.0.0.1", hasty.port), timeout=WAIT_SECONDS)
    with line, contextlib.suppress(ConnectionResetError):
        line.recv(1)  # takes longer than a request may
    live.send(1, "place hunt 1")
    assert live.next("stored")["number"] == 1


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has little patience."""
    folder = tmp_path_factory.mktemp("hasty")
    with Server(f"sqlite:///{folder / 'tables.sqlite3'}", folder, program=HASTY) as running:
        yield running


def test_the_service_may_have_as_many_files_open_as_sockets_need() -> None:
    (limit,) = re.findall(r"^LimitNOFILE=(\d+)$", text_of("deploy/holocene.service"), re.MULTILINE)
    assert int(limit) >= 20_000
