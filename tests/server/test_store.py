"""The database as the server uses it: what it refuses, what each caller is told, and how its schema grows."""

import asyncio
import os
import re
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, event, insert, inspect, select, text
from sqlalchemy.exc import IntegrityError

from holocene.engine.game import Game
from holocene.engine.record import commitment_to
from holocene.games import begin
from holocene.server.errors import NotFound, Refused, Stale, Unavailable
from holocene.server.host import Host
from holocene.server.models import Base, Entry, Person, Room, now
from holocene.server.process_messages import ProcessMessage
from holocene.server.requests import NewTable, Origin, SeatRequest
from holocene.server.settings import Settings
from holocene.server.store import Store, Unusable, opened, upgrade
from holocene.session.log import Line
from holocene.session.moves import move_line
from holocene.session.takebacks import takeback_of
from tests.cli.commands import run
from tests.server.servers import WAIT_SECONDS, free_port, sqlite_at
from tests.server.tables import between_bots, nearly_over, origin
from tests.server.test_equal_messages import Ear

Database = Callable[[], str]
SEED, SALT = 7, "salt"


async def not_listening(_: ProcessMessage) -> None:
    """Nobody here wants to know."""


def with_store(database: str, work: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    """Do something with an open store."""

    async def run() -> None:
        async with opened(Settings(database_url=database), not_listening) as store:
            await work(store)

    asyncio.run(run())


def with_host(database: str, work: Callable[[Host, Person], Coroutine[Any, Any, None]]) -> None:
    """Do something with everything that a server is, and somebody at its endpoint."""

    async def run() -> None:
        host = Host(Settings(database_url=database, compiled=False))
        await host.open()
        try:
            await work(host, await host.authentication.new_guest("Ann"))
        finally:
            await host.close()

    asyncio.run(run())


async def set_up(store: Store, *rooms: str) -> None:
    """Tables without a log."""
    async with store.session() as session:
        for room in rooms:
            values = {"seed": SEED, "salt": SALT, "commitment": commitment_to(SEED, SALT), "state": "playing"}
            session.add(Room(id=room, game="stone-age", players=2, **values))
        await session.commit()


def line(room: str, number: int, words: str = "place hunt 1") -> Line:
    return Line(room, number, "move", 0, words, "bot:random", now())


async def texts(store: Store, room: str) -> list[str]:
    async with store.session() as session:
        return list(await session.scalars(select(Entry.text).where(Entry.room == room).order_by(Entry.number)))


def test_the_database_itself_refuses_a_second_line_of_the_same_number(new_database: Database) -> None:
    async def work(store: Store) -> None:
        await set_up(store, "one")
        for _ in range(2):
            async with store.engine.begin() as connection:
                await connection.execute(insert(Entry).values(line("one", 1)._asdict()))

    with pytest.raises(IntegrityError):
        with_store(new_database(), work)


def test_each_of_many_callers_at_once_is_told_about_its_own_line(new_database: Database) -> None:
    rooms = [f"room-{number}" for number in range(20)]
    settings = [line(room, number, f"{caller}") for room in rooms for number in (1, 2, 3) for caller in range(4)]

    async def work(store: Store) -> None:
        await set_up(store, *rooms)
        answers = await asyncio.gather(*map(store.append, settings))
        won = {(body.room, body.number): body.text for body, answer in zip(settings, answers, strict=True) if answer}
        assert (len(won), sum(answers)) == (60, 60)
        for room in rooms:
            assert await texts(store, room) == [won[room, number] for number in (1, 2, 3)]
        assert not any(await asyncio.gather(*map(store.append, settings)))

    with_store(new_database(), work)


def test_a_caller_who_has_gone_leaves_a_line_that_nobody_else_is_told_was_theirs(new_database: Database) -> None:
    async def work(store: Store) -> None:
        await set_up(store, "one")
        gone = asyncio.create_task(store.append(line("one", 1, "gone")))
        later = asyncio.create_task(store.append(line("one", 1, "later")))
        await asyncio.sleep(0)  # both wait in one batch
        gone.cancel()
        assert await later is False
        assert await texts(store, "one") == ["gone"]

    with_store(new_database(), work)


def test_a_line_that_is_not_taken_spoils_no_other(new_database: Database) -> None:
    async def work(store: Store) -> None:
        await set_up(store, "one", "two")
        settings = [line("one", 1), line("no such table", 1), line("two", 1)]
        answers = await asyncio.gather(*map(store.append, settings), return_exceptions=True)
        assert answers[0] is answers[2] is True
        assert isinstance(answers[1], NotFound)

    with_store(new_database(), work)


def test_what_waits_is_written_before_the_store_closes(new_database: Database) -> None:
    database = new_database()
    waiting: list[asyncio.Task[bool]] = []

    async def work(store: Store) -> None:
        await set_up(store, "one")
        waiting.extend(asyncio.create_task(store.append(line("one", number))) for number in range(1, 51))
        await asyncio.sleep(0)

    with_store(database, work)
    assert all(task.result() for task in waiting)

    async def look(store: Store) -> None:
        assert len(await texts(store, "one")) == 50

    with_store(database, look)


def test_sqlite_has_every_line_on_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2

    with_store(sqlite_at(tmp_path), work)


def test_a_full_disk_is_told_and_what_was_not_stored_can_be_sent_again(tmp_path: Path) -> None:
    pages = {"most": 2**30}

    async def work(store: Store) -> None:
        @event.listens_for(store.engine.sync_engine, "checkout")
        def limit(connection: Any, *_: Any) -> None:
            connection.cursor().execute(f"PRAGMA max_page_count={pages['most']}")

        await set_up(store, "one")
        pages["most"] = 1
        settings = [line("one", number, "x" * 60) for number in range(1, 1_001)]
        with pytest.raises(Unavailable, match=r"could not be stored \(database or disk is full\); try again"):
            await asyncio.gather(*map(store.append, settings))
        assert await texts(store, "one") == []
        pages["most"] = 2**30
        assert all(await asyncio.gather(*map(store.append, settings)))

    with_store(sqlite_at(tmp_path), work)


def differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return [change for change in compare_metadata(context, Base.metadata) if "alembic_version" not in str(change)]


def test_the_steps_lead_from_nothing_to_what_is_stored_and_are_taken_once(new_database: Database) -> None:
    database = new_database()

    async def work(store: Store) -> None:
        async with store.engine.begin() as connection:
            assert await connection.run_sync(differences) == []
            await connection.run_sync(upgrade)
        await set_up(store, store.name)

    with_store(database, work)
    with_store(database, work)


def test_two_processes_may_start_on_an_empty_database_at_once(new_database: Database) -> None:
    database = new_database()

    async def run() -> None:
        stores = [Store(Settings(database_url=database)) for _ in range(3)]
        await asyncio.gather(*(store.prepare() for store in stores))
        await asyncio.gather(*(store.engine.dispose() for store in stores))

    asyncio.run(run())


def test_a_start_that_is_broken_off_leaves_nothing_half_made(new_database: Database) -> None:
    database = new_database()

    async def run() -> list[str]:
        store = Store(Settings(database_url=database))
        async with store.engine.connect() as connection:
            await connection.run_sync(upgrade)
            await connection.rollback()
        async with store.engine.connect() as connection:
            names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
        await store.prepare()
        await store.engine.dispose()
        return names

    assert asyncio.run(run()) == []


def test_a_database_of_a_newer_program_is_left_alone(new_database: Database) -> None:
    database = new_database()

    async def work(store: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with_store(database, work)
    with pytest.raises(Unusable, match=r"^the database has schema 9999, written by a newer Holocene than this"):
        with_store(database, work)


def folder_for_file(folder: Path) -> str:
    return f"sqlite:///{folder}"


def file_for_folder(folder: Path) -> str:
    (folder / "file").write_text("")
    return f"sqlite:///{folder / 'file' / 'tables.sqlite3'}"


def no_database(folder: Path) -> str:
    (folder / "letter").write_text("Dear Ann, " * 200)
    return f"sqlite:///{folder / 'letter'}"


def forbidden_folder(folder: Path) -> str:
    if os.geteuid() == 0:
        pytest.skip("nothing is forbidden to root")
    (folder / "mine").mkdir(mode=0o500)
    return f"sqlite:///{folder / 'mine' / 'tables.sqlite3'}"


def nobody_there(folder: Path) -> str:
    return f"postgresql://ann:{'secret' * 2}@/tables?host={folder}"


def only_to_read(folder: Path) -> str:
    forbidden_folder(folder)  # root reads and writes everything
    (folder / "tables.sqlite3").touch(mode=0o400)
    return f"sqlite:///{folder / 'tables.sqlite3'}"


UNUSABLE = [
    (folder_for_file, "unable to open database file"),
    (file_for_folder, "(File exists|Not a directory)"),
    (no_database, "file is not a database"),
    (forbidden_folder, "unable to open database file"),
    (only_to_read, "attempt to write a readonly database"),
    (nobody_there, "(No such file|Connection refused)"),
]


@pytest.mark.parametrize(("place", "reason"), UNUSABLE)
def test_a_database_that_cannot_be_used_is_told_in_one_sentence(
    tmp_path: Path, place: Callable[[Path], str], reason: str
) -> None:
    with pytest.raises(Unusable, match=f"^the database .* cannot be used: .*{reason}") as told:
        with_store(place(tmp_path), set_up)
    assert "secret" not in str(told.value)
    assert "\n" not in str(told.value)


def claim_for_folder(folder: Path) -> str:
    (folder / "tables.sqlite3-serving").mkdir()
    return f"sqlite:///{folder / 'tables.sqlite3'}"


@pytest.mark.parametrize(("place", "reason"), [*UNUSABLE, (claim_for_folder, "unable to open database file")])
def test_the_command_line_tells_it_too(
    tmp_path: Path, place: Callable[[Path], str], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOLOCENE_DATABASE_URL", "")  # and what it becomes is forgotten
    ended = run("serve", "--port", str(free_port()), "--database", place(tmp_path))
    assert (ended.exit_code, ended.stderr.count("\n")) == (2, 1)
    assert re.search(f"the database .* cannot be used: .*{reason}", ended.stderr)


async def table_for(host: Host, person: Person, past: Game | None = None) -> str:
    """A table where one person plays both sides, of a new game or of one that goes on."""
    seats = [SeatRequest(kind="human"), SeatRequest(kind="human")]
    body = NewTable(game="stone-age", seats=seats, origin=Origin(**origin(past)) if past else None)
    return (await host.lobby.create(person, body)).id


def test_reading_while_a_move_is_written_follows_each_line_once(new_database: Database) -> None:
    async def work(host: Host, ann: Person) -> None:
        table = await host.rooms.get(await table_for(host, ann))
        ear: Any = Ear(ann.id, 0)
        host.hub.join(table.id, ear)
        for number in range(1, 31):
            readers = [host.rooms.refresh(table) for _ in range(3)]
            await asyncio.gather(host.gameplay.play(table, ann, number, table.game.legal_moves()[0]), *readers)
        assert [message["number"] for message in ear.told if message["happened"]] == list(range(1, 31))
        again = begin("stone-age", 2, table.room.seed, {})
        for move in table.played:
            again.play(move.text)
        assert again.view(None) == table.game.view(None)

    with_host(new_database(), work)


def test_of_many_moves_at_once_one_is_made(new_database: Database) -> None:
    async def work(host: Host, ann: Person) -> None:
        table = await host.rooms.get(await table_for(host, ann))
        for number in range(1, 11):
            tries = [host.gameplay.play(table, ann, number, words) for words in table.game.legal_moves()[:5]]
            answers = await asyncio.gather(*tries, return_exceptions=True)
            assert answers.count(None) == 1
            assert all(isinstance(answer, Stale) for answer in answers if answer is not None)
        assert table.length == 10

    with_host(new_database(), work)


def test_there_is_one_copy_of_a_table_however_many_ask_and_however_few_are_kept(new_database: Database) -> None:
    async def work(host: Host, ann: Person) -> None:
        name = await table_for(host, ann)
        first = await host.rooms.get(name)
        for _ in range(host.rooms.most + 1):
            await host.rooms.get(await table_for(host, ann))
        copies = await asyncio.gather(*(host.rooms.get(name) for _ in range(10)))
        assert all(copy is first for copy in copies)

    async def run(host: Host, ann: Person) -> None:
        host.rooms.most = 3
        await work(host, ann)

    with_host(new_database(), run)


def test_a_roll_cannot_be_taken_back_by_asking_before_it_is_written(new_database: Database) -> None:
    async def work(host: Host, ann: Person) -> None:
        table = await host.rooms.get(await table_for(host, ann))
        while not await rolls_next(host, ann, table.id):
            await host.gameplay.play(table, ann, table.length + 1, table.game.legal_moves()[0])
        number = table.length + 1
        roll = host.gameplay.play(table, ann, number, table.game.legal_moves()[0])
        undo = host.gameplay.undo(table, ann, number + 1, 1)
        rolled, undone = await asyncio.gather(roll, undo, return_exceptions=True)
        assert rolled is None
        assert isinstance(undone, Refused | Stale)
        assert table.length == number

    with_host(new_database(), work)


async def rolls_next(host: Host, person: Person, name: str) -> bool:
    """Whether the first legal move rolls, after one of one's own that could be taken back."""
    table = await host.rooms.get(name)
    game = table.game.copy()
    seat = table.own_seat(person.id)
    game.play(game.legal_moves()[0])
    return game.last_dice is not None and seat == table.game.to_act and takeback_of(table, seat or 0).most > 0


def test_a_table_whose_end_was_not_written_ends_when_it_is_looked_at(new_database: Database) -> None:
    async def work(host: Host, ann: Person) -> None:
        table = await host.rooms.get(await table_for(host, ann, past=nearly_over(between_bots())))
        while not table.game.over:
            seat = table.game.to_act
            assert seat is not None
            line = table.length + 1, table.game.legal_moves()[0]
            await host.rooms.write(table, partial(move_line, table, seat, *line, by=ann.id))  # and the process died
        assert table.room.state == "playing"
        host.wake(table)
        async with asyncio.timeout(WAIT_SECONDS):
            while table.room.state != "over":  # noqa: ASYNC110 - as who looks at it does
                await asyncio.sleep(0.01)

    with_host(new_database(), work)
