"""Chapter 10 of the rulebook: final scoring."""

from collections import Counter
from itertools import combinations

import pytest

from holocene.expansion.validation import MOST_PEOPLE
from holocene.stone_age import rows, scoring
from holocene.stone_age.cards import BASE_CARDS
from tests.stone_age.near_the_end import finished
from tests.stone_age.scenario import player, rule, set_up

CULTURES = {
    "healing": ("C11", "C31"),
    "art": ("C13", "C14"),
    "writing": ("C05", "C09"),
    "pottery": ("C03", "C12"),
    "time": ("C23", "C33"),
    "transport": ("C07", "C08"),
    "music": ("C22", "C28"),
    "weaving": ("C19", "C32"),
}
FIRST = {name: first for name, (first, _) in CULTURES.items()}
SECOND = {name: second for name, (_, second) in CULTURES.items()}
FIVE = [FIRST[name] for name in ("writing", "healing", "pottery", "art", "music")]

FARMERS = ["C21", "C25", "C30"]  # one, two and two
TOOL_MAKERS = ["C02", "C01"]  # one and two
BUILDERS = ["C15", "C36", "C35"]  # two, two and three
SHAMANS = ["C10", "C06"]  # one and two

ZERO = dict.fromkeys(
    ("track", "culture", "farmers", "tool_makers", "builders", "shamans", "merchants", "resources", "total"), 0
)


def scored(**red: object) -> dict[str, int]:
    """The final scoring of red."""
    return finished(red=red).scores()[0]


def test_a_tally_has_room_for_every_symbol_that_a_corrected_file_may_bring() -> None:
    printed = Counter[int]()
    for card in BASE_CARDS:
        printed[card.bottom] += card.weight
    assert max(printed.values()) + MOST_PEOPLE <= scoring.MOST
    assert scoring.ROOM * (rows.MERCHANTS + 1) < 63


@rule("10.1")
def test_five_different_cultures_are_worth_twenty_five() -> None:
    assert scored(cards=FIVE) == {**ZERO, "culture": 25, "total": 25}


@rule("10.1")
def test_five_different_cultures_and_pottery_again_are_worth_twenty_six() -> None:
    assert scored(cards=[*FIVE, SECOND["pottery"]])["culture"] == 26


@rule("10.1")
@pytest.mark.parametrize(
    ("first", "second", "points"),
    [(0, 0, 0), (1, 0, 1), (1, 1, 2), (2, 1, 5), (5, 2, 29), (7, 0, 49), (8, 0, 64), (8, 3, 73), (8, 8, 128)],
)
def test_cultures_owned_twice_form_a_second_set(first: int, second: int, points: int) -> None:
    cards = [*list(FIRST.values())[:first], *list(SECOND.values())[:second]]
    assert scored(cards=cards)["culture"] == points


@rule("10.1")
def test_two_equal_cultures_are_no_set_of_two() -> None:
    assert scored(cards=[FIRST["music"], SECOND["music"], FIRST["art"], SECOND["art"]])["culture"] == 4 + 4
    assert scored(cards=[FIRST["music"], SECOND["music"]])["culture"] == 1 + 1


@rule("10.1")
def test_the_cards_of_other_players_make_no_set() -> None:
    scores = finished(red={"cards": FIVE}, blue={"cards": [FIRST["time"], FIRST["weaving"]]}).scores()
    assert [each["culture"] for each in scores] == [25, 4, 0, 0]


@rule("10.1", "5.16")
def test_extra_cards_belong_to_the_sets() -> None:
    assert scored(cards=FIVE[:3], blind=FIVE[3:])["culture"] == 25


@rule("10.2")
def test_five_farmers_and_seven_on_the_track_are_worth_thirty_five() -> None:
    assert scored(cards=FARMERS, agriculture=7) == {**ZERO, "farmers": 35, "total": 35}


@rule("10.2")
@pytest.mark.parametrize("agriculture", [0, 1, 10])
def test_farmers_count_times_the_track(agriculture: int) -> None:
    assert scored(cards=FARMERS, agriculture=agriculture)["farmers"] == 5 * agriculture


@rule("10.2")
def test_the_track_alone_is_worth_nothing() -> None:
    assert scored(agriculture=10, tools=[4, 4, 4], people=10, buildings=["H01", "H02"]) == ZERO


