"""A token reads, and does besides what it was made for."""

import pytest
from sqlalchemy import create_engine, text

from tests.server.servers import Client, Server


def with_token(server: Server, *scopes: str) -> tuple[Client, Client]:
    """Somebody, and a program of theirs with a token for that; for nothing but reading where nothing is said."""
    ann = server.account("Ann")
    body = {"label": "test", **({"scopes": scopes} if scopes else {})}
    token = ann.post("/api/tokens", json=body)["token"]
    return ann, server.anybody(headers={"Authorization": f"Bearer {token}"})


def allowed(robot: Client, table: str) -> set[str]:
    """What a program may do."""
    tried = {
        "look": robot.http.get(f"/api/tables/{table}"),
        "records": robot.http.post("/api/records", json={"record": "no record"}),
        "move": robot.http.post(f"/api/tables/{table}/moves", json={"number": 9, "move": "place hunt 1"}),
        "create": robot.http.post("/api/tables", json={"game": "epoch", "seats": [{"kind": "human"}]}),
        "rename": robot.http.post("/api/me", json={"name": "Eve"}),
        "notifications": robot.http.post("/api/notifications", json={}),
        "more tokens": robot.http.post("/api/tokens", json={"label": "x", "scopes": ["account"]}),
    }
    codes = {what: answer.json().get("code") for what, answer in tried.items() if answer.status_code == 403}
    assert set(codes.values()) <= {"token-scope", "cookie-only"}
    return set(tried) - set(codes)


@pytest.mark.parametrize(
    ("scopes", "more"),
    [
        ((), set()),
        (("read",), set()),
        (("play",), {"move", "create"}),
        (("account",), {"rename", "notifications"}),
        (("play", "account", "read"), {"move", "create", "rename", "notifications"}),
    ],
)
def test_a_token_does_what_it_was_made_for(server: Server, scopes: tuple[str, ...], more: set[str]) -> None:
    ann, robot = with_token(server, *scopes)
    assert allowed(robot, ann.new_table("human", "human")) == {"look", "records"} | more
    assert ann.get("/api/me")["name"] == ("Eve" if "rename" in more else "Ann")
    assert ann.get("/api/tokens")[0]["scopes"] == sorted(scopes or ("read",))


def test_through_a_socket_a_token_that_reads_sees_and_does_not_move(server: Server) -> None:
    ann, robot = with_token(server)
    table = ann.new_table("human", "human")
    live = robot.live(table)
    assert live.next("position")["seat"] == 0
    live.send(1, "place hunt 1")
    refused = live.next("error")
    assert (refused["code"], refused["parameters"]) == ("token-scope", {"scope": "play"})
    assert ann.look(table)["number"] == 0


def test_a_token_is_made_for_something_that_there_is(sqlite_server: Server) -> None:
    ann = sqlite_server.account("Ann")
    for scopes in ([], ["everything"], "play", None):
        ann.post("/api/tokens", json={"label": "x", "scopes": scopes}, expect=422)


def test_a_token_of_before_plays_and_changes_no_account(sqlite_server: Server) -> None:
    ann, robot = with_token(sqlite_server)
    engine = create_engine(sqlite_server.database)
    with engine.begin() as connection:
        told = connection.execute(text("SELECT scopes FROM token WHERE person = :id"), {"id": ann.me["id"]}).scalar()
        assert told is not None
        connection.execute(
            text('UPDATE token SET scopes = \'["read", "play"]\' WHERE person = :id'), {"id": ann.me["id"]}
        )
    engine.dispose()
    assert allowed(robot, ann.new_table("human", "human")) == {"look", "records", "move", "create"}
