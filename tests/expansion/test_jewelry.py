"""Chapters 2 and 6 of the expansion's rulebook: what jewelry is, and hunting for it."""

import pytest

import holocene
from tests.expansion.scenario import player, rule, set_up
from tests.expansion.views import POINTS_AND_FOOD, goods, never, offered, refuse
from tests.stone_age.views import HUNTER_TO_COME, actor, at, play, seen

PILES = [["H09", "H24"], ["H20"], ["H28"], ["H12"]]


def hunted(*rolled: int, **own: object) -> holocene.Game:
    """Red's hunters have rolled; the field is still to be used."""
    red = {"people": 10, "placed": {"hunt": len(rolled), "field": 1}, "jewelry": 0, "food": 0, **own}
    game = set_up(red=red)
    game.play("use hunt", rolled=list(rolled))
    return game


def gain(game: holocene.Game) -> tuple[int, int]:
    """Food and jewelry of red."""
    return player(game, "red")["food"], player(game, "red")["jewelry"]


def at_a_price(place: str, **own: object) -> holocene.Game:
    """Red stands at a card or building and uses it."""
    game = set_up(display=POINTS_AND_FOOD, piles=PILES, red={"placed": {place: 1, "field": 1}, **own})
    game.play(f"use {place}")
    return game


@rule("2.1")
def test_a_ring_and_two_teeth_are_five_and_change_is_free() -> None:
    ring, tooth = 3, 1
    game = at_a_price("card-5", jewelry=ring + 2 * tooth)
    game.play("pay jewelry")
    assert player(game, "red")["jewelry"] == 2


@rule("2.1")
@pytest.mark.parametrize("number", [1, 2, 4])
def test_a_part_of_a_ring_may_be_spent(number: int) -> None:
    piles = [["XH1", "H24"], ["H20"], ["H28"], ["H12"]]
    game = set_up(piles=piles, red={"placed": {"building-1": 1, "field": 1}, "jewelry": 6})
    play(game, "use building-1", *["pay jewelry"] * number, *["done"] * (number < 4))
    assert player(game, "red")["jewelry"] == 6 - number


@rule("2.1")
def test_jewelry_never_runs_out() -> None:
    everything = {"jewelry": 25}
    game = set_up(
        red={"placed": {"merchant": 2}, **everything}, blue={**HUNTER_TO_COME, **everything}, green=everything
    )
    game.play("use merchant")
    assert player(game, "red")["jewelry"] == 27


@rule("2.1", "6.1")
def test_thirty_jewelry_may_come_from_one_hunt() -> None:
    game = set_up(red={"people": 10, "placed": {"hunt": 10}, "jewelry": 100}, blue=HUNTER_TO_COME)
    game.play("use hunt", rolled=[6] * 10)
    game.play("jewelry 30")
    assert player(game, "red")["jewelry"] == 130


@rule("6.1")
def test_the_largest_hunt_with_all_tools_may_bring_forty_jewelry() -> None:
    tools = {"tools": [4, 4, 4], "once": [2, 3, 4], "cards": ["C02", "C16", "C17"]}
    game = set_up(red={"people": 10, "placed": {"hunt": 10}, "jewelry": 0, **tools}, blue=HUNTER_TO_COME)
    game.play("use hunt", rolled=[6] * 10)
    play(game, "tool 1", "tool 2", "tool 3", "tool-once 2", "tool-once 3", "tool-once 4")
    assert offered(game) == {f"jewelry {number}" for number in range(41)}
    game.play("jewelry 40")
    assert gain(game) == (12, 40)


@rule("2.2")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_jewelry_does_not_pay_for_a_card_that_costs_resources(space: int) -> None:
    game = at_a_price(f"card-{space}", jewelry=30)
    assert (game.decision, game.legal_moves()) == ("use", ["use field"])
    assert goods(game, "red") == [0, 0, 0, 0, 30]
    assert (player(game, "red")["cards"], at(game, "red", f"card-{space}")) == (0, 0)


@rule("2.2")
@pytest.mark.parametrize("space", [2, 3, 4])
def test_jewelry_does_not_fill_up_a_price_in_resources(space: int) -> None:
    game = at_a_price(f"card-{space}", jewelry=30, gold=space - 1)
    assert game.decision == "use"
    game = at_a_price(f"card-{space}", jewelry=30, gold=space)
    assert offered(game) == {"pay gold", "decline"}
    refuse(game, "pay jewelry")
    game.play("pay gold")
    assert goods(game, "red") == [0, 0, 0, 0, 30]


