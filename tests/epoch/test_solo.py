"""Chapter 12 of the rulebook: the table, the player's duty, homage, permission, and who wins."""

from typing import Any

import pytest

import holocene
from tests.epoch.alone import BESIDE, SITES, VILLAGES, alone, begun, dummy, played_to
from tests.epoch.scenario import player, rule, set_up
from tests.epoch.views import food, leader, status, tile

START_RING = ["d2", "d3", "d4", "e2", "e5", "f2", "f3", "f4"]
NORTH_EAST = {"f2": "grasslands", "g2": "grasslands", "h2": "grasslands", "g3": "forest", "f1": "grasslands"}


@rule("12.1", "1.11")
def test_alone_one_plays_the_extended_set_up() -> None:
    game = holocene.new("epoch", players=1, seed=11)
    view = game.view(0)
    assert view["options"]["setup"] == "extended"
    assert sorted(one["place"] for one in view["tiles"] if one["face_up"]) == sorted([*START_RING, "e3", "e4"])
    assert [one["owner"] for one in view["tiles"]] == [None] * 44
    assert [board["tiles"] for board in view["players"]] == [[], []]


@rule("12.1")
@pytest.mark.parametrize("setup", ["learning", "standard"])
def test_alone_there_is_no_other_set_up(setup: str) -> None:
    with pytest.raises(holocene.BadOption):
        holocene.new("epoch", players=1, seed=11, setup=setup)


@rule("12.1")
def test_alone_there_are_two_boards_and_the_second_is_the_dummys() -> None:
    boards = begun().view(0)["players"]
    assert [(board["colour"], board["dummy"]) for board in boards] == [("red", False), ("blue", True)]
    assert [(board["huts"], board["tokens"]) for board in boards] == [(11, 4), (11, 4)]


@rule("12.1", "1.6")
def test_alone_the_sites_have_the_segments_of_the_game_for_two() -> None:
    assert [len(site["segments"]) for site in begun().view(0)["sites"]] == [3, 3, 3, 3]


@rule("12.1")
def test_the_dummy_begins_the_game() -> None:
    game = begun()
    assert (game.to_act, game.decision, game.legal_moves()) == (0, "village", ["dummy north", "dummy south"])
    game.play("dummy north")
    assert (game.to_act, game.decision) == (0, "place")


@rule("12.1")
@pytest.mark.parametrize("round", range(1, 17))
def test_the_dummy_has_had_its_turn_when_the_player_is_asked(round: int) -> None:
    game = played_to(round)
    assert (game.view(0)["round"], game.to_act, game.decision) == (round, 0, "turn")
    assert dummy(game)["leader"] is not None


@rule("12.1")
def test_the_dummy_pays_nothing_in_the_whole_game() -> None:
    game = begun()
    before = dummy(game)
    after = dummy(played_to(19))
    paid = ["food", "clay", "stone", "flint", "ore", "wood", "flax", "hide", "antler", "tendon", "leather", "rope"]
    assert {name: after[name] for name in paid[1:]} == {name: before[name] for name in paid[1:]}
    assert after["food"] >= before["food"]
    assert (len(after["tiles"]) > 3, after["tokens"]) == (True, 2)


@rule("12.1", "10.2")
def test_the_dummy_lends_its_abilities_for_homage() -> None:
    game = alone(4, "g2", land={"g2": "grasslands"}, direction="ne", red={"status": 2}, blue={"abilities": ["sowing"]})
    game.play("borrow blue")
    assert (status(game, "red"), dummy(game)["status"]) == (1, 1)
    game.play("gather")
    assert food(game, "red") == 12 + 3 + 3


@rule("12.1", "10.5")
def test_the_dummys_jug_gives_food_when_it_is_borrowed() -> None:
    game = alone(4, "g2", land={"g2": "grasslands"}, direction="ne", red={"status": 1}, blue={"abilities": ["jug"]})
    game.play("borrow blue")
    assert (food(game, "red"), status(game, "red"), dummy(game)["status"]) == (13, 0, 1)


@rule("12.1", "10.2")
def test_without_status_the_dummys_abilities_stay_closed() -> None:
    game = alone(4, "g2", land={"g2": "grasslands"}, direction="ne", blue={"abilities": ["sowing"]})
    assert game.why_not("borrow blue") is not None
    game.play("gather")
    assert food(game, "red") == 12 + 3


@rule("12.1", "8.4")
def test_the_player_may_develop_what_the_dummy_has_developed_elsewhere() -> None:
    game = alone(
        4, "g2", land={"g2": "grasslands", "f2": "marshes tanning"}, direction="ne", red={"antler": 2},
        blue={"abilities": ["tanning"]},
    )  # fmt: skip
    game.play("develop f2")
    assert player(game, "red")["abilities"] == ["tanning"]


@rule("12.1", "3.6")
def test_the_player_may_pass_the_dummy_but_not_stop_there() -> None:
    table: dict[str, Any] = {"land": NORTH_EAST, "direction": "ne"}
    game = alone(2, "f2", red={"at": "e3", "food": 3}, **table)
    game.play("walk f2")
    assert all(move.split()[0] in {"walk", "leave", "pick-up"} for move in game.legal_moves())
    assert game.why_not("end") is not None
    game.play("walk f1")
    game.play("end")
    assert leader(game, "red") == "f1"
    refusal = alone(2, "f2", red={"at": "e3", "food": 1}, **table).why_not("walk f2")
    assert str(refusal).endswith("(3.6)")


@rule("12.9", "2.2")
def test_the_player_does_not_begin_where_the_dummy_stands() -> None:
    game = begun()
    game.play("dummy north")
    assert "place e3" not in game.legal_moves()
    assert "place e4" in game.legal_moves()


