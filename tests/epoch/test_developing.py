"""Chapter 8 of the rulebook: develop."""

from typing import Any

import pytest

import holocene
from tests.epoch.laying import lay, player, rule
from tests.epoch.looking import finish, food, has, leader, places, status, tile
from tests.stone_age.watching import actor, play, refuse, seen

POTTERY = {"e2": "grasslands pottery"}


def asking(players: int = 2, **red: object) -> holocene.Game:
    """Red could develop the Pottery tile on which blue's leader stands."""
    more = {"green": {"at": "d3"}, "yellow": {"at": "d4"}}
    seated = dict(list(more.items())[: players - 2])
    land = {**POTTERY, "d3": "forest", "d4": "forest", "f2": "drift-sand jug"}
    return lay(players, land=land, red={"clay": 3, **red}, blue={"at": "e2"}, **seated)


def pending(game: holocene.Game, key: str) -> Any:
    return seen(game, "pending").get(key)


@rule("8.1")
@pytest.mark.parametrize("place", ["e2", "f2", "f3", "d3", "d2"])
def test_a_tile_next_to_the_leader_is_developed(place: str) -> None:
    game = lay(land={place: "grasslands pottery"}, red={"clay": 3})
    game.play(f"develop {place}")
    assert (tile(game, place)["owner"], player(game, "red")["tiles"]) == (0, [place])


@rule("8.1")
def test_the_tile_on_which_the_leader_stands_is_developed() -> None:
    game = lay(to_act="blue", land=POTTERY, blue={"at": "e2", "clay": 3})
    game.play("develop e2")
    assert (tile(game, "e2")["owner"], player(game, "blue")["abilities"], actor(game)) == (1, ["pottery"], "blue")


@rule("8.1")
def test_a_tile_two_steps_away_is_not_developed() -> None:
    game = lay(land={"e1": "grasslands pottery", "e2": "forest"}, red={"clay": 3})
    refuse(game, "develop e1", because="8.1")
    play(game, "walk e2", "develop e1")
    assert tile(game, "e1")["owner"] == 0


@rule("8.1")
def test_a_tile_that_is_face_down_is_not_developed_before_it_is_explored() -> None:
    game = lay(down=POTTERY, red={"clay": 3})
    refuse(game, "develop e2", because="8.1")
    play(game, "explore e2", "done", "develop e2")
    assert player(game, "red")["abilities"] == ["pottery"]


@rule("8.1")
@pytest.mark.parametrize("owner", ["red", "blue", "green", "yellow"])
def test_a_developed_tile_is_not_developed_again(owner: str) -> None:
    boards = {"green": {"at": "d3"}, "yellow": {"at": "e3", "clay": 3}, "red": {"at": "d4"}}
    land = {**POTTERY, "d3": "forest", "d4": "forest"}
    game = lay(4, to_act="yellow", land=land, tile_owners={"e2": owner}, **boards)
    refuse(game, "develop e2", because="8.1")


@rule("8.1")
def test_on_which_side_of_the_leader_water_lies_does_not_matter_for_developing_it() -> None:
    game = lay(land={"f2": "water canoe"}, red={"wood": 3, "leather": 2})
    game.play("develop f2")
    assert (player(game, "red")["abilities"], has(game, "red")) == (["canoe"], {})


@rule("8.2")
@pytest.mark.parametrize(
    ("goods", "left"),
    [({"bronze": 2}, {"bronze": 1}), ({"stone": 4}, {"stone": 1}), ({"clay": 3, "flax": 1}, {"flax": 1})],
)
def test_any_alternative_pays_a_part_and_goes_to_the_stock(goods: dict[str, int], left: dict[str, int]) -> None:
    game = lay(land=POTTERY, red=goods)
    game.play("develop e2")
    assert (has(game, "red"), game.decision, food(game, "red")) == (left, "turn", 12)
    assert (has(game, "blue"), tile(game, "e2")["lying"]) == ({}, {})


