"""The server is killed again and again in mid-play; all that it acknowledged is there, and nothing is half there."""

import json
import random
import socket
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

import pytest

from tests.server.crowd import Place, Player, Stored, half_there, lost, replayed, stored
from tests.server.running import Client, Postgres, Server, eventually, sqlite_at

KILLS = 4
ENDING_SECONDS = 180.0  # on a busy machine
SETTINGS = {"HOLOCENE_BOT_SECONDS": "2"}


@dataclass
class Aftermath:
    """What is left when the killing is over."""

    server: Server
    guests: list[Client]
    players: list[Player]
    tables: list[str]
    interrupted: dict[str, int] = field(default_factory=dict)  # tables of bots, and their length at the kill
    shot: dict[Place, str] = field(default_factory=dict)  # moves that were sent right before a kill
    kept: dict[str, Stored] = field(default_factory=dict)  # the logs right after the last kill


@pytest.fixture(scope="session")
def sqlite_aftermath(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Aftermath]:
    folder = tmp_path_factory.mktemp("killed")
    with Server(sqlite_at(folder), folder, settings=SETTINGS) as server:
        yield survive(server)


@pytest.fixture(scope="session")
def postgresql_aftermath(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Aftermath]:
    with Server(postgres.new_database(), tmp_path_factory.mktemp("killed"), settings=SETTINGS) as server:
        yield survive(server)


@pytest.fixture(params=["sqlite", "postgresql"])
def aftermath(request: pytest.FixtureRequest) -> Aftermath:
    """Both in turn, each made when it is first asked for, whatever the order of the tests."""
    made: Aftermath = request.getfixturevalue(f"{request.param}_aftermath")
    return made


def survive(server: Server) -> Aftermath:
    """Play, kill, start again; at last everybody leaves and the bots play on to the end."""
    after = sit_down(server)
    for player in after.players:
        player.start()
    for _ in range(KILLS):
        time.sleep(random.uniform(0.2, 1.0))
        bots = after.guests[0].new_table("greedy", "random", game=random.choice(["stone-age", "epoch"]))
        after.tables.insert(0, bots)
        shoot(after)
        server.kill()
        after.interrupted[bots] = length(server, bots)
        server.start()
    for player in after.players:
        player.stop()
    for bots, before in after.interrupted.items():
        eventually(partial(is_longer, server, bots, before))
    after.kept = stored(server.database, after.tables)
    leave_it_to_bots(after)
    return after


def sit_down(server: Server) -> Aftermath:
    """Tables of every game, with people and bots."""
    ann, ben, cleo, dan = (server.guest(name) for name in ("Ann", "Ben", "Cleo", "Dan"))
    together = ann.new_table("human", "open")
    ben.join(together)
    with_bot = cleo.new_table("human", "greedy", options={"expansion": True})
    epoch = ben.new_table("human", "random", game="epoch")
    three = dan.new_table("human", "greedy", "random")
    target = dan.new_table("human", "human")
    players = [Player([ann], [together], 1), Player([ben], [together, epoch], 2), Player([cleo], [with_bot], 3)]
    players.append(Player([dan], [three], 4))
    return Aftermath(server, [ann, ben, cleo, dan], players, [together, with_bot, epoch, three, target])


def length(server: Server, table: str) -> int:
    """How long a log is; the server is not asked, because asking would wake its bots."""
    return len(stored(server.database, [table])[table].lines)


def is_longer(server: Server, table: str, before: int) -> bool | None:
    return length(server, table) > before or None


def shoot(after: Aftermath) -> None:
    """Send a move and do not wait for its answer."""
    dan, target = after.guests[-1], after.tables[-1]
    position = dan.look(target)
    number, text = position["number"] + 1, random.choice(position["choices"])["text"]
    body = json.dumps({"number": number, "move": text})
    cookies = "; ".join(f"{name}={value}" for name, value in dan.http.cookies.items())
    head = f"POST /api/tables/{target}/moves HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    request = f"{head}Cookie: {cookies}\r\nContent-Length: {len(body)}\r\n\r\n{body}"
    after.shot[Place(target, number)] = text
    with socket.create_connection(("127.0.0.1", after.server.port)) as gun:
        gun.sendall(request.encode())
        time.sleep(random.choice([0, 0.001, 0.003, 0.006, 0.01]))


def leave_it_to_bots(after: Aftermath) -> None:
    """Everybody gets up, and every table comes to its end."""
    for guest in after.guests:
        for table in guest.get("/api/my-tables"):
            guest.post(f"/api/tables/{table['id']}/leave")
    watcher, deadline = after.server.anybody(), time.monotonic() + ENDING_SECONDS
    waiting = list(after.tables)
    while waiting and time.monotonic() < deadline:
        waiting = [table for table in waiting if watcher.look(table)["state"] != "over"]
        time.sleep(0.2)


def test_the_players_met_nothing_but_breaks(aftermath: Aftermath) -> None:
    assert [problem for player in aftermath.players for problem in player.problems] == []
    assert all(player.breaks > 0 for player in aftermath.players)
    assert sum(len(player.acknowledged) for player in aftermath.players) > 10


def test_every_acknowledged_line_is_there_with_its_number_and_its_text(aftermath: Aftermath) -> None:
    for table, log in aftermath.kept.items():
        assert (table, lost(log, aftermath.players)) == (table, [])


def test_no_line_is_half_there(aftermath: Aftermath) -> None:
    *tables, target = aftermath.tables
    for table in tables:
        assert (table, half_there(aftermath.kept[table], aftermath.players)) == (table, [])
    lines = aftermath.kept[target].lines
    assert [line.number for line in lines] == list(range(1, len(lines) + 1))
    assert [line.text for line in lines] == [aftermath.shot[Place(target, line.number)] for line in lines]


def test_the_position_is_the_one_that_the_rules_reach_themselves(aftermath: Aftermath) -> None:
    final = stored(aftermath.server.database, aftermath.tables)
    for table in aftermath.tables:
        seen = aftermath.server.anybody().look(table)
        assert seen["number"] == len(final[table].lines)
        assert seen["view"] == json.loads(json.dumps(replayed(final[table]).view(None)))


def test_later_lines_stand_on_the_earlier_ones(aftermath: Aftermath) -> None:
    final = stored(aftermath.server.database, aftermath.tables)
    for table, before in aftermath.kept.items():
        texts = [(line.number, line.kind, line.text, line.by) for line in before.lines]
        assert [(line.number, line.kind, line.text, line.by) for line in final[table].lines][: len(texts)] == texts


def test_every_table_goes_on_to_its_end_and_has_one_result_a_seat(aftermath: Aftermath) -> None:
    for table, log in stored(aftermath.server.database, aftermath.tables).items():
        assert (table, log.room.state, log.results) == (table, "over", log.room.players)


def test_bots_go_on_by_themselves(aftermath: Aftermath) -> None:
    for table, before in aftermath.interrupted.items():
        assert len(aftermath.kept[table].lines) > before


def test_cookies_are_still_good(aftermath: Aftermath) -> None:
    assert [guest.get("/api/me") for guest in aftermath.guests] == [guest.me for guest in aftermath.guests]
