"""Positions from every seat, timelines, and tables that go on from a position."""

import pytest

from holocene.games import read
from tests.server.servers import Client, Json, Server
from tests.server.tables import between_bots, finished
from tests.server.tables import two_at_a_table as at_a_table


def record_of(client: Client, table: str) -> str:
    text: str = client.get(f"/api/tables/{table}/record")
    return text


def totals(text: str) -> list[int]:
    return [score["total"] for score in read(text).scores()]


def test_a_finished_table_is_seen_from_every_seat(server: Server) -> None:
    table, ann = finished(server)
    game, eve = read(record_of(ann, table)), server.anybody()
    for number in (0, 1, 30, 77):
        for seat in (0, 1, -1):
            found = eve.get(f"/api/tables/{table}/positions/{number}", params={"seat": seat})
            earlier, who = game.at(number), seat if seat >= 0 else None
            view = earlier.open_view() if who is None else earlier.view(who)
            assert (found["seat"], found["view"]) == (who, view)
    found = ann.get(f"/api/tables/{table}/positions/30")
    assert found["happened"][0] == {"kind": "move", **found["last"][0]}
    assert ann.get(f"/api/tables/{table}/positions/0")["happened"] == []
    eve.get(f"/api/tables/{table}/positions/0", params={"seat": 3}, expect=404)


def test_of_a_running_table_only_ones_own_seat_is_seen(server: Server) -> None:
    table, ann, _ = at_a_table(server)
    assert ann.get(f"/api/tables/{table}/positions/0", params={"seat": 0})["seat"] == 0
    for seat in (1, -1):
        ann.get(f"/api/tables/{table}/positions/0", params={"seat": seat}, expect=403)
    server.guest("Eve").get(f"/api/tables/{table}/positions/0", params={"seat": 0}, expect=403)
    server.guest("Eve").get(f"/api/tables/{table}/positions/0", params={"seat": -1}, expect=403)
    server.anybody().get(f"/api/tables/{table}/positions/0", expect=403)
    for seat in (0, 1):
        server.guest("Eve").get(f"/api/tables/{table}/timeline", params={"seat": seat}, expect=403)
    ann.get(f"/api/tables/{table}/timeline", params={"seat": 1}, expect=403)


def test_a_timeline_tells_moves_rounds_and_luck(server: Server) -> None:
    table, ann = finished(server)
    text = record_of(ann, table)
    found = server.anybody().get(f"/api/tables/{table}/timeline")
    assert (found["game"], found["players"], found["colours"]) == ("stone-age", 2, ["red", "blue"])
    assert [move["text"] for move in found["moves"]] == [text for _, text, _ in read(text).moves]
    assert [line["round"] for line in found["rounds"]] == [*range(1, len(found["rounds"]) + 1)]
    assert found["rounds"][-1]["totals"] == totals(text)
    assert found["rounds"][-1]["move"] == len(found["moves"])
    rolls = [move for move in found["moves"] if move["dice"]]
    assert [line["dice"] for line in found["luck"]] == [move["dice"] for move in rolls]
    first = found["luck"][0]
    assert first["luck"] == sum(first["dice"]) - 3.5 * len(first["dice"])
    for seat in (0, 1):
        own = sum(line["luck"] for line in found["luck"] if line["seat"] == seat)
        assert found["luck"][-1]["sum"][seat] == own
    assert server.anybody().post("/api/records/timeline", json={"record": text}) == found
    own = ann.get(f"/api/tables/{table}/timeline", params={"seat": 0})
    assert server.anybody().post("/api/records/timeline", json={"record": text, "seat": 0}) == own
    server.anybody().post("/api/records/timeline", json={"record": text, "seat": 2}, expect=404)


