"""Records and positions of the past: the whole of a finished table, of a running one what one has seen oneself."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from holocene.engine.game import Game
from holocene.engine.record import commitment_to
from holocene.games import begin, read
from holocene.server.replays import timeline_of
from tests.cli.commands import run
from tests.server.servers import Client, Json, Server, play_out
from tests.server.tables import between_bots, finished, go_on, nearly_over
from tests.server.tables import two_at_a_table as at_a_table


def at(client: Client, table: str, number: int, *, expect: int = 200) -> Json:
    found: Json = client.get(f"/api/tables/{table}/positions/{number}", expect=expect)
    return found


def test_the_commitment_is_shown_at_the_start_and_opened_at_the_end(server: Server) -> None:
    ann = server.guest()
    table = go_on(ann, nearly_over(between_bots("epoch", 1)), "human")
    before = ann.look(table)
    assert before["revealed"] is None
    over = play_out(table, ann)
    assert over["commitment"] == before["commitment"]
    assert commitment_to(int(over["revealed"]["seed"]), over["revealed"]["salt"]) == before["commitment"]


def test_there_is_no_record_of_a_running_table(server: Server) -> None:
    table, ann, _ = at_a_table(server)
    refused = ann.get(f"/api/tables/{table}/record", expect=422)
    assert refused["message"] == "a record is written when the game is over; it holds the seed"


def test_the_record_of_a_finished_table_holds_the_whole_game_and_its_commitment(server: Server, tmp_path: Path) -> None:
    table, ann = finished(server, expansion=True)
    over = ann.look(table)
    text = server.anybody().get(f"/api/tables/{table}/record")
    game = read(text)
    assert game.over
    assert [score["total"] for score in game.scores()] == [score["total"] for score in over["view"]["scores"]]
    assert game.options["expansion"] is True
    assert f"commitment: {over['commitment']}" in text
    file = tmp_path / "table.txt"
    file.write_text(text)
    checked = run("check", str(file))
    assert checked.exit_code == 0, checked.output
    assert "commitment" in checked.output
    forged = text.replace(over["commitment"], "0" * 64)
    file.write_text(forged)
    assert run("check", str(file)).exit_code != 0


def test_a_record_can_be_brought_and_looked_into(server: Server) -> None:
    table, ann = finished(server)
    text = ann.get(f"/api/tables/{table}/record")
    found = server.anybody().post("/api/records", json={"record": text})
    assert (found["game"], found["over"]) == ("stone-age", True)
    assert len(found["moves"]) == at(ann, table, 0)["moves"]
    assert found["scores"] == read(text).scores()
    broken = text.replace("place", "plaice", 1)
    refused = server.anybody().post("/api/records", json={"record": broken}, expect=400)
    assert (refused["code"], refused["parameters"]["wrong"]) == ("bad-record", "move")
    assert refused["message"].startswith(f"line {refused['parameters']['line']}: ")


def test_every_position_of_a_finished_table_can_be_seen_by_everybody(server: Server) -> None:
    table, ann = finished(server)
    eve, played = server.anybody(), read(ann.get(f"/api/tables/{table}/record")).moves
    moves = at(eve, table, 0)["moves"]
    game = begin("stone-age", 2, int(ann.look(table)["revealed"]["seed"]), {})
    for number, (_, text, _) in enumerate(played, start=1):
        game.play(text)
        if number % 25 == 0:
            seen = at(eve, table, number)
            assert (seen["view"], seen["last"][0]["text"]) == (game.open_view(), text)
            assert at(ann, table, number)["view"] == game.view(0)
    assert at(eve, table, moves)["view"] == eve.look(table)["view"]
    assert at(eve, table, moves + 1, expect=404)["message"] == f"this game has only {moves} moves"


def test_a_running_table_is_replayed_from_ones_own_seat_only(server: Server) -> None:
    table, ann, bob = at_a_table(server, game="epoch")
    seen: dict[str, list[Json]] = {"Ann": [], "Bob": []}
    for _ in range(12):
        for name, client in (("Ann", ann), ("Bob", bob)):
            seen[name].append(client.look(table)["view"])
        client = ann if ann.look(table)["choices"] else bob
        client.move(table, client.look(table)["choices"][0]["text"])
    assert seen["Ann"] != seen["Bob"]
    for number in range(12):
        assert at(ann, table, number)["view"] == seen["Ann"][number]
        assert at(bob, table, number)["view"] == seen["Bob"][number]
    for client, seat in ((ann, 1), (bob, 0)):
        client.get(f"/api/tables/{table}/positions/3", params={"seat": seat}, expect=403)
    at(server.guest("Eve"), table, 3, expect=403)
    at(server.anybody(), table, 3, expect=403)


def test_what_was_taken_back_is_not_in_the_replay(server: Server) -> None:
    table, ann, _ = at_a_table(server)
    ann.move(table, "place forest 2")
    ann.post(f"/api/tables/{table}/undo", json={"number": 2, "count": 1})
    ann.move(table, "place hunt 1")
    found = at(ann, table, 1)
    assert (found["moves"], found["last"]) == (1, [{"seat": 0, "text": "place hunt 1"}])


def test_each_move_of_a_long_game_is_played_once_to_tell_how_it_went(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, chance = begin("epoch", 2, 3, {}), random.Random(1)
    for _ in range(800):
        game.play(chance.choice(game.legal_moves()))
    done = {"view": 0, "follow": 0, "at": 0}

    def counted(name: str, what: Callable[..., Any]) -> Callable[..., Any]:
        def count(*given: Any, **more: Any) -> Any:
            done[name] += 1
            return what(*given, **more)

        return count

    for name in done:
        monkeypatch.setattr(Game, name, counted(name, getattr(Game, name)))
    told = timeline_of(game, 800, 0, everything=False)
    assert done == {"view": 1 + len(told["rounds"]), "follow": 800, "at": 1}
    assert all(move["happened"] for move in told["moves"])