@rule("2.2")
@pytest.mark.parametrize("tile", ["H09", "H19", "H03", "H25", "H07"])
def test_jewelry_is_no_resource_of_choice_for_a_building(tile: str) -> None:
    piles = [[tile, "H24"], ["H20"], ["H28"], ["H12"]]
    game = set_up(piles=piles, red={"placed": {"building-1": 1, "field": 1}, "jewelry": 9})
    game.play("use building-1")
    assert (game.decision, player(game, "red")["jewelry"]) == ("use", 9)


@rule("2.2")
def test_the_building_for_one_to_seven_ends_with_the_last_resource_though_jewelry_is_there() -> None:
    game = at_a_price("building-1", wood=2, jewelry=9)
    assert offered(game) == {"pay wood", "decline"}
    refuse(game, "pay jewelry")
    game.play("pay wood")
    assert offered(game) == {"pay wood", "done"}
    game.play("pay wood")
    assert (game.decision, player(game, "red")["score"], goods(game, "red")) == ("use", 6, [0, 0, 0, 0, 9])


@rule("2.2")
def test_jewelry_is_none_of_two_resources_of_choice() -> None:
    game = set_up(red={"placed": {"field": 1}, "claim": True, "cards": ["C31"]})
    never(game, "claim jewelry jewelry", "claim wood jewelry")
    assert len([move for move in game.legal_moves() if move.startswith("claim")]) == 10


@rule("2.3")
def test_jewelry_feeds_nobody() -> None:
    game = set_up(phase="feed", red={"food": 0, "jewelry": 30})
    assert (player(game, "red")["score"], player(game, "red")["jewelry"]) == (-10, 30)
    assert seen(game, "round") == 2


@rule("2.3")
def test_jewelry_does_not_help_resources_to_feed() -> None:
    short = set_up(phase="feed", red={"food": 3, "wood": 1, "jewelry": 30})
    assert (seen(short, "round"), player(short, "red")["score"], goods(short, "red")) == (2, -10, [1, 0, 0, 0, 30])
    game = set_up(phase="feed", red={"food": 3, "wood": 2, "jewelry": 30})
    assert offered(game) == {"feed wood", "starve"}
    never(game, "feed jewelry")
    game.play("feed wood")
    assert (player(game, "red")["score"], goods(game, "red")) == (0, [0, 0, 0, 0, 30])


@rule("2.5")
def test_jewelry_pays_where_jewelry_is_shown() -> None:
    piles = [["XH8", "H24"], ["H20"], ["H28"], ["H12"]]
    red = {"placed": {"building-1": 1, "card-5": 1, "field": 1}, "jewelry": 5, "stone": 1}
    game = set_up(display=POINTS_AND_FOOD, piles=piles, red=red)
    play(game, "use building-1", "build", "use card-5", "pay jewelry")
    assert goods(game, "red") == [0, 0, 0, 0, 0]
    assert (player(game, "red")["buildings"], player(game, "red")["card_ids"]) == (["XH8"], ["XC7"])


@rule("2.5")
def test_resources_do_not_pay_where_jewelry_is_shown() -> None:
    game = at_a_price("card-5", wood=9, gold=9, jewelry=2)
    assert (game.decision, player(game, "red")["cards"]) == ("use", 0)
    game = at_a_price("card-5", wood=9, gold=9, jewelry=3)
    assert offered(game) == {"pay jewelry", "decline"}
    refuse(game, "pay wood", "pay gold")


@rule("2.5", "5.4")
def test_jewelry_may_be_given_in_a_trade_for_resources() -> None:
    game = at_a_price("card-1", jewelry=1, merchant=4)
    assert offered(game) == {"trade", "decline"}
    play(game, "trade", "get stone")
    assert (player(game, "red")["card_ids"], goods(game, "red")) == (["C22"], [0, 0, 0, 0, 0])


