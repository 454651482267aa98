"""Creating tables, taking seats, leaving them."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import func, select, update

from holocene.engine import stream
from holocene.engine.errors import HoloceneError
from holocene.engine.record import commitment_to
from holocene.games import begin
from holocene.server import models
from holocene.server.changes import Changes
from holocene.server.continuation import Continuation, continuation_of
from holocene.server.errors import CallerError, NotAllowed, Refused, TooManyRequests
from holocene.server.gameplay import Wake
from holocene.server.identifiers import new_id
from holocene.server.models import Person, now
from holocene.server.names import clean_name
from holocene.server.requests import NewTable, SeatRequest
from holocene.server.rooms import Table, seat_of
from holocene.server.work import Caller, Work
from holocene.session import seat_changes
from holocene.session.automatic import set_automatic_answers
from holocene.session.clocks import deadline_of

SITTER = ("kind", "person", "name", "bot", "away", "answers", "reserved")  # what goes with who changes seats


class Lobby:
    """People and bots take their seats; `wake` is told when a table begins."""

    def __init__(self, changes: Changes, work: Work, wake: Wake) -> None:
        """Tables and their store, and who goes on."""
        self.changes = changes
        self.work = work
        self.store = changes.store
        self.rooms = changes.rooms
        self.wake = wake

    async def create(self, person: Person, request: NewTable, address: str = "") -> Table:
        """A new table; its seed is drawn now and committed to, unless it goes on from another game."""
        check_account(person, rated=request.rated)
        caller = Caller(person.id, address)
        past = await continuation_of(self.rooms, self.work, request.origin, caller) if request.origin else None
        if past is None:
            past = Continuation(
                request.game, len(request.seats), request.options, secrets.randbits(stream.SEED_BITS), []
            )
        if past.players != len(request.seats):
            raise Refused("player-count", players=past.players, given=len(request.seats))
        try:
            begin(past.game, past.players, past.seed, past.options)
        except HoloceneError as error:
            option = getattr(error, "option", None) or ""
            raise CallerError("bad-option", option=option, said=str(error)) from error
        room = room_row(person.id, request, past)
        seats = [seat_row(room, number, seat, person) for number, seat in enumerate(request.seats)]
        async with self.store.session() as session:
            mine = (models.Room.owner == person.id, models.Room.state != "over")
            if (await session.scalar(select(func.count()).where(*mine)) or 0) >= self.store.settings.tables_per_person:
                raise TooManyRequests("too-many-tables")
            session.add(room)
            await session.flush()
            session.add_all([*seats, *past.entries(room.id)])
            await session.commit()
        table = await self.rooms.get(room.id)
        await self.start_if_full(table)
        return table

    async def join(self, table: Table, person: Person, number: int | None) -> int:
        """Take an open seat, the first one unless another is named; who left comes back to their own."""
        check_account(person, rated=table.room.rated)
        async with table.lock:
            change = seat_changes.to_join(table, person.id, person.name, number)
            if table.seats[change.number].person == person.id:
                await self.changes.hand_back(table, change.number)
            else:
                await self.changes.seat(table, change)
        await self.start_if_full(table)
        self.changes.broadcast.changed(table)
        seats = table.seats_of(person.id)
        return change.number if change.number in seats or not seats else seats[0]

    async def leave(self, table: Table, person: Person) -> None:
        """Get up: before the start the seat opens again, later a bot stands in until one comes back."""
        async with table.lock:
            for change in seat_changes.to_leave(table, person.id):
                await self.changes.seat(table, change)
        await self.changes.note(table, "left", name=person.name)
        self.changes.broadcast.changed(table)
        self.wake(table)

    async def automatic_answer(self, table: Table, person: Person, answers: dict[str, list[str]]) -> None:
        """What a person answers in advance, on every seat of theirs."""
        async with table.lock:
            for change in set_automatic_answers(table, person.id, answers):
                await self.changes.seat(table, change)
        self.wake(table)

    async def give_to_bot(self, table: Table, person: Person, number: int, bot: str | None) -> None:
        """The owner of a table seats a bot on an open seat."""
        async with table.lock:
            await self.changes.seat(table, seat_changes.to_give_to_bot(table, person.id, number, bot))
        await self.start_if_full(table)
        self.changes.broadcast.changed(table)

    async def start_if_full(self, table: Table) -> None:
        """A table begins when every seat is taken."""
        if table.room.state == "open" and table.is_full:
            await self._start(table, now())
        if table.room.state == "playing":
            self.wake(table)

    async def _start(self, table: Table, started: datetime) -> None:
        """Start once, by the first process that gets here; seats that are to be shuffled are drawn now."""
        with self.rooms.changing(table):
            await self._write_start(table, started)
        await self.rooms.refresh(table)
        self.changes.broadcast.changed(table)

    async def _write_start(self, table: Table, started: datetime) -> None:
        async with self.store.session() as session:
            opening = update(models.Room).where(models.Room.id == table.id, models.Room.state == "open")
            result = await session.execute(opening.values(state="playing", started=started))
            if result.rowcount == 1:  # type: ignore[attr-defined]
                sitting = select(models.Seat).where(models.Seat.room == table.id).order_by(models.Seat.number)
                seats = list(await session.scalars(sitting))
                if table.room.shuffle:
                    shuffle(seats)
                seated = replace(table, seats=[*map(seat_of, seats)])
                await self.changes.touch(session, table, deadline=deadline_of(seated, started))


def check_account(person: Person, *, rated: bool) -> None:
    """Guests do not choose after the game whether it counts."""
    if rated and person.login is None:
        raise NotAllowed("rated-accounts")


def shuffle(seats: Sequence[models.Seat]) -> None:
    """Draw anew who sits on which of these seats."""
    sitters = [{name: getattr(seat, name) for name in SITTER} for seat in seats]
    secrets.SystemRandom().shuffle(sitters)
    for seat, sitter in zip(seats, sitters, strict=True):
        for name, value in sitter.items():
            setattr(seat, name, value)


def room_row(owner: str | None, request: NewTable, past: Continuation) -> models.Room:
    """A new table, with a commitment to its seed."""
    salt = secrets.token_hex(16)
    return models.Room(
        id=new_id(),
        game=past.game,
        players=past.players,
        options=past.options,
        public=request.public,
        practice=request.origin is not None,
        rated=request.rated,
        shuffle=request.shuffle,
        pace=request.pace,
        clock=request.clock.model_dump() if request.clock else {},
        owner=owner,
        seed=past.seed,
        salt=salt,
        commitment=commitment_to(past.seed, salt),  # shown from the start, so that nobody can choose the seed later
    )


def seat_row(room: models.Room, number: int, request: SeatRequest, person: Person) -> models.Seat:
    """A seat of a new table."""
    seat = models.Seat(room=room.id, number=number, kind=request.kind, name="", answers={})
    if request.kind == "human":
        seat.person, seat.name = person.id, clean_name(request.name) if request.name else person.name
    if request.kind == "bot":
        seat.bot = seat.name = seat_changes.known_bot(room.game, request.bot)
    return seat
