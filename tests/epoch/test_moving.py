"""Chapter 3 of the rulebook: walking from tile to tile."""

import pytest

import holocene
from tests.epoch.scenario import player, rule, set_up
from tests.epoch.views import finish, first_words, food, has, leader, places, status
from tests.stone_age.views import play, refuse

WALKING = {"grasslands": 1, "forest": 2, "marshes": 3, "drift-sand": 4, "mountains": 5}
DETOUR = {"f3": "mountains", "g4": "grasslands", "h5": "forest", "h6": "grasslands"}
MEADOWS = {"e2": "grasslands", "f2": "grasslands", "g2": "grasslands"}


def detour(**red: object) -> holocene.Game:
    """The village in the south, a tile three steps away, and only the long way to it explored."""
    straight = {"f4": "forest bow", "g5": "marshes tanning"}
    return set_up(land=DETOUR, down=straight, red={"at": "e4", **red}, blue={"at": "e3"})


@rule("3.1")
def test_a_leader_moves_to_a_neighbouring_tile_that_lies_face_up() -> None:
    game = set_up(land={"e2": "grasslands", "d3": "forest", "f1": "grasslands"}, red={"at": "e3"}, blue={"at": "f1"})
    assert places(game, "walk") == {"e2", "d3", "e4"}
    game.play("walk d3")
    assert leader(game, "red") == "d3"
    assert places(game, "walk") == {"e3", "e4"}


@rule("3.1")
def test_a_leader_does_not_jump_over_a_tile() -> None:
    game = set_up(land={"e2": "grasslands", "e1": "grasslands"})
    refuse(game, "walk e1", because="3.1")


@rule("3.1")
def test_a_leader_does_not_stay_where_it_is() -> None:
    assert "walk e3" not in set_up().legal_moves()


@rule("3.1")
def test_a_tile_that_is_face_down_is_not_entered() -> None:
    game = set_up(land={"e2": "grasslands"}, down={"f2": "grasslands pottery"})
    refuse(game, "walk f2", "walk d2", because="3.1")


@rule("3.1")
def test_a_tile_is_entered_as_soon_as_it_is_explored() -> None:
    game = set_up(down={"f2": "grasslands pottery"})
    play(game, "explore f2")
    finish(game)
    game.play("walk f2")
    assert (leader(game, "red"), food(game, "red")) == ("f2", 10)


@rule("3.1")
@pytest.mark.parametrize("owner", ["red", "blue", "green"])
def test_a_tile_is_entered_anyone_who_developed_it(owner: str) -> None:
    land = {"d4": "forest", "e2": "grasslands pottery"}
    game = set_up(3, land=land, tile_owners={"e2": owner}, to_act="blue", red={"at": "e4"}, blue={"at": "e3"},
               green={"at": "d4"})  # fmt: skip
    game.play("walk e2")
    assert (leader(game, "blue"), food(game, "blue")) == ("e2", 11)


@rule("3.1")
def test_sites_are_never_entered() -> None:
    game = set_up(land={"h2": "grasslands", "h1": "grasslands"}, red={"at": "h2", "abilities": ["canoe"]})
    assert "h1" in places(game, "walk") & places(game, "paddle")
    assert "i1" not in places(game, "walk") | places(game, "paddle")


@rule("3.1")
def test_a_leader_moves_as_far_as_the_player_can_pay() -> None:
    game = set_up(land={**MEADOWS, "g3": "forest"}, red={"food": 4})
    play(game, "walk e2", "walk f2", "walk g2")
    refuse(game, "walk g3")
    play(game, "walk f2")
    assert (leader(game, "red"), food(game, "red")) == ("f2", 0)
    refuse(game, "walk e2", "walk g2", "walk e3")


@rule("3.2", "10.7")
def test_every_step_costs_what_it_adds_to_the_rounded_sum() -> None:
    game = detour(abilities=["cloak"])
    left = []
    for place in DETOUR:
        game.play(f"walk {place}")
        left.append(food(game, "red"))
    assert left == [12 - 3, 12 - 3, 12 - 4, 12 - 5]  # 5, 6, 8 and 9, halved


