"""A table session in a host that is no server: whole games, takebacks, answers and clocks."""

import ast
from datetime import timedelta

import pytest

from holocene.games import GAMES
from holocene.session import clocks, moves, takebacks
from holocene.session.automatic import set_automatic_answers
from holocene.session.errors import Refused, Stale
from holocene.session.messages import written
from holocene.session.results import results_of
from holocene.session.room import ClockSettings
from holocene.session.seat_changes import to_leave, to_return, to_stand_in
from holocene.session.views import position
from tests.session.memory_host import Memory, Viewer, again, seated
from tests.structure.source import PACKAGE, named, parsed, python_files

NOT_IN_A_SESSION = {
    *("asyncio", "threading", "time", "socket", "secrets", "random", "uuid"),
    *("fastapi", "starlette", "pydantic", "sqlalchemy", "asyncpg", "uvicorn", "httpx"),
}


@pytest.mark.parametrize(("game", "players"), [("stone-age", 3), ("epoch", 2)])
def test_a_game_of_a_person_and_bots_is_played_to_its_end_and_read_again_from_its_log(game: str, players: int) -> None:
    memory = seated("ann", *["bot:random"] * (players - 1), game=game)
    watching = Viewer("ann", 0)
    memory.viewers.append(watching)
    memory.go_on()
    while not memory.table.game.over:
        memory.play("ann", memory.table.game.legal_moves()[-1])
        memory.go_on()
    assert [message.number for message in watching.told] == list(range(1, len(memory.log) + 1))
    later = again(memory)
    assert later.played == memory.table.played
    assert written(position(later, 0)) == written(position(memory.table, 0))
    ranks = [result.rank for result in results_of(memory.table)]
    assert min(ranks) == 1
    assert [result.won for result in results_of(later)] == [rank == 1 for rank in ranks]


