"""Bots, answers given in advance, and clocks: whatever plays when no person is asked."""

import asyncio
import contextlib
import logging
import secrets

from sqlalchemy import select

from holocene.server import models
from holocene.server.clocks import deadline_of
from holocene.server.models import now
from holocene.server.playing import Playing
from holocene.server.problems import NotFound, Refused, Stale
from holocene.server.rooms import Table
from holocene.server.thinking import FALLBACK

SWEEP_SECONDS = 1.0
DEFERRED = {"stone-age": ("die", "choose", "feed"), "epoch": ("permit",)}  # questions off one's own turn
log = logging.getLogger("holocene.host")


class StandingIn(Playing):
    """Plays for seats that are bots', or whose people are away or have said their answer before."""

    def wake(self, table: Table) -> None:
        """Let whoever is no person at the keyboard play on."""
        if table.id not in self._playing and self._answerer(table) is not None:
            task = asyncio.create_task(self._play_on(table))
            self._playing[table.id] = task
            task.add_done_callback(lambda _: self._playing.pop(table.id, None))
        elif self._answerer(table) is None and table.room.state == "playing":
            self._spawn(self.notices.your_turn(table, self.hub))

    def _answerer(self, table: Table) -> str | None:
        """Who answers for the seat to act, if it is no person now: a bot's name, or "answers"."""
        to_act = table.game.to_act
        if table.room.state != "playing" or to_act is None:
            return None
        seat = table.seats[to_act]
        if seat.bot is not None:
            return seat.bot
        return "answers" if self._answer(table, seat) is not None else None

    def _answer(self, table: Table, seat: models.Seat) -> str | None:
        """What a person has said in advance about a question off their turn."""
        decision = table.game.decision
        if decision not in DEFERRED[table.room.game] or decision not in seat.answers:
            return None
        legal = table.game.legal_moves()
        return next((wish for wish in seat.answers[decision] if wish in legal), None)

    async def _play_on(self, table: Table) -> None:
        """Play for bots and answers in advance until a person is asked."""
        while (who := self._answerer(table)) is not None:
            seat, number = table.game.to_act, table.length + 1
            assert seat is not None  # noqa: S101 - somebody answers
            text = self._answer(table, table.seats[seat]) if who == "answers" else None
            by = table.seats[seat].person or "" if text else f"bot:{who}"
            if text is None:
                text = await self._think(table, seat, who)
            with contextlib.suppress(Stale, Refused):
                await self._play_once(table, seat, number, text, by)
            if self.settings.bot_pause and table.room.pace == "live":
                await asyncio.sleep(self.settings.bot_pause)

    async def _play_once(self, table: Table, seat: int, number: int, text: str, by: str) -> None:
        try:
            await self._play(table, seat, number, text, by)
        except NotFound:
            table.room.state = "over"

    async def _think(self, table: Table, seat: int, bot: str) -> str:
        """A bot's move; it sees an honest copy of the table."""
        moves = table.game.legal_moves()
        if len(moves) == 1:
            return moves[0]
        game = table.game.imagine(seat, secrets.randbits(62))
        text, trouble = await self.thinkers.move(bot, table.length, game)
        if trouble is not None:
            await self.remark(table, None, "", f"{bot} was replaced for one move: {trouble}.")
        return text

    async def _wake_bots(self) -> None:
        """After a start, bots go on where they were interrupted."""
        async with self.store.session() as session:
            bots = select(models.Seat.room).where(models.Seat.bot.is_not(None))
            playing = select(models.Room.id).where(models.Room.state == "playing", models.Room.id.in_(bots))
            rooms = (await session.scalars(playing.order_by(models.Room.changed.desc()).limit(1000))).all()
        for room in rooms:
            with contextlib.suppress(NotFound):
                self.wake(await self.rooms.get(room))
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        """Look for seats whose time is over."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._sweep_once()
            except Exception:
                log.exception("sweeping failed")

    async def _sweep_once(self) -> None:
        async with self.store.session() as session:
            late = select(models.Room.id).where(models.Room.deadline < now(), models.Room.state == "playing")
            rooms = (await session.scalars(late.limit(100))).all()
        for room in rooms:
            table = await self.rooms.get(room)
            deadline, to_act = deadline_of(table), table.game.to_act
            if deadline is None or to_act is None or deadline > now():
                continue
            async with table.lock:
                await self._change_seat(table, to_act, away=True, bot=FALLBACK)
                await self.change_room(table, deadline=None)
            await self.remark(table, None, "", f"{table.seats[to_act].name} ran out of time; a bot stands in.")
            await self.changed(table)
            self.wake(table)
