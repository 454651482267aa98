"""Tournaments over the API: announced, joined, played round by round, decided."""

import asyncio
from typing import Any

import pytest

from holocene.server.settings import Settings
from holocene.server.store import make_engine
from tests.server.databases import on_both_databases
from tests.server.servers import Client, Json, Server, eventually, play_out
from tests.tournaments.invariants import is_fair

CLOCK = {"bank": 3600, "gain": 0}
PATIENT = 86400  # seconds to sit down in


def announce(organizer: Client, **wanted: Any) -> str:
    request = {"name": "Spring Cup", "game": "stone-age", "clock": CLOCK, "grace": PATIENT, **wanted}
    tournament: str = organizer.post("/api/tournaments", json=request, expect=201)["id"]
    return tournament


def at(client: Client, tournament: str, what: str = "", **options: Any) -> Json:
    path = f"/api/tournaments/{tournament}" + (f"/{what}" if what else "")
    answer: Json = client.post(path, **options) if what else client.get(path)
    return answer


def begun(server: Server, count: int, **wanted: Any) -> tuple[str, list[Client]]:
    """A tournament that has begun, and its participants by number; the first of them organizes it."""
    players = [server.account(f"P{number}") for number in range(count)]
    tournament = announce(players[0], most=max(count, 2), **wanted)
    for player in players:
        at(player, tournament, "join")
    at(players[0], tournament, "start")
    return tournament, players


def tables(client: Client, tournament: str, number: int) -> list[Json]:
    """The tables of a round, once there are any."""

    def found() -> list[Json] | None:
        return [table for table in at(client, tournament)["tables"] if table["round"] == number] or None

    return eventually(found)


def resign(table: Json, players: list[Client], loser: int) -> None:
    """Everybody sits down, and one gives up."""
    for number in table["participants"]:
        players[number].join(table["room"])
    players[loser].post(f"/api/tables/{table['room']}/leave")


def let_time_pass(server: Server, tournament: str) -> None:
    """Nobody waits any longer for those who have not sat down."""

    async def change() -> None:
        engine = make_engine(Settings(database_url=server.database))
        async with engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE pairing SET due = '2020-01-01 00:00:00+00:00'")
        await engine.dispose()

    asyncio.run(change())
    assert tournament


def is_decided(client: Client, tournament: str, number: int) -> bool:
    found = [table for table in at(client, tournament)["tables"] if table["round"] == number]
    return bool(found) and all(table["scores"] for table in found)


@on_both_databases
def test_a_swiss_tournament_of_sixteen_with_two_no_shows_runs_to_its_end(server: Server) -> None:
    tournament, players = begun(server, 16)
    missing = {3, 11}
    for number in range(1, 5):
        for table in tables(players[0], tournament, number):
            present = [one for one in table["participants"] if one not in missing]
            if len(present) == len(table["participants"]) > 1:
                resign(table, players, max(present))
            elif present and table["room"]:
                players[present[0]].join(table["room"])
        if number == 1:
            let_time_pass(server, tournament)
        eventually(lambda number=number: is_decided(players[0], tournament, number) or None)  # type: ignore[misc]
    found = eventually(lambda: seen if (seen := at(players[0], tournament))["state"] == "over" else None)
    assert found["round"] == found["rounds"] == 4
    first = [table for table in found["tables"] if table["round"] == 1]
    sat = [pair for table in first for pair in zip(table["participants"], table["outcomes"], strict=True)]
    gone = [one for one, how in sat if how == "no-show"]
    assert sorted(gone) == sorted(missing)
    assert {each["number"] for each in found["people"] if not each["active"]} == missing
    for number in range(2, 5):
        later = [one for table in found["tables"] if table["round"] == number for one in table["participants"]]
        assert sorted(later) == sorted({*range(16)} - missing)
    met = [tuple(sorted(table["participants"])) for table in found["tables"] if len(table["participants"]) > 1]
    assert len(met) == len(set(met))
    standings = found["standings"]
    assert (standings[0]["participant"], standings[0]["points"]) == (0, 4.0)
    assert {line["points"] for line in standings if line["participant"] in missing} == {0.0}
    assert is_fair(standings)


@on_both_databases
def test_a_game_that_is_played_to_its_end_decides_a_table(server: Server) -> None:
    tournament, (ann, bob) = begun(server, 2, pace="turns")
    [table] = tables(ann, tournament, 1)
    assert [each["your_turn"] for each in bob.get("/api/my-tables")] == [True]
    first, second = ((ann, bob)[number] for number in table["participants"])
    first.join(table["room"])
    second.join(table["room"])
    assert ann.get(f"/api/tables/{table['room']}")["rated"] is True
    play_out(table["room"], ann, bob)
    found = eventually(lambda: seen if (seen := at(ann, tournament))["state"] == "over" else None)
    winners = ann.look(table["room"])["winners"]
    [played] = found["tables"]
    assert played["outcomes"] == ["played", "played"]
    expected = [0.5, 0.5] if len(winners) == 2 else [float(seat in winners) for seat in range(2)]
    assert played["scores"] == expected


def test_bots_take_part_where_the_organizer_says_so(server: Server) -> None:
    ann = server.account("Ann")
    for_people = announce(ann)
    assert at(ann, for_people, "bots", json={"bot": "random"}, expect=422)["code"] == "no-bots-here"
    tournament = announce(ann, bots=True, system="round-robin", most=3)
    assert at(server.account("Eve"), tournament, "bots", json={"bot": "random"}, expect=403)["code"] == "organizer-only"
    for bot in ("random", "greedy", "random"):
        at(ann, tournament, "bots", json={"bot": bot})
    assert at(ann, tournament, "join", expect=422)["code"] == "tournament-full"
    at(ann, tournament, "start")
    found = eventually(lambda: seen if (seen := at(ann, tournament))["state"] == "over" else None)
    assert (found["round"], len(found["tables"])) == (3, 6)
    assert sorted(line["played"] for line in found["standings"]) == [2, 2, 2]
    assert sorted(line["byes"] for line in found["standings"]) == [1, 1, 1]
    assert is_fair(found["standings"])


