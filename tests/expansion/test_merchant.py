"""Chapter 4 of the expansion's rulebook: the merchant and the merchant track."""

import pytest

import holocene
from tests.expansion.scenario import player, rule, set_up
from tests.expansion.views import goods, offered
from tests.stone_age.views import HUNTER_TO_COME, actor, at, play, seen, stock

EVERY_SPACE = pytest.mark.parametrize("space", range(11))


def visited(space: int = 0, jewelry: int = 0) -> holocene.Game:
    """Red has used the merchant from a space of the track; the field is still to be used."""
    game = set_up(red={"placed": {"merchant": 2, "field": 1}, "merchant": space, "jewelry": jewelry})
    game.play("use merchant")
    return game


def marker(game: holocene.Game, colour: str = "red") -> tuple[int, int]:
    """Position on the merchant track, and jewelry."""
    return player(game, colour)["merchant"], player(game, colour)["jewelry"]


@rule("4.1")
def test_the_merchant_moves_the_marker_two_spaces_and_brings_two_jewelry() -> None:
    game = visited(jewelry=1)
    assert marker(game) == (2, 3)
    assert (stock(game, "red"), player(game, "red")["food"], player(game, "red")["score"]) == ([0, 0, 0, 0], 12, 0)


@rule("4.1")
def test_the_two_people_come_home_and_the_turn_goes_on() -> None:
    game = visited()
    assert (at(game, "red", "merchant"), player(game, "red")["home"]) == (0, 4)
    assert (actor(game), game.decision, game.legal_moves()) == ("red", "use", ["use field"])


@rule("4.1")
def test_only_the_visitor_gains() -> None:
    game = set_up(5, red={"placed": {"merchant": 2}}, blue=HUNTER_TO_COME, black={"merchant": 3})
    game.play("use merchant")
    assert [marker(game, colour) for colour in game.colours] == [(2, 3), (0, 1), (0, 1), (0, 1), (3, 1)]


@rule("4.1")
def test_the_merchant_rolls_no_dice() -> None:
    game = set_up(red={"placed": {"merchant": 2, "field": 1}, "tools": [1]})
    before = game.copy()
    with pytest.raises(holocene.IllegalMove):
        game.play("use merchant", rolled=[1, 1])
    assert game == before
    game.play("use merchant")
    assert game.decision == "use"


@rule("4.1", "5.1")
def test_who_visits_the_merchant_first_may_trade_in_the_same_round() -> None:
    red = {"placed": {"merchant": 2, "card-1": 1, "field": 1}, "jewelry": 0}
    game = set_up(display=["C22", "C28", "C35", "C04", "XC7"], red=red)
    play(game, "use merchant", "use card-1")
    assert offered(game) == {"trade", "decline"}
    play(game, "trade", "get gold")
    assert (player(game, "red")["card_ids"], goods(game, "red")) == (["C22"], [0, 0, 0, 0, 0])


@rule("4.2", "4.1")
@pytest.mark.parametrize("space", range(9))
def test_two_spaces_bring_two_jewelry_from_everywhere(space: int) -> None:
    assert marker(visited(space)) == (space + 2, 2)


@rule("4.2", "8.4")
@pytest.mark.parametrize("space", range(10))
def test_one_space_by_a_card_brings_two_jewelry_as_well(space: int) -> None:
    red = {"placed": {"card-1": 1, "field": 1}, "wood": 1, "jewelry": 0, "merchant": space}
    game = set_up(display=["XC2", None, None, None, None], red=red)
    play(game, "use card-1", "pay wood")
    assert marker(game) == (space + 1, 2)


@rule("4.3")
def test_a_marker_at_nine_stops_at_ten_and_still_brings_two_jewelry() -> None:
    assert marker(visited(9)) == (10, 2)


@rule("4.3")
def test_a_marker_at_ten_stays_there_and_still_brings_two_jewelry() -> None:
    assert marker(visited(10, jewelry=4)) == (10, 6)


@rule("4.3")
@pytest.mark.parametrize("card", ["XC2", "XC6"])
def test_a_card_brings_two_jewelry_at_the_end_of_the_track_too(card: str) -> None:
    red = {"placed": {"card-1": 1, "field": 1}, "wood": 1, "jewelry": 0, "merchant": 10}
    game = set_up(display=[card, None, None, None, None], red=red)
    game.play("use card-1")
    assert offered(game) == {"pay wood", "trade", "decline"}
    game.play("pay wood")
    assert marker(game) == (10, 2)


@rule("4.3")
def test_the_merchant_may_be_visited_by_a_marker_that_is_at_its_end() -> None:
    game = set_up(phase="place", red={"merchant": 10})
    assert "place merchant 2" in game.legal_moves()


@rule("4.1")
@EVERY_SPACE
def test_the_marker_keeps_its_space_from_round_to_round(space: int) -> None:
    game = set_up(red={**HUNTER_TO_COME, "merchant": space})
    game.play("use hunt", rolled=[1])
    assert (seen(game, "round"), marker(game)) == (2, (space, 1))
