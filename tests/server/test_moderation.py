"""Keeping the peace: blocks, reports, and what administrators do."""

import pytest
from websockets.exceptions import ConnectionClosed

from tests.cli.commands import run
from tests.server.servers import Client, Server


def administrator(server: Server) -> Client:
    client = server.account("Olga")
    told = run("admin", "appoint", client.me["login"], "--database", server.database)
    assert told.exit_code == 0, told.output
    return client


def at_a_table(server: Server) -> tuple[str, Client, Client]:
    ann, bob = server.account("Ann"), server.account("Bob")
    table = ann.new_table("human", "open")
    bob.join(table)
    return table, ann, bob


def test_who_is_blocked_is_not_read_and_joins_no_table_until_they_are_let_in_again(server: Server) -> None:
    table, ann, bob = at_a_table(server)
    ann.post(f"/api/tables/{table}/block", json={"seat": 1}, expect=204)
    live = ann.live(table)
    live.next("position")
    bob.post(f"/api/tables/{table}/remarks", json={"text": "rude"})
    ann.post(f"/api/tables/{table}/remarks", json={"text": "polite"})
    assert live.next("remark")["text"] == "polite"
    assert ann.remarks(table) == ["polite"]
    assert bob.remarks(table) == ["rude", "polite"]
    other = ann.new_table("human", "open")
    assert bob.join(other, expect=403)["code"] == "not-welcome"
    assert bob.join(table)["seat"] == 1
    [blocked] = ann.get("/api/blocks")
    assert blocked == {"id": bob.me["id"], "name": "Bob"}
    assert bob.get("/api/blocks") == []
    assert ann.http.delete(f"/api/blocks/{blocked['id']}").status_code == 204
    assert bob.join(other)["seat"] == 1


def test_nobody_blocks_themselves_a_bot_or_an_empty_seat(server: Server) -> None:
    ann = server.account("Ann")
    table = ann.new_table("human", "greedy", "open")
    codes = [ann.post(f"/api/tables/{table}/block", json={"seat": seat}, expect=422)["code"] for seat in range(4)]
    assert codes == ["not-yourself", "nobody-there", "nobody-there", "nobody-there"]


def test_a_report_reaches_administrators_and_nobody_else(server: Server) -> None:
    table, ann, bob = at_a_table(server)
    ann.post(f"/api/tables/{table}/report", json={"seat": 1, "text": "insults"}, expect=204)
    olga = administrator(server)
    [report] = [each for each in olga.get("/api/admin/reports") if each["table"] == table]
    assert (report["text"], report["person"], report["name"]) == ("insults", bob.me["id"], "Bob")
    for path in ("/api/admin/reports", "/api/admin/log"):
        assert bob.get(path, expect=403)["code"] == "administrators-only"
    olga.post(f"/api/admin/reports/{report['id']}/settle", expect=204)
    assert olga.post(f"/api/admin/reports/{report['id']}/settle", expect=404)["code"] == "no-such-report"
    assert report["id"] not in [each["id"] for each in olga.get("/api/admin/reports")]


def test_who_is_banned_is_shut_out_with_sockets_and_tokens_and_let_in_again(server: Server) -> None:
    table, _, bob = at_a_table(server)
    token = bob.post("/api/tokens", json={"label": "x"})["token"]
    robot = server.anybody(headers={"Authorization": f"Bearer {token}"})
    live = bob.live(table)
    live.next("position")
    olga = administrator(server)
    olga.post(f"/api/admin/people/{bob.me['id']}/ban", json={"days": 1, "reason": "insults"}, expect=204)
    for client in (bob, robot):
        assert client.get("/api/my-tables", expect=403)["code"] == "banned"
    with pytest.raises(ConnectionClosed):
        live.until(lambda _: False)
    olga.post(f"/api/admin/people/{bob.me['id']}/ban", json={"days": 0}, expect=204)
    assert bob.get("/api/me")["name"] == "Bob"


def test_who_is_muted_plays_but_says_nothing(server: Server) -> None:
    table, ann, bob = at_a_table(server)
    olga = administrator(server)
    olga.post(f"/api/admin/people/{ann.me['id']}/mute", json={"days": 1}, expect=204)
    assert ann.post(f"/api/tables/{table}/remarks", json={"text": "x"}, expect=403)["code"] == "muted"
    ann.move(table, ann.look(table)["choices"][0]["text"])
    assert bob.remarks(table) == []


def test_administrators_rename_people_and_close_tables(server: Server) -> None:
    table, ann, bob = at_a_table(server)
    olga = administrator(server)
    olga.post(f"/api/admin/people/{bob.me['id']}/rename", json={"name": "Robert"}, expect=204)
    assert [seat["name"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == ["Ann", "Robert"]
    live = ann.live(table)
    live.next("position")
    olga.post(f"/api/admin/tables/{table}/close", expect=204)
    with pytest.raises(ConnectionClosed):
        live.until(lambda _: False)
    assert ann.get(f"/api/tables/{table}", expect=404)["code"] == "closed-table"
    assert table not in [each["id"] for each in ann.get("/api/my-tables")]
    assert table not in [each["id"] for each in ann.get("/api/tables", params={"state": "over"})]
    actions = [(line["by"], line["action"], line["target"]) for line in olga.get("/api/admin/log")]
    assert (olga.me["login"], "close", table) in actions
    assert ("command line", "appoint", olga.me["login"]) in actions


def test_an_announcement_is_told_to_everybody(server: Server) -> None:
    told = run("admin", "announce", "Maintenance at noon", "--database", server.database)
    assert told.exit_code == 0, told.output
    assert "Maintenance at noon" in [each["text"] for each in server.anybody().get("/api/announcements")]
    assert "announce Maintenance at noon" in run("admin", "log", "--database", server.database).stdout


def test_only_administrators_in_person_moderate(server: Server) -> None:
    ann, robot = server.account("Ann"), server.program()
    whom = ann.me["id"]
    for path, wanted in {
        f"/api/admin/people/{whom}/ban": {"days": 1},
        f"/api/admin/people/{whom}/mute": {"days": 1},
        f"/api/admin/people/{whom}/rename": {"name": "X"},
        "/api/admin/announcements": {"text": "x"},
        "/api/admin/reports/1/settle": None,
    }.items():
        assert ann.post(path, json=wanted, expect=403)["code"] == "administrators-only"
        robot.post(path, json=wanted, expect=403)
