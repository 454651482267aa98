"""Nobody acts for anybody else: seats, other sites, private tables, and names that would like to be programs."""

import re
from collections import Counter
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.databases import on_both_databases
from tests.server.servers import Client, Json, Server, play_out
from tests.server.tables import between_bots, go_on, nearly_over

EVIL = "https://evil.example"
NASTY = [
    "'; DROP TABLE room; --",
    "x' OR '1'='1",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{7*7}} ${7*7} %s %n",
    "../../etc/passwd",
    "\u202eright to left\u202c",
]
ALLOWED = {"reason": None, "code": None, "parameters": {}, "rule": None}
NO_TABLE = {"error": "not-found", "code": "no-such-table", "message": "there is no such table"}
POSTS = [
    "moves",
    "undo",
    "takeback-request",
    "takeback-answer",
    "join",
    "leave",
    "bots",
    "rematch",
    "answers",
    "remarks",
]


def told(**error: str) -> Json:
    """The whole of an error that names nothing more."""
    return {**error, "parameters": {}, "rule": None, "game": None}


def two_at_a_table(server: Server) -> tuple[Client, Client, str]:
    """Ann sits on seat 0 and is to move, Ben on seat 1."""
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table = ann.new_table("human", "open")
    ben.join(table)
    assert ann.look(table)["view"]["to_act"] == 0
    return ann, ben, table


def a_move(ann: Client, table: str) -> Json:
    position = ann.look(table)
    return {"number": position["number"] + 1, "move": position["choices"][0]["text"]}


def is_unchanged(ann: Client, table: str) -> bool:
    position = ann.look(table)
    return (
        position["number"] == 0
        and position["state"] == "playing"
        and [s["away"] for s in position["seats"]] == [False] * 2
    )