def test_at_a_larger_table_a_bot_plays_for_who_does_not_come(server: Server) -> None:
    tournament, players = begun(server, 3, players=3, rounds=1)
    [table] = tables(players[0], tournament, 1)
    late = table["participants"][1]
    for number in (table["participants"][0], table["participants"][2]):
        players[number].join(table["room"])
    let_time_pass(server, tournament)
    there = players[table["participants"][0]]
    position = there.wait_until(table["room"], lambda position: position["state"] == "playing")
    assert [seat["kind"] for seat in position["seats"]] == ["human", "bot", "human"]
    players[table["participants"][2]].post(f"/api/tables/{table['room']}/leave")
    found = eventually(lambda: seen if (seen := at(there, tournament))["state"] == "over" else None)
    assert found["tables"][0]["outcomes"] == ["walkover", "no-show", "forfeit"]
    assert found["tables"][0]["scores"] == [1.0, 0.0, 0.0]
    assert players[late].get("/api/my-tables") == []


def test_a_seat_is_for_who_was_paired_there(server: Server) -> None:
    tournament, players = begun(server, 2)
    [table] = tables(players[0], tournament, 1)
    eve = server.account("Eve")
    assert eve.join(table["room"], expect=403)["code"] == "reserved-seat"
    wrong = players[table["participants"][0]]
    assert wrong.join(table["room"], 1, expect=403)["code"] == "reserved-seat"
    assert wrong.join(table["room"])["seat"] == 0
    assert [seat["name"] for seat in eve.get(f"/api/tables/{table['room']}")["seats"]] == [
        f"P{number}" for number in table["participants"]
    ]


def test_who_withdraws_is_paired_no_more_and_may_come_back(server: Server) -> None:
    tournament, players = begun(server, 4, rounds=3)
    for table in tables(players[0], tournament, 1):
        resign(table, players, max(table["participants"]))
    at(players[3], tournament, "withdraw", json={})
    second = tables(players[0], tournament, 2)
    if 3 in {one for table in second for one in table["participants"]}:  # the round was set up before
        for table in second:
            resign(table, players, max(table["participants"]))
        second = tables(players[0], tournament, 3)
    assert [len(table["participants"]) for table in second] == [2, 1]
    assert second[1]["outcomes"] == ["bye"]
    assert next(each for each in at(players[3], tournament, "join")["people"] if each["number"] == 3)["active"] is True


def test_only_accounts_take_part_and_only_the_organizer_begins(server: Server) -> None:
    guest, ann, bob = server.guest(), server.account("Ann"), server.account("Bob")
    request = {"name": "x", "game": "stone-age", "clock": CLOCK}
    assert guest.post("/api/tournaments", json=request, expect=422)["code"] == "no-account"
    tournament = announce(ann)
    assert at(guest, tournament, "join", expect=422)["code"] == "no-account"
    at(bob, tournament, "join")
    assert at(bob, tournament, "start", expect=403)["code"] == "organizer-only"
    assert at(ann, tournament, "start", expect=422)["code"] == "too-few-participants"
    at(ann, tournament, "join")
    at(ann, tournament, "start")
    assert at(ann, tournament, "start", expect=422)["code"] == "tournament-begun"
    assert at(server.account("Eve"), tournament, "join", expect=422)["code"] == "tournament-begun"
    assert at(bob, tournament, "cancel", expect=403)["code"] == "organizer-only"
    assert at(ann, tournament, "cancel")["state"] == "cancelled"
    assert at(ann, tournament, "cancel", expect=422)["code"] == "tournament-over"


def test_a_tournament_begins_at_its_hour(server: Server) -> None:
    ann, bob = server.account("Ann"), server.account("Bob")
    tournament = announce(ann, starts="2020-01-01T00:00:00+00:00")
    found = eventually(lambda: seen if (seen := at(ann, tournament))["state"] != "open" else None)
    assert found["state"] == "cancelled"
    assert at(bob, tournament, "join", expect=422)["code"] == "tournament-begun"


@pytest.mark.parametrize("wrong", [{"players": 9}, {"options": {"expansion": 7}}, {"game": "chess"}, {"name": ""}])
def test_a_tournament_of_no_game_is_refused(server: Server, wrong: Json) -> None:
    ann = server.account("Ann")
    request = {"name": "x", "game": "stone-age", "clock": CLOCK, **wrong}
    assert ann.http.post("/api/tournaments", json=request).is_client_error


def test_tournaments_are_listed_by_their_state(server: Server) -> None:
    ann = server.account("Ann")
    tournament = announce(ann, game="epoch")
    assert tournament in [each["id"] for each in ann.get("/api/tournaments")]
    at(ann, tournament, "cancel")
    assert tournament not in [each["id"] for each in ann.get("/api/tournaments")]
    assert tournament in [each["id"] for each in ann.get("/api/tournaments", params={"state": "cancelled"})]


def test_a_deleted_account_leaves_a_tournament_without_its_name(server: Server) -> None:
    ann, bob = server.account("Ann"), server.account("Bob")
    tournament = announce(ann)
    at(bob, tournament, "join")
    bob.post("/api/account/delete", json={"confirm": "correct horse battery"}, expect=204)
    assert at(ann, tournament)["people"] == [{"number": 0, "name": "", "bot": False, "active": False}]
