"""Nothing leaked: all that anybody receives while games are played is searched for what they may not know."""

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from holocene.engine.game import Game
from holocene.games import begin
from tests.server.eavesdropper import Gathering
from tests.server.leaks import leaks
from tests.server.planted import ELSEWHERE, IN_TIMELINES, LEAKS
from tests.server.servers import PROGRAM, Server, choose, sqlite_at
from tests.tiers import nightly

ROOT = Path(__file__).parents[2]

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "stone age": ("stone-age", 3, {}),
    "expansion": ("stone-age", 2, {"expansion": True, "bonus_buildings": True, "open_cards": True}),
    "epoch": ("epoch", 2, {"landscape_visible": False}),
}
SOME, A_FEW = 20, 8  # moves


def fresh(name: str) -> Game:
    game, seats, options = GAMES[name]
    return begin(game, seats, random.Random(name).getrandbits(62), options)


def played(name: str) -> Game:
    """A whole game."""
    game, chance = fresh(name), random.Random(name)
    while not game.over:
        game.play(choose(game.choices(), chance))
    return game


def half_played(name: str) -> Game:
    whole = played(name)
    return whole.at(len(whole.moves) // 2)


@pytest.mark.parametrize("name", GAMES)
def test_the_first_moves_tell_everybody_what_they_may_know(sqlite_server: Server, name: str) -> None:
    gathering = Gathering(sqlite_server, fresh(name))
    gathering.play(SOME, random.Random(name))
    gathering.go_back_by_consent(A_FEW)
    gathering.play(SOME, random.Random(name))
    gathering.detours(random.Random(name))
    gathering.hang_up()
    assert leaks(gathering) == []


@pytest.mark.parametrize("name", GAMES)
def test_half_way_everybody_is_told_what_they_may_know(sqlite_server: Server, name: str) -> None:
    gathering = Gathering(sqlite_server, half_played(name))
    gathering.play(len(gathering.line) + SOME, random.Random(name))
    gathering.detours(random.Random(name))
    gathering.hang_up()
    assert leaks(gathering) == []


@pytest.mark.parametrize("name", GAMES)
def test_the_last_moves_tell_everybody_what_they_may_know_and_the_end_tells_all(
    sqlite_server: Server, name: str
) -> None:
    whole = played(name)
    gathering = Gathering(sqlite_server, whole.at(len(whole.moves) - SOME))
    for _, move, _ in whole.moves[-SOME:]:
        last = gathering.move(move)
    is_told_in_the_end(gathering, last)


@nightly("leaks")
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_tells_every_seat_and_every_spectator_what_they_may_know(sqlite_server: Server, name: str) -> None:
    gathering = Gathering(sqlite_server, fresh(name))
    gathering.play(60, random.Random(name))
    gathering.go_back_by_consent(25)
    is_told_in_the_end(gathering, gathering.play(100_000, random.Random(name)))


def is_told_in_the_end(gathering: Gathering, last: dict[str, Any]) -> None:
    """The seed and the salt, and nothing before."""
    record = gathering.client(0).get(f"/api/tables/{gathering.table}/record")
    gathering.hang_up()
    assert last["state"] == "over"
    assert last["revealed"] == {"seed": str(gathering.seed), "salt": gathering.salt}
    assert gathering.salt in record
    assert leaks(gathering) == []


@pytest.fixture(scope="module")
def leaking_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that leaks what the name of the table's owner says."""
    folder = tmp_path_factory.mktemp("leaking")
    program = [PROGRAM[0], "-m", "tests.server.planted"]
    settings = {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    with Server(sqlite_at(folder), folder, program=program, settings=settings) as running:
        yield running


@pytest.mark.parametrize(
    ("name", "leak"),
    [
        *(("stone age", leak) for leak in LEAKS),
        *(("epoch", leak) for leak in ("another's view", "another's event", "the next card")),
        *(("epoch", leak) for leak in ("the key of a stream", "the key in hex", "the dice to come")),
    ],
)
def test_a_leak_in_a_position_is_noticed_when_it_is_shown(leaking_server: Server, name: str, leak: str) -> None:
    gathering = Gathering(leaking_server, fresh(name), owner=leak)
    gathering.play(A_FEW, random.Random(1))
    gathering.hang_up()
    assert leaks(gathering)


@pytest.mark.parametrize(
    ("name", "leak"),
    [*(("stone age", leak) for leak in ELSEWHERE), ("expansion", IN_TIMELINES), ("epoch", IN_TIMELINES)],
)
def test_a_leak_elsewhere_is_noticed_when_it_is_asked_for(leaking_server: Server, name: str, leak: str) -> None:
    gathering = Gathering(leaking_server, half_played(name), owner=leak)
    gathering.detours(random.Random(2))
    gathering.hang_up()
    found = leaks(gathering)
    assert found
    assert leak != IN_TIMELINES or any("/timeline" in each for each in found)


def test_the_same_server_without_a_leak_is_not_suspected(leaking_server: Server) -> None:
    gathering = Gathering(leaking_server, fresh("stone age"))
    gathering.play(SOME, random.Random(1))
    gathering.detours(random.Random(2))
    gathering.hang_up()
    assert leaks(gathering) == []
