"""Chapter 6 of the rulebook: butcher."""

from itertools import combinations

import pytest

from tests.epoch.actions import (
    OWN_AND_BORROWED,
    TWO_WITH_IT,
    able,
    changes,
    finish,
    has,
    homage,
    impossible,
    on,
    stock,
    twice,
)
from tests.epoch.scenario import rule, set_up
from tests.stone_age.views import play, refuse

THINGS = ("hide", "antler", "tendon", "food")
PAIRS = [" ".join(pair) for pair in combinations(THINGS, 2)]
TRIPLES = [" ".join(triple) for triple in combinations(THINGS, 3)]


def cuts(moves: list[str]) -> list[str]:
    """What one deer may give."""
    return [move.removeprefix("butcher ") for move in moves if move.startswith("butcher ")]


def given(things: str) -> dict[str, int]:
    """These things in numbers: food comes in threes."""
    return {thing: 3 if thing == "food" else 1 for thing in things.split()}


@rule("6.5")
def test_e07_a_deer_gives_six_different_pairs() -> None:
    assert sorted(cuts(on("forest", deer=1).legal_moves())) == sorted(PAIRS)


@rule("6.5")
@pytest.mark.parametrize("pair", PAIRS)
def test_e07_each_pair_is_given_for_a_deer(pair: str) -> None:
    assert changes(on("forest", deer=2), f"butcher {pair}") == {"deer": -1, **given(pair)}


@rule("6.5")
@pytest.mark.parametrize(
    "things", ["hide hide", "food food", "hide", "hide antler tendon", "leather food", "food hide"]
)
def test_a_deer_gives_nothing_else(things: str) -> None:
    impossible(on("forest", deer=2), f"butcher {things}")


@rule("6.5")
def test_a_deer_is_not_butchered_for_nothing_and_the_reason_says_for_what() -> None:
    assert on("forest", deer=2).why_not("butcher") == "A deer gives you 2 different things. (6.5)"


@rule("6.5")
def test_e08_three_deer_give_three_hides_a_tendon_and_six_food() -> None:
    game = on("forest", deer=3, food=0)
    play(game, "butcher hide tendon", "butcher hide food", "butcher hide food")
    finish(game)
    assert stock(game, "red") == {"hide": 3, "tendon": 1, "food": 6}


@rule("6.5")
def test_five_deer_are_butchered_in_one_action() -> None:
    game = on("forest", deer=5)
    assert changes(game, *["butcher hide antler"] * 5) == {"deer": -5, "hide": 5, "antler": 5}


@rule("6.5")
def test_a_sixth_deer_is_not_butchered() -> None:
    game = able("pottery", deer=7, clay=1)
    play(game, *["butcher hide antler"] * 5)
    assert game.decision == "butcher"
    refuse(game, "butcher hide antler", "butcher tendon food")
    finish(game)
    refuse(game, "butcher hide antler")
    assert has(game, "deer") == 2


@rule("6.5")
def test_without_a_deer_there_is_nothing_to_butcher() -> None:
    refuse(on("forest", hide=3), *(f"butcher {pair}" for pair in PAIRS))


@rule("2.5", "6.5")
def test_fewer_deer_may_be_butchered_than_there_are() -> None:
    game = on("forest", deer=3)
    play(game, "butcher hide food", "done")
    assert stock(game, "red") == {"food": 12 + 3, "deer": 2, "hide": 1}
    refuse(game, "butcher hide food", "hunt")


@rule("6.5")
def test_butchering_is_over_by_itself_when_no_deer_is_left() -> None:
    game = on("forest", deer=1)
    game.play("butcher hide food")
    assert game.decision == "turn"


@rule("6.5")
@pytest.mark.parametrize("landscape", ["grasslands", "marshes", "mountains", "drift-sand", "water"])
def test_deer_are_butchered_on_every_landscape(landscape: str) -> None:
    game = able("canoe", landscape=landscape, deer=1)
    assert changes(game, "butcher antler tendon") == {"deer": -1, "antler": 1, "tendon": 1}


@rule("3.15", "6.5")
def test_a_deer_that_is_eaten_is_not_butchered() -> None:
    game = on("forest", deer=2)
    play(game, "butcher hide tendon", "eat")
    refuse(game, "butcher hide tendon")
    assert stock(game, "red") == {"food": 12 + 3, "hide": 1, "tendon": 1}


@rule("6.6")
@OWN_AND_BORROWED
def test_with_the_dagger_a_deer_gives_three_different_things(way: str) -> None:
    game = able("dagger", way=way, deer=4)
    for triple in TRIPLES:
        assert sorted(cuts(game.legal_moves())) == sorted(TRIPLES)
        assert changes(game, f"butcher {triple}") == {"deer": -1, **given(triple)}