@rule("8.2")
def test_who_has_several_alternatives_chooses_one() -> None:
    game = lay(land=POTTERY, red={"clay": 3, "stone": 3, "bronze": 1})
    game.play("develop e2")
    assert (game.decision, set(game.legal_moves())) == ("pay", {"pay clay", "pay stone", "pay bronze"})
    game.play("pay stone")
    assert has(game, "red") == {"clay": 3, "bronze": 1}


@rule("8.2")
@pytest.mark.parametrize("oven", ["clay", "stone"])
@pytest.mark.parametrize("bellows", ["hide", "leather"])
def test_every_part_of_the_price_is_paid(oven: str, bellows: str) -> None:
    goods = {"clay": 1, "stone": 1, "wood": 1, "hide": 1, "leather": 1}
    game = lay(to_act="blue", land={"e5": "mountains casting-bronze"}, blue=goods)
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
    game = lay(land={"e2": "mountains casting-bronze"}, red=goods)
    refuse(game, "develop e2", because="8.2")


@rule("8.2")
@pytest.mark.parametrize("goods", [{"clay": 2}, {"clay": 2, "stone": 2}, {"stone": 1, "clay": 2}, {}, {"food": 90}])
def test_alternatives_are_not_mixed_within_a_part(goods: dict[str, int]) -> None:
    refuse(lay(land=POTTERY, red=goods), "develop e2", because="8.2")


@rule("8.2")
@pytest.mark.parametrize(("price", "legal"), [("antler", 2), ("flint", 3), ("stone", 3)])
def test_the_pick_costs_a_wood_and_two_antlers_or_three_flint_or_three_stone(price: str, legal: int) -> None:
    land = {"e2": "drift-sand pick"}
    game = lay(land=land, red={"wood": 1, price: legal})
    game.play("develop e2")
    assert (has(game, "red"), player(game, "red")["abilities"]) == ({}, ["pick"])
    refuse(lay(land=land, red={"wood": 1, price: legal - 1}), "develop e2", because="8.2")
    refuse(lay(land=land, red={price: legal + 1}), "develop e2", because="8.2")


@rule("8.2")
@pytest.mark.parametrize("goods", [{"clay": 2, "deer": 5}, {"deer": 9}, {"stone": 2, "deer": 1}])
def test_a_deer_stands_in_for_no_named_material(goods: dict[str, int]) -> None:
    refuse(lay(land=POTTERY, red=goods), "develop e2", because="8.2")


@rule("8.3")
def test_a_hut_is_placed_and_the_player_has_the_ability() -> None:
    game = lay(3, land={**POTTERY, "d4": "forest"}, to_act="green", red={"at": "d4"}, green={"at": "e3", "clay": 3})
    game.play("develop e2")
    own = player(game, "green")
    assert (own["huts"], own["abilities"], own["tiles"]) == (10, ["pottery"], ["e2"])
    assert (tile(game, "e2")["owner"], tile(game, "e2")["ability"]) == (2, "pottery")
    assert "pottery" in seen(game, "turn")["open"]


@rule("8.3", "10.5")
def test_a_jug_gives_its_food_in_the_turn_in_which_it_is_developed() -> None:
    game = lay(land={"e2": "drift-sand jug"}, red={"clay": 3})
    game.play("develop e2")
    assert food(game, "red") == 13


@rule("8.3", "10.6")
def test_boots_are_worn_in_the_turn_in_which_they_are_made() -> None:
    game = lay(land={"e2": "drift-sand boots"}, red={"leather": 1, "rope": 1})
    play(game, "develop e2", "walk e2")
    assert (food(game, "red"), leader(game, "red")) == (12 - 3, "e2")


@rule("8.3")
def test_an_ability_lasts_into_later_turns() -> None:
    game = lay(land={"f2": "marshes basket"}, red={"wood": 3})
    play(game, "develop f2", "end", "end", "gather")
    assert food(game, "red") == 12 + 3 + 2


