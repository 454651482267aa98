"""Chapter 3 of the rulebook: what the carriers take along, what stays behind, and eating deer."""

import pytest

import holocene
from tests.epoch.scenario import player, rule, set_up
from tests.epoch.views import first_words, food, has, leader, tile
from tests.stone_age.views import actor, play, refuse

MEADOWS = {"e2": "grasslands", "e1": "grasslands", "d1": "grasslands", "f2": "grasslands"}


def meadows(**red: object) -> holocene.Game:
    return set_up(land=MEADOWS, red=red)


@rule("3.7")
@pytest.mark.parametrize("goods", [{"clay": 6}, {"clay": 3, "rope": 3}, {"deer": 6}, {"deer": 1, "bronze": 5}])
def test_six_resources_do_not_fit_on_five_spots_and_deer_are_resources(goods: dict[str, int]) -> None:
    game = meadows(**goods)
    refuse(game, "walk e2", because="3.7")
    game.play(f"leave {next(iter(goods))}")
    game.play("walk e2")
    assert sum(has(game, "red").values()) == 5


@rule("3.7")
@pytest.mark.parametrize("goods", [{"clay": 5}, {"deer": 5}, {"flax": 1, "ore": 2, "stone": 1, "hide": 1}])
def test_five_resources_fit_beside_the_food(goods: dict[str, int]) -> None:
    game = set_up(to_act="blue", land={"d4": "grasslands"}, blue={"food": 6, **goods})
    play(game, "walk d4", "end")
    assert (has(game, "blue"), food(game, "blue")) == (goods, 5)


@rule("3.7")
def test_every_step_is_measured_anew() -> None:
    game = set_up(land=MEADOWS, lying={"e2": {"stone": 3}}, red={"clay": 3})
    play(game, "walk e2", "pick-up stone", "pick-up stone", "pick-up stone")
    refuse(game, "walk e1", because="3.7")
    play(game, "leave clay", "walk e1")
    assert has(game, "red") == {"clay": 2, "stone": 3}


@rule("3.7", "10.9")
@pytest.mark.parametrize(
    ("abilities", "most"), [([], 5), (["basket"], 7), (["cart"], 13), (["basket", "cart"], 15), (["canoe"], 5)]
)
def test_abilities_add_spots_for_walking(abilities: list[str], most: int) -> None:
    assert "walk e2" in meadows(clay=most, abilities=abilities).legal_moves()
    refuse(meadows(clay=most + 1, abilities=abilities), "walk e2", because="3.7")


@rule("3.7", "10.8")
@pytest.mark.parametrize(("abilities", "most"), [(["canoe"], 10), (["canoe", "basket", "cart"], 10)])
def test_only_the_canoe_adds_spots_for_paddling(abilities: list[str], most: int) -> None:
    assert "paddle e2" in meadows(clay=most, abilities=abilities).legal_moves()
    refuse(meadows(clay=most + 1, abilities=abilities), "paddle e2", because="3.7")


@rule("3.7", "10.10")
def test_a_horse_adds_four_spots_for_the_turn_when_it_is_fed() -> None:
    game = meadows(clay=9, abilities=["horse"])
    refuse(game, "walk e2", because="3.7")
    play(game, "ride", "walk e2", "gather", "done", "walk e1")
    assert (has(game, "red"), food(game, "red")) == ({"clay": 9}, 12 - 1 - 1 + 3 - 1)
    play(game, "end", "end")
    refuse(game, "walk e2", because="3.7")


@rule("3.7", "10.2")
def test_borrowed_spots_carry_as_well() -> None:
    game = set_up(land=MEADOWS, red={"clay": 7, "status": 1}, blue={"abilities": ["basket"]})
    refuse(game, "walk e2", because="3.7")
    play(game, "borrow blue", "walk e2")
    assert has(game, "red") == {"clay": 7}