@rule("6.6")
def test_e28_beside_antler_and_food_the_dagger_gives_a_hide_or_a_tendon() -> None:
    game = able("dagger", deer=2)
    beside = [things for things in cuts(game.legal_moves()) if {"antler", "food"} <= set(things.split())]
    assert sorted(beside) == ["antler tendon food", "hide antler food"]
    impossible(game, "butcher antler antler food", "butcher antler food food", "butcher hide antler tendon food")


@rule("6.6")
def test_without_the_dagger_a_deer_does_not_give_three_things() -> None:
    game = able("axe", "pottery", deer=2)
    refuse(game, *(f"butcher {triple}" for triple in TRIPLES))


@rule("6.6", "10.2")
def test_a_dagger_borrowed_while_butchering_serves_for_the_next_deer() -> None:
    game = set_up(land={"f2": "forest"}, red={"at": "f2", "status": 1, "deer": 3}, blue={"abilities": ["dagger"]})
    game.play("butcher hide food")
    refuse(game, "butcher hide antler food")
    play(game, "borrow blue")
    assert changes(game, "butcher hide antler food") == {"deer": -1, "hide": 1, "antler": 1, "food": 3}


@rule("6.6", "10.3")
@TWO_WITH_IT
def test_two_daggers_give_no_fourth_thing(owners: tuple[str, str]) -> None:
    game = twice("dagger", owners, deer=2)
    homage(game, owners)
    assert sorted(cuts(game.legal_moves())) == sorted(TRIPLES)
    impossible(game, "butcher hide antler tendon food")


@rule("6.7")
@pytest.mark.parametrize("pair", PAIRS)
@OWN_AND_BORROWED
def test_with_the_axe_each_deer_gives_one_food_more(way: str, pair: str) -> None:
    game = able("axe", way=way, deer=3)
    things = given(pair)
    expected = {"deer": -1, **things, "food": things.get("food", 0) + 1}
    assert changes(game, f"butcher {pair}") == expected
    assert changes(game, f"butcher {pair}") == expected


@rule("6.6", "6.7")
def test_dagger_and_axe_work_on_the_same_deer() -> None:
    game = able("axe", "dagger", deer=5)
    assert changes(game, *["butcher hide antler food"] * 5) == {"deer": -5, "hide": 5, "antler": 5, "food": 5 * 4}


@rule("6.7", "10.2")
def test_an_axe_borrowed_while_butchering_serves_for_the_next_deer() -> None:
    game = set_up(land={"f2": "forest"}, red={"at": "f2", "status": 1, "deer": 3}, blue={"abilities": ["axe"]})
    assert changes(game, "butcher hide antler") == {"deer": -1, "hide": 1, "antler": 1}
    play(game, "borrow blue")
    assert changes(game, "butcher hide antler") == {"deer": -1, "hide": 1, "antler": 1, "food": 1}


@rule("6.7", "10.3")
@TWO_WITH_IT
def test_two_axes_give_one_food_a_deer(owners: tuple[str, str]) -> None:
    game = twice("axe", owners, deer=2)
    homage(game, owners)
    assert changes(game, "butcher hide tendon") == {"deer": -1, "hide": 1, "tendon": 1, "food": 1}


@rule("6.7")
def test_the_axe_adds_nothing_when_a_deer_is_eaten() -> None:
    assert changes(able("axe", deer=1), "eat") == {"deer": -1, "food": 3}


@rule("5.7", "6.5")
@OWN_AND_BORROWED
def test_e35_pottery_adds_four_food_to_three_butchered_deer(way: str) -> None:
    game = able("pottery", way=way, deer=3, clay=1, food=0)
    play(game, "butcher hide antler", "butcher antler food", "butcher antler food", "pot clay")
    finish(game)
    assert stock(game, "red") == {"antler": 3, "hide": 1, "food": 10}


@rule("5.7", "6.5")
def test_a_deer_may_go_into_the_pot_instead() -> None:
    game = able("pottery", deer=2)
    assert changes(game, "butcher hide tendon", "pot deer") == {"deer": -2, "hide": 1, "tendon": 1, "food": 4}


@rule("6.5", "6.7")
def test_the_butcher_is_the_one_who_is_served() -> None:
    game = set_up(
        3, to_act="green", land={"f2": "forest"}, red={"deer": 2}, blue={"deer": 2},
        green={"at": "f2", "deer": 2, "abilities": ["axe"]},
    )  # fmt: skip
    assert changes(game, "butcher tendon food", colour="green") == {"deer": -1, "tendon": 1, "food": 3 + 1}
    assert stock(game, "red") == stock(game, "blue") == {"food": 12, "deer": 2}
