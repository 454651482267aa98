"""Rounds of tournaments: their tables are set up, watched and scored by themselves."""

import asyncio
import logging
import random
import secrets
from collections.abc import Sequence
from datetime import timedelta
from typing import NamedTuple

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from holocene.bots import usual
from holocene.engine import stream
from holocene.server import models
from holocene.server.continuation import Continuation
from holocene.server.errors import CallerError
from holocene.server.lobby import Lobby, room_row
from holocene.server.models import now
from holocene.server.notifications import Notifications
from holocene.server.process_messages import ProcessMessage
from holocene.server.requests import Clock, NewTable, SeatRequest
from holocene.server.store import UNREACHABLE, reason_of
from holocene.server.tournament_models import Pairing, Participant, Tournament
from holocene.server.tournaments import TWO_OR_MANY, Tournaments, begin_now
from holocene.tournaments.round_robin import round_robin
from holocene.tournaments.swiss import swiss_round
from holocene.tournaments.tables import PlayedTable, Table, scores_from_ranks

PLAYED, BYE, WALKOVER, FORFEIT, NO_SHOW = "played", "bye", "walkover", "forfeit", "no-show"
LOOK_SECONDS = (0.5, 1.5)  # not all processes at the same moment
ROUNDS_AT_ONCE = 5_115_003  # what is done by one process at a time
log = logging.getLogger("holocene.tournaments")


class Seen(NamedTuple):
    """What is known of the table of a pairing."""

    room: models.Room | None
    seats: list[models.Seat]
    ranks: dict[int, int]  # by seat, once it is over


