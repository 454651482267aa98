"""Moves: from a person or a bot into the log, out to all viewers, and on to the next player."""

import logging
import time
from collections.abc import Callable
from dataclasses import asdict
from functools import partial

from sqlalchemy import func, select, update

from holocene.engine.errors import HoloceneError
from holocene.server import endings, models
from holocene.server.changes import Changes
from holocene.server.models import Person, now
from holocene.server.process_messages import ProcessMessage
from holocene.server.requests import Consent
from holocene.server.rooms import Table
from holocene.server.store import ENDING, UNREACHABLE
from holocene.session import moves, takebacks
from holocene.session.clocks import deadline_of
from holocene.session.room import TakebackRequest

Wake = Callable[[Table], None]
log = logging.getLogger("holocene.host")


def steps_of(table: Table, text: str) -> list[str]:
    """The lines of the log that a text becomes: several for a whole payment; one that is refused stays as it is."""
    try:
        return table.game.steps(text)
    except HoloceneError:
        return [text]


class Gameplay:
    """Moves and takebacks come in and are written; `wake` is told when somebody else is next."""

    def __init__(self, changes: Changes, wake: Wake) -> None:
        """Tables and their store, and who goes on."""
        self.changes = changes
        self.store = changes.store
        self.rooms = changes.rooms
        self.wake = wake
        self.on_move: Callable[[str, str, float], None] = lambda *_: None  # game, by whom, seconds
        self.on_end: Callable[[str], None] = lambda _: None

    async def play(self, table: Table, person: Person, number: int, text: str) -> None:
        """A person's move."""
        await self.rooms.catch_up(table, number)
        seat = moves.seat_to_play(table, person.id)
        if table.seats[seat].away:
            async with table.lock:
                await self.changes.hand_back(table, seat)
        for line, step in enumerate(steps_of(table, text), start=number):
            await self.move(table, seat, line, step, person.id)

    async def move(self, table: Table, seat: int, number: int, text: str, by: str) -> None:
        """Any move: write it, show it, and go on."""
        began = time.perf_counter()
        await self.rooms.write(table, partial(moves.move_line, table, seat, number, text, by=by))
        self.on_move(table.room.game, by, time.perf_counter() - began)
        try:
            await self._after(table)
        except UNREACHABLE:  # the move is stored all the same; what follows it comes when the table is looked at again
            log.exception("a move was stored, not what follows it", extra={"table": table.id})
            self.rooms.quiet[table.id] = time.monotonic()

    async def undo(self, table: Table, person: Person, number: int, count: int) -> None:
        """Take back one's own moves, back to the last new information."""
        await self.rooms.catch_up(table, number)
        await self.rooms.write(table, partial(takebacks.undo_line, table, person.id, number, count))
        await self._after(table)

    async def ask_to_take_back(self, table: Table, person: Person, count: int) -> None:
        """Ask everybody at the table to go back further."""
        await self._agree(table, person, takebacks.request_to_take_back(table, person.id, count))

    async def agree(self, table: Table, person: Person, consent: Consent) -> None:
        """Answer such a request."""
        request = takebacks.answered_by(table, person.id, consent.seat, consent.count, consent.number)
        if consent.yes:
            await self._agree(table, person, request)
        else:
            await self.changes.room(table, takeback_request={})
            self.changes.broadcast.changed(table)

    async def _agree(self, table: Table, person: Person, request: TakebackRequest) -> None:
        await self.changes.room(table, takeback_request=asdict(request))
        if await self.rooms.write(table, partial(takebacks.agreed_line, table, person.id)):
            await self.changes.room(table, takeback_request={})
            self.wake(table)
        self.changes.broadcast.changed(table)

    async def _after(self, table: Table) -> None:
        """What follows a change of the position."""
        if table.game.over and table.room.state == "playing":
            await self.end(table)
            return
        if table.room.clock:
            await self.set_deadline(table)
        self.wake(table)

    async def set_deadline(self, table: Table) -> None:
        """When the seat to act has no time left; not if the log has gone on in another process."""
        deadline = deadline_of(table)
        lines = select(func.count()).where(models.Entry.room == table.id).scalar_subquery()
        here = (models.Room.id == table.id, models.Room.state == "playing", lines == table.length)
        async with self.store.session() as session:
            await session.execute(update(models.Room).where(*here).values(deadline=deadline))
            await session.commit()
        table.room.deadline = deadline

    async def end(self, table: Table) -> None:
        """The game is over: results and ratings are written once, and the seed is shown."""
        with self.rooms.changing(table):
            await self._write_end(table)
        await self.rooms.refresh(table)
        if table.shown != table.room.version:
            self.changes.broadcast.changed(table)

    async def _write_end(self, table: Table) -> None:
        async with self.store.session() as session:
            await self.store.one_at_a_time(session, ENDING)  # ratings are read and written
            done = update(models.Room).where(models.Room.id == table.id, models.Room.state == "playing")
            over = {"state": "over", "ended": now(), "changed": now(), "deadline": None}
            result = await session.execute(done.values(version=models.Room.version + 1, **over))
            if result.rowcount == 1:  # type: ignore[attr-defined]
                if not table.room.practice:
                    await endings.write_results(session, table)
                await self.store.tell(session, ProcessMessage(table.id))
            await session.commit()
        if result.rowcount == 1:  # type: ignore[attr-defined]
            self.on_end(table.room.game)
