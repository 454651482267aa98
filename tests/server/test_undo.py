"""Taking back: alone as far as nothing new was seen, further if everybody agrees."""

from functools import cache
from random import Random

import pytest

from holocene.engine.game import Game
from holocene.games import begin, read
from tests.server.servers import Client, Json, Server
from tests.server.tables import finished, two_at_a_table
from tests.whole_games.epoch_games import lively


def alone_in_the_epoch(server: Server) -> tuple[str, Client, Json]:
    """A solo table of the Epoch in its first turn, and the position there."""
    ann = server.guest()
    table = ann.new_table("human", game="epoch")
    position = ann.look(table)
    while position["view"]["decision"] != "turn":
        position = ann.move(table, position["choices"][0]["text"])
    return table, ann, position


def undo(client: Client, table: str, count: int = 1, *, expect: int | None = None) -> Json:
    body = {"number": client.look(table)["number"] + 1, "count": count}
    answer: Json = client.post(f"/api/tables/{table}/undo", json=body, expect=expect)
    return answer


def ask_back(client: Client, table: str, count: int, *, expect: int | None = None) -> Json:
    body = {"number": client.look(table)["number"] + 1, "count": count}
    answer: Json = client.post(f"/api/tables/{table}/takeback-request", json=body, expect=expect)
    return answer


def agree(client: Client, table: str, *, to: Json | None = None, yes: bool = True, expect: int | None = None) -> Json:
    """Answer the request that is made now, or the one that was shown before."""
    asked = to or client.look(table)["takeback_request"] or {"seat": 0, "count": 1, "number": 0}
    consent = {"yes": yes, **{name: asked[name] for name in ("seat", "count", "number")}}
    answer: Json = client.post(f"/api/tables/{table}/takeback-answer", json=consent, expect=expect)
    return answer


def walks(position: Json) -> list[str]:
    return [choice["text"] for choice in position["choices"] if choice["text"].startswith("walk")]