@pytest.mark.parametrize("viewers", [1, 2, 7])
def test_a_view_is_made_once_a_seat_and_move_however_many_look(viewers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    memory = seated("ann", "bob")
    memory.viewers += [Viewer(person, seat) for person, seat in (("ann", 0), (None, None)) for _ in range(viewers)]
    memory.play("ann", memory.table.game.legal_moves()[0])
    made = count_views(memory, monkeypatch)
    for number in range(10):
        mover = memory.table.seats[memory.table.game.to_act or 0].person
        memory.play(mover or "", memory.table.game.legal_moves()[0])
        position(memory.table, 0)  # the answer to a request
        assert sorted(made, key=str) == [0, None]
        assert all(len(viewer.told) == number + 2 for viewer in memory.viewers)
        made.clear()


def count_views(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The seats from which the rules are asked for a view, from now on."""
    rules = GAMES[memory.table.room.game]
    honest, made = rules.view, []

    def counted(table: object, seat: int | None, options: dict[str, object]) -> dict[str, object]:
        made.append(seat)
        return honest(table, seat, options)

    monkeypatch.setattr(rules, "view", counted)
    return made


def test_who_sits_on_both_seats_looks_from_the_one_that_is_to_act() -> None:
    memory = seated("ann", "ann")
    both, other = Viewer("ann", 0), Viewer(None, None)
    memory.viewers += [both, other]
    memory.play("ann", "place hunt 1")
    assert (both.seat, both.told[-1].seat, both.told[-1].choices != []) == (1, 1, True)
    assert (other.seat, other.told[-1].seat, other.told[-1].choices) == (None, None, [])


def test_a_move_is_taken_back_alone_until_it_is_answered_and_further_by_consent() -> None:
    memory = seated("ann", "bob")
    memory.play("ann", "place hunt 1")
    table = memory.table
    memory.write(lambda at: takebacks.undo_line(table, "ann", 2, 1, at))
    assert (table.played, takebacks.redoable(table, 0)) == ([], "place hunt 1")
    memory.play("ann", "place forest 1")
    memory.play("bob", "place hunt 1")
    with pytest.raises(Refused, match="you may take back 0 moves alone"):
        takebacks.undo_line(table, "ann", 5, 1, memory.now)
    table.room.takeback_request = takebacks.request_to_take_back(table, "ann", 2)
    assert takebacks.agreed_line(table, "ann", memory.now) is None
    with pytest.raises(Stale):
        takebacks.answered_by(table, "bob", 0, 1, table.length)
    table.room.takeback_request = takebacks.answered_by(table, "bob", 0, 2, table.length)
    memory.write(lambda at: takebacks.agreed_line(table, "bob", at))
    assert (table.played, table.agreed, takebacks.request_now(table)) == ([], 1, None)
    assert again(memory).game == table.game


def test_a_move_for_another_line_than_the_next_is_stale() -> None:
    memory = seated("ann", "bob")
    for number in (0, 2):
        with pytest.raises(Stale, match="its next line is 1"):
            moves.move_line(memory.table, 0, number, "place hunt 1", memory.now, by="ann")


def test_an_answer_given_in_advance_is_played_by_itself() -> None:
    memory = seated("ann", "bob")
    memory.change(*set_automatic_answers(memory.table, "bob", {"feed": ["feed wood"]}))
    with pytest.raises(Exception, match="automatic answers are for"):
        set_automatic_answers(memory.table, "bob", {"place": ["place hunt 1"]})
    assert memory.table.seats[1].answers == {"feed": ["feed wood"]}
    while memory.table.game.decision != "feed" or memory.table.game.to_act != 1:
        who = memory.table.seats[memory.table.game.to_act or 0].person
        memory.play(who or "", memory.table.game.legal_moves()[0])
    missing = next(
        f"feed {good}" for good in ("gold", "stone", "brick") if f"feed {good}" not in memory.table.game.legal_moves()
    )
    answered = [move for move in memory.table.game.legal_moves() if move != "feed wood"]
    memory.change(*set_automatic_answers(memory.table, "bob", {"feed": [missing, *answered]}))
    memory.go_on()
    assert (memory.table.played[-1].text, memory.table.played[-1].by) == (answered[0], "bob")


def test_the_clock_runs_on_the_time_that_the_host_hands_in() -> None:
    memory = seated("ann", "bob", clock=ClockSettings(bank=100, gain=5))
    memory.seconds = 30
    memory.play("ann", "place hunt 1")
    assert clocks.banks_of(memory.table) == [75, 100]
    assert clocks.deadline_of(memory.table) == memory.now + timedelta(seconds=100)
    memory.change(to_stand_in(memory.table, 1))
    assert clocks.deadline_of(memory.table) is None
    memory.seconds = 500
    memory.go_on()
    assert (memory.table.played[1].by, clocks.banks_of(memory.table)) == ("bot:greedy", [75, 100])
    memory.change(to_return(1))
    assert [seat.away for seat in memory.table.seats] == [False, False]


def test_who_leaves_a_table_in_play_is_stood_in_for() -> None:
    memory = seated("ann", "bob")
    memory.change(*to_leave(memory.table, "ann"))
    assert (memory.table.seats[0].away, memory.table.seats[0].bot, memory.table.seats[0].person) == (
        True,
        "greedy",
        "ann",
    )
    memory.go_on()
    assert memory.table.game.to_act == 1


def test_a_session_knows_no_transport_no_storage_and_no_clock() -> None:
    found = []
    for path in python_files(PACKAGE / "session"):
        for node in ast.walk(parsed(path)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            found += [f"{named(path)} imports {name}" for name in names if name.split(".")[0] in NOT_IN_A_SESSION]
            if isinstance(node, ast.Attribute) and node.attr in ("now", "utcnow", "today"):
                found.append(f"{named(path)} asks for the time")
            if isinstance(node, ast.AsyncFunctionDef | ast.Await):
                found.append(f"{named(path)} waits")
    assert found == []
