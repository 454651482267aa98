"""What the server describes is what it sends: no answer is undeclared, no message has more or less than its type."""

import json
import random
from functools import cache
from typing import Any

import jsonschema_rs
import pytest

from holocene.games import GAMES
from holocene.server.app import make_app
from holocene.server.errors import CallerError, Stale
from holocene.server.replays import position_of, timeline_of
from holocene.server.settings import Settings
from holocene.session.messages import Failed, Remark, Stored, written
from holocene.session.views import position
from tests.session.memory_host import Memory, Viewer, seated
from tests.tiers import larger, size

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "stone age": ("stone-age", 3, {"hunt_again": True}),
    "expansion": ("stone-age", 4, {"expansion": True, "bonus_buildings": True, "open_cards": True}),
    "epoch": ("epoch", 3, {"landscape_visible": False}),
    "alone": ("epoch", 1, {"setup": "extended"}),
}


@cache
def description() -> dict[str, Any]:
    return make_app(Settings(database_url="sqlite://")).openapi()


def closed(schema: Any) -> Any:
    """The same schema, where an object has nothing that is not declared."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: closed(each) for key, each in schema.items()}
    return {**found, "additionalProperties": False} if "properties" in schema else found


@cache
def checker(name: str) -> jsonschema_rs.Draft202012Validator:
    components = closed(description()["components"])
    return jsonschema_rs.Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": components})


def faults(name: str, message: object) -> list[str]:
    """Where a message differs from its type."""
    found = checker(name).iter_errors(json.loads(written(message)))
    return [f"{'.'.join(map(str, each.instance_path))}: {each.message[:300]}" for each in found]


def played(name: str) -> Memory:
    """A table with somebody on every seat, and those who look from each of them and from none."""
    game, players, options = TABLES[name]
    people = [f"person {seat}" for seat in range(players)]
    memory = seated(*people, game=game, **options)
    memory.viewers += [Viewer(person, seat) for seat, person in enumerate(people)] + [Viewer(None, None)]
    return memory


@larger("server")
@pytest.mark.parametrize("name", TABLES)
def test_messages_of_a_whole_game_are_as_their_type_says(name: str) -> None:
    memory, chance = played(name), random.Random(3)
    game = memory.table.game
    while not game.over:
        person = memory.table.seats[game.to_act or 0].person
        memory.play(person or "", chance.choice(game.legal_moves()))
        if len(game.moves) % size("server", few=4, many=1) == 0:
            viewpoint = chance.choice(memory.viewers)
            assert faults("Position", viewpoint.told[-1]) == []
            assert faults("Position", position(memory.table, game.to_act)) == []
    memory.table.room.state = "over"
    assert faults("Position", position(memory.table, None)) == []
    assert faults("Timeline", timeline_of(game, len(game.moves), 0, everything=True)) == []
    for number in (0, len(game.moves) // 2, len(game.moves)):
        assert faults("ReplayPosition", position_of(game, number, None, everything=True)) == []


@pytest.mark.parametrize("name", TABLES)
def test_help_while_playing_is_as_its_type_says(name: str) -> None:
    memory, chance = played(name), random.Random(4)
    game = memory.table.game
    for _ in range(60):
        asked = game.imagine(game.to_act, 0)
        number = {"number": 1}
        assert faults("Outlook", {**number, **asked.outlook(game.to_act)._asdict()}) == []
        plans = [plan._asdict() for plan in asked.plans()]
        assert faults("Plans", {**number, "decision": asked.decision, "plans": plans}) == []
        previews = {move: preview._asdict() for move, preview in asked.previews().items()}
        assert faults("Previews", {**number, "previews": previews}) == []
        journeys = {place: journey._asdict() for place, journey in asked.journeys().items()}
        assert faults("Journeys", {**number, "journeys": journeys}) == []
        person = memory.table.seats[game.to_act or 0].person
        memory.play(person or "", chance.choice(game.legal_moves()))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Remark", Remark("Ann", "Hello", "2026-01-01T00:00:00+00:00", None, {}, "remark")),
        ("Stored", Stored("stored", 3)),
        ("Failed", Failed("error", 3, **Stale("stale", next=4).as_data())),
        ("Failed", Failed("error", None, **CallerError("malformed-message").as_data())),
    ],
)
def test_other_messages_of_the_socket_are_as_their_types_say(name: str, message: object) -> None:
    assert faults(name, message) == []
    assert faults(name, {**vars(message), "more": 1}) != []


def test_a_view_with_something_that_is_not_declared_is_noticed() -> None:
    message = played("epoch").table
    told = position(message, 0)
    vars(told)["view"] = {**told.view, "next": 3}
    assert faults("Position", told) != []


def answers_of(method: dict[str, Any]) -> list[dict[str, Any]]:
    return [answer for status, answer in method["responses"].items() if status.startswith("2") and status != "204"]


def test_every_endpoint_declares_what_it_answers_and_how_it_refuses() -> None:
    undeclared = []
    for path, methods in description()["paths"].items():
        for name, method in methods.items():
            schemas = [each["schema"] for answer in answers_of(method) for each in answer["content"].values()]
            refused = method["responses"]["default"]["content"]["application/json"]["schema"]
            if not all(schemas) or refused != {"$ref": "#/components/schemas/Error"}:
                undeclared.append(f"{name} {path}")
    assert undeclared == []
    assert "HTTPValidationError" not in description()["components"]["schemas"]


def test_every_game_of_the_package_declares_its_view() -> None:
    views = description()["components"]["schemas"]["Position"]["properties"]["view"]["anyOf"]
    named = [view["$ref"].rpartition("/")[2] for view in views]
    games = {description()["components"]["schemas"][name]["properties"]["game"]["const"] for name in named}
    assert games == set(GAMES)
