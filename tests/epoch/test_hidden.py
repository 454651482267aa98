"""Chapter 13 of the rulebook: what may be known."""

from typing import Any

import pytest

import holocene
from tests.epoch.scenario import rule, set_up
from tests.epoch.views import finish, tile
from tests.stone_age.views import play, seen


def without_status(view: dict[str, Any]) -> dict[str, Any]:
    """A view with the one thing taken out that not everybody sees."""
    boards = [{key: value for key, value in board.items() if key != "status"} for board in view["players"]]
    return {**view, "players": boards}


def shown(game: holocene.Game, seat: int | None) -> list[int | None]:
    """The status of each player as one seat sees it."""
    return [board.get("status") for board in game.view(seat)["players"]]


def three(**options: object) -> holocene.Game:
    boards = {"red": {"status": 4}, "blue": {"status": 7}, "green": {"at": "d4", "status": 1}}
    return set_up(3, land={"d4": "forest"}, **boards, **options)


@rule("13.1")
def test_everybody_sees_their_own_status_only() -> None:
    game = three()
    assert [shown(game, seat) for seat in (0, 1, 2)] == [[4, None, None], [None, 7, None], [None, None, 1]]
    assert shown(game, None) == [None, None, None]
    assert all("status" not in board for board in game.view(None)["players"])


@rule("13.1")
def test_the_turn_of_a_player_shows_them_no_more_than_others() -> None:
    game = three(to_act="green")
    assert (shown(game, 2), shown(game, 0)) == ([None, None, 1], [4, None, None])


@rule("13.1")
def test_status_stays_hidden_when_it_was_taken_in_plain_sight() -> None:
    game = three()
    play(game, "explore e2", "done")
    assert (shown(game, 0), shown(game, 1)) == ([5, None, None], [None, 7, None])


@rule("13.1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_open_status_shows_it_to_everybody(seat: int | None) -> None:
    game = three(open_status=True)
    assert shown(game, seat) == [4, 7, 1]
    play(game, "explore e2", "done")
    assert shown(game, seat) == [5, 7, 1]


@rule("13.1")
def test_when_the_game_is_over_everybody_sees_all_status() -> None:
    game = set_up(last_rounds=1, to_act="blue", red={"status": 4}, blue={"status": 7})
    while not game.over:
        game.play("end")
    assert [shown(game, seat) for seat in (0, 1, None)] == [[4, 7]] * 3


@rule("13.2")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_of_a_tile_that_is_face_down_the_landscape_is_seen_and_the_ability_is_not(seat: int | None) -> None:
    game = set_up(land={"e2": "forest axe"}, down={"f2": "grasslands pottery", "g2": "water canoe"})
    seen_there = {one["place"]: one for one in game.view(seat)["tiles"]}
    assert [seen_there[place]["landscape"] for place in ("e2", "f2", "g2")] == ["forest", "grasslands", "water"]
    assert [seen_there[place]["ability"] for place in ("e2", "f2", "g2")] == ["axe", None, None]
    assert [seen_there[place]["tile"] is None for place in ("e2", "f2", "g2")] == [False, True, True]


@rule("13.2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_tile_that_is_face_down_shows_its_ability(players: int) -> None:
    game = holocene.new("epoch", players=players, seed=3, setup="extended")
    for seat in (*range(players), None):
        down = [one for one in game.view(seat)["tiles"] if not one["face_up"]]
        assert len(down) == 34
        assert all(one["ability"] is None and one["tile"] is None and one["landscape"] for one in down)


@rule("13.2")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_landscape_may_be_hidden_as_well(seat: int | None) -> None:
    game = set_up(landscape_visible=False, land={"e2": "forest axe"}, down={"f2": "grasslands pottery"})
    tiles = game.view(seat)["tiles"]
    assert {one["landscape"] for one in tiles if not one["face_up"]} == {None}
    assert {one["place"]: one["landscape"] for one in tiles if one["face_up"]} == dict.fromkeys(
        ["e2", "e3", "e4"], "forest"
    )


@rule("13.2", "7.1")
def test_an_explored_tile_shows_everything_to_everybody() -> None:
    game = set_up(landscape_visible=False, down={"f2": "grasslands pottery"})
    play(game, "explore f2")
    finish(game)
    for seat in (0, 1, None):
        there = next(one for one in game.view(seat)["tiles"] if one["place"] == "f2")
        assert (there["landscape"], there["ability"], there["face_up"]) == ("grasslands", "pottery", True)


@rule("13.2")
def test_what_is_imagined_keeps_what_is_seen_and_deals_the_abilities_anew() -> None:
    game = set_up(to_act="blue", down={"e5": "grasslands pottery"}, blue={"status": 3})
    found = set()
    for seed in range(12):
        imagined = game.imagine(1, seed)
        assert imagined.view(1) == game.view(1)
        imagined.play("explore e5")
        assert tile(imagined, "e5")["landscape"] == "grasslands"
        found.add(tile(imagined, "e5")["ability"])
    assert len(found) > 2


@rule("13.2")
def test_a_hidden_landscape_is_imagined_as_well() -> None:
    game = set_up(landscape_visible=False, down={"e2": "grasslands pottery"})
    found = set()
    for seed in range(12):
        imagined = game.imagine(0, seed)
        imagined.play("explore e2")
        found.add(tile(imagined, "e2")["landscape"])
    assert len(found) > 2


@rule("13.3")
def test_everything_but_status_is_open() -> None:
    boards = {
        "red": {"food": 7, "clay": 2, "rope": 1, "abilities": ["boots"]},
        "blue": {"deer": 3, "bronze": 1, "abilities": ["jug", "canoe"]},
        "green": {"at": "d4", "antler": 2, "status": 5},
    }
    game = set_up(3, land={"d4": "forest"}, lying={"d4": {"ore": 2}}, tokens={"varna": {2: "blue"}}, **boards)
    views = [without_status(game.view(seat)) for seat in (0, 1, 2, None)]
    assert views[0] == views[1] == views[2] == views[3]
    blue = views[0]["players"][1]
    assert (blue["deer"], blue["bronze"], blue["abilities"], blue["tokens"]) == (3, 1, ["jug", "canoe"], 3)
    assert next(one for one in views[3]["sites"] if one["site"] == "varna")["segments"][1]["owner"] == 1


@rule("13.3")
def test_what_is_half_done_is_open() -> None:
    game = set_up(land={"e2": "grasslands pottery"}, red={"clay": 3, "status": 2}, blue={"at": "e2"})
    play(game, "ask e2", "want status 2")
    views = [without_status(game.view(seat)) for seat in (0, 1, None)]
    assert views[0] == views[1] == views[2]
    assert views[1]["pending"]["wanted"] == {"status": 2}


@rule("13.3", "1.10")
def test_the_abilities_that_were_dealt_are_open() -> None:
    game = holocene.new("epoch", players=4, seed=9, setup="standard")
    views = [without_status(game.view(seat)) for seat in (0, 1, 2, 3, None)]
    assert all(view == views[0] for view in views)
    assert all(len(board["dealt"]) == 5 for board in seen(game, "players"))


@rule("13.3")
@pytest.mark.parametrize("setup", ["learning", "extended"])
def test_everything_but_status_stays_open_while_a_game_goes_on(setup: str) -> None:
    game = holocene.new("epoch", players=3, seed=2, setup=setup)
    for number in range(200):
        moves = game.legal_moves()
        game.play(moves[number * 7 % len(moves)])
        views = [without_status(game.view(seat)) for seat in (0, 1, 2, None)]
        assert all(view == views[0] for view in views)
        assert all(board.get("status") is None for board in game.view(None)["players"])
