"""Chapter 10 of the expansion's rulebook: the bonus buildings."""

import pytest

import holocene
from tests.expansion.near_the_end import finished
from tests.expansion.scenario import player, rule, set_up
from tests.expansion.views import GOODS, goods, offered
from tests.stone_age.views import HUNTER_TO_COME, actor, play, seen, stock, tools, used_tools

PRICES = {
    "BH1": ("BBS", 3),
    "BH2": ("WSG", 4),
    "BH3": ("BSG", 5),
    "BH4": ("WBS", 5),
    "BH5": ("WWS", 5),
    "BH6": ("WBB", 5),
}
INCOME = {"BH1": "wood", "BH2": "brick", "BH3": "stone"}
EVERY_INCOME = pytest.mark.parametrize(("tile", "resource"), INCOME.items())
EVERY_PRICE = pytest.mark.parametrize(
    ("tile", "price", "points"), [(tile, *printed) for tile, printed in PRICES.items()]
)
ONE_OF_EACH = {"BH1": [1, 0, 0, 0], "BH2": [0, 1, 0, 0], "BH3": [0, 0, 1, 0]}


def priced(letters: str) -> dict[str, int]:
    """A printed price as goods."""
    return {good: letters.count(letter) for good, letter in zip(GOODS, "WBSGJ", strict=True)}


def asked(tile: str, **own: object) -> holocene.Game:
    """Red uses the bonus building on the first pile; the field is still to be used."""
    game = set_up(
        bonus_buildings=True,
        piles=[[tile, "H24"], ["H20"], ["H28"], ["H12"]],
        red={"placed": {"building-1": 1, "field": 1}, **priced(PRICES[tile][0]), **own},
    )
    game.play("use building-1")
    return game


def built(tile: str, **own: object) -> holocene.Game:
    game = asked(tile, **own)
    game.play("build")
    return game


def next_round(**table: object) -> holocene.Game:
    """Green's hunter comes home with nothing, everybody eats, and a new round begins."""
    game = set_up(
        bonus_buildings=True, start="green", **{**table, "green": {**HUNTER_TO_COME, **table.get("green", {})}}
    )
    game.play("use hunt", rolled=[1])
    return game


@rule("10.1", "10.2")
@EVERY_PRICE
def test_a_bonus_building_costs_what_it_shows_and_scores_its_points_when_it_is_bought(
    tile: str, price: str, points: int
) -> None:
    game = asked(tile)
    assert (game.decision, offered(game), sum(priced(price).values())) == ("build", {"build", "decline"}, 3)
    game.play("build")
    own = player(game, "red")
    assert (own["score"], own["buildings"], stock(game, "red")) == (points, [tile], [0, 0, 0, 0])
    assert game.legal_moves() == ["use field"]


@rule("10.1", "10.2")
@EVERY_PRICE
def test_a_bonus_building_may_be_declined(tile: str, price: str, points: int) -> None:
    game = asked(tile)
    before = player(game, "red")
    game.play("decline")
    after = player(game, "red")
    assert {key for key in before if before[key] != after[key]} == {"home", "placed"}
    assert (goods(game, "red")[:4], points > after["score"]) == (list(priced(price).values())[:4], True)


@rule("10.1")
@EVERY_INCOME
def test_the_owner_receives_one_resource_at_the_beginning_of_the_round(tile: str, resource: str) -> None:
    game = next_round(red={"buildings": [tile], "score": 7})
    assert (seen(game, "round"), seen(game, "phase"), actor(game)) == (2, "place", "yellow")
    assert stock(game, "red") == ONE_OF_EACH[tile]
    assert (player(game, "red")[resource], player(game, "red")["score"]) == (1, 7)
    for colour in ("blue", "green", "yellow"):
        assert stock(game, colour) == [0, 0, 0, 0]


@rule("10.1")
def test_it_is_there_before_the_first_placement_of_the_round() -> None:
    game = next_round(red={"buildings": ["BH1"]}, blue={"buildings": ["BH3"]})
    assert game.decision == "place"
    assert (stock(game, "red"), stock(game, "blue")) == ([1, 0, 0, 0], [0, 0, 1, 0])
    game.play("place hunt 5")
    assert (stock(game, "red"), stock(game, "blue")) == ([1, 0, 0, 0], [0, 0, 1, 0])


@rule("10.1")
def test_all_three_may_bring_their_resource_to_one_owner() -> None:
    game = next_round(red={"buildings": ["BH1", "BH2", "BH3"], "wood": 2, "gold": 1})
    assert stock(game, "red") == [3, 1, 1, 1]


