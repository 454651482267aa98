"""How well the greedy bot plays Epoch, over whole games with fixed seeds."""

from functools import cache
from statistics import mean

import pytest

import holocene
from holocene import bots
from holocene.bots.playout import play_out
from tests.tiers import larger, size

pytestmark = larger("strength")

GAMES = size("strength", few=2, many=8)
USUAL_ROUNDS = range(13, 26)
LAST_ROUND_ALONE = 19


def played(names: list[str], seed: int) -> holocene.Game:
    game = holocene.new("epoch", players=len(names), seed=seed)
    play_out(game, [bots.make(name, seed + seat) for seat, name in enumerate(names)], seed)
    return game


@cache
def among_themselves(players: int) -> list[holocene.Game]:
    return [played(["greedy"] * players, seed) for seed in range(GAMES)]


@pytest.mark.parametrize("players", [2, 3])
def test_greedy_beats_random_in_every_game_of_epoch(players: int) -> None:
    for seed in range(size("strength", few=players, many=8)):
        seat = seed % players
        names = ["greedy" if other == seat else "random" for other in range(players)]
        assert played(names, seed).winners() == [seat]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_game_of_epoch_lasts_13_to_25_rounds(players: int) -> None:
    assert {game.view(None)["round"] for game in among_themselves(players)} <= set(USUAL_ROUNDS)


def test_alone_the_game_ends_after_round_19_at_the_latest_and_the_dummy_is_often_beaten() -> None:
    games = among_themselves(1)
    assert max(game.view(None)["round"] for game in games) <= LAST_ROUND_ALONE
    assert sum(game.winners() == [0] for game in games) >= GAMES / 2


@pytest.mark.parametrize(("players", "least"), [(1, 32), (2, 36), (4, 29)])
def test_points_come_from_status_tiles_sites_and_offers(players: int, least: int) -> None:
    scores = [score for game in among_themselves(players) for score in game.scores()[:players]]
    assert mean(score["total"] for score in scores) >= least
    assert min(mean(score[source] for score in scores) for source in ("status", "tiles", "sites", "bonus")) > 2


def test_what_the_rules_offer_is_used() -> None:
    verbs = {
        move.split()[0] for players in (1, 2, 4) for game in among_themselves(players) for _, move, _ in game.moves
    }
    assert verbs >= {"walk", "explore", "work", "take", "sweat", "back", "gather", "fish", "hunt", "keep-looking"}
    assert verbs >= {"develop", "offer", "borrow", "cast", "make-rope", "eat", "dummy"}
