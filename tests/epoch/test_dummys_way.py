"""Chapter 12 of the rulebook: no turn ends where the dummy could not move in the next round."""

from typing import Any

import pytest

import holocene
from tests.epoch.alone import VILLAGE_OF, VILLAGES, WAYS, alone, dummy
from tests.epoch.scenario import rule
from tests.epoch.views import finish, has, leader
from tests.stone_age.views import play, refuse

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
@pytest.mark.parametrize(
    ("here", "beside", "action", "board"),
    [
        ("grasslands", "marshes", "gather", {}),
        ("marshes", "marshes", "fish", {}),
        ("mountains", "marshes", "hunt", {}),
        ("drift-sand", "marshes", "hunt", {}),
        ("grasslands", "mountains", "gather", {"abilities": ["basket"]}),
        ("grasslands", "mountains", "fish", {"abilities": ["hoop-net"]}),
        ("grasslands", "mountains", "hunt", {"abilities": ["spear"]}),
        ("grasslands", "mountains", "gather", {"food": 2}),
    ],
)
def test_who_can_gather_fish_or_hunt_enough_to_leave_does_not_stay(
    here: str, beside: str, action: str, board: dict[str, Any]
) -> None:
    land = {"f2": "mountains", "g2": here, "g3": beside}
    game = on_its_way(3, "f2", land=land, red={**STUCK, "acted": False, **board})
    refuse(game, "end", because="12.9")
    game.play(action)
    finish(game)
    if action == "hunt":
        play(game, *["eat"] * has(game, "red")["deer"])
    refuse(game, "end", because="12.9")
    play(game, "walk g3", "end")
    assert dummy(game)["leader"] == "g2"


@rule("12.9")
def test_who_could_gather_fish_and_hunt_but_not_enough_to_leave_may_stay() -> None:
    game = on_its_way(3, "f2", land=CUT_OFF | {"f2": "mountains"}, red={**STUCK, "acted": False, "food": 1})
    assert {"gather", "fish", "hunt", "end"} <= set(game.legal_moves())
    game.play("end")
    assert dummy(game)["leader"] == "f2"


@rule("12.9", "3.3")
@pytest.mark.parametrize("board", [{"food": 1, "deer": 2}, {"food": 0, "acted": False}, {"food": 9}])
def test_who_has_only_water_beside_may_stay_whatever_food_there_is(board: dict[str, Any]) -> None:
    game = on_its_way(3, "f2", land={"f2": "water", "g2": "marshes"}, red={**STUCK, **board})
    game.play("end")
    assert (game.view(0)["round"], leader(game, "red"), dummy(game)["leader"]) == (4, "g2", "f2")


@rule("12.9", "3.6")
@pytest.mark.parametrize(("beyond", "allowed"), [({}, True), ({"f1": "grasslands"}, False)])
def test_a_way_past_the_dummy_that_only_leads_back_is_no_way_to_leave(beyond: dict[str, str], *, allowed: bool) -> None:
    land = {"f2": "grasslands", "g2": "grasslands", "e2": "mountains", "f3": "mountains", **beyond}
    game = alone(3, "f2", land=land, direction="ne", red={**STUCK, "food": 2})
    assert "walk f2" in game.legal_moves()
    assert ("end" in game.legal_moves()) == allowed


@rule("12.9", "10.2")
@pytest.mark.parametrize(
    ("ability", "land", "bread", "move"),
    [
        ("canoe", {"g2": "drift-sand", "f1": "water"}, 2, "paddle f1"),
        ("boots", {"g2": "grasslands", "g3": "grasslands"}, 0, "walk g3"),
        ("cloak", {"g2": "grasslands", "g3": "mountains"}, 3, "walk g3"),
        ("jug", {"g2": "grasslands", "g3": "marshes"}, 2, "walk g3"),
    ],
)
def test_who_could_leave_with_an_ability_of_the_dummy_does_not_stay(
    ability: str, land: dict[str, str], bread: int, move: str
) -> None:
    table = {"land": {"f2": "mountains", **land}, "blue": {"abilities": [ability]}}
    red = {**STUCK, "food": bread}
    assert "end" in on_its_way(3, "f2", **table, red=red).legal_moves()
    game = on_its_way(3, "f2", **table, red={**red, "status": 1})
    refuse(game, "end", because="12.9")
    play(game, "borrow blue", move, "end")
    assert dummy(game)["leader"] == "g2"


@rule("12.9", "10.2")
def test_what_the_dummy_could_lend_is_not_open_before_the_homage() -> None:
    table = {
        "land": {"f2": "mountains", "g2": "grasslands", "g3": "grasslands"},
        "blue": {"abilities": ["boots", "jug"]},
    }
    game = on_its_way(3, "f2", **table, red={**STUCK, "status": 1, "abilities": ["cloak"]})
    before, told = game.view(0), game.table.told
    refuse(game, "end", because="12.9")
    assert (game.view(0), game.table.told) == (before, told)
    assert game.view(0)["turn"]["open"] == ["cloak"]
    assert "walk g3" not in game.legal_moves()


@rule("12.9", "3.4", "3.11")
@pytest.mark.parametrize(("lying", "allowed"), [({}, True), ({"rope": 1}, False), ({"deer": 1}, False)])
def test_a_rope_or_a_deer_that_lies_there_helps_to_leave(lying: dict[str, int], *, allowed: bool) -> None:
    land = {"f2": "mountains", "g2": "grasslands", "g3": "mountains", "f1": "water"}
    game = on_its_way(3, "f2", land=land, lying={"g2": lying}, red={**STUCK, "at": "g3", "food": 3})
    game.play("walk g2")
    assert ("end" in game.legal_moves()) == allowed


@rule("12.9")
def test_who_has_only_exploring_to_hope_for_may_stay() -> None:
    game = on_its_way(3, "f2", land=CUT_OFF | {"f2": "mountains"}, red={**STUCK, "acted": False, "food": 1})
    assert "explore h2" in game.legal_moves()
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
