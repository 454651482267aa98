"""Outlook and timeline of a running table count nothing that the one who asks has not seen."""

import random

import pytest

from holocene.engine.game import Game
from holocene.games import begin
from tests.server.eavesdropper import Gathering
from tests.server.servers import Json, Server

GAMES: dict[str, tuple[str, Json]] = {
    "stone age": ("stone-age", {}),
    "epoch": ("epoch", {"setup": "learning"}),
}


def after_moves(name: str, count: int, seed: int = 1) -> Game:
    """A game after so many moves of chance."""
    game, options = GAMES[name]
    played, chance = begin(game, 2, seed, options), random.Random(seed)
    for _ in range(count):
        played.play(chance.choice(played.legal_moves()))
    return played


@pytest.mark.parametrize("name", GAMES)
def test_totals_of_a_running_table_are_those_of_the_outlook_then(sqlite_server: Server, name: str) -> None:
    known = after_moves(name, 150)
    gathering = Gathering(sqlite_server, known)
    eve = sqlite_server.anybody().get(f"/api/tables/{gathering.table}/timeline")
    for line in eve["rounds"]:
        assert line["totals"] == [score["total"] for score in known.at(line["move"]).outlook(None).scores]
    for seat in range(2):
        found = gathering.client(seat).get(f"/api/tables/{gathering.table}/timeline")
        assert [move["text"] for move in found["moves"]] == gathering.line
        for line in found["rounds"]:
            then = known.at(line["move"]).outlook(seat)
            assert line["totals"] == [score["total"] for score in then.scores]
        told = gathering.client(seat).get(f"/api/tables/{gathering.table}/outlook")
        assert told["scores"] == known.outlook(seat).scores
        assert told["hidden"] == known.outlook(seat).hidden
    gathering.hang_up()


def test_an_extra_card_is_in_nobodys_outlook_but_its_owners(sqlite_server: Server) -> None:
    games = (after_moves("stone age", 150, seed) for seed in range(400))
    gathering = Gathering(sqlite_server, next(game for game in games if game.outlook(1).hidden[0]))
    outlooks = [gathering.client(seat).get(f"/api/tables/{gathering.table}/outlook") for seat in range(2)]
    gathering.hang_up()
    assert outlooks[1]["hidden"][0] > 0
    assert outlooks[0]["hidden"][0] == 0
    assert outlooks[0]["worth"] != {}
