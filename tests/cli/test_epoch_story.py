"""What is told about a game of Epoch."""

import re
from collections.abc import Sequence

import pytest

import holocene
from holocene.terminal.story import retell, steps
from tests.contract.games import play_randomly
from tests.epoch.scenario import set_up

UNFINISHED = ("work", "gather", "fish", "hunt", "butcher", "explore", "pay")


def told(game: holocene.Game, *moves: str) -> list[str]:
    """The lines about these moves, each with its colour in front."""
    for move in moves:
        game.play(move)
    colours = [player["colour"] for player in game.view(None)["players"]]
    lines = [line for each in retell(game)[1] for line in each]
    return [line.text if line.seat is None else f"{colours[line.seat]} {line.text}" for line in lines]


def test_a_step_is_told_with_its_food() -> None:
    game = set_up(land={"f2": "grasslands"}, red={"at": "e3"})
    assert told(game, "walk f2") == ["red walks to f2 (grasslands) for 1 food."]


def test_paddling_is_told() -> None:
    game = set_up(land={"f2": "water"}, red={"at": "e3", "abilities": ["canoe"]})
    assert told(game, "paddle f2") == ["red paddles to f2 (water) for 1 food."]


def test_exploring_tells_what_was_found() -> None:
    game = set_up(down={"f2": "forest axe"}, red={"at": "e3"})
    assert told(game, "explore f2", "done") == ["red explores f2: forest, Axe for 1 food: 1 status."]


def test_two_tiles_of_one_exploration_are_told_together() -> None:
    game = set_up(down={"f2": "forest axe", "e2": "water canoe"}, red={"at": "e3"})
    assert told(game, "explore f2", "explore e2") == [
        "red explores f2: forest, Axe and explores e2: water, Canoe for 2 food: 2 status."
    ]


def test_a_discovered_site_is_told_and_the_tiles_beside_it() -> None:
    game = set_up(
        land={"g2": "forest"}, down={"h2": "forest axe", "h1": "water canoe", "i2": "grasslands cart"}, red={"at": "g2"}
    )
    first, second = told(game, "explore h2", "done")
    assert first == "red explores h2: forest, Axe and discovers Carnac for 1 food: 4 status."
    assert second.startswith("Turned up: ")
    assert "h1 water, Canoe" in second
    assert "i2 grasslands, Cart" in second


def test_work_is_told_with_what_it_cost_and_brought() -> None:
    game = set_up(red={"at": "e3"})
    assert told(game, "work", "sweat", "take wood", "take wood", "take wood", "done") == [
        "red works on e3 (village) and sweats for 2 food: 3 wood."
    ]


def test_a_hunt_and_a_meal() -> None:
    game = set_up(red={"at": "e3", "stone": 1})
    game.play("hunt")
    assert told(game, "not-give-up stone", "done", "eat") == [
        "red hunts on e3 (village) and does not give up for 1 stone: 2 deer.",
        "red has a meal for 1 deer: 3 food.",
    ]


def test_a_development_is_told_with_its_price() -> None:
    game = set_up(land={"f2": "grasslands pottery"}, red={"at": "e3", "clay": 3, "stone": 3})
    assert told(game, "develop f2", "pay clay") == ["red develops Pottery on f2 for 3 clay."]


def test_permission_is_asked_and_given() -> None:
    game = set_up(land={"f2": "grasslands pottery"}, red={"at": "e3", "clay": 3}, blue={"at": "f2"})
    assert told(game, "ask f2", "allow") == [
        "red asks for permission to develop Pottery on f2.",
        "blue allows it.",
        "red develops Pottery on f2 for 3 clay.",
    ]


def test_permission_is_given_and_the_price_chosen() -> None:
    game = set_up(land={"f2": "grasslands pottery"}, red={"at": "e3", "clay": 3, "stone": 3}, blue={"at": "f2"})
    assert told(game, "ask f2", "allow", "pay stone")[1:] == [
        "blue allows it.",
        "red develops Pottery on f2 for 3 stone.",
    ]


@pytest.mark.parametrize(("wanted", "given"), [("food 2", "2 food"), ("clay", "1 clay"), ("status 1", "1 status")])
def test_what_is_wanted_for_permission_is_given(wanted: str, given: str) -> None:
    red = {"at": "e3", "clay": 4, "status": 2}
    game = set_up(land={"f2": "grasslands pottery"}, red=red, blue={"at": "f2"})
    assert told(game, "ask f2", f"want {wanted}", "accept")[1:] == [
        f"blue wants {given} for it.",
        f"red accepts for {given}.",
        f"blue gets {given}.",
        "red develops Pottery on f2 for 3 clay.",
    ]


