"""`holocene.new("epoch")`: which options there are, what is refused, and how the table lies at the start."""

from random import Random
from typing import Any

import numpy as np
import pytest

import holocene
from tests.whole_games.epoch_games import any_options, every_kind, new, play_lively

COLOURS = ["red", "blue", "green", "yellow"]
DEFAULTS = {
    "setup": "standard",
    "sites": None,
    "open_status": False,
    "carrier": [5, 5],
    "landscape_visible": True,
}
SITES = ["varna", "carnac", "stonehenge", "egtved"]
SETUPS = ["learning", "standard", "extended"]


def refused(players: Any, **options: Any) -> holocene.BadOption:
    with pytest.raises(holocene.BadOption) as caught:
        holocene.new("epoch", players=players, seed=1, **options)
    return caught.value


@pytest.mark.parametrize("players", [-1, 0, 5, 6, 100])
def test_a_number_of_players_outside_one_to_four_is_refused(players: int) -> None:
    error = refused(players)
    assert (str(error), error.option) == (f"epoch is for 1 to 4 players, not {players}", "players")


@pytest.mark.parametrize("players", [2.5, 2.0, "4", None, True, [2]], ids=str)
def test_a_number_of_players_that_is_no_whole_number_is_refused(players: Any) -> None:
    assert refused(players).option == "players"


@pytest.mark.parametrize("seed", [-1, 2**256, 2**300, 1.5, "7", True])
def test_a_seed_that_is_no_number_of_63_bits_is_refused(seed: Any) -> None:
    with pytest.raises(holocene.BadOption, match="seed"):
        holocene.new("epoch", players=2, seed=seed)


@pytest.mark.parametrize("name", ["expansion", "hunt_again", "first_player", "Setup", "site", "solo", "dummy", ""])
def test_an_option_this_game_does_not_have_is_refused_by_its_name(name: str) -> None:
    assert repr(name) in str(refused(2, **{name: True}))


@pytest.mark.parametrize("setup", ["Learning", "solo", "", "standard ", None, 1, True, ["standard"], b"standard"])
def test_a_set_up_that_does_not_exist_is_refused(setup: Any) -> None:
    error = refused(2, setup=setup)
    assert str(error) == f"setup is one of learning, standard, extended, not {setup!r}"
    assert error.option == "setup"


@pytest.mark.parametrize("setup", ["learning", "standard"])
def test_alone_every_set_up_but_the_extended_one_is_refused(setup: str) -> None:
    assert str(refused(1, setup=setup)) == f"alone setup is always extended, not {setup}"


@pytest.mark.parametrize("name", ["open_status", "landscape_visible"])
@pytest.mark.parametrize("value", [0, 1, "yes", "no", None, [], 2.0])
def test_a_switch_that_is_neither_true_nor_false_is_refused(name: str, value: Any) -> None:
    error = refused(2, **{name: value})
    assert (str(error), error.option) == (f"{name} is True or False, not {value!r}", name)


@pytest.mark.parametrize(
    ("players", "carrier"),
    [
        *((2, [5]), (2, [5, 5, 5]), (2, []), (1, [5, 5]), (4, [5, 6, 7])),
        *((2, 5), (2, "55"), (2, None), (2, {5: 6}), (2, {5, 6}), (1, 7)),
    ],
    ids=str,
)
def test_a_carrier_that_is_no_list_with_an_entry_for_each_seat_is_refused(players: int, carrier: Any) -> None:
    error = refused(players, carrier=carrier)
    assert f"carrier is a list with one of 5, 6, 7 for each of the {players} seats" in str(error)
    assert error.option == "carrier"


@pytest.mark.parametrize("spots", [4, 8, 0, -5, 5.0, "5", None, True, [5]], ids=str)
def test_a_carrier_board_with_another_number_of_spots_is_refused(spots: Any) -> None:
    error = refused(2, carrier=[5, spots])
    assert (str(error), error.option) == (f"a carrier board has 5, 6, 7 spots, not {[5, spots]!r}", "carrier")


@pytest.mark.parametrize(
    "sites",
    [
        *([], SITES[:3], [*SITES, "valcamonica"], "varna", 4, True, dict.fromkeys(SITES), frozenset(SITES[:1])),
        *([*SITES[:3], "avebury"], [*SITES[:3], "Varna"], [*SITES[:3], None], [*SITES[:3], 1], [*SITES[:3], ["varna"]]),
    ],
    ids=str,
)
def test_sites_that_are_not_four_known_ones_are_refused(sites: Any) -> None:
    error = refused(2, sites=sites)
    assert str(error).startswith("sites are 4 out of carnac, valcamonica, egtved, barger-oosterveld, varna, stonehenge")
    assert error.option == "sites"


