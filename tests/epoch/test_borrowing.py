"""Chapter 10 of the rulebook: homage, and the same ability from two owners."""

import pytest

import holocene
from tests.epoch.actions import TWO_WITH_IT, changes, finish, has, homage, impossible, most, power, twice
from tests.epoch.scenario import player, rule, set_up
from tests.stone_age.views import actor, play, refuse, seen

HALVED = [("axe", "forest", "wood"), ("dagger", "grasslands", "flax"), ("pick", "mountains", "stone")]
HALVED += [("pick", "mountains", "flint"), ("shovel", "marshes", "clay"), ("shovel", "marshes", "ore")]


def three(status: int = 2, **red: int) -> holocene.Game:
    """Red in a forest, blue with Axe and Gloves, green with Sowing, Spear and Boots."""
    return set_up(
        3,
        land={"f2": "forest", "e5": "forest"},
        red={"at": "f2", "status": status, **red},
        blue={"abilities": ["axe", "gloves"]},
        green={"at": "e5", "abilities": ["sowing", "spear", "boots"]},
    )


def status(game: holocene.Game) -> list[int]:
    """The status of all players."""
    return [player(game, colour)["status"] for colour in game.colours]


@rule("10.2")
def test_homage_gives_one_status_to_the_owner() -> None:
    game = three()
    game.play("borrow green")
    assert status(game) == [1, 0, 1]
    assert seen(game, "turn")["borrowed"] == ["green"]


@rule("10.2")
def test_homage_opens_all_abilities_of_that_player_and_nobody_elses() -> None:
    game = three()
    assert seen(game, "turn")["open"] == []
    game.play("borrow green")
    assert sorted(seen(game, "turn")["open"]) == ["boots", "sowing", "spear"]


@rule("10.2")
def test_several_players_may_be_given_homage() -> None:
    game = three()
    play(game, "borrow blue", "borrow green")
    assert status(game) == [0, 1, 1]
    assert sorted(seen(game, "turn")["open"]) == ["axe", "boots", "gloves", "sowing", "spear"]


@rule("10.2")
def test_nobody_gives_status_that_they_do_not_have() -> None:
    refuse(three(status=0), "borrow blue", "borrow green")
    game = three(status=1)
    game.play("borrow blue")
    refuse(game, "borrow green")


@rule("10.2")
def test_homage_is_given_once_to_each_player() -> None:
    game = three(status=5)
    game.play("borrow blue")
    refuse(game, "borrow blue")
    assert status(game) == [4, 1, 0]


@rule("10.2")
def test_nobody_gives_homage_to_themselves_or_to_who_does_not_play() -> None:
    impossible(three(status=5), "borrow red", "borrow yellow", "borrow black")


@rule("10.2")
@pytest.mark.parametrize("place", ["a5", "i2", "e5", "h7"])
def test_it_does_not_matter_where_the_leaders_stand(place: str) -> None:
    game = set_up(
        land={"b1": "forest", place: "forest"},
        red={"at": "b1", "status": 1},
        blue={"at": place, "abilities": ["sowing"]},
    )
    game.play("borrow blue")
    assert changes(game, "gather") == {"food": 3 + 3}


@rule("10.2")
@pytest.mark.parametrize("before", [[], ["walk e3"], ["gather", "done"], ["gather"], ["work", "take wood"]])
def test_homage_is_given_at_any_time_of_the_turn(before: list[str]) -> None:
    game = three()
    play(game, *before)
    asked = game.decision
    game.play("borrow green")
    assert (status(game), game.decision) == ([1, 0, 1], asked)


@rule("10.2")
def test_what_is_borrowed_is_open_for_the_whole_turn() -> None:
    game = three()
    play(game, "borrow green", "gather", "done")
    before = has(game, "food")
    play(game, "walk e3", "walk f2")
    assert before - has(game, "food") == 2 * (2 - 1)
    assert sorted(seen(game, "turn")["open"]) == ["boots", "sowing", "spear"]


@rule("10.2")
def test_in_the_next_turn_homage_has_to_be_given_again() -> None:
    game = three()
    play(game, "borrow green", "end", "end", "end")
    assert actor(game) == "red"
    assert (seen(game, "turn")["borrowed"], seen(game, "turn")["open"]) == ([], [])
    assert changes(game, "gather") == {"food": 3}
    assert changes(game, "borrow green") == {"food": 3}
    assert status(game) == [0, 0, 2]


@rule("10.2")
def test_what_red_borrowed_is_not_open_for_blue() -> None:
    game = three()
    play(game, "borrow green", "end")
    assert sorted(seen(game, "turn")["open"]) == ["axe", "gloves"]
    refuse(game, "borrow green")


@rule("10.2")
def test_the_status_that_was_received_may_be_given_on() -> None:
    game = three(status=1)
    play(game, "borrow blue", "end", "borrow green")
    assert status(game) == [0, 0, 1]


@rule("10.2")
def test_status_just_found_may_be_given() -> None:
    game = three(status=0)
    play(game, "explore g2", "borrow green")
    assert status(game) == [0, 0, 1]


@rule("8.4", "10.2")
def test_a_borrowed_ability_can_still_be_developed() -> None:
    game = set_up(
        land={"f2": "forest", "g2": "forest sowing"}, red={"at": "f2", "status": 1, "flax": 3, "wood": 1},
        blue={"abilities": ["sowing"]},
    )  # fmt: skip
    play(game, "borrow blue", "develop g2")
    assert player(game, "red")["abilities"] == ["sowing"]
    assert changes(game, "gather") == {"food": 3 + 3}