def test_what_is_wanted_for_permission_is_not_given() -> None:
    game = set_up(land={"f2": "grasslands pottery"}, red={"at": "e3", "clay": 3}, blue={"at": "f2"})
    assert told(game, "ask f2", "want food 9", "withdraw")[1:] == [
        "blue wants 9 food for it.",
        "red does without it.",
    ]


def test_permission_is_refused() -> None:
    game = set_up(land={"f2": "grasslands pottery"}, red={"at": "e3", "clay": 3}, blue={"at": "f2"})
    assert told(game, "ask f2", "refuse")[1:] == ["blue does not allow it."]


def test_an_offer_is_told_with_what_was_given() -> None:
    game = set_up(
        land={"h2": "forest"},
        sites=["stonehenge", "varna", "egtved", "carnac"],
        red={"at": "h2", "stone": 5},
    )
    first, *rest = told(game, "offer stonehenge 1")
    assert first == "red offers at Stonehenge, segment 1 for 5 stone."
    assert any("turned up" in line.lower() for line in rest)


def test_homage_names_what_may_be_used() -> None:
    game = set_up(red={"at": "e3", "status": 1}, blue={"abilities": ["bow", "pottery"]})
    assert told(game, "borrow blue") == [
        "red gives homage to blue and may use Bow and Pottery for 1 status.",
        "blue gets 1 status.",
    ]


def test_a_round_begins() -> None:
    game = set_up(red={"at": "e3"})
    lines = told(game, "end", "end")
    assert lines[0] == "red ends the turn."
    assert lines[-1] == f"--- Round {game.view(None)['round']} ---"


def test_food_that_could_not_be_carried_is_told() -> None:
    game = set_up(land={"f2": "grasslands"}, red={"at": "e3", "food": 40, "wood": 2})
    game.play("walk f2")
    carried = game.view(None)["pending"]["journey"]["room"]
    assert told(game, "gather", "done")[1:] == [
        "red gathers on f2 (grasslands): 3 food.",
        f"red could not carry {40 - 1 - carried} food, which is lost.",
    ]


def test_a_jug_is_told_at_the_beginning_of_the_turn() -> None:
    game = set_up(red={"at": "e3"}, blue={"abilities": ["jug"]})
    assert told(game, "end") == ["red ends the turn.", "blue begins the turn with 1 food more."]


def test_a_step_for_nothing_is_told() -> None:
    game = set_up(land={"f2": "grasslands"}, red={"at": "e3", "abilities": ["boots"]})
    assert told(game, "walk f2") == ["red walks to f2 (grasslands) for no food."]


def test_the_end_is_told() -> None:
    game = set_up(last_rounds=1, red={"at": "e3"})
    assert told(game, "end", "end")[-1] == "The game is over."


def test_the_dummy_is_told() -> None:
    game = set_up(1, round=3, land={"f2": "forest", "f3": "grasslands"}, down={"g2": "forest axe"}, direction="ne",
               red={"at": "f3"}, blue={"at": "f2"})  # fmt: skip
    lines = told(game, "end")
    assert "blue explores g2: forest, Axe and goes to g2 (forest): 1 status." in lines


def test_it_is_told_that_the_dummy_waits() -> None:
    red = {"at": "g2", "food": 0, "acted": True}
    game = set_up(1, round=3, land={"f2": "forest", "g2": "forest"}, direction="ne", red=red, blue={"at": "f2"})
    assert "blue cannot move and waits a round." in told(game, "end")


@pytest.mark.parametrize(("players", "setup"), [(1, "extended"), (2, "standard"), (3, "learning"), (4, "extended")])
def test_every_move_of_whole_games_is_told(players: int, setup: str) -> None:
    game = play_randomly(holocene.new("epoch", players=players, seed=11, setup=setup), 11, 1500)
    for lines, step in zip(retell(game)[1], steps(game), strict=True):
        move, after = step.move, step.after
        assert lines or after["decision"] in (
            "work",
            "gather",
            "fish",
            "hunt",
            "butcher",
            "explore",
            "pay",
        ), move
        assert well_formed([line.text for line in lines]), lines


def well_formed(texts: Sequence[str]) -> bool:
    """No gaps, no names of parts of the program, one full stop."""
    return all(re.fullmatch(r"--- .* ---|[^{}_]*[^ .]\.", text) and "None" not in text for text in texts)
