"""Chapter 11 of the rulebook, second part: the final scoring."""

from typing import Any

import pytest

from tests.epoch.near_the_end import COLOURS, WORTH, finished
from tests.epoch.scenario import player, rule

BASE = ["carnac", "varna", "egtved", "stonehenge"]
WITH_VALCAMONICA = ["carnac", "varna", "valcamonica", "stonehenge"]
WITH_BARGER = ["carnac", "varna", "barger-oosterveld", "stonehenge"]
NOTHING = {"status": 0, "tiles": 0, "sites": 0, "bonus": 0, "total": 0}


def scored(players: int = 2, **table: Any) -> dict[str, int]:
    """The final scoring of red."""
    return finished(players, **table).scores()[0]


def sites_of(players: int, **table: Any) -> list[int]:
    """What the sites bring to each player."""
    return [score["sites"] for score in finished(players, **table).scores()]


@rule("11.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_has_nothing_scores_nothing(players: int) -> None:
    assert finished(players).scores() == [NOTHING] * players


@rule("11.5")
@pytest.mark.parametrize("status", [1, 5, 23])
def test_status_held_is_scored(status: int) -> None:
    assert scored(red={"status": status}) == {**NOTHING, "status": status, "total": status}


@rule("11.5")
@pytest.mark.parametrize(("ability", "worth"), WORTH.items())
def test_a_developed_tile_scores_its_status(ability: str, worth: int) -> None:
    assert scored(red={"abilities": [ability]}) == {**NOTHING, "tiles": worth, "total": worth}


@rule("11.5")
def test_developed_tiles_are_added_up() -> None:
    assert scored(red={"abilities": ["cart", "canoe", "axe", "jug"]})["tiles"] == 5 + 4 + 3 + 2


@rule("11.5")
def test_undeveloped_tiles_and_tiles_of_others_score_nothing() -> None:
    game = finished(2, land={"f2": "grasslands cart", "e2": "forest axe"}, tile_owners={"f2": "blue"})
    assert [score["tiles"] for score in game.scores()] == [0, 5]


@rule("11.5")
def test_food_and_resources_score_nothing() -> None:
    assert scored(red={"food": 40, "bronze": 9, "deer": 3, "clay": 5}) == NOTHING


@rule("11.5")
@pytest.mark.parametrize(("sites", "bonus"), [(0, 0), (1, 2), (2, 5), (3, 10), (4, 15)])
def test_e50_offers_at_several_sites_bring_a_bonus(sites: int, bonus: int) -> None:
    assert scored(tokens={site: {1: "red"} for site in BASE[:sites]})["bonus"] == bonus


@rule("11.5")
def test_the_bonus_counts_ones_own_offers_only() -> None:
    tokens = {"carnac": {1: "red", 2: "blue"}, "varna": {1: "blue"}, "egtved": {2: "blue"}}
    assert [score["bonus"] for score in finished(2, tokens=tokens).scores()] == [2, 10]


@rule("11.5")
def test_all_four_kinds_of_status_are_added() -> None:
    red = {"status": 7, "abilities": ["cart", "jug", "boots"]}
    score = scored(red=red, tokens={"carnac": {2: "red"}, "varna": {1: "red"}, "stonehenge": {1: "red", 2: "blue"}})
    assert score == {"status": 7, "tiles": 10, "sites": 2 + 4 + 4, "bonus": 10, "total": 37}


@rule("11.5", "13.1")
def test_after_the_end_everybody_sees_the_status_of_all() -> None:
    game = finished(2, red={"status": 3}, blue={"status": 8})
    assert [board["status"] for board in game.view(None)["players"]] == [3, 8]


@rule("11.6", "2.8")
@pytest.mark.parametrize(("tiles", "status"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (7, 4), (8, 4), (9, 5), (11, 6)])
def test_e40_carnac_brings_one_status_for_every_two_developed_tiles(tiles: int, status: int) -> None:
    assert scored(red={"abilities": list(WORTH)[:tiles]}, tokens={"carnac": {1: "red"}})["sites"] == status


@rule("11.6")
def test_carnac_brings_nothing_to_who_did_not_offer_there() -> None:
    nine = list(WORTH)[:9]
    assert sites_of(2, red={"abilities": nine}, blue={"abilities": ["pick"]}, tokens={"carnac": {2: "blue"}}) == [0, 1]


@rule("11.6")
@pytest.mark.parametrize("segment", [1, 2, 3, 4, 5])
def test_every_segment_of_carnac_scores_alike(segment: int) -> None:
    red = {"abilities": ["axe", "bow", "jug"]}
    assert scored(4, red=red, tokens={"carnac": {segment: "red"}})["sites"] == 2


@rule("11.7", "2.8")
@pytest.mark.parametrize(("held", "status"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (20, 7), (22, 7)])
def test_e41_valcamonica_brings_one_status_for_every_three_held(held: int, status: int) -> None:
    score = scored(sites=WITH_VALCAMONICA, red={"status": held}, tokens={"valcamonica": {1: "red"}})
    assert score == {"status": held, "tiles": 0, "sites": status, "bonus": 2, "total": held + status + 2}


@rule("11.7")
def test_valcamonica_does_not_count_the_status_of_tiles_sites_and_bonus() -> None:
    tokens = {"valcamonica": {1: "red"}, "varna": {1: "red"}}
    red = {"status": 3, "abilities": ["cart", "canoe"]}
    assert scored(sites=WITH_VALCAMONICA, red=red, tokens=tokens)["sites"] == 1 + 4


@rule("11.7")
def test_valcamonica_brings_nothing_to_who_did_not_offer_there() -> None:
    table: dict[str, Any] = {"red": {"status": 30}, "blue": {"status": 9}, "tokens": {"valcamonica": {3: "blue"}}}
    assert sites_of(2, sites=WITH_VALCAMONICA, **table) == [0, 3]


@rule("11.8")
@pytest.mark.parametrize("segment", [1, 2, 3, 4, 5])
def test_an_offer_at_egtved_is_worth_five_on_every_segment(segment: int) -> None:
    assert sites_of(4, tokens={"egtved": {segment: "red"}}) == [5, 0, 0, 0]


@rule("11.8")
@pytest.mark.parametrize("segment", [1, 2, 3, 4, 5])
def test_an_offer_at_varna_is_worth_four_on_every_segment(segment: int) -> None:
    assert sites_of(4, tokens={"varna": {segment: "red"}}) == [4, 0, 0, 0]


@rule("11.8")
@pytest.mark.parametrize(
    ("players", "segment", "status"),
    [(2, 1, 4), (2, 2, 6), (2, 3, 8), (3, 1, 4), (3, 3, 8), (3, 4, 6), (4, 2, 6), (4, 3, 8), (4, 4, 4), (4, 5, 6)],
)
def test_barger_oosterveld_is_worth_what_stands_beside_the_segment(players: int, segment: int, status: int) -> None:
    tokens = {"barger-oosterveld": {segment: "red"}}
    assert sites_of(players, sites=WITH_BARGER, tokens=tokens) == [status, *[0] * (players - 1)]


@rule("11.8")
def test_everybody_who_offered_at_a_site_scores_there() -> None:
    tokens = {"egtved": {1: "blue", 3: "red"}, "varna": {2: "blue"}}
    assert sites_of(2, tokens=tokens) == [5, 9]


@rule("11.9", "2.8")
@pytest.mark.parametrize(
    ("players", "offers", "share"),
    [(2, 1, 8), (2, 2, 4), (3, 1, 12), (3, 2, 6), (3, 3, 4), (4, 1, 16), (4, 2, 8), (4, 3, 5), (4, 4, 4)],
)
def test_e45_the_pot_of_stonehenge_is_divided_among_all_who_offered(players: int, offers: int, share: int) -> None:
    tokens = {"stonehenge": {segment: COLOURS[segment - 1] for segment in range(1, offers + 1)}}
    assert sites_of(players, tokens=tokens) == [share] * offers + [0] * (players - offers)


@rule("11.9")
@pytest.mark.parametrize("segment", [1, 3, 4, 5])
def test_the_share_of_stonehenge_does_not_depend_on_the_segment(segment: int) -> None:
    assert sites_of(4, tokens={"stonehenge": {segment: "yellow", 2: "green"}}) == [0, 0, 8, 8]


@rule("11.10")
@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_who_has_most_wins(winner: int) -> None:
    boards: dict[str, Any] = {colour: {"status": 6 if seat == winner else 5} for seat, colour in enumerate(COLOURS)}
    assert finished(4, **boards).winners() == [winner]


@rule("11.10")
def test_the_total_decides_and_not_the_status_held() -> None:
    game = finished(2, red={"status": 6}, blue={"status": 1}, tokens={"egtved": {1: "blue"}})
    assert [score["total"] for score in game.scores()] == [6, 1 + 5 + 2]
    assert game.winners() == [1]


@rule("11.10")
def test_equal_players_share_the_victory() -> None:
    game = finished(3, red={"status": 5}, blue={"status": 4}, green={"abilities": ["cart"]})
    assert [score["total"] for score in game.scores()] == [5, 4, 5]
    assert game.winners() == [0, 2]


@rule("11.10")
def test_food_tiles_and_offers_do_not_break_a_tie() -> None:
    game = finished(2, red={"status": 6, "food": 30}, blue={"status": 0}, tokens={"varna": {1: "blue"}})
    assert game.winners() == [0, 1]


@rule("11.10")
def test_four_players_without_anything_share_the_victory() -> None:
    assert finished(4).winners() == [0, 1, 2, 3]


@rule("11.5", "9.2")
def test_tokens_that_were_placed_are_missing_from_the_four() -> None:
    game = finished(2, tokens={"varna": {1: "red"}, "egtved": {1: "red", 2: "blue"}})
    assert [player(game, colour)["tokens"] for colour in ("red", "blue")] == [2, 3]
