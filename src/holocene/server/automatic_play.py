"""Letting bots and answers given in advance play, until a person is asked."""

import asyncio
import logging
import random
import secrets
from collections.abc import Callable
from functools import partial

from holocene.bots import usual
from holocene.server.bot_workers import BotWorkers
from holocene.server.errors import NotFound, Refused, Stale, Unavailable
from holocene.server.gameplay import Gameplay
from holocene.server.notifications import Notifications
from holocene.server.rooms import Table
from holocene.server.store import UNREACHABLE, reason_of
from holocene.server.tasks import Tasks
from holocene.session.automatic import ANSWERS, answerer, automatic_answer, question_for
from holocene.session.log import BOT
from holocene.session.room import SeatChange

TRY_AGAIN_SECONDS = 0.5
SECRET_BITS = 62
log = logging.getLogger("holocene.host")


def secret_seed() -> int:
    """A number that nobody can know."""
    return secrets.randbits(SECRET_BITS)


class AutomaticPlay:
    """Plays for seats that are bots', or whose people are away or have said their answer before."""

    draw: Callable[[], int] = staticmethod(secret_seed)  # the seeds of bots, and of what is dealt anew for them

    def __init__(self, gameplay: Gameplay, bot_workers: BotWorkers, notifications: Notifications, tasks: Tasks) -> None:
        """No bot is at work yet."""
        self.gameplay = gameplay
        self.settings = gameplay.store.settings
        self.bot_workers = bot_workers
        self.notifications = notifications
        self.tasks = tasks
        self.at_work: dict[str, asyncio.Task[None]] = {}  # by table

    def wake(self, table: Table) -> None:
        """Let bots and automatic answers play on; a person is notified that it is their turn."""
        if answerer(table) is None:
            if table.room.state == "playing":
                self.tasks.spawn(self.notifications.your_turn(table))
        elif table.id not in self.at_work:
            task = self.at_work[table.id] = self.tasks.spawn(self._play_on(table))
            task.add_done_callback(partial(self._rest, table))

    def _rest(self, table: Table, task: asyncio.Task[None]) -> None:
        """Nobody but people is asked any more; unless a move came in just now."""
        self.at_work.pop(table.id, None)
        if task.cancelled():
            return
        if error := task.exception():
            log.error("bots stopped at a table", exc_info=error, extra={"table": table.id})
        elif answerer(table) is not None:
            self.wake(table)

    async def _play_on(self, table: Table) -> None:
        """Play on, whatever the database does meanwhile."""
        while (who := answerer(table)) is not None:
            try:
                await self._play_once(table, who)
            except NotFound:
                table.room.state = "over"
            except (Stale, Refused):  # another process plays here, or something was taken back
                await asyncio.sleep(0 if self.settings.is_sqlite else random.uniform(0, TRY_AGAIN_SECONDS))
            except (Unavailable, *UNREACHABLE) as error:
                log.warning("a bot waits for the database: %s", reason_of(error), extra={"table": table.id})
                await asyncio.sleep(TRY_AGAIN_SECONDS)

    async def _play_once(self, table: Table, who: str) -> None:
        """One move for a bot, or an answer given in advance."""
        seat, number = table.game.to_act, table.length + 1
        assert seat is not None  # noqa: S101 - somebody answers
        text = automatic_answer(table, table.seats[seat]) if who == ANSWERS else None
        by = table.seats[seat].person or "" if text else f"{BOT}{who}"
        if text is None:
            text = await self._think(table, seat, who)
        if answerer(table) != who or table.length + 1 != number:
            return  # the person came back, or something was taken back
        await self.gameplay.move(table, seat, number, text, by)
        if self.settings.bot_pause and table.room.pace == "live":
            await asyncio.sleep(self.settings.bot_pause)

    async def _think(self, table: Table, seat: int, bot: str) -> str:
        """A bot's move; it sees an honest copy of the table."""
        moves = table.game.legal_moves()
        if len(moves) == 1:
            return moves[0]
        asked = question_for(table, seat, bot, self.draw)
        text, trouble = await self.bot_workers.move(asked.bot, asked.seed, asked.game, table.room.owner or table.id)
        if trouble is not None and bot != usual(table.room.game):
            await self._replace(table, seat, bot, trouble)
        return text

    async def _replace(self, table: Table, seat: int, bot: str, trouble: str) -> None:
        """A bot that fails or is too slow gets up for good."""
        changes, other = self.gameplay.changes, usual(table.room.game)
        async with table.lock:
            await changes.seat(table, SeatChange(seat, {"bot": other}))
        await changes.note(table, "replaced", bot=bot, other=other, trouble=trouble)
        changes.broadcast.changed(table)
