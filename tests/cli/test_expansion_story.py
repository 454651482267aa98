"""What happened, in sentences, with the expansion on the table."""

import re

import pytest

import holocene
from holocene.terminal.story import Story, retell, steps
from tests.contract.games import new, play_randomly
from tests.expansion.scenario import set_up

HUNTER = {"placed": {"hunt": 1}}
DISPLAY = ["C01", "C03", "C13", "C35", "C02"]


def told(game: holocene.Game, *moves: str | tuple[str, list[int]]) -> list[str]:
    """What is told about some moves; those with dice have them beside them."""
    for move in moves:
        text, rolled = (move, None) if isinstance(move, str) else move
        game.play(text, rolled=rolled)
    return [line.text for lines in retell(game)[1] for line in lines]


def buyer(place: str, **board: object) -> holocene.Game:
    return set_up(2, red={"placed": {place: 1, "field": 1}, **board}, blue=HUNTER, display=DISPLAY)


def test_a_hunt_is_told_with_how_it_was_shared() -> None:
    game = set_up(2, red={"placed": {"hunt": 2, "field": 1}}, blue=HUNTER)
    assert told(game, ("use hunt", [5, 4]), "jewelry 1") == ["hunt: rolls 5 4, gets 1 jewelry and 3 food."]


def test_a_hunt_for_jewelry_alone_is_told() -> None:
    game = set_up(2, red={"placed": {"hunt": 2, "field": 1}}, blue=HUNTER)
    assert told(game, ("use hunt", [5, 4]), "jewelry 4") == ["hunt: rolls 5 4, gets 4 jewelry."]


def test_the_merchant_is_told() -> None:
    game = set_up(2, red={"placed": {"merchant": 2}, "merchant": 9}, blue=HUNTER)
    assert told(game, "use merchant") == ["merchant: gets 1 step on the merchant track and 2 jewelry."]


def test_a_private_place_is_told() -> None:
    game = set_up(2, red={"placed": {"wood-place": 2}, "buildings": ["XH4"]}, blue=HUNTER)
    assert told(game, ("use wood-place", [3, 6])) == ["wood-place: rolls 3 6, gets 4 wood."]


def test_a_trade_is_told_with_its_purchase() -> None:
    game = buyer("card-2", merchant=2, wood=3, brick=2, jewelry=0)
    lines = told(game, "use card-2", "trade", "give wood", "give wood", "get gold", "pay brick")
    (line,) = lines
    assert line.startswith(
        "gives 2 wood in a trade, gets 1 gold for it, pays 1 brick and 1 gold, buys card-2 (7 food; "
    )
    assert line.endswith("), gets 7 food.")


def test_a_trade_whose_questions_answer_themselves_is_told_in_full() -> None:
    red = {"placed": {"building-1": 1, "field": 1}, "merchant": 5, "wood": 2, "jewelry": 1}
    game = set_up(2, red=red, blue=HUNTER, piles=[["H13", "H01"], ["H02"]])
    (line,) = told(game, "use building-1", "trade")
    assert line.startswith(
        "gives 1 jewelry in a trade, gets 1 brick for it, pays 2 wood and 1 brick, builds building-1 "
    )
    assert line.endswith("), gets 10 points.")


def test_a_second_card_is_told_without_its_face() -> None:
    red = {"placed": {"card-5": 1, "field": 1}, "jewelry": 6}
    game = set_up(2, red=red, blue=HUNTER, display=[None, None, None, None, "C03"])
    assert told(game, "use card-5", "pay jewelry", "extra") == [
        "pays 3 jewelry, buys card-5 (7 food; pottery), gets 7 food, pays 3 jewelry, gets 1 card, face down."
    ]


def test_a_second_card_by_a_trade_is_told() -> None:
    red = {"placed": {"card-5": 1, "field": 1}, "jewelry": 5, "wood": 1, "merchant": 4}
    game = set_up(2, red=red, blue=HUNTER, display=[None, None, None, None, "C03"])
    (line,) = told(game, "use card-5", "pay jewelry", "trade")
    assert line.startswith("pays 3 jewelry, buys card-5 (7 food; pottery), gets 7 food, gives 1 wood in a trade, ")
    assert line.endswith(", gets 1 jewelry for it, pays 3 jewelry, gets 1 card, face down.")


def test_no_second_card_is_told_after_the_dice_of_the_others() -> None:
    red = {"placed": {"card-5": 1, "field": 1}, "jewelry": 6}
    game = set_up(3, red=red, blue=HUNTER, display=[None, None, None, None, "XC3"])
    lines = told(game, "use card-5", ("pay jewelry", [1, 2, 6]), "die 2", "die 6", "no-extra")
    assert lines[0].endswith(", rolls 1 2 6 for everybody, takes the 2, gets 2 jewelry.")
    assert lines[1:] == ["takes the 6, gets 1 person.", "takes the 1, gets 2 food.", "takes no second card."]


def test_dice_with_style_are_told_without_what_is_drawn() -> None:
    red = {"placed": {"card-1": 1, "field": 1}, "wood": 1, "gold": 1}
    game = set_up(4, red=red, blue=HUNTER, display=["XC3", None, None, None, None])
    moves = ("die 4", "die 3", "choose gold", "die 5")
    lines = told(game, "use card-1", ("pay wood", [3, 4, 5, 4]), *moves)
    assert lines[0].endswith(", rolls 3 4 5 4 for everybody, takes the 4, gets 1 card, face down.")
    assert lines[1:] == [
        "takes the 3, gets 1 gold.",
        "takes the 5, gets 1 step on the merchant track and 2 jewelry.",
        "takes the 4, gets 1 card, face down.",
    ]


