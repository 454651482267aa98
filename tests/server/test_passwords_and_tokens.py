"""Cookies, tokens and passwords: forged, tampered with, expired, ended, guessed."""

import asyncio
import base64
import json
import logging
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, cast

import argon2
import pytest
from itsdangerous import URLSafeTimedSerializer
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed

from holocene.server import authentication as authentication_module
from holocene.server import tries as tries_module
from holocene.server.authentication import COOKIE_DAYS, Authentication
from holocene.server.errors import NotSignedIn, TooManyRequests
from holocene.server.logs import AsJson, NoSecrets
from holocene.server.models import now
from holocene.server.settings import Settings
from holocene.server.store import opened
from holocene.server.tries import Tries
from holocene.server.work import Work
from tests.server.databases import on_both_databases
from tests.server.servers import PASSWORD, Client, Postgres, Server, eventually, sqlite_at
from tests.server.test_store import not_listening

if TYPE_CHECKING:
    from sqlalchemy import QueuePool

KEY = "a key of this test, and of no other"
WRONG = "not that password"
RECOMMENDED = 3 * 65_536  # rounds times KiB, as RFC 9106 says for where memory is scarce


@pytest.fixture(scope="module")
def keyed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose key is known here, so that cookies can be forged with the right one and with wrong ones."""
    folder = tmp_path_factory.mktemp("keyed")
    talkative = {"HOLOCENE_SECRET": KEY, "HOLOCENE_LOG_LEVEL": "debug"}
    with Server(sqlite_at(folder), folder, settings=talkative) as running:
        yield running


def signed(person: str, session: Any, key: str = KEY, salt: str = "holocene.person", age: float = 0) -> str:
    """A cookie as a server with that key would have made it, so many seconds ago."""

    class Signer(URLSafeTimedSerializer.default_signer):  # type: ignore[name-defined,misc]
        def get_timestamp(self) -> int:
            return int(time.time() - age)

    return URLSafeTimedSerializer(key, salt=salt, signer=Signer).dumps([person, session])  # type: ignore[return-value]


def with_cookie(server: Server, cookie: str) -> Client:
    return server.anybody(headers={"Cookie": f"holocene={cookie}"})


def is_known(client: Client) -> bool:
    return client.get("/api/me") is not None


def log_out(client: Client) -> None:
    assert client.http.post("/api/logout").status_code == 204


def test_a_cookie_signed_with_the_key_opens(keyed: Server) -> None:
    ann = keyed.guest("Ann")
    assert with_cookie(keyed, signed(ann.me["id"], 1)).get("/api/me")["name"] == "Ann"
    assert is_known(with_cookie(keyed, signed(ann.me["id"], 1, age=(COOKIE_DAYS - 1) * 86400)))


def test_forged_and_expired_cookies_open_nothing(keyed: Server) -> None:
    ann = keyed.guest("Ann")
    whose = ann.me["id"]
    forged = {
        "with another key": signed(whose, 1, key="another key than that one"),
        "for another purpose": signed(whose, 1, salt="itsdangerous"),
        "of another session": signed(whose, 2),
        "of no session": signed(whose, None),
        "too old": signed(whose, 1, age=(COOKIE_DAYS + 1) * 86400),
        "of nobody": signed("nobody", 1),
        "a name alone": whose,
        "unsigned": base64.urlsafe_b64encode(json.dumps([whose, 1]).encode()).decode(),
        "empty": "",
        "garbage": "....",
        "long": "x" * 4_000,
    }
    assert {why: is_known(with_cookie(keyed, cookie)) for why, cookie in forged.items()} == dict.fromkeys(forged, False)


def test_a_signed_cookie_of_another_shape_opens_nothing(keyed: Server) -> None:
    signer = URLSafeTimedSerializer(KEY, salt="holocene.person")
    for inside in (1, None, "x", [], ["x"], {"id": 1}, [["x"], {"y": 1}], ["a", 1, 2]):
        assert not is_known(with_cookie(keyed, str(signer.dumps(inside))))


def test_a_cookie_with_any_sign_changed_opens_nothing(keyed: Server) -> None:
    ann = keyed.guest("Ann")
    cookie = ann.http.cookies["holocene"]
    assert is_known(with_cookie(keyed, cookie))
    last_bits = len(cookie) - 1  # the last sign of base64 has bits that nobody reads
    for place in range(0, last_bits, 5):
        other = "A" if cookie[place] != "A" else "B"
        assert not is_known(with_cookie(keyed, cookie[:place] + other + cookie[place + 1 :])), place


def test_the_key_that_a_server_draws_is_its_own(sqlite_server: Server, keyed: Server) -> None:
    ann = sqlite_server.guest("Ann")
    assert not is_known(with_cookie(keyed, ann.http.cookies["holocene"]))


def test_a_cookie_of_an_ended_session_is_void_everywhere(server: Server) -> None:
    ann = server.account("Ann")
    old = ann.http.cookies["holocene"]
    table = ann.new_table("human", "human")
    log_out(ann)
    assert "holocene" not in ann.http.cookies
    stolen = with_cookie(server, old)
    assert not is_known(stolen)
    stolen.post(f"/api/tables/{table}/moves", json={"number": 1, "move": "hunt 1"}, expect=401)
    assert stolen.look(table)["choices"] == []


def test_a_socket_of_an_ended_session_is_closed(server: Server) -> None:
    ann = server.account("Ann")
    table = ann.new_table("human", "human")
    live = ann.live(table)
    live.next("position")
    log_out(ann)
    with pytest.raises(ConnectionClosed) as closed:
        live.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


def test_making_an_account_ends_the_cookies_of_the_guest_but_keeps_the_tables(server: Server) -> None:
    ann = server.guest("Ann")
    old, table = ann.http.cookies["holocene"], ann.new_table("human", "open")
    ann.post("/api/account", json={"login": f"ann-{ann.me['id'].lower().strip('-_')}", "password": PASSWORD})
    assert not is_known(with_cookie(server, old))
    assert [each["id"] for each in ann.get("/api/my-tables")] == [table]


def test_a_token_plays_and_does_nothing_else(server: Server) -> None:
    robot = server.program("Robot")
    table = robot.new_table("human", "human")
    robot.move(table, robot.look(table)["choices"][0]["text"])
    for path in ("/api/tokens", "/api/account", "/api/logout"):
        sent = {"/api/tokens": {"label": "more"}, "/api/account": {"login": "robot-2", "password": PASSWORD}}.get(path)
        robot.post(path, json=sent, expect=403)
    token = robot.get("/api/tokens")[0]["id"]
    assert robot.http.delete(f"/api/tokens/{token}").status_code == 403
    assert is_known(robot)


def test_a_tokens_secret_is_shown_once_and_stored_nowhere(keyed: Server) -> None:
    ann = keyed.account("Ann")
    made = ann.post("/api/tokens", json={"label": "for my robot"})
    assert made["token"] not in json.dumps(ann.get("/api/tokens"))
    assert set(ann.get("/api/tokens")[0]) == {"id", "label", "scopes", "created"}
    file = Path(keyed.database.removeprefix("sqlite:///"))
    stored = b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))
    assert made["id"].encode() in stored
    assert made["token"].encode() not in stored
    assert PASSWORD.encode() not in stored


def test_forged_tokens_open_nothing(server: Server) -> None:
    ann = server.account("Ann")
    token = ann.post("/api/tokens", json={"label": "x"})["token"]
    wrong = [
        f"Bearer {token}x",
        f"Bearer {token[:-1]}",
        f"Bearer {token.swapcase()}",
        "Bearer hlc_",
        "Bearer hlc_' OR 1=1 --",
        "Bearer",
        f"Basic {token}",
        token,
        "Bearer \xff\xfe",
    ]
    for header in wrong:
        nobody = server.anybody(headers={"Authorization": header.encode("latin-1")})
        assert nobody.get("/api/me", expect=401)["error"] == "not-signed-in"
        nobody.post("/api/tables", json={"game": "epoch", "seats": [{"kind": "human"}]}, expect=401)
    table = ann.new_table("human", "open")
    live = server.anybody(headers={"Authorization": "Bearer hlc_no"}).live(table)
    with pytest.raises(ConnectionClosed):
        live.next()
    assert live.heard == []


def test_a_wrong_token_is_not_saved_by_a_right_cookie(server: Server) -> None:
    ann = server.guest("Ann")
    ann.get("/api/me", headers={"Authorization": "Bearer hlc_no"}, expect=401)


def test_a_revoked_token_and_its_socket_are_void(server: Server) -> None:
    ann = server.account("Ann")
    made = ann.post("/api/tokens", json={"label": "x"})
    robot = server.anybody(headers={"Authorization": f"Bearer {made['token']}"})
    live = robot.live(ann.new_table("human", "open"))
    live.next("position")
    assert server.account("Eve").http.delete(f"/api/tokens/{made['id']}").status_code == 204
    assert is_known(robot)
    assert ann.http.delete(f"/api/tokens/{made['id']}").status_code == 204
    robot.get("/api/me", expect=401)
    with pytest.raises(ConnectionClosed):
        live.next()


def test_an_expired_token_opens_nothing(keyed: Server) -> None:
    ann = keyed.account("Ann")
    made = ann.post("/api/tokens", json={"label": "x"})
    robot = keyed.anybody(headers={"Authorization": f"Bearer {made['token']}"})
    assert is_known(robot)
    engine = create_engine(keyed.database)
    with engine.begin() as connection:
        past = (now() - timedelta(seconds=1)).isoformat(" ").split("+")[0]
        connection.execute(text("UPDATE token SET expires = :past WHERE id = :id"), {"past": past, "id": made["id"]})
    engine.dispose()
    assert robot.get("/api/me", expect=401)["message"] == "this token is unknown or has expired"


def test_nobody_fills_the_database_with_tokens(keyed: Server) -> None:
    ann = keyed.account("Ann")
    statuses = [ann.http.post("/api/tokens", json={"label": "x"}).status_code for _ in range(31)]
    assert statuses == [200] * 30 + [429]


def test_tries_are_forgotten_after_a_while_and_many_keys_do_not_fill_the_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [1000.0]
    monkeypatch.setattr(tries_module.time, "monotonic", lambda: clock[0])
    tries = Tries(2, 60)
    for _ in range(2):
        tries.count("ann")
    with pytest.raises(TooManyRequests):
        tries.count("ann")
    clock[0] += 61
    tries.count("ann")
    for number in range(20_000):
        tries.count(f"key {number}")
    assert len(tries._tries) <= 10_000  # noqa: SLF001 - nobody else can see it


def test_an_unknown_login_costs_as_much_as_a_wrong_password_and_is_told_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    verified: list[argon2.Parameters] = []

    class Counting(argon2.PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - so it is called
            verified.append(argon2.extract_parameters(str(hash)))
            return super().verify(hash, password)

    async def told() -> set[str]:
        words: set[str] = set()
        settings = Settings(database_url=sqlite_at(tmp_path))
        async with opened(settings, not_listening) as store:
            authentication = Authentication(store, Work(settings), KEY, None, 100)
            await authentication.open()
            await authentication.register(await authentication.new_guest("Ann"), "ann", PASSWORD)
            for login in ("ann", "nobody"):
                with pytest.raises(NotSignedIn) as refused:
                    await authentication.log_in(login, WRONG, "192.0.2.1")
                words.add(refused.value.message)
        return words

    monkeypatch.setattr(authentication_module, "PasswordHasher", Counting)
    assert asyncio.run(told()) == {"login or password is wrong"}
    assert verified == [argon2.extract_parameters(argon2.PasswordHasher().hash(PASSWORD))] * 2
    assert verified[0].memory_cost * verified[0].time_cost >= RECOMMENDED


def test_no_connection_to_the_database_waits_for_a_password_to_be_hashed(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def held() -> list[int]:
        settings, found = Settings(database_url=postgres.new_database()), []
        async with opened(settings, not_listening) as store:
            authentication = Authentication(store, Work(settings), KEY, None, 100)
            await authentication.open()
            ann = await authentication.new_guest("Ann")

            async def run_quick(_: str, do: Callable[[], str]) -> str:
                found.append(cast("QueuePool", store.engine.pool).checkedout())
                return do()

            monkeypatch.setattr(authentication.work, "run_quick", run_quick)
            await authentication.register(ann, "ann", PASSWORD)
            await authentication.log_in("ann", PASSWORD, "192.0.2.1")
        return found

    assert asyncio.run(held()) == [0, 0]


def test_logins_and_passwords_have_a_shape(keyed: Server) -> None:
    ann = keyed.guest("Ann")
    for login in ("ab", "Ann", "a" * 41, "an n", "-ann", "ann\n", "анна", "ann'--", ""):
        assert ann.http.post("/api/account", json={"login": login, "password": PASSWORD}).is_client_error, login
    for password in ("short", "", "x" * 201):
        assert ann.http.post("/api/account", json={"login": "ann.shape", "password": password}).is_client_error
    assert ann.get("/api/me")["login"] is None


@on_both_databases
def test_a_taken_login_stays_whose_it_is(server: Server) -> None:
    ann, eve = server.account("Ann"), server.guest("Eve")
    taken = {"login": ann.me["login"], "password": "another password"}
    assert eve.post("/api/account", json=taken, expect=400)["message"] == "that login is taken"
    assert eve.get("/api/me")["login"] is None
    ann.post("/api/account", json={"login": "second-one", "password": PASSWORD}, expect=400)


def test_passwords_never_come_back(keyed: Server) -> None:
    ann = keyed.account("Ann")
    nobody = keyed.anybody()
    answers = [
        ann.http.get("/api/me"),
        nobody.http.post("/api/login", json={"login": ann.me["login"], "password": PASSWORD}),
        nobody.http.post("/api/login", json={"login": ann.me["login"], "password": PASSWORD, "extra": 1}),
        nobody.http.post("/api/account", json={"login": 5, "password": PASSWORD}),
        nobody.http.post("/api/login", json=[PASSWORD]),
    ]
    assert not any(PASSWORD in answer.text or "argon2" in answer.text for answer in answers)


def test_the_log_tells_no_cookie_token_password_or_seed_even_when_it_tells_everything(keyed: Server) -> None:
    server = keyed
    ann, robot = server.account("Ann"), server.program("Robot")
    table = ann.new_table("human", "open")
    robot.join(table)
    for client in (ann, robot):
        client.live(table).next("position")
    ann.post("/api/notifications", json={"webhook": "https://127.0.0.1/secret-path"}, expect=400)
    ann.post("/api/login", json={"login": ann.me["login"], "password": WRONG}, expect=401)
    secrets = [ann.http.cookies["holocene"], robot.http.headers["authorization"].split()[1], PASSWORD, WRONG]
    secrets += seed_and_salt(server, table)
    log_out(ann)
    server.close_clients()
    eventually(lambda: f"/api/tables/{table}/live" in server.log or None)
    assert [secret for secret in [*secrets, "secret-path", "argon2"] if secret in server.log] == []


def seed_and_salt(server: Server, table: str) -> list[str]:
    engine = create_engine(server.database)
    with engine.connect() as connection:
        row = connection.execute(text("SELECT seed, salt FROM room WHERE id = :id"), {"id": table}).one()
    engine.dispose()
    return [str(value) for value in row]


@pytest.mark.parametrize("formatter", [AsJson(), NoSecrets("%(message)s")])
def test_anyone_who_writes_a_secret_into_the_log_writes_dots(formatter: logging.Formatter) -> None:
    said = "< Cookie: holocene=WyJ4IiwxXQ.aB-c.d_e; Authorization: Bearer hlc_abcDEF123, 'holocene=xyz' token hlc_q-1"
    line = formatter.format(logging.makeLogRecord({"msg": said}))
    assert not [part for part in ("WyJ4", "d_e", "abcDEF", "xyz", "q-1") if part in line]
