"""Chapter 4 of the rulebook: work with Axe, Dagger, Pick and Shovel, with Gloves and Horse."""

import pytest

from tests.epoch.actions import (
    OWN_AND_BORROWED,
    TWO_WITH_IT,
    able,
    changes,
    finish,
    has,
    homage,
    most,
    on,
    power,
    stock,
    twice,
)
from tests.epoch.scenario import rule, set_up
from tests.stone_age.views import play, refuse

# fmt: off
HALF_PRICE = [
    # tool     landscape     material  price
    ("axe",    "grasslands", "wood",   2),
    ("dagger", "forest",     "flax",   2),
    ("pick",   "water",      "stone",  2),
    ("pick",   "water",      "flint",  2),
    ("shovel", "grasslands", "clay",   2),
    ("shovel", "forest",     "ore",    2),
]
# fmt: on


@rule("4.6")
@pytest.mark.parametrize(("tool", "landscape", "material", "price"), HALF_PRICE)
@OWN_AND_BORROWED
def test_a_tool_halves_the_price_of_four_pieces(way: str, tool: str, landscape: str, material: str, price: int) -> None:
    game = able(tool, "canoe", "gloves", "horse", way=way, landscape=landscape)
    play(game, "work", "sweat", "back", "horse")
    for _ in range(4):
        before = power(game)
        game.play(f"take {material}")
        assert before - power(game) == price
    assert power(game) == 2 * 6 - 4 * price
    assert most(game, f"take {material}") == (6 - 2 * price) // price


@rule("4.6")
@pytest.mark.parametrize(("tool", "landscape", "material", "price"), HALF_PRICE)
def test_without_the_tool_the_whole_price_is_paid(tool: str, landscape: str, material: str, price: int) -> None:
    other = "dagger" if tool != "dagger" else "axe"
    game = able(other, "canoe", landscape=landscape)
    game.play("work")
    assert changes(game, f"take {material}") == {material: 1}
    assert power(game) == 2 * 2 - 2 * price


@rule("4.6")
@pytest.mark.parametrize(
    ("tool", "landscape", "options", "takes"),
    [
        pytest.param("axe", "forest", ["sweat", "back"], {"wood": 4 + 2}, id="e15"),
        pytest.param("axe", "mountains", ["sweat"], {"wood": 4 + 1}, id="e24"),
        pytest.param("dagger", "grasslands", ["sweat"], {"flax": 4 + 1}, id="e28"),
        pytest.param("pick", "drift-sand", ["sweat"], {"flint": 3, "stone": 1 + 1}, id="e34"),
        pytest.param("shovel", "marshes", [], {"clay": 4}, id="e46 four clay"),
        pytest.param("shovel", "marshes", [], {"ore": 4}, id="e46 four ore"),
        pytest.param("shovel", "marshes", [], {"clay": 1, "ore": 3}, id="e46 one clay and three ore"),
    ],
)
@OWN_AND_BORROWED
def test_half_prices_e15_e24_e28_e34_e46(
    way: str, tool: str, landscape: str, options: list[str], takes: dict[str, int]
) -> None:
    game = able(tool, way=way, landscape=landscape)
    play(game, "work", *options)
    assert changes(game, *(f"take {what}" for what, n in takes.items() for _ in range(n))) == takes
    finish(game)


@rule("4.6")
@pytest.mark.parametrize(
    ("tool", "landscape", "first", "second"),
    [("pick", "drift-sand", "stone", "flint"), ("shovel", "marshes", "clay", "ore")],
)
def test_two_materials_of_one_tool_share_the_four_pieces(tool: str, landscape: str, first: str, second: str) -> None:
    game = able(tool, landscape=landscape)
    play(game, "work", "sweat", *[f"take {first}"] * 3, f"take {second}")
    assert power(game) == 2
    game.play(f"take {second}")
    assert power(game) == 0


@rule("4.6")
def test_each_tool_has_four_pieces_of_its_own() -> None:
    game = able("axe", "pick", landscape="mountains")
    play(game, "work", "sweat", "back", *["take wood"] * 4, *["take stone"] * 4)
    assert (has(game, "wood"), has(game, "stone")) == (4, 4)
    finish(game)


@rule("4.6")
def test_a_tool_helps_with_its_own_materials_only() -> None:
    game = able("axe", landscape="mountains")
    game.play("work")
    assert (most(game, "take wood"), most(game, "take stone"), most(game, "take flint")) == (4, 2, 2)


@rule("4.6", "10.2")
def test_a_tool_that_is_borrowed_during_the_work_halves_the_pieces_that_follow() -> None:
    game = set_up(land={"f2": "forest"}, red={"at": "f2", "status": 1}, blue={"abilities": ["axe"]})
    play(game, "work", "take wood")
    assert power(game) == 2
    game.play("borrow blue")
    assert power(game) == 2
    play(game, "take wood", "take wood")
    assert (has(game, "wood"), power(game)) == (3, 0)