@rule("3.7")
def test_food_takes_no_spot_of_a_resource_away() -> None:
    game = meadows(clay=5, food=40)
    game.play("walk e2")
    assert has(game, "red") == {"clay": 5}


@rule("3.8")
@pytest.mark.parametrize(("goods", "most"), [(0, 36), (1, 32), (4, 20), (5, 16)])
def test_sixteen_food_are_carried_and_four_on_each_spot_without_a_resource(goods: int, most: int) -> None:
    for surplus in (0, 1, 7):
        game = meadows(clay=goods, food=1 + most + surplus)
        play(game, "walk e2", "end")
        assert (food(game, "red"), has(game, "red").get("clay", 0)) == (most, goods)


@rule("3.8")
def test_less_food_than_can_be_carried_is_kept_as_it_is() -> None:
    game = meadows(clay=4, food=20)
    play(game, "walk e2", "end")
    assert food(game, "red") == 19


@rule("3.8", "10.9")
@pytest.mark.parametrize(("abilities", "most"), [(["basket"], 16 + 4 * 7), (["cart"], 16 + 4 * 13)])
def test_spots_that_abilities_add_carry_food_too(abilities: list[str], most: int) -> None:
    game = meadows(food=most + 5, abilities=abilities)
    play(game, "walk e2", "end")
    assert food(game, "red") == most


@rule("3.8")
def test_the_food_that_the_whole_journey_costs_need_not_be_carried() -> None:
    game = meadows(clay=5, food=19)
    play(game, "walk e2", "walk e1", "walk d1", "end")
    assert food(game, "red") == 16


@rule("3.8")
def test_food_that_did_not_fit_at_one_step_is_lost_when_the_journey_ends() -> None:
    game = meadows(clay=5, food=22)
    play(game, "walk e2", *["leave clay"] * 5, "walk e1", "end")
    assert food(game, "red") == 16  # five clay were carried onto e2


@rule("3.8")
def test_food_fits_when_the_resources_are_left_before_the_first_step() -> None:
    game = meadows(clay=5, food=22)
    play(game, *["leave clay"] * 5, "walk e2", "end")
    assert food(game, "red") == 21


@rule("3.8")
def test_what_is_gathered_after_the_journey_is_not_measured() -> None:
    game = meadows(clay=5, food=18)
    play(game, "walk e2", "gather", "done")
    assert food(game, "red") == 16 + 3
    game.play("end")
    assert food(game, "red") == 19


@rule("3.8")
def test_a_second_journey_is_measured_by_itself() -> None:
    game = meadows(clay=5, food=18)
    play(game, "walk e2", "gather", "done", "walk e1", "end")
    assert food(game, "red") == 16


@rule("3.8", "10.8")
@pytest.mark.parametrize(("steps", "cost", "most"), [(["paddle e2"], 3, 56), (["paddle e2", "walk e1"], 4, 36)])
def test_the_step_with_the_least_room_counts(steps: list[str], cost: int, most: int) -> None:
    game = meadows(food=most + cost + 2, abilities=["canoe"])
    play(game, *steps, "end")
    assert food(game, "red") == most


@rule("3.9")
def test_who_does_not_move_keeps_everything() -> None:
    goods = {"clay": 20, "deer": 7, "bronze": 9}
    game = set_up(3, to_act="green", land={"d4": "forest"}, green={"at": "d4", "food": 90, **goods})
    play(game, "hunt", "done", "end", "end", "end")
    assert (food(game, "green"), has(game, "green")) == (90, {**goods, "deer": 8})


@rule("3.10")
def test_what_is_left_behind_stays_on_the_tile() -> None:
    game = meadows(clay=2, rope=1)
    play(game, "leave clay", "leave rope", "walk e2", "end")
    assert tile(game, "e3")["lying"] == {"clay": 1, "rope": 1}
    play(game, "end", "end", "end")
    assert tile(game, "e3")["lying"] == {"clay": 1, "rope": 1}
    assert has(game, "red") == {"clay": 1}


