"""Chapter 7 of the rulebook: explore."""

import pytest

import holocene
from tests.epoch.scenario import rule, set_up
from tests.epoch.views import finish, food, leader, places, site, status, tile
from tests.stone_age.views import actor, play, refuse, seen

BESIDE_THE_VILLAGE = {"e2", "f2", "f3", "d3", "d2"}
AT_THE_SITE = ["h1", "h2", "i2"]


def near_a_site(colour: str = "red", **more: object) -> holocene.Game:
    """One step before the tiles beside Carnac in the northeast."""
    boards = {"red": {"at": "e3"}, colour: {"at": "g2", **more}}
    return set_up(to_act=colour, land={"g2": "grasslands"}, **boards)


def at_the_corner(**red: object) -> holocene.Game:
    """Beside two of the three tiles at Carnac."""
    return set_up(land={"h3": "grasslands"}, red={"at": "h3", **red})


def faces(game: holocene.Game) -> list[bool]:
    return [tile(game, place)["face_up"] for place in AT_THE_SITE]


@rule("7.1")
def test_exploring_costs_one_food_turns_the_tile_and_takes_its_status() -> None:
    game = set_up(down={"f2": "grasslands pottery"}, red={"status": 2})
    assert (tile(game, "f2")["face_up"], tile(game, "f2")["ability"], tile(game, "f2")["status"]) == (False, None, 1)
    game.play("explore f2")
    assert (food(game, "red"), status(game, "red")) == (11, 3)
    assert (tile(game, "f2")["face_up"], tile(game, "f2")["ability"], tile(game, "f2")["status"]) == (
        True,
        "pottery",
        0,
    )


