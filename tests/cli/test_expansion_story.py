"""What happened, in sentences, with the expansion on the table."""

import re

import pytest

import holocene
from holocene.terminal import deeds as deeds_module
from holocene.terminal import story
from holocene.terminal.payments import settled
from holocene.terminal.story import Story, retell, steps
from holocene.terminal.words import GOODS
from tests.contract.playing import new, play_randomly
from tests.expansion.laying import lay

HUNTER = {"placed": {"hunt": 1}}
DISPLAY = ["C01", "C03", "C13", "C35", "C02"]


def told(game: holocene.Game, *moves: str | tuple[str, list[int]]) -> list[str]:
    """What is told about some moves; those with dice have them beside them."""
    for move in moves:
        text, rolled = (move, None) if isinstance(move, str) else move
        game.play(text, rolled=rolled)
    return [line.text for lines in retell(game)[1] for line in lines]


def buyer(place: str, **board: object) -> holocene.Game:
    return lay(2, red={"placed": {place: 1, "field": 1}, **board}, blue=HUNTER, display=DISPLAY)


def test_a_hunt_is_told_with_how_it_was_shared() -> None:
    game = lay(2, red={"placed": {"hunt": 2, "field": 1}}, blue=HUNTER)
    assert told(game, ("use hunt", [5, 4]), "jewelry 1") == ["hunt: rolls 5 4 = 9: 3 food and 1 jewelry."]


def test_a_hunt_for_jewelry_alone_is_told() -> None:
    game = lay(2, red={"placed": {"hunt": 2, "field": 1}}, blue=HUNTER)
    assert told(game, ("use hunt", [5, 4]), "jewelry 4") == ["hunt: rolls 5 4 = 9: 4 jewelry."]


def test_the_merchant_is_told() -> None:
    game = lay(2, red={"placed": {"merchant": 2}, "merchant": 9}, blue=HUNTER)
    assert told(game, "use merchant") == ["merchant: +2 jewelry, +1 on the merchant track."]


def test_a_private_place_is_told() -> None:
    game = lay(2, red={"placed": {"wood-place": 2}, "buildings": ["XH4"]}, blue=HUNTER)
    assert told(game, ("use wood-place", [3, 6])) == ["wood-place: rolls 3 6 = 9: 4 wood."]


def test_a_trade_is_told_with_its_purchase() -> None:
    game = buyer("card-2", merchant=2, wood=3, brick=2, jewelry=0)
    lines = told(game, "use card-2", "trade", "give wood", "give wood", "get gold", "pay brick")
    assert lines == ["buys card-2 (7 food; pottery) for 1 brick and 1 gold: trades 2 wood for 1 gold; +7 food."]


def test_a_trade_whose_questions_answer_themselves_is_told_in_full() -> None:
    red = {"placed": {"building-1": 1, "field": 1}, "merchant": 5, "wood": 2, "jewelry": 1}
    game = lay(2, red=red, blue=HUNTER, piles=[["H13", "H01"], ["H02"]])
    assert told(game, "use building-1", "trade") == [
        "builds building-1 for 2 wood and 1 brick: trades 1 jewelry for 1 brick; +10 points."
    ]


def test_a_second_card_is_told_without_its_face() -> None:
    red = {"placed": {"card-5": 1, "field": 1}, "jewelry": 6}
    game = lay(2, red=red, blue=HUNTER, display=[None, None, None, None, "C03"])
    assert told(game, "use card-5", "pay jewelry", "extra") == [
        "buys card-5 (7 food; pottery) for 3 jewelry: +7 food; pays 3 more jewelry for another card, face down."
    ]


def test_a_second_card_by_a_trade_is_told() -> None:
    red = {"placed": {"card-5": 1, "field": 1}, "jewelry": 5, "wood": 1, "merchant": 4}
    game = lay(2, red=red, blue=HUNTER, display=[None, None, None, None, "C03"])
    (line,) = told(game, "use card-5", "pay jewelry", "trade")
    assert line.startswith("buys card-5 (7 food; pottery) for 3 jewelry: +7 food; trades 1 wood for 1 jewelry, pays 3 ")
    assert line.endswith("pays 3 more jewelry for another card, face down.")


def test_no_second_card_is_told_after_the_dice_of_the_others() -> None:
    red = {"placed": {"card-5": 1, "field": 1}, "jewelry": 6}
    game = lay(3, red=red, blue=HUNTER, display=[None, None, None, None, "XC3"])
    lines = told(game, "use card-5", ("pay jewelry", [1, 2, 6]), "die 2", "die 6", "no-extra")
    assert lines[0].endswith("for 3 jewelry: rolls 1 2 6 for everybody, takes the 2; +2 jewelry.")
    assert lines[1:] == ["takes the 6: 1 person.", "gets a die: +2 food.", "takes no second card."]


def test_dice_with_style_are_told_without_what_is_drawn() -> None:
    red = {"placed": {"card-1": 1, "field": 1}, "wood": 1, "gold": 1}
    game = lay(4, red=red, blue=HUNTER, display=["XC3", None, None, None, None])
    moves = ("die 4", "die 3", "choose gold", "die 5")
    lines = told(game, "use card-1", ("pay wood", [3, 4, 5, 4]), *moves)
    assert lines[0].endswith("for 1 wood: one more card, face down; rolls 3 4 5 4 for everybody, takes the 4.")
    assert lines[1:] == [
        "takes the 3: 1 gold, the resource of choice.",
        "takes the 5: 1 on the merchant track and 2 jewelry.",
        "gets a die: +1 card, face down.",
    ]


