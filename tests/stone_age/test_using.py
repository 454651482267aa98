"""Chapter 3 of the rulebook: turns of using people, and what each place brings."""

from itertools import permutations

import pytest

import holocene
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import HUNTER_TO_COME, actor, at, play, refuse, seen, stock, tools

PIPS_FOR_ONE = {"hunt": 2, "forest": 3, "clay": 4, "quarry": 5, "river": 6}
GOODS = {"hunt": "food", "forest": "wood", "clay": "brick", "quarry": "stone", "river": "gold"}
EXPECTED = {  # the mean yield of 1, 2, 3 and 6 people, worked out by hand
    "hunt": (1.5, 3.25, 5.0, 10.25),
    "forest": (0.8333, 2.0, 3.1667, 6.6667),
    "clay": (0.5, 1.3611, 2.2546, 4.875),
    "quarry": (0.3333, 1.0, 1.6991, 3.8),
    "river": (0.1667, 0.75, 1.3333, 3.0833),
}


def dice_showing(pips: int, number: int) -> list[int]:
    """That many dice with that sum."""
    faces = [1] * number
    for die in range(number):
        faces[die] += min(5, pips - sum(faces))
    assert sum(faces) == pips
    return faces


def gained(place: str, dice: list[int]) -> int:
    """What the people of red bring home from a place when they roll these dice."""
    people = max(5, len(dice))
    game = set_up(red={"people": people, "food": 0, "placed": {place: len(dice)}}, blue=HUNTER_TO_COME)
    game.play(f"use {place}", rolled=dice)
    others = sum(stock(game, "red")) + player(game, "red")["food"] - player(game, "red")[GOODS[place]]
    assert others == 0
    return int(player(game, "red")[GOODS[place]])


@rule("3.1")
@pytest.mark.parametrize("start", ["red", "blue", "green", "yellow"])
def test_each_player_uses_all_their_people_before_the_next_one_clockwise_begins(start: str) -> None:
    own_place = {"red": "forest", "blue": "clay", "green": "quarry", "yellow": "river"}
    game = set_up(start=start, **{colour: {"placed": {"hunt": 1, place: 1}} for colour, place in own_place.items()})
    first = game.colours.index(start)
    for colour in [*game.colours[first:], *game.colours[:first]]:
        for place in (own_place[colour], "hunt"):
            assert (actor(game), game.decision) == (colour, "use")
            game.play(f"use {place}", rolled=[1])
    assert (seen(game, "round"), seen(game, "phase")) == (2, "place")


@rule("3.1")
@pytest.mark.parametrize(("players", "order"), [(2, ["blue", "red"]), (3, ["blue", "green", "red"])])
def test_with_fewer_players_the_turn_goes_round_in_the_same_way(players: int, order: list[str]) -> None:
    game = set_up(players, start="blue", **dict.fromkeys(order, HUNTER_TO_COME))
    for colour in order:
        assert actor(game) == colour
        game.play("use hunt", rolled=[1])
    assert seen(game, "round") == 2


@rule("3.1")
def test_nobody_uses_people_before_their_turn_or_those_of_somebody_else() -> None:
    game = set_up(red={"placed": {"hunt": 1, "forest": 1}}, blue={"placed": {"river": 1, "field": 1}})
    assert game.legal_moves() == ["use hunt", "use forest"]
    refuse(game, "use river", "use field")
    game.play("use hunt", rolled=[1])
    refuse(game, "use river", "use hunt")
    game.play("use forest", rolled=[1])
    assert actor(game) == "blue"
    assert set(game.legal_moves()) == {"use river", "use field"}


@rule("3.1")
def test_a_player_who_placed_nobody_is_skipped() -> None:
    game = set_up(start="blue", blue={"placed": {"field": 1}}, red={"placed": {"hunt": 1}})
    game.play("use field")
    assert actor(game) == "red"


@rule("3.1", "3.2")
def test_a_place_is_used_only_where_ones_people_stand() -> None:
    game = set_up(red={"placed": {"hunt": 1, "card-2": 1}}, blue=HUNTER_TO_COME)
    refuse(game, "use forest", "use card-1", "use hut", "use building-1", "use merchant", "use card-5")


