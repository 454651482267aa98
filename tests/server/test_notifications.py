"""Notices that it is one's turn: by web push to a service of the test's own, by webhook, never to private addresses."""

import asyncio
import base64
import json
import logging
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from holocene.server import models, notifications
from holocene.server.errors import CallerError
from holocene.server.host import Host
from holocene.server.requests import NewTable
from holocene.server.rooms import Table
from holocene.server.settings import Settings
from tests.server.servers import Postgres, Server, eventually
from tests.server.test_echoes import until

SECRET = b"sixteen signs ok"
TURN = {"kind": "your-turn", "game": "stone-age"}


class PushService(ThreadingHTTPServer):
    """Keeps what it gets, and answers as it is told."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), PushHandler)
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answer = 201
        self.slow = threading.Event()

    @property
    def url(self) -> str:
        return f"http://push.example:{self.server_port}"


class PushHandler(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.got.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
        self.server.slow.wait(0 if self.server.answer else 30)
        self.send_response(self.server.answer or 201)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield running
        running.slow.set()
        running.shutdown()
        thread.join()


class Browser:
    """Somebody's browser: it alone can read what is pushed to it."""

    def __init__(self, endpoint: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": in_letters(point), "auth": in_letters(SECRET)}
        self.subscription: dict[str, Any] = {"endpoint": endpoint, "keys": keys}

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=SECRET, version="aes128gcm"))


def in_letters(key: bytes) -> str:
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()


def reach(url: str) -> str:
    """Whatever is called push.example is spoken to as if it were public."""
    address = {"push.example": "127.0.0.1"}.get(url.split("/")[2].partition(":")[0])
    return address or notifications.check_webhook(url)


def with_host(folder: Path, work: Callable[[Host], Awaitable[None]]) -> None:
    """A host without a web around it, on SQLite."""
    with_hosts(f"sqlite:///{folder / 'tables.sqlite3'}", 1, work)


def with_hosts(database: str, count: int, work: Callable[..., Awaitable[None]]) -> None:
    """So many hosts on one database."""

    async def run() -> None:
        hosts = [Host(Settings(database_url=database, compiled=False)) for _ in range(count)]
        async with AsyncExitStack() as stack:
            for host in hosts:
                host.notifications.reach = reach
                stack.push_async_callback(host.close)
                await host.open()
            await work(*hosts)

    asyncio.run(run())


async def somebody(host: Host, name: str, **wanted: Any) -> models.Person:
    """A person who wants notifications, without the endpoint's checks."""
    person = await host.authentication.new_guest(name)
    async with host.store.session() as session:
        row = await session.get(models.Person, person.id)
        assert row is not None
        row.notifications = wanted
        await session.commit()
    return person


async def notifications_of(host: Host, person: models.Person) -> dict[str, Any]:
    async with host.store.session() as session:
        row = await session.get(models.Person, person.id)
        assert row is not None
        return row.notifications


async def table_of(host: Host, *people: models.Person, bots: int = 0) -> Table:
    kinds = ["human", *["open"] * (len(people) - 1), *["bot"] * bots]
    table = await host.lobby.create(people[0], NewTable(game="stone-age", seats=[{"kind": kind} for kind in kinds]))
    for person in people[1:]:
        await host.lobby.join(table, person, None)
    return table


async def settled(host: Host) -> None:
    """Until nothing is being sent any more."""
    await until(lambda: len(host.tasks.running) == 2)  # the sweep and the rounds go on for ever


async def play(host: Host, table: Table, *people: models.Person) -> None:
    """The first legal move of anyone who of these is to act."""
    assert table.game.to_act is not None
    mover = next(person for person in people if person.id == table.seats[table.game.to_act].person)
    await host.gameplay.play(table, mover, table.length + 1, table.game.legal_moves()[0])
    await settled(host)


def test_a_push_is_signed_with_the_servers_key_and_read_by_the_browser_alone(
    service: PushService, tmp_path: Path
) -> None:
    browser = Browser(f"{service.url}/box/7")

    async def work(host: Host) -> None:
        ann = await somebody(host, "Ann", push=[browser.subscription])
        table = await table_of(host, ann, await host.authentication.new_guest("Bob"))
        await settled(host)
        (path, headers, body), *others = service.got
        assert (path, others) == ("/box/7", [])
        assert browser.read(body) == {**TURN, "table": table.id}
        assert Vapid02.verify(headers["authorization"])
        assert headers["authorization"].endswith(f"k={await host.notifications.push_key()}")
        assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", table.id)
        assert int(headers["ttl"]) > 0
        assert table.id.encode() not in body

    with_host(tmp_path, work)


