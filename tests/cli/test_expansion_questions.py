"""What people are asked with the expansion, and what their answers are said to mean."""

import holocene
from tests.cli.commands import Keyboard, heard, in_one_line, sit
from tests.expansion.scenario import set_up

HUNTER = {"placed": {"hunt": 1}}
STYLE = ["XC4", "C02", "C03", "C04", "C05"]


def prompted(game: holocene.Game, *typed: str, people: int = 2) -> str:
    """All that is shown while these lines are typed, up to the prompt after them."""
    table = sit(game, Keyboard(*typed), humans=people)
    table.look.console.width = 160
    try:
        table.play_on()
    except EOFError:
        return heard(table.look)
    raise AssertionError("nobody was asked")


def hunt(people: int, rolled: list[int], tools: list[int] | None = None) -> holocene.Game:
    game = set_up(2, red={"people": people, "placed": {"hunt": people}, "tools": tools or []}, blue=HUNTER)
    game.play("use hunt", rolled=rolled)
    return game


def test_a_hunt_is_shared_in_words() -> None:
    text = prompted(hunt(2, [5, 4]))
    assert "red, the hunt brings 4 pieces: how many are jewelry, the rest food?" in text
    assert "[0] jewelry 0  0 jewelry and 4 food" in text
    assert "[3] jewelry 3  3 jewelry and 1 food" in text


def test_tools_at_the_hunt_speak_of_food_or_jewelry() -> None:
    table = sit(game := hunt(2, [5, 4], [1]), Keyboard())
    table.sitting.begin(game)
    text = prompted(table.sitting.game)
    assert "tool 1  +1 = 10 pips" in text
    game.play("tool 1")
    assert "the hunt brings 5 pieces" in prompted(game)


def test_a_long_list_of_shares_takes_few_lines() -> None:
    text = prompted(hunt(10, [6] * 10))
    assert "[30] 30 jewelry and 0 food" in text
    assert len([line for line in text.splitlines() if "jewelry and" in line]) < 8


def test_using_the_hunt_and_the_merchant_is_explained() -> None:
    game = set_up(2, red={"placed": {"hunt": 2, "merchant": 2}, "buildings": ["XH4"]}, blue=HUNTER)
    text = prompted(game)
    assert "use hunt  2 people, 1 food or jewelry for every 2 pips" in text
    assert "use merchant  2 on the merchant track and 2 jewelry" in text


def buyer(merchant: int, **goods: int) -> holocene.Game:
    red = {"placed": {"card-2": 1}, "merchant": merchant, **goods}
    return set_up(2, red=red, blue=HUNTER, display=["C01", "C03", "C13", "C35", "C02"])


def test_a_trade_is_offered_with_its_ratio_and_shows_what_was_given_and_got() -> None:
    text = prompted(buyer(2, wood=3, brick=1, gold=2, jewelry=1), "card-2", "trade", "give wood", "give jewelry")
    assert "trade  exchange 2 for 1 before paying, once a round" in text
    assert "red, trade 2 for 1: what do you give?" in text
    assert "red, trade 2 for 1, given 1 wood: what do you give?" in text
    assert "red, trade 2 for 1, given 1 wood and 1 jewelry: what do you get?" in text
    assert "get gold  you have 2" in text


def test_two_pieces_for_one_are_shown_one_by_one_and_must_be_paid() -> None:
    game = buyer(9, wood=3, brick=1, jewelry=0)
    text = prompted(game, "card-2", "trade", "give brick", "get stone")
    assert "red, trade 1 for 2, given 1 brick: what do you get?" in text
    assert "red, trade 1 for 2, given 1 brick, got 1 stone: what do you get?" in text


def test_a_payment_tells_what_was_got_by_trading() -> None:
    red = {"placed": {"card-3": 1}, "merchant": 4, "wood": 3, "brick": 2, "stone": 1}
    game = set_up(2, red=red, blue=HUNTER, display=["C01", "C03", "C13", "C35", "C02"])
    text = prompted(game, "card-3", "trade", "give wood", "get gold")
    assert "pay 3 resources for card-3 (2 dice for gold; art); got by trading, to be paid here: 1 gold?" in text


def test_the_fifth_card_and_the_second_one_behind_it_cost_three_jewelry() -> None:
    red = {"placed": {"card-5": 1}, "jewelry": 7, "wood": 1, "merchant": 1}
    game = set_up(2, red=red, blue=HUNTER, display=["C01", "C02", "C13", "C35", "C03"])
    text = prompted(game, "card-5", "pay jewelry")
    assert "pay 3 jewelry for card-5 (7 food; pottery)?" in text
    assert "pay jewelry  you have 7" in text
    assert "pay 3 more jewelry for the top card of the deck, which only you will see? You have 4." in in_one_line(text)
    assert "extra  3 jewelry for a card, face down" in text
    assert "no-extra  keep your jewelry" in text


def test_the_dice_with_style_are_explained_and_doubt_is_told() -> None:
    game = set_up(5, red={"placed": {"card-1": 1}, "wood": 1}, blue=HUNTER, display=STYLE)
    game.play("use card-1")
    game.play("pay wood", rolled=[1, 3, 4, 5, 6])
    text = prompted(game, people=5)
    assert "die 1  2 food (reconstructed)" in text
    assert "die 3  a resource of choice" in text
    assert "die 4  an extra card, face down" in text
    assert "die 5  1 on the merchant track and 2 jewelry" in text
    assert "die 6  1 person" in text


def test_a_resource_of_choice_is_asked_for() -> None:
    game = set_up(2, red={"placed": {"card-1": 1}, "wood": 1, "gold": 2}, blue=HUNTER, display=STYLE)
    game.play("use card-1")
    game.play("pay wood", rolled=[3, 1])
    text = prompted(game, "die 3")
    assert "red, take a resource of your choice for your die." in text
    assert "choose gold  you have 2" in text


def test_a_building_paid_in_jewelry_tells_its_points() -> None:
    red = {"placed": {"building-1": 1}, "jewelry": 4}
    game = set_up(2, red=red, blue=HUNTER, piles=[["XH1", "H01"], ["H02"]])
    text = prompted(game, "building-1", "pay jewelry")
    assert "pay for building-1 (1 to 4 jewelry: 4 points each, reconstructed)?" in text
    assert "paid: 1 jewelry, worth 4 points." in text
