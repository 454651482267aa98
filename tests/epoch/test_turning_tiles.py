"""Chapter 9 of the rulebook: tiles that an offer turns face up."""

from typing import Any

import pytest

import holocene
from tests.epoch.scenario import player, rule, set_up
from tests.stone_age.views import play, refuse, seen

SITES = ["stonehenge", "carnac", "egtved", "varna"]
QUADRANTS = {
    "ne": {"f2", "f1", "g2", "g3", "h2", "g1", "h3", "h1", "i2", "e2", "e1", "f3"},
    "nw": {"d2", "d1", "c2", "c3", "b2", "c1", "b3", "b1", "a2", "e2", "e1", "d3"},
    "se": {"f4", "g4", "g5", "f5", "h6", "g6", "h5", "h7", "i5", "e5", "e6", "f3"},
    "sw": {"d4", "c4", "c5", "d5", "b6", "c6", "b5", "b7", "a5", "e5", "e6", "d3"},
}
PLACES = {"ne": "h2", "nw": "b2", "se": "h6", "sw": "b6"}
ALL = set().union(*QUADRANTS.values())
VILLAGES = {"e3", "e4"}
TWO_QUADRANTS = {"e1", "e2", "e5", "e6", "f3", "d3"}


def at_stonehenge(quadrant: str = "ne", **more: Any) -> holocene.Game:
    """Red stands beside Stonehenge in this quadrant with stones to offer; everything else lies face down."""
    corners = list(PLACES)
    sites = ["carnac", "egtved", "varna"]
    sites.insert(corners.index(quadrant), "stonehenge")
    land = {PLACES[quadrant]: "forest", **more.pop("land", {})}
    red = {"at": PLACES[quadrant], "stone": 5, **more.pop("red", {})}
    return set_up(sites=sites, land=land, red=red, **more)


def face_up(game: holocene.Game) -> set[str]:
    """All tiles that lie face up."""
    return {tile["place"] for tile in seen(game, "tiles") if tile["face_up"]}


def status_on(game: holocene.Game) -> set[str]:
    """All tiles with status on them."""
    return {tile["place"] for tile in seen(game, "tiles") if tile["status"]}


def sites(game: holocene.Game) -> dict[str, tuple[bool, int]]:
    """Which sites are discovered, and the status on them."""
    return {site["site"]: (site["discovered"], site["status"]) for site in seen(game, "sites")}


def status(game: holocene.Game) -> list[int]:
    """The status of all players."""
    return [player(game, colour)["status"] for colour in game.colours]


@rule("1.3", "9.9")
def test_the_board_has_forty_two_tiles_in_four_quadrants() -> None:
    game = at_stonehenge()
    assert {tile["place"] for tile in seen(game, "tiles")} == ALL | VILLAGES
    assert len(ALL) == 42
    assert face_up(game) == {"h2"} | VILLAGES


@rule("9.9")
@pytest.mark.parametrize("quadrant", QUADRANTS)
def test_an_offer_turns_the_quadrant_of_its_site_and_nothing_else(quadrant: str) -> None:
    game = at_stonehenge(quadrant)
    game.play("offer stonehenge 1")
    assert face_up(game) == QUADRANTS[quadrant] | VILLAGES


@rule("9.9")
def test_some_tiles_belong_to_two_quadrants() -> None:
    found = {tile["place"] for tile in seen(at_stonehenge(), "tiles") if len(tile["quadrants"]) == 2}
    assert found == TWO_QUADRANTS
    for place in TWO_QUADRANTS:
        assert sum(place in quadrant for quadrant in QUADRANTS.values()) == 2


@rule("9.9")
def test_tiles_of_two_quadrants_turn_with_either_of_them() -> None:
    for quadrant, places in QUADRANTS.items():
        game = at_stonehenge(quadrant)
        game.play("offer stonehenge 1")
        assert face_up(game) & TWO_QUADRANTS == places & TWO_QUADRANTS


@rule("9.9")
def test_the_status_of_the_turned_tiles_goes_to_the_stock() -> None:
    game = at_stonehenge()
    assert status_on(game) == ALL - {"h2"}
    game.play("offer stonehenge 1")
    assert status_on(game) == ALL - QUADRANTS["ne"]
    assert status(game) == [0, 0]


@rule("9.9")
def test_turned_tiles_show_what_they_are() -> None:
    game = at_stonehenge(down={"g2": "forest axe"})
    before = {tile["place"]: tile["ability"] for tile in game.view(0)["tiles"]}
    game.play("offer stonehenge 1")
    after = {tile["place"]: tile["ability"] for tile in game.view(0)["tiles"]}
    assert (before["g2"], after["g2"]) == (None, "axe")
    assert all(after[place] is not None for place in QUADRANTS["ne"])
    assert all(after[place] is None for place in ALL - QUADRANTS["ne"])