@rule("10.3")
def test_three_tool_makers_and_tools_of_seven_are_worth_twenty_one() -> None:
    assert scored(cards=TOOL_MAKERS, tools=[3, 2, 2]) == {**ZERO, "tool_makers": 21, "total": 21}


@rule("10.3")
@pytest.mark.parametrize(("tools", "total"), [([], 0), ([1], 1), ([2, 1, 1], 4), ([4, 4, 4], 12)])
def test_tool_makers_count_times_the_sum_of_the_tools(tools: list[int], total: int) -> None:
    assert scored(cards=TOOL_MAKERS, tools=tools)["tool_makers"] == 3 * total


@rule("10.3")
def test_used_tools_count_like_unused_ones() -> None:
    assert scored(cards=TOOL_MAKERS, tools=[3, 2, 2], used=[1, 3])["tool_makers"] == 21


@rule("10.3")
def test_one_use_tools_are_no_part_of_the_sum() -> None:
    cards = ["C02", "C16", "C17"]  # one, one and two tool makers
    assert scored(cards=cards, tools=[1, 1], once=[4, 3, 2])["tool_makers"] == 4 * 2
    assert scored(cards=cards, tools=[1, 1])["tool_makers"] == 4 * 2


@rule("10.4")
def test_seven_hut_builders_and_six_buildings_are_worth_forty_two() -> None:
    buildings = ["H01", "H02", "H03", "H04", "H05", "H06"]
    assert scored(cards=BUILDERS, buildings=buildings) == {**ZERO, "builders": 42, "total": 42}


@rule("10.4")
def test_hut_builders_without_a_building_are_worth_nothing() -> None:
    assert scored(cards=BUILDERS)["builders"] == 0


@rule("10.4")
def test_hut_builders_do_not_count_the_buildings_of_others() -> None:
    blue = {"cards": ["C04"], "buildings": ["H02", "H03", "H05"]}
    game = finished(red={"cards": BUILDERS, "buildings": ["H01"]}, blue=blue)
    assert [each["builders"] for each in game.scores()] == [7 * 1, 1 * 3, 0, 0]


@rule("10.5")
def test_three_shamans_and_eight_people_are_worth_twenty_four() -> None:
    assert scored(cards=SHAMANS, people=8) == {**ZERO, "shamans": 24, "total": 24}


@rule("10.5")
@pytest.mark.parametrize("people", [5, 10])
def test_shamans_count_times_the_people(people: int) -> None:
    assert scored(cards=SHAMANS, people=people)["shamans"] == 3 * people


@rule("10.5")
def test_shamans_count_times_all_people_while_some_are_still_on_the_board() -> None:
    game = set_up(red={"cards": SHAMANS, "people": 8, "placed": {"hunt": 6}})
    assert game.scores()[0]["shamans"] == 24


@rule("10.6")
def test_each_resource_left_is_worth_one_point_whatever_its_kind() -> None:
    assert scored(wood=1, brick=2, stone=4, gold=8) == {**ZERO, "resources": 15, "total": 15}


@rule("10.6")
def test_food_is_worth_nothing() -> None:
    assert scored(food=100) == ZERO


@rule("10.6", "7.5")
def test_resources_that_fed_people_in_the_last_round_are_gone() -> None:
    game = set_up(display=[None] * 4, deck=[], phase="feed", red={"food": 3, "wood": 5})
    game.play("feed wood")
    assert game.over
    assert game.scores()[0]["resources"] == 3


@rule("10.7")
def test_two_resources_of_choice_not_taken_count_as_two_resources() -> None:
    game = finished(red={"cards": ["C31"], "claim": True, "gold": 3})
    assert game.scores()[0] == {**ZERO, "culture": 1, "resources": 5, "total": 6}
    own = player(game, "red")
    assert (own["claim"], own["wood"], own["brick"], own["stone"], own["gold"]) == (True, 0, 0, 0, 3)


@rule("10.7")
def test_two_resources_of_choice_taken_and_spent_do_not_count_again() -> None:
    assert scored(cards=["C31"], claim=False, gold=3)["resources"] == 3


@rule("10.1", "10.2", "10.3", "10.4", "10.5", "10.6", "10.7", "10.8")
def test_the_total_is_the_track_and_all_that_the_end_adds() -> None:
    scores = scored(
        score=57,
        cards=[*FIVE, "C31", *FARMERS, *TOOL_MAKERS, *BUILDERS, *SHAMANS],
        claim=True,
        agriculture=7,
        tools=[3, 2, 2],
        people=8,
        buildings=["H01", "H02", "H03", "H04", "H05", "H06"],
        stone=3,
    )
    parts = {"track": 57, "culture": 26, "farmers": 35, "tool_makers": 21, "builders": 42, "shamans": 24}
    assert scores == {**parts, "merchants": 0, "resources": 5, "total": 57 + 26 + 35 + 21 + 42 + 24 + 5}


