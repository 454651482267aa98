"""Bodies, paths and frames that nobody in good faith sends: each gets one clear answer, and the server goes on."""

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from holocene.server import app as the_app
from tests.server.databases import on_both_databases
from tests.server.internals import running, visitor
from tests.server.servers import WAIT_SECONDS, Server, sqlite_at

DEEP = 100_000
BODIES = {
    "nothing": b"",
    "no JSON": b"{",
    "a list": b"[]",
    "null": b"null",
    "a number": b"1",
    "deep lists": b"[" * DEEP + b"]" * DEEP,
    "nested lists": b'{"name":' + b"[" * 900 + b"]" * 900 + b"}",
    "nested objects": b'{"a":' * 900 + b"1" + b"}" * 900,
    "deep objects": b'{"a":' * 20_000 + b"1" + b"}" * 20_000,
    "not a number": b'{"number": NaN, "move": "hunt 1"}',
    "endless": b'{"number": Infinity, "move": "hunt 1"}',
    "a float": b'{"number": 1.5, "move": "hunt 1"}',
    "far too large": b'{"number": 1e999, "move": "hunt 1"}',
    "a huge number": b'{"number": ' + b"9" * 10_000 + b', "move": "hunt 1"}',
    "64 bits": b'{"number": 18446744073709551616, "move": "hunt 1"}',
    "below 1": b'{"number": 0, "move": "hunt 1"}',
    "true": b'{"number": true, "move": ["hunt 1"]}',
    "not UTF-8": b'{"number": 1, "move": "\xff\xfe"}',
    "half a sign": b'{"number": 1, "move": "\\ud800"}',
    "a sign 0": b'{"number": 1, "move": "hunt\\u00001"}',
    "half a sign as a key": b'{"\\ud800": 1, "number": 1, "move": "hunt 1"}',
    "a long key": b'{"' + b"k" * 100_000 + b'": 1, "number": 1, "move": "hunt 1"}',
    "many keys": json.dumps({f"k{number}": 0 for number in range(20_000)}).encode(),
    "a long move": json.dumps({"number": 1, "move": "x" * 10_000}).encode(),
    "no such move": b'{"number": 1, "move": "__proto__"}',
    "UTF-16": '{"number": 1, "move": "no such move"}'.encode("utf-16"),
    "zipped": b"\x1f\x8b\x08\x00\x00\x00\x00\x00",
}
ENDPOINTS = [
    "/api/me",
    "/api/account",
    "/api/login",
    "/api/notifications",
    "/api/tokens",
    "/api/tables",
    "/api/records",
]
AT_A_TABLE = ["moves", "undo", "takeback-request", "takeback-answer", "join", "bots", "answers", "remarks"]


@pytest.mark.parametrize("what", BODIES)
def test_a_body_that_says_nothing_is_refused_at_every_endpoint(sqlite_server: Server, what: str) -> None:
    ann = sqlite_server.guest("Ann")
    table = ann.new_table("human", "open")
    for path in [*ENDPOINTS, *(f"/api/tables/{table}/{endpoint}" for endpoint in AT_A_TABLE)]:
        response = ann.http.post(path, content=BODIES[what], headers={"content-type": "application/json"})
        assert response.status_code in (400, 413, 422, 429), (path, response.text[:200])
        assert set(response.json()) == {"error", "message", "code", "parameters", "rule", "game"}
        assert len(response.content) < 1_000
    assert ann.look(table)["number"] == 0