@rule("3.10")
def test_who_leaves_something_on_the_tile_about_to_be_left_has_to_move() -> None:
    game = meadows(clay=2, deer=1)
    game.play("leave clay")
    assert first_words(game) == {"leave", "walk"}
    refuse(game, "end", "gather", "eat", "explore f3", because="3.10")
    play(game, "walk e2", "end")
    assert actor(game) == "blue"


@rule("3.10")
def test_who_cannot_move_leaves_nothing_behind() -> None:
    refuse(meadows(clay=9, food=0), "leave clay", because="3.10")


@rule("3.10", "3.4")
def test_a_rope_without_which_no_step_can_be_paid_is_not_left_behind() -> None:
    game = set_up(land={"d1": "mountains", "e1": "mountains"}, red={"at": "d1", "food": 2, "rope": 1})
    refuse(game, "leave rope", because="3.10")
    game.play("walk e1")
    assert food(game, "red") == 0


@rule("3.10", "3.7")
@pytest.mark.parametrize("first", ["leave clay", "leave rope"])
def test_whatever_is_left_first_the_leader_can_still_move(first: str) -> None:
    game = meadows(clay=6, rope=1)
    if game.why_not(first) is None:
        game.play(first)
    while "walk e2" not in game.legal_moves():
        assert game.legal_moves() != []
        game.play(game.legal_moves()[0])
    game.play("walk e2")
    assert sum(has(game, "red").values()) == 5


@rule("3.6", "3.7", "3.11")
@pytest.mark.parametrize("first", ["leave clay", "leave rope"])
def test_who_picks_up_too_much_while_passing_can_still_move_on(first: str) -> None:
    game = set_up(land=MEADOWS, lying={"e2": {"clay": 2}}, red={"clay": 4, "rope": 1}, blue={"at": "e2"})
    play(game, "walk e2", "pick-up clay", "pick-up clay")
    if game.why_not(first) is None:
        game.play(first)
    while "walk e1" not in game.legal_moves():
        assert game.legal_moves() != []
        game.play(game.legal_moves()[0])
    game.play("walk e1")
    assert sum(has(game, "red").values()) == 5


@rule("3.10")
def test_on_a_tile_moved_onto_something_may_be_left_without_moving_on() -> None:
    game = meadows(clay=3)
    play(game, "walk e2", "leave clay", "leave clay")
    assert {"end", "gather"} <= set(game.legal_moves())
    game.play("end")
    assert (tile(game, "e2")["lying"], has(game, "red")) == ({"clay": 2}, {"clay": 1})


@rule("3.10")
def test_only_what_one_has_is_left() -> None:
    game = meadows(clay=1)
    refuse(game, "leave stone", "leave rope")
    game.play("leave clay")
    refuse(game, "leave clay")


@rule("3.11")
@pytest.mark.parametrize("colour", ["red", "blue", "green"])
def test_resources_on_a_tile_are_picked_up_by_anyone_who_moves_onto_it(colour: str) -> None:
    at = {"red": {"at": "e4"}, "blue": {"at": "d2"}, "green": {"at": "f3"}}
    at[colour] = {"at": "e3"}
    land = {"e2": "grasslands", "d2": "forest", "f3": "forest"}
    game = set_up(3, to_act=colour, land=land, lying={"e2": {"clay": 1, "deer": 2}}, **at)
    play(game, "walk e2", "pick-up clay", "pick-up deer", "end")
    assert (has(game, colour), tile(game, "e2")["lying"]) == ({"clay": 1, "deer": 1}, {"deer": 1})


@rule("3.11")
def test_what_another_player_left_is_picked_up() -> None:
    game = set_up(land={**MEADOWS, "d3": "grasslands"}, red={"at": "e3", "flint": 2}, blue={"at": "e4"})
    play(game, "leave flint", "walk e2", "end", "walk e3", "pick-up flint", "end")
    assert (has(game, "red"), has(game, "blue")) == ({"flint": 1}, {"flint": 1})


