"""Tables to come and tables in play: create, list, join, leave, rematch, talk."""

from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from pydantic import AfterValidator
from sqlalchemy import exists, or_, select

from holocene.bots import names as bot_names
from holocene.engine import stream
from holocene.engine.options import choices
from holocene.games import DESCRIPTORS
from holocene.server import models
from holocene.server.api.common import CurrentHost, CurrentTable, MaybePerson, SignedIn, caller, json_response
from holocene.server.api.responses import (
    Answers,
    GamesList,
    Invitation,
    Joined,
    MyTable,
    Rematch,
    Said,
    TableShown,
    TableSummary,
)
from holocene.server.changes import said_in
from holocene.server.errors import NotAllowed, Refused
from holocene.server.host import Host
from holocene.server.invitations import browsed, invitation, picture
from holocene.server.models import now
from holocene.server.requests import (
    AnswersRequest,
    BotRequest,
    Clock,
    JoinRequest,
    NewTable,
    RemarkRequest,
    SeatRequest,
    TablesFilter,
)
from holocene.server.rooms import Table, room_of, seat_of
from holocene.session.messages import RemarkLine
from holocene.session.room import Room, Seat

router = APIRouter(prefix="/api", tags=["lobby"])
LISTED = 100
ORIGIN = r"^https?://(\[[0-9a-f:]{2,45}\]|[A-Za-z0-9.-]{1,253})(:[0-9]{1,5})?$"
PagesOrigin = Annotated[str, Query(pattern=ORIGIN), AfterValidator(browsed)]


@router.get("/games", response_model=GamesList)
async def games() -> dict[str, Any]:
    """The games and bots there are."""
    found = {
        name: {"title": each.title, "bots": bot_names(name), **choices(each.rules)}
        for name, each in DESCRIPTORS.items()
    }
    return {"games": found, "bots": bot_names()}


async def described(host: Host, rooms: Sequence[models.Room]) -> list[TableSummary]:
    """Tables for a list; nothing of their positions."""
    async with host.store.session() as session:
        wanted = select(models.Seat).where(models.Seat.room.in_([room.id for room in rooms]))
        seats = (await session.scalars(wanted.order_by(models.Seat.number))).all()
    return [summary(room_of(room), [seat_of(seat) for seat in seats if seat.room == room.id]) for room in rooms]


def summary(room: Room, seats: list[Seat]) -> TableSummary:
    """One table for a list."""
    shown: dict[str, Any] = {"changed": room.changed.isoformat(), "seats": [seat.shown() for seat in seats]}
    same = {each.name: getattr(room, each.name) for each in fields(TableSummary) if each.name not in shown}
    return TableSummary(**same, **shown)


@router.get("/tables")
async def tables(host: CurrentHost, only: Annotated[TablesFilter, Query()]) -> list[TableSummary]:
    """Public tables that can be shown: open ones where somebody sits, playing or over, the latest first."""
    async with host.store.session() as session:
        shown = (
            models.Room.public,
            models.Room.state == only.state,
            models.Room.stream == stream.NAME,
            ~models.Room.closed,
        )
        named = [getattr(models.Room, name) == value for name, value in only.choices.items()]
        wanted = select(models.Room).where(*shown, *named).offset(only.skip)
        if only.state == "open":  # seats of a tournament are reserved
            wanted = wanted.where(models.Room.tournament.is_(None))
            wanted = wanted.where(exists().where(models.Seat.room == models.Room.id, models.Seat.person.is_not(None)))
        rooms = (await session.scalars(wanted.order_by(models.Room.changed.desc()).limit(only.most))).all()
    return await described(host, rooms)


@router.get("/my-tables")
async def my_tables(host: CurrentHost, person: SignedIn) -> list[MyTable]:
    """Your tables that are not over, with whose turn it is."""
    async with host.store.session() as session:
        waits = (models.Seat.reserved == person.id) & (models.Seat.kind == "open")
        mine = select(models.Seat.room).where(or_(models.Seat.person == person.id, waits))
        wanted = select(models.Room).where(models.Room.id.in_(mine), models.Room.state != "over")
        rooms = list((await session.scalars(wanted.order_by(models.Room.changed.desc()).limit(LISTED))).all())
    found = []
    for line in await described(host, rooms):
        table = await host.rooms.get(line.id)
        to_act = table.game.to_act if table.room.state == "playing" else None
        awaited = any(seat.kind == "open" and seat.reserved == person.id for seat in table.seats)
        found.append(MyTable(**vars(line), to_act=to_act, your_turn=awaited or to_act in table.seats_of(person.id)))
    return found