class Rounds:
    """Looks after all tournaments that run."""

    def __init__(self, tournaments: Tournaments, lobby: Lobby, notifications: Notifications) -> None:
        """Nothing was looked at yet."""
        self.tournaments = tournaments
        self.store = tournaments.store
        self.lobby = lobby
        self.notifications = notifications
        self._alone = asyncio.Lock()

    async def go_on(self) -> None:
        """As long as the process lives."""
        while True:
            try:
                for name in await self._due():
                    await self.advance(name)
            except UNREACHABLE as error:
                log.warning("tournaments wait for the database: %s", reason_of(error))
            except Exception:
                log.exception("a tournament could not go on")
            await asyncio.sleep(random.uniform(*LOOK_SECONDS))

    async def _due(self) -> list[str]:
        """Tournaments that run, or whose hour has come."""
        async with self.store.session() as session:
            begins = (Tournament.state == "open") & (Tournament.starts < now())
            return [*await session.scalars(select(Tournament.id).where(or_(Tournament.state == "running", begins)))]

    async def advance(self, name: str) -> None:
        """Whatever can be done for a tournament now: begin it, score tables, begin a round, end it."""
        async with self._alone, self.store.session() as session:
            await self.store.one_at_a_time(session, ROUNDS_AT_ONCE)
            tournament = await self.tournaments.get(session, name)
            participants = await self.tournaments.participants(session, name)
            pairings = await self.tournaments.pairings(session, name)
            if tournament.state == "open" and not begin_in_time(tournament, participants):
                await session.commit()
                return
            if tournament.state != "running":
                return
            changed = await self._score(session, pairings, participants)
            fresh: list[Pairing] = []
            if all(pairing.scores for pairing in pairings):
                fresh = await self._next_round(session, tournament, participants, pairings)
            await session.commit()
        await self._tell([*changed, *(pairing.room for pairing in fresh if pairing.room)], fresh, participants)

    async def _tell(self, rooms: Sequence[str], fresh: Sequence[Pairing], participants: Sequence[Participant]) -> None:
        """Read again what changed, begin what is full, and invite people to their seats."""
        people = {each.number: each.person for each in participants}
        invited = {pairing.room: [people[number] for number in pairing.participants] for pairing in fresh}
        for room in rooms:
            self.lobby.rooms.forget(room)
            try:
                table = await self.lobby.rooms.get(room)
            except CallerError:
                continue  # it was closed
            await self.lobby.start_if_full(table)
            self.lobby.changes.broadcast.changed(table)
            await self.notifications.invite(table, [person for person in invited.get(room, []) if person])

    async def _score(
        self, session: AsyncSession, pairings: Sequence[Pairing], participants: Sequence[Participant]
    ) -> list[str]:
        """Score the tables that are decided; the rooms that were changed."""
        running = [pairing for pairing in pairings if not pairing.scores]
        seen = await look(session, [pairing.room for pairing in running if pairing.room])
        changed: list[str] = []
        for pairing in running:
            found = seen.get(pairing.room or "", Seen(None, [], {}))
            outcomes = outcomes_of(found) if found.room else [NO_SHOW] * len(pairing.participants)
            if outcomes is not None:
                score(pairing, outcomes, found.ranks)
            elif is_late(pairing, found):
                changed.append(pairing.room or "")
                await self._without_the_missing(session, pairing, found, participants)
        return changed

    async def _without_the_missing(
        self, session: AsyncSession, pairing: Pairing, seen: Seen, participants: Sequence[Participant]
    ) -> None:
        """The time to sit down is over: bots play for the missing, or there is no game at all."""
        assert seen.room is not None  # noqa: S101 - it is late
        missing = [seat for seat in seen.seats if seat.kind == "open"]
        absent = {pairing.participants[seat.number] for seat in missing}
        for participant in participants:
            participant.active &= participant.number not in absent
        if len(seen.seats) - len(missing) < TWO_OR_MANY:
            outcomes = [NO_SHOW if seat.kind == "open" else WALKOVER for seat in seen.seats]
            score(pairing, outcomes, {})
            seen.room.state, seen.room.closed, seen.room.ended = "over", True, now()
        else:
            for seat in missing:
                seat.kind, seat.bot, seat.name = "bot", usual(seen.room.game), usual(seen.room.game)
        seen.room.version += 1
        await self.store.tell(session, ProcessMessage(seen.room.id))

    async def _next_round(
        self,
        session: AsyncSession,
        tournament: Tournament,
        participants: Sequence[Participant],
        pairings: Sequence[Pairing],
    ) -> list[Pairing]:
        """The tables of the next round, or the end."""
        tables = next_tables(tournament, participants, pairings)
        if not tables:
            tournament.state, tournament.ended = "over", now()
            return []
        tournament.round += 1
        fresh = [self._pairing(tournament, board, table) for board, table in enumerate(tables)]
        by_number = {each.number: each for each in participants}
        for pairing in fresh:
            if len(pairing.participants) == 1:
                score(pairing, [BYE if by_number[pairing.participants[0]].active else NO_SHOW], {})
            else:
                await self._set_up(session, tournament, pairing, [by_number[one] for one in pairing.participants])
        session.add_all(fresh)
        return fresh

    @staticmethod
    def _pairing(tournament: Tournament, board: int, table: Table) -> Pairing:
        """A table that is not set up yet, or a bye."""
        due = now() + timedelta(seconds=tournament.grace)
        place = {"tournament": tournament.id, "round": tournament.round, "board": board}
        return Pairing(**place, participants=[*table], scores=[], outcomes=[], room=None, due=due)

    async def _set_up(
        self, session: AsyncSession, tournament: Tournament, pairing: Pairing, sitting: Sequence[Participant]
    ) -> None:
        """A table whose seats wait for those who were paired; bots sit there already."""
        seed = secrets.randbits(stream.SEED_BITS)
        past = Continuation(tournament.game, len(sitting), tournament.options, seed, [])
        room = room_row(None, new_table(tournament, len(sitting)), past)
        room.tournament, pairing.room = tournament.id, room.id
        session.add(room)
        await session.flush()
        for number, one in enumerate(sitting):
            place = {"room": room.id, "number": number, "name": one.name, "answers": {}}
            kind = {"kind": "bot", "bot": one.bot} if one.bot else {"kind": "open", "reserved": one.person or ""}
            session.add(models.Seat(**place, **kind))


