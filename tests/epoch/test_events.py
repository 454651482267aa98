"""What the rules of Epoch tell: every kind of events in a scenario."""

from typing import Any

import holocene
from holocene.epoch import event_kinds
from holocene.epoch.events import KINDS
from tests.epoch.scenario import rule, set_up

Events = list[dict[str, Any]]


def after(game: holocene.Game, *moves: str) -> Events:
    """What some moves brought."""
    found = []
    for move in moves:
        game.play(move)
        found += game.events(None)
    return found


def said(kind: str, seat: int | None = 0, **values: Any) -> dict[str, Any]:
    """One event."""
    return {"kind": kind, "seat": seat, **values}


def got(what: str, amount: int, seat: int = 0) -> dict[str, Any]:
    return said("got", seat, what=what, amount=amount)


def gave(what: str, amount: int, seat: int = 0) -> dict[str, Any]:
    return said("gave", seat, what=what, amount=amount)


def did(move: str, seat: int = 0) -> dict[str, Any]:
    return said("did", seat, move=move)


def test_there_is_a_name_for_everything_that_rules_tell() -> None:
    numbers = {name: value for name, value in vars(event_kinds).items() if name.isupper()}
    assert sorted(numbers.values()) == list(range(len(KINDS)))
    assert [KINDS[number].word for number in numbers.values()] == [name.lower().replace("_", "-") for name in numbers]


@rule("3.2", "3.3")
def test_a_step_costs_food_and_leads_somewhere() -> None:
    game = set_up(land={"f2": "grasslands"}, red={"at": "e3"})
    assert after(game, "walk f2") == [did("walk f2"), gave("food", 1), said("went", place="f2")]


@rule("3.8", "3.12")
def test_food_that_does_not_fit_is_lost_with_what_is_done_next() -> None:
    game = set_up(land={"f2": "grasslands"}, red={"at": "e3", "food": 40, "wood": 2})
    game.play("walk f2")
    carried = game.view(None)["pending"]["journey"]["room"]
    assert after(game, "gather")[:3] == [did("gather"), said("spilled", amount=39 - carried), got("food", 3)]


@rule("4.1", "4.2", "4.4")
def test_work_takes_food_and_brings_materials() -> None:
    game = set_up(red={"at": "e3"})
    assert after(game, "work", "sweat", "take wood") == [
        *(did("work"), gave("food", 1)),
        *(did("sweat"), gave("food", 1)),
        *(did("take wood"), got("wood", 1)),
    ]


@rule("6.1", "6.2", "3.15")
def test_a_hunt_and_a_meal_are_told() -> None:
    game = set_up(red={"at": "e3", "stone": 1})
    events = after(game, "hunt", "not-give-up stone", "done", "eat")
    assert [event for event in events if event["kind"] != "did"] == [
        *(got("deer", 1), gave("stone", 1), got("deer", 1)),
        *(gave("deer", 1), got("food", 3)),
    ]


@rule("7.1", "7.3", "7.4")
def test_exploring_finds_a_tile_and_a_site_and_turns_up_its_neighbours() -> None:
    down = {"h2": "forest axe", "h1": "water canoe", "i2": "grasslands cart"}
    game = set_up(land={"g2": "forest"}, down=down, red={"at": "g2"})
    events = after(game, "explore h2", "done")
    assert events[:7] == [
        *(did("explore h2"), gave("food", 1)),
        said("explored", place="h2", ability="axe"),
        said("turned-up", None, place="h2", ability="axe"),
        got("status", 1),
        said("discovered", site="carnac"),
        got("status", 3),
    ]
    assert said("turned-up", None, place="h1", ability="canoe") in events[7:]


@rule("8.2", "8.3")
def test_a_development_is_paid_and_told() -> None:
    game = set_up(land={"f2": "grasslands pottery"}, red={"at": "e3", "clay": 3, "stone": 3})
    assert after(game, "develop f2", "pay clay") == [
        *(did("develop f2"), did("pay clay"), gave("clay", 3)),
        said("developed", place="f2", ability="pottery"),
    ]


@rule("8.5", "8.7")
def test_what_is_given_for_permission_changes_hands() -> None:
    game = set_up(land={"f2": "grasslands pottery"}, red={"at": "e3", "clay": 3}, blue={"at": "f2"})
    events = after(game, "ask f2", "want food 2", "accept")
    accepted = events.index(did("accept"))
    assert events[accepted + 1 : accepted + 3] == [gave("food", 2), got("food", 2, 1)]
    assert events[-1] == said("developed", place="f2", ability="pottery")


@rule("9.1", "9.9")
def test_an_offer_is_told_with_what_it_turns_up() -> None:
    sites = ["stonehenge", "varna", "egtved", "carnac"]
    game = set_up(land={"h2": "forest"}, sites=sites, red={"at": "h2", "stone": 5})
    events = after(game, "offer stonehenge 1")
    assert events[:2] == [did("offer stonehenge 1"), gave("stone", 5)]
    assert events[2] == said("offered", site="stonehenge", segment=1)
    assert {event["kind"] for event in events[3:]} == {"turned-up"}


@rule("10.2")
def test_homage_goes_from_one_to_the_other() -> None:
    game = set_up(red={"at": "e3", "status": 1}, blue={"abilities": ["bow"]})
    assert after(game, "borrow blue") == [did("borrow blue"), gave("status", 1), got("status", 1, 1)]


@rule("2.1", "10.9")
def test_a_turn_begins_with_the_food_of_a_jug() -> None:
    game = set_up(red={"at": "e3"}, blue={"abilities": ["jug"]})
    assert after(game, "end") == [did("end"), said("turn-began", 1), got("food", 1, 1)]


@rule("2.1", "11.1")
def test_rounds_and_the_end_are_told() -> None:
    assert said("round-began", None, round=3) in after(set_up(red={"at": "e3"}), "end", "end")
    assert after(set_up(last_rounds=1, red={"at": "e3"}), "end", "end")[-1] == said("game-over", None)


@rule("11.1", "11.2")
def test_it_is_told_that_the_end_is_near() -> None:
    game = set_up(red={"at": "e3", "abilities": ["axe", "bow", "boots", "canoe", "cart", "jug", "pick", "spear"]})
    told = [event for event in after(game, "end", "end") if event["kind"] == "end-near"]
    assert told == [said("end-near", None, rounds=game.view(None)["last_rounds"])]


@rule("12.4", "12.9")
def test_the_dummy_goes_explores_and_waits() -> None:
    game = set_up(1, round=3, land={"f2": "forest", "f3": "grasslands"}, down={"g2": "forest axe"}, direction="ne",
               red={"at": "f3"}, blue={"at": "f2"})  # fmt: skip
    events = after(game, "end")
    explored = events.index(said("explored", 1, place="g2", ability="axe"))
    assert events[explored + 2 : explored + 4] == [got("status", 1, 1), said("went", 1, place="g2")]
    red = {"at": "g2", "food": 0, "acted": True}
    game = set_up(1, round=3, land={"f2": "forest", "g2": "forest"}, direction="ne", red=red, blue={"at": "f2"})
    assert said("waited", 1) in after(game, "end")


@rule("12.8")
def test_the_dummy_leaves_after_its_last_round() -> None:
    game = set_up(1, round=16, red={"at": "e3"}, blue={"at": "e4"}, direction="sw")
    assert said("retired", 1) in after(game, "end")
