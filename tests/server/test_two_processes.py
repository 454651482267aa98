"""Two servers over one PostgreSQL: a table is the same at both, and each outlives the other and the database."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.crowd import Player, everybody_plays, half_there, lost, replayed, stored
from tests.server.servers import (
    PASSWORD,
    Client,
    Json,
    Live,
    Postgres,
    Server,
    eventually,
    is_wanted,
    looks,
    running_postgres,
)

SETTINGS = {"HOLOCENE_BOT_SECONDS": "1"}

Pair = tuple[Server, Server]


@pytest.fixture(scope="session")
def own_postgres() -> Iterator[Postgres]:
    """One that may be cut and restarted without disturbing other tests."""
    with running_postgres() as running:
        yield running


@pytest.fixture(scope="session")
def pair_of_session(tmp_path_factory: pytest.TempPathFactory, own_postgres: Postgres) -> Iterator[Pair]:
    database, folder = own_postgres.new_database(), tmp_path_factory.mktemp("pair")
    servers = [Server(database, folder, settings=SETTINGS) for _ in range(2)]
    with ThreadPoolExecutor() as both:  # at the same time, on an empty database
        one, other = both.map(Server.start, servers)
    yield one, other
    for server in servers:
        server.stop()


@pytest.fixture
def pair(pair_of_session: Pair) -> Iterator[Pair]:
    yield pair_of_session
    for server in pair_of_session:
        server.close_clients()


def also_at(server: Server, client: Client) -> Client:
    """The same person, with the same cookie, at another server."""
    other = server.anybody(cookies=dict(client.http.cookies))
    other.me = client.me
    return other


def sit_apart(pair: Pair) -> tuple[Client, Client, str]:
    """Ann at the first server and Ben at the second, at one table."""
    ann, ben = pair[0].guest("Ann"), pair[1].guest("Ben")
    table = ann.new_table("human", "open")
    ben.join(table)
    return ann, ben, table


def steps(live: Live) -> list[int]:
    """The lines of the log that a socket was shown as they happened."""
    return [message["number"] for message in live.heard if message["kind"] == "position" and message["happened"]]


def play_some(table: str, count: int, *clients: Client) -> list[Json]:
    """Some moves of the player to act, through their own servers; the answers."""
    answers: list[Json] = []
    while len(answers) < count:
        client, position = eventually(lambda: next(filter(is_wanted, looks(table, clients)), None))
        assert position["state"] == "playing"
        while position["choices"] and len(answers) < count:
            position = client.move(table, random.choice(position["choices"])["text"], position["number"] + 1)
            answers.append(position)
    return answers


def test_each_sees_the_others_moves_at_once_and_in_order(pair: Pair) -> None:
    ann, ben, table = sit_apart(pair)
    here, there = ann.live(table), ben.live(table)
    first = here.next("position")["number"]
    for answer in play_some(table, 30, ann, ben):
        for live in (here, there):
            live.until(lambda message, at=answer["number"]: message.get("number") == at)
    for live in (here, there):
        assert steps(live) == list(range(first + 1, first + 31))
        numbers = [message["number"] for message in live.heard if message["kind"] == "position"]
        assert all(before <= after for before, after in pairwise(numbers))


def test_a_watcher_elsewhere_is_told_what_happened_move_by_move(pair: Pair) -> None:
    ann = pair[0].guest("Ann")
    table = ann.new_table("human", "greedy", "greedy")
    watcher = pair[1].anybody().live(table)
    first = watcher.next("position")["number"]
    last = play_some(table, 12, ann)[-1]["number"]
    watcher.until(lambda message: message.get("number", 0) >= last)
    shown = [message for message in watcher.heard if message["kind"] == "position" and message["happened"]]
    lines = {line.number: line for line in stored(pair[0].database, [table])[table].lines}
    assert [message["number"] for message in shown] == list(range(first + 1, shown[-1]["number"] + 1))
    assert [message["happened"][0]["text"] for message in shown] == [lines[each["number"]].text for each in shown]


def test_of_two_moves_that_race_exactly_one_wins(pair: Pair) -> None:
    ann = pair[0].guest("Ann")
    table = ann.new_table("human", "human")
    endpoints = [ann.http, also_at(pair[1], ann).http]
    position, won = ann.look(table), {}
    with ThreadPoolExecutor(4) as racers:
        for _ in range(25):
            number = position["number"] + 1
            texts = [random.choice(position["choices"])["text"] for _ in range(4)]
            moves = [
                racers.submit(endpoint.post, f"/api/tables/{table}/moves", json={"number": number, "move": text})
                for endpoint, text in zip(endpoints * 2, texts, strict=True)
            ]
            answers = [move.result() for move in moves]
            assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
            won[number], position = next(
                (text, answer.json()) for text, answer in zip(texts, answers, strict=True) if answer.is_success
            )
    log = stored(pair[0].database, [table])[table]
    assert {line.number: line.text for line in log.lines} == won


def test_who_was_told_of_a_move_at_one_server_can_answer_it_at_the_other(pair: Pair) -> None:
    ann = pair[0].guest("Ann")
    table = ann.new_table("human", "human")
    endpoints = [ann, also_at(pair[1], ann)]
    position = ann.look(table)
    for turn in range(40):
        position = endpoints[turn % 2].move(table, random.choice(position["choices"])["text"], position["number"] + 1)
    assert position["number"] == 40


def test_what_is_said_at_one_server_is_heard_once_at_both(pair: Pair) -> None:
    ann, ben, table = sit_apart(pair)
    sockets = [ann.live(table), ben.live(table)]
    ann.post(f"/api/tables/{table}/remarks", json={"text": "hello"})
    bones = "\N{BONE}" * 500
    ben.post(f"/api/tables/{table}/remarks", json={"text": bones})
    for live in sockets:
        live.until(lambda message: message.get("text") == bones)
        assert sorted(message["text"] for message in live.heard if message["kind"] == "remark") == ["hello", bones]


def test_who_leaves_at_one_server_is_seen_to_leave_at_the_other(pair: Pair) -> None:
    ann, ben, table = sit_apart(pair)
    there = ben.live(table)
    ann.post(f"/api/tables/{table}/leave")
    there.until(lambda message: message["kind"] == "position" and message["seats"][0]["away"])


def log_out(client: Client, _: Client) -> None:
    assert client.http.post("/api/logout").status_code == 204


def make_an_account(client: Client, _: Client) -> None:
    login = f"ann-{random.randrange(10**12)}"
    client.post("/api/account", json={"login": login, "password": PASSWORD})


def revoke(client: Client, robot: Client) -> None:
    token = client.get("/api/tokens")[0]["id"]
    assert client.http.delete(f"/api/tokens/{token}").status_code == 204
    robot.get("/api/me", expect=401)


@pytest.mark.parametrize("end", [log_out, make_an_account, revoke])
def test_who_logs_out_at_one_server_hears_no_more_at_the_other(pair: Pair, end: Callable[..., None]) -> None:
    ann, ben, table = sit_apart(pair)
    token = ann.post("/api/tokens", json={"label": "robot"})["token"]
    robot = pair[1].anybody(headers={"Authorization": f"Bearer {token}"})
    there, bens = (robot if end is revoke else also_at(pair[1], ann)).live(table), ben.live(table)
    for live in (there, bens):
        live.next("position")
    end(ann, robot)
    with pytest.raises(ConnectionClosed) as closed:
        there.until(lambda _: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    ben.post(f"/api/tables/{table}/remarks", json={"text": "still here"})
    bens.until(lambda message: message.get("text") == "still here")


def check_nothing_is_lost(server: Server, tables: list[str], players: list[Player]) -> None:
    """The log has what was acknowledged, and the server shows what the rules reach from it."""
    assert [error for player in players for error in player.errors] == []
    for table, log in stored(server.database, tables).items():
        assert (table, lost(log, players), half_there(log, players)) == (table, [], [])
        assert replayed(log).moves


def crowd(pair: Pair) -> tuple[list[Player], list[str]]:
    """People at both servers, who use both."""
    ann, ben, table = sit_apart(pair)
    cleo = pair[0].guest("Cleo")
    epoch = cleo.new_table("human", "greedy", game="epoch")
    expansion = cleo.new_table("human", "random", options={"expansion": True})
    seats = [([ann], [table]), ([ben], [table]), ([cleo, also_at(pair[1], cleo)], [epoch, expansion])]
    players = [Player(clients, tables, seed) for seed, (clients, tables) in enumerate(seats)]
    for player in players:
        player.start()
    return players, [table, epoch, expansion]


def test_when_one_server_is_killed_the_other_goes_on_with_its_people_and_its_bots(pair: Pair) -> None:
    one, other = pair
    players, tables = crowd(pair)
    dan = one.guest("Dan")
    bots = dan.new_table("random", "random", game="epoch")
    everybody_plays(players)
    one.kill()
    before = length(other, bots)
    eventually(partial(is_longer, other, bots, before))
    acknowledged = len(players[2].acknowledged)
    eventually(lambda: len(players[2].acknowledged) > acknowledged or None)
    one.start()
    for player in players:
        player.stop()
    assert also_at(other, dan).get("/api/me") == dan.me
    check_nothing_is_lost(other, tables, players)


def length(server: Server, table: str) -> int:
    return len(stored(server.database, [table])[table].lines)


def is_longer(server: Server, table: str, before: int) -> bool | None:
    return length(server, table) > before or None


def cut(postgres: Postgres, _: list[Player]) -> None:
    """Every connection to the database ends, at once."""
    postgres.cluster.psql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'tables%';")


def restart(postgres: Postgres, players: list[Player]) -> None:
    """The database stops, and starts again once somebody has noticed."""
    before = sum(player.breaks for player in players)
    postgres.cluster.stop()
    eventually(lambda: sum(player.breaks for player in players) > before or None)
    postgres.start()


@pytest.mark.parametrize("disturb", [cut, restart])
def test_when_the_database_is_cut_off_both_recover_and_nothing_is_lost(
    pair: Pair, own_postgres: Postgres, disturb: Callable[[Postgres, list[Player]], None]
) -> None:
    players, tables = crowd(pair)
    dan, eve = pair[0].guest("Dan"), pair[1].guest("Eve")
    quiet = dan.new_table("human", "open")
    eve.join(quiet)
    sockets = [dan.live(quiet), eve.live(quiet)]
    for _ in range(2):
        everybody_plays(players)
        disturb(own_postgres, players)
    everybody_plays(players)
    for player in players:
        player.stop()
    check_nothing_is_lost(pair[0], tables, players)
    last = play_some(quiet, 6, dan, eve)[-1]["number"]
    for live in sockets:
        live.until(lambda message: message.get("number") == last)
        assert steps(live) == list(range(1, last + 1))


def test_what_was_written_while_nobody_listened_is_shown_afterwards(pair: Pair, own_postgres: Postgres) -> None:
    ann = pair[0].guest("Ann")
    table = ann.new_table("human", "human")
    there = pair[1].anybody().live(table)
    position = there.next("position") and ann.look(table)
    cut(own_postgres, [])
    while position["number"] < 5:  # the first tries may meet the break
        body = {"number": position["number"] + 1, "move": position["choices"][0]["text"]}
        answer = ann.http.post(f"/api/tables/{table}/moves", json=body)
        assert answer.status_code in (200, 409, 503)
        position = answer.json() if answer.is_success else eventually(partial(look_if_possible, ann, table))
    there.until(lambda message: message.get("number") == 5)
    assert steps(there) == [1, 2, 3, 4, 5]


def look_if_possible(client: Client, table: str) -> Json | None:
    answer = client.http.get(f"/api/tables/{table}")
    assert answer.status_code in (200, 503)
    return answer.json()["position"] if answer.is_success else None
