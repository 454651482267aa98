"""Looking at a game, and imagining one, in each game."""

from types import ModuleType

import pytest

from tests.contract import games
from tests.whole_games import epoch_games

GAMES = pytest.mark.parametrize("game", [games, epoch_games], ids=["stone-age", "epoch"])


@GAMES
def test_looking_changes_nothing(game: ModuleType) -> None:
    for stage in game.every_kind():
        copy = stage.copy()
        seats = (None, *range(stage.players))
        assert [stage.view(seat) for seat in seats] == [stage.view(seat) for seat in seats]
        assert stage == copy


@GAMES
def test_without_a_seed_every_imagined_game_is_another_one(game: ModuleType) -> None:
    fresh = game.new(3)
    assert fresh.imagine(0) != fresh.imagine(0)
    assert fresh.imagine(0).view(0) == fresh.view(0)