@rule("3.2")
@pytest.mark.parametrize("order", list(permutations(("field", "forest", "hut", "tool-maker"))), ids="-".join)
def test_a_player_uses_the_places_in_any_order(order: tuple[str, ...]) -> None:
    placed = {"field": 1, "forest": 1, "hut": 2, "tool-maker": 1}
    game = set_up(red={"placed": placed}, blue=HUNTER_TO_COME)
    left = set(order)
    for place in order:
        assert set(game.legal_moves()) == {f"use {other}" for other in left}
        left.remove(place)
        game.play(f"use {place}", rolled=[6] if place == "forest" else None)
        if game.decision == "tools":
            game.play("take")
    own = player(game, "red")
    assert (own["agriculture"], own["wood"], own["people"], tools(game, "red")) == (1, 2, 6, [1])
    assert actor(game) == "blue"


@rule("3.2")
def test_the_place_to_use_is_asked_even_if_only_one_is_left() -> None:
    game = set_up(red={"placed": {"field": 1}}, blue=HUNTER_TO_COME)
    assert (actor(game), game.decision, game.legal_moves()) == ("red", "use", ["use field"])
    assert player(game, "red")["agriculture"] == 0


@rule("3.2")
def test_a_place_is_used_once_with_all_who_stand_there() -> None:
    game = set_up(red={"placed": {"forest": 3, "field": 1}}, blue=HUNTER_TO_COME)
    game.play("use forest", rolled=[1, 1, 1])
    assert (at(game, "red", "forest"), player(game, "red")["home"]) == (0, 4)
    refuse(game, "use forest")


@rule("3.3")
def test_hunters_come_home_when_the_food_is_taken_and_not_while_tools_are_chosen() -> None:
    game = set_up(red={"placed": {"hunt": 3}, "tools": [1, 1]}, blue=HUNTER_TO_COME)
    game.play("use hunt", rolled=[4, 5, 2])
    assert (game.decision, seen(game, "rolled")) == ("tools", [4, 5, 2])
    assert (at(game, "red", "hunt"), player(game, "red")["home"], player(game, "red")["food"]) == (3, 2, 12)
    game.play("tool 1")
    assert (at(game, "red", "hunt"), player(game, "red")["home"], player(game, "red")["food"]) == (3, 2, 12)
    game.play("take")
    assert (at(game, "red", "hunt"), player(game, "red")["home"], player(game, "red")["food"]) == (0, 5, 18)
    assert seen(game, "rolled") == []


@rule("3.3")
def test_people_are_still_away_while_their_dice_are_rolled() -> None:
    game = set_up(red={"placed": {"river": 2}}, blue=HUNTER_TO_COME)
    game.play("use river", stop_at_chance=True)
    assert (game.decision, game.to_act, game.legal_moves()) == ("chance", None, [])
    assert (at(game, "red", "river"), player(game, "red")["home"]) == (2, 3)
    game.answer([6, 6])
    assert (at(game, "red", "river"), player(game, "red")["home"], player(game, "red")["gold"]) == (0, 5, 2)


@rule("3.3")
def test_the_person_on_a_card_comes_home_after_the_last_die_for_everybody() -> None:
    game = set_up(display=["C01", "C02", "C03", "C04"], red={"placed": {"card-1": 1}, "wood": 1}, blue=HUNTER_TO_COME)
    game.play("use card-1")
    assert (game.decision, at(game, "red", "card-1")) == ("pay", 1)
    game.play("pay wood", rolled=[1, 2, 3, 4])
    for die in ("die 1", "die 2", "die 3"):
        assert (game.decision, at(game, "red", "card-1"), player(game, "red")["home"]) == ("die", 1, 4)
        game.play(die)
    assert (game.decision, at(game, "red", "card-1"), player(game, "red")["home"]) == ("use", 0, 5)
    assert actor(game) == "blue"


@rule("3.3")
def test_the_person_on_a_card_comes_home_after_the_two_dice_and_the_tools() -> None:
    game = set_up(
        display=["C24", "C02", "C03", "C04"],
        red={"placed": {"card-1": 1}, "gold": 1, "tools": [1]},
        blue=HUNTER_TO_COME,
    )
    game.play("use card-1")
    game.play("pay gold", rolled=[1, 1])
    assert (game.decision, at(game, "red", "card-1")) == ("tools", 1)
    game.play("tool 1")
    assert (at(game, "red", "card-1"), player(game, "red")["home"], stock(game, "red")) == (0, 5, [1, 0, 0, 0])