@rule("12.9")
@pytest.mark.parametrize(("stands", "other"), [("e3", "e4"), ("e4", "e3")])
def test_a_village_is_closed_if_the_player_stands_there(stands: str, other: str) -> None:
    game = alone(
        9, "h2", dummy_turn=True, land=NORTH_EAST, direction="ne", first_direction="ne", red={"at": stands},
        tokens={"carnac": {1: "blue"}},
    )  # fmt: skip
    assert (game.decision, dummy(game)["leader"]) == ("turn", other)


@rule("12.9")
def test_in_round_nine_the_player_may_stop_in_one_of_two_ways() -> None:
    land = {**NORTH_EAST, "d4": "grasslands", "e5": "forest", "f4": "forest"}
    game = alone(9, "e4", land=land, first_direction="ne", tokens={"carnac": {1: "blue"}}, red={"at": "e5"})
    game.play("walk d4")
    game.play("end")
    assert (game.decision, leader(game, "red"), dummy(game)["leader"]) == ("turn", "d4", "f4")


@rule("12.9", "2.2")
@pytest.mark.parametrize(("village", "place", "goes_to"), [("north", "f2", "d2"), ("south", "d4", "f4")])
def test_who_begins_in_the_dummys_way_closes_that_direction(village: str, place: str, goes_to: str) -> None:
    game = begun()
    game.play(f"dummy {village}")
    game.play(f"place {place}")
    game.play("end")
    assert (game.view(0)["round"], game.decision, dummy(game)["leader"]) == (2, "turn", goes_to)


@rule("12.9", "12.7")
@pytest.mark.parametrize(("stops", "goes_to"), [("e3", "e4"), ("e4", "e3")])
def test_in_round_eight_the_player_may_stop_in_a_village_and_the_dummy_goes_to_the_other(
    stops: str, goes_to: str
) -> None:
    game = alone(8, "h2", land=NORTH_EAST, direction="ne", tokens={"carnac": {1: "blue"}})
    game.play(f"walk {stops}")
    game.play("end")
    assert (game.view(0)["round"], game.decision, dummy(game)["leader"]) == (9, "turn", goes_to)


@rule("12.3", "12.7")
def test_between_its_questions_the_dummy_is_not_sent_anywhere() -> None:
    game = alone(4, "g2", land=NORTH_EAST, direction="ne")
    for move in ("dummy north", "dummy south", "dummy nw", "dummy segment 1"):
        assert game.why_not(move) is not None


@rule("12.10", "8.5")
def test_the_dummy_refuses_permission() -> None:
    game = alone(2, "f2", land={"f2": "marshes tanning"}, direction="ne", red={"antler": 2, "status": 3})
    assert str(game.why_not("ask f2")).endswith("(12.10)")
    assert str(game.why_not("develop f2")).endswith("(12.10)")
    assert {"ask f2", "develop f2"}.isdisjoint(game.legal_moves())
    assert (tile(game, "f2")["owner"], player(game, "red")["antler"]) == (None, 2)


@rule("12.10")
def test_when_the_dummy_has_gone_its_permission_is_not_needed() -> None:
    game = alone(4, "g2", land={"f2": "marshes tanning", "g2": "grasslands"}, direction="ne", red={"antler": 2})
    game.play("develop f2")
    assert tile(game, "f2")["owner"] == 0


@rule("12.11")
@pytest.mark.parametrize(("red", "blue", "winners"), [(5, 4, [0]), (4, 5, []), (1, 0, [0]), (0, 9, []), (4, 4, [])])
def test_the_player_wins_with_more_status_than_the_dummy_and_with_as_much_nobody(
    red: int, blue: int, winners: list[int]
) -> None:
    game = alone(
        12, "c2", land={"c2": "grasslands"}, direction="nw", first_direction="ne", last_rounds=1, red={"status": red},
        blue={"status": blue},
    )  # fmt: skip
    game.play("end")
    assert (game.over, game.winners()) == (True, winners)
    assert [score["total"] for score in game.scores()] == [red, blue]


@rule("12.1", "11.5", "11.9")
def test_the_dummy_scores_like_a_player() -> None:
    game = set_up(
        1, round=17, last_rounds=1, land={BESIDE: "grasslands"}, red={"at": BESIDE, "status": 3, "abilities": ["cart"]},
        blue={"at": None, "status": 6, "abilities": ["axe", "bow", "jug"]},
        tokens={"carnac": {1: "blue"}, "stonehenge": {1: "red", 2: "blue"}},
    )  # fmt: skip
    game.play("end")
    assert game.scores() == [
        {"status": 3, "tiles": 5, "sites": 4, "bonus": 2, "total": 14},
        {"status": 6, "tiles": 7, "sites": 2 + 4, "bonus": 5, "total": 24},
    ]


@rule("12.1", "12.2")
def test_a_solo_game_is_written_down_and_read_again() -> None:
    game = played_to(19)
    text = game.record()
    assert "red dummy north\n" in text
    assert "red dummy ne\n" in text
    assert holocene.read(text) == game


def test_the_dummys_sites_and_villages_lie_as_the_tests_assume() -> None:
    game = begun()
    assert {site["quadrant"].lower(): site["site"] for site in game.view(0)["sites"]} == SITES
    for place in VILLAGES.values():
        assert tile(game, place)["landscape"] == "forest"


@rule("12.1")
def test_nothing_of_the_players_turn_is_left_when_the_dummy_is_asked_about() -> None:
    game = set_up(1, round=1, red={"at": "e4"}, blue={"at": "e3"})
    for move in ("hunt", "done", "end"):
        game.play(move)
    turn = game.view(0)["turn"]
    assert (game.decision, turn["acted"], turn["open"]) == ("direction", False, [])
