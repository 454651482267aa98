"""Chapter 3 of the expansion's rulebook: placing people."""

from itertools import combinations, permutations

import pytest

import holocene
from tests.expansion.scenario import player, rule, set_up
from tests.expansion.views import refuse
from tests.stone_age.views import HUNTER_TO_COME, actor, at, placements, play, seen

VILLAGE = {"tool-maker": 1, "hut": 2, "field": 1, "merchant": 2}
EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4, 5])
SMALL_TABLES = pytest.mark.parametrize("players", [2, 3])
PRIVATE = pytest.mark.parametrize(("place", "tile"), [("wood-place", "XH4"), ("gold-place", "XH5")])
RESOURCE_PLACES = ["forest", "clay", "quarry", "river"]


def one_each(*places: str) -> dict[str, int]:
    return dict.fromkeys(places, 1)


def enter(game: holocene.Game, *places: str) -> None:
    """Anyone who is to place goes to these village places, one after the other."""
    for place in places:
        game.play(f"place {place} {VILLAGE[place]}")


@rule("3.1")
@EVERY_NUMBER
def test_green_or_anybody_may_put_exactly_two_people_at_the_merchant(players: int) -> None:
    game = set_up(players)
    assert placements(game, "merchant") == [2]
    refuse(game, "place merchant 1", "place merchant 3", "place merchant 5", because="expansion 3.1")
    game.play("place merchant 2")
    assert (at(game, "red", "merchant"), player(game, "red")["home"]) == (2, 3)


@rule("3.1")
def test_green_at_the_merchant_closes_it_for_all_others_in_this_round() -> None:
    game = set_up(5, start="green")
    game.play("place merchant 2")
    for _ in range(5):
        assert placements(game, "merchant") == []
        refuse(game, "place merchant 2")
        game.play("place hunt 1")


@rule("3.1")
def test_the_merchant_is_open_again_in_the_next_round() -> None:
    game = set_up(red={"placed": {"merchant": 2}})
    game.play("use merchant")
    assert (seen(game, "round"), placements(game, "merchant")) == (2, [2])


@rule("3.1")
def test_one_person_alone_cannot_go_to_the_merchant() -> None:
    game = set_up(phase="place", red={"placed": {"hunt": 4}})
    assert placements(game, "merchant") == []
    refuse(game, "place merchant 1", "place merchant 2")


def nothing_but_the_merchant() -> holocene.Game:
    """Five players, blue to place; for the last of red's ten people only the merchant is left."""
    own = one_each("hunt", *RESOURCE_PLACES, "card-1", "card-2", "card-3", "card-4")
    other = one_each("hunt", "tool-maker", "field", *(f"building-{number}" for number in range(1, 6)))
    return set_up(
        5,
        phase="place",
        start="blue",
        red={"people": 10, "placed": own},
        blue={"people": 9, "placed": other},
        green={"placed": {"hunt": 3, "hut": 2}},
        yellow={"placed": {"hunt": 4, "card-5": 1}},
        black={"placed": {"hunt": 5}},
    )


@rule("3.1")
def test_who_has_one_person_and_nothing_but_the_merchant_left_is_skipped() -> None:
    game = nothing_but_the_merchant()
    game.play("place forest 1")
    assert (seen(game, "phase"), player(game, "red")["home"], at(game, "red", "merchant")) == ("use", 1, 0)


@rule("3.1")
def test_who_has_two_people_and_the_merchant_left_must_go_there() -> None:
    own = one_each("hunt", *RESOURCE_PLACES, "card-1", "card-2", "card-3")
    others = {"placed": {"hunt": 2, "hut": 2, "card-4": 1}}
    blue = {"people": 9, "placed": one_each("hunt", "tool-maker", "field", *(f"building-{n}" for n in range(1, 6)))}
    game = set_up(
        5,
        phase="place",
        start="blue",
        red={"people": 10, "placed": own},
        blue=blue,
        green=others,
        yellow={"placed": {"hunt": 4, "card-5": 1}},
        black={"placed": {"hunt": 5}},
    )
    game.play("place forest 1")
    assert (actor(game), game.legal_moves()) == ("red", ["place merchant 2"])


@rule("3.2")
@EVERY_NUMBER
def test_the_fifth_card_takes_exactly_one_person(players: int) -> None:
    game = set_up(players)
    assert placements(game, "card-5") == [1]
    refuse(game, "place card-5 2", "place card-5 5", because="expansion 3.2")
    game.play("place card-5 1")
    assert at(game, "red", "card-5") == 1


@rule("3.2")
def test_red_on_the_fifth_card_closes_it_and_leaves_the_other_four_open() -> None:
    game = set_up()
    game.play("place card-5 1")
    refuse(game, "place card-5 1")
    play(game, "place card-1 1", "place card-4 1", "place card-2 1")
    refuse(game, "place card-5 1", because="2.3")
    game.play("place card-3 1")
    assert (at(game, "red", "card-5"), at(game, "red", "card-3")) == (1, 1)


