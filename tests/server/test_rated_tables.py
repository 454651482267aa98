"""Rated is what a table is created as: its result counts, and nobody has help or goes back without consent."""

import pytest

from tests.server.servers import Client, Json, Server, play_out
from tests.server.tables import between_bots, in_earnest, origin, two_at_a_table


def rating_of(client: Client, name: str) -> list[Json]:
    found = client.get("/api/ratings", params={"game": "stone-age", "players": 2})
    return [line for line in found if line["name"] == name]


def test_a_table_is_not_rated_unless_its_owner_says_so(sqlite_server: Server) -> None:
    ann = sqlite_server.account()
    for settings, rated in (({}, False), ({"rated": True}, True)):
        table = ann.get(f"/api/tables/{ann.new_table('human', 'greedy', **settings)}")
        assert (table["rated"], table["position"]["rated"]) == (rated, rated)
        assert rated in [line["rated"] for line in ann.get("/api/my-tables")]


def test_a_game_alone_or_with_known_dice_is_not_rated(sqlite_server: Server) -> None:
    ann = sqlite_server.account()
    past = {"from": origin(between_bots().at(3)), "seats": [{"kind": "human"}] * 2}
    for body in ({"game": "epoch", "seats": [{"kind": "human"}]}, past):
        refused = ann.post("/api/tables", json={**body, "rated": True}, expect=422)
        assert refused["code"] == "not-rated"
    assert ann.get("/api/my-tables") == []


def test_the_result_of_a_table_that_is_not_rated_leaves_the_ratings_as_they_are(server: Server) -> None:
    ann = server.account("Casual")
    play_out(in_earnest(ann, between_bots(), "human", "greedy", rated=False), ann)
    assert len(ann.get("/api/statistics")) == 1
    assert rating_of(ann, "Casual") == []
    over = play_out(in_earnest(ann, between_bots(), "human", "greedy"), ann)
    assert [line["tables"] for line in rating_of(ann, "Casual")] == [1]
    again = ann.post(f"/api/tables/{over['table']}/rematch", expect=201)["id"]
    assert ann.get(f"/api/tables/{again}")["rated"] is True


def test_a_rated_table_has_no_hints_and_no_way_back_alone(server: Server) -> None:
    table, ann, bob = two_at_a_table(server, rated=True)
    assert ann.get(f"/api/tables/{table}/hint", expect=422)["code"] == "rated-no-hints"
    ann.move(table, "place hunt 1")
    assert ann.post(f"/api/tables/{table}/undo", json={"number": 2, "count": 1}, expect=422)["code"] == "rated-consent"
    ann.post(f"/api/tables/{table}/takeback-request", json={"number": 2, "count": 1})
    assert (
        bob.post(f"/api/tables/{table}/takeback-answer", json={"yes": True, "seat": 0, "count": 1, "number": 1})[
            "view"
        ]["to_act"]
        == 0
    )


def test_bots_at_a_rated_table_do_not_let_anybody_go_back(server: Server) -> None:
    ann = server.account()
    table = ann.new_table("human", "greedy", rated=True)
    ann.move(table, "place hunt 1")
    ann.wait_until(table, lambda position: position["number"] == 2)
    assert (
        ann.post(f"/api/tables/{table}/takeback-request", json={"number": 3, "count": 2}, expect=422)["code"]
        == "rated-bots"
    )


def test_beside_bots_one_request_takes_back_a_move_and_its_answer(server: Server) -> None:
    ann = server.guest()
    table = ann.new_table("human", "greedy")
    before = ann.look(table)["view"]
    ann.move(table, "place hunt 1")
    answered = ann.wait_until(table, lambda position: position["number"] == 2)
    assert (answered["undo_step"], answered["undo"]) == (2, 2)
    back = ann.post(f"/api/tables/{table}/undo", json={"number": 3, "count": 2})
    assert (back["view"], back["redo"]) == (before, "place hunt 1")


def test_guests_neither_create_nor_join_a_rated_table(sqlite_server: Server) -> None:
    guest, ann = sqlite_server.guest(), sqlite_server.account("Ann")
    body = {"game": "stone-age", "seats": [{"kind": "human"}, {"kind": "open"}], "rated": True}
    assert guest.post("/api/tables", json=body, expect=403)["code"] == "rated-accounts"
    table = ann.post("/api/tables", json=body)["id"]
    assert guest.join(table, expect=403)["code"] == "rated-accounts"
    assert sqlite_server.account("Bob").join(table)["seat"] == 1


@pytest.mark.parametrize("seat", [0, 1])  # who is ahead at this table, and who is not
def test_anyone_who_leaves_a_rated_table_has_lost_and_is_rated_so(server: Server, seat: int) -> None:
    names = [f"Leaver{seat}", f"Stayer{seat}"]
    leaver, stayer = map(server.account, names)
    ann, bob = (stayer, leaver) if seat else (leaver, stayer)
    table = in_earnest(ann, between_bots(), "human", "open", rated=True)
    bob.join(table)
    leaver.post(f"/api/tables/{table}/leave")
    over = play_out(table, stayer)
    assert over["winners"] == [1 - seat]
    found = [(line["won"], line["rank"]) for client in (leaver, stayer) for line in client.get("/api/statistics")]
    assert found == [(False, 2), (True, 1)]
    (lost,), (won,) = rating_of(leaver, names[0]), rating_of(stayer, names[1])
    assert (lost["tables"], won["tables"]) == (1, 1)
    assert lost["rating"] < won["rating"]


def test_nobody_is_alone_in_agreeing_to_go_back_once_the_other_has_left_a_rated_table(server: Server) -> None:
    table, ann, bob = two_at_a_table(server, rated=True)
    ann.move(table, "place hunt 1")
    bob.post(f"/api/tables/{table}/leave")
    number = ann.wait_until(table, lambda position: position["number"] == 2)["number"]
    body = {"number": number + 1, "count": 1}
    assert ann.post(f"/api/tables/{table}/takeback-request", json=body, expect=422)["code"] == "rated-bots"
