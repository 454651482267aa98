"""Chapter 11 of the rulebook over whole games: their end and their scores, reckoned a second time from the view."""

from random import Random
from typing import Any

import pytest

import holocene
from tests.epoch.near_the_end import WORTH
from tests.epoch.scenario import rule

BONUS = [0, 2, 5, 10, 15]
POT = {1: 8, 2: 8, 3: 12, 4: 16}
BARGER = {2: [4, 6, 8], 3: [4, 6, 8, 6], 4: [4, 6, 8, 4, 6]}
EAGER = {
    "offer": 0.9, "develop": 0.9, "take": 0.8, "walk": 0.6, "butcher": 0.5, "tan": 0.5, "cast": 0.5, "make-rope": 0.5,
    "sweat": 0.5, "explore": 0.4, "work": 0.3, "hunt": 0.3, "end": 0.5,
}  # fmt: skip


def rounded(whole: int, parts: int) -> int:
    """A half upward."""
    return (2 * whole + parts) // (2 * parts)


def from_site(view: dict[str, Any], players: int, site: dict[str, Any], segment: dict[str, Any]) -> int:
    """What an offer is worth."""
    board = view["players"][segment["owner"]]
    offers = sum(each["owner"] is not None for each in site["segments"])
    return {
        "carnac": rounded(len(board["tiles"]), 2),
        "valcamonica": rounded(board["status"], 3),
        "egtved": 5,
        "varna": 4,
        "barger-oosterveld": BARGER[max(players, 2)][segment["number"] - 1],
        "stonehenge": rounded(POT[players], offers),
    }[site["site"]]


def reckoned(view: dict[str, Any], players: int) -> list[dict[str, int]]:
    """The scores that everybody at the table would reckon."""
    scores = []
    for board in view["players"]:
        offers = [
            from_site(view, players, site, segment)
            for site in view["sites"]
            for segment in site["segments"]
            if segment["owner"] == board["seat"]
        ]
        parts = {
            "status": board["status"],
            "tiles": sum(WORTH[ability] for ability in board["abilities"]),
            "sites": sum(offers),
            "bonus": BONUS[len(offers)],
        }
        scores.append({**parts, "total": sum(parts.values())})
    return scores


def choose(chooser: Random, moves: list[str]) -> str:
    """Somebody who likes to develop and to offer."""
    for word, liking in EAGER.items():
        some = [move for move in moves if move.split()[0] == word]
        if some and chooser.random() < liking:
            return chooser.choice(some)
    return chooser.choice(moves)


def reason_to_end(view: dict[str, Any]) -> bool:
    """All tiles lie face up, or somebody has eight."""
    return all(tile["face_up"] for tile in view["tiles"]) or any(len(board["tiles"]) >= 8 for board in view["players"])


def played(players: int, setup: str, seed: int) -> tuple[holocene.Game, int]:
    """A whole game, and the round in which there was a reason to end it."""
    chooser = Random(seed)
    game = holocene.new("epoch", players=players, seed=seed, setup=setup, carrier=[7] * players)
    reason = 100
    while not game.over:
        move = choose(chooser, game.legal_moves())
        last = move == "end" and game.to_act == players - 1
        if last and reason == 100 and reason_to_end(game.view(None)):
            reason = game.view(None)["round"]
        game.play(move)
    return game, reason


@rule("11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "11.8", "11.9", "11.10")
@pytest.mark.parametrize(
    ("players", "setup"),
    [(1, "extended"), (2, "learning"), (2, "extended"), (3, "standard"), (4, "learning"), (4, "extended")],
)
@pytest.mark.parametrize("seed", [0, 1])
def test_a_played_game_ends_and_scores_as_everybody_at_the_table_would_reckon(
    players: int, setup: str, seed: int
) -> None:
    game, reason = played(players, setup, seed)
    scores = reckoned(game.view(None), players)
    assert game.view(None)["round"] == min(100, reason + 3)
    assert game.scores() == game.view(None)["scores"] == scores
    most = max(score["total"] for score in scores)
    winners = [seat for seat, score in enumerate(scores) if score["total"] == most]
    assert game.winners() == (winners if players > 1 or winners == [0] else [])
