"""Clocks: how much time each seat has left, reckoned from the times in the log."""

from datetime import datetime, timedelta

from holocene.session.log import BOT, RECORD
from holocene.session.messages import ClockShown
from holocene.session.table import TableSession

LEAST_SECONDS = 60.0


def clock_of(table: TableSession) -> ClockShown | None:
    """Seconds left by seat, and when the seat to act runs out."""
    if not table.room.clock:
        return None
    deadline = deadline_of(table)
    banks = [round(bank, 1) for bank in banks_of(table)]
    return ClockShown(banks, deadline.isoformat() if deadline else None)


def deadline_of(table: TableSession, started: datetime | None = None) -> datetime | None:
    """When the person to act has no time left; None without a clock or where a bot acts."""
    to_act = table.game.to_act
    if not table.room.clock or to_act is None or table.seats[to_act].bot is not None:
        return None
    known = [moment for moment in (table.last_at, started or table.room.started) if moment is not None]
    began = max(known, default=table.room.changed)  # moves of a record are older than the table
    return began + timedelta(seconds=banks_of(table)[to_act])


def banks_of(table: TableSession) -> list[float]:
    """Seconds left by seat, reckoned from the start of the table and the times in the log."""
    clock = table.room.clock
    if clock is None:
        return []
    banks = [float(clock.bank)] * table.room.players
    began = table.room.started
    for move in table.played:
        if move.by == RECORD:
            continue
        if move.by.startswith(BOT):  # who comes back after a bot stood in finds some time
            banks[move.seat] = max(banks[move.seat], min(clock.bank, LEAST_SECONDS))
        elif began is not None:
            spent = (move.at - began).total_seconds()
            banks[move.seat] = max(banks[move.seat] - spent, 0.0) + clock.gain
        began = move.at
    return banks
