"""How well the greedy bot plays, over whole games with fixed seeds."""

from functools import cache
from statistics import mean
from typing import Any

import pytest

import holocene
from holocene import bots
from holocene.bots.playing import play_out

GAMES = 24


def played(names: list[str], seed: int) -> holocene.Game:
    game = holocene.new("stone-age", players=len(names), seed=seed)
    play_out(game, [bots.make(name, seed + seat) for seat, name in enumerate(names)], seed)
    return game


@cache
def among_themselves(players: int) -> list[dict[str, Any]]:
    """The last views of some games that greedy bots played with each other."""
    return [played(["greedy"] * players, seed).view(None) for seed in range(GAMES)]


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random_from_every_seat(players: int) -> None:
    games, won = 40, 0
    for seed in range(games):
        seat = seed % players
        names = ["greedy" if other == seat else "random" for other in range(players)]
        won += played(names, seed).winners() == [seat]
    assert won >= 0.95 * games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_lasts_ten_to_fourteen_rounds(players: int) -> None:
    assert 10 <= mean(view["round"] for view in among_themselves(players)) <= 14


@pytest.mark.parametrize(("players", "fewest_cards"), [(2, 14), (3, 9), (4, 6.5)])
def test_goods_become_cards_and_buildings(players: int, fewest_cards: float) -> None:
    boards = [board for view in among_themselves(players) for board in view["players"]]
    assert mean(board["cards"] for board in boards) >= fewest_cards
    assert mean(len(board["buildings"]) for board in boards) >= 4


@pytest.mark.parametrize(("players", "least", "most"), [(2, 220, 290), (3, 160, 220), (4, 140, 190)])
def test_winners_score_as_people_do(players: int, least: int, most: int) -> None:
    best = [max(score["total"] for score in view["scores"]) for view in among_themselves(players)]
    assert least <= mean(best) <= most