@rule("3.2")
@pytest.mark.parametrize("between", ["pick-up clay", "leave stone"])
def test_picking_up_and_leaving_do_not_end_a_journey(between: str) -> None:
    game = set_up(land=MEADOWS, lying={"e2": {"clay": 1}}, red={"stone": 1, "abilities": ["cloak"]})
    play(game, "walk e2", between, "walk f2")
    assert food(game, "red") == 12 - 1


@rule("3.2")
@pytest.mark.parametrize(
    ("between", "gain"),
    [("eat", 3), ("make-rope", -1), ("borrow blue", 0), ("develop f2", 0), ("ride", -1)],
)
def test_anything_else_ends_a_journey(between: str, gain: int) -> None:
    land = {"e2": "grasslands", "f2": "grasslands pottery"}
    red = {"deer": 1, "flax": 2, "bronze": 1, "status": 1, "abilities": ["cloak", "rope-making", "horse"]}
    game = set_up(land=land, red=red, blue={"abilities": ["dagger"]})
    play(game, "walk e2", between, "walk f2")
    assert food(game, "red") == 12 + gain - 1 - 1


@rule("3.2")
def test_an_action_ends_a_journey() -> None:
    game = set_up(to_act="blue", land=MEADOWS, red={"at": "e4"}, blue={"at": "e3", "abilities": ["cloak"]})
    play(game, "walk e2", "gather", "done", "walk f2")
    assert food(game, "blue") == 12 - 1 + 3 - 1


@rule("3.3")
@pytest.mark.parametrize(("landscape", "cost"), WALKING.items())
def test_walking_costs_by_the_landscape_that_is_entered(landscape: str, cost: int) -> None:
    game = set_up(to_act="blue", land={"e5": landscape})
    game.play("walk e5")
    assert (food(game, "blue"), leader(game, "blue")) == (12 - cost, "e5")


@rule("3.3")
@pytest.mark.parametrize(("landscape", "cost"), WALKING.items())
def test_who_has_less_food_than_a_landscape_costs_does_not_walk_onto_it(landscape: str, cost: int) -> None:
    refuse(set_up(land={"e2": landscape}, red={"food": cost - 1}), "walk e2", because="3.1")
    assert "walk e2" in set_up(land={"e2": landscape}, red={"food": cost}).legal_moves()


@rule("3.3")
def test_the_tile_that_is_left_costs_nothing() -> None:
    game = set_up(land={"e2": "mountains", "e1": "grasslands"}, red={"at": "e2"})
    game.play("walk e1")
    assert food(game, "red") == 11


@rule("3.3")
@pytest.mark.parametrize("abilities", [[], ["boots", "cloak"], ["canoe"]])
def test_water_cannot_be_walked_onto(abilities: list[str]) -> None:
    game = set_up(land={"e2": "water"}, red={"rope": 1, "abilities": abilities})
    refuse(game, "walk e2", because="3.3")


@rule("3.4")
@pytest.mark.parametrize(("landscape", "cost"), {**WALKING, "mountains": 2}.items())
def test_a_rope_makes_mountains_cost_two_and_helps_nowhere_else(landscape: str, cost: int) -> None:
    game = set_up(to_act="blue", land={"e5": landscape}, blue={"rope": 1})
    game.play("walk e5")
    assert (food(game, "blue"), has(game, "blue")) == (12 - cost, {"rope": 1})


@rule("3.4")
def test_two_food_and_a_rope_are_enough_for_mountains() -> None:
    assert "walk e2" in set_up(land={"e2": "mountains"}, red={"food": 2, "rope": 1}).legal_moves()
    refuse(set_up(land={"e2": "mountains"}, red={"food": 4, "flax": 4}), "walk e2")


@rule("3.4", "3.10")
def test_a_rope_that_is_left_behind_does_not_help() -> None:
    game = set_up(land={"e2": "mountains"}, red={"rope": 1})
    play(game, "leave rope", "walk e2")
    assert food(game, "red") == 12 - 5


