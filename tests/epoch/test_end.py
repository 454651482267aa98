"""Chapter 11 of the rulebook, first part: when the game ends."""

from typing import Any

import pytest

import holocene
from tests.epoch.near_the_end import COLOURS, EVERY_TILE, end_turns, finished, waiting, without
from tests.epoch.scenario import player, rule, set_up
from tests.epoch.views import tile

EIGHT = ["jug", "axe", "boots", "bow", "cloak", "dagger", "gloves", "spear"]
EGTVED_1 = {"hide": 1, "rope": 1, "stone": 1}


def seen(game: holocene.Game, key: str) -> Any:
    return game.view(None)[key]


def hidden_tiles(game: holocene.Game) -> int:
    return sum(not one["face_up"] for one in seen(game, "tiles"))


def rounds_until_the_end(game: holocene.Game) -> list[int]:
    """The rounds in which somebody still has a turn, if everybody does nothing."""
    rounds: list[int] = []
    while not game.over:
        rounds = sorted({*rounds, seen(game, "round")})
        game.play("end")
    return rounds


@rule("11.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_when_all_tiles_lie_face_up_at_the_end_of_a_round_three_more_rounds_are_played(players: int) -> None:
    game = waiting(players, round=6, land=EVERY_TILE)
    assert (hidden_tiles(game), seen(game, "last_rounds")) == (0, None)
    game.play("end")
    assert (game.over, seen(game, "round"), seen(game, "last_rounds")) == (False, 7, 3)
    assert rounds_until_the_end(game) == [7, 8, 9]


@rule("11.1")
def test_each_of_the_last_rounds_is_counted_down() -> None:
    game = waiting(2, round=6, land=EVERY_TILE)
    game.play("end")
    left = []
    while not game.over:
        left.append((seen(game, "round"), game.to_act, seen(game, "last_rounds")))
        game.play("end")
    assert left == [(7, 0, 3), (7, 1, 3), (8, 0, 2), (8, 1, 2), (9, 0, 1), (9, 1, 1)]


@rule("11.1", "2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_three_more_turns(players: int) -> None:
    game = waiting(players, round=6, land=EVERY_TILE)
    game.play("end")
    turns = dict.fromkeys(COLOURS[:players], 0)
    while not game.over:
        turns[COLOURS[game.to_act or 0]] += 1
        game.play("end")
    assert set(turns.values()) == {3}


@rule("11.1")
@pytest.mark.parametrize("place", ["e1", "f3", "a5", "i2"])
def test_one_tile_that_is_face_down_keeps_the_game_going(place: str) -> None:
    game = set_up(2, to_act="blue", round=6, land=without(place))
    assert hidden_tiles(game) == 1
    game.play("end")
    assert (seen(game, "round"), seen(game, "last_rounds")) == (7, None)
    end_turns(game, 8)
    assert (game.over, seen(game, "round"), seen(game, "last_rounds")) == (False, 11, None)


@rule("11.1")
def test_exploring_the_last_tile_brings_the_end_near_when_the_round_is_over() -> None:
    game = set_up(2, round=6, land=without("e2"))
    game.play("explore e2")
    assert (hidden_tiles(game), seen(game, "last_rounds")) == (0, None)
    game.play("end")
    assert (COLOURS[game.to_act or 0], seen(game, "round"), seen(game, "last_rounds")) == ("blue", 6, None)
    game.play("end")
    assert (seen(game, "round"), seen(game, "last_rounds")) == (7, 3)
    assert rounds_until_the_end(game) == [7, 8, 9]


@rule("11.1", "9.10")
def test_a_second_offer_brings_the_end_near() -> None:
    game = set_up(2, round=6, land={"h7": "grasslands"}, tokens={"varna": {1: "red"}}, red={"at": "h7", **EGTVED_1})
    game.play("offer egtved 1")
    assert (hidden_tiles(game), seen(game, "last_rounds")) == (0, None)
    end_turns(game, 2)
    assert seen(game, "last_rounds") == 3
    assert rounds_until_the_end(game) == [7, 8, 9]


@rule("11.1", "9.10")
def test_two_first_offers_of_two_players_do_not_end_the_game() -> None:
    game = set_up(2, round=6, land={"h7": "grasslands"}, tokens={"varna": {1: "blue"}}, red={"at": "h7", **EGTVED_1})
    game.play("offer egtved 1")
    assert hidden_tiles(game) > 0
    end_turns(game, 2)
    assert (game.over, seen(game, "round"), seen(game, "last_rounds")) == (False, 7, None)


@rule("11.2")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_eight_developed_tiles_at_the_end_of_a_round_leave_three_more_rounds(colour: str) -> None:
    boards: dict[str, Any] = {colour: {"abilities": EIGHT}}
    game = set_up(2, to_act="blue", round=6, **boards)
    assert (hidden_tiles(game) > 0, seen(game, "last_rounds")) == (True, None)
    game.play("end")
    assert seen(game, "last_rounds") == 3
    assert rounds_until_the_end(game) == [7, 8, 9]


@rule("11.2")
def test_the_eighth_tile_counts_when_the_round_is_over() -> None:
    game = set_up(2, round=6, land={"f2": "grasslands pottery"}, red={"abilities": EIGHT[:7], "clay": 3})
    game.play("develop f2")
    assert (len(player(game, "red")["tiles"]), seen(game, "last_rounds")) == (8, None)
    game.play("end")
    assert (seen(game, "round"), seen(game, "last_rounds")) == (6, None)
    game.play("end")
    assert (seen(game, "round"), seen(game, "last_rounds")) == (7, 3)
    assert rounds_until_the_end(game) == [7, 8, 9]


@rule("11.2")
def test_seven_tiles_of_each_player_do_not_end_the_game() -> None:
    blues = ["pottery", "tanning", "basket", "shovel", "sowing", "pick", "cart"]
    game = set_up(2, to_act="blue", round=6, red={"abilities": EIGHT[:7]}, blue={"abilities": blues})
    game.play("end")
    assert (seen(game, "round"), seen(game, "last_rounds")) == (7, None)
    end_turns(game, 8)
    assert not game.over


@rule("11.2", "1.2")
def test_e48_eight_tiles_and_one_in_each_of_three_rounds_take_all_eleven_huts() -> None:
    land = {"f2": "grasslands pottery", "e2": "forest basket", "f3": "grasslands rope-making"}
    game = set_up(2, to_act="blue", round=6, land=land, red={"abilities": EIGHT, "clay": 3, "wood": 4, "antler": 1})
    game.play("end")
    assert player(game, "red")["huts"] == 11 - 8
    for move in ("develop f2", "develop e2", "develop f3"):
        game.play(move)
        end_turns(game, 2)
    assert game.over
    assert (player(game, "red")["huts"], len(player(game, "red")["tiles"])) == (0, 11)
    assert [tile(game, place)["owner"] for place in land] == [0, 0, 0]


@rule("11.3")
def test_eight_tiles_in_the_last_rounds_do_not_make_the_game_longer() -> None:
    game = set_up(2, to_act="blue", round=8, last_rounds=2, red={"abilities": EIGHT})
    game.play("end")
    assert (seen(game, "round"), seen(game, "last_rounds")) == (9, 1)
    assert rounds_until_the_end(game) == [9]


@rule("11.3")
def test_a_second_offer_in_the_last_rounds_does_not_make_the_game_longer() -> None:
    game = set_up(
        2, round=8, last_rounds=3, land={"h7": "grasslands"}, tokens={"varna": {1: "red"}},
        red={"at": "h7", "abilities": EIGHT, **EGTVED_1},
    )  # fmt: skip
    game.play("offer egtved 1")
    assert hidden_tiles(game) == 0
    end_turns(game, 2)
    assert (seen(game, "round"), seen(game, "last_rounds")) == (9, 2)
    assert rounds_until_the_end(game) == [9, 10]


@rule("11.3")
def test_two_reasons_in_one_round_are_one_reason() -> None:
    owned = dict.fromkeys(["f4", "f3", "e5", "d4", "d3", "d2", "f1", "g5"], "blue")
    game = set_up(2, to_act="blue", round=6, land=EVERY_TILE, tile_owners=owned)
    game.play("end")
    assert (hidden_tiles(game), len(player(game, "blue")["tiles"]), seen(game, "last_rounds")) == (0, 8, 3)
    assert rounds_until_the_end(game) == [7, 8, 9]


@rule("11.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_after_round_one_hundred(players: int) -> None:
    game = waiting(players, round=100)
    game.play("end")
    assert (game.over, seen(game, "round")) == (True, 100)


@rule("11.4")
def test_round_ninety_nine_is_followed_by_round_one_hundred() -> None:
    game = set_up(2, to_act="blue", round=99)
    game.play("end")
    assert (game.over, seen(game, "round"), game.to_act) == (False, 100, 0)
    assert rounds_until_the_end(game) == [100]


@rule("11.4")
def test_the_three_last_rounds_do_not_go_beyond_round_one_hundred() -> None:
    game = set_up(2, to_act="blue", round=98, land=EVERY_TILE)
    game.play("end")
    assert rounds_until_the_end(game) == [99, 100]


@rule("11.4", "1.12", "11.5")
def test_a_game_in_which_nobody_does_anything_ends_after_a_hundred_rounds_and_the_first_huts_score() -> None:
    game = holocene.new("epoch", players=2, seed=3, setup="learning")
    for place in ("place e3", "place e4"):
        game.play(place)
        game.play("end")
    end_turns(game, 2 * 98)
    assert (game.over, seen(game, "round")) == (False, 100)
    end_turns(game, 2)
    assert game.over
    assert [score["tiles"] for score in game.scores()] == [2 + 2, 2 + 3]
    assert game.winners() == [1]


@rule("11.1")
def test_after_the_end_nobody_can_do_anything() -> None:
    game = finished(round=9)
    assert (game.to_act, game.decision, game.legal_moves(), seen(game, "phase")) == (None, None, [], "over")
    before = game.copy()
    for move in ("end", "gather", "walk e4"):
        with pytest.raises(holocene.GameOver):
            game.play(move)
    assert game == before


@rule("11.1", "11.10")
def test_before_the_end_nobody_has_won() -> None:
    game = waiting(2, round=9, last_rounds=1, red={"status": 4})
    assert (game.over, game.winners(), game.view(None).get("scores")) == (False, [], None)
    game.play("end")
    assert (game.over, game.winners(), seen(game, "round")) == (True, [0], 9)
    assert [score["total"] for score in seen(game, "scores")] == [4, 0]
