"""Accounts as people expect: new passwords, mail, sessions, one's own data, and the end of an account."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.cli.commands import run
from tests.server.databases import on_both_databases
from tests.server.mail_server import Post, mail_server
from tests.server.servers import PASSWORD, Client, Server, eventually, sqlite_at
from tests.server.tables import finished

NEW = "another horse, as correct"
ADDRESS = "ann@example.org"


@pytest.fixture(scope="module")
def post(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Post]:
    with mail_server(tmp_path_factory.mktemp("mail")) as running:
        yield running


@pytest.fixture(scope="module")
def mailing(tmp_path_factory: pytest.TempPathFactory, post: Post) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("mailing")
    with Server(sqlite_at(folder), folder, settings=post.settings) as running:
        yield running


@pytest.fixture(autouse=True)
def _empty(post: Post) -> None:
    post.mails.clear()


def log_in(server: Server, login: str, password: str, expect: int = 200) -> Client:
    client = server.anybody(headers={"User-Agent": "Test/1.0"})
    client.me = client.post("/api/login", json={"login": login, "password": password}, expect=expect)
    return client


def is_known(client: Client) -> bool:
    return client.get("/api/me") is not None


def key_in(post: Post, page: str) -> str:
    """The key of the last link that was sent."""
    mail = eventually(lambda: post.mails[-1] if post.mails else None)
    found = re.search(rf"https://play\.example\.org{re.escape(page)}(\S+)", mail.get_content())
    assert found, mail.get_content()
    return found[1]


def with_address(server: Server, post: Post, name: str = "Ann", address: str = ADDRESS) -> Client:
    """An account whose e-mail address was confirmed."""
    ann = server.account(name)
    ann.post("/api/account/email", json={"password": PASSWORD, "email": address}, expect=204)
    server.anybody().post("/api/account/email/confirm", json={"key": key_in(post, "/account#confirm=")}, expect=204)
    post.mails.clear()
    return ann


@on_both_databases
def test_who_knows_the_password_changes_it_and_every_other_session_ends(server: Server) -> None:
    ann = server.account("Ann")
    other = log_in(server, ann.me["login"], PASSWORD)
    wrong = {"old": NEW, "new": NEW}
    assert ann.post("/api/account/password", json=wrong, expect=403)["code"] == "wrong-password"
    ann.post("/api/account/password", json={"old": PASSWORD, "new": "short"}, expect=400)
    assert is_known(other)
    ann.post("/api/account/password", json={"old": PASSWORD, "new": NEW}, expect=200)
    assert is_known(ann)
    assert not is_known(other)
    log_in(server, ann.me["login"], PASSWORD, expect=401)
    assert is_known(log_in(server, ann.me["login"], NEW))


def test_a_guest_has_no_password_to_change(server: Server) -> None:
    guest = server.guest()
    assert guest.post("/api/account/password", json={"old": NEW, "new": NEW}, expect=422)["code"] == "no-account"


def test_a_new_address_counts_once_the_link_that_was_sent_there_is_opened(mailing: Server, post: Post) -> None:
    ann = mailing.account("Ann")
    assert ann.get("/api/account")["mail"] is True
    wrong = {"password": NEW, "email": ADDRESS}
    assert ann.post("/api/account/email", json=wrong, expect=403)["code"] == "wrong-password"
    ann.post("/api/account/email", json={"password": PASSWORD, "email": ADDRESS, "language": "de"}, expect=204)
    assert ann.get("/api/account")["email"] is None
    key = key_in(post, "/account#confirm=")
    assert (post.mails[-1]["to"], post.mails[-1]["from"]) == (ADDRESS, "holocene@example.org")
    assert "bestätigen" in post.mails[-1]["subject"]
    mailing.anybody().post("/api/account/email/confirm", json={"key": key}, expect=204)
    assert ann.get("/api/account")["email"] == ADDRESS
    assert mailing.anybody().post("/api/account/email/confirm", json={"key": key}, expect=403)["code"] == "void-link"
    ann.post("/api/account/email", json={"password": PASSWORD, "email": ""}, expect=204)
    assert ann.get("/api/account")["email"] is None


def test_no_address_carries_a_header_of_a_mail(mailing: Server, post: Post) -> None:
    ann = mailing.account("Ann")
    for address in ("ann@example.org\nBcc: eve@example.org", "ann", "a b@example.org", "<ann@example.org>", "@"):
        ann.post("/api/account/email", json={"password": PASSWORD, "email": address}, expect=422)
    assert post.mails == []


@pytest.mark.parametrize("by", ["login", "email"])
def test_a_forgotten_password_is_set_anew_with_a_link_that_works_once(mailing: Server, post: Post, by: str) -> None:
    address = f"{by}@example.org"
    ann = with_address(mailing, post, address=address)
    token = ann.post("/api/tokens", json={"label": "x"})["token"]
    nobody = mailing.anybody()
    nobody.post("/api/reset", json={"name": address if by == "email" else ann.me["login"]}, expect=204)
    key = key_in(post, "/reset#")
    assert nobody.post("/api/reset/password", json={"key": key, "password": "short"}, expect=400)
    assert nobody.post("/api/reset/password", json={"key": key, "password": NEW}, expect=200)["id"] == ann.me["id"]
    assert is_known(nobody)
    assert not is_known(ann)
    mailing.anybody(headers={"Authorization": f"Bearer {token}"}).get("/api/me", expect=401)
    assert nobody.post("/api/reset/password", json={"key": key, "password": PASSWORD}, expect=403)
    log_in(mailing, ann.me["login"], NEW)


def test_a_link_for_an_address_sets_no_password_and_a_newer_link_voids_the_older(mailing: Server, post: Post) -> None:
    ann = with_address(mailing, post, address="two@example.org")
    ann.post("/api/account/email", json={"password": PASSWORD, "email": "three@example.org"}, expect=204)
    other_purpose = key_in(post, "/account#confirm=")
    post.mails.clear()
    mailing.anybody().post("/api/reset", json={"name": ann.me["login"]}, expect=204)
    older = key_in(post, "/reset#")
    post.mails.clear()
    mailing.anybody().post("/api/reset", json={"name": ann.me["login"]}, expect=204)
    newer = key_in(post, "/reset#")
    for key, expected in ((other_purpose, 403), (older, 403), (newer, 200)):
        mailing.anybody().post("/api/reset/password", json={"key": key, "password": NEW}, expect=expected)


def test_nobody_learns_whether_there_is_an_account_or_an_address(mailing: Server, post: Post) -> None:
    mailing.account("Ann")
    ben = with_address(mailing, post, "Ben", "ben@example.org")
    mailing.anybody().post("/api/reset", json={"name": "nobody-at-all"}, expect=204)
    mailing.anybody().post("/api/reset", json={"name": ben.me["login"]}, expect=204)
    assert "ben@example.org" in json.dumps(ben.get("/api/account"))
    assert "ben@example.org" not in json.dumps([ben.get("/api/me"), mailing.guest("Eve").get("/api/ratings")])
    key_in(post, "/reset#")
    assert [mail["to"] for mail in post.mails] == ["ben@example.org"]


def test_keys_passwords_and_addresses_stand_in_no_log_and_keys_not_in_the_database(mailing: Server, post: Post) -> None:
    ann = with_address(mailing, post, address="secret@example.org")
    mailing.anybody().post("/api/reset", json={"name": ann.me["login"]}, expect=204)
    key = key_in(post, "/reset#")
    file = Path(mailing.database.removeprefix("sqlite:///"))
    stored = b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*") if path.is_file())
    assert key.encode() not in stored
    for secret in (key, PASSWORD, "secret@example.org", "mail server"):
        assert secret not in mailing.log


def test_without_a_mail_server_one_is_told_to_ask_for_a_link(sqlite_server: Server) -> None:
    ann = sqlite_server.account("Ann")
    assert ann.get("/api/account")["mail"] is False
    assert sqlite_server.anybody().post("/api/reset", json={"name": "ann"}, expect=422)["code"] == "no-mail"
    body = {"password": PASSWORD, "email": ADDRESS}
    assert ann.post("/api/account/email", json=body, expect=422)["code"] == "no-mail"


@on_both_databases
def test_sessions_are_listed_and_ended_one_by_one_or_all_others(server: Server) -> None:
    ann = server.account("Ann")
    second, third = (log_in(server, ann.me["login"], PASSWORD) for _ in range(2))
    found = ann.get("/api/sessions")
    assert [each["current"] for each in found].count(True) == 1
    assert [each["agent"] for each in found].count("Test/1.0") == 2
    [own] = [each["id"] for each in second.get("/api/sessions") if each["current"]]
    assert ann.http.delete(f"/api/sessions/{own}").status_code == 204
    assert not is_known(second)
    assert is_known(third)
    ann.post("/api/sessions/end-others", expect=204)
    assert is_known(ann)
    assert not is_known(third)
    assert len(ann.get("/api/sessions")) == 1


def test_nobody_ends_the_session_of_somebody_else(server: Server) -> None:
    ann, eve = server.account("Ann"), server.account("Eve")
    [session] = ann.get("/api/sessions")
    assert eve.http.delete(f"/api/sessions/{session['id']}").status_code == 204
    assert is_known(ann)


def test_a_session_that_is_ended_here_takes_its_cookie_along(server: Server) -> None:
    ann = server.account("Ann")
    [session] = ann.get("/api/sessions")
    assert ann.http.delete(f"/api/sessions/{session['id']}").status_code == 204
    assert "holocene" not in ann.http.cookies


def test_a_program_with_a_token_changes_no_account(server: Server) -> None:
    robot = server.program()
    for path in ("/api/account", "/api/sessions", "/api/account/export"):
        assert robot.get(path, expect=403)["code"] == "cookie-only"
    for path, body in {
        "/api/account/password": {"old": PASSWORD, "new": NEW},
        "/api/account/email": {"password": PASSWORD, "email": ""},
        "/api/account/delete": {"confirm": PASSWORD},
        "/api/sessions/end-others": None,
    }.items():
        robot.post(path, json=body, expect=403)


def test_all_that_is_stored_about_somebody_is_handed_out_and_nothing_about_others(server: Server) -> None:
    table, ann = finished(server)
    ann.post(f"/api/tables/{table}/remarks", json={"text": "Well played"})
    found = ann.get("/api/account/export")
    assert found["account"]["name"] == "Ann"
    assert [seat["room"] for seat in found["seats"]] == [table]
    assert [each["text"] for each in found["remarks"]] == ["Well played"]
    assert len(found["sessions"]) == 1
    told = json.dumps(found)
    assert "Bob" not in told
    for secret in ("password", "hash", "seed", "salt"):
        assert f'"{secret}"' not in told


@on_both_databases
def test_a_deleted_account_takes_its_name_along_and_leaves_the_games_of_others(server: Server) -> None:
    table, ann = finished(server)
    ann.post(f"/api/tables/{table}/remarks", json={"text": "I was here"})
    running = ann.new_table("human", "open")
    bob = server.guest("Bob")
    bob.join(running)
    live = ann.live(running)
    live.next("position")
    assert ann.post("/api/account/delete", json={"confirm": "Bob"}, expect=403)["code"] == "name-differs"
    ann.post("/api/account/delete", json={"confirm": "Ann"}, expect=204)
    with pytest.raises(ConnectionClosed):
        live.until(lambda _: False)
    assert "holocene" not in ann.http.cookies
    told = [bob.get(f"/api/tables/{each}{part}") for each in (table, running) for part in ("", "/remarks")]
    assert "Ann" not in json.dumps(told)
    assert "I was here" not in json.dumps(told)
    assert [seat["name"] for seat in told[0]["seats"]] == ["", "Bob"]
    bob.wait_for_turn(running)
    assert bob.move(running, bob.look(running)["choices"][0]["text"])["number"] > 0


def test_an_account_is_deleted_by_who_knows_its_password_and_its_login_is_free_again(server: Server) -> None:
    ann = server.account("Ann")
    login = ann.me["login"]
    assert ann.post("/api/account/delete", json={"confirm": "Ann"}, expect=403)["code"] == "wrong-password"
    ann.post("/api/account/delete", json={"confirm": PASSWORD}, expect=204)
    log_in(server, login, PASSWORD, expect=401)
    eve = server.guest("Eve")
    eve.post("/api/account", json={"login": login, "password": NEW})
    assert is_known(eve)


def test_who_runs_the_server_gives_a_link_that_sets_a_password_once(server: Server) -> None:
    ann = server.account("Ann")
    told = run("admin", "reset-link", ann.me["login"], "--database", server.database)
    assert told.exit_code == 0, told.output
    key = told.stdout.strip().partition("/reset#")[2]
    server.anybody().post("/api/reset/password", json={"key": key, "password": NEW}, expect=200)
    server.anybody().post("/api/reset/password", json={"key": key, "password": NEW}, expect=403)
    log_in(server, ann.me["login"], NEW)
    told = run("admin", "reset-link", "nobody", "--database", server.database)
    assert (told.exit_code, "there is no account 'nobody'" in told.stderr) == (2, True)
