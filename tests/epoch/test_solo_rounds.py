"""Chapter 12 of the rulebook: the dummy's sixteen rounds and the three without it."""

from itertools import groupby
from random import Random
from typing import Any

import pytest

import holocene
from tests.epoch.alone import (
    LAST_ROUND,
    PAIRS,
    SITES,
    VILLAGE_OF,
    VILLAGES,
    WAYS,
    alone,
    begun,
    dummy,
    played_to,
    stops,
    to_turn,
)
from tests.epoch.scenario import rule
from tests.epoch.views import food, site, status, tile

EGTVED_1 = {"hide": 1, "rope": 1, "stone": 1}
WANDERING = {"walk", "explore", "gather", "hunt", "eat"}
SECOND_WAY: dict[str, Any] = {"direction": "nw", "first_direction": "ne"}


def hidden(game: holocene.Game) -> set[str]:
    return {one["place"] for one in game.view(None)["tiles"] if not one["face_up"]}


def lying_status(game: holocene.Game) -> int:
    """All status that lies on tiles and sites."""
    view = game.view(None)
    return sum(one["status"] for one in view["tiles"]) + sum(one["status"] for one in view["sites"])


@rule("12.2", "12.3", "12.4", "12.6", "12.7", "12.8")
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_dummy_goes_its_two_ways_and_leaves(first: str, second: str) -> None:
    game = begun()
    seen = []
    for round in range(1, LAST_ROUND + 1):
        to_turn(game, round, first, second)
        assert (game.view(0)["round"], game.to_act, game.decision) == (round, 0, "turn")
        seen.append(dummy(game)["leader"])
        game.play("end")
    assert seen == stops(first, second)
    assert game.over


@rule("12.4", "12.5", "12.6", "12.7")
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_after_sixteen_rounds_the_dummy_has_its_status_its_huts_and_two_offers(first: str, second: str) -> None:
    game = played_to(16, first, second)
    entered = [tile(game, place) for way in (first, second) for place in WAYS[way]]
    abilities = list(dict.fromkeys(one["ability"] for one in entered))
    assert dummy(game)["status"] == 2 * (1 + 1 + 3)
    assert dummy(game)["abilities"] == abilities
    assert (dummy(game)["huts"], dummy(game)["tokens"]) == (11 - len(abilities), 4 - 2)
    assert site(game, SITES[first])["segments"][0]["owner"] == 1
    assert site(game, SITES[second])["segments"][1]["owner"] == 1
    assert hidden(game) == set()


@rule("12.4", "12.7", "12.8", "12.9")
@pytest.mark.parametrize("seed", range(24))
def test_wherever_the_player_walks_the_dummy_keeps_to_its_ways(seed: int) -> None:
    chooser = Random(seed)
    game = begun(seed)
    stood: dict[int, str | None] = {}
    while not game.over:
        moves = game.legal_moves()
        if game.decision == "turn":
            stood[game.view(0)["round"]] = dummy(game)["leader"]
            tired = "end" in moves and chooser.random() < 0.2
            wandering = [move for move in moves if move.split()[0] in WANDERING]
            moves = ["end"] if tired or (not wandering and "end" in moves) else wandering or moves
        game.play(chooser.choice(moves))
    places = [place for place, _ in groupby(stood.values())]
    first, second = (way for place in places for way in WAYS if WAYS[way][0] == place)
    assert first != second
    assert places == [place for place, _ in groupby(stops(first, second))]


@rule("12.8", "12.11")
def test_who_stands_aside_for_nineteen_rounds_loses_to_the_dummy() -> None:
    game = played_to(LAST_ROUND)
    game.play("end")
    assert game.over
    assert game.scores()[0]["total"] == 0
    assert game.scores()[1]["status"] == 10
    assert game.scores()[1]["sites"] == len(dummy(game)["tiles"]) // 2 + len(dummy(game)["tiles"]) % 2 + 8
    assert game.scores()[1]["bonus"] == 5
    assert game.winners() == []


@rule("12.2")
@pytest.mark.parametrize(("village", "place"), VILLAGES.items())
def test_in_round_one_the_player_puts_the_dummy_on_a_village(village: str, place: str) -> None:
    game = begun()
    game.play(f"dummy {village}")
    assert (dummy(game)["leader"], dummy(game)["status"], dummy(game)["tiles"]) == (place, 0, [])
    assert game.decision == "place"


@rule("12.3")
@pytest.mark.parametrize(("village", "ways"), [("north", ["ne", "nw"]), ("south", ["se", "sw"])])
def test_in_round_two_each_village_has_two_directions(village: str, ways: list[str]) -> None:
    game = alone(2, VILLAGES[village], dummy_turn=True)
    assert (game.to_act, game.decision) == (0, "direction")
    assert game.legal_moves() == [f"dummy {way}" for way in ways]
    for way in set(WAYS) - set(ways):
        assert game.why_not(f"dummy {way}") is not None


