"""Passing moves on: from a person or a bot into the log, and out to everybody as they may see it."""

import contextlib
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from sqlalchemy import func, select, update

from holocene.server import endings, models
from holocene.server.clocks import clock_of, deadline_of
from holocene.server.happening import View, happened
from holocene.server.hearing import Heard
from holocene.server.live import Onlooker
from holocene.server.models import Person, now
from holocene.server.parts import Parts
from holocene.server.problems import NotAllowed, Problem
from holocene.server.rooms import MOVE, Line, Table, describe_seat, own_seat
from holocene.server.store import ENDING, UNREACHABLE, reason_of

log = logging.getLogger("holocene.host")


class Playing(Parts):
    """Moves come in and positions go out."""

    def seat_to_play(self, table: Table, person: Person) -> int:
        """The seat for which a person may play now."""
        seats = table.seats_of(person.id)
        if not seats:
            message = "you do not sit at this table"
            raise NotAllowed(message)
        return table.game.to_act if table.game.to_act in seats else seats[0]

    async def play(self, table: Table, person: Person, number: int, text: str) -> None:
        """A person's move."""
        await self.rooms.catch_up(table, number)
        seat = self.seat_to_play(table, person)
        if table.seats[seat].away:
            async with table.lock:
                await self.hand_back(table, seat)
        await self._play(table, seat, number, text, person.id)

    async def _play(self, table: Table, seat: int, number: int, text: str, by: str) -> None:
        """Any move: write it, show it, and go on."""
        await self.rooms.play(table, seat, number, text, by)
        try:
            await self._after(table)
        except UNREACHABLE:  # the move is stored all the same; what follows it comes when the table is looked at again
            log.exception("a move was stored, not what follows it", extra={"table": table.id})
            self._quiet[table.id] = time.monotonic()

    def watch(self, table: Table) -> Callable[[Line], None]:
        """What shows a line of the log to everybody, given the table before it."""
        before = {seat: table.game.view(seat) for seat in {onlooker.seat for onlooker in self.hub.at(table.id)}}
        return partial(self._show, table, before)

    def _show(self, table: Table, before: dict[int | None, View], line: Line) -> None:
        """What everybody who looks at a table sees of a line of its log, this process's or another's."""
        dice = table.played[-1].dice if line.kind == MOVE else None
        for onlooker in self.hub.at(table.id):
            if line.kind == MOVE:
                after = table.game.view(onlooker.seat)
                events = happened(before[onlooker.seat], after, line.seat, line.text, dice)
            else:
                events = [{"kind": "undo", "seat": line.seat, "count": int(line.text)}]
            self._turn_to_own_seat(table, onlooker)
            onlooker.tell(self.position(table, onlooker.seat, events))

    def _turn_to_own_seat(self, table: Table, onlooker: Onlooker) -> None:
        """Who has several seats looks from the one that is to act."""
        seats = table.seats_of(onlooker.person)
        if table.game.to_act in seats or onlooker.seat not in seats:
            onlooker.seat = own_seat(table, onlooker.person)

    async def _after(self, table: Table) -> None:
        """What follows a change of the position."""
        if table.game.over and table.room.state == "playing":
            await self._end(table)
            return
        if table.room.clock:
            await self._set_deadline(table)
        self.wake(table)

    async def _set_deadline(self, table: Table) -> None:
        """When the seat to act has no time left; not if the log has gone on in another process."""
        deadline = deadline_of(table)
        lines = select(func.count()).where(models.Entry.room == table.id).scalar_subquery()
        here = (models.Room.id == table.id, models.Room.state == "playing", lines == table.length)
        async with self.store.session() as session:
            await session.execute(update(models.Room).where(*here).values(deadline=deadline))
            await session.commit()
        table.room.deadline = deadline

    async def _end(self, table: Table) -> None:
        """The game is over: results and ratings are written once, and the seed is shown."""
        async with self.store.session() as session:
            await self.store.one_at_a_time(session, ENDING)  # ratings are read and written
            done = update(models.Room).where(models.Room.id == table.id, models.Room.state == "playing")
            over = {"state": "over", "ended": now(), "changed": now(), "deadline": None}
            result = await session.execute(done.values(version=models.Room.version + 1, **over))
            if result.rowcount == 1:  # type: ignore[attr-defined]
                if not table.room.practice:
                    await endings.write_results(session, table)
                await self.store.tell(session, Heard(table.id))
            await session.commit()
        await self.rooms.refresh(table)
        if table.shown != table.room.version:
            await self.changed(table)

    def position(
        self, table: Table, seat: int | None, events: list[dict[str, Any]], view: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """A table as one seat sees it, with what may be done there now."""
        game, room = table.game, table.room
        acts = seat is not None and game.to_act == seat and room.state == "playing" and not self.is_answered(table)
        return {
            "kind": "position",
            "table": table.id,
            "number": table.length,
            "state": room.state,
            "seat": seat,
            "seats": [describe_seat(each) for each in table.seats],
            "owner": next(iter(table.seats_of(room.owner)), None),
            "view": game.view(seat) if view is None else view,
            "choices": game.choices() if acts else [],
            "happened": events,
            "winners": game.winners() if game.over else None,
            "preparing": self._is_preparing(table),
            "undo": table.undoable(seat) if seat is not None and room.state == "playing" else 0,
            "redo": table.redoable(seat) if seat is not None and room.state == "playing" else None,
            "wish": room.wish if room.wish and room.wish["number"] == table.length else None,
            "clock": clock_of(table),
            "commitment": room.commitment,
            "revealed": {"seed": str(room.seed), "salt": room.salt} if room.state == "over" else None,
            "rematch": room.rematch,
        }

    def _is_preparing(self, table: Table) -> bool:
        """Whether a bot is to act that waits for the compiler, as on a first start."""
        to_act = table.game.to_act
        bot = None if to_act is None else table.seats[to_act].bot
        return bot is not None and self.thinkers.is_preparing(bot)

    async def changed(self, table: Table) -> None:
        """Show everybody who looks at a table where it stands."""
        table.shown = table.room.version
        for onlooker in self.hub.at(table.id):
            self._turn_to_own_seat(table, onlooker)
            onlooker.tell(self.position(table, onlooker.seat, []))

    async def _heard(self, heard: Heard) -> None:
        """A table changed, perhaps in another process; or anything may have changed while we did not listen."""
        elsewhere = heard.origin not in ("", self.store.name)
        if heard.gone:
            if elsewhere:
                self.hub.send_away(heard.gone)
            return
        if heard.room is not None and heard.said is not None:
            if elsewhere:
                self._show_remark(heard.room, heard.said)
            return
        if heard.room is not None and (heard.sought or heard.seen):
            if elsewhere:
                with contextlib.suppress(*UNREACHABLE):
                    await self.presence.heard(heard.room, heard)
            return
        self.rooms.forget(heard.room, heard.line)
        if heard.room is not None and elsewhere:
            self._quiet[heard.room] = time.monotonic()
        for room in self.hub.rooms() if heard.room is None else [heard.room]:
            if self.hub.at(room):
                await self._show_news(room)

    async def _show_news(self, room: str) -> None:
        """Read what is new at a table; its lines are shown one by one as they are followed."""
        try:
            table = await self.rooms.get(room)
        except (Problem, *UNREACHABLE) as problem:  # it stays stale, and is tried again
            log.warning("a table could not be read: %s", reason_of(problem), extra={"table": room})
            return
        if table.room.version != table.shown:
            await self.changed(table)