def test_the_timeline_of_a_running_table_ends_with_the_present(server: Server) -> None:
    table, ann, bob = at_a_table(server)
    ann.move(table, "place forest 2")
    found = bob.get(f"/api/tables/{table}/timeline")
    happened = found["moves"][0].pop("happened")
    assert found["moves"] == [{"seat": 0, "text": "place forest 2", "dice": None}]
    assert happened == [
        {"kind": "move", "seat": 0, "text": "place forest 2"},
        {"kind": "placed", "seat": 0, "place": "forest", "people": 2},
    ]
    assert found["rounds"] == [
        {"round": 1, "move": 1, "totals": [0, 0], "track": [0, 0], "resources": [0, 0], "food": [12, 12]}
    ]


def test_spectators_are_told_how_a_running_table_went_from_nobodys_seat(server: Server) -> None:
    table, ann, _ = at_a_table(server)
    ann.move(table, "place forest 2")
    found = server.anybody().get(f"/api/tables/{table}/timeline")
    assert [move["text"] for move in found["moves"]] == ["place forest 2"]
    assert ann.get(f"/api/tables/{table}/timeline", params={"seat": -1}) == found
    assert found["number"] == 1


def test_a_timeline_counts_the_lines_of_the_log_and_tells_the_moves_that_stand(server: Server) -> None:
    table, ann, _ = at_a_table(server)
    ann.move(table, "place forest 2")
    ann.post(f"/api/tables/{table}/undo", json={"number": 2, "count": 1})
    found = ann.get(f"/api/tables/{table}/timeline")
    assert (found["number"], found["moves"]) == (2, [])


def test_a_timeline_tells_of_each_move_what_its_position_tells(server: Server) -> None:
    table, _ = finished(server)
    eve = server.anybody()
    for seat in (0, -1):
        moves = eve.get(f"/api/tables/{table}/timeline", params={"seat": seat})["moves"]
        for number in (1, 20, 50, len(moves)):
            found = eve.get(f"/api/tables/{table}/positions/{number}", params={"seat": seat})
            assert moves[number - 1]["happened"] == found["happened"]


def test_from_nobodys_seat_a_finished_table_is_open_from_its_start(server: Server) -> None:
    table, ann = finished(server, game="epoch")
    text, eve = record_of(ann, table), server.anybody()
    body = {"record": text, "number": 5}
    for found in (
        eve.get(f"/api/tables/{table}/positions/5", params={"seat": -1}),
        eve.post("/api/records/positions", json={**body, "seat": -1}),
        eve.post("/api/records/positions", json=body),
    ):
        assert all(isinstance(board["status"], int) for board in found["view"]["players"])
        assert found["view"]["options"]["open_status"] is False
    assert "status" not in eve.get(f"/api/tables/{table}/positions/5", params={"seat": 0})["view"]["players"][1]


def test_from_nobodys_seat_bought_cards_are_open(server: Server) -> None:
    table, _ = finished(server)
    eve = server.anybody()
    number = eve.get(f"/api/tables/{table}/timeline")["rounds"][-2]["move"]
    boards = eve.get(f"/api/tables/{table}/positions/{number}", params={"seat": -1})["view"]["players"]
    assert all("card_ids" in board for board in boards)
    own = eve.get(f"/api/tables/{table}/positions/{number}", params={"seat": 0})["view"]["players"]
    assert "card_ids" not in own[1]


def test_positions_of_a_record_are_those_of_its_table(server: Server) -> None:
    table, ann = finished(server)
    text, anybody = record_of(ann, table), server.anybody()
    for number, seat in ((0, 0), (40, 1)):
        body = {"record": text, "number": number, "seat": seat}
        path = f"/api/tables/{table}/positions/{number}"
        assert anybody.post("/api/records/positions", json=body) == anybody.get(path, params={"seat": seat})
    spectator = anybody.post("/api/records/positions", json={"record": text, "number": 40})
    assert spectator["seat"] is None
    anybody.post("/api/records/positions", json={"record": text, "number": 40, "seat": 2}, expect=404)
    anybody.post("/api/records/positions", json={"record": text, "number": 9_999}, expect=404)
    anybody.post("/api/records/positions", json={"record": "no record", "number": 0}, expect=400)


