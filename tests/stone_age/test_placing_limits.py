"""Chapter 2 of the rulebook: who is skipped, how placing ends, and the limits of two and three players."""

from itertools import permutations

import pytest

import holocene
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import actor, at, placements, play, refuse, seen

VILLAGE = {"tool-maker": 1, "hut": 2, "field": 1}
RESOURCE_PLACES = pytest.mark.parametrize("place", ["forest", "clay", "quarry", "river"])
EVERY_ORDER = pytest.mark.parametrize("order", list(permutations(VILLAGE)), ids="-".join)
SMALL_TABLES = pytest.mark.parametrize("players", [2, 3])


def one_each(*places: str) -> dict[str, int]:
    return dict.fromkeys(places, 1)


def numbered(kind: str, last: int) -> list[str]:
    return [f"{kind}-{number}" for number in range(1, last + 1)]


def nearly_full_table(red_people: int, blue_people: int, **options: bool) -> holocene.Game:
    """Blue is to place. For red nothing is left but the hut, for blue the hut and the four resource places."""
    own = one_each("hunt", "forest", "clay", "quarry", "river", *numbered("card", 4))
    other = one_each("hunt", "tool-maker", "field", *numbered("building", 4))
    return set_up(
        phase="place",
        start="blue",
        red={"people": red_people, "placed": own},
        blue={"people": blue_people, "placed": other},
        green={"placed": {"hunt": 5}},
        yellow={"placed": {"hunt": 5}},
        **options,
    )


@rule("2.11")
def test_passing_is_no_move() -> None:
    game = set_up()
    with pytest.raises(holocene.UnreadableMove):
        game.play("pass")
    assert actor(game) == "red"


@rule("2.11")
def test_a_player_who_can_place_somebody_is_asked_even_if_only_one_answer_is_possible() -> None:
    game = set_up(
        players=2,
        phase="place",
        red={"people": 3, "placed": one_each("building-1", "building-2")},
        blue={
            "people": 10,
            "placed": one_each("forest", "clay", "quarry", "river", "tool-maker", "field", *numbered("card", 4)),
        },
    )
    assert (actor(game), game.decision, game.legal_moves()) == ("red", "place", ["place hunt 1"])
    assert player(game, "red")["home"] == 1
    game.play("place hunt 1")
    assert seen(game, "phase") == "use"


@rule("2.11")
def test_no_move_of_another_part_lets_a_player_out_of_placing() -> None:
    game = set_up(phase="place", red={"placed": {"hunt": 3}})
    refuse(game, "take", "decline", "use hunt", "starve", "done")


@rule("2.12")
def test_who_has_nobody_left_is_skipped_and_the_others_go_on() -> None:
    game = set_up()
    play(game, "place hunt 5", "place hunt 4", "place hunt 2", "place hunt 5")
    for colour, place in (("blue", "forest"), ("green", "clay"), ("green", "quarry"), ("green", "river")):
        assert (actor(game), game.decision) == (colour, "place")
        game.play(f"place {place} 1")
    assert seen(game, "phase") == "use"


@rule("2.12", "2.13")
def test_one_person_for_whom_only_the_hut_is_left_is_skipped_and_stays_at_home() -> None:
    game = nearly_full_table(red_people=10, blue_people=10)
    assert player(game, "red")["home"] == 1
    for place in ("forest", "clay", "quarry"):
        assert (actor(game), game.decision) == ("blue", "place")
        game.play(f"place {place} 1")
    assert (seen(game, "phase"), actor(game)) == ("use", "blue")
    assert player(game, "red")["home"] == 1
    assert at(game, "red", "hut") == 0


@rule("2.12", "2.11")
def test_two_people_for_whom_only_the_hut_is_left_are_not_skipped() -> None:
    hunters = {"placed": {"hunt": 5}}
    own = one_each("hunt", "forest", "clay", "quarry", "river", *numbered("card", 3))
    other = one_each("hunt", "tool-maker", "field", "card-4", *numbered("building", 4))
    game = set_up(
        phase="place",
        start="blue",
        red={"people": 10, "placed": own},
        blue={"people": 9, "placed": other},
        green=hunters,
        yellow=hunters,
    )
    game.play("place river 1")
    assert (actor(game), game.legal_moves()) == ("red", ["place hut 2"])


@rule("2.12", "2.14", "2.16")
def test_with_two_players_people_who_fit_nowhere_because_of_the_limits_stay_at_home() -> None:
    own = one_each("hunt", "forest", "clay", "quarry", "river", "tool-maker", "field")
    other = one_each("hunt", "building-1", *numbered("card", 4))
    game = set_up(
        players=2,
        phase="place",
        start="blue",
        red={"people": 9, "placed": own},
        blue={"people": 10, "placed": other},
    )
    assert game.legal_moves() == ["place building-2 1"]
    game.play("place building-2 1")
    assert (seen(game, "phase"), actor(game)) == ("use", "blue")
    assert [player(game, colour)["home"] for colour in game.colours] == [2, 3]


@rule("2.13")
@pytest.mark.parametrize("start", ["red", "blue", "green", "yellow"])
def test_placing_ends_when_everybody_has_placed_everybody_and_the_start_player_uses_first(start: str) -> None:
    game = set_up(start=start)
    for _ in range(4):
        assert seen(game, "phase") == "place"
        game.play("place hunt 5")
    assert (seen(game, "phase"), game.decision, actor(game)) == ("use", "use", start)


@rule("2.13")
def test_placing_goes_on_as_long_as_one_player_can_place() -> None:
    hunters = {"placed": {"hunt": 5}}
    game = set_up(
        phase="place",
        to_act="green",
        red=hunters,
        blue=hunters,
        green={"placed": {"hunt": 4}},
        yellow={"placed": {"hunt": 3}},
    )
    game.play("place field 1")
    for place in ("forest", "clay"):
        assert (actor(game), game.decision) == ("yellow", "place")
        game.play(f"place {place} 1")
    assert (seen(game, "phase"), actor(game)) == ("use", "red")