def test_a_site_that_is_named_twice_is_refused() -> None:
    sites = [*SITES[:3], SITES[0]]
    assert str(refused(2, sites=sites)) == f"every site lies in one quadrant only, not {sites!r}"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_refused_option_changes_no_game_that_is_going_on(players: int) -> None:
    game = play_lively(new(players), moves=25)
    before = game.copy()
    refused(players, carrier=[9] * players)
    refused(players, sites=["varna"])
    assert game == before
    assert holocene.read(game.record()) == game


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_new_game_says_what_it_is(players: int) -> None:
    game = new(players)
    assert (game.name, game.players, game.colours) == ("epoch", players, COLOURS[:players])
    assert (game.to_act, game.over, game.moves) == (0, False, [])
    assert game.decision == ("village" if players == 1 else "keep")
    assert len(repr(game)) < 200


def test_options_are_all_listed_with_their_values() -> None:
    assert new().options == DEFAULTS
    assert new(1).options == {**DEFAULTS, "setup": "extended", "carrier": [5]}
    chosen = {
        "setup": "learning",
        "sites": SITES,
        "open_status": True,
        "carrier": [7, 6],
        "landscape_visible": False,
    }
    assert new(**chosen).options == chosen


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_options_that_name_the_default_change_nothing(players: int) -> None:
    default = new(players)
    assert new(players, **default.options) == default
    assert new(players, **default.options).record() == default.record()


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_set_up_can_be_played_by_two_to_four(players: int, setup: str) -> None:
    view = new(players, setup=setup).view(None)
    assert view["phase"] == ("keep" if setup == "standard" else "play")
    assert [len(player["abilities"]) for player in view["players"]] == [2 if setup == "learning" else 0] * players


def test_the_sites_lie_where_they_are_named() -> None:
    view = new(sites=SITES).view(None)
    assert [(site["quadrant"], site["site"]) for site in view["sites"]] == list(
        zip(["NE", "NW", "SE", "SW"], SITES, strict=True)
    )


def test_carriers_have_the_spots_that_are_named() -> None:
    view = new(4, carrier=[5, 7, 6, 7]).view(None)
    assert [player["spots"] for player in view["players"]] == [5, 7, 6, 7]


def test_lists_may_be_given_as_tuples() -> None:
    game = new(carrier=(6, 7), sites=tuple(SITES))
    assert game == new(carrier=[6, 7], sites=SITES)
    assert game.options["carrier"] == [6, 7]


def test_a_list_that_the_caller_changes_later_does_not_change_the_game() -> None:
    carrier, sites = [6, 7], list(SITES)
    game = new(carrier=carrier, sites=sites)
    record = game.record()
    carrier[0] = 5
    sites.reverse()
    assert game.options == {**DEFAULTS, "carrier": [6, 7], "sites": SITES}
    assert game.record() == record


def test_whole_numbers_of_numpy_are_whole_numbers() -> None:
    game = holocene.new("epoch", players=np.int64(2), seed=np.int32(7), carrier=[np.int64(6), np.int8(7)])
    assert game == holocene.new("epoch", players=2, seed=7, carrier=[6, 7])
    assert [type(spots) for spots in game.options["carrier"]] == [int, int]


@pytest.mark.parametrize("setup", SETUPS)
def test_the_same_seed_deals_the_same_table_and_other_seeds_other_ones(setup: str) -> None:
    assert new(4, seed=5, setup=setup) == new(4, seed=5, setup=setup)
    assert len({repr(new(4, seed=seed, setup=setup).view(0)) for seed in range(20)}) == 20


def test_tables_of_other_sizes_and_options_are_not_equal() -> None:
    options: list[dict[str, Any]] = [{"open_status": True}, {"landscape_visible": False}, {"setup": "extended"}]
    games = [new(1), new(2), new(3), new(4), *(new(2, **chosen) for chosen in options), new(2, carrier=[5, 6])]
    for number, game in enumerate(games):
        assert [other == game for other in games] == [other == number for other in range(len(games))]


def test_what_a_game_hands_out_is_not_the_game_itself() -> None:
    for game in every_kind():
        untouched = game.copy()
        game.legal_moves().clear()
        game.view(0)["players"].clear()
        game.view(0)["options"]["carrier"].append(9)
        game.view(0)["tiles"][5]["lying"]["clay"] = 7
        game.options["carrier"].clear()
        game.colours.reverse()
        assert game == untouched
        assert (game.legal_moves(), game.view(0)) == (untouched.legal_moves(), untouched.view(0))
        assert (game.options, game.colours) == (untouched.options, untouched.colours)


@pytest.mark.parametrize("seed", range(12))
def test_any_options_can_be_read_back_from_a_record(seed: int) -> None:
    players = seed % 4 + 1
    game = new(players, seed, **any_options(players, Random(seed)))
    assert holocene.read(game.record()).options == game.options
