"""Chapter 8 of the rulebook: develop."""

import pytest

from tests.epoch.scenario import player, rule, set_up
from tests.epoch.views import food, has, leader, tile
from tests.stone_age.views import actor, play, refuse, seen

POTTERY = {"e2": "grasslands pottery"}


@rule("8.1")
@pytest.mark.parametrize("place", ["e2", "f2", "f3", "d3", "d2"])
def test_a_tile_next_to_the_leader_is_developed(place: str) -> None:
    game = set_up(land={place: "grasslands pottery"}, red={"clay": 3})
    game.play(f"develop {place}")
    assert (tile(game, place)["owner"], player(game, "red")["tiles"]) == (0, [place])


@rule("8.1")
def test_the_tile_on_which_the_leader_stands_is_developed() -> None:
    game = set_up(to_act="blue", land=POTTERY, blue={"at": "e2", "clay": 3})
    game.play("develop e2")
    assert (tile(game, "e2")["owner"], player(game, "blue")["abilities"], actor(game)) == (1, ["pottery"], "blue")


@rule("8.1")
def test_a_tile_two_steps_away_is_not_developed() -> None:
    game = set_up(land={"e1": "grasslands pottery", "e2": "forest"}, red={"clay": 3})
    refuse(game, "develop e1", because="8.1")
    play(game, "walk e2", "develop e1")
    assert tile(game, "e1")["owner"] == 0


@rule("8.1")
def test_a_tile_that_is_face_down_is_not_developed_before_it_is_explored() -> None:
    game = set_up(down=POTTERY, red={"clay": 3})
    refuse(game, "develop e2", because="8.1")
    play(game, "explore e2", "done", "develop e2")
    assert player(game, "red")["abilities"] == ["pottery"]


@rule("8.1")
@pytest.mark.parametrize("owner", ["red", "blue", "green", "yellow"])
def test_a_developed_tile_is_not_developed_again(owner: str) -> None:
    boards = {"green": {"at": "d3"}, "yellow": {"at": "e3", "clay": 3}, "red": {"at": "d4"}}
    land = {**POTTERY, "d3": "forest", "d4": "forest"}
    game = set_up(4, to_act="yellow", land=land, tile_owners={"e2": owner}, **boards)
    refuse(game, "develop e2", because="8.1")


@rule("8.1")
def test_on_which_side_of_the_leader_water_lies_does_not_matter_for_developing_it() -> None:
    game = set_up(land={"f2": "water canoe"}, red={"wood": 3, "leather": 2})
    game.play("develop f2")
    assert (player(game, "red")["abilities"], has(game, "red")) == (["canoe"], {})


@rule("8.2")
@pytest.mark.parametrize(
    ("goods", "left"),
    [({"bronze": 2}, {"bronze": 1}), ({"stone": 4}, {"stone": 1}), ({"clay": 3, "flax": 1}, {"flax": 1})],
)
def test_any_alternative_pays_a_part_and_goes_to_the_stock(goods: dict[str, int], left: dict[str, int]) -> None:
    game = set_up(land=POTTERY, red=goods)
    game.play("develop e2")
    assert (has(game, "red"), game.decision, food(game, "red")) == (left, "turn", 12)
    assert (has(game, "blue"), tile(game, "e2")["lying"]) == ({}, {})


@rule("8.2")
def test_who_has_several_alternatives_chooses_one() -> None:
    game = set_up(land=POTTERY, red={"clay": 3, "stone": 3, "bronze": 1})
    game.play("develop e2")
    assert (game.decision, set(game.legal_moves())) == ("pay", {"pay clay", "pay stone", "pay bronze"})
    game.play("pay stone")
    assert has(game, "red") == {"clay": 3, "bronze": 1}


@rule("8.2")
@pytest.mark.parametrize("oven", ["clay", "stone"])
@pytest.mark.parametrize("bellows", ["hide", "leather"])
def test_every_part_of_the_price_is_paid(oven: str, bellows: str) -> None:
    goods = {"clay": 1, "stone": 1, "wood": 1, "hide": 1, "leather": 1}
    game = set_up(to_act="blue", land={"e5": "mountains casting-bronze"}, blue=goods)
    game.play("develop e5")
    assert set(game.legal_moves()) == {"pay clay", "pay stone"}
    game.play(f"pay {oven}")
    assert set(game.legal_moves()) == {"pay hide", "pay leather"}
    game.play(f"pay {bellows}")
    assert has(game, "blue") == {material: 1 for material in goods if material not in {oven, bellows, "wood"}}
    assert player(game, "blue")["abilities"] == ["casting-bronze"]