@rule("7.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_status_goes_to_the_player_who_explores(players: int) -> None:
    boards = {"red": {"at": "d4"}, "blue": {"at": "e4"}, "green": {"at": "e5"}, "yellow": {"at": "e3"}}
    colours = list(boards)[:players]
    boards[colours[-1]] = {"at": "e3"}
    seated = {colour: boards[colour] for colour in colours}
    game = set_up(players, to_act=colours[-1], land={"d4": "forest", "e5": "forest"}, **seated)
    game.play("explore e2")
    assert [status(game, colour) for colour in colours] == [0] * (players - 1) + [1]
    assert [food(game, colour) for colour in colours] == [12] * (players - 1) + [11]


@rule("7.1")
def test_only_tiles_next_to_the_leader_are_explored() -> None:
    game = set_up()
    assert places(game, "explore") == BESIDE_THE_VILLAGE
    refuse(game, "explore e1", "explore e5", "explore g2", "explore h2", because="7.1")


@rule("7.1")
def test_a_tile_that_is_face_up_is_not_explored() -> None:
    game = set_up(land={"e2": "forest", "f2": "water"})
    assert places(game, "explore") == BESIDE_THE_VILLAGE - {"e2", "f2"}
    refuse(game, "explore e2", "explore f2", because="7.1")


@rule("7.1")
def test_where_no_tile_is_face_down_nobody_explores() -> None:
    game = set_up(land=dict.fromkeys(BESIDE_THE_VILLAGE, "forest"))
    assert places(game, "explore") == set()


@rule("7.1")
def test_who_has_no_food_does_not_explore() -> None:
    refuse(set_up(red={"food": 0}), "explore e2", because="7.1")
    assert "explore e2" in set_up(red={"food": 1}).legal_moves()


@rule("7.1")
def test_one_explores_from_where_one_has_walked_to() -> None:
    game = set_up(land={"e2": "grasslands"})
    refuse(game, "explore e1", because="7.1")
    play(game, "walk e2", "explore e1")
    assert (tile(game, "e1")["face_up"], food(game, "red"), status(game, "red")) == (True, 10, 1)


@rule("7.1")
def test_the_leader_stays_where_it_is() -> None:
    game = set_up()
    play(game, "explore e2", "done")
    assert leader(game, "red") == "e3"


@rule("7.1", "13.2")
def test_the_tile_that_is_explored_has_the_landscape_that_was_seen() -> None:
    game = set_up()
    before = {place: tile(game, place)["landscape"] for place in BESIDE_THE_VILLAGE}
    play(game, "explore e2", "explore f3")
    assert {place: tile(game, place)["landscape"] for place in BESIDE_THE_VILLAGE} == before


@rule("7.2")
def test_a_second_tile_is_explored_in_the_same_action_for_one_more_food() -> None:
    game = set_up(to_act="blue")
    play(game, "explore e5")
    assert game.decision == "explore"
    game.play("explore d4")
    assert (food(game, "blue"), status(game, "blue")) == (10, 2)
    assert (game.decision, actor(game)) == ("turn", "blue")


@rule("7.2")
def test_a_third_tile_is_not_explored() -> None:
    game = set_up()
    play(game, "explore e2", "explore f2")
    refuse(game, "explore f3", "explore d2", because="2.3")


@rule("7.2")
def test_the_second_tile_may_be_left_out() -> None:
    game = set_up()
    play(game, "explore e2", "done")
    assert (food(game, "red"), status(game, "red"), game.decision) == (11, 1, "turn")
    refuse(game, "explore f2", because="2.3")


@rule("7.2")
def test_the_second_tile_is_explored_from_the_same_place() -> None:
    game = set_up(down={"e2": "grasslands pottery"})
    game.play("explore e2")
    assert places(game, "explore") == BESIDE_THE_VILLAGE - {"e2"}
    refuse(game, "explore e1", "explore f1", "explore e2")
    refuse(game, "walk e2", because="2.6")


@rule("7.2")
def test_who_has_one_food_explores_one_tile() -> None:
    game = set_up(red={"food": 1})
    game.play("explore e2")
    assert (food(game, "red"), status(game, "red"), game.decision) == (0, 1, "turn")


@rule("7.2", "3.15")
def test_a_deer_eaten_after_the_first_tile_pays_for_the_second() -> None:
    game = set_up(red={"food": 1, "deer": 1})
    play(game, "explore e2", "eat", "explore f2")
    assert (food(game, "red"), status(game, "red")) == (2, 2)


@rule("7.2")
def test_where_only_one_tile_is_face_down_the_action_is_over_after_it() -> None:
    game = set_up(land=dict.fromkeys(BESIDE_THE_VILLAGE - {"f3"}, "forest"))
    game.play("explore f3")
    assert (game.decision, seen(game, "turn")["acted"]) == ("turn", True)


@rule("7.3")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_who_explores_a_tile_next_to_an_undiscovered_site_takes_its_three_status_too(colour: str) -> None:
    game = near_a_site(colour)
    assert (site(game, "carnac")["status"], site(game, "carnac")["discovered"]) == (3, False)
    game.play("explore h2")
    assert (status(game, colour), food(game, colour)) == (1 + 3, 11)
    assert (site(game, "carnac")["status"], site(game, "carnac")["discovered"]) == (0, True)


@rule("7.3")
def test_a_tile_that_is_not_next_to_a_site_brings_its_own_status_only() -> None:
    game = near_a_site()
    play(game, "explore h3", "explore g1")
    assert (status(game, "red"), site(game, "carnac")["status"]) == (2, 3)
    assert not site(game, "carnac")["discovered"]
    assert faces(game) == [False, False, False]


@rule("7.3")
def test_the_status_of_a_site_is_taken_once() -> None:
    game = at_the_corner()
    play(game, "explore h2", "explore i2")
    assert status(game, "red") == 1 + 3 + 1


@rule("7.3")
def test_a_site_may_be_found_with_the_second_tile() -> None:
    game = near_a_site(food=2)
    play(game, "explore g3", "explore h2")
    assert (status(game, "red"), food(game, "red")) == (1 + 1 + 3, 0)
    assert faces(game) == [True, True, True]


@rule("7.3")
@pytest.mark.parametrize(
    ("place", "explored", "found"),
    [("g2", "h2", "carnac"), ("c2", "b2", "varna"), ("g5", "h6", "egtved"), ("c5", "b6", "stonehenge")],
)
def test_each_site_is_found_from_its_own_tiles(place: str, explored: str, found: str) -> None:
    game = set_up(
        4, to_act="yellow", land={place: "grasslands", "d4": "forest"}, green={"at": "d4"}, yellow={"at": place}
    )
    play(game, f"explore {explored}", "done")
    assert status(game, "yellow") == 4
    assert [one["site"] for one in seen(game, "sites") if one["discovered"]] == [found]


@rule("7.4")
def test_after_the_action_the_other_tiles_next_to_the_site_are_turned_without_status_for_anybody() -> None:
    game = near_a_site()
    game.play("explore h2")
    assert faces(game) == [False, True, False]
    game.play("done")
    assert faces(game) == [True, True, True]
    assert [tile(game, place)["status"] for place in AT_THE_SITE] == [0, 0, 0]
    assert (status(game, "red"), status(game, "blue")) == (4, 0)


@rule("7.4")
def test_the_tiles_are_turned_when_the_action_ends_by_itself() -> None:
    game = near_a_site(food=1)
    game.play("explore h2")
    assert (game.decision, faces(game), status(game, "red")) == ("turn", [True, True, True], 4)


@rule("7.4")
def test_a_tile_that_is_explored_second_is_not_among_the_others() -> None:
    game = at_the_corner()
    play(game, "explore i2", "explore h2")
    assert (faces(game), tile(game, "h1")["status"], status(game, "red")) == ([True, True, True], 0, 5)


@rule("7.4")
def test_no_tile_away_from_the_site_is_turned() -> None:
    game = near_a_site()
    down = {one["place"] for one in seen(game, "tiles") if not one["face_up"]}
    play(game, "explore h2", "done")
    still = {one["place"] for one in seen(game, "tiles") if not one["face_up"]}
    assert down - still == set(AT_THE_SITE)
    assert all(tile(game, place)["status"] == 1 for place in still)


@rule("7.4", "3.1")
def test_the_tiles_that_were_turned_can_be_entered_in_the_same_turn() -> None:
    game = set_up(
        down={"h2": "grasslands pottery", "h1": "grasslands dagger"}, land={"g2": "grasslands"}, red={"at": "g2"}
    )
    play(game, "explore h2")
    finish(game)
    play(game, "walk h2", "walk h1")
    assert (leader(game, "red"), food(game, "red")) == ("h1", 9)