@rule("6.1")
def test_green_rolls_seventeen_with_five_hunters_and_takes_five_food_and_three_jewelry() -> None:
    game = set_up(to_act="green", start="green", green={"placed": {"hunt": 5}, "jewelry": 1}, yellow=HUNTER_TO_COME)
    game.play("use hunt", rolled=[5, 4, 3, 3, 2])
    assert (game.decision, actor(game)) == ("share", "green")
    assert offered(game) == {f"jewelry {number}" for number in range(9)}
    game.play("jewelry 3")
    assert (player(game, "green")["food"], player(game, "green")["jewelry"]) == (12 + 5, 1 + 3)
    assert (player(game, "green")["home"], actor(game)) == (5, "yellow")


@rule("6.1")
@pytest.mark.parametrize("number", range(9))
def test_seventeen_pips_may_be_any_mix_of_eight_food_and_jewelry(number: int) -> None:
    game = hunted(6, 6, 5)
    game.play(f"jewelry {number}")
    assert gain(game) == (8 - number, number)
    assert game.legal_moves() == ["use field"]


@rule("6.1")
def test_more_jewelry_than_full_pairs_of_pips_cannot_be_taken() -> None:
    game = hunted(6, 6, 5)
    refuse(game, "jewelry 9", "jewelry 17", because="expansion 6.1")
    never(game, "jewelry -1", "jewelry", "jewelry x")
    refuse(game, "use field", "take")


@rule("6.1")
@pytest.mark.parametrize("pips", [2, 3, 4, 5, 6])
def test_every_full_two_pips_are_one_piece(pips: int) -> None:
    game = hunted(pips)
    assert offered(game) == {f"jewelry {number}" for number in range(pips // 2 + 1)}
    game.play(f"jewelry {pips // 2}")
    assert gain(game) == (0, pips // 2)


@rule("6.1")
def test_a_hunt_that_brings_nothing_asks_nothing() -> None:
    game = hunted(1)
    assert (gain(game), game.legal_moves()) == ((0, 0), ["use field"])
    assert [move for _, move, _ in game.moves] == ["use hunt"]


@rule("6.1")
def test_tools_are_added_before_food_and_jewelry_are_shared_out() -> None:
    game = hunted(4, 5, 2, tools=[1, 1])
    assert (game.decision, offered(game)) == ("tools", {"tool 1", "tool 2", "take"})
    refuse(game, "jewelry 1")
    play(game, "tool 1", "take")
    assert (game.decision, offered(game)) == ("share", {f"jewelry {number}" for number in range(7)})
    refuse(game, "tool 2")
    game.play("jewelry 6")
    assert gain(game) == (0, 6)


@rule("6.1")
def test_the_last_tool_leads_straight_to_the_sharing() -> None:
    game = hunted(1, tools=[1])
    game.play("tool 1")
    assert (game.decision, offered(game)) == ("share", {"jewelry 0", "jewelry 1"})
    game.play("jewelry 1")
    assert gain(game) == (0, 1)


@rule("6.1")
def test_the_hunters_stay_out_until_their_gain_is_shared_out() -> None:
    game = hunted(6, 6)
    assert (at(game, "red", "hunt"), gain(game)) == (2, (0, 0))
    game.play("jewelry 2")
    assert (at(game, "red", "hunt"), gain(game)) == (0, (4, 2))


@rule("6.1")
@pytest.mark.parametrize("place", ["forest", "clay", "quarry", "river"])
def test_only_the_hunt_brings_jewelry(place: str) -> None:
    game = set_up(red={"placed": {place: 1, "field": 1}, "jewelry": 0})
    game.play(f"use {place}", rolled=[6])
    assert (game.decision, player(game, "red")["jewelry"]) == ("use", 0)
    refuse(game, "jewelry 1")


@rule("6.1")
def test_without_the_expansion_a_hunt_brings_food_alone() -> None:
    game = set_up(expansion=False, red={"placed": {"hunt": 2, "field": 1}})
    game.play("use hunt", rolled=[6, 6])
    assert (game.legal_moves(), player(game, "red")["food"]) == (["use field"], 18)
    refuse(game, "jewelry 1")


@rule("6.1")
def test_with_hunt_again_all_hunters_share_one_gain() -> None:
    game = set_up(2, hunt_again=True)
    play(game, "place hunt 2", "place field 1", "place hunt 3", "place hunt 4")
    game.play("use hunt", rolled=[6, 6, 6, 6, 6])
    assert offered(game) == {f"jewelry {number}" for number in range(16)}
    game.play("jewelry 15")
    assert gain(game) == (12, 16)