@rule("9.9")
def test_a_turned_tile_can_be_walked_onto_and_developed_in_the_same_turn() -> None:
    game = at_stonehenge(down={"g2": "grasslands pottery", "h3": "grasslands spear"}, red={"bronze": 1})
    refuse(game, "walk g2", "develop g2")
    play(game, "offer stonehenge 1", "walk g2", "develop g2")
    assert player(game, "red")["abilities"] == ["pottery"]
    assert player(game, "red")["food"] == 12 - 1


@rule("9.9")
def test_there_is_nothing_left_to_explore_in_the_quadrant() -> None:
    game = at_stonehenge()
    assert "explore g2" in game.legal_moves()
    game.play("offer stonehenge 1")
    refuse(game, "explore g2", "explore h1", "explore i2")


@rule("9.9")
def test_tiles_that_lie_face_up_stay_as_they_are() -> None:
    game = at_stonehenge(land={"g2": "grasslands spear"}, tile_owners={"g2": "blue"}, lying={"g2": {"clay": 2}})
    before = next(tile for tile in seen(game, "tiles") if tile["place"] == "g2")
    game.play("offer stonehenge 1")
    assert next(tile for tile in seen(game, "tiles") if tile["place"] == "g2") == before
    assert (before["owner"], before["lying"]) == (1, {"clay": 2})


@rule("9.9")
def test_the_tiles_are_turned_only_when_the_offer_is_paid() -> None:
    game = set_up(sites=["carnac", "egtved", "varna", "stonehenge"], land={"h2": "forest"},
               red={"at": "h2", "stone": 4, "clay": 4})  # fmt: skip
    game.play("offer carnac 1")
    assert (game.decision, face_up(game)) == ("pay", {"h2"} | VILLAGES)
    play(game, "pay clay", "pay clay", "pay clay")  # the first clay and the last stone answer themselves
    assert face_up(game) == QUADRANTS["ne"] | VILLAGES


@rule("9.10")
def test_a_second_offer_turns_all_tiles() -> None:
    game = at_stonehenge(tokens={"varna": {1: "red"}})
    game.play("offer stonehenge 1")
    assert face_up(game) == ALL | VILLAGES
    assert status_on(game) == set()


@rule("9.10")
def test_after_a_second_offer_no_status_lies_anywhere_and_nobody_has_more() -> None:
    game = at_stonehenge(tokens={"varna": {1: "red"}}, red={"status": 3}, blue={"status": 2})
    game.play("offer stonehenge 1")
    assert sites(game) == dict.fromkeys(SITES, (True, 0))
    assert status(game) == [3, 2]


@rule("9.9", "9.10")
def test_the_offers_of_others_do_not_make_an_offer_the_second_one() -> None:
    game = at_stonehenge(tokens={"varna": {1: "blue"}, "carnac": {1: "blue"}})
    game.play("offer stonehenge 1")
    assert face_up(game) == QUADRANTS["ne"] | VILLAGES


@rule("9.10")
def test_the_second_offer_of_the_second_seat_counts_as_well() -> None:
    game = set_up(
        to_act="blue", sites=SITES, land={"h2": "forest"}, tokens={"varna": {1: "blue"}},
        blue={"at": "h2", "stone": 5},
    )  # fmt: skip
    game.play("offer stonehenge 1")
    assert face_up(game) == ALL | VILLAGES


@rule("9.10", "11.1")
def test_after_a_second_offer_three_more_rounds_are_played() -> None:
    game = at_stonehenge(tokens={"varna": {1: "red"}})
    play(game, "offer stonehenge 1", "end", "end")
    assert seen(game, "last_rounds") == 3
    play(game, *["end"] * 5)
    assert not game.over
    game.play("end")
    assert game.over


@rule("9.11")
@pytest.mark.parametrize("quadrant", QUADRANTS)
def test_the_site_of_a_turned_quadrant_is_discovered_and_its_status_is_gone(quadrant: str) -> None:
    game = at_stonehenge(quadrant)
    assert sites(game)["stonehenge"] == (False, 3)
    game.play("offer stonehenge 1")
    assert sites(game)["stonehenge"] == (True, 0)
    assert status(game) == [0, 0]


@rule("9.11")
def test_the_sites_of_other_quadrants_keep_their_status() -> None:
    game = at_stonehenge()
    game.play("offer stonehenge 1")
    assert {name: site for name, site in sites(game).items() if name != "stonehenge"} == dict.fromkeys(
        ["carnac", "egtved", "varna"], (False, 3)
    )
