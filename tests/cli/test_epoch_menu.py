"""The questions and menus of Epoch, and what they say that a move would do."""

import re

import holocene
from holocene.terminal import shows
from holocene.terminal.show import Asked
from tests.cli.commands import heard, silent_look
from tests.epoch.scenario import set_up

SHOW = shows.of("epoch")


def asked(game: holocene.Game, width: int = 110, height: int = 50) -> str:
    """The question and its menu."""
    assert game.to_act is not None
    look = silent_look(width, height)
    question = Asked.at(game, game.to_act, None)
    look.print(SHOW.question(question.view, question.legal, None))
    look.print(SHOW.short_menu(question, look))
    return heard(look)


def test_steps_tell_landscape_and_food() -> None:
    text = asked(set_up(land={"f2": "grasslands", "e2": "mountains"}, red={"at": "e3"}))
    assert re.search(r"walk .*\[\d+\] e2 mountains 5 food", text)
    assert re.search(r"walk .*\[\d+\] f2 grasslands 1 food", text)
    assert re.search(r"\[\d+\] e4|passes", text)


def test_a_rope_is_seen_in_the_food_of_a_step() -> None:
    assert "e2 mountains 2 food" in asked(set_up(land={"e2": "mountains"}, red={"at": "e3", "rope": 1}))


def test_actions_tell_what_they_bring() -> None:
    text = asked(set_up(red={"at": "e3", "abilities": ["basket"]}))
    assert "work -1 food, +2 power" in text
    assert "gather +5 food" in text
    assert "fish +2 food" in text
    assert "hunt +1 deer" in text


def test_exploring_tells_food_and_status_but_not_what_lies_there() -> None:
    text = asked(set_up(down={"f2": "forest axe"}, red={"at": "e3"}))
    assert re.search(r"explore .*\] f2 forest, -1 food, \+1 status", text)
    assert "Axe" not in text


def test_a_development_tells_price_worth_and_use() -> None:
    text = asked(set_up(land={"f2": "grasslands pottery"}, red={"at": "e3", "clay": 3}))
    assert "f2 Pottery for 1 bronze or 3 stone or 3 clay; 2 status: a resource becomes 4 food" in text


def test_reconstructed_prices_carry_a_mark_and_the_mark_is_explained() -> None:
    text = asked(set_up(land={"f2": "water canoe"}, red={"at": "e3", "wood": 3, "leather": 2}))
    assert "Canoe for 3 wood + 2 leather or 3 hide*; 4* status" in text
    assert "* value reconstructed: holocene pieces epoch" in text


def test_the_groups_stand_in_their_order() -> None:
    game = set_up(
        land={"f2": "grasslands pottery"},
        red={"at": "e3", "clay": 3, "deer": 1, "status": 1},
        blue={"abilities": ["bow"]},
    )
    headings = re.findall(r"^ (\w+) ", asked(game), re.MULTILINE)
    order = ["walk", "leave", "action", "butcher", "explore", "develop", "extras", "end"]
    assert [heading for heading in headings if heading in order] == order


def test_homage_names_the_abilities_that_it_opens() -> None:
    text = asked(set_up(red={"at": "e3", "status": 1}, blue={"abilities": ["bow"]}))
    assert "borrow blue -1 status: Bow" in text


def test_work_tells_the_power_that_is_left_and_the_price_of_a_piece() -> None:
    game = set_up(red={"at": "e3"})
    game.play("work")
    text = asked(game)
    assert "red, work at e3 (village): 2 power left." in text
    assert "wood for 1 power" in text
    assert "sweat -1 food, +1 power" in text


def test_half_a_power_is_written_as_people_write_it() -> None:
    game = set_up(red={"at": "e3", "abilities": ["axe"]})
    game.play("work")
    assert "wood for 1/2 power" in asked(game)


def test_the_turn_tells_what_is_still_open() -> None:
    game = set_up(red={"at": "e3"})
    assert "your turn at e3 (village): action, development and offer still open." in asked(game)
    game.play("hunt")
    game.play("done")
    assert "development and offer still open." in asked(game)


def test_few_lines_get_a_short_menu() -> None:
    game = set_up(land={"f2": "grasslands"}, red={"at": "e3"})
    text = asked(game, 80, 24)
    assert "walk f2" in text
    assert "Or: moves, sites, land, help" in text
    assert len(text.splitlines()) <= 7


def test_the_moves_are_numbered_as_the_game_counts_them() -> None:
    game = set_up(land={"f2": "grasslands pottery"}, red={"at": "e3", "clay": 3, "deer": 1})
    text = asked(game, 300)
    assert sorted(map(int, re.findall(r"\[(\d+)\]", text))) == list(range(1, len(game.legal_moves()) + 1))


def test_permission_is_asked_and_answered_with_what_is_wanted() -> None:
    game = set_up(land={"f2": "grasslands pottery"}, red={"at": "e3", "clay": 4, "food": 2}, blue={"at": "f2"})
    assert "f2 Pottery for" in asked(game, 200)
    game.play("ask f2")
    text = " ".join(asked(game).split())
    assert "blue, may red develop Pottery on f2, where you stand, and what do you want for it?" in text
    assert "want [3] clay [4] food 1 [5] food 2" in text
    game.play("want food 2")
    text = " ".join(asked(game).split())
    assert "red, blue wants 2 food for Pottery on f2: do you accept?" in text
    assert "[1] accept" in text
    assert "[2] withdraw" in text


def test_an_offer_tells_what_its_segment_asks_for() -> None:
    game = set_up(
        land={"h2": "forest"},
        sites=["stonehenge", "varna", "egtved", "carnac"],
        red={"at": "h2", "stone": 5, "rope": 1},
    )
    text = asked(game)
    assert "stonehenge 1: 5 stone*" in text
    assert "stonehenge 3: 2 stone + 1 rope*" in text


def test_butchering_tells_the_food() -> None:
    text = asked(set_up(red={"at": "e3", "deer": 1}))
    assert re.search(r"butcher .*\] hide\+antler  \[", text)
    assert "hide+food +3 food" in text


def test_the_dummy_is_sent_towards_a_site() -> None:
    game = holocene.new("epoch", players=1, seed=7, sites=["carnac", "varna", "egtved", "stonehenge"])
    for move in ("dummy north", "place f3", "end"):
        game.play(move)
    text = asked(game)
    assert "which way does the dummy go?" in text
    assert "ne towards Carnac" in text
    assert "nw towards Varna" in text


def test_the_horse_tells_what_it_is_for() -> None:
    assert "ride -1 food, to carry more in this turn" in asked(set_up(red={"at": "e3", "abilities": ["horse"]}))
