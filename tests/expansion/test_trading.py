"""Chapter 5 of the expansion's rulebook: who may trade, when, how often, and at which ratio."""

import pytest

import holocene
from tests.expansion.scenario import player, rule, set_up
from tests.expansion.trades import RATIOS, buying
from tests.expansion.views import POINTS_AND_FOOD, RESOURCES, goods, offered, refuse
from tests.stone_age.views import HUNTER_TO_COME, actor, at, play, seen

PILES = [["H13", "H24"], ["H20"], ["H28"], ["H12"]]
GETS = {f"get {resource}" for resource in RESOURCES}
BRICK_AND_TWO_STONE, WOOD_BRICK_AND_GOLD, TWO_WOOD_AND_A_BRICK = "H16", "H14", "H13"
EVERY_TRADING_SPACE = pytest.mark.parametrize("space", range(1, 11))


def written(game: holocene.Game) -> list[str]:
    """The moves that were chosen, without those that answered themselves."""
    return [move for _, move, _ in game.moves]


def on_two_cards(**own: object) -> holocene.Game:
    """Red stands on the first two cards and on the field."""
    return set_up(display=POINTS_AND_FOOD, red={"placed": {"card-1": 1, "card-2": 1, "field": 1}, **own})


@rule("5.5", "5.2", "5.4")
def test_blue_on_space_two_trades_two_jewelry_for_the_stone_that_is_missing() -> None:
    blue = {"placed": {"building-1": 1, "field": 1}, "merchant": 2, "jewelry": 3, "brick": 1, "stone": 1}
    game = set_up(start="blue", piles=[[BRICK_AND_TWO_STONE, "H24"], ["H20"], ["H28"], ["H12"]], blue=blue)
    game.play("use building-1")
    assert (game.decision, offered(game)) == ("build", {"trade", "decline"})
    game.play("trade")  # two jewelry for a stone: nothing else completes the price
    assert written(game) == ["use building-1", "trade"]
    own = player(game, "blue")
    assert (own["buildings"], own["score"], own["traded"]) == ([BRICK_AND_TWO_STONE], 14, True)
    assert goods(game, "blue") == [0, 0, 0, 0, 1]


@rule("5.6", "5.2", "5.4")
def test_yellow_on_space_five_trades_a_wood_for_the_gold_that_is_missing() -> None:
    yellow = {"placed": {"building-1": 1, "field": 1}, "merchant": 5, "jewelry": 0, "wood": 2, "brick": 1}
    game = set_up(start="yellow", piles=[[WOOD_BRICK_AND_GOLD, "H24"], ["H20"], ["H28"], ["H12"]], yellow=yellow)
    game.play("use building-1")
    assert offered(game) == {"trade", "decline"}
    game.play("trade")
    assert (player(game, "yellow")["buildings"], player(game, "yellow")["score"]) == ([WOOD_BRICK_AND_GOLD], 13)
    assert goods(game, "yellow") == [0, 0, 0, 0, 0]


@rule("5.7", "5.2", "5.4")
@pytest.mark.parametrize("first", RESOURCES)
def test_green_on_space_ten_trades_one_jewelry_for_two_resources_of_her_choice(first: str) -> None:
    green = {"placed": {"card-2": 1, "field": 1}, "merchant": 10, "jewelry": 1}
    game = set_up(start="green", display=POINTS_AND_FOOD, green=green)
    game.play("use card-2")
    assert offered(game) == {"trade", "decline"}
    game.play("trade")
    assert (game.decision, offered(game)) == ("trade", GETS)
    game.play(f"get {first}")
    if first != "gold":  # only gold is left after gold
        assert offered(game) == {f"get {resource}" for resource in RESOURCES[RESOURCES.index(first) :]}
        game.play("get gold")
    assert player(game, "green")["card_ids"] == ["C28"]
    assert goods(game, "green") == [0, 0, 0, 0, 0]


