"""Help while playing: outlook, plans, hints, and why a place cannot be chosen."""

import pytest

from tests.server.servers import Client, Server

ALLOWED = {"reason": None, "code": None, "parameters": {}, "rule": None}


def at_a_table(server: Server, **settings: object) -> tuple[str, Client, Client]:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("human", "open", **settings)
    bob.join(table)
    return table, ann, bob


def test_the_outlook_has_scores_what_is_hidden_and_what_open_pieces_are_worth(server: Server) -> None:
    table, ann, _ = at_a_table(server)
    found = ann.get(f"/api/tables/{table}/outlook")
    assert set(found) == {"number", "scores", "hidden", "worth", "hungry"}
    assert [score["total"] for score in found["scores"]] == [0, 0]
    assert found["hidden"] == [0, 0]
    assert {place for place in found["worth"] if place.startswith("card")} == {f"card-{n}" for n in range(1, 5)}
    assert server.anybody().get(f"/api/tables/{table}/outlook")["worth"] == {}


def test_plans_are_for_who_is_to_act(server: Server) -> None:
    table, ann, bob = at_a_table(server)
    assert ann.get(f"/api/tables/{table}/plans")["plans"] == []
    assert bob.get(f"/api/tables/{table}/plans", expect=422)["message"] == "it is not your turn"
    server.guest("Eve").get(f"/api/tables/{table}/plans", expect=403)
    server.anybody().get(f"/api/tables/{table}/plans", expect=401)