@rule("10.8")
def test_a_track_below_zero_is_part_of_the_total() -> None:
    assert scored(score=-30, cards=FIVE) == {**ZERO, "track": -30, "culture": 25, "total": -5}


@rule("10.8")
def test_the_highest_total_wins_even_from_behind_on_the_track() -> None:
    game = finished(red={"score": 20}, blue={"score": 19}, green={"cards": FIVE})
    assert [each["total"] for each in game.scores()] == [20, 19, 25, 0]
    assert game.winners() == [2]


@rule("10.8")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_anyone_who_has_the_highest_total_wins_alone(colour: str) -> None:
    game = finished(**{colour: {"score": 1}})
    assert [game.colours[seat] for seat in game.winners()] == [colour]


@rule("10.8")
def test_the_last_hunger_can_cost_the_victory() -> None:
    game = finished(red={"score": 20, "food": 4}, blue={"score": 11})
    assert [each["total"] for each in game.scores()] == [10, 11, 0, 0]
    assert game.winners() == [1]


@rule("10.8")
def test_after_the_end_the_view_keeps_the_track_and_shows_the_scores_beside_it() -> None:
    game = finished(red={"score": 7, "cards": FIVE})
    view = game.view(None)
    assert (view["phase"], view["to_act"], view["decision"]) == ("over", None, None)
    assert view["players"][0]["score"] == 7
    assert view["scores"] == game.scores()
    assert (game.to_act, game.decision, game.legal_moves()) == (None, None, [])


@rule("10.8")
def test_after_the_end_the_last_round_stays_as_it_lay() -> None:
    display = ["C20", None, "C21", None]
    view = finished(red={"tools": [1, 1], "used": [2]}, display=display).view(None)
    assert (view["round"], view["start_player"], view["display"]) == (1, 0, display)
    assert [tool["used"] for tool in view["players"][0]["tools"]] == [False, True]


@rule("10.9")
@pytest.mark.parametrize("more", [{"agriculture": 1}, {"tools": [1]}, {"people": 6}])
@pytest.mark.parametrize(("ahead", "behind", "seat"), [("red", "green", 0), ("green", "red", 2)])
def test_of_equal_totals_agriculture_tools_and_people_decide(
    more: dict[str, object], ahead: str, behind: str, seat: int
) -> None:
    game = finished(**{ahead: {"score": 30, **more}, behind: {"score": 30}})
    assert game.winners() == [seat]


@rule("10.9")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"agriculture": 3, "tools": [1, 1]}, {"people": 9}),
        ({"people": 8}, {"agriculture": 2}),
        ({"tools": [2, 1, 1]}, {"agriculture": 3}),
    ],
)
def test_the_three_are_added_up_and_tools_count_by_value(first: dict[str, object], second: dict[str, object]) -> None:
    game = finished(red={"score": 30, **first}, blue={"score": 30, **second})
    assert game.winners() == [0]


@rule("10.9")
def test_one_use_tools_do_not_break_a_tie() -> None:
    game = finished(
        red={"score": 30, "cards": ["C02"], "once": [4]},
        blue={"score": 30, "agriculture": 1},
    )
    assert game.winners() == [1]


@rule("10.9")
def test_a_lower_total_does_not_win_by_agriculture_tools_and_people() -> None:
    game = finished(
        red={"score": 30}, blue={"score": 30, "people": 6}, green={"score": 29, "agriculture": 10, "tools": [4, 4, 4]}
    )
    assert game.winners() == [1]


@rule("10.10")
def test_players_who_are_equal_in_everything_share_the_victory() -> None:
    game = finished(red={"score": 30, "people": 6}, blue={"score": 30}, green={"score": 30, "agriculture": 1})
    assert game.winners() == [0, 2]


@rule("10.10")
@pytest.mark.parametrize("colours", [*combinations(("red", "blue", "green", "yellow"), 3)])
def test_three_may_share_as_well(colours: tuple[str, ...]) -> None:
    game = finished(**{colour: {"score": 30, "tools": []} for colour in colours})
    assert [game.colours[seat] for seat in game.winners()] == list(colours)