@rule("8.2")
@pytest.mark.parametrize(
    "goods",
    [
        {"wood": 1, "hide": 1},
        {"clay": 1, "hide": 1},
        {"stone": 5, "wood": 5},
        {"clay": 1, "stone": 1, "hide": 1, "leather": 1, "antler": 9},
    ],
)
def test_who_lacks_one_part_of_the_price_does_not_develop(goods: dict[str, int]) -> None:
    game = set_up(land={"e2": "mountains casting-bronze"}, red=goods)
    refuse(game, "develop e2", because="8.2")


@rule("8.2")
@pytest.mark.parametrize(
    "goods",
    [
        *({"clay": 2}, {"clay": 2, "stone": 2}, {"stone": 1, "clay": 2}, {}, {"food": 90}),
        *({"clay": 2, "deer": 5}, {"deer": 9}, {"stone": 2, "deer": 1}),
    ],
)
def test_alternatives_are_not_mixed_within_a_part_and_a_deer_stands_in_for_none(goods: dict[str, int]) -> None:
    refuse(set_up(land=POTTERY, red=goods), "develop e2", because="8.2")


@rule("8.2")
@pytest.mark.parametrize(("price", "legal"), [("antler", 2), ("flint", 3), ("stone", 3)])
def test_the_pick_costs_a_wood_and_two_antlers_or_three_flint_or_three_stone(price: str, legal: int) -> None:
    land = {"e2": "drift-sand pick"}
    game = set_up(land=land, red={"wood": 1, price: legal})
    game.play("develop e2")
    assert (has(game, "red"), player(game, "red")["abilities"]) == ({}, ["pick"])
    refuse(set_up(land=land, red={"wood": 1, price: legal - 1}), "develop e2", because="8.2")
    refuse(set_up(land=land, red={price: legal + 1}), "develop e2", because="8.2")


@rule("8.3")
def test_a_hut_is_placed_and_the_player_has_the_ability() -> None:
    game = set_up(3, land={**POTTERY, "d4": "forest"}, to_act="green", red={"at": "d4"}, green={"at": "e3", "clay": 3})
    game.play("develop e2")
    own = player(game, "green")
    assert (own["huts"], own["abilities"], own["tiles"]) == (10, ["pottery"], ["e2"])
    assert (tile(game, "e2")["owner"], tile(game, "e2")["ability"]) == (2, "pottery")
    assert "pottery" in seen(game, "turn")["open"]


@rule("8.3", "10.5")
def test_a_jug_gives_its_food_in_the_turn_in_which_it_is_developed() -> None:
    game = set_up(land={"e2": "drift-sand jug"}, red={"clay": 3})
    game.play("develop e2")
    assert food(game, "red") == 13


@rule("8.3", "10.6")
def test_boots_are_worn_in_the_turn_in_which_they_are_made() -> None:
    game = set_up(land={"e2": "drift-sand boots"}, red={"leather": 1, "rope": 1})
    play(game, "develop e2", "walk e2")
    assert (food(game, "red"), leader(game, "red")) == (12 - 3, "e2")


@rule("8.3")
def test_an_ability_lasts_into_later_turns() -> None:
    game = set_up(land={"f2": "marshes basket"}, red={"wood": 3})
    play(game, "develop f2", "end", "end", "gather")
    assert food(game, "red") == 12 + 3 + 2


@rule("8.4")
def test_nobody_develops_an_ability_that_they_already_have() -> None:
    land = {"e2": "grasslands pottery", "f2": "marshes pottery"}
    game = set_up(land=land, tile_owners={"e2": "red"}, red={"clay": 3})
    refuse(game, "develop f2", because="8.4")


@rule("8.4")
def test_another_player_develops_the_second_tile_of_an_ability() -> None:
    land = {"e2": "grasslands pottery", "f2": "marshes pottery", "f3": "forest"}
    game = set_up(to_act="blue", land=land, tile_owners={"e2": "red"}, blue={"at": "f3", "clay": 3})
    game.play("develop f2")
    assert player(game, "red")["abilities"] == player(game, "blue")["abilities"] == ["pottery"]


@rule("8.4", "10.2")
def test_a_borrowed_ability_may_be_developed() -> None:
    game = set_up(land={"e2": "marshes pottery"}, red={"clay": 3, "status": 1}, blue={"abilities": ["pottery"]})
    play(game, "borrow blue", "develop e2")
    assert player(game, "red")["abilities"] == ["pottery"]
