import random

import pytest

import holocene
from holocene.engine import fast_replay
from holocene.epoch import table as epoch_table
from holocene.epoch import twins as epoch
from holocene.stone_age import table as stone_age_table
from holocene.stone_age import twins as stone_age

GAMES = [("stone-age", 2, {}), ("stone-age", 5, {"expansion": True}), ("epoch", 1, {}), ("epoch", 3, {})]
TWINS = {
    "stone-age": (stone_age.twins, stone_age_table.Table),
    "epoch": (epoch.twins, epoch_table.Table),
}


@pytest.fixture(params=["plain", "compiled"])
def speed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(fast_replay, "_ready", {})
    if request.param == "compiled":
        for name, (make_twins, table) in TWINS.items():
            fast_replay.make_ready(name, make_twins(), table)
    return str(request.param)


def played(name: str, players: int, options: dict[str, bool]) -> holocene.Game:
    game = holocene.new(name, players=players, seed=3, **options)
    choice = random.Random(4)
    while not game.over:
        game.play(choice.choice(game.legal_moves()))
    return game


@pytest.mark.usefixtures("speed")
@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_a_resumed_game_is_the_game_that_was_played(name: str, players: int, options: dict[str, bool]) -> None:
    game = played(name, players, options)
    resumed = holocene.new(name, players=players, seed=3, **options)
    resumed.resume(move for _, move, _ in game.moves)
    assert resumed == game
    assert resumed.record() == game.record()
    for _ in range(40):
        resumed.undo()
        game.undo()
        assert resumed == game


@pytest.mark.usefixtures("speed")
def test_resuming_tells_which_moves_showed_something_new() -> None:
    game = holocene.new("epoch", players=2, seed=3, setup="extended")
    assert game.resume(["place e2", "explore e1"]) == [False, True]
    told = holocene.new("stone-age", players=2, seed=3)
    moves = ["place hunt 5", "place field 1", "place hut 2", "place river 2", "use hunt"]
    assert told.resume(moves) == [False, False, False, False, True]


@pytest.mark.usefixtures("speed")
def test_a_move_that_is_not_allowed_stops_it_with_its_reason() -> None:
    game = holocene.new("stone-age", players=2, seed=3)
    with pytest.raises(holocene.IllegalMove, match=r"2\.3"):
        game.resume(["place hunt 2", "place field 1", "place hunt 2"])


def test_only_a_fresh_game_is_resumed() -> None:
    game = holocene.new("stone-age", players=2, seed=3)
    game.play("place hunt 5")
    with pytest.raises(holocene.BadOption, match="from its start"):
        game.resume(["place field 1"])