@rule("3.3")
def test_the_person_on_a_building_comes_home_after_the_last_piece_is_paid() -> None:
    piles = [["H09", "H13"], ["H18"], ["H20"], ["H27"]]
    game = set_up(piles=piles, red={"placed": {"building-1": 1}, "wood": 1, "gold": 2}, blue=HUNTER_TO_COME)
    for move in ("use building-1", "pay wood", "pay gold"):
        assert (at(game, "red", "building-1"), player(game, "red")["home"]) == (1, 4)
        game.play(move)
    assert (at(game, "red", "building-1"), player(game, "red")["home"], game.decision) == (1, 4, "pay")
    game.play("done")
    assert (at(game, "red", "building-1"), player(game, "red")["home"]) == (0, 5)
    assert (player(game, "red")["buildings"], player(game, "red")["score"], stock(game, "red")) == (
        ["H09"],
        9,
        [0, 0, 0, 1],
    )


@rule("3.3")
@pytest.mark.parametrize("place", ["card-1", "building-1"])
def test_the_person_comes_home_without_a_question_where_nothing_can_be_paid(place: str) -> None:
    game = set_up(red={"placed": {place: 1, "field": 1}, "food": 30})
    game.play(f"use {place}")
    assert (actor(game), game.decision, game.legal_moves()) == ("red", "use", ["use field"])
    assert (at(game, "red", place), player(game, "red")["home"]) == (0, 4)


@rule("3.4")
def test_the_tool_maker_gives_one_tool_and_the_person_comes_home() -> None:
    game = set_up(red={"placed": {"tool-maker": 1}}, blue=HUNTER_TO_COME)
    game.play("use tool-maker")
    assert (tools(game, "red"), player(game, "red")["home"]) == ([1], 5)
    assert tools(game, "blue") == []


@rule("3.5")
def test_two_green_people_come_home_from_the_hut_with_a_third_one() -> None:
    game = set_up(start="green", green={"placed": {"hut": 2}}, blue=HUNTER_TO_COME)
    game.play("use hut")
    assert (player(game, "green")["people"], player(game, "green")["home"]) == (6, 6)


@rule("3.4", "3.5", "3.6")
def test_the_village_works_for_the_player_who_stands_there_anyone_who_started() -> None:
    village = {"tool-maker": 1, "hut": 2, "field": 1}
    game = set_up(start="blue", to_act="green", green={"placed": village}, yellow=HUNTER_TO_COME)
    play(game, "use tool-maker", "use hut", "use field")
    boards = [player(game, colour) for colour in game.colours]
    assert [len(board["tools"]) for board in boards] == [0, 0, 1, 0]
    assert [board["people"] for board in boards] == [5, 5, 6, 5]
    assert [board["agriculture"] for board in boards] == [0, 0, 1, 0]


@rule("3.5")
def test_the_new_person_cannot_act_in_this_round_but_be_placed_in_the_next() -> None:
    game = set_up(red={"placed": {"hut": 2}})
    game.play("use hut")
    assert (seen(game, "round"), actor(game)) == (2, "blue")
    play(game, "place hunt 1", "place hunt 1", "place hunt 1", "place hunt 6")
    assert at(game, "red", "hunt") == 6


@rule("3.5")
def test_a_player_with_ten_people_gets_no_eleventh() -> None:
    game = set_up(red={"people": 10, "placed": {"hut": 2}}, blue=HUNTER_TO_COME)
    game.play("use hut")
    assert (player(game, "red")["people"], player(game, "red")["home"]) == (10, 10)


@rule("3.6")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (6, 7), (9, 10), (10, 10)])
def test_the_field_moves_the_marker_one_step_and_never_beyond_ten(before: int, after: int) -> None:
    game = set_up(red={"placed": {"field": 1}, "agriculture": before}, blue=HUNTER_TO_COME)
    game.play("use field")
    assert (player(game, "red")["agriculture"], player(game, "red")["home"], player(game, "red")["food"]) == (
        after,
        5,
        12,
    )


@rule("3.7", "3.8", "3.9", "3.10", "3.11", "3.12")
@pytest.mark.parametrize("place", PIPS_FOR_ONE)
@pytest.mark.parametrize("number", [1, 2, 3, 7])
def test_every_sum_brings_one_piece_for_each_full_share_and_the_rest_is_lost(place: str, number: int) -> None:
    for pips in range(number, 6 * number + 1):
        assert gained(place, dice_showing(pips, number)) == pips // PIPS_FOR_ONE[place], pips


