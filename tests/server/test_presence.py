"""Who looks at a table through one process gets no notice from another, as long as that one lives."""

import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.server.servers import PROGRAM, Client, Live, Postgres, Server, eventually

HERE = (
    "import holocene.server.notifications as sent; sent.check_webhook = lambda _: '127.0.0.1'; "  # nobody is outside
    "import holocene.server.presence as presence; presence.ANSWER_SECONDS = 5.0; "  # for a busy machine
)

Pair = tuple[Server, Server]


class Box(ThreadingHTTPServer):
    """A webhook that keeps the tables it was told of."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Slot)
        self.tables: list[str] = []


class Slot(BaseHTTPRequestHandler):
    server: Box

    def do_POST(self) -> None:
        message = json.loads(self.rfile.read(int(self.headers["content-length"])))
        if "table" in message:
            self.server.tables.append(message["table"])
        self.send_response(200)
        self.end_headers()
        self.wfile.write(message.get("code", "").encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def box() -> Iterator[Box]:
    with Box() as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield running
        running.shutdown()
        thread.join()


@pytest.fixture
def pair(postgres: Postgres, tmp_path: Path) -> Iterator[Pair]:
    database, program = postgres.new_database(), [*PROGRAM[:-1], HERE + PROGRAM[-1]]
    one, other = (Server(database, tmp_path, program=program) for _ in range(2))
    with ThreadPoolExecutor() as both:
        list(both.map(Server.start, (one, other)))
    yield one, other
    for server in (one, other):
        if server.is_running:
            server.stop()
        server.close_clients()


def look_elsewhere(pair: Pair, box: Box) -> tuple[Client, Client, str, Live]:
    """Ann and Bob play at the first server, and Ann looks at the table through the second."""
    ann, bob = pair[0].guest("Ann"), pair[0].guest("Bob")
    ann.post("/api/notifications", json={"webhook": f"http://ann.example:{box.server_port}/"})
    table = ann.new_table("human", "open")
    looking = pair[1].anybody(cookies=dict(ann.http.cookies)).live(table)
    looking.next("position")
    bob.join(table)
    return ann, bob, table, looking


def look_away(live: Live, server: Server) -> None:
    live.close()
    eventually(lambda: "holocene_sockets 0.0" in server.anybody().get("/metrics") or None)


def die(_: Live, server: Server) -> None:
    server.kill()


@pytest.mark.parametrize("leave", [look_away, die])
def test_who_looks_through_another_process_is_told_only_once_they_look_away(
    pair: Pair, box: Box, leave: Callable[[Live, Server], None]
) -> None:
    ann, bob, table, looking = look_elsewhere(pair, box)
    for number in (1, 3):
        ann.move(table, ann.look(table)["choices"][0]["text"], number)
        bob.move(table, bob.look(table)["choices"][0]["text"], number + 1)
    looking.until(lambda message: message.get("number") == 4)
    assert pair[0].guest("Eve").look(table)["number"] == 4  # who looks wakes the table
    leave(looking, pair[1])
    ann.move(table, ann.look(table)["choices"][0]["text"], 5)
    bob.move(table, bob.look(table)["choices"][0]["text"], 6)
    eventually(lambda: box.tables or None)
    assert box.tables == [table]


def test_who_looks_away_during_their_turn_is_told_when_the_table_is_looked_at_again(pair: Pair, box: Box) -> None:
    _, bob, table, looking = look_elsewhere(pair, box)
    bob.look(table)
    assert box.tables == []
    look_away(looking, pair[1])
    eventually(lambda: (bob.look(table) and box.tables) or None)
    assert box.tables == [table]