@on_both_databases
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/me", {"name": "a\0b"}),
        ("/api/login", {"login": "a\0b", "password": "\0" * 12}),
        ("/api/tables", {"game": "epoch", "seats": [{"kind": "human"}], "options": {"setup": "\0"}}),
        ("/api/tables", {"game": "epoch", "seats": [{"kind": "human"}], "options": {"setup": 10**30}}),
        ("/api/tables", {"game": "stone-age", "seats": [{"kind": "human"}] * 2, "options": {"first_player": 10**30}}),
        ("/api/tables", {"game": "stone-age", "seats": [{"kind": "human"}] * 2, "options": {"first_player": -(2**63)}}),
        ("/api/tables", {"game": "epoch", "seats": [{"kind": "human"}] * 2, "options": {"carrier": [10**30, 5]}}),
        ("/api/tables", {"game": "epoch", "seats": [{"kind": "human"}] * 2, "options": {"carrier": ["x"] * 9_999}}),
        ("/api/tables", {"game": "epoch", "seats": [{"kind": "human"}] * 2, "options": {"sites": list(range(9_999))}}),
        ("/api/tables", {"game": "../epoch", "seats": [{"kind": "human"}]}),
        ("/api/tables", {"game": "epoch", "seats": [{"kind": "human"}] * 6}),
        ("/api/tables", {"game": "epoch", "seats": []}),
        ("/api/tables", {"game": "epoch", "seats": [{"kind": "human"}] * 2, "clock": {"bank": 1e308}}),
        ("/api/tables", {"game": "epoch", "seats": [{"kind": "human"}] * 2, "seed": 5}),
        ("/api/tables", {"game": "epoch", "seats": [{"kind": "bot", "bot": "../../x"}] * 2}),
        ("/api/notifications", {"webhook": "http://[::1"}),
        ("/api/notifications", {"webhook": "http://x:99999/"}),
        ("/api/notifications", {"webhook": "http://" + "a" * 300}),
        ("/api/records", {"record": "\0" * 100}),
        ("/api/records", {"record": "x" * 300_001}),
        ("/api/records", {"record": "\n" * 150_000}),
        ("/api/tokens", {"label": "\x1b"}),
    ],
)
def test_values_that_no_database_and_no_game_takes_are_refused(server: Server, path: str, body: Any) -> None:
    response = server.guest("Ann").http.post(path, json=body)
    assert response.status_code in (400, 422), response.text[:200]
    assert len(response.content) < 1_000


