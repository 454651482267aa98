"""Tables to come: create, list, join, leave, look on, again."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.server.databases import on_both_databases
from tests.server.servers import Client, Server
from tests.server.tables import between_bots, go_on, nearly_over

CLOCK = {"bank": 600, "gain": 5}


def names(client: Client, state: str = "open") -> list[str]:
    return [line["id"] for line in client.get("/api/tables", params={"state": state})]


def kinds(table: dict[str, Any]) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


def finished(*clients: Client, **settings: Any) -> str:
    """A table that these clients have left to bots, which have played it to its end."""
    past = nearly_over(between_bots(players=len(clients) + 1, **settings.pop("options", {})))
    table = go_on(clients[0], past, "human", *["open"] * (len(clients) - 1), "random", **settings)
    for client in clients[1:]:
        client.join(table)
    for client in clients:
        client.post(f"/api/tables/{table}/leave")
    clients[0].wait_until(table, lambda position: position["state"] == "over")
    return table


def test_the_games_their_options_and_the_bots_are_listed(server: Server) -> None:
    found = server.anybody().get("/api/games")
    assert found["games"]["stone-age"]["options"]["expansion"] is False
    assert found["games"]["epoch"]["options"]["setup"] == "standard"
    assert {"random", "greedy"} <= set(found["bots"])


def test_a_table_waits_until_every_seat_is_taken_and_then_begins(server: Server) -> None:
    ann, bob, eve = (server.guest(name) for name in ("Ann", "Bob", "Eve"))
    table = ann.new_table("human", "open", "greedy", "open")
    assert ann.look(table)["state"] == "open"
    assert table in names(eve)
    assert bob.join(table)["seat"] == 1
    assert kinds(eve.get(f"/api/tables/{table}")) == ["human", "human", "bot", "open"]
    assert eve.join(table)["seat"] == 3
    assert ann.look(table)["state"] == "playing"
    assert table not in names(eve)
    assert table in names(eve, "playing")
    assert [seat["name"] for seat in bob.look(table)["seats"]] == ["Ann", "Bob", "greedy", "Eve"]


def test_seats_are_drawn_when_a_table_starts_whose_request_it_is(server: Server) -> None:
    ann, *others = (server.guest(name) for name in ("Ann", "Bob", "Eve", "Cid"))
    orders = []
    for _ in range(8):
        table = ann.new_table("human", "open", "open", "open", shuffle=True, clock=CLOCK)
        assert [other.join(table)["seat"] for other in others[:2]] == [1, 2]
        assert [seat["name"] for seat in ann.look(table)["seats"]] == ["Ann", "Bob", "Eve", ""]
        answer = others[-1].join(table)
        assert answer["seats"][answer["seat"]]["name"] == "Cid"
        orders.append([seat["name"] for seat in answer["seats"]])
        first = next(one for one in (ann, *others) if one.look(table)["choices"])
        assert first.look(table)["seat"] == 0
        assert first.look(table)["clock"]["deadline"] is not None
        first.move(table, "place field 1")
    assert all(sorted(order) == ["Ann", "Bob", "Cid", "Eve"] for order in orders)
    assert any(order != orders[0] for order in orders)  # else something happened once in 24 to the power of 7


def test_bots_are_shuffled_with_the_people_and_a_rematch_shuffles_again(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("human", "random", game="epoch", options={"setup": "learning"}, shuffle=True)
    ann.post(f"/api/tables/{table}/leave")
    ann.wait_until(table, lambda position: position["state"] == "over")
    found = ann.get(f"/api/tables/{table}")
    assert (found["shuffle"], sorted(kinds(found))) == (True, ["bot", "human"])
    assert {seat["kind"]: seat["bot"] for seat in found["seats"]}["bot"] == "random"
    again = ann.post(f"/api/tables/{table}/rematch")["id"]
    assert ann.get(f"/api/tables/{again}")["shuffle"] is True


def test_seats_stay_as_they_were_wanted_otherwise(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    for _ in range(6):
        table = ann.new_table("open", "human", "open")
        bob.join(table)
        assert bob.join(table, seat=2)["seat"] == 2
        found = ann.get(f"/api/tables/{table}")
        assert (found["shuffle"], [seat["name"] for seat in found["seats"]]) == (False, ["Bob", "Ann", "Bob"])


def test_seats_with_options_of_their_own_are_not_shuffled(sqlite_server: Server) -> None:
    ann = sqlite_server.guest("Ann")
    seats = [{"kind": "human"}, {"kind": "open"}]
    body = {"game": "epoch", "seats": seats, "shuffle": True, "options": {"carrier": [5, 6]}}
    assert "cannot be shuffled" in ann.post("/api/tables", json=body, expect=422)["message"]
    assert ann.new_table("human", "open", game="epoch", shuffle=True, options={"carrier": [6, 6]})


def test_an_open_table_that_everybody_has_left_is_listed_again_when_somebody_comes(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("human", "open", "greedy", "open")
    assert table in names(bob)
    ann.post(f"/api/tables/{table}/leave")
    assert table not in names(bob)
    bob.join(table)
    assert table in names(ann)


def test_a_position_names_the_owners_seat_as_long_as_the_owner_sits_there(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("open", "human", "open")
    bob.join(table)
    assert [client.look(table)["owner"] for client in (ann, bob, server.anybody())] == [1, 1, 1]
    ann.post(f"/api/tables/{table}/leave")
    assert bob.look(table)["owner"] is None


def test_a_position_names_the_winners_once_the_game_is_over(server: Server) -> None:
    ann = server.guest()
    table = finished(ann)
    over = server.anybody().look(table)
    totals = [score["total"] for score in over["view"]["scores"]]
    assert over["winners"]
    assert all(totals[seat] == max(totals) for seat in over["winners"])
    assert ann.look(ann.new_table("human", "human"))["winners"] is None


def test_nobody_moves_before_every_seat_is_taken(server: Server) -> None:
    ann = server.guest()
    table = ann.new_table("human", "open")
    assert ann.look(table)["choices"] == []
    ann.move(table, "place hunt 1", expect=422)
    assert ann.look(table)["number"] == 0


def test_a_seat_can_be_chosen_unless_somebody_sits_there(server: Server) -> None:
    ann, bob, eve = (server.guest(name) for name in ("Ann", "Bob", "Eve"))
    table = ann.new_table("human", "open", "open")
    assert bob.join(table, 2)["seat"] == 2
    for taken in (0, 2, 4):
        assert eve.join(table, taken, expect=422)["message"] == "there is no such open seat"
    assert eve.join(table)["seat"] == 1
    server.guest("Max").join(table, expect=422)


def test_who_sits_already_does_not_take_a_second_seat_by_joining_again(server: Server) -> None:
    ann = server.guest()
    table = ann.new_table("human", "open")
    assert ann.join(table)["seat"] == 0
    assert ann.look(table)["state"] == "open"


@on_both_databases
def test_one_of_many_who_run_for_the_last_seat_gets_it(server: Server) -> None:
    ann = server.guest()
    table = ann.new_table("human", "open")
    crowd = [server.guest(f"Guest {number}") for number in range(8)]
    with ThreadPoolExecutor(len(crowd)) as pool:
        answers = list(pool.map(lambda guest: guest.http.post(f"/api/tables/{table}/join", json={}), crowd))
    assert {answer.status_code for answer in answers} <= {200, 409, 422}
    assert sum(answer.status_code == 200 for answer in answers) == 1
    winner = next(guest for guest, answer in zip(crowd, answers, strict=True) if answer.status_code == 200)
    assert [seat["name"] for seat in ann.look(table)["seats"]] == ["Ann", winner.me["name"]]


def test_one_person_can_play_both_sides(server: Server) -> None:
    ann = server.guest()
    table = ann.new_table("human", "human")
    live = ann.live(table)
    assert live.next("position")["seat"] == 0
    ann.move(table, "place hunt 1")
    after = live.next("position")
    assert (after["seat"], after["choices"][0]["kind"]) == (1, "place")
    assert ann.move(table, "place hunt 1")["seat"] == 0


def test_who_leaves_before_the_start_leaves_an_open_seat(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("human", "open", "open")
    bob.join(table)
    assert kinds(bob.post(f"/api/tables/{table}/leave")) == ["human", "open", "open"]
    assert bob.post(f"/api/tables/{table}/leave", expect=403)["message"] == "you do not sit at this table"
    assert bob.get("/api/my-tables") == []


def test_a_private_table_is_found_by_its_link_only(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("human", "open", public=False)
    assert table not in names(bob)
    bob.join(table)
    assert table not in names(bob, "playing")
    assert [line["id"] for line in bob.get("/api/my-tables")] == [table]


def test_my_tables_say_whose_turn_it_is(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    waiting = ann.new_table("human", "open")
    table = ann.new_table("human", "open", pace="turns", options={"first_player": 1})
    bob.join(table)
    mine = {line["id"]: (line["state"], line["to_act"], line["your_turn"]) for line in ann.get("/api/my-tables")}
    assert mine == {waiting: ("open", None, False), table: ("playing", 1, False)}
    assert [(line["to_act"], line["your_turn"]) for line in bob.get("/api/my-tables")] == [(1, True)]
    bob.move(table, "place hunt 1")
    assert [line["your_turn"] for line in bob.get("/api/my-tables")] == [False]


def test_my_tables_are_for_people_who_are_known(server: Server) -> None:
    assert server.anybody().get("/api/my-tables", expect=401)["error"] == "not-signed-in"
    server.anybody().post("/api/tables", json={"game": "epoch", "seats": [{"kind": "human"}]}, expect=401)


def test_the_owner_gives_open_seats_to_bots(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("human", "open", "open")
    endpoint = f"/api/tables/{table}/bots"
    bob.post(endpoint, json={"seat": 1}, expect=403)
    assert "random" in ann.post(endpoint, json={"seat": 1, "bot": "gready"}, expect=400)["message"]
    assert kinds(ann.post(endpoint, json={"seat": 2, "bot": "random"})) == ["human", "open", "bot"]
    assert ann.post(endpoint, json={"seat": 2}, expect=422)["message"] == "there is no such open seat"
    bob.join(table)
    assert ann.look(table)["state"] == "playing"


def test_bots_play_a_table_of_their_own_to_the_end(server: Server) -> None:
    ann = server.guest()
    table = ann.new_table("greedy", "random")
    over = ann.wait_until(table, lambda position: position["state"] == "over")
    assert over["view"]["phase"] == "over"
    assert over["seat"] is None


def test_a_spectator_looks_on_and_touches_nothing(server: Server) -> None:
    ann, eve = server.guest("Ann"), server.guest("Eve")
    table = ann.new_table("human", "human")
    seen = eve.look(table)
    assert (seen["seat"], seen["choices"], seen["undo"]) == (None, [], 0)
    for endpoint, body in (
        ("moves", {"number": 1, "move": "place hunt 1"}),
        ("undo", {"number": 1}),
        ("takeback-request", {"number": 1}),
        ("leave", {}),
        ("answers", {"answers": {}}),
    ):
        assert eve.post(f"/api/tables/{table}/{endpoint}", json=body, expect=403)["error"] == "not-allowed"
    eve.post(f"/api/tables/{table}/takeback-answer", json={"yes": True, "seat": 0, "count": 1, "number": 0}, expect=422)
    eve.get(f"/api/tables/{table}/why-not", params={"move": "place hunt 1"}, expect=403)
    assert server.anybody().look(table)["view"] == seen["view"]


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("stone-age", 4, {}),
        ("stone-age", 3, {"hunt_again": True, "open_cards": True, "first_player": 2}),
        ("stone-age", 2, {"expansion": True}),
        ("stone-age", 5, {"expansion": True, "bonus_buildings": True}),
        ("epoch", 1, {}),
        ("epoch", 2, {"setup": "learning", "open_status": True, "carrier": [5, 7]}),
        ("epoch", 4, {"setup": "extended", "landscape_visible": False}),
    ],
)
def test_every_option_of_every_game_reaches_the_table(
    sqlite_server: Server, game: str, players: int, options: dict[str, Any]
) -> None:
    ann = sqlite_server.guest()
    position = ann.look(ann.new_table(*["human"] * players, game=game, options=options))
    assert position["state"] == "playing"
    assert len(position["view"]["players"]) >= players
    assert {name: position["view"]["options"][name] for name in options} == options
    assert position["choices"]


@pytest.mark.parametrize(
    ("game", "players", "options", "sentence"),
    [
        ("stone-age", 1, {}, "stone-age is for 2 to 4 players"),
        ("stone-age", 5, {}, "stone-age is for 2 to 4 players"),
        ("stone-age", 2, {"expansion": "yes"}, "expansion is True or False"),
        ("stone-age", 2, {"bonus_buildings": True}, "bonus_buildings needs expansion"),
        ("stone-age", 2, {"first_player": 2}, "first_player is a seat from 0 to 1"),
        ("stone-age", 2, {"dragons": True}, "stone-age has no option 'dragons'"),
        ("epoch", 5, {}, "epoch is for 1 to 4 players"),
        ("epoch", 2, {"setup": "solo"}, "setup is one of learning, standard, extended"),
        ("epoch", 1, {"setup": "standard"}, "alone setup is always extended"),
        ("epoch", 2, {"carrier": [1]}, "carrier is a list"),
        ("epoch", 2, {"sites": ["varna"]}, "sites are 4 out of"),
    ],
)
def test_an_option_that_cannot_be_is_refused_in_a_sentence(
    sqlite_server: Server, game: str, players: int, options: dict[str, Any], sentence: str
) -> None:
    seats = [{"kind": "human"}] * players
    body = {"game": game, "seats": seats, "options": options}
    answer = sqlite_server.guest().post("/api/tables", json=body, expect=400)
    assert sentence in answer["message"]


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess"},
        {"seats": []},
        {"seats": [{"kind": "human"}] * 6},
        {"seats": [{"kind": "human"}, {"kind": "bot", "bot": "nobody"}]},
        {"seats": [{"kind": "king"}]},
        {"options": {"expansion": {"yes": True}}},
        {"pace": "slow"},
        {"clock": {"bank": 1}},
        {"seed": 7},
    ],
)
def test_a_request_that_makes_no_sense_is_not_understood(sqlite_server: Server, body: dict[str, Any]) -> None:
    whole = {"game": "stone-age", "seats": [{"kind": "human"}, {"kind": "open"}], **body}
    assert sqlite_server.guest().post("/api/tables", json=whole, expect=422)["error"] == "bad-request"


def test_a_table_that_does_not_exist_is_not_found(server: Server) -> None:
    ann = server.guest()
    assert ann.get("/api/tables/abcdefghijklmnop", expect=404)["message"] == "there is no such table"
    ann.join("abcdefghijklmnop", expect=404)


@on_both_databases
def test_a_rematch_is_the_same_table_again_for_everybody_who_sat_there(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = finished(ann, bob, public=False, pace="turns", clock=CLOCK, options={"open_cards": True})
    endpoint = f"/api/tables/{table}/rematch"
    with ThreadPoolExecutor(2) as pool:
        ids = {answer["id"] for answer in pool.map(lambda client: client.post(endpoint), (ann, bob))}
    assert len(ids) == 1
    again = ids.pop()
    assert again == bob.look(table)["rematch"]
    server.guest("Eve").post(endpoint, expect=403)
    new = bob.get(f"/api/tables/{again}")
    assert (new["game"], new["public"], new["pace"], new["clock"]) == ("stone-age", False, "turns", CLOCK)
    assert new["options"] == bob.get(f"/api/tables/{table}")["options"]
    assert new["options"]["open_cards"] is True
    assert sorted(kinds(new)) == ["bot", "human", "open"]
    for client in (ann, bob):
        client.join(again)
    assert ann.look(again)["state"] == "playing"


def test_there_is_no_rematch_before_the_end(server: Server) -> None:
    ann = server.guest()
    table = ann.new_table("human", "human")
    assert ann.post(f"/api/tables/{table}/rematch", expect=422)["message"] == "the game is not over yet"


def test_bots_keep_their_seats_in_a_rematch(server: Server) -> None:
    ann = server.guest()
    again = ann.post(f"/api/tables/{finished(ann)}/rematch")["id"]
    assert [seat["bot"] for seat in ann.look(again)["seats"]] == [None, "random"]
    assert ann.look(again)["state"] == "playing"


def test_chat_is_read_by_everybody_at_the_table(server: Server) -> None:
    ann, bob, eve = (server.guest(name) for name in ("Ann", "Bob", "Eve"))
    table = ann.new_table("human", "open")
    bob.join(table)
    live = bob.live(table)
    live.next("position")
    ann.post(f"/api/tables/{table}/remarks", json={"text": "Good luck!"})
    heard = live.next("remark")
    assert (heard["name"], heard["text"]) == ("Ann", "Good luck!")
    eve.post(f"/api/tables/{table}/remarks", json={"text": "Hello from outside"})
    bob.post(f"/api/tables/{table}/remarks", json={"text": ""}, expect=422)
    assert ann.remarks(table) == ["Good luck!", "Hello from outside"]


def test_at_a_private_table_only_those_who_sit_there_speak(server: Server) -> None:
    ann = server.guest()
    table = ann.new_table("human", "open", public=False)
    server.guest("Eve").post(f"/api/tables/{table}/remarks", json={"text": "psst"}, expect=403)
    ann.post(f"/api/tables/{table}/remarks", json={"text": "Anybody?"})
    assert ann.remarks(table) == ["Anybody?"]