@rule("10.2")
def test_the_second_seat_borrows_from_the_first() -> None:
    game = set_up(to_act="blue", land={"f2": "forest"}, red={"abilities": ["spear"]}, blue={"at": "f2", "status": 1})
    play(game, "borrow red")
    assert changes(game, "hunt", colour="blue") == {"deer": 2, "food": 1}
    assert status(game) == [1, 0]


@rule("10.2")
def test_the_status_given_is_hidden_as_all_status_is_but_the_homage_is_seen() -> None:
    game = three()
    game.play("borrow green")
    assert "status" not in game.view(None)["players"][2]
    assert game.view(1)["turn"]["borrowed"] == ["green"]


@rule("10.2")
def test_borrowing_does_not_end_an_action_nor_use_it_up() -> None:
    game = three()
    play(game, "work", "borrow blue", *["take wood"] * 4)
    assert (game.decision, power(game)) == ("work", 2 * (2 + 1) - 4)
    finish(game)
    play(game, "borrow green")
    refuse(game, "gather", "hunt")


@rule("10.3")
@TWO_WITH_IT
def test_two_jugs_give_one_food(owners: tuple[str, str]) -> None:
    game = twice("jug", owners)
    play(game, "end", "end", "end")
    before = has(game, "food")
    homage(game, owners)
    assert has(game, "food") - before == (0 if "red" in owners else 1)
    assert seen(game, "turn")["jug"]


@rule("10.3")
@pytest.mark.parametrize(("ability", "landscape", "material"), HALVED)
@TWO_WITH_IT
def test_two_tools_of_a_kind_halve_four_pieces(
    owners: tuple[str, str], ability: str, landscape: str, material: str
) -> None:
    game = twice(ability, owners, landscape)
    homage(game, owners)
    play(game, "work", "sweat", "back")
    assert most(game, f"take {material}") == 4 + 2


@rule("10.3", "10.6")
@TWO_WITH_IT
def test_two_pairs_of_boots_save_one_food_a_tile(owners: tuple[str, str]) -> None:
    game = twice("boots", owners, around={"g2": "marshes"})
    homage(game, owners)
    assert changes(game, "walk g2") == {"food": -2}


@rule("10.3", "10.7")
@TWO_WITH_IT
def test_two_cloaks_halve_once(owners: tuple[str, str]) -> None:
    game = twice("cloak", owners, around={"g2": "mountains"})
    homage(game, owners)
    assert changes(game, "walk g2") == {"food": -3}


@rule("10.3", "10.8", "10.9")
@pytest.mark.parametrize(
    ("ability", "move", "spots"), [("basket", "walk g2", 7), ("cart", "walk g2", 13), ("canoe", "paddle g2", 10)]
)
@TWO_WITH_IT
def test_two_of_a_kind_carry_like_one(owners: tuple[str, str], ability: str, move: str, spots: int) -> None:
    for clay, allowed in ((spots, True), (spots + 1, False)):
        game = twice(ability, owners, around={"g2": "marshes"}, clay=clay)
        homage(game, owners)
        assert (game.why_not(move) is None) == allowed


@rule("10.3", "10.10")
@TWO_WITH_IT
def test_two_horses_are_ridden_once(owners: tuple[str, str]) -> None:
    game = twice("horse", owners, around={"g2": "forest"}, clay=10)
    homage(game, owners)
    game.play("ride")
    refuse(game, "ride", "walk g2")


@rule("10.3", "10.10")
def test_a_second_horse_is_not_ridden_after_the_first() -> None:
    game = twice("horse", ("blue", "green"), around={"g2": "forest"}, clay=10)
    play(game, "borrow blue", "ride", "borrow green")
    refuse(game, "ride", "walk g2")


@rule("10.3")
def test_a_second_lender_serves_for_the_abilities_the_first_does_not_have() -> None:
    game = set_up(
        3, land={"f2": "forest", "e5": "forest"}, red={"at": "f2", "status": 2}, blue={"abilities": ["sowing"]},
        green={"at": "e5", "abilities": ["sowing", "basket"]},
    )  # fmt: skip
    game.play("gather")
    assert changes(game, "borrow blue") == {"food": 3}
    assert changes(game, "borrow green") == {"food": 2}


@rule("10.3")
def test_an_ability_listed_by_two_is_open_once() -> None:
    game = twice("cloak", ("blue", "green"))
    homage(game, ("blue", "green"))
    assert seen(game, "turn")["open"] == ["cloak"]


@rule("10.2", "12.1")
def test_alone_one_borrows_from_the_dummy() -> None:
    game = set_up(
        1, round=4, direction="ne", land={"f2": "forest"}, red={"at": "e4", "status": 2},
        blue={"at": "f2", "abilities": ["spear"]}, open_status=True,
    )  # fmt: skip
    game.play("borrow blue")
    assert [board["status"] for board in seen(game, "players")] == [1, 1]
    assert changes(game, "hunt") == {"deer": 2, "food": 1}


@rule("4.6", "10.2")
def test_pieces_taken_before_a_tool_is_borrowed_do_not_count_among_its_four() -> None:
    game = set_up(land={"f2": "forest"}, red={"at": "f2", "status": 1}, blue={"abilities": ["axe", "gloves"]})
    play(game, "work", "sweat", "back", *["take wood"] * 4, "borrow blue")
    assert most(game, "take wood") == 2
