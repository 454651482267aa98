"""Chapter 2 of the rulebook: turns of placing, the places one by one, and being skipped."""

import pytest

import holocene
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import HUNTER_TO_COME, actor, at, placements, play, refuse, seen, tools

RESOURCE_PLACES = pytest.mark.parametrize("place", ["forest", "clay", "quarry", "river"])
CARDS = ["card-1", "card-2", "card-3", "card-4"]
BUILDINGS = ["building-1", "building-2", "building-3", "building-4"]
SINGLES = pytest.mark.parametrize("place", ["tool-maker", "field", *CARDS, *BUILDINGS])


def one_each(*places: str) -> dict[str, int]:
    return dict.fromkeys(places, 1)


@rule("2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_places_first_and_the_others_follow_clockwise(players: int) -> None:
    for start in range(players):
        game = holocene.new("stone-age", players=players, seed=3, first_player=start)
        order = []
        for place in ("hunt 1", "card-1 1", "card-2 1", "card-3 1", "card-4 1")[: players + 1]:
            order.append(game.to_act)
            game.play(f"place {place}")
        assert order == [(start + turn) % players for turn in range(players + 1)]


@rule("2.1")
def test_placing_moves_people_from_home_to_one_place_and_ends_the_turn() -> None:
    game = set_up()
    game.play("place quarry 3")
    assert (at(game, "red", "quarry"), player(game, "red")["home"], player(game, "red")["people"]) == (3, 2, 5)
    assert sum(player(game, "red")["placed"].values()) == 3
    assert (actor(game), game.decision) == ("blue", "place")


@rule("2.1")
def test_only_people_who_are_at_home_can_be_placed() -> None:
    game = set_up(phase="place", red={"placed": {"forest": 2}})
    assert placements(game, "hunt") == [1, 2, 3]
    refuse(game, "place hunt 4", "place river 5")


@rule("2.1", "2.2")
def test_too_few_people_at_home_and_too_few_free_rings_are_two_reasons() -> None:
    game = set_up(phase="place", red={"placed": {"hunt": 3}}, blue={"people": 6, "placed": {"forest": 6}})
    assert placements(game, "forest") == [1]
    refuse(game, "place forest 2", because="2.2")
    refuse(game, "place forest 3", "place clay 3", because="2.1")


@rule("2.1")
@pytest.mark.parametrize("place", ["hunt", "forest", "hut", "field", "card-1", "building-1"])
def test_nobody_places_no_people(place: str) -> None:
    game = set_up()
    before = game.copy()
    with pytest.raises(holocene.HoloceneError):
        game.play(f"place {place} 0")
    assert game == before


@rule("2.1", "2.2", "2.4", "2.5", "2.6", "2.7", "2.8", "2.9", "2.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_may_go_everywhere_as_the_rings_allow(players: int) -> None:
    game = holocene.new("stone-age", players=players, seed=5)
    shared = {f"place {place} {n}" for place in ("hunt", "forest", "clay", "quarry", "river") for n in range(1, 6)}
    singles = {f"place {place} 1" for place in ("tool-maker", "field", *CARDS, *BUILDINGS[:players])}
    moves = game.legal_moves()
    assert set(moves) == shared | singles | {"place hut 2"}
    assert len(moves) == len(set(moves))


@rule("2.1")
def test_the_example_of_a_first_turn_red_card_blue_hunt_green_hut_yellow_building() -> None:
    game = set_up()
    play(game, "place card-3 1", "place hunt 5", "place hut 2", "place building-2 1")
    assert [at(game, "red", "card-3"), at(game, "blue", "hunt")] == [1, 5]
    assert [at(game, "green", "hut"), at(game, "yellow", "building-2")] == [2, 1]
    assert [player(game, colour)["home"] for colour in game.colours] == [4, 0, 3, 4]
    assert actor(game) == "red"
    game.play("place hunt 4")
    assert actor(game) == "green"


@rule("2.2", "2.8")
def test_four_red_and_two_yellow_in_the_forest_leave_one_ring_for_blue() -> None:
    game = set_up(phase="place", to_act="blue", red={"placed": {"forest": 4}}, yellow={"placed": {"forest": 2}})
    assert placements(game, "forest") == [1]
    refuse(game, "place forest 2", because="2.2")
    game.play("place forest 1")
    assert placements(game, "forest") == []
    refuse(game, "place forest 1")
    assert actor(game) == "green"


@rule("2.2")
def test_fewer_people_than_rings_may_come() -> None:
    game = set_up()
    game.play("place river 1")
    assert at(game, "red", "river") == 1
    assert placements(game, "river") == [1, 2, 3, 4, 5]


@rule("2.3")
@RESOURCE_PLACES
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_people_at_a_resource_place_cannot_be_joined_by_a_fifth_of_their_own(place: str, players: int) -> None:
    game = set_up(players, phase="place", red={"people": 8, "placed": {place: 4}})
    refuse(game, f"place {place} 1", f"place {place} 3", because="2.3")


@rule("2.3", "2.7")
def test_nobody_joins_their_own_hunters_later_in_the_round() -> None:
    game = set_up(phase="place", red={"placed": {"hunt": 1}})
    refuse(game, "place hunt 1", "place hunt 4")
    game.play("place field 1")
    assert placements(game, "hunt") == [1, 2, 3, 4, 5]


@rule("2.3")
def test_in_the_next_round_the_same_place_may_be_taken_again() -> None:
    game = set_up(players=2, red={"placed": {"hunt": 1}})
    game.play("use hunt", rolled=[2])
    assert seen(game, "round") == 2
    play(game, "place forest 1", "place hunt 2")
    assert (at(game, "blue", "forest"), at(game, "red", "hunt")) == (1, 2)


@rule("2.3", "2.9", "2.10")
def test_every_card_and_every_building_is_a_place_of_its_own_for_the_same_player() -> None:
    game = set_up(
        red={"people": 8},
        blue={"placed": {"hunt": 5}},
        green={"placed": {"hunt": 5}},
        yellow={"placed": {"hunt": 5}},
        phase="place",
    )
    for place in (*CARDS, *BUILDINGS):
        assert actor(game) == "red"
        game.play(f"place {place} 1")
    assert player(game, "red")["placed"] == one_each(*CARDS, *BUILDINGS)


@rule("2.4", "2.6", "2.9", "2.10")
@SINGLES
def test_a_single_ring_takes_exactly_one_person_and_is_full(place: str) -> None:
    game = set_up()
    assert placements(game, place) == [1]
    refuse(game, f"place {place} 2")
    game.play(f"place {place} 1")
    assert at(game, "red", place) == 1
    assert placements(game, place) == []
    refuse(game, f"place {place} 1")


@rule("2.4", "2.5", "2.6", "2.8", "2.9", "2.10")
def test_a_number_that_a_place_never_takes_is_refused_by_the_rule_of_that_place() -> None:
    game = set_up()
    refuse(game, "place tool-maker 2", because="2.4")
    refuse(game, "place hut 1", because="2.5")
    refuse(game, "place field 2", because="2.6")
    refuse(game, "place river 8", because="2.8")
    refuse(game, *(f"place {card} 2" for card in CARDS), because="2.9")
    refuse(game, *(f"place {building} 2" for building in BUILDINGS), because="2.10")


@rule("2.1")
def test_nobody_is_no_number_of_people_and_refused_with_a_reason() -> None:
    refuse(set_up(), *(f"place {place} 0" for place in ("hunt", "forest", "hut", "field", "card-1", "building-1")))


@rule("2.5")
def test_the_hut_takes_exactly_two_people_of_one_player() -> None:
    game = set_up()
    assert placements(game, "hut") == [2]
    refuse(game, "place hut 1", "place hut 3", because="2.5")
    game.play("place hut 2")
    assert at(game, "red", "hut") == 2
    assert placements(game, "hut") == []
    refuse(game, "place hut 2", "place hut 1")


@rule("2.5")
def test_one_person_left_at_home_cannot_go_to_the_hut() -> None:
    game = set_up(phase="place", red={"placed": {"hunt": 4}}, blue={"placed": {"hunt": 3}})
    assert placements(game, "hut") == []
    refuse(game, "place hut 2", "place hut 1")
    game.play("place field 1")
    assert placements(game, "hut") == [2]


@rule("2.7")
def test_ten_people_may_hunt_together() -> None:
    game = set_up(red={"people": 10})
    assert placements(game, "hunt") == list(range(1, 11))
    game.play("place hunt 10")
    assert at(game, "red", "hunt") == 10
    assert placements(game, "hunt") == [1, 2, 3, 4, 5]


@rule("2.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_players_may_hunt_in_the_same_round(players: int) -> None:
    game = set_up(players, **{colour: {"people": 9} for colour in ("red", "blue", "green", "yellow")[:players]})
    for _ in range(players):
        game.play("place hunt 8")
    assert [at(game, colour, "hunt") for colour in game.colours] == [8] * players


@rule("2.8")
@RESOURCE_PLACES
def test_a_resource_place_has_seven_rings(place: str) -> None:
    game = set_up(red={"people": 9})
    assert placements(game, place) == [1, 2, 3, 4, 5, 6, 7]
    refuse(game, f"place {place} 8")
    game.play(f"place {place} 7")
    assert placements(game, place) == []
    refuse(game, f"place {place} 1")


@rule("2.8")
@RESOURCE_PLACES
def test_four_players_may_share_a_resource_place(place: str) -> None:
    game = set_up()
    play(game, f"place {place} 2", f"place {place} 2", f"place {place} 2")
    assert placements(game, place) == [1]
    game.play(f"place {place} 1")
    assert [at(game, colour, place) for colour in game.colours] == [2, 2, 2, 1]


@rule("2.9")
def test_the_second_card_is_full_and_the_other_three_may_be_taken_by_anybody() -> None:
    game = set_up()
    game.play("place card-2 1")
    for colour in ("blue", "green", "yellow", "red"):
        assert actor(game) == colour
        assert [place for place in CARDS if placements(game, place)] == ["card-1", "card-3", "card-4"]
        game.play("place hunt 1")
    refuse(game, "place card-2 1")


@rule("2.10")
def test_the_third_building_is_full_and_the_other_three_may_be_taken_by_anybody() -> None:
    game = set_up(to_act="yellow")
    game.play("place building-3 1")
    for colour in ("red", "blue", "green", "yellow"):
        assert actor(game) == colour
        assert [place for place in BUILDINGS if placements(game, place)] == ["building-1", "building-2", "building-4"]
        game.play("place hunt 1")
    refuse(game, "place building-3 1")


@rule("2.9", "2.10")
def test_cards_and_buildings_may_be_taken_in_any_order() -> None:
    game = set_up()
    play(game, "place card-4 1", "place card-1 1", "place card-3 1", "place card-2 1")
    play(game, "place building-3 1", "place building-4 1", "place building-1 1", "place building-2 1")
    assert player(game, "red")["placed"] == one_each("card-4", "building-3")
    assert player(game, "yellow")["placed"] == one_each("card-2", "building-2")


@rule("2.10", "2.9")
@pytest.mark.parametrize(("players", "missing"), [(2, 3), (2, 4), (3, 4), (4, 5)])
def test_there_is_no_building_without_a_pile_and_no_fifth_card(players: int, missing: int) -> None:
    game = set_up(players)
    refuse(game, f"place building-{missing} 1", "place card-5 1")


@rule("2.2")
@pytest.mark.parametrize("move", ["place merchant 2", "place wood-place 1", "place gold-place 1"])
def test_the_places_of_the_expansion_are_not_on_this_board(move: str) -> None:
    refuse(set_up(), move)


@rule("2.17")
def test_a_person_may_block_a_card_and_a_building_that_its_player_cannot_pay() -> None:
    game = set_up(phase="place", blue={"wood": 9, "brick": 9, "stone": 9, "gold": 9})
    game.play("place card-4 1")
    refuse(game, "place card-4 1")
    play(game, "place hunt 1", "place hunt 1", "place hunt 1", "place building-1 1")
    refuse(game, "place building-1 1")


@rule("2.17")
def test_a_person_may_block_what_its_player_can_pay_but_does_not_want() -> None:
    game = set_up(red={"placed": {"card-1": 1}, "gold": 1}, blue=HUNTER_TO_COME)
    play(game, "use card-1", "decline")
    assert player(game, "red")["home"] == 5
    assert player(game, "red")["gold"] == 1


@rule("2.18")
@pytest.mark.parametrize(
    ("move", "board"),
    [
        ("place hut 2", {"people": 10}),
        ("place field 1", {"agriculture": 10}),
        ("place tool-maker 1", {"tools": [4, 4, 4]}),
    ],
)
def test_a_village_place_may_be_entered_where_nothing_can_be_gained_any_more(
    move: str, board: dict[str, object]
) -> None:
    game = set_up(red=board)
    game.play(move)
    refuse(game, move)


@rule("2.18", "3.5", "3.6", "4.3")
def test_the_full_player_gains_nothing_there_and_the_people_come_home() -> None:
    full = {"people": 10, "agriculture": 10, "tools": [4, 4, 4], "placed": {"hut": 2, "field": 1, "tool-maker": 1}}
    game = set_up(red=full, blue=HUNTER_TO_COME)
    play(game, "use hut", "use field", "use tool-maker")
    own = player(game, "red")
    assert (own["people"], own["home"], own["agriculture"], tools(game, "red")) == (10, 10, 10, [4, 4, 4])
