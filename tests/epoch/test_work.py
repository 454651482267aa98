"""Chapter 4 of the rulebook: work."""

import pytest

from tests.epoch.actions import RAW, able, changes, finish, has, impossible, most, on, power, stock
from tests.epoch.scenario import player, rule, set_up
from tests.stone_age.views import play, refuse, seen

# fmt: off
PRICES = {
    #              clay  stone  flint  ore  wood  flax
    "grasslands": (2,    3,     3,     1,   2,    1),
    "forest":     (2,    2,     3,     2,   1,    2),
    "marshes":    (1,    3,     3,     1,   3,    1),
    "mountains":  (3,    1,     1,     3,   1,    3),
    "drift-sand": (2,    1,     1,     3,   2,    3),
    "water":      (1,    2,     2,     3,   2,    2),
}
# fmt: on


@rule("4.1")
def test_working_costs_one_food_and_gives_two_power() -> None:
    game = on("grasslands")
    assert changes(game, "work") == {"food": -1}
    assert (game.decision, power(game)) == ("work", 2 * 2)


@rule("4.1")
def test_nobody_works_without_food() -> None:
    refuse(on("grasslands", food=0), "work")


@rule("3.15", "4.1")
def test_a_deer_is_eaten_to_pay_for_the_work() -> None:
    game = on("grasslands", food=0, deer=1)
    play(game, "eat", "work")
    assert stock(game, "red") == {"food": 2}


@rule("4.1", "4.5")
def test_working_without_taking_anything_still_costs_its_food() -> None:
    game = on("grasslands")
    assert changes(game, "work", "done") == {"food": -1}
    refuse(game, "work", "take flax")


@rule("4.2")
def test_sweat_gives_one_power_for_one_food() -> None:
    game = on("grasslands")
    game.play("work")
    assert changes(game, "sweat") == {"food": -1}
    assert power(game) == 2 * 3


@rule("4.2")
def test_nobody_sweats_twice() -> None:
    game = on("grasslands")
    play(game, "work", "sweat")
    refuse(game, "sweat")


@rule("4.3")
def test_putting_the_back_into_it_gives_one_power_for_one_food() -> None:
    game = on("grasslands")
    game.play("work")
    assert changes(game, "back") == {"food": -1}
    assert power(game) == 2 * 3
    refuse(game, "back")


@rule("4.2", "4.3")
@pytest.mark.parametrize("options", [("sweat", "back"), ("back", "sweat")])
def test_three_food_give_four_power(options: tuple[str, str]) -> None:
    game = on("grasslands")
    assert changes(game, "work", *options) == {"food": -3}
    assert power(game) == 2 * 4


@rule("4.2", "4.3")
def test_without_food_nobody_sweats_or_puts_the_back_into_it() -> None:
    game = on("grasslands", food=1)
    game.play("work")
    refuse(game, "sweat", "back")


@rule("4.2", "4.3")
def test_one_food_is_enough_for_one_of_the_two() -> None:
    game = on("grasslands", food=2)
    play(game, "work", "back")
    refuse(game, "sweat")
    assert has(game, "food") == 0


@rule("2.5", "4.2", "4.3")
def test_sweat_and_back_come_in_any_order_with_the_taking() -> None:
    game = on("grasslands")
    play(game, "work", "take flax", "take flax")
    refuse(game, "take flax")
    play(game, "sweat", "take flax")
    refuse(game, "take flax")
    play(game, "back", "take ore")
    finish(game)
    assert stock(game, "red") == {"food": 12 - 3, "flax": 3, "ore": 1}


@rule("4.2", "4.3")
def test_sweat_and_back_belong_to_the_work() -> None:
    game = on("grasslands")
    refuse(game, "sweat", "back", "take flax")
    game.play("gather")
    refuse(game, "sweat", "back", "take flax")