@rule("8.4")
def test_nobody_develops_an_ability_that_they_already_have() -> None:
    land = {"e2": "grasslands pottery", "f2": "marshes pottery"}
    game = lay(land=land, tile_owners={"e2": "red"}, red={"clay": 3})
    refuse(game, "develop f2", because="8.4")


@rule("8.4")
def test_another_player_develops_the_second_tile_of_an_ability() -> None:
    land = {"e2": "grasslands pottery", "f2": "marshes pottery", "f3": "forest"}
    game = lay(to_act="blue", land=land, tile_owners={"e2": "red"}, blue={"at": "f3", "clay": 3})
    game.play("develop f2")
    assert player(game, "red")["abilities"] == player(game, "blue")["abilities"] == ["pottery"]


@rule("8.4", "10.2")
def test_a_borrowed_ability_may_be_developed() -> None:
    game = lay(land={"e2": "marshes pottery"}, red={"clay": 3, "status": 1}, blue={"abilities": ["pottery"]})
    play(game, "borrow blue", "develop e2")
    assert player(game, "red")["abilities"] == ["pottery"]


@rule("8.5")
def test_where_no_leader_stands_nobody_is_asked() -> None:
    game = lay(land=POTTERY, red={"clay": 3, "status": 5})
    game.play("develop e2")
    assert (game.decision, actor(game), tile(game, "e2")["owner"]) == ("turn", "red", 0)


@rule("8.5")
def test_the_player_who_stands_there_is_asked_and_allows_it() -> None:
    game = asking()
    play(game, "develop e2", "ask")
    assert (game.decision, actor(game), game.legal_moves()) == ("permit", "blue", ["allow", "refuse"])
    game.play("allow")
    assert (tile(game, "e2")["owner"], has(game, "red"), has(game, "blue")) == (0, {}, {})
    assert (actor(game), game.decision, seen(game, "turn")["developed"]) == ("red", "turn", True)


@rule("8.5")
def test_what_was_promised_goes_to_the_player_who_allows_it() -> None:
    game = asking(clay=4, rope=1, status=3)
    play(game, "develop e2", "promise clay", "promise rope", "promise food", "promise food", "promise status", "ask")
    assert pending(game, "promised") == {"clay": 1, "rope": 1, "food": 2, "status": 1}
    assert (pending(game, "asked"), pending(game, "tile")) == (1, "e2")
    game.play("allow")
    assert (has(game, "red"), food(game, "red"), status(game, "red")) == ({}, 10, 2)
    assert (has(game, "blue"), food(game, "blue"), status(game, "blue")) == ({"clay": 1, "rope": 1}, 14, 1)


@rule("8.5")
def test_after_a_refusal_price_and_promise_stay_with_the_player() -> None:
    game = asking(clay=4, status=3)
    play(game, "develop e2", "promise clay", "promise food", "promise status", "ask", "refuse")
    assert (has(game, "red"), food(game, "red"), status(game, "red")) == ({"clay": 4}, 12, 3)
    assert (has(game, "blue"), food(game, "blue"), status(game, "blue")) == ({}, 12, 0)
    assert (tile(game, "e2")["owner"], actor(game), game.decision) == (None, "red", "turn")
    assert not seen(game, "turn")["developed"]


@rule("8.5")
def test_after_a_refusal_another_tile_may_be_developed() -> None:
    game = asking()
    play(game, "develop e2", "ask", "refuse", "develop f2")
    assert player(game, "red")["abilities"] == ["jug"]


@rule("8.5")
def test_a_promise_is_made_of_what_is_left_beside_the_price() -> None:
    game = asking(clay=4, food=1, status=1)
    game.play("develop e2")
    refuse(game, "promise stone", "promise deer", because="8.5")
    play(game, "promise clay")
    refuse(game, "promise clay", because="8.5")
    play(game, "promise food")
    refuse(game, "promise food", because="8.5")
    game.play("promise status")
    assert (actor(game), game.decision) == ("blue", "permit")  # nothing more could be promised


