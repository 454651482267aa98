"""A webhook or a push message leads out into the world, never into the network that the server stands in."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any, cast

import pytest

from holocene.server import notifications
from holocene.server.errors import CallerError
from holocene.server.notifications import Notifications, check_webhook, is_public
from tests.server.servers import WAIT_SECONDS, Server

INSIDE = [
    "http://127.0.0.1/",
    "http://localhost/",
    "http://127.1/",
    "http://0/",
    "http://0.0.0.0:8000/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://017700000001/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://100.64.0.1/",
    "http://224.0.0.1/",
    "http://255.255.255.255/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:a00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[fe80::1]/",
    "http://[fd00::1]/",
    "http://[fec0::1]/",
    "http://[feff::1]/",
    "http://user:password@127.0.0.1/",
    "http://example.com@127.0.0.1/",
]
NO_ADDRESS = [
    "ftp://8.8.8.8/",
    "file:///etc/passwd",
    "gopher://127.0.0.1/",
    "http://",
    "http:///x",
    "http://[",
    "http://8.8.8.8:99999/",
    "http://no-such-name.invalid/",
    "http://" + "a" * 300 + ".example/",
    "javascript:alert(1)",
    "",
]


@pytest.mark.parametrize("url", INSIDE + NO_ADDRESS)
def test_an_address_inside_is_refused(url: str) -> None:
    with pytest.raises(CallerError):
        check_webhook(url)


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_an_address_out_in_the_world_is_taken(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("url", ["http://127.0.0.1/", "http://169.254.169.254/", "http://[::1]/", "http://x:0x/"])
def test_the_endpoint_refuses_it_too(sqlite_server: Server, url: str) -> None:
    ann = sqlite_server.guest("Ann")
    ann.post("/api/notifications", json={"webhook": url}, expect=400)
    keys = {"p256dh": "x" * 87, "auth": "x" * 22}
    push = {"endpoint": url.replace("http:", "https:"), "keys": keys}
    assert ann.http.post("/api/notifications", json={"push": [push]}).is_client_error
    assert ann.get("/api/me")["notifications"] == {}


def test_a_name_with_one_address_outside_and_one_inside_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifications, "addresses", lambda _: ["8.8.8.8", "10.0.0.1"])
    with pytest.raises(CallerError):
        check_webhook("http://both.example/")


class Inside(BaseHTTPRequestHandler):
    """Something in our own network: it redirects, or never stops answering."""

    asked: list[tuple[str, str, str]]

    def do_POST(self) -> None:
        self.asked.append((self.command, self.path, self.headers["host"]))
        self.rfile.read(int(self.headers["content-length"]))
        if self.path == "/endless":
            self.send_response(200)
            self.end_headers()
            with contextlib.suppress(OSError):
                self.wfile.write(b"x" * 10_000)
                self.rfile.read(1)  # until the other side hangs up
        self.send_response(307)
        self.send_header("location", f"http://127.0.0.1:{self.server.server_port}/inside")  # type: ignore[attr-defined]
        self.end_headers()

    do_GET = do_POST  # noqa: N815 - so it is called

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def inside() -> Iterator[tuple[int, list[tuple[str, str, str]]]]:
    """The port of a server in our own network, and what it was asked."""
    asked: list[tuple[str, str, str]] = []
    handler = type("Handler", (Inside,), {"asked": asked})
    with HTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server.server_port, asked
        server.shutdown()
        thread.join()


def send(url: str) -> int | None:
    """A notice to that address, as the server sends it; the status of the answer."""
    notifications = Notifications(cast("Any", None), cast("Any", None), None, None)
    return asyncio.run(notifications._post("webhook", url, json={"kind": "your-turn"}))  # noqa: SLF001


def test_a_redirect_is_not_followed(
    inside: tuple[int, list[tuple[str, str, str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    port, asked = inside
    monkeypatch.setattr(notifications, "is_public", lambda _: True)
    send(f"http://127.0.0.1:{port}/hook")
    assert asked == [("POST", "/hook", f"127.0.0.1:{port}")]


def test_a_name_that_leads_elsewhere_when_it_is_asked_again_is_asked_once(
    inside: tuple[int, list[tuple[str, str, str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    port, asked = inside
    looked_up: list[str] = []
    look_up = socket.getaddrinfo

    def changing(host: str, *rest: Any, **more: Any) -> Any:
        looked_up.append(host)
        if host != "changing.example":
            return look_up(host, *rest, **more)
        return look_up("127.0.0.1" if looked_up.count(host) == 1 else "10.0.0.1", *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", changing)
    monkeypatch.setattr(notifications, "is_public", lambda _: True)
    send(f"http://changing.example:{port}/hook")
    assert asked == [("POST", "/hook", f"changing.example:{port}")]
    assert looked_up.count("changing.example") == 1


def test_an_address_that_became_one_inside_is_not_spoken_to(
    inside: tuple[int, list[tuple[str, str, str]]],
) -> None:
    port, asked = inside
    send(f"http://127.0.0.1:{port}/hook")
    assert asked == []


def test_an_answer_without_end_is_not_read(
    inside: tuple[int, list[tuple[str, str, str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    port, asked = inside
    monkeypatch.setattr(notifications, "is_public", lambda _: True)
    monkeypatch.setattr(notifications, "SECONDS", WAIT_SECONDS)
    assert send(f"http://127.0.0.1:{port}/endless") == HTTPStatus.OK  # who reads on gets none in time
    assert len(asked) == 1
