"""What a view tells of a board beyond what lies on it: how much it carries, and what the dummy does next."""

import pytest

from tests.epoch.alone import begun, dummy, to_turn
from tests.epoch.scenario import player, rule, set_up
from tests.stone_age.views import play

FOOT = {"walk": 5, "paddle": None}


@rule("3.7", "10.8", "10.9")
@pytest.mark.parametrize(
    ("abilities", "carries"),
    [
        ([], FOOT),
        (["axe"], FOOT),
        (["basket"], {"walk": 7, "paddle": None}),
        (["basket", "cart"], {"walk": 15, "paddle": None}),
        (["canoe"], {"walk": 5, "paddle": 10}),
        (["canoe", "basket"], {"walk": 7, "paddle": 10}),
    ],
)
def test_a_board_tells_its_spots_walking_and_paddling(abilities: list[str], carries: dict[str, int | None]) -> None:
    game = set_up(red={"abilities": abilities}, blue={})
    assert (player(game, "red")["carries"], player(game, "blue")["carries"]) == (carries, FOOT)
    game.play("end")
    assert player(game, "red")["carries"] == carries


@rule("10.2", "10.10")
def test_borrowed_spots_and_a_ridden_horse_carry_in_this_turn_only() -> None:
    game = set_up(red={"status": 1}, blue={"abilities": ["horse", "canoe"]})
    assert player(game, "red")["carries"] == FOOT
    game.play("borrow blue")
    assert player(game, "red")["carries"] == {"walk": 5, "paddle": 10}
    game.play("ride")
    assert player(game, "red")["carries"] == {"walk": 9, "paddle": 10}
    assert player(game, "blue")["carries"] == {"walk": 5, "paddle": 10}
    game.play("end")
    assert player(game, "red")["carries"] == FOOT


@rule("12.2", "12.3", "12.4", "12.5", "12.6", "12.8")
def test_the_dummy_tells_what_it_does_when_the_next_round_begins() -> None:
    game, told = begun(), []
    for round in range(1, 18):
        to_turn(game, round, "ne", "sw")
        told.append(dummy(game)["next"])
        play(game, "end")
    way = ["set-out", "develop", "step", "develop", "step", "develop", "offer"]
    assert told == [*way, "village", *way, "leave", None]
    assert "next" not in game.view(0)["players"][0]
