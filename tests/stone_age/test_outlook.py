"""How everybody would score if the game ended now, as far as a seat can know."""

import pytest

import holocene
from holocene.bots import make
from tests.stone_age.scenario import set_up


def totals(game: holocene.Game, seat: int | None) -> list[int | None]:
    return [score["total"] for score in game.outlook(seat).scores]


def test_cards_that_were_bought_in_plain_sight_count_and_unseen_ones_do_not() -> None:
    game = set_up(red={"score": 10, "cards": ["C11"]}, blue={"wood": 3, "cards": ["C03"], "blind": ["C13"]})
    assert totals(game, 1) == [11, 7, 0, 0]  # pottery and art are a set of two
    assert game.outlook(1).hidden == [0, 0, 0, 0]
    for seat in (0, None):
        assert totals(game, seat) == [11, 4, 0, 0]
        assert game.outlook(seat).hidden == [0, 1, 0, 0]


def test_the_worth_of_an_open_card_is_what_it_adds_at_the_end() -> None:
    #          music and 3 points, 2 farmers, a time symbol and a field, dice for everybody and 2 tool makers
    display: list[str | None] = ["C22", "C25", "C23", "C01"]
    game = set_up(display=display, red={"cards": ["C11"], "agriculture": 4, "tools": [2, 1]})
    worth = game.outlook(0).worth
    assert [worth[f"card-{space}"] for space in range(1, 5)] == [3 + 3, 2 * 4, 3, 2 * 3]


def test_a_field_on_a_card_counts_for_the_farmers_one_has() -> None:
    game = set_up(display=["C23", None, None, None], red={"cards": ["C25"], "agriculture": 4})
    assert game.outlook(0).worth["card-1"] == 1 + 2


def test_the_worth_of_a_building_is_its_points_and_one_more_for_every_hut_builder() -> None:
    game = set_up(2, piles=[["H01"], ["H02"]], red={"cards": ["C35"]})
    assert {place: points for place, points in game.outlook(0).worth.items() if place.startswith("building")} == {
        "building-1": 13 + 3
    }


def test_a_spectator_is_told_no_worth() -> None:
    assert set_up().outlook(None).worth == {}


@pytest.mark.parametrize("expansion", [False, True])
def test_at_the_end_the_outlook_is_the_score(*, expansion: bool) -> None:
    game, bot = holocene.new("stone-age", players=3, seed=5, expansion=expansion), make("greedy")
    while not game.over:
        game.play(bot.choose(game))
    for seat in (0, 1, 2, None):
        assert game.outlook(seat).scores == game.scores()


def test_asking_changes_nothing() -> None:
    game = set_up(red={"cards": ["C11"]}, blue={"cards": ["C05"], "blind": ["C13"]})
    before = game.copy()
    game.outlook(0)
    assert game == before


def test_people_without_food_are_counted_before_the_round_ends() -> None:
    game = set_up(2, red={"food": 1, "agriculture": 2, "people": 5}, blue={"food": 9})
    assert game.outlook(0).hungry == [5 - 1 - 2, 0]
    game.play("place hunt 1")
    assert game.outlook(None).hungry == [2, 0]


def test_while_people_are_fed_those_count_that_found_no_food() -> None:
    game = set_up(2, red={"food": 3, "wood": 4, "people": 5}, blue={"food": 0, "wood": 0}, phase="feed")
    assert game.decision == "feed"
    assert game.outlook(0).hungry == [2, 0]
