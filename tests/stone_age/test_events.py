"""What the rules tell: every kind of events in a scenario."""

from typing import Any

import holocene
from holocene.stone_age import event_kinds
from holocene.stone_age.events import KINDS
from tests.expansion.scenario import set_up as lay_expansion
from tests.stone_age.scenario import rule, set_up

HUNTER = {"placed": {"hunt": 1}}
FIELD = {"field": 1}  # so that the round goes on
Events = list[dict[str, Any]]


def after(game: holocene.Game, move: str, *, rolled: list[int] | None = None, seat: int | None = None) -> Events:
    """What a move brought."""
    game.play(move, rolled=rolled)
    return game.events(seat)


def without_homecoming(events: Events) -> Events:
    """All but the people who come home."""
    return [event for event in events if event["kind"] not in ("used", "came-home")]


def said(kind: str, seat: int | None = 0, **values: Any) -> dict[str, Any]:
    """One event."""
    return {"kind": kind, "seat": seat, **values}


def test_there_is_a_name_for_everything_that_rules_tell() -> None:
    numbers = {
        name: value for name, value in vars(event_kinds).items() if name.isupper() and name[:3] not in ("BY_", "FOR")
    }
    assert sorted(numbers.values()) == list(range(len(KINDS)))
    assert [KINDS[number].word for number in numbers.values()] == [name.lower().replace("_", "-") for name in numbers]


@rule("2.1")
def test_people_are_placed() -> None:
    assert after(set_up(2), "place forest 3") == [said("placed", place="forest", people=3)]


@rule("2.1", "3.1")
def test_placing_ends_and_using_begins() -> None:
    game = set_up(2, phase="place", red={"people": 5, "placed": {"hunt": 4}}, blue={"placed": {"forest": 5}})
    assert after(game, "place field 1") == [said("placed", place="field", people=1), said("using-began", None)]


@rule("3.3", "3.7")
def test_a_roll_brings_pieces_and_the_people_come_home() -> None:
    game = set_up(2, red={"placed": {"forest": 2, **FIELD}}, blue=HUNTER)
    assert after(game, "use forest", rolled=[5, 4]) == [
        said("used", place="forest", people=2),
        {"kind": "rolled", "seat": 0, "for": "wood", "dice": [5, 4]},
        said("got", good="wood", amount=3, by="roll"),
        said("came-home", place="forest", people=2),
    ]


@rule("4.4", "4.9")
def test_tools_are_used_and_used_up() -> None:
    game = set_up(2, red={"placed": {"hunt": 1, **FIELD}, "tools": [2], "once": [3]}, blue=HUNTER)
    game.play("use hunt", rolled=[3])
    assert after(game, "tool 1") == [said("tool-used", value=2, slot=0)]
    assert after(game, "tool-once 3")[:2] == [
        said("tool-spent", value=3),
        said("got", good="food", amount=4, by="roll"),
    ]


@rule("3.4", "3.5", "3.6")
def test_the_village_places_bring_a_tool_a_person_and_agriculture() -> None:
    placed = {"tool-maker": 1, "hut": 2, "field": 1, "hunt": 1}
    game = set_up(2, red={"placed": placed}, blue=HUNTER)
    assert without_homecoming(after(game, "use tool-maker")) == [said("tool-grew", amount=1, slot=0)]
    assert without_homecoming(after(game, "use hut")) == [said("born", amount=1)]
    assert without_homecoming(after(game, "use field")) == [said("farmed", amount=1)]


@rule("1.6", "3.6")
def test_where_nothing_is_left_to_gain_nothing_is_told() -> None:
    game = set_up(2, red={"placed": {"field": 1, "hunt": 1}, "agriculture": 10}, blue=HUNTER)
    assert without_homecoming(after(game, "use field")) == []


@rule("5.5", "5.7")
def test_a_card_is_paid_bought_and_used() -> None:
    game = set_up(
        2, red={"placed": {"card-2": 1, **FIELD}, "wood": 1, "gold": 1}, blue=HUNTER, display=["C01", "C03", None, None]
    )
    events = after(game, "use card-2") + after(game, "pay wood")
    assert without_homecoming(events) == [
        said("gave", good="wood", amount=1, to="price"),
        said("gave", good="gold", amount=1, to="price"),
        said("bought", card="C03", place="card-2"),
        said("got", good="food", amount=7, by="effect"),
    ]