def new_table(tournament: Tournament, players: int) -> NewTable:
    """What every table of a tournament is set up with."""
    return NewTable(
        game=tournament.game,
        seats=[SeatRequest(kind="open")] * players,
        options=tournament.options,
        pace="turns" if tournament.pace == "turns" else "live",
        clock=Clock(**tournament.clock) if tournament.clock else None,
        rated=True,
    )


def begin_in_time(tournament: Tournament, participants: Sequence[Participant]) -> bool:
    """Begin at the hour that was set; with too few it is cancelled."""
    if len(participants) < TWO_OR_MANY:
        tournament.state, tournament.ended = "cancelled", now()
        return False
    begin_now(tournament, participants)
    return True


async def look(session: AsyncSession, rooms: Sequence[str]) -> dict[str, Seen]:
    """The tables of a round, with their seats and results."""
    found = {
        room.id: Seen(room, [], {})
        for room in await session.scalars(select(models.Room).where(models.Room.id.in_(rooms)))
    }
    seats = select(models.Seat).where(models.Seat.room.in_(rooms)).order_by(models.Seat.number)
    for seat in await session.scalars(seats):
        found[seat.room].seats.append(seat)
    for result in await session.scalars(select(models.Result).where(models.Result.room.in_(rooms))):
        found[result.room].ranks[result.seat] = result.rank
    return found


def outcomes_of(seen: Seen) -> list[str] | None:
    """How a table was decided for every seat; None if it is not."""
    gone = [FORFEIT if seat.away else NO_SHOW if was_missing(seat) else PLAYED for seat in seen.seats]
    state = seen.room.state if seen.room else "over"
    if state == "over":
        return gone
    left = gone.count(PLAYED)
    if state == "playing" and left < TWO_OR_MANY:
        return [WALKOVER if each == PLAYED else each for each in gone]
    return None


def was_missing(seat: models.Seat) -> bool:
    """Whether a bot has the seat of somebody who did not come."""
    return seat.kind == "bot" and seat.reserved is not None


def score(pairing: Pairing, outcomes: Sequence[str], ranks: dict[int, int]) -> None:
    """Write what everybody at a table gets."""
    won = (BYE, WALKOVER)
    places = [ranks.get(seat) if each == PLAYED else 1 if each in won else None for seat, each in enumerate(outcomes)]
    pairing.outcomes, pairing.scores = [*outcomes], [*scores_from_ranks(places)]


def is_late(pairing: Pairing, seen: Seen) -> bool:
    """Whether somebody should have sat down by now."""
    return seen.room is not None and seen.room.state == "open" and pairing.due is not None and pairing.due < now()


def history_of(pairings: Sequence[Pairing]) -> list[PlayedTable]:
    """What was played, as pairing and standings read it."""
    return [PlayedTable(tuple(each.participants), tuple(each.scores)) for each in pairings if each.scores]


def next_tables(
    tournament: Tournament, participants: Sequence[Participant], pairings: Sequence[Pairing]
) -> list[Table]:
    """Who meets whom in the next round; nobody if it was the last one."""
    drawn = [each.number for each in sorted(participants, key=lambda one: one.lot)]
    active = {each.number for each in participants if each.active}
    if len(active) < TWO_OR_MANY:
        return []
    if tournament.system == "round-robin":
        rounds = round_robin(drawn, tournament.players)[: tournament.rounds]
        if tournament.round >= len(rounds):
            return []
        tables = [tuple(one for one in table if one in active) for table in rounds[tournament.round]]
        return [table for table in tables if table]
    if tournament.round >= (tournament.rounds or 0):
        return []
    return swiss_round([one for one in drawn if one in active], history_of(pairings), tournament.players)
