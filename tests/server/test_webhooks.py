"""A webhook is confirmed by the address that it leads to, and is not told without end."""

import asyncio
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from holocene.server.errors import CallerError
from holocene.server.models import Person
from tests.server.test_notifications import with_host

ANSWERS = {
    "the code": lambda code: code,
    "JSON with it": lambda code: json.dumps({"code": code}),
    "nothing": lambda _: "",
    "another": lambda _: "hello",
    "at the end of much": lambda code: "x" * 2_000 + code,
}


class Box(ThreadingHTTPServer):
    """An address that answers as it is told."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answering)
        self.answer: Any = None
        self.status = 200
        self.got: list[dict[str, str]] = []


class Answering(BaseHTTPRequestHandler):
    server: Box

    def do_POST(self) -> None:
        message = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.server.got.append(message)
        body = self.server.answer(message.get("code", "")).encode()
        self.send_response(self.server.status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

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


@pytest.mark.parametrize(
    ("answer", "status", "good"),
    [
        ("the code", 200, True),
        ("JSON with it", 201, True),
        ("the code", 404, False),
        ("nothing", 200, False),
        ("another", 200, False),
        ("at the end of much", 200, False),
    ],
)
def test_an_address_confirms_a_webhook_with_the_code_that_it_gets(
    tmp_path: Path, box: Box, answer: str, status: int, *, good: bool
) -> None:
    box.answer, box.status = ANSWERS[answer], status
    codes: list[str] = []

    async def work(host: Any) -> None:
        host.notifications.reach = lambda _: "127.0.0.1"
        try:
            await host.notifications.confirm(f"http://box.example:{box.server_port}/ann")
        except CallerError as refused:
            codes.append(refused.code)

    with_host(tmp_path, work)
    assert [message["kind"] for message in box.got] == ["confirm"]
    assert codes == ([] if good else ["webhook-unconfirmed"])


def test_nobody_is_told_without_end(tmp_path: Path, box: Box) -> None:
    box.answer = ANSWERS["nothing"]

    async def work(host: Any) -> None:
        host.notifications.reach = lambda _: "127.0.0.1"
        host.notifications.sent.most = 3
        wanted = {"webhook": f"http://box.example:{box.server_port}/ann"}
        ann = Person(id="ann", name="Ann", session=1, notifications=wanted)
        table = type("Table", (), {"id": "t", "room": type("Room", (), {"game": "epoch"})})
        await asyncio.gather(*(host.notifications._send(ann, table) for _ in range(5)))  # noqa: SLF001

    with_host(tmp_path, work)
    assert len(box.got) == 3