@rule("5.16", "11.2")
def test_a_card_drawn_unseen_is_named_to_its_owner_alone() -> None:
    red = {"placed": {"card-1": 1, **FIELD}, "wood": 1, "gold": 1}
    game = set_up(2, red=red, blue=HUNTER, display=["C05", None, None, None], deck=["C20", "C11"])
    game.play("use card-1")
    game.play("pay wood")
    drew = {seat: [event for event in game.events(seat) if event["kind"] == "drew"] for seat in (0, 1, None)}
    assert drew[0][0]["card"] in ("C20", "C11")
    assert drew[1] == drew[None] == [said("drew", card=None)]


@rule("5.18", "5.19")
def test_what_a_card_keeps_for_later_is_told() -> None:
    for card, kept in (("C02", said("tool-kept", value=4)), ("C31", said("claim-kept"))):
        red = {"placed": {"card-1": 1, **FIELD}, "wood": 1}
        game = set_up(2, red=red, blue=HUNTER, display=[card, None, None, None])
        game.play("use card-1")
        assert without_homecoming(after(game, "pay wood"))[-1] == kept


@rule("5.19")
def test_a_claim_brings_two_resources() -> None:
    game = set_up(2, red={"placed": {"field": 1}, "claim": True}, blue=HUNTER)
    assert after(game, "claim wood gold") == [
        said("claim-used"),
        said("got", good="wood", amount=1, by="claim"),
        said("got", good="gold", amount=1, by="claim"),
    ]


@rule("5.13", "5.14")
def test_dice_for_everybody_are_told_with_whom_they_come_to() -> None:
    red = {"placed": {"card-1": 1, **FIELD}, "gold": 1}
    game = set_up(2, red=red, blue=HUNTER, display=["C01", None, None, None])
    game.play("use card-1")
    events = after(game, "pay gold", rolled=[6, 5])
    assert {"kind": "rolled", "seat": 0, "for": "everybody", "dice": [6, 5]} in events
    assert without_homecoming(after(game, "die 6")) == [
        {"kind": "die-taken", "seat": 0, "face": 6, "for": "everybody"},
        said("farmed", amount=1),
        {"kind": "die-taken", "seat": 1, "face": 5, "for": "everybody"},
        said("tool-grew", 1, amount=1, slot=0),
    ]


@rule("5.8")
def test_points_of_a_card_are_told() -> None:
    game = set_up(2, red={"placed": {"card-1": 1, **FIELD}, "gold": 1}, blue=HUNTER, display=["C22", None, None, None])
    assert said("scored", points=3) in after(game, "use card-1") + after(game, "pay gold")


@rule("6.1")
def test_a_building_is_paid_and_scores() -> None:
    red = {"placed": {"building-1": 1, **FIELD}, "wood": 2, "brick": 1}
    game = set_up(2, red=red, blue=HUNTER, piles=[["H13", "H01"], ["H02"]])
    events = after(game, "use building-1") + after(game, "build")
    paid = [event for event in events if event["kind"] == "gave" and event["amount"]]
    assert paid == [said("gave", good="wood", amount=2, to="price"), said("gave", good="brick", amount=1, to="price")]
    assert without_homecoming(events)[-2:] == [
        said("built", building="H13", place="building-1"),
        said("scored", points=10),
    ]


@rule("5.4", "6.5")
def test_what_is_left_by_choice_and_what_is_too_dear_is_told_apart() -> None:
    rich = set_up(2, red={"placed": {"card-1": 1, **FIELD}, "wood": 2}, blue=HUNTER, display=["C03", None, None, None])
    rich.play("use card-1")
    assert after(rich, "decline")[0] == said("card-left", card="C03", place="card-1", others=1)
    poor = set_up(2, red={"placed": {"building-1": 1, **FIELD}}, blue=HUNTER, piles=[["H13", "H01"], ["H02"]])
    left = said("building-left", building="H13", place="building-1", others=0)
    assert without_homecoming(after(poor, "use building-1")) == [left]


@rule("7.1", "7.2", "7.6", "8.3")
def test_hunger_is_charged_at_feeding_and_never_to_the_last_roll() -> None:
    game = set_up(2, red={"placed": {"forest": 1}, "food": 0, "agriculture": 1}, start="blue", blue={"food": 5})
    events = after(game, "use forest", rolled=[1])
    assert [event["kind"] for event in events[:5]] == ["used", "rolled", "got", "came-home", "feeding-began"]
    assert events[2] == said("got", good="wood", amount=0, by="roll")
    assert not any(event["kind"] == "starved" for event in events[:5])
    feeding = events[5:]
    assert said("got", good="food", amount=1, by="agriculture") in feeding
    assert said("gave", 1, good="food", amount=5, to="feeding") in feeding
    hungry = feeding.index(said("starved", points=10, others=0))
    assert feeding.index(said("gave", good="food", amount=1, to="feeding")) < hungry
    assert feeding[hungry + 1] == {"kind": "round-began", "seat": None, "round": 2, "start": 0}