@rule("5.5", "5.6", "5.7")
@EVERY_TRADING_SPACE
def test_the_space_on_the_track_decides_how_much_is_given_and_received(space: int) -> None:
    game = buying("card-2", merchant=space, wood=3, jewelry=3)
    assert offered(game) == {"pay wood", "trade", "decline"}
    game.play("trade")
    assert (game.decision, offered(game)) == ("trade", {"give wood", "give jewelry"})
    game.play("give jewelry")  # at two for one the second piece must be jewelry too
    assert (game.decision, offered(game)) == ("trade", GETS)
    game.play("get gold")  # at one for two the second piece must be gold too
    assert game.legal_moves() == ["use field"]
    left = {(2, 1): [2, 0, 0, 0, 1], (1, 1): [2, 0, 0, 0, 2], (1, 2): [3, 0, 0, 0, 2]}
    assert goods(game, "red") == left[RATIOS[space]]
    assert player(game, "red")["card_ids"] == ["C28"]


@rule("5.5", "5.6", "5.7")
@EVERY_TRADING_SPACE
@pytest.mark.parametrize(("place", "jewelry"), [("card-1", 1), ("card-1", 2), ("card-2", 1), ("card-2", 9)])
def test_whether_jewelry_alone_buys_a_card_depends_on_the_space(space: int, place: str, jewelry: int) -> None:
    gives, gets = RATIOS[space]
    possible = jewelry >= gives and gets >= int(place[-1])
    game = buying(place, merchant=space, jewelry=jewelry)
    assert game.decision == ("pay" if possible else "use")
    if possible:
        assert offered(game) == {"trade", "decline"}
        refuse(game, "pay wood", "pay jewelry", "pay gold")


@rule("5.1")
def test_on_space_nought_nobody_trades() -> None:
    game = buying("card-2", merchant=0, wood=2, brick=2, jewelry=9)
    assert offered(game) == {"pay wood", "pay brick", "decline"}
    refuse(game, "trade", because="expansion 5.1")


@rule("5.1")
@pytest.mark.parametrize("place", ["card-1", "card-4", "card-5", "building-1"])
def test_on_space_nought_a_trade_is_no_means_to_pay(place: str) -> None:
    game = buying(place, merchant=0, jewelry=2, gold=9 if place in {"card-5", "building-1"} else 0)
    assert (game.decision, at(game, "red", place)) == ("use", 0)
    assert player(game, "red")["traded"] is False


@rule("5.1")
@EVERY_TRADING_SPACE
def test_who_did_not_visit_the_merchant_in_this_round_may_trade(space: int) -> None:
    game = buying("card-2", merchant=space, wood=4)
    assert (at(game, "red", "merchant"), "trade" in game.legal_moves()) == (0, True)


@rule("5.1")
def test_the_own_marker_counts_and_not_that_of_others() -> None:
    game = set_up(
        display=POINTS_AND_FOOD,
        red={"placed": {"card-1": 1, "field": 1}, "wood": 3},
        blue={"merchant": 10, "jewelry": 9},
    )
    game.play("use card-1")
    refuse(game, "trade", because="expansion 5.1")


@rule("5.2")
def test_while_placing_and_using_and_feeding_nobody_trades() -> None:
    trader = {"merchant": 9, "wood": 9, "jewelry": 9}
    placing = set_up(phase="place", red=trader)
    using = set_up(red={"placed": {"forest": 1, "field": 1}, **trader})
    feeding = set_up(phase="feed", red={**trader, "food": 3})
    assert [game.decision for game in (placing, using, feeding)] == ["place", "use", "feed"]
    for game in (placing, using, feeding):
        refuse(game, "trade", because="expansion 5.2")
        refuse(game, "give wood", "get wood", "give jewelry", "get jewelry")