@rule("3.4", "3.11")
def test_a_rope_helps_as_soon_as_it_is_picked_up() -> None:
    game = set_up(land={"f2": "grasslands", "e2": "mountains"}, lying={"f2": {"rope": 1}})
    play(game, "walk f2", "pick-up rope", "walk e2")
    assert food(game, "red") == 12 - 1 - 2


@rule("3.1", "3.4")
def test_the_long_way_with_a_rope_costs_six_because_the_short_one_is_not_explored() -> None:
    game = detour(rope=1)
    refuse(game, "walk f4", because="3.1")
    play(game, "walk f3", "walk g4", "walk h5", "walk h6")
    assert (leader(game, "red"), food(game, "red")) == ("h6", 12 - 6)


@rule("3.2", "3.3", "10.6", "10.7")
@pytest.mark.parametrize(("abilities", "cost"), [([], 9), (["boots"], 5), (["boots", "cloak"], 3), (["cloak"], 5)])
def test_the_long_way_without_a_rope_costs_less_with_boots_and_cloak(abilities: list[str], cost: int) -> None:
    game = detour(abilities=abilities)
    play(game, "walk f3", "walk g4", "walk h5", "walk h6")
    assert food(game, "red") == 12 - cost


@rule("3.2", "10.6", "10.7")
@pytest.mark.parametrize(("abilities", "cost"), [([], 8), (["boots"], 5), (["boots", "cloak"], 3)])
def test_through_marshes_forest_and_marshes_with_boots_and_cloak(abilities: list[str], cost: int) -> None:
    game = set_up(land={"e2": "marshes", "e1": "forest", "d1": "marshes"}, red={"abilities": abilities})
    play(game, "walk e2", "walk e1", "walk d1")
    assert food(game, "red") == 12 - cost


@rule("3.4")
def test_mountains_marshes_and_mountains_with_a_rope_cost_seven() -> None:
    game = set_up(land={"e2": "mountains", "e1": "marshes", "f1": "mountains"}, red={"rope": 1})
    play(game, "walk e2", "walk e1", "walk f1")
    assert (food(game, "red"), has(game, "red")) == (12 - 7, {"rope": 1})


@rule("3.6")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_a_leader_passes_another_one_but_does_not_stop_there(colour: str) -> None:
    other = "blue" if colour == "red" else "red"
    boards = {colour: {"at": "e3", "deer": 1, "clay": 3}, other: {"at": "e2"}}
    game = set_up(to_act=colour, land={"e2": "grasslands pottery", "e1": "grasslands"}, **boards)
    game.play("walk e2")
    assert first_words(game) == {"walk", "leave"}
    refuse(game, "end", "gather", "work", "eat", "develop e2", "explore f2")
    game.play("walk e1")
    assert (leader(game, colour), leader(game, other), food(game, colour)) == ("e1", "e2", 10)
    assert {"end", "gather", "eat"} <= set(game.legal_moves())


@rule("3.6")
@pytest.mark.parametrize(("bread", "allowed"), [(1, False), (2, True), (3, True)])
def test_another_leader_is_passed_only_if_the_way_on_can_be_paid_as_well(bread: int, *, allowed: bool) -> None:
    game = set_up(land={"e2": "grasslands", "e1": "grasslands"}, red={"food": bread}, blue={"at": "e2"})
    assert ("walk e2" in game.legal_moves()) == allowed
    if not allowed:
        refuse(game, "walk e2", because="3.6")


@rule("3.6")
@pytest.mark.parametrize(("bread", "allowed"), [(2, False), (3, True)])
def test_the_way_on_may_be_the_way_back(bread: int, *, allowed: bool) -> None:
    game = set_up(land={"e2": "grasslands"}, red={"food": bread}, blue={"at": "e2"})
    assert ("walk e2" in game.legal_moves()) == allowed
    if allowed:
        play(game, "walk e2", "walk e3", "end")
        assert (leader(game, "red"), food(game, "red")) == ("e3", 0)


