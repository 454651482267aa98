"""`holocene.new`: which games and options there are, and how the table lies at the start."""

from typing import Any

import numpy as np
import pytest

import holocene
from tests.contract.games import COLOURS, new, reach

OPTIONS = {"expansion": False, "bonus_buildings": False, "hunt_again": False, "first_player": 0, "open_cards": False}


@pytest.mark.parametrize("name", ["chess", "", "Stone-Age", "stone age", "stone-age ", "Epoch"])
def test_a_game_nobody_knows_is_refused(name: str) -> None:
    with pytest.raises(holocene.UnknownGame):
        holocene.new(name, players=2, seed=1)


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 6, 2.5, "4", None])
def test_a_number_of_players_outside_two_to_four_is_a_bad_option(players: Any) -> None:
    with pytest.raises(holocene.BadOption):
        holocene.new("stone-age", players=players, seed=1)


@pytest.mark.parametrize("seed", [-1, 2**256, 2**300, 1.5, "7"])
def test_a_seed_that_is_no_number_of_256_bits_is_a_bad_option(seed: Any) -> None:
    with pytest.raises(holocene.BadOption):
        holocene.new("stone-age", players=2, seed=seed)


@pytest.mark.parametrize("seed", [0, 2**31, 2**32, 2**63, 2**128, 2**256 - 1])
def test_every_seed_of_256_bits_gives_a_game(seed: int) -> None:
    assert f"seed: {seed}" in new(seed=seed).record().splitlines()


@pytest.mark.parametrize(
    "options",
    [
        {"colour": "red"},
        {"hunt_twice": True},
        {"setup": "extended"},
        {"carrier": [5, 5]},
        {"expansion": 1},
        {"bonus_buildings": True},
        {"first_player": 2},
        {"first_player": -1},
        {"first_player": "red"},
        {"first_player": None},
        {"hunt_again": "yes"},
        {"hunt_again": None},
        {"open_cards": 7},
    ],
    ids=str,
)
def test_an_option_this_game_does_not_have_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(holocene.BadOption):
        new(players=2, **options)


def test_a_bad_option_is_named_in_the_message() -> None:
    with pytest.raises(holocene.BadOption, match="hunt_twice"):
        new(hunt_twice=True)


def test_all_errors_are_holocene_errors_and_value_errors() -> None:
    names = ["UnknownGame", "BadOption", "UnreadableMove", "IllegalMove", "GameOver", "BadRecord", "NothingToUndo"]
    for name in names:
        assert issubclass(getattr(holocene, name), holocene.HoloceneError)
    assert issubclass(holocene.HoloceneError, ValueError)


def test_no_error_class_is_a_kind_of_another() -> None:
    names = ["UnknownGame", "BadOption", "UnreadableMove", "IllegalMove", "GameOver", "BadRecord", "NothingToUndo"]
    for one in names:
        assert [other for other in names if issubclass(getattr(holocene, one), getattr(holocene, other))] == [one]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_game_says_what_it_is(players: int) -> None:
    game = new(players)
    assert isinstance(game, holocene.Game)
    assert (game.name, game.players, game.colours) == ("stone-age", players, COLOURS[:players])
    assert (game.to_act, game.decision, game.over, game.moves) == (0, "place", False, [])
    assert len(repr(game)) < 200


def test_options_are_all_listed_with_their_values() -> None:
    assert new().options == OPTIONS
    chosen = {"hunt_again": True, "open_cards": True, "first_player": 1}
    assert new(**chosen).options == OPTIONS | chosen


def test_options_that_name_the_default_change_nothing() -> None:
    assert new(**OPTIONS) == new()
    assert new(**OPTIONS).record() == new().record()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_five_people_and_twelve_food(players: int) -> None:
    for player in new(players).view(None)["players"]:
        assert (player["people"], player["home"], player["food"], player["placed"]) == (5, 5, 12, {})
        assert [player[name] for name in ("agriculture", "merchant", "score", "cards")] == [0, 0, 0, 0]
        assert [player[name] for name in ("wood", "brick", "stone", "gold", "jewelry")] == [0, 0, 0, 0, 0]
        assert [player[name] for name in ("tools", "once", "buildings")] == [[], [], []]
        assert [player[name] for name in ("claim", "traded")] == [False, False]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_cards_and_one_pile_for_each_player_lie_open(players: int) -> None:
    view = new(players).view(None)
    assert len(set(view["display"]) - {None}) == 4
    assert view["deck"] == 32
    assert [pile["left"] for pile in view["piles"]] == [7] * players
    assert len({pile["top"] for pile in view["piles"]} - {None}) == players
    assert (view["round"], view["phase"], view["rolled"]) == (1, "place", [])


