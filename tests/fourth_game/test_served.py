"""A server offers a game that an installed package names: it is played over HTTP and watched through a socket."""

from collections.abc import Iterator

import pytest

from tests.fourth_game.installed import installed
from tests.server.servers import Server, sqlite_at


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a machine where the package is installed."""
    folder = tmp_path_factory.mktemp("pebbles")
    with Server(sqlite_at(folder), folder, settings=installed(folder / "installed")) as running:
        yield running


def test_it_is_offered_with_its_options_and_the_bot_that_knows_it(server: Server) -> None:
    offered = server.anybody().get("/api/games")["games"]["pebbles"]
    assert (offered["title"], offered["bots"], offered["players"]) == ("Pebbles", ["random"], [2, 4])
    assert offered["choices"] == {"long": {"kind": "switch"}}


def test_a_whole_game_is_played_against_a_bot(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("human", "random", game="pebbles", options={"long": True})
    watching = server.anybody().live(table)
    while (position := ann.wait_for_turn(table))["state"] != "over":
        ann.move(table, position["choices"][-1]["text"])
    assert sum(score["total"] for score in position["view"]["scores"]) == 30
    assert position["winners"]
    seen = watching.until(lambda message: message.get("state") == "over")
    assert seen["view"]["players"] == position["view"]["players"]
    assert ann.get(f"/api/tables/{table}/record").startswith("holocene 1\ngame: pebbles\n")
    assert len(ann.get(f"/api/tables/{table}/timeline")["moves"]) == position["number"]


def test_a_refused_move_and_a_hint_are_told(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("human", "random", game="pebbles", public=False)
    ann.wait_for_turn(table)
    assert ann.get(f"/api/tables/{table}/why-not", params={"move": "take 3"})["code"] is None
    assert ann.get(f"/api/tables/{table}/hint")["bot"] == "random"


def test_anyone_who_leaves_is_stood_in_for_by_the_bot_that_knows_it(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("human", "random", game="pebbles")
    ann.post(f"/api/tables/{table}/leave")
    over = ann.wait_until(table, lambda position: position["state"] == "over")
    assert [seat["bot"] for seat in over["seats"]] == ["random", "random"]


def test_a_bot_that_does_not_know_it_gets_no_seat(server: Server) -> None:
    ann = server.guest("Ann")
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "master"}]
    told = ann.post("/api/tables", json={"game": "pebbles", "seats": seats}, expect=400)
    assert "master" in told["message"]
    seats[1] = {"kind": "bot"}
    made = ann.post("/api/tables", json={"game": "pebbles", "seats": seats}, expect=201)
    assert made["seats"][1]["name"] == "random"