@router.post("/tables", status_code=201)
async def create(body: NewTable, request: Request, host: CurrentHost, person: SignedIn) -> TableSummary:
    """Lay a new table."""
    table = await host.lobby.create(person, body, caller(request))
    return summary(table.room, table.seats)


@router.get("/tables/{table}", response_model=TableShown)
async def look(table: CurrentTable, host: CurrentHost, anybody: MaybePerson) -> Response:
    """A table as you may see it."""
    host.wake(table)
    seat = table.own_seat(anybody.id if anybody else None)
    return json_response(
        TableShown(**vars(summary(table.room, table.seats)), position=host.broadcast.position(table, seat))
    )


@router.get("/tables/{table}/invitation")
async def invite(table: CurrentTable, host: CurrentHost, origin: PagesOrigin) -> Invitation:
    """What to send to others, for somebody whose browser shows the pages at this origin."""
    address, here_only = invitation(origin, host.settings.public_url, f"/table/{table.room.id}")
    return Invitation(address=address, here_only=here_only, code=picture(address))


@router.post("/tables/{table}/join")
async def join(body: JoinRequest, table: CurrentTable, host: CurrentHost, person: SignedIn) -> Joined:
    """Sit down, or come back."""
    if table.room.tournament is None and not table.seats_of(person.id):
        await host.moderation.check_welcome(person, table)
    seat = await host.lobby.join(table, person, body.seat)
    return Joined(**vars(summary(table.room, table.seats)), seat=seat)


@router.post("/tables/{table}/leave")
async def leave(table: CurrentTable, host: CurrentHost, person: SignedIn) -> TableSummary:
    """Get up; a bot stands in if the game has begun."""
    await host.lobby.leave(table, person)
    return summary(table.room, table.seats)


@router.post("/tables/{table}/bots")
async def seat_bot(body: BotRequest, table: CurrentTable, host: CurrentHost, person: SignedIn) -> TableSummary:
    """Give an open seat to a bot."""
    await host.lobby.give_to_bot(table, person, body.seat, body.bot)
    return summary(table.room, table.seats)


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(table: CurrentTable, host: CurrentHost, person: SignedIn) -> Rematch:
    """The same table again; others who sat there find it at the old one."""
    if not table.seats_of(person.id):
        raise NotAllowed("rematch-only")
    if table.room.state != "over":
        raise Refused("not-over")
    async with table.lock:
        if table.room.rematch is None:
            again = await host.lobby.create(person, same_again(table, person.id))
            await host.changes.room(table, rematch=again.id)
            host.broadcast.changed(table)
    return Rematch(id=table.room.rematch or "")


def same_again(table: Table, person: str) -> NewTable:
    """Everything as it was; bots stay, others come if they like."""
    room = table.room
    return NewTable(
        game=room.game,
        seats=[request_for(seat, person) for seat in table.seats],
        options=room.options,
        public=room.public,
        pace=room.pace,
        clock=Clock(**asdict(room.clock)) if room.clock else None,
        rated=room.rated,
        shuffle=room.shuffle,
    )


def request_for(seat: Seat, person: str) -> SeatRequest:
    """The same seat at another table."""
    if seat.kind == "bot":
        return SeatRequest(kind="bot", bot=seat.name)
    return SeatRequest(kind="human", name=seat.name) if seat.person == person else SeatRequest(kind="open")


@router.post("/tables/{table}/answers")
async def answers(body: AnswersRequest, table: CurrentTable, host: CurrentHost, person: SignedIn) -> Answers:
    """Answer small questions off your turn in advance."""
    await host.lobby.automatic_answer(table, person, body.answers)
    return Answers(answers=body.answers)


@router.get("/tables/{table}/remarks")
async def remarks(table: CurrentTable, host: CurrentHost, anybody: MaybePerson) -> list[RemarkLine]:
    """What was said at a table."""
    blocked = await host.moderation.blocked_by(anybody.id if anybody else None)
    async with host.store.session() as session:
        wanted = select(models.Remark).where(models.Remark.room == table.id).order_by(models.Remark.id.desc())
        rows = (await session.scalars(wanted.limit(200))).all()
    return [said_in(row) for row in reversed(rows) if row.person not in blocked]


@router.post("/tables/{table}/remarks", status_code=201)
async def remark(body: RemarkRequest, table: CurrentTable, host: CurrentHost, person: SignedIn) -> Said:
    """Say something at a table where you sit, or at a public one."""
    if not table.room.public and not table.seats_of(person.id):
        raise NotAllowed("players-only")
    if person.muted_until is not None and person.muted_until > now():
        raise NotAllowed("muted", until=person.muted_until.isoformat(timespec="minutes"))
    host.authentication.remarks.count(person.id)
    await host.changes.remark(table, person, body.text)
    return Said(name=person.name, text=body.text)
