"""Passing moves on: from a person or a bot into the log, and out to everybody as they may see it."""

from typing import Any

from sqlalchemy import update

from holocene.server import endings, models
from holocene.server.clocks import clock_of, deadline_of
from holocene.server.happening import happened
from holocene.server.models import Person, now
from holocene.server.parts import Parts
from holocene.server.problems import NotAllowed
from holocene.server.rooms import Table, describe_seat


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
        seat = self.seat_to_play(table, person)
        if table.seats[seat].away:
            async with table.lock:
                await self._change_seat(table, seat, away=False, bot=None)
        await self._play(table, seat, number, text, person.id)

    async def _play(self, table: Table, seat: int, number: int, text: str, by: str) -> None:
        """Any move: write it, show it, and go on."""
        onlookers = self.hub.at(table.id)
        before = {place: table.game.view(place) for place in {onlooker.seat for onlooker in onlookers}}
        played = await self.rooms.play(table, seat, number, text, by)
        for onlooker in onlookers:
            after = table.game.view(onlooker.seat)
            events = happened(before[onlooker.seat], after, seat, played.text, played.dice)
            onlooker.tell(self.position(table, onlooker.seat, events, after))
        await self._after(table)

    async def _after(self, table: Table) -> None:
        """What follows a change of the position."""
        if table.game.over and table.room.state == "playing":
            await self._end(table)
            return
        if table.room.clock:
            async with self.store.session() as session:
                await self._touch(session, table, deadline=deadline_of(table))
            await self.rooms.refresh(table)
        self.wake(table)

    async def _end(self, table: Table) -> None:
        """The game is over: results and ratings are written once, and the seed is shown."""
        async with self.store.session() as session:
            done = update(models.Room).where(models.Room.id == table.id, models.Room.state == "playing")
            result = await session.execute(done.values(state="over", ended=now(), changed=now(), deadline=None))
            if result.rowcount == 1:  # type: ignore[attr-defined]
                await endings.write_results(session, table)
            if not self.settings.is_sqlite:
                await self.store.tell(table.id, session)
            await session.commit()
        await self.rooms.refresh(table)
        await self.changed(table)

    def position(
        self, table: Table, seat: int | None, events: list[dict[str, Any]], view: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """A table as one seat sees it, with what may be done there now."""
        game, room = table.game, table.room
        acts = seat is not None and game.to_act == seat and room.state == "playing"
        return {
            "kind": "position",
            "table": table.id,
            "number": table.length,
            "state": room.state,
            "seat": seat,
            "seats": [describe_seat(each) for each in table.seats],
            "view": game.view(seat) if view is None else view,
            "choices": game.choices() if acts else [],
            "happened": events,
            "undo": table.undoable(seat) if seat is not None else 0,
            "redo": table.redoable(seat) if seat is not None else None,
            "wish": room.wish or None,
            "clock": clock_of(table),
            "seal": room.seal,
            "revealed": {"seed": room.seed, "salt": room.salt} if room.state == "over" else None,
            "rematch": room.rematch,
        }

    async def changed(self, table: Table) -> None:
        """Show everybody who looks at a table where it stands."""
        for onlooker in self.hub.at(table.id):
            seats = table.seats_of(onlooker.person)
            if onlooker.seat not in seats:
                onlooker.seat = seats[0] if seats else None
            onlooker.tell(self.position(table, onlooker.seat, []))

    async def _heard(self, room: str | None) -> None:
        """Another process says that a table changed, or that we may have missed something."""
        before = {each: self.rooms.length(each) for each in (self.hub.rooms() if room is None else [room])}
        self.rooms.forget(room)
        for each, length in before.items():
            if self.hub.at(each):
                table = await self.rooms.get(each)
                if table.length != length or table.room.state != "playing":
                    await self.changed(table)
