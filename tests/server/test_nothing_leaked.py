"""Nothing leaked: all that anybody receives while whole games are played is searched for what they may not know."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.listening import Gathering, leaks
from tests.server.planted import ELSEWHERE, IN_TIMELINES, LEAKS
from tests.server.running import PROGRAM, Server, sqlite_at

ROOT = Path(__file__).parents[2]

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "stone age": ("stone-age", 3, {}),
    "expansion": ("stone-age", 2, {"expansion": True, "bonus_buildings": True, "open_cards": True}),
    "epoch": ("epoch", 2, {"landscape_visible": False}),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_tells_every_seat_and_every_spectator_what_they_may_know(sqlite_server: Server, name: str) -> None:
    game, seats, options = GAMES[name]
    gathering = Gathering(sqlite_server, game, seats, options)
    gathering.play(60, random.Random(name))
    gathering.go_back_by_consent(25)
    last = gathering.play(100_000, random.Random(name))
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
    with Server(sqlite_at(folder), folder, program=program, settings={"PYTHONPATH": str(ROOT)}) as running:
        yield running


@pytest.mark.parametrize(
    ("name", "leak"),
    [
        *(("stone age", leak) for leak in [*LEAKS, *ELSEWHERE]),
        *(("epoch", leak) for leak in ("another's view", "another's event", "the next card")),
        *(("epoch", leak) for leak in ("the key of a stream", "the key in hex", "the dice to come")),
    ],
)
def test_a_leak_is_noticed(leaking_server: Server, name: str, leak: str) -> None:
    game, seats, options = GAMES[name]
    gathering = Gathering(leaking_server, game, seats, options, owner=leak)
    gathering.play(20, random.Random(1))
    gathering.detours(random.Random(2))
    gathering.hang_up()
    assert leaks(gathering)


@pytest.mark.parametrize("name", ["stone age", "epoch"])
def test_a_leak_in_a_timeline_is_noticed_once_there_is_something_to_tell(leaking_server: Server, name: str) -> None:
    game, seats, options = GAMES[name]
    for seed in range(8):  # nobody may have bought a card, or found status
        gathering = Gathering(leaking_server, game, seats, options, owner=IN_TIMELINES)
        gathering.play(100, random.Random(seed))
        gathering.detours(random.Random(seed))
        gathering.hang_up()
        if any("/timeline" in leak for leak in leaks(gathering)):
            return
    pytest.fail("a timeline of another seat was not noticed")


def test_the_same_server_without_a_leak_is_not_suspected(leaking_server: Server) -> None:
    gathering = Gathering(leaking_server, "stone-age", 2, {}, owner="Ann")
    gathering.play(30, random.Random(1))
    gathering.detours(random.Random(2))
    gathering.hang_up()
    assert leaks(gathering) == []