def test_ones_own_last_move_is_taken_back_and_made_again(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    before = ann.look(table)
    assert ann.move(table, "place forest 2")["undo"] == 1
    back = undo(ann, table)
    assert back["view"] == before["view"]
    assert (back["number"], back["undo"], back["redo"]) == (2, 0, "place forest 2")
    assert bob.look(table)["redo"] is None
    again = ann.move(table, back["redo"], 3)
    assert (again["undo"], again["redo"]) == (1, None)
    assert bob.look(table)["choices"]


def test_another_move_than_the_one_taken_back_ends_redoing(server: Server) -> None:
    table, ann, _ = two_at_a_table(server)
    ann.move(table, "place forest 2")
    undo(ann, table)
    ann.move(table, "place hunt 1")
    assert undo(ann, table)["redo"] == "place hunt 1"


def test_everybody_sees_that_a_move_was_taken_back(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    live = bob.live(table)
    live.next("position")
    ann.move(table, "place forest 2")
    assert live.next("position")["choices"]
    undo(ann, table)
    told = live.next("position")
    assert (told["number"], told["choices"], told["happened"][0]) == (
        2,
        [],
        {"kind": "undo", "seat": 0, "count": 1},
    )


def test_what_another_seat_has_answered_is_not_taken_back_alone(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    ann.move(table, "place forest 2")
    bob.move(table, "place hunt 3")
    assert ann.look(table)["undo"] == 0
    refused = undo(ann, table, expect=422)
    assert refused["message"] == "you may take back 0 moves alone; further back everybody has to agree"
    undo(bob, table)
    assert undo(ann, table, expect=422)["error"] == "refused"
    assert bob.look(table)["view"]["to_act"] == 1


@cache
def record_before_asking() -> str:
    """The record of a game of Epoch up to where the first seat may ask the other one for permission."""
    for seed in range(200):
        game, chooser = begin("epoch", 2, seed, {"setup": "learning"}), Random(seed)
        while not game.over:
            if game.to_act == 0 and any(move.startswith("ask ") for move in game.legal_moves()):
                return game.record()
            game.play(lively(game, chooser))
    raise AssertionError


def before_asking() -> tuple[Game, str]:
    """That game, and the request."""
    game = read(record_before_asking())
    return game, next(move for move in game.legal_moves() if move.startswith("ask "))


def test_a_question_that_another_player_has_to_answer_is_not_taken_back_alone(server: Server) -> None:
    past, request = before_asking()
    table, ann, bob = two_at_a_table(server, past)
    assert ann.move(table, request)["undo"] == 0
    assert undo(ann, table, expect=422)["error"] == "refused"
    assert bob.look(table)["view"]["decision"] == "permit"


def test_what_is_wanted_for_permission_is_not_taken_back_alone(server: Server) -> None:
    past, request = before_asking()
    table, ann, bob = two_at_a_table(server, past)
    wanted = next(choice["text"] for choice in _asked(ann, bob, table, request) if choice["text"].startswith("want "))
    assert bob.move(table, wanted)["undo"] == 0
    assert undo(bob, table, expect=422)["error"] == "refused"
    assert ann.look(table)["view"]["decision"] == "accept"


def _asked(ann: Client, bob: Client, table: str, request: str) -> list[Json]:
    """What the other player may answer."""
    ann.move(table, request)
    found: list[Json] = bob.look(table)["choices"]
    return found


def test_a_question_is_taken_back_if_everybody_agrees(server: Server) -> None:
    past, request = before_asking()
    table, ann, bob = two_at_a_table(server, past)
    before = ann.look(table)
    ann.move(table, request)
    ask_back(ann, table, 1)
    agree(bob, table)
    assert ann.look(table)["view"] == before["view"]


def test_a_roll_is_not_taken_back(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    ann.move(table, "place hunt 5")
    bob.move(table, "place hunt 5")
    rolled = ann.move(table, "use hunt")
    assert rolled["undo"] == 0
    undo(ann, table, expect=422)


def test_what_was_revealed_stays_revealed(server: Server) -> None:
    table, ann, position = alone_in_the_epoch(server)
    for _ in range(30):
        exploring = [choice["text"] for choice in position["choices"] if choice["text"].startswith("explore")]
        if exploring:
            break
        position = ann.move(table, walks(position)[0] if walks(position) else "end")
    assert ann.move(table, exploring[0])["undo"] == 0
    undo(ann, table, expect=422)


def test_a_whole_turn_goes_back_at_once_or_step_by_step(server: Server) -> None:
    table, ann, start = alone_in_the_epoch(server)
    free, texts = start["undo"], []
    position = start
    for _ in range(2):
        texts.append(walks(position)[0])
        position = ann.move(table, texts[-1])
    assert position["undo"] == free + 2
    assert undo(ann, table, 3 + free, expect=422)["error"] == "refused"
    back = undo(ann, table, 2)
    assert back["view"] == start["view"]
    assert back["redo"] == texts[0]
    assert ann.move(table, texts[0])["redo"] == texts[1]
    assert ann.move(table, texts[1])["view"] == position["view"]
    assert undo(ann, table)["redo"] == texts[1]
    assert undo(ann, table)["view"] == start["view"]


@pytest.mark.parametrize("number", [1, 3])
def test_a_stale_undo_is_refused(server: Server, number: int) -> None:
    table, ann, _ = two_at_a_table(server)
    ann.move(table, "place forest 2")
    refused = ann.post(f"/api/tables/{table}/undo", json={"number": number, "count": 1}, expect=409)
    assert refused["error"] == "stale"
    assert ann.look(table)["number"] == 1


def test_a_doubled_undo_takes_back_once(server: Server) -> None:
    table, ann, start = alone_in_the_epoch(server)
    position = ann.move(table, walks(start)[0])
    position = ann.move(table, walks(position)[0])
    body = {"number": position["number"] + 1, "count": 1}
    ann.post(f"/api/tables/{table}/undo", json=body)
    ann.post(f"/api/tables/{table}/undo", json=body, expect=409)
    assert ann.look(table)["undo"] == start["undo"] + 1


def test_further_back_everybody_has_to_agree(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    ann.move(table, "place forest 2")
    bob.move(table, "place hunt 3")
    live = bob.live(table)
    live.next("position")
    assert ask_back(ann, table, 2)["takeback_request"] == {"seat": 0, "count": 2, "number": 2, "agreed": [0]}
    assert live.next("position")["takeback_request"]["count"] == 2
    assert ann.look(table)["number"] == 2
    back = agree(bob, table)
    assert (back["number"], back["takeback_request"], back["view"]["to_act"]) == (3, None, 0)
    assert ann.look(table)["redo"] == "place forest 2"
    assert ann.look(table)["view"]["players"][0]["people"] == 5


def test_consent_is_to_the_request_that_was_read_and_to_no_other(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    for client, move in ((ann, "place forest 2"), (bob, "place hunt 2"), (ann, "place hunt 3")):
        client.move(table, move)
    asked = ask_back(ann, table, 1)["takeback_request"]
    ask_back(ann, table, 3)
    assert agree(bob, table, to=asked, expect=409)["code"] == "request-replaced"
    assert agree(bob, table, to=asked, yes=False, expect=409)["code"] == "request-replaced"
    assert bob.look(table)["takeback_request"]["count"] == 3
    assert agree(bob, table)["number"] == 4


def test_one_who_disagrees_is_enough(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    ann.move(table, "place forest 2")
    bob.move(table, "place hunt 3")
    ask_back(ann, table, 2)
    assert agree(bob, table, yes=False)["takeback_request"] is None
    assert ann.look(table)["number"] == 2
    assert agree(bob, table, expect=422)["message"] == "there is nothing to agree to"


def test_a_request_is_void_when_the_game_goes_on(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    ann.move(table, "place forest 2")
    bob.move(table, "place hunt 3")
    ask_back(bob, table, 2)
    assert ann.move(table, "place hunt 1")["takeback_request"] is None
    assert agree(ann, table, expect=422)["code"] == "nothing-to-agree"
    assert ann.look(table)["number"] == 3


def test_nobody_agrees_for_others_and_nobody_requests_for_more_than_there_is(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    ann.move(table, "place forest 2")
    bob.move(table, "place hunt 3")
    ask_back(ann, table, 3, expect=422)
    ask_back(ann, table, 2)
    agree(server.guest("Eve"), table, expect=422)
    agree(ann, table)
    assert ann.look(table)["number"] == 2


def test_bots_agree_to_everything(server: Server) -> None:
    ann = server.guest()
    table = ann.new_table("human", "greedy")
    ann.move(table, "place forest 2")
    position = ann.wait_for_turn(table)
    back = ask_back(ann, table, position["number"])
    assert back["view"]["players"][0]["people"] == 5
    assert back["choices"]
    assert back["view"]["to_act"] == 0


def test_who_is_away_need_not_agree(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    ann.move(table, "place forest 2")
    bob.post(f"/api/tables/{table}/leave")
    position = ann.wait_for_turn(table)
    assert ask_back(ann, table, position["number"])["view"]["to_act"] == 0


def test_nothing_is_taken_back_at_a_finished_table(server: Server) -> None:
    table, ann = finished(server)
    over = ann.look(table)
    undo(ann, table, expect=422)
    ask_back(ann, table, 1, expect=422)
    assert ann.look(table)["number"] == over["number"]
    assert (over["undo"], over["redo"]) == (0, None)