def test_nobody_moves_for_the_seat_whose_turn_it_is(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    answer = ben.post(f"/api/tables/{table}/moves", json=a_move(ann, table), expect=422)
    assert answer == told(error="refused", code="not-your-turn", message="it is not your turn")
    ben.post(f"/api/tables/{table}/moves", json={**a_move(ann, table), "seat": 0}, expect=422)
    live = ben.live(table)
    live.socket.send(httpx.Request("POST", "http://x", json=a_move(ann, table)).content.decode())
    assert live.next("error")["message"] == "it is not your turn"
    assert is_unchanged(ann, table)


@pytest.mark.parametrize("endpoint", [endpoint for endpoint in POSTS if endpoint not in ("join", "remarks")])
def test_who_does_not_sit_at_a_table_changes_nothing_there(server: Server, endpoint: str) -> None:
    ann, _, table = two_at_a_table(server)
    stranger = server.guest("Eve")
    response = stranger.http.post(f"/api/tables/{table}/{endpoint}", json=body_for(endpoint, ann, table))
    assert response.status_code in (403, 422)
    assert response.json()["error"] in ("not-allowed", "refused")
    assert is_unchanged(ann, table)


def body_for(endpoint: str, ann: Client, table: str) -> Any:
    """What somebody sends who belongs there."""
    settings: dict[str, Any] = {
        "moves": a_move(ann, table),
        "undo": {"number": 1, "count": 1},
        "takeback-request": {"number": 1, "count": 1},
        "takeback-answer": {"yes": True, "seat": 0, "count": 1, "number": 0},
        "join": {},
        "bots": {"seat": 1, "bot": "random"},
        "answers": {"answers": {"feed": []}},
        "remarks": {"text": "hello"},
    }
    return settings.get(endpoint)


@pytest.mark.parametrize("endpoint", POSTS)
def test_without_a_name_nothing_is_changed(server: Server, endpoint: str) -> None:
    ann, _, table = two_at_a_table(server)
    nobody = server.anybody()
    answer = nobody.post(f"/api/tables/{table}/{endpoint}", json=body_for(endpoint, ann, table), expect=401)
    assert answer["error"] == "not-signed-in"
    assert is_unchanged(ann, table)
    assert ann.remarks(table) == []


def test_a_spectator_is_shown_no_choices_and_moves_nothing(server: Server) -> None:
    ann, _, table = two_at_a_table(server)
    for spectator in (server.anybody(), server.guest("Eve")):
        live = spectator.live(table)
        position = live.next("position")
        assert (position["seat"], position["choices"], position["undo"], position["redo"]) == (None, [], 0, None)
        live.send(1, ann.look(table)["choices"][0]["text"])
        assert live.next("error")["error"] == "not-allowed"
        assert spectator.look(table)["choices"] == []
        spectator.get(f"/api/tables/{table}/positions/0", expect=403)
    server.guest("Eve").get(f"/api/tables/{table}/why-not", params={"move": "hunt 1"}, expect=403)
    assert is_unchanged(ann, table)


def test_why_not_speaks_only_to_the_seat_whose_turn_it_is(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    move = ann.look(table)["choices"][0]["text"]
    assert ann.get(f"/api/tables/{table}/why-not", params={"move": move}) == ALLOWED
    assert ben.get(f"/api/tables/{table}/why-not", params={"move": move}) == {
        "reason": "it is not your turn",
        "code": "not-your-turn",
        "parameters": {},
        "rule": None,
    }


def test_a_taken_seat_is_not_taken_again(server: Server) -> None:
    ann, _, table = two_at_a_table(server)
    for seat in (0, 1, None):
        server.guest("Eve").join(table, seat, expect=422)
    assert [seat["name"] for seat in ann.look(table)["seats"]] == ["Ann", "Ben"]


def test_only_the_owner_seats_bots(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("human", "open")
    server.guest("Eve").post(f"/api/tables/{table}/bots", json={"seat": 1}, expect=403)
    assert ann.look(table)["seats"][1]["kind"] == "open"


@pytest.mark.parametrize("origin", [EVIL, "null", "http://127.0.0.1", "http://127.0.0.1:1", "file://", "http://[", ""])
@pytest.mark.parametrize("endpoint", ["moves", "leave", "remarks"])
def test_another_site_cannot_post_with_somebodys_cookie(sqlite_server: Server, origin: str, endpoint: str) -> None:
    ann, _, table = two_at_a_table(sqlite_server)
    sent = body_for(endpoint, ann, table)
    answer = ann.post(f"/api/tables/{table}/{endpoint}", json=sent, headers={"origin": origin}, expect=403)
    foreign = {"error": "not-allowed", "code": "other-site", "message": "this request comes from another site"}
    assert answer == told(**foreign)
    assert is_unchanged(ann, table)
    assert ann.remarks(table) == []


def test_a_site_that_hides_its_origin_is_known_by_what_the_browser_says_of_it(sqlite_server: Server) -> None:
    ann, _, table = two_at_a_table(sqlite_server)
    ann.post(f"/api/tables/{table}/leave", headers={"sec-fetch-site": "cross-site"}, expect=403)
    assert is_unchanged(ann, table)
    ann.post(f"/api/tables/{table}/leave", headers={"sec-fetch-site": "same-origin", "origin": sqlite_server.url})


def test_an_empty_authorization_makes_no_program_of_a_browser(sqlite_server: Server) -> None:
    ann, _, table = two_at_a_table(sqlite_server)
    ann.post(f"/api/tables/{table}/leave", headers={"authorization": "", "origin": EVIL}, expect=403)
    assert is_unchanged(ann, table)
    ann.post("/api/tokens", json={"label": "mine"}, headers={"authorization": "", "origin": sqlite_server.url})


@pytest.mark.parametrize(
    "kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", None]
)
def test_what_a_form_can_send_is_no_move(sqlite_server: Server, kind: str | None) -> None:
    ann, _, table = two_at_a_table(sqlite_server)
    body = httpx.Request("POST", "http://x", json=a_move(ann, table)).content
    response = ann.http.post(f"/api/tables/{table}/moves", content=body, headers={"content-type": kind} if kind else {})
    assert response.status_code == 422
    assert is_unchanged(ann, table)


def test_cookies_are_kept_from_scripts_and_from_other_sites(sqlite_server: Server) -> None:
    response = sqlite_server.anybody().http.post("/api/me", json={"name": "Ann"})
    attributes = {part.strip().lower() for part in response.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= attributes


@pytest.mark.parametrize("origin", [EVIL, "null", "http://127.0.0.1:1", "http://["])
def test_another_site_gets_no_socket(sqlite_server: Server, origin: str) -> None:
    ann, _, table = two_at_a_table(sqlite_server)
    live = ann.live(table, headers={"Origin": origin})
    with pytest.raises(ConnectionClosed) as closed:
        live.next()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, live.heard) == (4403, [])


def test_our_own_page_gets_a_socket(sqlite_server: Server) -> None:
    ann, _, table = two_at_a_table(sqlite_server)
    assert ann.live(table, headers={"Origin": sqlite_server.url}).next("position")["seat"] == 0


@on_both_databases
@pytest.mark.parametrize("text", NASTY)
def test_names_and_remarks_are_data(server: Server, text: str) -> None:
    ann = server.guest("Ann")
    shown = ann.post("/api/me", json={"name": text})["name"]
    assert shown == text.replace("\u202e", "").replace("\u202c", "")
    table = ann.new_table("human", "open")
    ann.post(f"/api/tables/{table}/remarks", json={"text": text})
    assert ann.remarks(table) == [text]
    assert ann.look(table)["seats"][0]["name"] == shown
    response = ann.http.get(f"/api/tables/{table}")
    assert response.headers["content-type"] == "application/json"
    ann.get("/api/tables", params={"state": text}, expect=422)
    ann.get("/api/ratings", params={"game": text}, expect=422)
    ann.http.get(f"/api/tables/{table}/why-not", params={"move": text}).raise_for_status()
    assert ann.http.get(
        f"/api/tables/{httpx.URL('http://x').copy_with(path='/' + text).raw_path.decode()}"
    ).is_client_error
    assert server.anybody().get("/health")["status"] == "ok"


def test_names_with_breaks_and_signs_that_cannot_be_seen_are_cleaned_or_refused(server: Server) -> None:
    anybody = server.anybody()
    assert anybody.post("/api/me", json={"name": "  Ann\n\tof \x1b[31mTroy\u200b "})["name"] == "Annof [31mTroy"
    for name in ("", " ", "\u200b", "\n", "x" * 41):
        assert server.anybody().http.post("/api/me", json={"name": name}).is_client_error


@pytest.mark.parametrize(
    "path", ["/", "/api/me", "/api/tables", "/api/tables/no-such-table", "/nowhere", "/openapi.json"]
)
def test_every_answer_says_how_browsers_shall_treat_it(sqlite_server: Server, path: str) -> None:
    assert_headers(sqlite_server.anybody().http.get(path))


def test_refusals_say_it_too(sqlite_server: Server) -> None:
    ann = sqlite_server.guest("Ann").http
    assert_headers(ann.post("/api/tables", headers={"origin": EVIL}))
    assert_headers(ann.post("/api/tables", content=b"x" * 500_000))
    assert_headers(ann.post("/api/tables", content=b"{"))
    assert_headers(ann.request("PUT", "/api/tables"))


def assert_headers(response: httpx.Response) -> None:
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["cache-control"] in ("no-store", "no-cache")  # pages are asked for again
    assert response.headers["referrer-policy"] == "same-origin"
    policy = response.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy


def test_private_tables_are_listed_nowhere(server: Server) -> None:
    ann, eve = server.guest("Ann"), server.guest("Eve")
    hidden = ann.new_table("human", "open", public=False)
    playing = ann.new_table("human", "human", public=False)
    for state in ("open", "playing", "over"):
        assert not {hidden, playing} & {table["id"] for table in eve.get("/api/tables", params={"state": state})}
    assert eve.get("/api/my-tables") == []
    assert {table["id"] for table in ann.get("/api/my-tables")} == {hidden, playing}


def test_a_link_that_was_guessed_and_one_that_never_was_look_the_same(server: Server) -> None:
    ann, eve = server.guest("Ann"), server.guest("Eve")
    table = ann.new_table("human", "open", public=False)
    near = table[:-1] + ("A" if table[-1] != "A" else "B")
    never, *guessed = (eve.http.get(f"/api/tables/{name}") for name in ("A" * 20, near, table.swapcase(), table[:-1]))
    assert never.json() == told(**NO_TABLE)
    assert {answer.content for answer in guessed} == {never.content}
    for name in (near, "A" * 20):
        live = eve.live(name)
        with pytest.raises(ConnectionClosed) as closed:
            live.next()
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "there is no such table")


def test_names_of_tables_cannot_be_guessed(sqlite_server: Server) -> None:
    ann = sqlite_server.guest("Ann")
    names = [ann.new_table("human", "open") for _ in range(40)]
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{20}", name) for name in names)
    for place in range(20):
        assert Counter(name[place] for name in names).most_common(1)[0][1] < 12


def test_strangers_do_not_talk_at_private_tables(server: Server) -> None:
    ann, eve = server.guest("Ann"), server.guest("Eve")
    table = ann.new_table("human", "open", public=False)
    eve.post(f"/api/tables/{table}/remarks", json={"text": "hello"}, expect=403)
    assert ann.remarks(table) == []


def test_a_finished_table_stays_as_it_was(sqlite_server: Server) -> None:
    ann = sqlite_server.guest("Ann")
    table = go_on(ann, nearly_over(between_bots()), "human", "human")
    position = play_out(table, ann)
    move = "hunt 1"
    record = ann.get(f"/api/tables/{table}/record")
    line = position["number"] + 1
    ann.post(f"/api/tables/{table}/undo", json={"number": line, "count": 1}, expect=422)
    ann.post(f"/api/tables/{table}/takeback-request", json={"number": line, "count": 1}, expect=422)
    ann.post(f"/api/tables/{table}/moves", json={"number": line, "move": move}, expect=422)
    assert ann.get(f"/api/tables/{table}/record") == record


def test_odd_names_of_tables_open_no_socket(server: Server) -> None:
    for name in ("%00%00%00%00%00%00%00%00", "..%2f..%2fhealth", "'%20OR%201=1", "x" * 500):
        with pytest.raises(InvalidStatus):
            server.guest("Eve").live(name)