def test_every_browser_of_a_person_is_told(service: PushService, tmp_path: Path) -> None:
    browsers = [Browser(f"{service.url}/{place}") for place in ("desk", "pocket")]

    async def work(host: Host) -> None:
        ann = await somebody(host, "Ann", push=[browser.subscription for browser in browsers])
        await table_of(host, ann, await host.authentication.new_guest("Bob"))
        await settled(host)

    with_host(tmp_path, work)
    assert [path for path, *_ in service.got] == ["/desk", "/pocket"]


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_has_ended_is_removed(status: int, service: PushService, tmp_path: Path) -> None:
    service.answer = status
    ended, other = Browser(f"{service.url}/ended"), Browser("http://10.0.0.1/never-asked")

    async def work(host: Host) -> None:
        wanted = {"webhook": "http://10.0.0.1/", "push": [ended.subscription, other.subscription]}
        ann = await somebody(host, "Ann", **wanted)
        await table_of(host, ann, await host.authentication.new_guest("Bob"))
        await settled(host)
        assert await notifications_of(host, ann) == {**wanted, "push": [other.subscription]}

    with_host(tmp_path, work)
    assert [path for path, *_ in service.got] == ["/ended"]


@pytest.mark.parametrize("trouble", ["error", "nobody", "silence", "no keys"])
def test_a_push_that_fails_is_only_logged(
    trouble: str,
    service: PushService,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(notifications, "SECONDS", 0.3)
    caplog.set_level(logging.INFO, "holocene.notifications")
    service.answer = {"error": 500, "silence": 0}.get(trouble, 201)
    browser = Browser("http://push.example:1/" if trouble == "nobody" else service.url)
    if trouble == "no keys":
        browser.subscription["keys"]["p256dh"] = in_letters(b"\4" * 65)

    async def work(host: Host) -> None:
        ann, bob = await somebody(host, "Ann", push=[browser.subscription]), await host.authentication.new_guest("Bob")
        table = await table_of(host, ann, bob)
        await settled(host)
        await play(host, table, ann, bob)
        assert table.length == 1
        assert await notifications_of(host, ann) == {"push": [browser.subscription]}

    with_host(tmp_path, work)
    (failed,) = [record for record in caplog.records if record.name == "holocene.notifications"]
    assert (failed.message, vars(failed)["way"]) == ("notification failed", "push")
    assert "push.example" not in str(vars(failed))


def test_a_turn_is_told_once_and_the_next_one_again(service: PushService, tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        ann = await somebody(host, "Ann", webhook=f"{service.url}/ann")
        bob = await somebody(host, "Bob", webhook=f"{service.url}/bob")
        table = await table_of(host, ann, bob)
        await settled(host)
        host.wake(table)  # somebody else looks
        await settled(host)
        assert [path for path, *_ in service.got] == ["/ann"]
        await play(host, table, ann, bob)
        assert [path for path, *_ in service.got] == ["/ann", "/bob"]
        await play(host, table, ann, bob)
        assert [path for path, *_ in service.got] == ["/ann", "/bob", "/ann"]

    with_host(tmp_path, work)
    assert json.loads(service.got[0][2]).items() >= TURN.items()


def test_a_turn_is_told_once_though_two_processes_see_it_begin(service: PushService, postgres: Postgres) -> None:
    async def work(one: Host, other: Host) -> None:
        ann = await somebody(one, "Ann", webhook=f"{service.url}/ann")
        bob = await somebody(one, "Bob", webhook=f"{service.url}/bob")
        table = await table_of(one, ann, bob)
        for expected in (["/ann"], ["/ann", "/bob"], ["/ann", "/bob", "/ann"]):
            there = await other.rooms.get(table.id)
            await other.rooms.refresh(there)
            other.wake(there)
            one.wake(table)
            await settled(one)
            await settled(other)
            assert [path for path, *_ in service.got] == expected
            await play(one, table, ann, bob)

    with_hosts(postgres.new_database(), 2, work)


def test_a_turn_is_not_told_again_by_a_process_that_is_behind(service: PushService, postgres: Postgres) -> None:
    async def work(one: Host, other: Host) -> None:
        ann, bob = await somebody(one, "Ann", webhook=f"{service.url}/ann"), await one.authentication.new_guest("Bob")
        table = await table_of(one, ann, bob)
        there = await other.rooms.get(table.id)
        await settled(one)
        await play(one, table, ann, bob)
        await play(one, table, ann, bob)
        there.game, there.played, there.length = there.game.at(0), [], 0
        other.wake(there)
        await settled(other)
        assert [path for path, *_ in service.got] == ["/ann", "/ann"]

    with_hosts(postgres.new_database(), 2, work)


def test_a_turn_is_not_told_again_after_a_restart(service: PushService, tmp_path: Path) -> None:
    tables: list[str] = []

    async def begin(host: Host) -> None:
        ann = await somebody(host, "Ann", webhook=f"{service.url}/ann")
        tables.append((await table_of(host, ann, await host.authentication.new_guest("Bob"))).id)
        await settled(host)

    async def look_again(host: Host) -> None:
        host.wake(await host.rooms.get(tables[0]))
        await settled(host)

    with_host(tmp_path, begin)
    with_host(tmp_path, look_again)
    assert [path for path, *_ in service.got] == ["/ann"]


def test_who_plays_a_bot_is_told_when_the_bot_has_moved(service: PushService, tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        ann = await somebody(host, "Ann", webhook=f"{service.url}/ann")
        table = await table_of(host, ann, bots=1)
        await settled(host)
        await play(host, table, ann)
        assert len(table.played) > 1
        assert [path for path, *_ in service.got] == ["/ann", "/ann"]

    with_host(tmp_path, work)


def test_private_addresses_are_never_asked(tmp_path: Path, service: PushService) -> None:
    here = f"http://127.0.0.1:{service.server_port}/"

    async def work(host: Host) -> None:
        ann = await somebody(host, "Ann", webhook=here, push=[Browser(here).subscription])
        await table_of(host, ann, await host.authentication.new_guest("Bob"))
        await settled(host)

    with_host(tmp_path, work)
    assert service.got == []


@pytest.mark.parametrize("host", ["127.0.0.1", "10.1.2.3", "[::1]", "169.254.169.254", "localhost", "[::]"])
def test_an_address_in_the_servers_own_network_is_refused(host: str) -> None:
    with pytest.raises(CallerError, match="public address"):
        notifications.check_webhook(f"https://{host}/box")


def test_the_key_is_drawn_once_and_kept(tmp_path: Path) -> None:
    keys: list[str] = []

    async def work(host: Host) -> None:
        keys.extend([await host.notifications.push_key(), await host.notifications.push_key()])

    with_host(tmp_path, work)
    with_host(tmp_path, work)
    assert len(set(keys)) == 1
    point = base64.urlsafe_b64decode(keys[0] + "=")
    assert (len(point), point[0]) == (65, 4)


def test_everybody_may_know_the_key(server: Server) -> None:
    key = server.anybody().get("/api/push-key")["key"]
    assert key == server.guest().get("/api/push-key")["key"]


def test_a_subscription_is_kept_as_the_browser_wrote_it(sqlite_server: Server) -> None:
    ann, browser = sqlite_server.guest("Ann"), Browser("https://1.1.1.1/box/1")
    written = {**browser.subscription, "expirationTime": None}
    told = ann.post("/api/notifications", json={"push": [written]})
    assert told["notifications"] == {"push": [browser.subscription]}
    assert ann.post("/api/notifications", json={})["notifications"] == {}


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"endpoint": "https://127.0.0.1/box"}, 400),
        ({"endpoint": "https://10.0.0.1:8443/box"}, 400),
        ({"endpoint": "https://no-such-host.invalid/box"}, 400),
        ({"endpoint": "https://[/"}, 400),
        ({"endpoint": "http://1.1.1.1/box"}, 422),
        ({"keys": {"p256dh": in_letters(b"\4" * 65), "auth": in_letters(SECRET)}}, 400),
        ({"keys": {"p256dh": "short", "auth": in_letters(SECRET)}}, 422),
        ({"keys": {}}, 422),
        ({"more": 1}, 422),
    ],
)
def test_what_is_no_subscription_is_refused(change: dict[str, Any], status: int, sqlite_server: Server) -> None:
    body = {**Browser("https://1.1.1.1/box").subscription, **change}
    ann = sqlite_server.guest("Ann")
    ann.post("/api/notifications", json={"push": [body]}, expect=status)
    assert ann.get("/api/me")["notifications"] == {}


def test_a_person_has_a_few_browsers_at_most(sqlite_server: Server) -> None:
    many = [Browser(f"https://1.1.1.1/{number}").subscription for number in range(6)]
    sqlite_server.guest("Ann").post("/api/notifications", json={"push": many}, expect=422)


def test_the_server_gets_its_key_when_it_is_asked_by_many_at_once(sqlite_server: Server) -> None:
    keys: list[str] = []
    askers = [
        threading.Thread(target=lambda: keys.append(sqlite_server.anybody().get("/api/push-key")["key"]))
        for _ in range(5)
    ]
    for asker in askers:
        asker.start()
    assert eventually(lambda: len(keys) == 5 or None)
    for asker in askers:
        asker.join()
    assert len(set(keys)) == 1