def test_the_last_die_may_be_a_resource_of_choice() -> None:
    red = {"placed": {"card-1": 1, "field": 1}, "wood": 1, "gold": 1}
    game = set_up(2, red=red, blue=HUNTER, display=["XC3", None, None, None, None])
    lines = told(game, "use card-1", ("pay wood", [3, 6]), "die 6", "choose wood")
    assert lines[1:] == ["takes the 3.", "gets 1 wood."]


def test_a_card_that_is_not_there_any_more_is_told() -> None:
    red = {"placed": {"card-1": 1, "field": 1}, "wood": 1, "gold": 1}
    game = set_up(3, red=red, blue=HUNTER, display=["XC3", None, None, None, None], deck=[])
    lines = told(game, "use card-1", ("pay wood", [4, 6, 1]), "die 6", "die 4")
    assert lines[1] == "takes the 4, for nothing."


def test_buildings_with_effects_are_told() -> None:
    for tile, goods, sentence in (
        ("XH2", {"wood": 1, "brick": 1, "stone": 1}, "gets 8 points and 1 card, face down."),
        ("BH4", {"wood": 1, "brick": 1, "stone": 1}, "gets 5 points and 1 person."),
        ("BH5", {"wood": 2, "stone": 1}, "gets 5 points and 1 tool."),
        ("BH6", {"wood": 1, "brick": 2}, "gets 5 points and 1 step of agriculture."),
        ("XH6", {"wood": 1, "brick": 1}, "gets 11 points."),
    ):
        red = {"placed": {"building-1": 1, "field": 1}, **goods}
        game = set_up(2, red=red, blue=HUNTER, piles=[[tile, "H01"], ["H02"]], bonus_buildings=True)
        assert told(game, "use building-1", "build")[0].endswith(f"), {sentence}")


def test_the_jewelry_building_is_told_with_its_points() -> None:
    red = {"placed": {"building-1": 1, "field": 1}, "jewelry": 5}
    game = set_up(2, red=red, blue=HUNTER, piles=[["XH1", "H01"], ["H02"]])
    lines = told(game, "use building-1", "pay jewelry", "pay jewelry", "pay jewelry", "done")
    assert lines == [
        "pays 3 jewelry, builds building-1 (1 to 4 jewelry: 4 points each, reconstructed), gets 12 points."
    ]


def test_income_is_told_at_the_beginning_of_a_round_and_mixes_with_nothing() -> None:
    red = {"placed": {"building-1": 1}, "wood": 2, "brick": 1, "buildings": ["BH1", "BH2"]}
    game = set_up(2, red=red, blue={"buildings": ["BH3"]}, piles=[["H13", "H01"], ["H02"]], bonus_buildings=True)
    assert told(game, "use building-1", "build") == [
        "pays 2 wood and 1 brick, builds building-1 (2 wood, 1 brick: 10 points), gets 10 points.",
        "Everybody has eaten. Food left: red 7, blue 7.",
        "--- Round 2: blue starts ---",
        "gets 1 wood and 1 brick from buildings.",
        "gets 1 stone from buildings.",
    ]


def test_feeding_with_what_comes_back_as_income_is_still_told() -> None:
    red = {"food": 4, "wood": 1, "buildings": ["BH1"]}
    game = set_up(2, phase="feed", red=red, bonus_buildings=True)
    lines = told(game, "feed wood")
    assert lines[0] == "feeds people with 1 wood."
    assert lines[-1] == "gets 1 wood from buildings."


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_said_to_be_paid_is_the_price(players: int, seed: int) -> None:
    game = play_randomly(new(players, seed, expansion=True, bonus_buildings=True), seed)
    lines = [line.text for lines in retell(game)[1] for line in lines]
    bought = [found for line in lines if (found := re.search(r"pays ([\w, ]*), buys card-(\d) ", line))]
    assert len(bought) > 10
    for found in bought:
        assert sum(map(int, re.findall(r"\d+", found[1]))) == (int(found[2]) if found[2] != "5" else 3)
        assert ("jewelry" in found[1]) == (found[2] == "5")
    traded = [found for line in lines if (found := re.search(r"gives (.*?) in a trade, gets (.*?) for it,", line))]
    assert len(traded) > 3
    for found in traded:
        assert re.fullmatch(r"\d \w+( and \d \w+)?", found[1])
        assert found[2]


@pytest.mark.parametrize("seed", [4, 5, 6])
def test_the_pieces_of_a_trade_are_those_that_were_named(seed: int) -> None:
    game, traded = play_randomly(new(2, seed, expansion=True), seed), 0
    for step in steps(game):
        verb, *good = step.move.split()
        told = [event for event in step.events if event.get("to") == "trade" or event.get("by") == "trade"]
        if verb in ("give", "get"):
            assert told[0] == {"kind": {"give": "gave", "get": "got"}[verb], "seat": step.seat, **told[0]}
            assert (told[0]["good"], told[0]["amount"]) == (good[0], 1)
            traded += 1
        assert not told or verb in ("trade", "give", "get")
    assert traded > 5


@pytest.mark.parametrize("players", [2, 4, 5])
def test_what_a_building_is_said_to_score_is_what_the_track_gains(players: int) -> None:
    teller, checked = Story(), 0
    game = play_randomly(new(players, seed=4, expansion=True, bonus_buildings=True), seed=9)
    for step in steps(game):
        for line in teller.hear(step):
            found = re.search(r"builds .* gets (\d+) points", line.text)
            if found and step.after["phase"] == "use" and not step.move.startswith("die"):
                before, after = (view["players"][step.seat]["score"] for view in (step.before, step.after))
                assert after - before == int(found[1])
                checked += 1
    assert checked > 3