@rule("10.1")
def test_the_income_comes_again_in_every_round() -> None:
    game = set_up(2, bonus_buildings=True, red={**HUNTER_TO_COME, "buildings": ["BH2"], "food": 40}, blue={"food": 40})
    game.play("use hunt", rolled=[1])
    for number in range(2, 6):
        assert (seen(game, "round"), stock(game, "red")) == (number, [0, number - 1, 0, 0])
        play(game, "place hunt 5", "place hunt 5")
        for _ in range(2):
            game.play("use hunt", rolled=[2, 2, 2, 2, 2])
            game.play("jewelry 0")


@rule("10.1")
@EVERY_INCOME
def test_nothing_comes_in_the_round_of_the_purchase_and_one_in_the_next(tile: str, resource: str) -> None:
    game = built(tile)
    assert stock(game, "red") == [0, 0, 0, 0]
    game.play("use field")
    assert (seen(game, "round"), player(game, "red")[resource], sum(stock(game, "red"))) == (2, 1, 1)
    assert player(game, "red")["score"] == PRICES[tile][1]


@rule("10.1")
def test_the_income_comes_after_the_feeding_of_the_round_before() -> None:
    game = set_up(bonus_buildings=True, phase="feed", red={"food": 4, "buildings": ["BH1"]})
    assert (seen(game, "round"), player(game, "red")["score"], stock(game, "red")) == (2, -10, [1, 0, 0, 0])


@rule("10.1", "11.2")
def test_after_the_last_round_there_is_no_income() -> None:
    game = finished(bonus_buildings=True, red={"buildings": ["BH1", "BH2", "BH3"]})
    assert (stock(game, "red"), game.scores()[0]["resources"]) == ([0, 0, 0, 0], 0)


@rule("10.1")
def test_a_building_on_a_pile_brings_nothing_to_anybody() -> None:
    game = next_round(piles=[["BH1"], ["BH2"], ["BH3"], ["H20"]])
    assert all(stock(game, colour) == [0, 0, 0, 0] for colour in game.colours)


@rule("10.1")
def test_the_first_round_begins_without_income() -> None:
    game = holocene.new("stone-age", players=5, seed=1, expansion=True, bonus_buildings=True)
    assert all(stock(game, colour) == [0, 0, 0, 0] for colour in game.colours)


@rule("10.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_income_goes_to_its_owner_at_every_table(players: int) -> None:
    last = ["red", "blue", "green", "yellow", "black"][players - 1]
    game = set_up(players, bonus_buildings=True, red=HUNTER_TO_COME, **{last: {"buildings": ["BH3"]}})
    game.play("use hunt", rolled=[1])
    assert [stock(game, colour) for colour in game.colours] == [[0, 0, 0, 0]] * (players - 1) + [[0, 0, 1, 0]]


@rule("10.2")
def test_one_bonus_building_brings_one_more_person() -> None:
    game = built("BH4")
    assert (player(game, "red")["people"], player(game, "red")["home"], player(game, "red")["score"]) == (6, 5, 5)
    game.play("use field")
    assert (player(game, "red")["food"], player(game, "red")["people"]) == (12 + 1 - 6, 6)


@rule("10.2")
def test_one_bonus_building_brings_one_tool() -> None:
    game = built("BH5", tools=[1, 1, 1], used=[1])
    assert (tools(game, "red"), used_tools(game, "red")) == ([1, 2, 1], [1])
    assert player(game, "red")["score"] == 5


@rule("10.2")
def test_one_bonus_building_brings_one_step_of_agriculture() -> None:
    game = built("BH6", agriculture=3)
    assert (player(game, "red")["agriculture"], player(game, "red")["score"]) == (4, 5)


@rule("10.2")
def test_what_is_full_stays_full_and_the_points_are_scored() -> None:
    assert player(built("BH4", people=10), "red")["people"] == 10
    assert tools(built("BH5", tools=[4, 4, 4]), "red") == [4, 4, 4]
    assert player(built("BH6", agriculture=10), "red")["agriculture"] == 10
    for tile, full in (("BH4", {"people": 10}), ("BH5", {"tools": [4, 4, 4]}), ("BH6", {"agriculture": 10})):
        assert player(built(tile, **full), "red")["score"] == 5


@rule("10.2")
def test_person_tool_and_step_come_once_and_not_in_later_rounds() -> None:
    game = next_round(red={"buildings": ["BH4", "BH5", "BH6"]})
    own = player(game, "red")
    assert (own["people"], tools(game, "red"), own["agriculture"]) == (5, [], 0)
    assert stock(game, "red") == [0, 0, 0, 0]


@rule("10.2")
def test_nobody_else_gains_from_a_bonus_building() -> None:
    for tile in ("BH4", "BH5", "BH6"):
        game = built(tile)
        for colour in ("blue", "green", "yellow"):
            own = player(game, colour)
            assert (own["people"], tools(game, colour), own["agriculture"], own["score"]) == (5, [], 0, 0)
