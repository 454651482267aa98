"""The server is killed again and again in mid-play; all that it acknowledged is there, and nothing is half there."""

import json
import random
import socket
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest

from holocene.session.log import RECORD
from tests.server.crowd import Place, Player, Stored, everybody_plays, half_there, lost, replayed, stored
from tests.server.databases import DATABASES
from tests.server.servers import Client, Json, Server, eventually, sqlite_at
from tests.server.tables import between_bots, go_on, in_earnest, nearly_over
from tests.tiers import nightly

MANY = 10  # kills
BEFORE_THE_END = 40  # moves
SETTINGS = {"HOLOCENE_BOT_SECONDS": "2"}
ENDING_SECONDS = 600.0  # of many whole games


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
    ended: list[str] = field(default_factory=list)  # tables that bots have played to their end since


@pytest.fixture(params=DATABASES)
def killable(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, on both databases in turn."""
    is_sqlite = request.param == "sqlite"
    database = sqlite_at(tmp_path) if is_sqlite else request.getfixturevalue("postgres").new_database()
    with Server(database, tmp_path, settings=SETTINGS) as server:
        yield server


def test_nothing_is_lost_when_the_server_is_killed_in_mid_play(killable: Server) -> None:
    after = survive(killable, 1, last=BEFORE_THE_END)
    leave_to_bots(after, [after.tables[-1]])
    nothing_is_lost(after)


@nightly("crashes")
def test_nothing_is_lost_however_often_the_server_is_killed(killable: Server) -> None:
    after = survive(killable, MANY)
    leave_to_bots(after, after.tables)
    nothing_is_lost(after)


def survive(server: Server, kills: int, last: int | None = None) -> Aftermath:
    """Play, kill, start again; tables of bots are whole games, or the last moves of one."""
    after = sit_down(server)
    for player in after.players:
        player.start()
    for _ in range(kills):
        everybody_plays(after.players)
        table = bots_at_play(after.guests[-1], last)
        after.tables.insert(0, table)
        shoot(after)
        server.kill()
        after.interrupted[table] = length(server, table)
        server.start()
    everybody_plays(after.players)
    for player in after.players:
        player.stop()
    for table, before in after.interrupted.items():
        eventually(partial(has_gone_on, server, table, before))
    after.kept = stored(server.database, after.tables)
    return after


def sit_down(server: Server) -> Aftermath:
    """Tables of every game, with people and bots."""
    ann, ben, cleo, dan = (server.guest(name) for name in ("Ann", "Ben", "Cleo", "Dan"))
    together = ann.new_table("human", "open")
    ben.join(together)
    with_bot = cleo.new_table("human", "greedy", options={"expansion": True})
    epoch = ben.new_table("human", "random", game="epoch")
    three = dan.new_table("human", "greedy", "random")
    target = in_earnest(dan, between_bots(), "human", "human", last=BEFORE_THE_END)
    players = [Player([ann], [together], 1), Player([ben], [together, epoch], 2), Player([cleo], [with_bot], 3)]
    players.append(Player([dan], [three], 4))
    return Aftermath(server, [ann, ben, cleo, dan], players, [together, with_bot, epoch, three, target])


def bots_at_play(client: Client, last: int | None) -> str:
    """A table where bots begin a game, or go on so many moves before its end."""
    name, bots = random.choice(["stone-age", "epoch"]), ("greedy", "random")
    if last is None:
        return client.new_table(*bots, game=name)
    return go_on(client, nearly_over(between_bots(name), last), *bots)


def length(server: Server, table: str) -> int:
    """How long a log is; the server is not asked, because asking would wake its bots."""
    return len(stored(server.database, [table])[table].lines)


def has_gone_on(server: Server, table: str, before: int) -> bool | None:
    """Whether a table of bots is longer than it was, or they had ended it before."""
    log = stored(server.database, [table])[table]
    return len(log.lines) > before or log.room.state == "over" or None


def shoot(after: Aftermath) -> None:
    """Send a move and do not wait for its answer; the kill comes at any moment of its way."""
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


def leave_to_bots(after: Aftermath, tables: list[str]) -> None:
    """Everybody gets up from these tables; they and those of bots come to their end, and the others to a rest."""
    for guest in after.guests:
        for table in guest.get("/api/my-tables"):
            if table["id"] in tables:
                guest.post(f"/api/tables/{table['id']}/leave")
    watcher = after.server.anybody()
    after.ended = [*{*tables, *after.interrupted}]
    for table in after.tables:
        watcher.wait_until(table, is_over if table in after.ended else is_asked, ENDING_SECONDS)


def is_over(position: Json) -> bool:
    return bool(position["state"] == "over")


def is_asked(position: Json) -> bool:
    """Whether a person is to move."""
    return is_over(position) or position["seats"][position["view"]["to_act"]]["bot"] is None


def nothing_is_lost(after: Aftermath) -> None:
    """All that can be known about it."""
    the_players_met_nothing_but_breaks(after)
    every_acknowledged_line_is_there_with_its_number_and_its_text(after)
    no_line_is_half_there(after)
    the_position_is_the_one_that_the_rules_reach_themselves(after)
    later_lines_stand_on_the_earlier_ones(after)
    every_table_that_ended_has_one_result_a_seat(after)
    assert [guest.get("/api/me") for guest in after.guests] == [guest.me for guest in after.guests], "cookies"


def the_players_met_nothing_but_breaks(after: Aftermath) -> None:
    assert [error for player in after.players for error in player.errors] == []
    assert all(player.breaks > 0 for player in after.players)


def every_acknowledged_line_is_there_with_its_number_and_its_text(after: Aftermath) -> None:
    for table, log in after.kept.items():
        assert (table, lost(log, after.players)) == (table, [])


def no_line_is_half_there(after: Aftermath) -> None:
    *tables, target = after.tables
    for table in tables:
        assert (table, half_there(after.kept[table], after.players)) == (table, [])
    lines = after.kept[target].lines
    assert [line.number for line in lines] == list(range(1, len(lines) + 1))
    fired = [line for line in lines if line.by != RECORD]
    assert [line.text for line in fired] == [after.shot[Place(target, line.number)] for line in fired]


def the_position_is_the_one_that_the_rules_reach_themselves(after: Aftermath) -> None:
    final = stored(after.server.database, after.tables)
    for table in after.tables:
        seen = after.server.anybody().look(table)
        assert seen["number"] == len(final[table].lines)
        assert seen["view"] == json.loads(json.dumps(replayed(final[table]).view(None)))


def later_lines_stand_on_the_earlier_ones(after: Aftermath) -> None:
    final = stored(after.server.database, after.tables)
    for table, before in after.kept.items():
        texts = [(line.number, line.kind, line.text, line.by) for line in before.lines]
        assert [(line.number, line.kind, line.text, line.by) for line in final[table].lines][: len(texts)] == texts


def every_table_that_ended_has_one_result_a_seat(after: Aftermath) -> None:
    for table, log in stored(after.server.database, after.ended).items():
        seats = 0 if log.room.practice else log.room.players
        assert (table, log.room.state, log.results) == (table, "over", seats)