@rule("2.14")
@SMALL_TABLES
@EVERY_ORDER
def test_with_two_or_three_players_the_third_village_place_is_closed_once_two_are_taken(
    players: int, order: tuple[str, str, str]
) -> None:
    first, second, third = order
    game = set_up(players)
    assert placements(game, third) == [VILLAGE[third]]
    play(game, f"place {first} {VILLAGE[first]}")
    assert placements(game, third) == [VILLAGE[third]]
    play(game, f"place {second} {VILLAGE[second]}")
    for _ in range(players):
        assert placements(game, third) == []
        refuse(game, f"place {third} {VILLAGE[third]}", because="2.14")
        game.play("place hunt 1")


@rule("2.14")
@SMALL_TABLES
@EVERY_ORDER
def test_one_player_may_take_both_village_places(players: int, order: tuple[str, str, str]) -> None:
    first, second, third = order
    game = set_up(players, phase="place", red={"placed": {first: VILLAGE[first]}})
    game.play(f"place {second} {VILLAGE[second]}")
    assert (at(game, "red", first), at(game, "red", second)) == (VILLAGE[first], VILLAGE[second])
    refuse(game, f"place {third} {VILLAGE[third]}", because="2.14")


@rule("2.14")
@EVERY_ORDER
def test_with_four_players_all_three_village_places_are_open(order: tuple[str, str, str]) -> None:
    game = set_up()
    for place in order:
        game.play(f"place {place} {VILLAGE[place]}")
    assert [sum(at(game, colour, place) for colour in game.colours) for place in order] == [
        VILLAGE[place] for place in order
    ]


@rule("2.14")
@SMALL_TABLES
def test_another_village_place_may_stay_closed_in_the_next_round(players: int) -> None:
    game = set_up(players, red={"placed": {"tool-maker": 1, "field": 1}})
    play(game, "use tool-maker", "use field")
    assert seen(game, "round") == 2
    assert [placements(game, place) for place in VILLAGE] == [[1], [2], [1]]
    play(game, "place hut 2", "place tool-maker 1")
    refuse(game, "place field 1", because="2.14")


@rule("2.14")
@SMALL_TABLES
def test_a_closed_village_place_does_not_close_anything_else(players: int) -> None:
    game = set_up(players, phase="place", red={"placed": {"tool-maker": 1, "field": 1}})
    for place in ("hunt", "forest", "clay", "quarry", "river", "card-1", "building-1"):
        assert placements(game, place), place


@rule("2.15")
@RESOURCE_PLACES
def test_with_three_players_two_may_share_a_resource_place_and_the_third_may_not_come(place: str) -> None:
    game = set_up(players=3)
    play(game, f"place {place} 1", f"place {place} 2")
    assert placements(game, place) == []
    refuse(game, f"place {place} 1", f"place {place} 4", because="2.15")
    others = [other for other in ("forest", "clay", "quarry", "river") if other != place]
    assert all(placements(game, other) == [1, 2, 3, 4, 5] for other in others)
    game.play(f"place {others[0]} 5")
    assert at(game, "green", others[0]) == 5


@rule("2.15", "2.8")
@RESOURCE_PLACES
def test_with_three_players_the_second_one_has_the_rings_that_are_left(place: str) -> None:
    game = set_up(players=3, phase="place", to_act="green", red={"placed": {place: 4}})
    assert placements(game, place) == [1, 2, 3]
    refuse(game, f"place {place} 4")
    game.play(f"place {place} 3")
    assert at(game, "green", place) == 3


@rule("2.16")
@RESOURCE_PLACES
def test_with_two_players_one_person_closes_a_resource_place_for_the_other(place: str) -> None:
    game = set_up(players=2)
    game.play(f"place {place} 1")
    assert placements(game, place) == []
    refuse(game, f"place {place} 1", f"place {place} 5", because="2.16")
    others = [other for other in ("forest", "clay", "quarry", "river") if other != place]
    assert all(placements(game, other) == [1, 2, 3, 4, 5] for other in others)


@rule("2.15", "2.16", "2.7")
@SMALL_TABLES
def test_the_limits_of_two_and_three_players_do_not_concern_the_hunt(players: int) -> None:
    game = set_up(players)
    for _ in range(players):
        game.play("place hunt 2")
    assert [at(game, colour, "hunt") for colour in game.colours] == [2] * players


@rule("2.19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_hunt_again_a_player_may_join_the_hunt_several_times(players: int) -> None:
    game = set_up(players, hunt_again=True)
    for _ in range(3 * players):
        game.play("place hunt 1")
    assert [at(game, colour, "hunt") for colour in game.colours] == [3] * players
    assert placements(game, "hunt") == [1, 2]


@rule("2.19")
def test_hunt_again_changes_nothing_at_the_other_places() -> None:
    game = set_up(hunt_again=True, phase="place", red={"people": 7, "placed": {"forest": 1, "river": 2}})
    refuse(game, "place forest 1", "place river 1", because="2.3")


@rule("2.19", "2.11", "2.12")
def test_with_hunt_again_nobody_with_people_at_home_is_skipped() -> None:
    game = nearly_full_table(red_people=10, blue_people=8, hunt_again=True)
    game.play("place forest 1")
    assert (actor(game), game.legal_moves()) == ("red", ["place hunt 1"])
    game.play("place hunt 1")
    assert seen(game, "phase") == "use"
    assert (at(game, "red", "hunt"), player(game, "red")["home"]) == (2, 0)
