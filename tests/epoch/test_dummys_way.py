"""Chapter 12 of the rulebook: no turn ends where the dummy could not move in the next round."""

from typing import Any

import pytest

import holocene
from tests.epoch.alone import VILLAGE_OF, VILLAGES, WAYS, alone, dummy
from tests.epoch.laying import rule
from tests.epoch.looking import finish, food, leader
from tests.stone_age.watching import play, refuse

NORTH_EAST = {"f2": "grasslands", "g2": "grasslands", "h2": "grasslands", "g3": "forest", "f1": "grasslands"}
CUT_OFF = {"g2": "grasslands", "g3": "mountains"}
STUCK = {"at": "g2", "food": 0, "acted": True}
OFFERED = {"carnac": {1: "blue"}}


def on_its_way(round: int, at: str, **table: Any) -> holocene.Game:
    """The dummy goes northeast."""
    return alone(round, at, **{"land": NORTH_EAST, "direction": "ne", **table})


@rule("12.9")
@pytest.mark.parametrize(("round", "at", "place"), [(3, "f2", "g2"), (5, "g2", "h2")])
def test_a_turn_does_not_end_where_the_dummy_goes_in_the_next_round(round: int, at: str, place: str) -> None:
    game = on_its_way(round, at, red={"at": place})
    refuse(game, "end", because="12.9")
    play(game, "gather")
    finish(game)
    refuse(game, "end", because="12.9")


@rule("12.9")
@pytest.mark.parametrize(("round", "at", "place"), [(2, "f2", "g2"), (2, "f2", "h2"), (3, "f2", "h2"), (4, "g2", "h2")])
def test_a_turn_may_end_where_the_dummy_goes_only_later(round: int, at: str, place: str) -> None:
    game = on_its_way(round, at, red={"at": place})
    game.play("end")
    assert (leader(game, "red"), game.view(0)["round"]) == (place, round + 1)


@rule("12.9")
def test_where_the_dummy_goes_next_one_may_work_and_leave_in_the_same_turn() -> None:
    game = on_its_way(3, "f2", red={"at": "g3"})
    play(game, "walk g2", "hunt")
    finish(game)
    refuse(game, "end", because="12.9")
    play(game, "walk f1", "end")
    assert (leader(game, "red"), dummy(game)["leader"]) == ("f1", "g2")


@rule("12.9")
@pytest.mark.parametrize("board", [{"food": 1}, {"deer": 1}, {"deer": 1, "food": 4}])
def test_who_can_step_away_or_eat_for_it_does_not_stay(board: dict[str, int]) -> None:
    game = on_its_way(3, "f2", red={**STUCK, **board})
    refuse(game, "end", because="12.9")


@rule("12.9")
def test_who_can_still_gather_fish_or_hunt_does_not_stay() -> None:
    game = on_its_way(3, "f2", land=CUT_OFF | {"f2": "mountains"}, red={**STUCK, "acted": False})
    refuse(game, "end", because="12.9")
    game.play("gather")
    assert (food(game, "red"), game.decision) == (3, "gather")
    game.play("done")
    assert "end" in game.legal_moves()


@rule("12.9")
def test_who_cannot_leave_ends_the_turn_and_the_dummy_waits_a_round() -> None:
    game = on_its_way(3, "f2", red=STUCK)
    game.play("end")
    assert (game.view(0)["round"], dummy(game)["leader"], dummy(game)["next"]) == (4, "f2", "step")
    play(game, "gather", "done", "walk f1", "end")
    assert (game.view(0)["round"], dummy(game)["leader"], dummy(game)["next"]) == (5, "g2", "develop")


@rule("12.8", "12.9")
def test_all_that_the_dummy_still_does_comes_a_round_later_when_it_has_waited() -> None:
    game = on_its_way(3, "f2", red=STUCK)
    play(game, "end", "gather", "done", "walk g3")
    seen = []
    while not game.over:
        if game.decision == "turn":
            seen.append((game.view(0)["round"], dummy(game)["next"]))
        moves = [move for move in game.legal_moves() if move == "end" or move.startswith("dummy")]
        game.play(moves[0])
    assert [number for number, deed in seen if deed == "offer"] == [8, 16]
    assert [number for number, deed in seen if deed == "leave"] == [17]
    assert seen[-1] == (20, None)


@rule("12.9")
@pytest.mark.parametrize(("round", "last_rounds"), [(3, 1), (5, 1)])
def test_in_the_last_round_a_turn_ends_anywhere(round: int, last_rounds: int) -> None:
    at = {3: "f2", 5: "g2"}[round]
    game = on_its_way(round, at, red={"at": {3: "g2", 5: "h2"}[round]}, last_rounds=last_rounds)
    game.play("end")
    assert game.over


@rule("12.9")
@pytest.mark.parametrize(("first", "other"), [("ne", "nw"), ("nw", "ne"), ("se", "sw"), ("sw", "se")])
def test_a_direction_is_closed_if_the_player_stands_on_its_first_tile(first: str, other: str) -> None:
    land = {WAYS[first][0]: "grasslands", WAYS[other][0]: "forest"}
    game = alone(2, VILLAGES[VILLAGE_OF[first]], dummy_turn=True, land=land, red={"at": WAYS[first][0]})
    assert (game.decision, dummy(game)["leader"]) == ("turn", WAYS[other][0])


@rule("12.9")
@pytest.mark.parametrize("step", [1, 2])
def test_a_direction_is_open_if_the_player_stands_further_along(step: int) -> None:
    land = {WAYS["ne"][step]: "grasslands"}
    game = alone(2, "e3", dummy_turn=True, land=land, red={"at": WAYS["ne"][step]})
    assert game.legal_moves() == ["dummy ne", "dummy nw"]


@rule("12.9", "12.7")
@pytest.mark.parametrize("place", WAYS["nw"])
def test_a_village_is_open_also_if_the_player_stands_in_the_only_way_that_is_left_from_there(place: str) -> None:
    game = on_its_way(9, "h2", dummy_turn=True, land={**NORTH_EAST, place: "grasslands"}, red={"at": place},
                      tokens=OFFERED)  # fmt: skip
    assert game.legal_moves() == ["dummy north", "dummy south"]


@rule("12.9")
def test_in_round_nine_no_turn_ends_on_the_first_tile_of_the_only_way_that_is_left() -> None:
    land = {**NORTH_EAST, "d2": "grasslands", "d3": "grasslands", "c2": "grasslands"}
    game = alone(9, "e3", land=land, first_direction="ne", red={"at": "d3"}, tokens=OFFERED)
    game.play("walk d2")
    refuse(game, "end", because="12.9")
    play(game, "walk c2", "end")
    assert (leader(game, "red"), dummy(game)["leader"]) == ("c2", "d2")


@rule("12.9", "12.7")
def test_who_cannot_leave_the_only_way_that_is_left_keeps_the_dummy_on_its_village() -> None:
    land = {"d2": "grasslands", "d3": "mountains"}
    red = {"at": "d2", "food": 0, "acted": True}
    game = alone(9, "e3", land=land, first_direction="ne", red=red, tokens=OFFERED)
    game.play("end")
    assert (game.view(0)["round"], dummy(game)["leader"], dummy(game)["next"]) == (10, "e3", "set-out")
