"""Tournaments: announcing them, taking part, and beginning."""

import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from holocene.engine.errors import HoloceneError
from holocene.games import begin
from holocene.server.errors import CallerError, NotAllowed, NotFound, Refused, TooManyRequests
from holocene.server.identifiers import new_id
from holocene.server.models import Person, now
from holocene.server.store import Store
from holocene.server.tournament_models import Pairing, Participant, Tournament
from holocene.session.seat_changes import known_bot
from holocene.tournaments.swiss import swiss_rounds

ORGANIZED_EACH = 10  # tournaments that are not over
TWO_OR_MANY = 2


class Tournaments:
    """Reads and writes tournaments; their rounds are the organizer's no longer once they run."""

    def __init__(self, store: Store) -> None:
        """Everything is in the database."""
        self.store = store

    async def create(self, person: Person, name: str, values: dict[str, Any]) -> Tournament:
        """A new tournament, which others may join."""
        if person.login is None:
            raise Refused("no-account")
        check_game(values)
        tournament = Tournament(id=new_id(), name=name, organizer=person.id, **values)
        async with self.store.session() as session:
            mine = (Tournament.organizer == person.id, Tournament.state.in_(("open", "running")))
            if (await session.scalar(select(func.count()).where(*mine)) or 0) >= ORGANIZED_EACH:
                raise TooManyRequests("too-many-tournaments")
            session.add(tournament)
            await session.commit()
        return tournament

    async def get(self, session: AsyncSession, name: str, *, lock: bool = False) -> Tournament:
        """The tournament of that name."""
        found = await session.get(Tournament, name, with_for_update=lock or None)
        if found is None:
            raise NotFound("no-such-tournament")
        return found

    async def participants(self, session: AsyncSession, name: str) -> list[Participant]:
        """Everybody who takes part, in the order in which they came."""
        wanted = select(Participant).where(Participant.tournament == name).order_by(Participant.number)
        return [*await session.scalars(wanted)]

    async def pairings(self, session: AsyncSession, name: str) -> list[Pairing]:
        """All tables of all rounds, in order."""
        wanted = select(Pairing).where(Pairing.tournament == name)
        return [*await session.scalars(wanted.order_by(Pairing.round, Pairing.board))]

    async def join(self, name: str, person: Person) -> None:
        """Take part; who has withdrawn, or did not come, plays again from the next round on."""
        if person.login is None:
            raise Refused("no-account")
        async with self.store.session() as session:
            tournament = await self.get(session, name, lock=True)
            there = await self.participants(session, name)
            own = next((each for each in there if each.person == person.id), None)
            if own is not None and tournament.state in ("open", "running"):
                own.active = True
            else:
                add(session, tournament, there, Participant(person=person.id, name=person.name))
            await session.commit()

    async def add_bot(self, name: str, person: Person, bot: str) -> None:
        """The organizer lets a bot take part."""
        async with self.store.session() as session:
            tournament = await self.get(session, name, lock=True)
            check_organizer(tournament, person)
            if not tournament.bots:
                raise Refused("no-bots-here")
            known_bot(tournament.game, bot)
            add(session, tournament, await self.participants(session, name), Participant(bot=bot, name=bot))
            await session.commit()

    async def withdraw(self, name: str, person: Person, number: int | None = None) -> None:
        """Take no further part; the organizer may name somebody else. Before the start the place is free again."""
        async with self.store.session() as session:
            tournament = await self.get(session, name, lock=True)
            there = await self.participants(session, name)
            found = [each for each in there if number in (None, each.number)]
            own = next((each for each in found if each.person == person.id), None)
            if own is None and number is not None and tournament.organizer == person.id:
                own = next(iter(found), None)
            if own is None:
                raise NotAllowed("not-taking-part")
            if tournament.state == "open":
                await session.delete(own)
            own.active = False
            await session.commit()

    async def start(self, name: str, person: Person) -> None:
        """The organizer begins."""
        async with self.store.session() as session:
            tournament = await self.get(session, name, lock=True)
            check_organizer(tournament, person)
            begin_now(tournament, await self.participants(session, name))
            await session.commit()

    async def cancel(self, name: str, person: Person) -> None:
        """The organizer ends it without a winner; its tables go on as they are."""
        async with self.store.session() as session:
            tournament = await self.get(session, name, lock=True)
            check_organizer(tournament, person)
            if tournament.state not in ("open", "running"):
                raise Refused("tournament-over")
            tournament.state, tournament.ended = "cancelled", now()
            await session.commit()


def check_game(values: dict[str, Any]) -> None:
    """Whether there is such a game with these options, for that many."""
    try:
        begin(values["game"], values["players"], 0, values["options"])
    except HoloceneError as error:
        option = getattr(error, "option", None) or ""
        raise CallerError("bad-option", option=option, said=str(error)) from error


def check_organizer(tournament: Tournament, person: Person) -> None:
    """NotAllowed for others."""
    if tournament.organizer != person.id:
        raise NotAllowed("organizer-only")


def add(session: AsyncSession, tournament: Tournament, there: Sequence[Participant], new: Participant) -> None:
    """One more, as long as it has not begun and there is room."""
    if tournament.state != "open":
        raise Refused("tournament-begun")
    if len(there) >= tournament.most:
        raise Refused("tournament-full")
    new.tournament, new.number = tournament.id, max((each.number for each in there), default=-1) + 1
    session.add(new)


def begin_now(tournament: Tournament, participants: Sequence[Participant]) -> None:
    """Draw the order, from which the first round is paired; the rounds come by themselves."""
    if tournament.state != "open":
        raise Refused("tournament-begun")
    if len(participants) < TWO_OR_MANY:
        raise Refused("too-few-participants", least=TWO_OR_MANY)
    lots = [*range(len(participants))]
    secrets.SystemRandom().shuffle(lots)
    for participant, lot in zip(participants, lots, strict=True):
        participant.lot = lot
    if tournament.rounds is None and tournament.system == "swiss":
        tournament.rounds = swiss_rounds(len(participants), tournament.players)
    tournament.state, tournament.started = "running", now()
