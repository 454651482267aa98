"""How well the greedy bot plays, over whole games with fixed seeds, without and with the expansion."""

from functools import cache
from statistics import mean
from typing import Any

import pytest

import holocene
from holocene import bots
from holocene.bots.playout import play_out
from tests.tiers import larger, sample, size

pytestmark = larger("strength")

GAMES = size("strength", few=16, many=48)
EXPANSION = {"expansion": True, "bonus_buildings": True}


def played(names: list[str], seed: int, **options: bool) -> holocene.Game:
    game = holocene.new("stone-age", players=len(names), seed=seed, **options)
    play_out(game, [bots.make(name, seed + seat) for seat, name in enumerate(names)], seed)
    return game


@cache
def among_themselves(players: int) -> list[dict[str, Any]]:
    """The last views of some games that greedy bots played with each other."""
    return [played(["greedy"] * players, seed).view(None) for seed in range(GAMES)]


@cache
def with_expansion(players: int) -> list[holocene.Game]:
    """The same with the expansion, every second game with bonus buildings."""
    return [played(["greedy"] * players, seed, expansion=True, bonus_buildings=bool(seed % 2)) for seed in range(GAMES)]


@pytest.mark.parametrize(
    ("players", "options"), sample("strength", few=[(2, {}), (5, EXPANSION)], many=[(4, {}), (2, EXPANSION)])
)
def test_greedy_beats_random_from_every_seat(players: int, options: dict[str, bool]) -> None:
    games, won = size("strength", few=10, many=40), 0
    for seed in range(games):
        seat = seed % players
        names = ["greedy" if other == seat else "random" for other in range(players)]
        won += played(names, seed, **options).winners() == [seat]
    assert won >= 0.95 * games


@pytest.mark.parametrize("players", sample("strength", few=[2, 4], many=[3]))
def test_a_game_lasts_ten_to_fourteen_rounds(players: int) -> None:
    assert 10 <= mean(view["round"] for view in among_themselves(players)) <= 14


@pytest.mark.parametrize(("players", "fewest_cards"), sample("strength", few=[(2, 14), (4, 6.5)], many=[(3, 9)]))
def test_goods_become_cards_and_buildings(players: int, fewest_cards: float) -> None:
    boards = [board for view in among_themselves(players) for board in view["players"]]
    assert mean(board["cards"] for board in boards) >= fewest_cards
    assert mean(len(board["buildings"]) for board in boards) >= 4


@pytest.mark.parametrize(
    ("players", "least", "most"), sample("strength", few=[(2, 220, 290), (4, 140, 190)], many=[(3, 160, 220)])
)
def test_winners_score_as_people_do(players: int, least: int, most: int) -> None:
    best = [max(score["total"] for score in view["scores"]) for view in among_themselves(players)]
    assert least <= mean(best) <= most


@pytest.mark.parametrize("players", sample("strength", few=[3], many=[2, 4, 5]))
def test_a_game_with_the_expansion_lasts_nine_to_fifteen_rounds(players: int) -> None:
    assert 9 <= mean(game.view(None)["round"] for game in with_expansion(players)) <= 15


@pytest.mark.parametrize(("players", "fewest_cards"), sample("strength", few=[(3, 12)], many=[(2, 18), (4, 9), (5, 7)]))
def test_goods_and_jewelry_become_cards_and_buildings(players: int, fewest_cards: float) -> None:
    boards = [board for game in with_expansion(players) for board in game.view(None)["players"]]
    assert mean(board["cards"] for board in boards) >= fewest_cards
    assert mean(len(board["buildings"]) for board in boards) >= 3
    assert mean(board["jewelry"] for board in boards) <= 6


@pytest.mark.parametrize(
    ("players", "least", "most"),
    sample("strength", few=[(3, 170, 240)], many=[(2, 240, 330), (4, 150, 210), (5, 130, 190)]),
)
def test_winners_with_the_expansion_score_as_well(players: int, least: int, most: int) -> None:
    best = [max(score["total"] for score in game.scores()) for game in with_expansion(players)]
    assert least <= mean(best) <= most


@pytest.mark.parametrize("players", sample("strength", few=[3], many=[2, 4, 5]))
def test_all_that_the_expansion_offers_is_used(players: int) -> None:
    moves = [move for game in with_expansion(players) for _, move, _ in game.moves]
    verbs = {move.split()[0] for move in moves}
    assert {"jewelry", "trade", "give", "get", "choose", "extra"} <= verbs
    assert {"use merchant", "use card-5", "use wood-place", "pay jewelry"} <= set(moves)
