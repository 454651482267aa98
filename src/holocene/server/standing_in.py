"""Bots, answers given in advance, and clocks: whatever plays when no person is asked."""

import asyncio
import contextlib
import logging
import math
import random
import secrets
import time
from functools import partial
from zlib import crc32

from sqlalchemy import select

from holocene.bots import in_style
from holocene.games import DESCRIPTORS
from holocene.server import models
from holocene.server.clocks import deadline_of
from holocene.server.models import now
from holocene.server.playing import Playing
from holocene.server.problems import NotFound, NotNow, Refused, Stale
from holocene.server.rooms import Table
from holocene.server.store import UNREACHABLE, reason_of
from holocene.server.thinking import FALLBACK

SWEEP_SECONDS = 1.0
TRY_AGAIN_SECONDS = 0.5
DEFERRED = {name: each.off_turn for name, each in DESCRIPTORS.items()}
log = logging.getLogger("holocene.host")


class StandingIn(Playing):
    """Plays for seats that are bots', or whose people are away or have said their answer before."""

    def wake(self, table: Table) -> None:
        """Let whoever is no person at the keyboard play on."""
        if table.id not in self._playing and self._answerer(table) is not None:
            task = asyncio.create_task(self._play_on(table))
            self._playing[table.id] = task
            task.add_done_callback(partial(self._rest, table))
        elif self._answerer(table) is None and table.room.state == "playing":
            self._spawn(self.notices.your_turn(table))

    def _rest(self, table: Table, task: asyncio.Task[None]) -> None:
        """Nobody but people is asked any more; unless a move came in just now."""
        self._playing.pop(table.id, None)
        if task.cancelled():
            return
        if problem := task.exception():
            log.error("bots stopped at a table", exc_info=problem, extra={"table": table.id})
        elif self._answerer(table) is not None:
            self.wake(table)

    def _answerer(self, table: Table) -> str | None:
        """Who answers for the seat to act, if it is no person now: a bot's name, or "answers"."""
        to_act = table.game.to_act
        if table.room.state != "playing" or to_act is None:
            return None
        seat = table.seats[to_act]
        if seat.bot is not None:
            return seat.bot
        return "answers" if self._answer(table, seat) is not None else None

    def is_answered(self, table: Table) -> bool:
        """Whether the person to act has said their answer in advance."""
        return self._answerer(table) == "answers"

    def _answer(self, table: Table, seat: models.Seat) -> str | None:
        """What a person has said in advance about a question off their turn."""
        decision = table.game.decision
        if decision not in DEFERRED[table.room.game] or decision not in seat.answers:
            return None
        legal = table.game.legal_moves()
        return next((wish for wish in seat.answers[decision] if wish in legal), None)

    async def _play_on(self, table: Table) -> None:
        """Play for bots and answers in advance until a person is asked, whatever the database does meanwhile."""
        while (who := self._answerer(table)) is not None:
            try:
                await self._play_once(table, who)
            except NotFound:
                table.room.state = "over"
            except (Stale, Refused):  # another process plays here, or something was taken back
                await asyncio.sleep(0 if self.settings.is_sqlite else random.uniform(0, TRY_AGAIN_SECONDS))
            except (NotNow, *UNREACHABLE) as problem:
                log.warning("a bot waits for the database: %s", reason_of(problem), extra={"table": table.id})
                await asyncio.sleep(TRY_AGAIN_SECONDS)

    async def _play_once(self, table: Table, who: str) -> None:
        """One move for a bot, or an answer given in advance."""
        seat, number = table.game.to_act, table.length + 1
        assert seat is not None  # noqa: S101 - somebody answers
        text = self._answer(table, table.seats[seat]) if who == "answers" else None
        by = table.seats[seat].person or "" if text else f"bot:{who}"
        if text is None:
            text = await self._think(table, seat, who)
        if self._answerer(table) != who or table.length + 1 != number:
            return  # the person came back, or something was taken back
        await self._play(table, seat, number, text, by)
        if self.settings.bot_pause and table.room.pace == "live":
            await asyncio.sleep(self.settings.bot_pause)

    def is_half_done(self, table: Table) -> bool:
        """Whether a process died between the last seat or the last move and what follows it."""
        if table.room.state == "open":
            return table.is_full
        return table.room.state == "playing" and table.game.over

    async def _think(self, table: Table, seat: int, bot: str) -> str:
        """A bot's move; it sees an honest copy of the table."""
        moves = table.game.legal_moves()
        if len(moves) == 1:
            return moves[0]
        game = table.game.imagine(seat, secrets.randbits(62))
        who = f"{table.id}/{seat}"  # its taste and style stay for the whole game; chance alone draws anew
        seed = table.length if bot == "random" else crc32(who.encode())
        text, trouble = await self.thinkers.move(in_style(bot, who), seed, game)
        if trouble is not None and bot != FALLBACK:
            await self._replace(table, seat, bot, trouble)
        return text

    async def _replace(self, table: Table, seat: int, bot: str, trouble: str) -> None:
        """A bot that fails or is too slow gets up for good."""
        async with table.lock:
            await self._change_seat(table, seat, bot=FALLBACK)
        await self.remark(table, None, "", f"{bot} was replaced by {FALLBACK}: {trouble}.")
        await self.changed(table)

    async def _wake_bots(self) -> None:
        """After a start, bots go on where they were interrupted: the sweep wakes them."""
        async with self.store.session() as session:
            bots = select(models.Seat.room).where(models.Seat.bot.is_not(None))
            playing = select(models.Room.id).where(models.Room.state == "playing", models.Room.id.in_(bots))
            rooms = (await session.scalars(playing.order_by(models.Room.changed.desc()).limit(1000))).all()
        for room in rooms:
            self._quiet[room] = -math.inf

    async def _sweep(self) -> None:
        """Look for seats whose time is over."""
        while True:
            try:
                await self._wake_the_quiet()
                await self._sweep_once()
            except UNREACHABLE as problem:
                log.warning("the sweep waits for the database: %s", reason_of(problem))
            except Exception:
                log.exception("sweeping failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _wake_the_quiet(self) -> None:
        """Look after tables that were left half-way: by a process that died, or when the database did not answer."""
        for room in self.hub.rooms():
            if self.rooms.is_stale(room):
                await self._show_news(room)
        patience = time.monotonic() - self.settings.bot_seconds - SWEEP_SECONDS
        for room, heard_at in [each for each in self._quiet.items() if each[1] < patience]:
            with contextlib.suppress(NotFound):
                table = await self.rooms.get(room)
                if self._answerer(table) is not None or self.is_half_done(table):
                    self.wake(table)
            if self._quiet.get(room) == heard_at:
                del self._quiet[room]

    async def _sweep_once(self) -> None:
        async with self.store.session() as session:
            late = select(models.Room.id).where(models.Room.deadline < now(), models.Room.state == "playing")
            rooms = (await session.scalars(late.limit(100))).all()
        for room in rooms:
            with contextlib.suppress(Stale):  # another process was faster
                await self._stand_in(await self.rooms.get(room))

    async def _stand_in(self, table: Table) -> None:
        """A bot takes over for a seat whose time is over."""
        async with table.lock:
            deadline, to_act = deadline_of(table), table.game.to_act
            if deadline is None or to_act is None or deadline > now():
                await self._set_deadline(table)  # the process that should have died
                return
            await self._change_seat(table, to_act, away=True, bot=FALLBACK)
            await self.change_room(table, deadline=None)
        await self.remark(table, None, "", f"{table.seats[to_act].name} ran out of time; a bot stands in.")
        await self.changed(table)
        self.wake(table)