@rule("12.4", "7.1")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("step", "round"), [(1, 3), (2, 5)])
def test_the_dummy_explores_the_next_tile_and_steps_onto_it(way: str, step: int, round: int) -> None:
    stands, goes = WAYS[way][step - 1], WAYS[way][step]
    game = alone(round, stands, land={stands: "forest"}, down={goes: "grasslands horse"}, direction=way)
    assert tile(game, goes)["status"] == 1
    game.play("end")
    assert (game.view(0)["round"], game.decision, dummy(game)["leader"]) == (round + 1, "turn", goes)
    assert (tile(game, goes)["face_up"], tile(game, goes)["ability"], tile(game, goes)["status"]) == (True, "horse", 0)
    assert dummy(game)["status"] == (1 if step == 1 else 1 + 3)
    assert dummy(game)["food"] == 12


@rule("12.4")
@pytest.mark.parametrize("way", WAYS)
def test_a_start_tile_that_lies_face_down_is_explored_in_round_two(way: str) -> None:
    goes = WAYS[way][0]
    game = alone(2, VILLAGES[VILLAGE_OF[way]], dummy_turn=True, down={goes: "forest gloves"})
    game.play(f"dummy {way}")
    assert (dummy(game)["leader"], dummy(game)["status"], tile(game, goes)["face_up"]) == (goes, 1, True)


@rule("12.4")
@pytest.mark.parametrize("face", ["water canoe", "mountains cloak", "drift-sand jug"])
@pytest.mark.parametrize("face_up", [True, False])
def test_the_dummy_steps_onto_any_landscape_also_onto_water(face: str, face_up: bool) -> None:  # noqa: FBT001
    land = {"f2": "grasslands", **({"g2": face} if face_up else {})}
    game = alone(3, "f2", land=land, down={} if face_up else {"g2": face}, direction="ne")
    game.play("end")
    assert (dummy(game)["leader"], dummy(game)["status"]) == ("g2", 0 if face_up else 1)
    assert (dummy(game)["food"], dummy(game)["rope"]) == (12, 0)


@rule("12.4")
def test_onto_a_tile_that_is_face_up_the_dummy_only_steps() -> None:
    game = alone(3, "f2", land={"f2": "grasslands", "g2": "forest"}, direction="ne")
    before = hidden(game)
    game.play("end")
    assert (dummy(game)["leader"], dummy(game)["status"], dummy(game)["tiles"]) == ("g2", 0, [])
    assert hidden(game) == before


@rule("12.4", "7.3", "7.4")
@pytest.mark.parametrize(("way", "others"), [("ne", {"h1", "i2"}), ("sw", {"a5", "b7"})])
def test_beside_an_undiscovered_site_the_dummy_takes_its_status_too(way: str, others: set[str]) -> None:
    stands, goes = WAYS[way][1], WAYS[way][2]
    game = alone(5, stands, land={stands: "grasslands"}, direction=way, blue={"status": 2})
    before, lying = hidden(game), lying_status(game)
    assert others <= before
    game.play("end")
    assert (dummy(game)["leader"], dummy(game)["status"]) == (goes, 2 + 1 + 3)
    assert hidden(game) == before - others - {goes}
    assert lying_status(game) == lying - 1 - 3 - len(others)
    assert (site(game, SITES[way])["discovered"], site(game, SITES[way])["status"]) == (True, 0)


@rule("12.4", "7.4")
def test_a_site_that_the_player_discovered_leaves_nothing_for_the_dummy() -> None:
    game = alone(5, "g2", land={"g2": "forest", "g1": "grasslands"}, direction="ne", red={"at": "g1"})
    game.play("explore h1")
    if game.decision == "explore":
        game.play("done")
    assert (status(game, "red"), tile(game, "h2")["face_up"]) == (1 + 3, True)
    game.play("end")
    assert (dummy(game)["leader"], dummy(game)["status"]) == ("h2", 0)


@rule("12.5")
@pytest.mark.parametrize(("round", "step"), [(3, 0), (5, 1), (7, 2)])
def test_in_rounds_three_five_and_seven_the_dummy_develops_its_tile(round: int, step: int) -> None:
    stands = WAYS["ne"][step]
    game = alone(round - 1, stands, land={stands: "grasslands cart"}, direction="ne")
    game.play("end")
    assert (game.view(0)["round"], dummy(game)["leader"]) == (round, stands)
    assert tile(game, stands)["owner"] == 1
    assert (dummy(game)["abilities"], dummy(game)["tiles"], dummy(game)["huts"]) == (["cart"], [stands], 10)