@rule("3.7")
@pytest.mark.parametrize("dice", [[2, 2, 2, 2, 2, 2, 2], [6, 3, 2, 2, 1]])
def test_a_sum_of_fourteen_on_the_hunt_is_seven_food(dice: list[int]) -> None:
    assert gained("hunt", dice) == 7


@rule("3.7")
def test_ten_hunters_roll_ten_dice() -> None:
    assert gained("hunt", [6] * 10) == 30
    assert gained("hunt", [1] * 9 + [2]) == 5


@rule("3.7", "3.8", "3.9", "3.10", "3.11")
@pytest.mark.parametrize("place", PIPS_FOR_ONE)
def test_one_die_is_rolled_for_each_person_there_and_for_nobody_else(place: str) -> None:
    game = set_up(red={"placed": {place: 3, "field": 1}}, blue={"placed": {place: 2}})
    before = game.copy()
    for wrong in ([4, 4], [1, 2, 3, 4], [1, 2, 7], [0, 2, 3]):
        with pytest.raises(holocene.IllegalMove):
            game.play(f"use {place}", rolled=wrong)
        assert game == before
    game.play(f"use {place}", stop_at_chance=True)
    assert {len(dice) for dice, _ in game.chances()} == {3}


@rule("3.7", "3.8", "3.9", "3.10", "3.11")
@pytest.mark.parametrize("place", EXPECTED)
@pytest.mark.parametrize(("column", "number"), list(enumerate([1, 2, 3, 6])))
def test_the_mean_yield_over_all_dice_is_the_known_one(place: str, column: int, number: int) -> None:
    game = set_up(red={"people": 6, "food": 0, "placed": {place: number}}, blue=HUNTER_TO_COME)
    game.play(f"use {place}", stop_at_chance=True)
    mean = 0.0
    for dice, probability in game.chances():
        answered = game.copy()
        answered.answer(dice)
        mean += probability * player(answered, "red")[GOODS[place]]
    assert mean == pytest.approx(EXPECTED[place][column], abs=0.00005)


@rule("3.4", "3.5", "3.6")
@pytest.mark.parametrize("place", ["tool-maker", "hut", "field"])
def test_in_the_village_no_dice_are_rolled(place: str) -> None:
    game = set_up(red={"placed": {place: 2 if place == "hut" else 1}}, blue=HUNTER_TO_COME)
    before = game.copy()
    with pytest.raises(holocene.IllegalMove):
        game.play(f"use {place}", rolled=[3])
    assert game == before
    game.play(f"use {place}", stop_at_chance=True)
    assert (actor(game), game.decision) == ("blue", "use")


@rule("3.12")
def test_pips_left_over_are_not_kept_for_another_place() -> None:
    game = set_up(red={"placed": {"hunt": 1, "forest": 1, "clay": 1}, "food": 0}, blue=HUNTER_TO_COME)
    game.play("use hunt", rolled=[3])
    game.play("use forest", rolled=[5])
    game.play("use clay", rolled=[3])
    assert (player(game, "red")["food"], stock(game, "red")) == (1, [1, 0, 0, 0])


@rule("3.7", "3.12")
def test_the_dice_of_ten_hunters_do_not_lie_there_for_the_next_roll() -> None:
    game = set_up(red={"people": 10, "placed": {"hunt": 10}}, blue=HUNTER_TO_COME, green=HUNTER_TO_COME)
    game.play("use hunt", rolled=[6] * 10)
    game.play("use hunt", rolled=[2])
    assert player(game, "blue")["food"] == 12 + 1


@rule("3.13")
def test_with_hunt_again_all_hunters_of_a_player_roll_together_once() -> None:
    game = set_up(players=2, hunt_again=True)
    play(game, "place hunt 2", "place hunt 5", "place hunt 1", "place hunt 2")
    assert (actor(game), game.legal_moves()) == ("red", ["use hunt"])
    with pytest.raises(holocene.IllegalMove):
        game.play("use hunt", rolled=[1, 1])
    game.play("use hunt", rolled=[1, 1, 1, 3, 5])
    assert player(game, "red")["food"] == 12 + 5
    assert actor(game) == "blue"