@rule("3.2")
def test_anyone_who_cannot_pay_may_stand_on_the_fifth_card() -> None:
    game = set_up(phase="place", red={"jewelry": 0})
    assert placements(game, "card-5") == [1]


@rule("3.2")
def test_without_the_expansion_there_are_no_merchant_and_no_fifth_card() -> None:
    game = set_up(expansion=False)
    refuse(game, "place merchant 2", "place card-5 1", "place wood-place 1", "place gold-place 1")


@rule("3.3")
@SMALL_TABLES
@pytest.mark.parametrize("order", list(permutations(VILLAGE, 2)), ids="-".join)
def test_with_two_or_three_players_two_of_the_four_close_the_others(players: int, order: tuple[str, str]) -> None:
    game = set_up(players)
    enter(game, order[0])
    assert all(placements(game, place) for place in VILLAGE if place != order[0])
    enter(game, order[1])
    for _ in range(players):
        for place in set(VILLAGE) - set(order):
            assert placements(game, place) == []
            refuse(game, f"place {place} {VILLAGE[place]}", because="expansion 3.3")
        game.play("place hunt 1")


@rule("3.3")
@pytest.mark.parametrize("order", list(permutations(VILLAGE, 3)), ids="-".join)
def test_with_four_players_three_of_the_four_close_the_last_one(order: tuple[str, str, str]) -> None:
    game = set_up(4)
    (last,) = set(VILLAGE) - set(order)
    for place in order:
        assert placements(game, last) == [VILLAGE[last]]
        enter(game, place)
    for _ in range(4):
        assert placements(game, last) == []
        refuse(game, f"place {last} {VILLAGE[last]}", because="expansion 3.3")
        game.play("place hunt 1")


@rule("3.3")
@pytest.mark.parametrize("order", list(permutations(VILLAGE)), ids="-".join)
def test_with_five_players_all_four_may_be_occupied(order: tuple[str, ...]) -> None:
    game = set_up(5)
    enter(game, *order)
    assert [at(game, colour, place) for colour, place in zip(game.colours, order, strict=False)] == [
        VILLAGE[place] for place in order
    ]


@rule("3.3")
@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 2), (4, 3)])
def test_one_player_may_take_all_that_may_be_occupied(players: int, number: int) -> None:
    for chosen in combinations(VILLAGE, number):
        placed = {place: VILLAGE[place] for place in chosen}
        game = set_up(players, phase="place", red={"people": 10, "placed": placed})
        for place in set(VILLAGE) - set(chosen):
            refuse(game, f"place {place} {VILLAGE[place]}", because="expansion 3.3")


@rule("3.3")
@SMALL_TABLES
def test_other_village_places_may_stay_closed_in_the_next_round(players: int) -> None:
    game = set_up(players, red={"placed": {"merchant": 2, "field": 1}})
    play(game, "use merchant", "use field")
    assert [placements(game, place) for place in VILLAGE] == [[1], [2], [1], [2]]
    enter(game, "hut", "tool-maker")
    refuse(game, "place merchant 2", "place field 1", because="expansion 3.3")


@rule("3.3")
@EVERY_NUMBER
def test_closed_village_places_close_nothing_else(players: int) -> None:
    game = set_up(players, phase="place", red={"people": 10, "placed": {"merchant": 2, "tool-maker": 1, "field": 1}})
    for place in ("hunt", *RESOURCE_PLACES, "card-1", "card-5", "building-1"):
        assert placements(game, place), place


@rule("3.4")
@pytest.mark.parametrize("place", RESOURCE_PLACES)
@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_players_all_may_stand_at_a_resource_place(players: int, place: str) -> None:
    game = set_up(players)
    for _ in range(players):
        game.play(f"place {place} 1")
    assert [at(game, colour, place) for colour in game.colours] == [1] * players


@rule("3.4")
def test_with_five_players_a_resource_place_still_has_seven_rings() -> None:
    game = set_up(5)
    play(game, "place forest 2", "place forest 2", "place forest 1")
    assert placements(game, "forest") == [1, 2]
    refuse(game, "place forest 3")
    game.play("place forest 2")
    assert (actor(game), placements(game, "forest")) == ("black", [])
    refuse(game, "place forest 1")


@rule("3.4")
@pytest.mark.parametrize("place", RESOURCE_PLACES)
def test_with_two_and_three_players_resource_places_are_limited_as_before(place: str) -> None:
    two, three = set_up(2), set_up(3)
    two.play(f"place {place} 1")
    refuse(two, f"place {place} 1", because="2.16")
    play(three, f"place {place} 1", f"place {place} 1")
    refuse(three, f"place {place} 1", because="2.15")


@rule("3.5")
@PRIVATE
def test_the_owner_may_put_up_to_three_people_on_a_private_place(place: str, tile: str) -> None:
    game = set_up(phase="place", red={"buildings": [tile]})
    assert placements(game, place) == [1, 2, 3]
    refuse(game, f"place {place} 4", f"place {place} 5", because="expansion 3.5")
    game.play(f"place {place} 3")
    assert (at(game, "red", place), player(game, "red")["home"]) == (3, 2)