def test_the_same_seed_deals_the_same_table() -> None:
    assert new(seed=5) == new(seed=5)
    assert new(seed=5).view(0) == new(seed=5).view(0)


def test_other_seeds_deal_other_tables() -> None:
    displays = {tuple(new(seed=seed).view(None)["display"]) for seed in range(50)}
    tops = {tuple(pile["top"] for pile in new(seed=seed).view(None)["piles"]) for seed in range(50)}
    assert len(displays) == 50
    assert len(tops) > 40


def test_tables_of_other_sizes_and_options_are_not_equal() -> None:
    games = [new(2), new(3), new(4), new(2, hunt_again=True), new(2, open_cards=True), new(2, first_player=1)]
    for number, game in enumerate(games):
        assert [other == game for other in games] == [other == number for other in range(len(games))]


def test_a_game_is_not_equal_to_anything_else() -> None:
    assert new() != "stone-age"
    assert new() is not None


def test_without_a_seed_every_game_is_another_one() -> None:
    seeds = {holocene.new("stone-age", players=2).record().splitlines()[3] for _ in range(20)}
    assert len(seeds) == 20


def test_a_game_without_a_seed_is_recorded_with_the_one_it_drew() -> None:
    game = holocene.new("stone-age", players=3)
    assert holocene.read(game.record()) == game


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_begins_and_the_next_ones_follow_clockwise(first: int) -> None:
    game = new(3, first_player=first)
    assert game.view(None)["start_player"] == first
    order = []
    for _ in range(3):
        order.append(game.to_act)
        game.play("place hunt 1")
    assert order == [first, (first + 1) % 3, (first + 2) % 3]


def test_the_printed_rule_lets_nobody_join_the_hunt_twice() -> None:
    game = new()
    for _ in range(2):
        game.play("place hunt 1")
    assert not [move for move in game.legal_moves() if move.startswith("place hunt")]
    assert game.why_not("place hunt 1")


def test_hunt_again_lets_people_join_the_hunt_several_times_and_roll_together() -> None:
    game = new(hunt_again=True)
    for move in ("place hunt 1", "place hunt 5", "place hunt 2", "place hunt 2"):
        game.play(move)
    assert game.view(0)["players"][0]["placed"] == {"hunt": 5}
    game.play("use hunt", rolled=[6, 6, 6, 6, 6])
    assert [move for move in game.moves if move[1] == "use hunt"] == [("red", "use hunt", (6, 6, 6, 6, 6))]


@pytest.mark.parametrize("decision", ["place", "use", "tools", "feed"])
def test_what_a_game_hands_out_is_not_the_game_itself(decision: str) -> None:
    game, untouched = reach(decision), reach(decision)
    game.legal_moves().clear()
    game.view(0)["players"][0]["placed"].clear()
    game.view(0)["display"].clear()
    game.moves.clear()
    game.options["hunt_again"] = True
    game.colours.reverse()
    assert game == untouched
    assert (game.legal_moves(), game.view(0)) == (untouched.legal_moves(), untouched.view(0))
    assert (game.moves, game.options, game.colours) == (untouched.moves, untouched.options, untouched.colours)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("bonus", [False, True])
def test_the_expansion_is_for_two_to_five(seats: int, bonus: bool) -> None:  # noqa: FBT001
    game = holocene.new("stone-age", players=seats, seed=1, expansion=True, bonus_buildings=bonus)
    assert (game.players, len(game.view(0)["display"])) == (seats, 5)


@pytest.mark.parametrize("seats", [1, 6])
def test_the_expansion_is_for_nobody_else(seats: int) -> None:
    with pytest.raises(holocene.BadOption, match="2 to 5"):
        holocene.new("stone-age", players=seats, expansion=True)


def test_five_players_need_the_expansion() -> None:
    with pytest.raises(holocene.BadOption, match="with the expansion for 2 to 5"):
        holocene.new("stone-age", players=5)


def test_a_start_player_is_a_whole_number() -> None:
    with pytest.raises(holocene.BadOption):
        holocene.new("stone-age", players=2, first_player=1.0)


def test_whole_numbers_of_numpy_are_whole_numbers() -> None:
    game = holocene.new("stone-age", players=np.int64(3), seed=np.int32(7))
    assert game == holocene.new("stone-age", players=3, seed=7)
    assert game.record() == holocene.new("stone-age", players=3, seed=7).record()
