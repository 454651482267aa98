"""Positions with one clearly best move: they are tables of the game, they are right, and `search` solves them."""

from collections import Counter

import pytest

import holocene
from holocene import bots
from tests.bots.positions import epoch, expansion, stone_age
from tests.bots.positions.positions import Position
from tests.bots.positions.positions import stone_age as set_up
from tests.bots.positions.proof import chances, is_better
from tests.tiers import nightly
from tests.whole_games import test_expansion_invariants as with_expansion
from tests.whole_games import test_invariants as base
from tests.whole_games.epoch_games import table_of
from tests.whole_games.test_epoch_invariants import AT_EVERY_TABLE

POSITIONS = {"stone-age": stone_age.POSITIONS, "expansion": expansion.POSITIONS, "epoch": epoch.POSITIONS}
AT_LEAST = 30  # for each game
SEARCH = "search:iterations=2000"
IMAGINED = range(3)
PLAINEST = (
    "Pay five gold rather than five wood",
    "Keep the last wood for the card with five food",
    "Take the gold that completes a building",
)


def rows(*games: str, proof: bool | None = None, every_time: int = 1) -> pytest.MarkDecorator:
    """One test for each position of these games; where it takes long, every fifth or so each time and all at night."""
    found = [(game, position) for game in games for position in POSITIONS[game] if proof in (None, position.proof)]
    marks = [() if number % every_time == 0 else nightly("bots") for number in range(len(found))]
    named = zip(found, marks, strict=True)
    return pytest.mark.parametrize(
        "position", [pytest.param(row, id=f"{game}: {row}", marks=mark) for (game, row), mark in named]
    )


def seat_of(game: holocene.Game) -> int:
    """Who is to answer."""
    assert game.to_act is not None
    return game.to_act


@pytest.mark.parametrize("game", POSITIONS)
def test_there_are_many_positions_of_each_game_and_each_has_its_own_name(game: str) -> None:
    names = Counter(position.name for position in POSITIONS[game])
    assert len(names) >= AT_LEAST
    assert max(names.values()) == 1


@rows(*POSITIONS)
def test_the_best_moves_are_allowed_and_others_too(position: Position) -> None:
    legal = set(position.game().legal_moves())
    assert position.best < legal


@rows(*POSITIONS)
def test_a_position_stays_the_same_question_when_hidden_things_are_dealt_anew(position: Position) -> None:
    game = position.game()
    seat = seat_of(game)
    for seed in IMAGINED:
        imagined = game.imagine(seat, seed)
        assert imagined.view(seat) == game.view(seat)
        assert imagined.legal_moves() == game.legal_moves()


@rows("stone-age")
def test_a_position_of_the_base_game_is_a_table_that_games_come_to(position: Position) -> None:
    view = position.game().view(None)
    for holds in base.INVARIANTS:
        holds(view)
    assert view["start_player"] == (view["round"] - 1) % len(view["players"])


@rows("expansion")
def test_a_position_of_the_expansion_is_a_table_that_games_come_to(position: Position) -> None:
    view = position.game().view(None)
    for holds in with_expansion.INVARIANTS:
        holds(view)
    assert view["start_player"] == (view["round"] - 1) % len(view["players"])


@rows("epoch")
def test_a_position_of_epoch_is_a_table_that_games_come_to(position: Position) -> None:
    table = table_of(position.game())
    for holds in AT_EVERY_TABLE:
        holds(table)


@rows(*POSITIONS, proof=True, every_time=5)
def test_looking_at_everything_until_the_round_is_over_finds_the_same_moves(position: Position) -> None:
    game = position.game()
    found = chances(game, position.best)
    assert [
        (best, other)
        for best in position.best
        for other in found.keys() - position.best
        if not is_better(found[best], found[other])
    ] == []


@rows(*POSITIONS, every_time=5)
def test_search_solves_it(position: Position) -> None:
    game = position.game()
    assert bots.make(SEARCH, seed=1).choose(game.imagine(seat_of(game), 1)) in position.best


@pytest.mark.parametrize("name", PLAINEST)
def test_the_planner_solves_the_plainest(name: str) -> None:
    [position] = [each for each in POSITIONS["stone-age"] if each.name == name]
    assert bots.make("planner", seed=1).choose(position.game().imagine(0, 1)) in position.best


@pytest.mark.parametrize("bot", ["planner", SEARCH])
def test_the_second_seat_plays_for_itself(bot: str) -> None:
    hungry, fed = {"food": 4, "wood": 1, "score": 50}, {"food": 40, "score": 45}
    game = set_up(phase="feed", piles="- H28:7", start="red", to_act="blue", red=fed, blue=hungry)
    assert seat_of(game) == 1
    assert bots.make(bot, seed=1).choose(game.imagine(1, 1)) == "feed wood"