@rule("12.5", "12.7")
@pytest.mark.parametrize(("round", "step"), [(11, 0), (13, 1), (15, 2)])
def test_in_rounds_eleven_thirteen_and_fifteen_the_dummy_develops_its_tile(round: int, step: int) -> None:
    stands = WAYS["nw"][step]
    game = alone(round - 1, stands, land={stands: "forest cart"}, tokens={"carnac": {1: "blue"}}, **SECOND_WAY)
    game.play("end")
    assert (tile(game, stands)["owner"], dummy(game)["abilities"]) == (1, ["cart"])


@rule("12.5")
def test_what_the_player_has_developed_the_dummy_leaves_alone() -> None:
    game = alone(2, "f2", land={"f2": "grasslands cart"}, tile_owners={"f2": "red"}, direction="ne")
    game.play("end")
    assert (tile(game, "f2")["owner"], dummy(game)["tiles"], dummy(game)["huts"]) == (0, [], 11)
    assert (game.view(0)["round"], game.decision) == (3, "turn")


@rule("12.5", "8.4")
def test_an_ability_that_it_has_already_the_dummy_does_not_develop_again() -> None:
    game = alone(4, "g2", land={"g2": "grasslands cart"}, direction="ne", blue={"abilities": ["cart"]})
    game.play("end")
    assert (tile(game, "g2")["owner"], dummy(game)["abilities"], dummy(game)["huts"]) == (None, ["cart"], 10)


@rule("12.5")
def test_an_ability_that_only_the_player_has_the_dummy_does_develop() -> None:
    game = alone(4, "g2", land={"g2": "grasslands cart"}, direction="ne", red={"abilities": ["cart"]})
    game.play("end")
    assert (tile(game, "g2")["owner"], dummy(game)["abilities"]) == (1, ["cart"])


@rule("12.6", "9.9")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("segment", [1, 2, 3])
def test_in_round_eight_the_dummy_offers_on_the_segment_that_the_player_chooses(way: str, segment: int) -> None:
    stands = WAYS[way][2]
    game = alone(7, stands, land={stands: "grasslands"}, direction=way)
    before = hidden(game)
    game.play("end")
    assert (game.to_act, game.decision) == (0, "segment")
    assert game.legal_moves() == ["dummy segment 1", "dummy segment 2", "dummy segment 3"]
    game.play(f"dummy segment {segment}")
    owners = [each["owner"] for each in site(game, SITES[way])["segments"]]
    assert owners == [1 if number == segment else None for number in (1, 2, 3)]
    assert (dummy(game)["tokens"], dummy(game)["status"], game.decision) == (3, 0, "turn")
    quadrant = {one["place"] for one in game.view(0)["tiles"] if way.upper() in one["quadrants"]}
    assert (len(quadrant), hidden(game)) == (12, before - quadrant)


@rule("12.6", "9.2")
def test_a_segment_that_the_player_has_taken_is_not_open_to_the_dummy() -> None:
    game = alone(7, "h2", land={"h2": "grasslands"}, direction="ne", tokens={"carnac": {2: "red"}})
    game.play("end")
    assert game.legal_moves() == ["dummy segment 1", "dummy segment 3"]
    assert game.why_not("dummy segment 2") is not None


@rule("12.7")
@pytest.mark.parametrize(("village", "place"), VILLAGES.items())
def test_in_round_nine_the_player_puts_the_dummy_back_on_a_village(village: str, place: str) -> None:
    game = alone(8, "h2", land={"h2": "grasslands"}, direction="ne", tokens={"carnac": {1: "blue"}})
    game.play("end")
    assert (game.decision, game.legal_moves()) == ("village", ["dummy north", "dummy south"])
    game.play(f"dummy {village}")
    assert (game.view(0)["round"], game.decision, dummy(game)["leader"]) == (9, "turn", place)


@rule("12.7")
@pytest.mark.parametrize(("first", "other"), [("ne", "nw"), ("nw", "ne"), ("se", "sw"), ("sw", "se")])
def test_from_the_first_village_only_the_other_direction_is_left(first: str, other: str) -> None:
    game = alone(9, VILLAGES[VILLAGE_OF[first]], first_direction=first, tokens={SITES[first]: {1: "blue"}})
    game.play("end")
    assert (game.view(0)["round"], game.decision, dummy(game)["leader"]) == (10, "turn", WAYS[other][0])


@rule("12.7")
@pytest.mark.parametrize(("first", "village", "ways"), [("ne", "south", ["se", "sw"]), ("sw", "north", ["ne", "nw"])])
def test_from_the_other_village_both_directions_are_open(first: str, village: str, ways: list[str]) -> None:
    game = alone(9, VILLAGES[village], first_direction=first, tokens={SITES[first]: {1: "blue"}})
    game.play("end")
    assert (game.decision, game.legal_moves()) == ("direction", [f"dummy {way}" for way in ways])
    game.play(f"dummy {ways[1]}")
    assert dummy(game)["leader"] == WAYS[ways[1]][0]