@rule("3.5")
@PRIVATE
@pytest.mark.parametrize("home", [1, 2])
def test_fewer_people_come_if_fewer_are_at_home(place: str, tile: str, home: int) -> None:
    game = set_up(phase="place", red={"buildings": [tile], "placed": {"hunt": 5 - home}})
    assert placements(game, place) == list(range(1, home + 1))


@rule("3.5")
@PRIVATE
def test_nobody_else_may_use_a_private_place(place: str, tile: str) -> None:
    game = set_up(5, phase="place", start="blue", red={"buildings": [tile]})
    for _ in range(4):
        assert placements(game, place) == []
        refuse(game, f"place {place} 1", f"place {place} 3", because="expansion 3.5")
        game.play("place hunt 1")
    assert (actor(game), placements(game, place)) == ("red", [1, 2, 3])


@rule("3.5")
@PRIVATE
def test_while_the_building_lies_on_a_pile_nobody_may_use_its_place(place: str, tile: str) -> None:
    game = set_up(piles=[[tile], ["H20"], ["H28"], ["H12"]])
    refuse(game, f"place {place} 1", because="expansion 3.5")
    assert placements(game, "building-1") == [1]


@rule("3.5")
def test_each_building_opens_its_own_private_place_alone() -> None:
    game = set_up(phase="place", red={"buildings": ["XH4"]}, blue={"buildings": ["XH5"]})
    refuse(game, "place gold-place 1", because="expansion 3.5")
    game.play("place wood-place 1")
    refuse(game, "place wood-place 1", because="expansion 3.5")
    assert placements(game, "gold-place") == [1, 2, 3]


@rule("3.5")
@PRIVATE
def test_nobody_goes_to_a_private_place_twice_in_a_round(place: str, tile: str) -> None:
    game = set_up(2, phase="place", red={"buildings": [tile], "placed": {place: 1}})
    assert placements(game, place) == []
    refuse(game, f"place {place} 1", because="2.3")


@rule("3.5")
def test_a_building_bought_in_this_round_opens_its_place_from_the_next_round_on() -> None:
    red = {"placed": {"building-1": 1}, "wood": 2, "brick": 1}
    game = set_up(2, piles=[["XH4", "H24"], ["H20"]], start="blue", red=red, blue=HUNTER_TO_COME)
    game.play("use hunt", rolled=[1])
    play(game, "use building-1", "build")
    assert (seen(game, "round"), actor(game), player(game, "red")["buildings"]) == (2, "red", ["XH4"])
    assert placements(game, "wood-place") == [1, 2, 3]


@rule("3.6")
@PRIVATE
def test_the_owner_may_stand_at_the_private_place_and_at_all_others(place: str, tile: str) -> None:
    game = set_up(phase="place", red={"buildings": [tile], "people": 10, "placed": {place: 3}})
    for other in ("hunt", *RESOURCE_PLACES, *VILLAGE, "card-1", "card-5", "building-1"):
        assert placements(game, other), other


@rule("3.6")
@SMALL_TABLES
def test_a_private_place_closes_no_resource_place_with_two_or_three_players(players: int) -> None:
    game = set_up(
        players,
        phase="place",
        start="blue",
        red={"buildings": ["XH4", "XH5"], "people": 10, "placed": {"wood-place": 3, "gold-place": 3}},
    )
    assert placements(game, "forest") == placements(game, "river") == [1, 2, 3, 4, 5]


@rule("3.6")
@SMALL_TABLES
def test_people_in_the_forest_and_the_village_close_no_private_place(players: int) -> None:
    blue = {"people": 10, "placed": {"forest": 1, "river": 1, "hut": 2, "field": 1}}
    game = set_up(players, phase="place", red={"buildings": ["XH4", "XH5"]}, blue=blue)
    assert placements(game, "wood-place") == placements(game, "gold-place") == [1, 2, 3]


@rule("3.6")
@SMALL_TABLES
def test_a_private_place_is_no_village_place(players: int) -> None:
    game = set_up(
        players,
        phase="place",
        start="blue",
        red={"buildings": ["XH4", "XH5"], "people": 10, "placed": {"wood-place": 1, "gold-place": 1}},
    )
    enter(game, "merchant")
    assert all(placements(game, place) for place in ("hut", "field", "tool-maker"))


@rule("3.5", "3.6")
def test_anyone_who_has_only_the_private_place_left_must_go_there() -> None:
    own = one_each("hunt", "forest", "clay", "quarry", "river", "tool-maker", "field")
    other = one_each("hunt", "building-1", "building-2", "card-1", "card-2", "card-3", "card-4", "card-5")
    red = {"people": 8, "buildings": ["XH5"], "placed": own}
    game = set_up(2, phase="place", red=red, blue={"people": 8, "placed": other})
    assert game.legal_moves() == ["place gold-place 1"]