@rule("5.2")
def test_between_a_roll_and_its_gain_nobody_trades() -> None:
    trader = {"merchant": 9, "wood": 9, "jewelry": 9, "tools": [1]}
    game = set_up(red={"placed": {"hunt": 1, "field": 1}, **trader})
    game.play("use hunt", rolled=[4])
    refuse(game, "trade", because="expansion 5.2")
    game.play("take")
    assert game.decision == "share"
    refuse(game, "trade", because="expansion 5.2")


@rule("5.2")
def test_while_dice_are_taken_nobody_trades() -> None:
    trader = {"merchant": 9, "wood": 9, "jewelry": 9}
    game = set_up(display=["XC1", None, None, None, None], red={"placed": {"card-1": 1, "field": 1}, **trader})
    game.play("use card-1")
    game.play("pay wood", rolled=[3, 3, 2, 1])
    refuse(game, "trade", because="expansion 5.2")
    game.play("die 3")
    assert game.decision == "choose"
    refuse(game, "trade", because="expansion 5.2")


@rule("5.2")
def test_a_trade_is_not_made_for_hungry_people() -> None:
    game = set_up(phase="feed", red={"food": 3, "jewelry": 9, "merchant": 9})
    assert (player(game, "red")["score"], player(game, "red")["jewelry"]) == (-10, 9)


@rule("5.2")
def test_what_is_received_is_paid_at_once() -> None:
    game = buying("card-3", merchant=9, wood=2, brick=1, jewelry=1)
    play(game, "trade", "give jewelry", "get stone", "get gold")
    assert (game.decision, offered(game)) == ("pay", {"pay wood", "pay brick"})
    refuse(game, "pay stone", "pay gold", "pay jewelry")
    refuse(game, "decline")
    game.play("pay brick")
    assert goods(game, "red") == [2, 0, 0, 0, 0]


@rule("5.3")
def test_a_player_trades_once_a_round() -> None:
    game = on_two_cards(merchant=9, jewelry=3, wood=2)
    play(game, "use card-1", "trade", "give jewelry", "get gold")
    assert player(game, "red")["traded"] is True
    game.play("use card-2")
    assert offered(game) == {"pay wood", "decline"}
    refuse(game, "trade", because="expansion 5.3")
    game.play("pay wood")
    assert goods(game, "red") == [0, 0, 0, 0, 2]


@rule("5.3")
def test_a_second_purchase_that_only_a_second_trade_would_meet_is_not_asked_about() -> None:
    game = on_two_cards(merchant=9, jewelry=9)
    play(game, "use card-1", "trade", "get gold", "use card-2")
    assert (game.decision, game.legal_moves(), at(game, "red", "card-2")) == ("use", ["use field"], 0)
    assert goods(game, "red") == [0, 0, 0, 0, 8]


@rule("5.3")
def test_moving_on_along_the_track_does_not_allow_a_second_trade() -> None:
    red = {"placed": {"card-1": 1, "card-2": 1, "merchant": 2, "field": 1}, "merchant": 8, "jewelry": 1}
    game = set_up(display=POINTS_AND_FOOD, red=red)
    play(game, "use card-1", "trade", "get wood", "use merchant", "use card-2")
    assert (game.legal_moves(), player(game, "red")["cards"]) == (["use field"], 1)


@rule("5.3")
def test_a_trade_that_was_offered_but_not_made_may_still_be_made_for_another_purchase() -> None:
    game = on_two_cards(merchant=9, jewelry=1, wood=1)
    play(game, "use card-1", "pay wood", "use card-2")
    assert offered(game) == {"trade", "decline"}
    play(game, "trade", "get brick", "get gold")
    assert player(game, "red")["cards"] == 2
    assert goods(game, "red") == [0, 0, 0, 0, 0]


@rule("5.3")
def test_declining_leaves_the_trade_for_later() -> None:
    game = on_two_cards(merchant=9, jewelry=1)
    play(game, "use card-1", "decline")
    assert player(game, "red")["traded"] is False
    game.play("use card-2")
    assert offered(game) == {"trade", "decline"}


