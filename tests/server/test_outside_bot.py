"""The example of an outside bot plays real tables to the end."""

import subprocess
import sys
from pathlib import Path

from tests.server.servers import WAIT_SECONDS, Client, Server, play_out
from tests.server.tables import between_bots, go_on, nearly_over
from tests.structure.source import ROOT

EXAMPLE = Path(ROOT, "examples", "outside_bot.py")


def token_of(person: Client) -> str:
    token: str = person.post("/api/tokens", json={"label": "outside bot", "scopes": ["play"]})["token"]
    return token


def start(server: Server, *arguments: str) -> "subprocess.Popen[str]":
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, str(EXAMPLE), server.url, *arguments], stdout=pipe, stderr=subprocess.STDOUT, text=True
    )


def test_an_outside_bot_plays_a_new_table_to_the_end(sqlite_server: Server) -> None:
    robot = sqlite_server.account("Robot")
    with start(sqlite_server, token_of(robot)) as program:
        said, _ = program.communicate(timeout=WAIT_SECONDS)
    assert program.returncode == 0, said
    _, table, _, *scores = said.replace("[", " ").replace("]", "").replace(",", "").split()
    position = robot.look(table)
    assert position["state"] == "over"
    assert [str(score["total"]) for score in position["view"]["scores"]] == scores
    assert f"commitment: {position['commitment']}" in robot.get(f"/api/tables/{table}/record")


def test_an_outside_bot_joins_a_table_and_plays_it_with_a_person(server: Server) -> None:
    ann, robot = server.guest("Ann"), server.account("Robot")
    table = go_on(ann, nearly_over(between_bots(), last=30), "human", "open")
    with start(server, token_of(robot), table) as program:
        ann.wait_until(table, lambda position: position["state"] == "playing")
        final = play_out(table, ann)
        said, _ = program.communicate(timeout=WAIT_SECONDS)
    assert program.returncode == 0, said
    assert [seat["name"] for seat in final["seats"]] == ["Ann", "Robot"]
    assert final["state"] == "over"
    assert said.splitlines()[-1].startswith("over ")


def test_an_outside_bot_without_a_good_token_is_told(sqlite_server: Server) -> None:
    with start(sqlite_server, "hlc_nobody") as program:
        said, _ = program.communicate(timeout=WAIT_SECONDS)
    assert program.returncode == 1
    assert "401 Unauthorized" in said


def test_the_example_is_short() -> None:
    code = EXAMPLE.read_text(encoding="utf-8").rpartition('"""\n\nimport')[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 35