@rule("4.4")
@pytest.mark.parametrize("landscape", PRICES)
def test_a_piece_costs_what_its_landscape_says(landscape: str) -> None:
    game = able("canoe", landscape=landscape)
    play(game, "work", "sweat", "back")
    assert [most(game, f"take {material}") for material in RAW] == [4 // price for price in PRICES[landscape]]
    for material, price in zip(RAW, PRICES[landscape], strict=True):
        after = game.copy()
        after.play(f"take {material}")
        assert power(after) == 2 * (4 - price)


@rule("1.14", "4.4")
@pytest.mark.parametrize("village", ["e3", "e4"])
def test_in_a_village_one_works_as_in_a_forest(village: str) -> None:
    game = set_up(red={"at": village}, blue={"at": "e3" if village == "e4" else "e4"})
    play(game, "work", "sweat", "back")
    assert [most(game, f"take {material}") for material in RAW] == [4 // price for price in PRICES["forest"]]


@rule("4.1", "4.2", "4.4")
def test_e01_work_and_sweat_on_grasslands_bring_a_flax_and_a_clay() -> None:
    game = on("grasslands")
    assert changes(game, "work", "sweat", "take flax", "take clay") == {"food": -2, "flax": 1, "clay": 1}
    assert power(game) == 0
    refuse(game, "take flax")


@rule("4.4")
@pytest.mark.parametrize(
    "taken", [{"flax": 3}, {"stone": 1}, {"ore": 2, "flax": 1}, {"ore": 1, "flax": 2}], ids=lambda taken: f"e02 {taken}"
)
def test_e02_three_power_on_grasslands(taken: dict[str, int]) -> None:
    game = on("grasslands")
    play(game, "work", "sweat")
    assert changes(game, *(f"take {what}" for what, n in taken.items() for _ in range(n))) == taken
    assert power(game) == 0
    refuse(game, "take flax", "take ore")


@rule("4.4")
def test_what_is_too_dear_is_not_taken() -> None:
    game = on("grasslands")
    game.play("work")
    refuse(game, "take stone", "take flint")


@rule("4.4")
def test_work_brings_neither_deer_nor_processed_material() -> None:
    game = on("grasslands")
    game.play("work")
    impossible(game, "take deer", "take hide", "take antler", "take tendon", "take leather", "take rope", "take bronze")


@rule("4.4")
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_one_works_on_a_developed_tile_anyone_who_developed_it(owner: str) -> None:
    game = set_up(land={"f2": "grasslands spear"}, tile_owners={"f2": owner}, red={"at": "f2"})
    assert changes(game, "work", "take flax", "take ore") == {"food": -1, "flax": 1, "ore": 1}


@rule("4.4")
def test_the_landscape_counts_where_the_leader_stands_after_moving() -> None:
    game = set_up(land={"f2": "mountains", "e2": "grasslands"}, red={"at": "e2", "rope": 1})
    play(game, "walk f2", "work")
    assert (most(game, "take stone"), most(game, "take ore")) == (2, 0)


@rule("2.6", "4.4")
def test_nobody_moves_develops_or_offers_while_working() -> None:
    game = set_up(
        land={"h2": "forest", "g2": "grasslands pottery"}, sites=["stonehenge", "carnac", "egtved", "varna"],
        red={"at": "h2", "stone": 9, "bronze": 1},
    )  # fmt: skip
    game.play("work")
    refuse(game, "walk g2", "develop g2", "offer stonehenge 1", "end")


@rule("4.5")
def test_power_that_is_left_is_lost() -> None:
    game = on("grasslands")
    play(game, "work", "sweat", "back", "take flax", "done", "end", "end", "work")
    assert power(game) == 2 * 2
    assert has(game, "flax") == 1


@rule("2.3", "4.5")
def test_the_work_is_over_when_the_player_is_done() -> None:
    game = on("grasslands")
    play(game, "work", "take flax", "done")
    assert (game.decision, seen(game, "turn")["acted"]) == ("turn", True)
    refuse(game, "take flax", "sweat", "work", "gather", "fish", "hunt")


@rule("3.15", "4.2")
def test_a_deer_may_be_eaten_during_the_work() -> None:
    game = on("grasslands", food=1, deer=1)
    play(game, "work", "eat", "sweat", "back")
    assert stock(game, "red") == {"food": 1}
    assert power(game) == 2 * 4


@rule("4.1", "4.4")
def test_what_is_taken_belongs_to_the_one_who_works() -> None:
    game = set_up(to_act="blue", land={"f2": "marshes"}, blue={"at": "f2", "abilities": ["shovel"]})
    assert changes(game, "work", *["take clay"] * 4, colour="blue") == {"food": -1, "clay": 4}
    assert stock(game, "red") == {"food": 12}
    assert player(game, "red")["abilities"] == []