@rule("5.3")
def test_everybody_has_a_trade_of_their_own() -> None:
    trader = {"merchant": 4, "jewelry": 1}
    game = set_up(
        display=POINTS_AND_FOOD,
        red={"placed": {"card-1": 1}, **trader},
        blue={"placed": {"card-2": 1, "field": 1}, "wood": 1, **trader},
    )
    play(game, "use card-1", "trade", "get wood")
    assert (actor(game), player(game, "red")["traded"], player(game, "blue")["traded"]) == ("blue", True, False)
    play(game, "use card-2", "trade", "get gold")
    assert player(game, "blue")["card_ids"] == ["C28"]


@rule("5.3")
def test_in_the_next_round_everybody_may_trade_again() -> None:
    red = {"placed": {"field": 1}, "merchant": 4, "jewelry": 2, "traded": True}
    game = set_up(2, display=POINTS_AND_FOOD, start="blue", red=red, blue={**HUNTER_TO_COME, "traded": True})
    game.play("use hunt", rolled=[1])
    game.play("use field")
    assert (seen(game, "round"), actor(game)) == (2, "red")
    assert [player(game, colour)["traded"] for colour in ("red", "blue")] == [False, False]
    play(game, "place card-1 1", "place hunt 5", "place field 1", "place tool-maker 1", "place forest 2")
    game.play("use card-1")
    assert offered(game) == {"trade", "decline"}


@rule("5.3")
def test_the_trade_is_spent_until_the_round_is_over() -> None:
    red = {"placed": {"card-1": 1, "field": 1}, "merchant": 4, "jewelry": 1}
    game = set_up(display=POINTS_AND_FOOD, red=red, yellow={**HUNTER_TO_COME, "food": 4, "wood": 1})
    play(game, "use card-1", "trade", "get wood", "use field")
    assert (actor(game), player(game, "red")["traded"]) == ("yellow", True)
    game.play("use hunt", rolled=[1])
    assert (seen(game, "phase"), player(game, "red")["traded"]) == ("feed", True)
    game.play("feed wood")
    assert (seen(game, "round"), player(game, "red")["traded"]) == (2, False)


@rule("5.3")
def test_undoing_a_trade_gives_it_back() -> None:
    game = buying("card-1", merchant=4, jewelry=1)
    before = game.copy()
    play(game, "trade", "get wood")
    game.undo()
    game.undo()
    assert (game == before, player(game, "red")["traded"]) == (True, False)


@rule("5.8", "5.7")
@pytest.mark.parametrize("space", [9, 10])
@pytest.mark.parametrize("resource", RESOURCES)
def test_for_the_card_that_costs_one_only_one_piece_is_received_and_the_other_is_lost(
    space: int, resource: str
) -> None:
    game = buying("card-1", merchant=space, jewelry=2)
    game.play("trade")
    assert offered(game) == GETS
    game.play(f"get {resource}")
    assert (game.legal_moves(), player(game, "red")["card_ids"]) == (["use field"], ["C22"])
    assert goods(game, "red") == [0, 0, 0, 0, 1]


@rule("5.8", "5.7")
@pytest.mark.parametrize("space", [2, 3, 4])
def test_for_a_card_that_costs_more_both_pieces_are_received_and_paid(space: int) -> None:
    game = buying(f"card-{space}", merchant=9, jewelry=1, brick=space)
    play(game, "trade", "give jewelry", "get wood", "get gold")
    assert goods(game, "red") == [0, 2, 0, 0, 0]
    assert player(game, "red")["cards"] == 1


@rule("5.2")
def test_without_the_expansion_nobody_trades() -> None:
    game = set_up(expansion=False, display=POINTS_AND_FOOD[:4], red={"placed": {"card-1": 1, "field": 1}, "wood": 2})
    game.play("use card-1")
    assert offered(game) == {"pay wood", "decline"}
    refuse(game, "trade", "give wood", "get gold", "pay jewelry")
