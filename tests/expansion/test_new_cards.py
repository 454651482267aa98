"""Chapter 8 of the expansion's rulebook: the nine new cards."""

import pytest

import holocene
from tests.expansion.near_the_end import finished
from tests.expansion.scenario import player, rule, set_up
from tests.expansion.views import goods
from tests.stone_age.views import play, seen

STYLE_DICE = ["XC1", "XC3", "XC4", "XC8"]
MERCHANT_TRACK = ["XC2", "XC6"]
OTHERS = ["XC5", "XC7", "XC9"]
ALL_NEW = [f"XC{number}" for number in range(1, 10)]


def bought(card: str, **own: object) -> holocene.Game:
    """Red has paid one wood for a card; the field is still to be used."""
    game = set_up(
        display=[card, None, None, None, None],
        red={"placed": {"card-1": 1, "field": 1}, "wood": 1, **own},
    )
    game.play("use card-1")
    game.play("pay wood", rolled=[2, 2, 2, 2]) if card in STYLE_DICE else game.play("pay wood")
    return game


def scored(card: str, **own: object) -> dict[str, int]:
    """What one card is worth at the end, by the parts that are not nought."""
    parts = finished(red={"cards": [card], "jewelry": 0, **own}).scores()[0]
    return {name: points for name, points in parts.items() if points and name != "total"}


@rule("8.4")
@pytest.mark.parametrize("card", MERCHANT_TRACK)
@pytest.mark.parametrize("space", [0, 3, 9])
def test_a_merchant_track_card_moves_the_marker_one_space_and_brings_two_jewelry(card: str, space: int) -> None:
    game = bought(card, merchant=space)
    own = player(game, "red")
    assert (own["merchant"], own["jewelry"], own["card_ids"]) == (space + 1, 3, [card])
    assert game.legal_moves() == ["use field"]


@rule("8.4")
def test_a_merchant_track_card_moves_nobody_else() -> None:
    game = bought("XC6")
    for colour in ("blue", "green", "yellow"):
        assert (player(game, colour)["merchant"], player(game, colour)["jewelry"]) == (0, 1)


@rule("8.1")
def test_four_of_the_nine_new_cards_are_dice_with_style_and_two_move_the_merchant_marker() -> None:
    assert sorted(STYLE_DICE + MERCHANT_TRACK + OTHERS) == ALL_NEW
    for card in STYLE_DICE:
        assert [player(bought(card), colour)["jewelry"] for colour in ("red", "blue", "yellow")] == [3, 3, 3]


@rule("8.1", "8.4")
@pytest.mark.parametrize(("card", "key", "amount"), [("XC5", "food", 12 + 4), ("XC7", "score", 3), ("XC9", "stone", 1)])
def test_the_other_new_cards_bring_what_cards_of_the_base_game_bring(card: str, key: str, amount: int) -> None:
    game = bought(card)
    assert player(game, "red")[key] == amount
    assert (player(game, "red")["merchant"], player(game, "red")["jewelry"]) == (0, 1)


@rule("8.1")
@pytest.mark.parametrize("card", ALL_NEW)
def test_a_new_card_is_bought_like_any_other(card: str) -> None:
    game = bought(card)
    assert (player(game, "red")["card_ids"], player(game, "red")["wood"]) == ([card], 0)
    assert (seen(game, "display"), game.legal_moves()) == ([None] * 5, ["use field"])


@rule("8.5")
@pytest.mark.parametrize("card", ["XC1", "XC2"])
def test_two_new_cards_show_the_ring(card: str) -> None:
    assert scored(card, merchant=7, agriculture=7, tools=[2, 2, 2]) == {"culture": 1}


@rule("8.6")
@pytest.mark.parametrize(("card", "merchants"), [("XC3", 1), ("XC4", 2), ("XC5", 2), ("XC6", 1), ("XC7", 2)])
def test_five_new_cards_show_eight_merchants_in_all(card: str, merchants: int) -> None:
    assert scored(card, merchant=7, agriculture=7, tools=[2, 2, 2]) == {"merchants": 7 * merchants}


@rule("8.6")
def test_the_two_others_show_a_farmer_and_a_shaman() -> None:
    assert scored("XC8", merchant=7, agriculture=6) == {"farmers": 6}
    assert scored("XC9", merchant=7, people=8) == {"shamans": 8}


@rule("8.4", "5.1")
def test_the_step_of_a_card_allows_a_trade_later_in_the_round() -> None:
    red = {"placed": {"card-1": 1, "card-2": 1, "field": 1}, "wood": 2, "jewelry": 0}
    game = set_up(display=["XC2", "C22", None, None, None], red=red)
    play(game, "use card-1", "pay wood", "use card-2", "trade", "get gold")
    assert sorted(player(game, "red")["card_ids"]) == ["C22", "XC2"]
    assert goods(game, "red") == [0, 0, 0, 0, 0]