@rule("8.5")
def test_nothing_that_the_price_needs_is_promised() -> None:
    game = asking()
    game.play("develop e2")
    refuse(game, "promise clay", "promise status", because="8.5")
    assert set(game.legal_moves()) == {"promise food", "ask"}


@rule("8.5")
def test_who_has_nothing_beside_the_price_asks_without_a_promise() -> None:
    game = asking(food=0)
    game.play("develop e2")
    assert (actor(game), game.decision) == ("blue", "permit")
    game.play("allow")
    assert tile(game, "e2")["owner"] == 0


@rule("8.5", "8.2")
def test_who_cannot_pay_the_price_does_not_ask() -> None:
    refuse(asking(clay=2), "develop e2", because="8.2")


@rule("8.5")
@pytest.mark.parametrize(("players", "asked"), [(3, "green"), (4, "yellow"), (4, "red")])
def test_the_owner_of_the_leader_is_asked_and_nobody_else(players: int, asked: str) -> None:
    boards = {"red": {"at": "d3"}, "blue": {"at": "e3", "clay": 3}, "green": {"at": "d4"}, "yellow": {"at": "e5"}}
    boards[asked] = {"at": "e2"}
    colours = list(boards)[:players]
    land = {**POTTERY, "d3": "forest", "d4": "forest", "e5": "forest"}
    game = lay(players, to_act="blue", land=land, **{colour: boards[colour] for colour in colours})
    play(game, "develop e2", "promise food", "ask")
    assert (actor(game), pending(game, "asked")) == (asked, colours.index(asked))
    play(game, "allow")
    assert [food(game, colour) for colour in colours] == [
        12 + (colour == asked) - (colour == "blue") for colour in colours
    ]
    assert (actor(game), tile(game, "e2")["owner"]) == ("blue", 1)


@rule("8.5", "8.2")
@pytest.mark.parametrize("price", [{"clay": 3}, {"bronze": 1}])
def test_the_price_is_chosen_also_when_somebody_is_asked(price: dict[str, int]) -> None:
    game = asking(bronze=1)
    play(game, "develop e2", "ask", "allow")
    assert (actor(game), set(game.legal_moves())) == ("red", {"pay clay", "pay bronze"})
    game.play(f"pay {next(iter(price))}")
    assert has(game, "red") == {
        material: count for material, count in (("clay", 3), ("bronze", 1)) if material not in price
    }
    assert tile(game, "e2")["owner"] == 0


@rule("8.5")
def test_a_promise_leaves_one_alternative_of_the_price() -> None:
    game = asking(bronze=1)
    play(game, "develop e2", "promise clay")
    refuse(game, "promise bronze", because="8.5")
    play(game, "promise clay", "promise clay", "ask", "allow")
    assert (has(game, "red"), has(game, "blue")) == ({}, {"clay": 3})


@rule("8.5")
def test_who_is_asked_does_nothing_else() -> None:
    game = asking()
    play(game, "develop e2", "ask")
    refuse(game, "gather", "end", "walk e3", "develop e2")


@rule("8.5")
def test_an_action_is_still_possible_after_the_answer() -> None:
    for answer in ("allow", "refuse"):
        game = asking()
        play(game, "develop e2", "ask", answer, "gather")
        finish(game)
        assert food(game, "red") == 15


@rule("8.6")
def test_about_a_tile_that_was_refused_nobody_asks_again_in_the_same_turn() -> None:
    game = asking(players=3, status=2)
    play(game, "develop e2", "ask", "refuse")
    refuse(game, "develop e2", because="8.6")
    assert "f2" in places(game, "develop")
    play(game, "gather", "done")
    refuse(game, "develop e2", because="8.6")


@rule("8.6")
def test_in_the_next_turn_one_may_ask_again() -> None:
    game = asking()
    play(game, "develop e2", "ask", "refuse", "end", "end", "develop e2", "promise food", "ask", "allow")
    assert (tile(game, "e2")["owner"], food(game, "blue")) == (0, 13)
