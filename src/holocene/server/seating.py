"""Creating tables, taking seats, leaving them."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import func, select, update

from holocene.bots import names as bot_names
from holocene.engine import stream
from holocene.engine.errors import HoloceneError
from holocene.engine.record import commitment_to
from holocene.games import begin
from holocene.server import models
from holocene.server.clocks import deadline_of
from holocene.server.door import new_id
from holocene.server.going_on import Past, past_of
from holocene.server.models import Person, now
from holocene.server.parts import Parts
from holocene.server.problems import NotAllowed, Problem, Refused, TooMuch
from holocene.server.rooms import Table
from holocene.server.thinking import FALLBACK
from holocene.server.wishes import NewTable, SeatWish

SITTER = ("kind", "person", "name", "bot", "away", "answers")  # what goes with who changes seats


class Seating(Parts):
    """People and bots take their seats."""

    async def create(self, person: Person, wish: NewTable) -> Table:
        """A new table; its seed is drawn now and committed to, unless it goes on from another game."""
        past = await past_of(self.rooms, wish.origin) if wish.origin else None
        if past is None:
            past = Past(wish.game, len(wish.seats), wish.options, secrets.randbits(stream.SEED_BITS), [])
        if past.players != len(wish.seats):
            message = f"the game goes on with {past.players} players, not {len(wish.seats)}"
            raise Refused(message)
        try:
            begin(past.game, past.players, past.seed, past.options)
        except HoloceneError as problem:
            raise Problem(str(problem)) from problem
        room = room_row(person, wish, past)
        seats = [seat_row(room.id, number, seat, person) for number, seat in enumerate(wish.seats)]
        async with self.store.session() as session:
            mine = (models.Room.owner == person.id, models.Room.state != "over")
            if (await session.scalar(select(func.count()).where(*mine)) or 0) >= self.settings.tables_each:
                message = "you have too many unfinished tables; finish some of them first"
                raise TooMuch(message)
            session.add(room)
            await session.flush()
            session.add_all([*seats, *past.entries(room.id)])
            await session.commit()
        table = await self.rooms.get(room.id)
        await self.start_if_full(table)
        return table

    async def join(self, table: Table, person: Person, number: int | None) -> int:
        """Take an open seat, the first one unless another is named; who left comes back to their own."""
        async with table.lock:
            for seat in table.seats:
                if seat.person == person.id and number in (None, seat.number):
                    await self.hand_back(table, seat.number)
                    break
            else:
                seat = self._open_seat(table, number)
                await self._change_seat(table, seat.number, kind="human", person=person.id, name=person.name, bot=None)
        await self.start_if_full(table)
        await self.changed(table)
        seats = table.seats_of(person.id)
        return seat.number if seat.number in seats or not seats else seats[0]

    def _open_seat(self, table: Table, number: int | None) -> models.Seat:
        for seat in table.seats:
            if seat.kind == "open" and number in (None, seat.number):
                return seat
        message = "there is no such open seat"
        raise Refused(message)

    async def leave(self, table: Table, person: Person) -> None:
        """Get up: before the start the seat opens again, later a bot stands in until one comes back."""
        seats = table.seats_of(person.id)
        if not seats:
            message = "you do not sit at this table"
            raise NotAllowed(message)
        if table.room.state == "over":
            message = "the game is over"
            raise Refused(message)
        async with table.lock:
            for number in seats:
                if table.room.state == "open":
                    await self._change_seat(table, number, kind="open", person=None, name="", bot=None)
                else:
                    await self._change_seat(table, number, away=True, bot=FALLBACK)
        await self.remark(table, None, "", f"{person.name} has left.")
        await self.changed(table)
        self.wake(table)

    async def set_answers(self, table: Table, number: int, answers: dict[str, list[str]]) -> None:
        """What a seat answers in advance."""
        await self._change_seat(table, number, answers=answers)

    async def give_to_bot(self, table: Table, person: Person, number: int, bot: str) -> None:
        """The owner of a table seats a bot on an open seat."""
        if table.room.owner != person.id:
            message = "only the owner of the table seats bots"
            raise NotAllowed(message)
        if bot not in bot_names():
            message = f"there is no bot {bot!r}; the bots are {', '.join(bot_names())}"
            raise Problem(message)
        async with table.lock:
            self._open_seat(table, number)
            await self._change_seat(table, number, kind="bot", name=bot, bot=bot)
        await self.start_if_full(table)
        await self.changed(table)

    async def start_if_full(self, table: Table) -> None:
        """A table begins when every seat is taken."""
        if table.room.state == "open" and table.is_full:
            await self._start(table, now())
        if table.room.state == "playing":
            self.wake(table)

    async def _start(self, table: Table, started: datetime) -> None:
        """Once, whichever process is first; where it was wished, only now is it drawn who sits where."""
        async with self.store.session() as session:
            opening = update(models.Room).where(models.Room.id == table.id, models.Room.state == "open")
            result = await session.execute(opening.values(state="playing", started=started))
            if result.rowcount == 1:  # type: ignore[attr-defined]
                sitting = select(models.Seat).where(models.Seat.room == table.id).order_by(models.Seat.number)
                seats = list(await session.scalars(sitting))
                if table.room.shuffle:
                    shuffle(seats)
                await self._touch(session, table, deadline=deadline_of(replace(table, seats=seats), started))
        await self.rooms.refresh(table)


def shuffle(seats: Sequence[models.Seat]) -> None:
    """Whoever sits on one of these seats sits on any of them afterwards."""
    sitters = [{name: getattr(seat, name) for name in SITTER} for seat in seats]
    secrets.SystemRandom().shuffle(sitters)
    for seat, sitter in zip(seats, sitters, strict=True):
        for name, value in sitter.items():
            setattr(seat, name, value)


def room_row(person: Person, wish: NewTable, past: Past) -> models.Room:
    """A new table, with a commitment to its seed."""
    salt = secrets.token_hex(16)
    return models.Room(
        id=new_id(),
        game=past.game,
        players=past.players,
        options=past.options,
        public=wish.public,
        practice=wish.origin is not None,
        shuffle=wish.shuffle,
        pace=wish.pace,
        clock=wish.clock.model_dump() if wish.clock else {},
        owner=person.id,
        seed=past.seed,
        salt=salt,
        commitment=commitment_to(past.seed, salt),  # shown from the start, so that nobody can choose the seed later
    )


def seat_row(room: str, number: int, wish: SeatWish, person: Person) -> models.Seat:
    """A seat of a new table."""
    if wish.kind == "human":
        return models.Seat(room=room, number=number, kind="human", person=person.id, name=person.name, answers={})
    if wish.kind == "bot":
        return models.Seat(room=room, number=number, kind="bot", bot=wish.bot, name=wish.bot, answers={})
    return models.Seat(room=room, number=number, kind="open", name="", answers={})