@rule("4.6", "10.3")
@TWO_WITH_IT
def test_two_axes_halve_four_pieces_not_eight(owners: tuple[str, str]) -> None:
    game = twice("axe", owners, "forest")
    homage(game, owners)
    play(game, "work", "sweat", "back")
    assert most(game, "take wood") == 4 + 2


@rule("4.6", "10.3")
@TWO_WITH_IT
def test_a_second_axe_borrowed_after_four_pieces_halves_no_more(owners: tuple[str, str]) -> None:
    game = twice("axe", owners, "forest")
    if owners[0] != "red":
        game.play("borrow blue")
    play(game, "work", "sweat", "back", *["take wood"] * 4)
    game.play(f"borrow {owners[1]}")
    assert most(game, "take wood") == 2


@rule("2.8", "4.7")
def test_e16_two_flint_and_a_stone_at_half_price_need_five_power() -> None:
    game = able("pick", "gloves", landscape="grasslands")
    takes = ["take flint", "take flint", "take stone"]
    assert changes(game, "work", "sweat", "back", *takes) == {"food": -3, "flint": 2, "stone": 1}
    finish(game)


@rule("2.8", "4.7")
def test_four_power_do_not_pay_four_and_a_half() -> None:
    game = able("pick", landscape="grasslands")
    play(game, "work", "sweat", "back", "take flint", "take flint")
    refuse(game, "take stone", "take flint")


@rule("4.7")
def test_e37_three_clay_and_an_ore_on_water_are_taken_with_power_to_spare() -> None:
    game = able("shovel", "canoe", landscape="water")
    assert changes(game, "work", "sweat", "back", *["take clay"] * 3, "take ore") == {"food": -3, "clay": 3, "ore": 1}
    assert power(game) == 2 * 4 - 3 - 3
    assert changes(game, "take clay") == {"clay": 1}


@rule("4.7")
def test_halves_of_different_tools_are_added_up() -> None:
    game = able("axe", "pick", landscape="mountains")
    play(game, "work", "take wood", "take stone", "take wood")
    assert power(game) == 1
    game.play("take flint")
    assert stock(game, "red") == {"food": 11, "wood": 2, "stone": 1, "flint": 1}


@rule("4.5", "4.7")
def test_half_a_power_buys_nothing_at_the_whole_price() -> None:
    game = able("axe", landscape="mountains")
    play(game, "work", "take wood")
    game.play("take stone")
    assert power(game) == 1
    refuse(game, "take stone", "take flint")
    assert most(game, "take wood") == 1


@rule("4.8")
@OWN_AND_BORROWED
def test_e30_gloves_give_a_power_for_nothing(way: str) -> None:
    game = able("gloves", way=way)
    assert changes(game, "work", "sweat") == {"food": -2}
    assert power(game) == 2 * 4


@rule("4.8", "10.2")
def test_gloves_borrowed_during_the_work_give_their_power_at_once() -> None:
    game = set_up(land={"f2": "grasslands"}, red={"at": "f2", "status": 1}, blue={"abilities": ["gloves"]})
    play(game, "work", "take flax", "take flax")
    refuse(game, "take flax")
    play(game, "borrow blue", "take flax")
    assert has(game, "flax") == 3


@rule("4.8", "10.3")
@TWO_WITH_IT
def test_two_pairs_of_gloves_give_one_power(owners: tuple[str, str]) -> None:
    game = twice("gloves", owners)
    game.play("work")
    homage(game, owners)
    assert power(game) == 2 * 3


@rule("4.9")
@OWN_AND_BORROWED
def test_e32_the_horse_gives_a_fifth_power_for_a_fourth_food(way: str) -> None:
    game = able("horse", way=way)
    assert changes(game, "work", "sweat", "back", "horse") == {"food": -4}
    assert power(game) == 2 * 5
    refuse(game, "horse")


@rule("4.8", "4.9")
def test_e32_horse_and_gloves_make_six_power() -> None:
    game = able("horse", "gloves")
    assert changes(game, "work", "sweat", "back", "horse") == {"food": -4}
    assert power(game) == 2 * 6


@rule("4.9")
def test_the_horse_wants_its_food_and_its_rider() -> None:
    game = able("horse", food=1)
    game.play("work")
    refuse(game, "horse")
    game = on("grasslands")
    game.play("work")
    refuse(game, "horse")


@rule("4.9", "10.3")
@TWO_WITH_IT
def test_two_horses_give_one_power(owners: tuple[str, str]) -> None:
    game = twice("horse", owners)
    game.play("work")
    homage(game, owners)
    game.play("horse")
    refuse(game, "horse")
    assert power(game) == 2 * 3
