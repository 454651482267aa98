"""Tournaments: announce, join, begin, and see how they stand."""

from datetime import datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query
from pydantic import AwareDatetime, Field, model_validator
from sqlalchemy import func, select

from holocene.games import GAMES, MOST_SEATS
from holocene.server.api.common import ID, CurrentHost, MaybePerson, SignedIn
from holocene.server.api.tournament_responses import (
    Organized,
    ParticipantShown,
    StandingLine,
    TournamentShown,
    TournamentSummary,
    TournamentTable,
)
from holocene.server.errors import invalid
from holocene.server.host import Host
from holocene.server.models import Person
from holocene.server.names import clean_label
from holocene.server.requests import Clock, RequestBody
from holocene.server.tournament_models import Pairing, Participant, Tournament
from holocene.server.tournament_rounds import history_of
from holocene.tournaments.standings import standings

router = APIRouter(prefix="/api", tags=["tournaments"])
TournamentId = Annotated[str, Path(pattern=ID)]
TournamentState = Literal["open", "running", "over", "cancelled"]
PAGE_ROWS = 50
PARTICIPANTS_MOST = 128
GRACE_SECONDS = {"live": 300, "turns": 2 * 86400}
ROUNDS_MOST = 20


class NewTournament(RequestBody):
    """A tournament to be announced."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    system: Literal["swiss", "round-robin"] = "swiss"
    game: Annotated[str, Field(max_length=20)]
    players: Annotated[int, Field(ge=2, le=MOST_SEATS)] = 2
    options: Annotated[dict[str, bool | int | str | list[int | str] | None], Field(default_factory=dict)]
    pace: Literal["live", "turns"] = "live"
    clock: Clock
    rounds: Annotated[int, Field(ge=1, le=ROUNDS_MOST)] | None = None
    most: Annotated[int, Field(ge=2, le=PARTICIPANTS_MOST)] = 32
    bots: bool = False
    grace: Annotated[int, Field(ge=1, le=14 * 86400)] | None = None
    starts: AwareDatetime | None = None

    @model_validator(mode="after")
    def is_a_game(self) -> "NewTournament":
        """Games are called by their names."""
        if self.game not in GAMES:
            raise invalid("no-such-game", game=self.game, games=[*GAMES])
        return self


class BotRequest(RequestBody):
    """Which bot takes part."""

    bot: Annotated[str, Field(max_length=20)]


class ParticipantRequest(RequestBody):
    """Who takes no further part; oneself unless somebody else is named."""

    number: Annotated[int, Field(ge=0, le=PARTICIPANTS_MOST * 100)] | None = None


def moment(at: datetime | None) -> str | None:
    """A point in time as JSON has it."""
    return at.isoformat() if at else None


def summary(tournament: Tournament, participants: int) -> dict[str, Any]:
    """A tournament for a list."""
    same = ("id", "name", "system", "game", "players", "options", "pace", "clock", "rounds", "most", "bots", "grace")
    values = {name: getattr(tournament, name) for name in (*same, "state", "round")}
    times = {name: moment(getattr(tournament, name)) for name in ("starts", "created", "started", "ended")}
    return {**values, **times, "participants": participants}


@router.get("/tournaments", response_model=list[TournamentSummary])
async def tournaments(
    host: CurrentHost,
    state: TournamentState = "open",
    skip: Annotated[int, Query(ge=0, le=100_000)] = 0,
) -> list[dict[str, Any]]:
    """Tournaments, the latest first, fifty at a time."""
    count = select(func.count()).where(Participant.tournament == Tournament.id).scalar_subquery()
    async with host.store.session() as session:
        wanted = select(Tournament, count).where(Tournament.state == state).order_by(Tournament.created.desc())
        rows = (await session.execute(wanted.offset(skip).limit(PAGE_ROWS))).all()
    return [summary(tournament, number) for tournament, number in rows]


@router.post("/tournaments", status_code=201, response_model=Organized)
async def create(request: NewTournament, host: CurrentHost, person: SignedIn) -> Tournament:
    """Announce a tournament; you organize it, and take part only if you join."""
    values = request.model_dump(exclude={"name"})
    values["grace"] = request.grace or GRACE_SECONDS[request.pace]
    return await host.tournaments.create(person, clean_label(request.name), values)


@router.get("/tournaments/{tournament}", response_model=TournamentShown)
async def look(tournament: TournamentId, host: CurrentHost, anybody: MaybePerson) -> dict[str, Any]:
    """A tournament with everybody who takes part, the standings, and the tables of every round."""
    return await shown(host, tournament, anybody)


async def shown(host: Host, name: str, anybody: Person | None) -> dict[str, Any]:
    """A tournament as somebody sees it."""
    me = anybody.id if anybody else None
    async with host.store.session() as session:
        found = await host.tournaments.get(session, name)
        participants = await host.tournaments.participants(session, name)
        pairings = await host.tournaments.pairings(session, name)
    own = next((each for each in participants if me is not None and each.person == me), None)
    return {
        **summary(found, len(participants)),
        "organizer": me is not None and found.organizer == me,
        "me": own.number if own else None,
        "people": [person_shown(each) for each in participants],
        "standings": standing_lines(participants, pairings),
        "tables": [table_shown(each) for each in pairings],
    }


def person_shown(participant: Participant) -> ParticipantShown:
    """Somebody who takes part."""
    bot = participant.bot is not None
    return ParticipantShown(number=participant.number, name=participant.name, bot=bot, active=participant.active)


def standing_lines(participants: list[Participant], pairings: list[Pairing]) -> list[StandingLine]:
    """Everybody, the best first."""
    drawn = [each.number for each in sorted(participants, key=lambda one: (one.lot, one.number))]
    return [StandingLine(**line._asdict()) for line in standings(drawn, history_of(pairings))]


def table_shown(pairing: Pairing) -> TournamentTable:
    """A table of a round."""
    same = ("round", "board", "participants", "scores", "outcomes", "room")
    return TournamentTable(**{name: getattr(pairing, name) for name in same}, due=moment(pairing.due))


@router.post("/tournaments/{tournament}/join", response_model=TournamentShown)
async def join(tournament: TournamentId, host: CurrentHost, person: SignedIn) -> dict[str, Any]:
    """Take part, or come back for the next round."""
    await host.tournaments.join(tournament, person)
    return await shown(host, tournament, person)


@router.post("/tournaments/{tournament}/withdraw", response_model=TournamentShown)
async def withdraw(
    request: ParticipantRequest, tournament: TournamentId, host: CurrentHost, person: SignedIn
) -> dict[str, Any]:
    """Take no further part; the organizer may name somebody else."""
    await host.tournaments.withdraw(tournament, person, request.number)
    return await shown(host, tournament, person)


@router.post("/tournaments/{tournament}/bots", response_model=TournamentShown)
async def add_bot(request: BotRequest, tournament: TournamentId, host: CurrentHost, person: SignedIn) -> dict[str, Any]:
    """Let a bot take part, as the organizer."""
    await host.tournaments.add_bot(tournament, person, request.bot)
    return await shown(host, tournament, person)


@router.post("/tournaments/{tournament}/start", response_model=TournamentShown)
async def start(tournament: TournamentId, host: CurrentHost, person: SignedIn) -> dict[str, Any]:
    """Begin, as the organizer; the first round is set up at once."""
    await host.tournaments.start(tournament, person)
    await host.rounds.advance(tournament)
    return await shown(host, tournament, person)


@router.post("/tournaments/{tournament}/cancel", response_model=TournamentShown)
async def cancel(tournament: TournamentId, host: CurrentHost, person: SignedIn) -> dict[str, Any]:
    """End it without a winner, as the organizer."""
    await host.tournaments.cancel(tournament, person)
    return await shown(host, tournament, person)