@rule("12.7", "9.10")
def test_in_round_sixteen_the_second_offer_turns_everything() -> None:
    game = alone(15, "b2", land={"b2": "grasslands"}, tokens={"carnac": {1: "blue"}}, **SECOND_WAY)
    assert hidden(game)
    game.play("end")
    assert (game.view(0)["round"], game.decision) == (16, "segment")
    game.play("dummy segment 3")
    assert (hidden(game), lying_status(game)) == (set(), 0)
    assert (site(game, "varna")["segments"][2]["owner"], dummy(game)["tokens"], dummy(game)["status"]) == (1, 2, 0)
    assert dummy(game)["leader"] == "b2"


@rule("12.8")
def test_after_round_sixteen_the_dummy_leaves_and_the_player_goes_on_for_three_rounds() -> None:
    game = played_to(16)
    assert (dummy(game)["leader"], game.view(0)["last_rounds"]) == ("b6", None)
    rounds = []
    game.play("end")
    while not game.over:
        rounds.append((game.view(0)["round"], game.view(0)["last_rounds"], dummy(game)["leader"], game.decision))
        game.play("end")
    assert rounds == [(17, 3, None, "turn"), (18, 2, None, "turn"), (19, 1, None, "turn")]
    assert (game.over, game.view(0)["round"]) == (True, 19)


@rule("12.8")
def test_when_the_dummy_has_left_the_player_may_stop_where_it_stood_and_borrow_its_abilities() -> None:
    game = alone(
        17, None, land={"b6": "forest", "c6": "grasslands"}, last_rounds=3, red={"at": "c6", "status": 1},
        blue={"abilities": ["jug"]},
    )  # fmt: skip
    game.play("walk b6")
    game.play("borrow blue")
    assert (food(game, "red"), dummy(game)["status"]) == (12 - 2 + 1, 1)
    game.play("end")
    assert game.view(0)["round"] == 18


@rule("12.8", "11.1", "9.10")
@pytest.mark.parametrize(("round", "last"), [(10, 13), (14, 17), (15, 18), (16, 19)])
def test_a_second_offer_of_the_player_brings_an_earlier_end(round: int, last: int) -> None:
    step = (round - 10) // 2 if round < 16 else 2
    stands = WAYS["nw"][step]
    tokens = {"carnac": {1: "blue"}, "stonehenge": {1: "red"}, **({"varna": {1: "blue"}} if round == 16 else {})}
    land = {stands: "forest", "h7": "grasslands"}
    game = alone(round, stands, land=land, tokens=tokens, red={"at": "h7", **EGTVED_1}, **SECOND_WAY)
    game.play("offer egtved 1")
    assert hidden(game) == set()
    while not game.over:
        assert (dummy(game)["leader"] is None) == (game.view(0)["round"] > 16)
        game.play("dummy segment 2" if game.decision == "segment" else "end")
    assert game.view(0)["round"] == last


@rule("12.8")
def test_in_an_earlier_end_the_dummy_plays_on() -> None:
    game = alone(
        10, "d2", land={"d2": "forest cart", "h7": "grasslands"}, red={"at": "h7", **EGTVED_1},
        tokens={"carnac": {1: "blue"}, "stonehenge": {1: "red"}}, **SECOND_WAY,
    )  # fmt: skip
    game.play("offer egtved 1")
    places = []
    while not game.over:
        places.append(dummy(game)["leader"])
        game.play("end")
    assert places == ["d2", "d2", "c2", "c2"]
    assert dummy(game)["abilities"][0] == "cart"


@rule("12.8", "11.2")
def test_eight_developed_tiles_of_the_player_bring_an_earlier_end() -> None:
    eight = ["jug", "axe", "boots", "bow", "cloak", "dagger", "gloves", "spear"]
    game = alone(10, "d2", land={"d2": "forest cart"}, red={"abilities": eight}, **SECOND_WAY)
    while not game.over:
        game.play("end")
    assert game.view(0)["round"] == 13


@rule("12.4", "12.6", "12.8")
def test_e49_the_third_tile_to_the_northeast_borders_the_site_and_the_game_has_nineteen_rounds() -> None:
    game = played_to(6, "ne", "sw")
    there, sacred = tile(game, "h2"), site(game, "carnac")
    assert dummy(game)["leader"] == "h2"
    assert (sacred["q"] - there["q"], sacred["r"] - there["r"]) == (1, -1)
    assert sacred["discovered"]
    game = played_to(LAST_ROUND, "ne", "sw")
    assert (11 - dummy(game)["huts"], 4 - dummy(game)["tokens"]) == (6, 2)
    game.play("end")
    assert game.over