HUMAN, BOT = {"kind": "human"}, {"kind": "bot", "bot": "greedy"}


def go_on(client: Client, origin: Json, *, expect: int = 201, seats: list[Json] | None = None) -> Json:
    body = {"seats": seats or [HUMAN, BOT], "from": origin}
    answer: Json = client.post("/api/tables", json=body, expect=expect)
    return answer


def test_a_table_goes_on_from_a_position_of_a_finished_one(server: Server) -> None:
    table, _ = finished(server, expansion=True)
    bob = server.account("Bob")
    game = read(record_of(bob, table))
    number = next(n for n, earlier in enumerate(game.past()) if n > 20 and earlier.to_act == 0)
    made = go_on(bob, {"table": table, "number": number})
    assert (made["practice"], made["game"], made["options"]["expansion"]) == (True, "stone-age", True)
    position = bob.look(made["id"])
    assert (position["number"], position["state"], position["seat"]) == (number, "playing", 0)
    assert position["view"] == game.at(number).view(0)
    moved = bob.move(made["id"], position["choices"][0]["text"])
    assert moved["number"] >= number + 1


def test_a_table_for_practice_ends_without_results_and_ratings(server: Server) -> None:
    bob, text = server.account("Bob"), between_bots().record()
    last = len(read(text).moves)
    made = go_on(bob, {"record": text, "number": last - 3})
    bob.post(f"/api/tables/{made['id']}/leave")
    over = bob.wait_until(made["id"], lambda position: position["state"] == "over")
    assert over["revealed"]["seed"] == text.split("seed: ")[1].split("\n")[0]
    assert bob.get("/api/statistics") == []


@pytest.mark.parametrize(
    ("number", "seats", "message"),
    [
        (100_000, [HUMAN, BOT], "this game has"),
        (-1, [HUMAN, BOT], "the game is over there; choose an earlier position"),
        (3, [HUMAN, BOT, BOT], "the game needs 2 players, not 3"),
    ],
)
def test_nobody_goes_on_from_where_there_is_nothing(
    sqlite_server: Server, number: int, seats: list[Json], message: str
) -> None:
    ann, text = sqlite_server.guest(), between_bots().record()
    wanted = len(read(text).moves) if number < 0 else number
    refused = go_on(ann, {"record": text, "number": wanted}, seats=seats, expect=422)
    assert refused["message"].startswith(message)


def test_a_running_table_is_not_gone_on_from_because_its_dice_are_secret(server: Server) -> None:
    table, ann, _ = at_a_table(server)
    ann.move(table, "place forest 2")
    assert "secret" in go_on(ann, {"table": table, "number": 1}, expect=422)["message"]


def test_dice_that_were_written_by_hand_are_not_gone_on_from(sqlite_server: Server) -> None:
    lines = ["holocene 1", "game: stone-age", "players: red blue", "seed: 7", "stream: chacha20", "---"]
    lines += ["red place hunt 5", "blue place hunt 5", "red use hunt = 1 1 1 1 1"]
    ann, text = sqlite_server.guest(), "\n".join(lines) + "\n"
    assert "do not match its seed" in go_on(ann, {"record": text, "number": 3}, expect=422)["message"]
    assert go_on(ann, {"record": text, "number": 2})["practice"] is True


@pytest.mark.parametrize(
    "origin", [{"number": 3}, {"table": "abcdefgh12", "record": "x", "number": 3}, {"table": "abcdefgh12"}]
)
def test_an_origin_is_one_table_or_one_record_and_a_number(sqlite_server: Server, origin: Json) -> None:
    assert go_on(sqlite_server.guest(), origin, expect=422)["error"] == "bad-request"


def test_a_table_without_origin_is_no_practice(sqlite_server: Server) -> None:
    ann = sqlite_server.guest()
    assert ann.get(f"/api/tables/{ann.new_table('human', 'open')}")["practice"] is False
    assert ann.post("/api/tables", json={"seats": [HUMAN, BOT]}, expect=422)["error"] == "bad-request"