def test_plans_say_what_the_dice_and_tools_bring(server: Server) -> None:
    ann = server.guest()
    table = ann.new_table("human", "human", options={"expansion": True})
    for move in (
        "place tool-maker 1",
        "place hunt 1",
        "place forest 4",
        "place clay 4",
        "use tool-maker",
        "use forest",
    ):
        position = ann.move(table, move)
    assert position["view"]["decision"] == "tools"
    found = ann.get(f"/api/tables/{table}/plans")
    pips = sum(position["view"]["rolled"])
    assert (found["number"], found["decision"]) == (position["number"], "tools")
    assert found["plans"] == [
        {"moves": ["tool 1"], "spend": {}, "gain": {"wood": (pips + 1) // 3}},
        {"moves": ["take"], "spend": {}, "gain": {"wood": pips // 3}},
    ]


def test_a_hint_is_a_legal_move_with_reasons(server: Server) -> None:
    table, ann, bob = at_a_table(server)
    found = ann.get(f"/api/tables/{table}/hint")
    assert set(found) == {"number", "bot", "move", "reasons", "others"}
    legal = [choice["text"] for choice in ann.look(table)["choices"]]
    assert found["move"] in legal
    assert found["reasons"][0]["kind"] == "worth"
    assert len(found["others"]) == 3
    assert {other["move"] for other in found["others"]} < set(legal)
    assert bob.get(f"/api/tables/{table}/hint", expect=422)["message"] == "it is not your turn"
    server.guest("Eve").get(f"/api/tables/{table}/hint", expect=403)


def test_hints_are_limited(sqlite_server: Server) -> None:
    table, ann, _ = at_a_table(sqlite_server)
    answers = [ann.http.get(f"/api/tables/{table}/hint").status_code for _ in range(42)]
    assert answers[0] == 200
    assert answers[-1] == 429


def test_epoch_answers_too(server: Server) -> None:
    table, ann, _ = at_a_table(server, game="epoch")
    found = ann.get(f"/api/tables/{table}/outlook")
    assert found["hidden"] == [0, 1]
    assert found["scores"][1]["status"] is None
    assert found["worth"] == {}
    assert ann.get(f"/api/tables/{table}/plans")["plans"] == []
    legal = [choice["text"] for choice in ann.look(table)["choices"]]
    assert ann.get(f"/api/tables/{table}/hint")["move"] in legal
    refused = ann.get(f"/api/tables/{table}/why-not", params={"place": "f2"})
    assert refused["code"]
    assert refused["rule"] == {"book": "epoch", "number": "1.10"}
    assert len(ann.get(f"/api/tables/{table}/timeline")["rounds"]) == 1


def test_previews_and_journeys_are_for_who_is_to_act(server: Server) -> None:
    table, ann, bob = at_a_table(server)
    for endpoint in ("previews", "journeys"):
        ann.get(f"/api/tables/{table}/{endpoint}")
        assert bob.get(f"/api/tables/{table}/{endpoint}", expect=422)["message"] == "it is not your turn"
        server.guest("Eve").get(f"/api/tables/{table}/{endpoint}", expect=403)
        server.anybody().get(f"/api/tables/{table}/{endpoint}", expect=401)
        ann.get(f"/api/tables/nosuchtable/{endpoint}", expect=404)


def test_previews_tell_what_every_choice_does(server: Server) -> None:
    table, ann, _ = at_a_table(server)
    found = ann.get(f"/api/tables/{table}/previews")
    assert found["number"] == 0
    assert list(found["previews"]) == [choice["text"] for choice in ann.look(table)["choices"]]
    assert found["previews"]["place hunt 3"] == {"gain": {"home": -3}, "after": {"decision": "place"}}
    assert ann.get(f"/api/tables/{table}/journeys") == {"number": 0, "journeys": {}}


def test_journeys_of_epoch_tell_the_way_and_its_food(server: Server) -> None:
    ann = server.guest()
    table = ann.new_table("human", game="epoch")
    position = ann.look(table)
    while not any(choice["kind"] == "walk" for choice in position["choices"]):
        position = ann.move(table, position["choices"][0]["text"])
    found = ann.get(f"/api/tables/{table}/journeys")
    assert found["number"] == position["number"]
    place, journey = next(iter(found["journeys"].items()))
    assert set(journey) == {"moves", "food", "ways", "stays", "room"}
    assert journey["moves"][-1].split() == [journey["ways"][-1], place]
    for move in journey["moves"]:
        position = ann.move(table, move)
    assert position["view"]["players"][0]["leader"] == place


def test_why_a_place_cannot_be_chosen_with_any_number_of_people(server: Server) -> None:
    table, ann, bob = at_a_table(server)
    ann.move(table, "place forest 2")
    path = f"/api/tables/{table}/why-not"
    assert bob.get(path, params={"place": "hut"}) == ALLOWED
    closed = bob.get(path, params={"place": "forest"})
    assert (closed["code"], closed["parameters"]["place"]) == ("others-are-there", "forest")
    assert closed["rule"] == {"book": "stone_age", "number": "2.16"}
    miscounted = bob.get(path, params={"move": "place hut 1"})
    assert (miscounted["code"], miscounted["parameters"]["place"]) == ("exact-number", "hut")
    assert miscounted["reason"] == "The hut takes exactly two people. (2.5)"
    assert miscounted["rule"] == {"book": "stone_age", "number": "2.5"}
    assert bob.get(path, params={"place": "sea"})["reason"].startswith("there is no place 'sea'")
    assert ann.get(path, params={"place": "hut"}) == {
        "reason": "it is not your turn",
        "code": "not-your-turn",
        "parameters": {},
        "rule": None,
    }


@pytest.mark.parametrize("asked", [{}, {"move": "place hut 2", "place": "hut"}])
def test_a_move_or_a_place_is_named(sqlite_server: Server, asked: dict[str, str]) -> None:
    table, ann, _ = at_a_table(sqlite_server)
    assert ann.get(f"/api/tables/{table}/why-not", params=asked, expect=400)["message"] == "name a move or a place"


def test_a_sentence_of_the_expansion_is_found_in_its_own_book(server: Server) -> None:
    ann = server.guest()
    table = ann.new_table("human", "human", options={"expansion": True})
    found = ann.get(f"/api/tables/{table}/why-not", params={"place": "wood-place"})
    assert found["rule"] == {"book": "expansion", "number": "3.5"}
