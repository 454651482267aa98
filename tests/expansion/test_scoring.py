"""Final scoring with the expansion: the ring, the merchants, and what jewelry is worth."""

import pytest

from tests.expansion.near_the_end import finished
from tests.expansion.scenario import player, rule
from tests.expansion.views import GOODS

FIRST = ["C11", "C13", "C05", "C03", "C23", "C07", "C22", "C19"]
SECOND = ["C31", "C14", "C09", "C12", "C33", "C08", "C28", "C32"]
RINGS = ["XC1", "XC2"]
MERCHANTS = {"XC3": 1, "XC4": 2, "XC5": 2, "XC6": 1, "XC7": 2}
PARTS = ("track", "culture", "farmers", "tool_makers", "builders", "shamans", "merchants", "resources", "total")
ZERO = dict.fromkeys(PARTS, 0)


def scored(**red: object) -> dict[str, int]:
    """The final scoring of red."""
    return finished(red=red).scores()[0]


@rule("8.5")
def test_nine_different_cultures_are_worth_eighty_one() -> None:
    assert scored(cards=[*FIRST, "XC1"]) == {**ZERO, "culture": 81, "total": 81}


@rule("8.5")
@pytest.mark.parametrize(
    ("first", "second", "rings", "points"),
    [
        (0, 0, 1, 1),
        (0, 0, 2, 2),
        (1, 0, 1, 4),
        (4, 0, 1, 25),
        (4, 0, 2, 26),
        (4, 2, 2, 34),
        (8, 0, 0, 64),
        (8, 0, 2, 82),
        (8, 8, 0, 128),
        (8, 8, 1, 81 + 64),
        (8, 8, 2, 162),
    ],
)
def test_the_ring_joins_the_sets_like_any_culture(first: int, second: int, rings: int, points: int) -> None:
    cards = [*FIRST[:first], *SECOND[:second], *RINGS[:rings]]
    assert scored(cards=cards, claim=False)["culture"] == points


@rule("8.5")
def test_two_rings_are_no_set_of_two() -> None:
    assert scored(cards=RINGS)["culture"] == 1 + 1


@rule("8.5", "7.2")
def test_a_ring_drawn_blind_belongs_to_the_sets() -> None:
    assert scored(cards=FIRST, blind=["XC2"])["culture"] == 81


@rule("8.6")
def test_four_merchants_on_space_seven_are_worth_twenty_eight() -> None:
    assert scored(cards=["XC4", "XC5"], merchant=7) == {**ZERO, "merchants": 28, "total": 28}


@rule("8.6")
@pytest.mark.parametrize("space", range(11))
def test_merchants_count_times_the_position_on_the_merchant_track(space: int) -> None:
    assert scored(cards=list(MERCHANTS), merchant=space)["merchants"] == 8 * space


@rule("8.6")
@pytest.mark.parametrize(("card", "number"), MERCHANTS.items())
def test_each_merchant_card_counts_its_own_merchants(card: str, number: int) -> None:
    assert scored(cards=[card], merchant=10) == {**ZERO, "merchants": 10 * number, "total": 10 * number}


@rule("8.6")
def test_the_merchant_track_alone_is_worth_nothing() -> None:
    assert scored(merchant=10) == ZERO


@rule("8.6")
def test_the_agriculture_track_does_not_count_for_merchants_nor_the_merchant_track_for_farmers() -> None:
    assert scored(cards=["XC4", "C21"], merchant=3, agriculture=8) == {
        **ZERO,
        "merchants": 6,
        "farmers": 8,
        "total": 14,
    }


@rule("8.6")
def test_the_own_marker_counts() -> None:
    scores = finished(red={"cards": ["XC4"], "merchant": 2}, blue={"cards": ["XC5"], "merchant": 9}).scores()
    assert [each["merchants"] for each in scores] == [4, 18, 0, 0]


@rule("2.4")
@pytest.mark.parametrize("jewelry", [0, 1, 3, 30])
def test_jewelry_is_worth_nothing_at_the_end(jewelry: int) -> None:
    assert scored(jewelry=jewelry) == ZERO


@rule("2.4")
def test_each_resource_left_is_worth_a_point_and_jewelry_is_not() -> None:
    assert scored(**dict.fromkeys(GOODS, 3)) == {**ZERO, "resources": 12, "total": 12}


@rule("2.4")
def test_jewelry_and_the_merchant_track_decide_no_tie() -> None:
    game = finished(red={"score": 5}, blue={"score": 5, "jewelry": 9, "merchant": 10})
    assert game.winners() == [0, 1]


@rule("8.5", "8.6", "2.4")
def test_the_total_is_all_parts_together() -> None:
    scores = scored(
        score=40, cards=[*FIRST[:3], "XC1", "XC4", "XC8", "XC9"], merchant=6, agriculture=4, people=7, jewelry=8, gold=2
    )
    parts = {"track": 40, "culture": 16, "farmers": 4, "shamans": 7, "merchants": 12, "resources": 2}
    assert scores == {**ZERO, **parts, "total": sum(parts.values())}


@rule("8.6")
def test_hut_builders_count_new_and_bonus_buildings() -> None:
    buildings = ["H01", "XH1", "XH4", "BH1"]
    game = finished(bonus_buildings=True, red={"cards": ["C35"], "buildings": buildings})
    assert game.scores()[0]["builders"] == 3 * 4


@rule("8.6", "2.4")
def test_with_five_players_all_five_are_scored() -> None:
    game = finished(players=5, black={"cards": ["XC7"], "merchant": 8, "jewelry": 5})
    assert [each["total"] for each in game.scores()] == [0, 0, 0, 0, 16]
    assert game.winners() == [4]
    assert player(game, "black")["card_ids"] == ["XC7"]