def test_the_last_die_may_be_a_resource_of_choice() -> None:
    red = {"placed": {"card-1": 1, "field": 1}, "wood": 1, "gold": 1}
    game = lay(2, red=red, blue=HUNTER, display=["XC3", None, None, None, None])
    lines = told(game, "use card-1", ("pay wood", [3, 6]), "die 6", "choose wood")
    assert lines[1] == "takes the last die: 1 wood, the resource of choice."


def test_a_card_that_is_not_there_any_more_is_told() -> None:
    red = {"placed": {"card-1": 1, "field": 1}, "wood": 1, "gold": 1}
    game = lay(3, red=red, blue=HUNTER, display=["XC3", None, None, None, None], deck=[])
    lines = told(game, "use card-1", ("pay wood", [4, 6, 1]), "die 6", "die 4")
    assert lines[1] == "takes the 4: no card is left."


def test_buildings_with_effects_are_told() -> None:
    for tile, goods, sentence in (
        ("XH2", {"wood": 1, "brick": 1, "stone": 1}, "one more card, face down; +8 points."),
        ("BH4", {"wood": 1, "brick": 1, "stone": 1}, "+5 points, +1 person."),
        ("BH5", {"wood": 2, "stone": 1}, "+5 points, +1 tool."),
        ("BH6", {"wood": 1, "brick": 2}, "+5 points, +1 agriculture."),
        ("XH6", {"wood": 1, "brick": 1}, "+11 points."),
    ):
        red = {"placed": {"building-1": 1, "field": 1}, **goods}
        game = lay(2, red=red, blue=HUNTER, piles=[[tile, "H01"], ["H02"]], bonus_buildings=True)
        assert told(game, "use building-1", "build")[0].endswith(f": {sentence}")


def test_the_jewelry_building_is_told_with_its_points() -> None:
    red = {"placed": {"building-1": 1, "field": 1}, "jewelry": 5}
    game = lay(2, red=red, blue=HUNTER, piles=[["XH1", "H01"], ["H02"]])
    lines = told(game, "use building-1", "pay jewelry", "pay jewelry", "pay jewelry", "done")
    assert lines == ["builds building-1 for 3 jewelry: +12 points."]


def test_income_is_told_at_the_beginning_of_a_round_and_mixes_with_nothing() -> None:
    red = {"placed": {"building-1": 1}, "wood": 2, "brick": 1, "buildings": ["BH1", "BH2"]}
    game = lay(2, red=red, blue={"buildings": ["BH3"]}, piles=[["H13", "H01"], ["H02"]], bonus_buildings=True)
    assert told(game, "use building-1", "build") == [
        "builds building-1 for 2 wood and 1 brick: +10 points.",
        "Everybody has eaten. Food left: red 7, blue 7.",
        "--- Round 2: blue starts ---",
        "Buildings bring: red 1 wood and 1 brick, blue 1 stone.",
    ]


def test_feeding_with_what_comes_back_as_income_is_still_told() -> None:
    red = {"food": 4, "wood": 1, "buildings": ["BH1"]}
    game = lay(2, phase="feed", red=red, bonus_buildings=True)
    lines = told(game, "feed wood")
    assert lines[0] == "feeds people with resources: -1 wood."
    assert lines[-1] == "Buildings bring: red 1 wood."


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_said_to_be_paid_is_the_price(players: int, seed: int) -> None:
    game = play_randomly(new(players, seed, expansion=True, bonus_buildings=True), seed)
    lines = [line.text for lines in retell(game)[1] for line in lines]
    bought = [found for line in lines if (found := re.search(r"^buys card-(\d) \(.*?\) for ([^:.]*)", line))]
    assert len(bought) > 10
    for found in bought:
        assert sum(map(int, re.findall(r"\d+", found[2]))) == (int(found[1]) if found[1] != "5" else 3)
        assert ("jewelry" in found[2]) == (found[1] == "5")
    traded = [found for line in lines if (found := re.search(r"trades (.*?) for (.*?)[;,.]", line))]
    assert len(traded) > 3
    for found in traded:
        assert re.fullmatch(r"\d \w+( and \d \w+)?", found[1])
        assert found[2]


@pytest.mark.parametrize("seed", [4, 5, 6])
def test_the_pieces_of_a_trade_are_those_that_were_named(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    deeds: list[deeds_module.Deed] = []
    monkeypatch.setattr(story, "tell", lambda deed: deeds.append(deed) or [])
    retell(play_randomly(new(2, seed, expansion=True), seed))
    traders = [deed for deed in deeds if "trade" in deed.moves]
    assert len(traders) > 5
    for deed in traders:
        deal = settled(deed)
        for verb, pieces in (("give", deal.given), ("get", deal.got), ("pay", deal.paid)):
            named = [move.split()[1] for move in deed.moves if move.startswith(f"{verb} ")]
            assert all(pieces[good] >= named.count(good) for good in named)
        spent = {good: deal.given[good] + deal.paid[good] - deal.got[good] for good in GOODS}
        assert all(spent[good] >= 0 for good in GOODS)
        assert deal.got <= deal.paid


@pytest.mark.parametrize("players", [2, 4, 5])
def test_what_a_building_is_said_to_score_is_what_the_track_gains(players: int) -> None:
    teller, checked = Story(), 0
    game = play_randomly(new(players, seed=4, expansion=True, bonus_buildings=True), seed=9)
    for step in steps(game):
        for line in teller.hear(*step):
            found = re.search(r"^builds .*\+(\d+) points", line.text)
            if found and step[4]["phase"] == "use" and not step[1].startswith("die"):
                before, after = (step[view]["players"][step[0]]["score"] for view in (3, 4))
                assert after - before == int(found[1])
                checked += 1
    assert checked > 3
