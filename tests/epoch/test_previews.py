"""What each move would do at once: it is what playing it does, and nothing that nobody can know."""

import random

import pytest

import holocene
from holocene.engine.game import Game
from tests.epoch.scenario import set_up


def test_a_step_shows_the_food_it_costs_and_the_room_that_is_left() -> None:
    game = set_up(land={"e2": "marshes"}, red={"food": 10, "clay": 5})
    assert game.previews()["walk e2"] == ({"food": -3}, {"decision": "turn", "room": 16})


def test_food_that_does_not_fit_is_lost_with_what_ends_the_journey() -> None:
    game = set_up(land={"e2": "grasslands"}, red={"food": 30, "clay": 5})
    game.play("walk e2")
    assert game.previews()["end"].gain == {"food": -13}


def test_work_shows_the_power_that_is_left() -> None:
    game = set_up(land={"e2": "forest"}, red={"at": "e2", "food": 10})
    begun = game.previews()["work"]
    assert begun.after["decision"] == "work"
    game.play("work")
    assert game.view(0)["pending"]["power"] == begun.after["power"]
    taken = game.previews()["take wood"]
    assert taken.gain == {"wood": 1}
    assert taken.after.get("power", 0) < begun.after["power"]


def test_exploring_shows_food_and_status_and_nothing_of_the_tile() -> None:
    game = set_up(red={"at": "e3", "food": 10})
    explored = {move: preview for move, preview in game.previews().items() if move.startswith("explore")}
    assert explored
    assert all(set(preview.gain) == {"food", "status"} for preview in explored.values())


def test_a_place_where_nobody_is_to_act_has_no_previews() -> None:
    game = play_some(holocene.new("epoch", players=1, seed=2), 5_000, random.Random(2))
    assert game.over
    assert (game.previews(), game.journeys()) == ({}, {})


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_preview_is_what_the_move_then_does(players: int) -> None:
    chance = random.Random(players)
    game = holocene.new("epoch", players=players, seed=players, open_status=True)
    for _ in range(250):
        check(game)
        game.play(chance.choice(game.legal_moves()))
        if game.over:
            break


def play_some(game: Game, most: int, chance: random.Random) -> Game:
    for _ in range(most):
        if game.over:
            break
        game.play(chance.choice(game.legal_moves()))
    return game


def check(game: Game) -> None:
    seat, previews = game.to_act, game.previews()
    assert seat is not None
    assert list(previews) == game.legal_moves()
    before = game.view(seat)["players"][seat]
    for move, preview in previews.items():
        after = game.copy()
        after.play(move)
        board, hidden = after.view(seat)["players"][seat], after.hidden != game.hidden
        for what in ("food", "status", "clay", "wood", "deer", "hide", "rope", "huts", "tokens"):
            change = board[what] - before[what]
            assert preview.gain.get(what, 0) == change or (hidden and what not in preview.gain), (move, what)
        assert preview.after["decision"] == after.decision or hidden