@rule("3.11")
def test_where_a_leader_stands_at_the_start_of_the_turn_nothing_is_picked_up() -> None:
    game = set_up(land=MEADOWS, lying={"e3": {"clay": 1}, "e2": {"ore": 1}})
    refuse(game, "pick-up clay", "pick-up ore", because="3.11")


@rule("3.11")
def test_who_comes_back_in_the_same_turn_has_moved_onto_the_tile() -> None:
    game = set_up(land=MEADOWS, lying={"e3": {"clay": 1}})
    play(game, "walk e2", "walk e3", "pick-up clay")
    assert has(game, "red") == {"clay": 1}


@rule("3.11")
def test_no_more_is_picked_up_than_lies_there() -> None:
    game = set_up(land=MEADOWS, lying={"e2": {"clay": 2}})
    play(game, "walk e2", "pick-up clay", "pick-up clay")
    refuse(game, "pick-up clay", "pick-up stone", because="3.11")


@rule("3.11")
def test_after_leaving_something_nothing_is_picked_up_there() -> None:
    game = set_up(land=MEADOWS, lying={"e2": {"clay": 1}}, red={"stone": 1})
    play(game, "walk e2", "leave stone")
    refuse(game, "pick-up clay", "pick-up stone", because="3.11")


@rule("3.11")
def test_resources_left_earlier_in_the_game_may_be_picked_up_after_the_action() -> None:
    game = set_up(land=MEADOWS, lying={"e2": {"clay": 1}})
    play(game, "walk e2", "gather", "done", "pick-up clay")
    assert has(game, "red") == {"clay": 1}


@rule("3.12")
def test_food_that_is_left_behind_goes_to_the_stock() -> None:
    game = meadows(clay=5, food=30)
    play(game, "walk e2", "end")
    assert (tile(game, "e3")["lying"], tile(game, "e2")["lying"]) == ({}, {})
    game.play("walk e3")
    assert (food(game, "red"), food(game, "blue")) == (16, 10)
    assert "pick-up" not in first_words(game)


@rule("3.12")
def test_food_is_not_left_on_purpose() -> None:
    with pytest.raises(holocene.HoloceneError):
        meadows().play("leave food")


@rule("3.15")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_a_deer_is_turned_into_three_food_as_often_as_there_is_one(colour: str) -> None:
    game = set_up(to_act=colour, **{colour: {"deer": 2}})
    play(game, "eat", "eat")
    assert (food(game, colour), has(game, colour)) == (18, {})
    refuse(game, "eat", because="3.15")


@rule("3.15")
@pytest.mark.parametrize("action", ["work", "gather", "fish", "hunt", "explore e2", "butcher hide food"])
def test_a_deer_is_eaten_during_any_action(action: str) -> None:
    game = set_up(red={"deer": 3, "stone": 1})
    game.play(action)
    before = food(game, "red")
    game.play("eat")
    assert (food(game, "red"), game.decision) == (before + 3, action.split(maxsplit=1)[0])


@rule("3.15")
def test_a_deer_that_has_just_been_hunted_pays_for_the_walk_home() -> None:
    game = set_up(land=MEADOWS, red={"at": "e2", "food": 0}, blue={"at": "f2"})
    refuse(game, "walk e3")
    play(game, "hunt", "eat", "walk e3")
    assert (leader(game, "red"), food(game, "red"), player(game, "red")["deer"]) == ("e3", 1, 0)


@rule("3.15")
def test_eating_needs_no_action_and_no_turn_of_another_player() -> None:
    game = set_up(red={"deer": 1}, blue={"deer": 1})
    play(game, "gather", "done", "eat", "end")
    assert (food(game, "red"), food(game, "blue")) == (18, 12)
    assert "eat" in game.legal_moves()
