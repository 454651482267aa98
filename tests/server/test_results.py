"""What remains of finished tables: statistics for all, ratings for accounts and bots; notifications of a turn."""

import asyncio
import contextlib
import random
import socket
from collections.abc import Iterator

import pytest

from holocene.session.results import rank_of
from tests.server.databases import on_both_databases
from tests.server.servers import PASSWORD, Client, Json, Server, eventually, play_out
from tests.server.tables import between_bots, change_person, in_earnest

STONE_AGE_COLUMNS = {"people", "buildings", "cards", "agriculture", "tools"}


def statistics(client: Client) -> list[Json]:
    lines: list[Json] = client.get("/api/statistics")
    return lines


def ratings(client: Client, game: str = "stone-age", players: int = 2) -> dict[str, Json]:
    lines: list[Json] = client.get("/api/ratings", params={"game": game, "players": players})
    return {line["name"]: line for line in lines}


def against_a_bot(client: Client) -> Json:
    """A finished table of this client and a bot, as the client sees it."""
    return play_out(in_earnest(client, between_bots(), "human", "greedy"), client)


@on_both_databases
def test_the_table_of_an_account_and_a_bot_is_in_the_statistics_and_rated(server: Server) -> None:
    ann = server.account("Rated")
    assert statistics(ann) == []
    over = against_a_bot(ann)
    (line,) = statistics(ann)
    is_as_the_table_says(line, over)
    found = ratings(ann)
    assert (found["Rated"]["tables"], found["Rated"]["bot"]) == (1, False)
    assert (found["Rated"]["rating"] > 0) == line["won"]  # everybody begins at 0
    assert found["greedy"]["bot"] is True
    assert "Rated" not in ratings(ann, players=3)
    assert "Rated" not in ratings(ann, game="epoch")
    assert statistics(server.guest("Bob")) == []
    server.anybody().get("/api/statistics", expect=401)


@pytest.mark.parametrize(
    ("points", "winner", "ranks"),
    [((90, 70, 80), 0, [1, 3, 2]), ((70, 80, 70), 1, [2, 1, 2]), ((80, 80, 60), 1, [2, 1, 3])],
)
def test_who_has_more_points_ranks_before_who_has_fewer(points: tuple[int, ...], winner: int, ranks: list[int]) -> None:
    assert [rank_of(seat, points, [winner]) for seat in range(len(points))] == ranks


def is_as_the_table_says(line: Json, over: Json) -> None:
    scores = [score["total"] for score in over["view"]["scores"]]
    assert (line["table"], line["game"], line["players"]) == (over["table"], "stone-age", 2)
    assert line["points"] == line["parts"]["total"] == scores[0]
    assert line["rounds"] == over["view"]["round"]
    assert line["won"] == (line["rank"] == 1)
    assert (scores[0] > scores[1]) <= line["won"]
    assert set(line["columns"]) >= STONE_AGE_COLUMNS
    assert line["columns"]["people"] == over["view"]["players"][0]["people"]


def test_a_guest_is_not_rated_but_keeps_tables_and_results_in_an_account_made_later(server: Server) -> None:
    ann = server.guest("Keeper")
    against_a_bot(ann)
    assert "Keeper" not in ratings(ann)
    running = ann.new_table("human", "open")
    login = f"keeper-{random.randrange(10**12)}"
    ann.post("/api/account", json={"login": login, "password": PASSWORD})
    again = server.anybody()
    again.post("/api/login", json={"login": login, "password": PASSWORD})
    assert again.get("/api/me")["id"] == ann.me["id"]
    assert [line["id"] for line in again.get("/api/my-tables")] == [running]
    assert len(statistics(again)) == 1


def test_statistics_tell_with_which_options_a_table_was_played(server: Server) -> None:
    ann = server.guest("Optional")
    told = {}
    for options in ({}, {"expansion": True}):
        table = in_earnest(ann, between_bots(**options), "human", "random")
        told[table] = options.get("expansion", False)
        ann.post(f"/api/tables/{table}/leave")
        ann.wait_until(table, lambda position: position["state"] == "over")
    assert {line["table"]: line["options"]["expansion"] for line in statistics(ann)} == told


def test_a_game_alone_is_in_the_statistics_but_not_rated(server: Server) -> None:
    ann = server.account("Solitaire")
    play_out(ann.new_table("human", game="epoch"), ann)
    (line,) = statistics(ann)
    assert (line["game"], line["players"]) == ("epoch", 1)
    assert ratings(ann, "epoch", 1) == {}


def test_a_table_that_somebody_left_is_rated_as_their_loss(server: Server) -> None:
    ann = server.account("Leaver")
    table = in_earnest(ann, between_bots(), "human", "random")
    ann.post(f"/api/tables/{table}/leave")
    ann.wait_until(table, lambda position: position["state"] == "over")
    (line,) = statistics(ann)
    assert (line["won"], line["rank"]) == (False, 2)
    assert (ratings(ann)["Leaver"]["tables"], ratings(ann)["Leaver"]["rating"] < 0) == (1, True)


@contextlib.contextmanager
def receiver() -> Iterator[tuple[socket.socket, int]]:
    """Somebody who listens on this machine."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        listening.settimeout(0)
        yield listening, listening.getsockname()[1]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "10.0.0.7", "169.254.169.254"])  # noqa: S104
def test_a_webhook_into_the_servers_own_network_is_refused(sqlite_server: Server, host: str) -> None:
    ann = sqlite_server.guest()
    with receiver() as (listening, port):
        refused = ann.post("/api/notifications", json={"webhook": f"http://{host}:{port}/"}, expect=400)
        assert "webhook" in refused["message"]
        with pytest.raises(BlockingIOError):  # nobody has called
            listening.accept()
    assert ann.get("/api/me")["notifications"] == {}


def test_a_webhook_that_nobody_confirms_is_not_kept(server: Server) -> None:
    ann = server.guest("Ann")
    refused = ann.post("/api/notifications", json={"webhook": "https://192.88.99.1/turn"}, expect=400)
    assert refused["code"] == "webhook-unconfirmed"
    assert ann.get("/api/me")["notifications"] == {}


def test_a_webhook_that_nobody_answers_does_not_hold_up_the_game(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    asyncio.run(change_person(server.database, bob.me["id"], notifications={"webhook": "http://192.88.99.1/turn"}))
    table = ann.new_table("human", "open")
    bob.join(table)
    ann.move(table, "place hunt 1")
    bob.move(table, "place hunt 1")
    assert eventually(lambda: ann.look(table)["number"]) == 2