@on_both_databases
def test_signs_0_at_a_table_are_refused(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("human", "human")
    ann.post(f"/api/tables/{table}/remarks", json={"text": "a\0b"}, expect=422)
    ann.post(f"/api/tables/{table}/answers", json={"answers": {"feed": ["\0"]}}, expect=422)
    ann.post(f"/api/tables/{table}/answers", json={"answers": {"feed": ["x"] * 101}}, expect=422)
    ann.post(f"/api/tables/{table}/answers", json={"answers": {"\0": []}}, expect=422)


@on_both_databases
@pytest.mark.parametrize(
    "path",
    [
        "/api/tables?state=%00",
        "/api/tables?state=' OR 1=1",
        "/api/ratings?players=99999999999999999999999",
        "/api/ratings?players=NaN",
        "/api/ratings?game=%00",
        "/api/ratings?game=%ff%fe",
        "/api/tables/%00%00%00%00%00%00%00%00",
        "/api/tables/12345678'%20OR%20'1'='1",
        "/api/tables/{table}/positions/-1",
        "/api/tables/{table}/positions/99999999999999999999",
        "/api/tables/{table}/positions/1e5",
        "/api/tables/{table}%00",
        "/api/tables/{table}%0a",
        "/api/tables/{table}/why-not",
    ],
)
def test_odd_ids_and_parameters_are_refused(server: Server, path: str) -> None:
    ann = server.guest("Ann")
    response = ann.http.get(path.format(table=ann.new_table("human", "human")))
    assert response.status_code in (400, 404, 422), response.text[:200]


def test_why_not_takes_any_text(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("human", "human")
    for move in ("", "\0", "\ufffd", "x" * 500, "place hunt 99999999999999999999999", "hunt ²", "hunt -1"):
        reason = ann.get(f"/api/tables/{table}/why-not", params={"move": move})["reason"]
        assert reason
    ann.get(f"/api/tables/{table}/why-not", params={"move": "x" * 501}, expect=422)


def test_a_long_payment_is_refused_by_the_rules_and_not_for_its_length(server: Server) -> None:
    ann = server.guest("Ann")
    table, payment = ann.new_table("human", "human"), f"feed {'+'.join(['brick'] * 20)}"
    assert ann.get(f"/api/tables/{table}/why-not", params={"move": payment})["code"] == "another-question"
    assert ann.move(table, payment, expect=422)["error"] == "refused"


def raw(server: Server, *parts: bytes) -> bytes:
    """What the server answers to these very bytes."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=WAIT_SECONDS) as line:
        for part in parts:
            line.sendall(part)
        answer = b""
        while chunk := line.recv(65_536):
            answer += chunk
    return answer


def posted(*headers: bytes, body: bytes = b"") -> bytes:
    lines = [b"POST /api/me HTTP/1.1", b"Host: x", b"Content-Type: application/json", b"Connection: close", *headers]
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


def test_a_request_that_is_too_large_is_not_read(sqlite_server: Server) -> None:
    assert raw(sqlite_server, posted(b"Content-Length: 400001")).startswith(b"HTTP/1.1 413 ")
    assert raw(sqlite_server, posted(b"Content-Length: 99999999999")).startswith(b"HTTP/1.1 413 ")
    assert raw(sqlite_server, posted(b"Content-Length: " + b"0" * 20 + b"9" * 9)).startswith(b"HTTP/1.1 4")


def asked(path: bytes, *headers: bytes) -> bytes:
    return b"\r\n".join([b"GET " + path + b" HTTP/1.1", b"Host: x", *headers]) + b"\r\n"


LONG = 300_000
UPGRADE = [b"Connection: Upgrade", b"Upgrade: websocket", b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Key: YWJj"]


@pytest.mark.parametrize(
    "head",
    [
        asked(b"/health", b"X-Long: " + b"a" * LONG) + b"\r\n",
        asked(b"/health", b"X-Long: " + b"a" * LONG),  # and it does not end
        asked(b"/health", *(b"X-%d: a" % number for number in range(LONG // 10))) + b"\r\n",
        asked(b"/" + b"a" * LONG) + b"\r\n",
        asked(b"/api/tables/abcdefgh/live", *UPGRADE, b"X-Long: " + b"a" * LONG) + b"\r\n",
        b"GET /" + b"a" * LONG,
    ],
    ids=["one", "endless", "many", "path", "socket", "half a line"],
)
@pytest.mark.parametrize("parts", [1, 30])
def test_headers_that_are_too_large_are_refused_in_one_sentence(sqlite_server: Server, head: bytes, parts: int) -> None:
    size = -(-len(head) // parts)
    answer = raw(sqlite_server, *(head[start : start + size] for start in range(0, len(head), size)))
    assert answer.startswith(b"HTTP/1.1 431 Request Header Fields Too Large\r\n")
    told, _, body = answer.partition(b"\r\n\r\n")
    assert json.loads(body)["code"] == "too-large-headers"
    assert b"x-content-type-options: nosniff" in told
    assert sqlite_server.anybody().get("/health")["status"] == "ok"


def test_headers_are_counted_for_each_request_of_a_connection(sqlite_server: Server) -> None:
    large = asked(b"/health", b"X-Long: " + b"a" * 40_000)
    request = large + b"\r\n"
    parts = [request, request[:30_000], request[30_000:]] * 3
    answer = raw(sqlite_server, *parts, large + b"Connection: close\r\n\r\n")
    assert answer.count(b"HTTP/1.1 200 OK") == 7


@pytest.mark.parametrize("coding", [b"chunked", b"Chunked", b"CHUNKED", b"gzip, chunked"])
def test_a_request_that_does_not_say_how_long_it_is_is_not_read(sqlite_server: Server, coding: bytes) -> None:
    body = b'f\r\n{"name": "Eve"}\r\n0\r\n\r\n'
    answer = raw(sqlite_server, posted(b"Transfer-Encoding: " + coding, body=body))
    assert answer.startswith((b"HTTP/1.1 411 ", b"HTTP/1.1 400 "))
    assert b"set-cookie" not in answer.lower()


@pytest.mark.parametrize("length", [b"-1", b"+5", b"5,5", b"\xb2", b"0x10", b"1e3", b" "])
def test_odd_lengths_are_refused(sqlite_server: Server, length: bytes) -> None:
    answer = raw(sqlite_server, posted(b"Content-Length: " + length, body=b'{"name": "Eve"}'))
    assert answer.startswith(b"HTTP/1.1 4")


def test_two_lengths_or_a_length_and_chunks_are_refused(sqlite_server: Server) -> None:
    smuggled = b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n"
    chunks = b"0\r\n\r\n" + smuggled
    both = posted(b"Content-Length: 5", b"Transfer-Encoding: chunked", body=chunks)
    assert raw(sqlite_server, both).startswith(b"HTTP/1.1 4")
    twice = posted(b"Content-Length: 15", b"Content-Length: 1", body=b'{"name": "Eve"}' + smuggled)
    assert raw(sqlite_server, twice).startswith(b"HTTP/1.1 4")


def test_a_request_in_another_language_is_refused(sqlite_server: Server) -> None:
    assert raw(sqlite_server, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n").startswith(
        (b"HTTP/1.1 400 ", b"")
    )
    assert raw(sqlite_server, b"BREW /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").startswith(
        b"HTTP/1.1 4"
    )
    assert b"BREW" not in sqlite_server.anybody().http.get("/metrics").content


@pytest.mark.parametrize(
    "path",
    [
        b"/../../etc/passwd",
        b"/..%2f..%2fetc%2fpasswd",
        b"/%2e%2e/%2e%2e/etc/passwd",
        b"/..\\..\\etc\\passwd",
        b"//etc/passwd",
        b"/%00",
        b"/index.html%00.js",
        b"/secret.txt",
        b"/%ff%fe",
        b"/" + b"a" * 5_000,
        b"/api/tables/../../../etc/passwd",
        b"/api//tables",
        b"http://evil.example/etc/passwd",
    ],
)
def test_paths_lead_nowhere_else(pages_server: Server, path: bytes) -> None:
    answer = raw(pages_server, b"GET " + path + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    refused = answer.startswith((b"HTTP/1.1 404 ", b"HTTP/1.1 400 ", b"HTTP/1.1 405 "))
    assert refused or answer.endswith(b"our page"), answer[:300]
    assert b"root:" not in answer
    assert b"not for you" not in answer
    assert b"our page" in raw(pages_server, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")


FRAMES: dict[str, str | bytes] = {
    "nothing": "",
    "no JSON": "{",
    "a list": "[]",
    "bytes": b"\x00\x01\x02",
    "no bytes": b"",
    "deep": "[" * 30_000,
    "no number": '{"number": NaN, "move": "hunt 1"}',
    "a huge number": '{"number": ' + "9" * 5_000 + ', "move": "hunt 1"}',
    "half a sign": '{"number": 1, "move": "\\ud800"}',
    "another body": '{"number": 1, "move": "hunt 1", "seat": 1}',
    "a stranger's": '{"kind": "undo"}',
}


def test_frames_that_say_nothing_are_answered_and_the_socket_goes_on(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("human", "human")
    live = ann.live(table)
    position = live.next("position")
    for frame in FRAMES.values():
        live.socket.send(frame)
        assert live.next()["error"] == "bad-request"
    live.send(1, position["choices"][0]["text"])
    live.next("stored")


def test_a_frame_that_is_too_large_ends_the_socket_and_nothing_else(sqlite_server: Server) -> None:
    ann = sqlite_server.guest("Ann")
    table = ann.new_table("human", "human")
    first, second = ann.live(table), ann.live(table)
    first.next("position")
    second.next("position")
    with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012 - the frame is sent or its sending fails
        first.socket.send("x" * 200_000)
        first.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    second.send(1, ann.look(table)["choices"][0]["text"])
    second.next("stored")


def test_a_text_that_is_no_text_ends_the_socket(sqlite_server: Server) -> None:
    ann = sqlite_server.guest("Ann")
    live = ann.live(ann.new_table("human", "human"))
    live.next("position")
    live.socket.send(b"\xff\xfe\xfd", text=True)
    with pytest.raises(ConnectionClosed):
        live.next()
    assert ann.get("/health")["status"] == "ok"


def test_what_goes_wrong_inside_is_told_without_a_word_about_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: object) -> None:
        raise RuntimeError("the seed is 12345")

    async def ask() -> httpx.Response:
        async with running(sqlite_at(tmp_path)) as app, visitor(app, raise_app_exceptions=False) as client:
            monkeypatch.setattr(app.state.host.authentication, "who", broken)
            return await client.get("/api/me")

    response = asyncio.run(ask())
    assert (response.status_code, response.json()["error"]) == (500, "failed")
    assert "12345" not in response.text
    assert set(the_app.HEADERS) <= set(response.headers)