@rule("3.6", "10.7")
def test_the_way_on_is_added_up_before_it_is_rounded() -> None:
    land = {"e2": "grasslands", "e1": "grasslands"}
    game = set_up(land=land, red={"food": 1, "abilities": ["cloak"]}, blue={"at": "e2"})
    play(game, "walk e2", "walk e1", "end")
    assert (leader(game, "red"), food(game, "red")) == ("e1", 0)


@rule("3.6")
def test_a_deer_pays_for_the_way_on_only_if_it_is_eaten_before() -> None:
    land = {"e2": "grasslands", "e1": "grasslands"}
    game = set_up(land=land, red={"food": 1, "deer": 1}, blue={"at": "e2"})
    refuse(game, "walk e2", because="3.6")
    play(game, "eat", "walk e2", "walk e1")
    assert (leader(game, "red"), food(game, "red")) == ("e1", 2)


@rule("3.6")
def test_two_leaders_in_a_row_are_passed_on_one_journey() -> None:
    boards = {"red": {"at": "e2"}, "blue": {"at": "d2", "food": 3}, "green": {"at": "f2"}}
    game = set_up(3, to_act="blue", land={**MEADOWS, "d2": "mountains"}, **boards)
    play(game, "walk e2", "walk f2")
    refuse(game, "end", because="2.7")
    play(game, "walk g2", "end")
    assert (leader(game, "blue"), food(game, "blue")) == ("g2", 0)


@rule("3.6")
def test_a_second_leader_is_not_passed_if_only_the_way_past_the_first_can_be_paid() -> None:
    boards = {"red": {"at": "e2"}, "blue": {"at": "d2", "food": 3}, "green": {"at": "f2"}}
    game = set_up(3, to_act="blue", land={**MEADOWS, "d2": "mountains", "g2": "forest"}, **boards)
    game.play("walk e2")
    refuse(game, "walk f2", because="3.6")
    play(game, "walk e3", "end")
    assert (leader(game, "blue"), food(game, "blue")) == ("e3", 0)


@rule("3.6", "3.10")
def test_a_rope_that_the_way_on_needs_is_not_left_while_another_leader_is_passed() -> None:
    boards = {"red": {"at": "d2", "food": 3, "rope": 1}, "blue": {"at": "e2"}, "green": {"at": "e3"}}
    game = set_up(3, land={"d2": "mountains", "e2": "grasslands", "e1": "mountains"}, **boards)
    game.play("walk e2")
    refuse(game, "leave rope")
    play(game, "walk e1", "end")
    assert (leader(game, "red"), food(game, "red"), has(game, "red")) == ("e1", 0, {"rope": 1})


@rule("3.6", "2.9")
@pytest.mark.parametrize("before", [1, 99])
def test_the_way_past_a_leader_may_be_begun_with_the_last_free_step(before: int) -> None:
    game = set_up(land=MEADOWS, red={"food": 0, "abilities": ["boots"]}, blue={"at": "g2"})
    play(game, *(["walk f2", "walk e2"] * 50)[:before], "walk g2")
    assert "end" not in game.legal_moves()
    play(game, "walk f2", "end")
    assert leader(game, "red") == "f2"


@rule("3.6", "3.11")
def test_resources_are_picked_up_and_left_while_another_leader_is_passed() -> None:
    land = {"e2": "grasslands", "e1": "grasslands"}
    game = set_up(land=land, lying={"e2": {"clay": 1}}, red={"stone": 1}, blue={"at": "e2"})
    play(game, "walk e2", "pick-up clay", "leave stone", "walk e1")
    assert has(game, "red") == {"clay": 1}


@rule("3.6")
def test_where_a_leader_has_left_one_may_stop() -> None:
    game = set_up(land={"e2": "grasslands"}, red={"at": "e3"}, blue={"at": "e4"})
    play(game, "walk e2", "end", "walk e3", "end")
    assert (leader(game, "red"), leader(game, "blue"), status(game, "blue")) == ("e2", "e3", 0)
    assert player(game, "blue")["food"] == 10