@rule("7.5", "7.6")
def test_feeding_with_resources_or_going_hungry_by_choice_is_told() -> None:
    game = set_up(2, phase="feed", red={"food": 3, "wood": 2})
    assert after(game.copy(), "feed wood")[:2] == [said("gave", good="wood", amount=1, to="feeding")] * 2
    assert after(game, "starve")[0] == said("starved", points=10, others=1)


@rule("8.1", "8.3")
def test_a_new_round_shows_new_cards() -> None:
    game = set_up(2, red={"placed": {"hunt": 1}}, display=["C01", None, "C03", "C04"], deck=["C20"])
    events = after(game, "use hunt", rolled=[6])
    began = events.index({"kind": "round-began", "seat": None, "round": 2, "start": 1})
    assert events[began + 1] == said("revealed", None, card=game.view(None)["display"][3], space=3)


@rule("9.1", "9.2")
def test_the_end_is_told() -> None:
    game = set_up(2, red={"placed": {"hunt": 1}}, piles=[["H01"], []])
    assert after(game, "use hunt", rolled=[6])[-1] == said("game-over", None)


def test_a_trade_tells_what_goes_and_what_comes() -> None:
    red = {"placed": {"card-2": 1, **FIELD}, "merchant": 2, "wood": 3, "brick": 2, "jewelry": 0}
    game = lay_expansion(2, red=red, blue=HUNTER, display=["C01", "C03", "C13", "C35", "C02"])
    for move in ("use card-2", "trade"):
        game.play(move)
    events = [*after(game, "give wood"), *after(game, "give wood"), *after(game, "get gold")]
    assert events[:3] == [
        said("gave", good="wood", amount=1, to="trade"),
        said("gave", good="wood", amount=1, to="trade"),
        said("got", good="gold", amount=1, by="trade"),
    ]


def test_a_merchant_travels_and_gets_jewelry() -> None:
    game = lay_expansion(2, red={"placed": {"merchant": 2, **FIELD}, "merchant": 9}, blue=HUNTER)
    assert without_homecoming(after(game, "use merchant")) == [
        said("travelled", amount=1),
        said("got", good="jewelry", amount=2, by="merchant"),
    ]


def test_a_hunt_is_shared_out() -> None:
    game = lay_expansion(2, red={"placed": {"hunt": 2, **FIELD}}, blue=HUNTER)
    game.play("use hunt", rolled=[5, 4])
    assert after(game, "jewelry 1")[:2] == [
        said("got", good="jewelry", amount=1, by="roll"),
        said("got", good="food", amount=3, by="roll"),
    ]


def test_a_second_card_is_left_by_choice() -> None:
    red = {"placed": {"card-5": 1, **FIELD}, "jewelry": 6}
    game = lay_expansion(2, red=red, blue=HUNTER, display=[None, None, None, None, "C03"])
    game.play("use card-5")
    game.play("pay jewelry")
    assert after(game, "no-extra")[0] == said("extra-left", place="card-5", others=1)


def test_a_private_place_is_opened() -> None:
    red = {"placed": {"building-1": 1, **FIELD}, "wood": 2, "brick": 2, "stone": 2, "gold": 2, "jewelry": 2}
    game = lay_expansion(2, red=red, blue=HUNTER, piles=[["XH4", "H01"], ["H02"]])
    game.play("use building-1")
    assert without_homecoming(after(game, "build"))[-1] == said("opened", place="wood-place")


def test_buildings_bring_income_after_the_new_round_has_begun() -> None:
    red = {"placed": {"hunt": 1}, "buildings": ["BH1"]}
    game = lay_expansion(2, red=red, bonus_buildings=True)
    game.play("use hunt", rolled=[6])
    events = after(game, "jewelry 0") if game.decision == "share" else game.events(None)
    kinds = [event["kind"] for event in events]
    income = events.index(said("got", good="wood", amount=1, by="income"))
    assert income > kinds.index("round-began")
