"""What each move would do at once, as far as it is sure."""

import random

import pytest

import holocene
from tests.stone_age.scenario import set_up


def test_placing_takes_people_from_home() -> None:
    assert set_up().previews()["place hunt 3"] == ({"home": -3}, {"decision": "place"})


def test_what_dice_bring_is_not_foreseen() -> None:
    game = set_up(red={"placed": {"forest": 2, "field": 1}})
    previews = game.previews()
    assert previews["use forest"].after["decision"] == "chance"
    assert "wood" not in previews["use forest"].gain
    assert previews["use field"].gain["agriculture"] == 1


def test_a_building_brings_its_points_and_is_counted() -> None:
    game = set_up(
        2, piles=[["H01"], ["H09"]], red={"placed": {"building-1": 1, "hunt": 1}, "wood": 1, "brick": 1, "gold": 1}
    )
    game.play("use building-1")
    gain = game.previews()["build"].gain
    assert {"score": 13, "buildings": 1, "wood": -1, "brick": -1, "gold": -1}.items() <= gain.items()


def test_nobody_travels() -> None:
    assert set_up().journeys() == {}


@pytest.mark.parametrize("expansion", [False, True])
def test_every_preview_without_dice_is_what_the_move_then_does(*, expansion: bool) -> None:
    chance = random.Random(4)
    game = holocene.new("stone-age", players=3, seed=4, expansion=expansion)
    for _ in range(250):
        seat, previews = game.to_act, game.previews()
        assert seat is not None
        assert list(previews) == game.legal_moves()
        before = game.view(seat)["players"][seat]
        move = chance.choice(game.legal_moves())
        game.play(move, stop_at_chance=True)
        after = game.view(seat)["players"][seat]
        for what in ("wood", "gold", "jewelry", "food", "score", "people", "home", "cards"):
            assert previews[move].gain.get(what, 0) == after[what] - before[what], (move, what)
        if game.decision == "chance":
            game.answer()
        if game.over:
            break
