"""Gameplay: moves, taking back, records, replay, and the live socket."""

import asyncio
import contextlib
import random
import time
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response, WebSocket, WebSocketDisconnect
from fastapi.responses import PlainTextResponse

from holocene.engine.errors import UnreadableMove
from holocene.engine.refusals import Refusal
from holocene.server.api.common import (
    CurrentHost,
    CurrentJobs,
    CurrentTable,
    MaybePerson,
    SignedIn,
    TableId,
    caller,
    json_response,
)
from holocene.server.api.game_responses import RecordRead, ReplayPosition, Timeline, WhyNot
from holocene.server.api.responses import ERRORS_OF_TEXT
from holocene.server.errors import STATUS, CallerError, NotAllowed, NotFound, Refused, Unavailable
from holocene.server.host import Host
from holocene.server.live import SocketViewer
from holocene.server.models import Person
from holocene.server.replays import position_of, record_position, record_read, record_timeline, timeline_of
from holocene.server.requests import (
    LAST_SEAT,
    MOVE_LETTERS,
    Consent,
    MoveRequest,
    RecordPositionRequest,
    RecordRequest,
    RecordTimelineRequest,
    UndoRequest,
)
from holocene.server.rooms import Table
from holocene.server.scopes import check_scope
from holocene.server.store import UNREACHABLE
from holocene.session.messages import Failed, Position, Stored, as_data, written

router = APIRouter(prefix="/api", tags=["play"])
NOT_UNDERSTOOD = Failed("error", None, **CallerError("malformed-message").as_data())
CHECK_SECONDS = 30.0  # after which, at the latest, a socket that moves is asked again whose it is


def seat_of(table: Table, person: Person | None) -> int | None:
    """From which seat somebody looks at a table."""
    return table.own_seat(person.id if person else None)


@router.post("/tables/{table}/moves", response_model=Position)
async def play(body: MoveRequest, table: CurrentTable, host: CurrentHost, person: SignedIn) -> Response:
    """Make a move; it is stored when you get the answer."""
    await host.gameplay.play(table, person, body.number, body.move)
    return json_response(host.broadcast.position(table, seat_of(table, person)))


@router.get("/tables/{table}/why-not", response_model=WhyNot)
async def why_not(
    table: CurrentTable,
    person: SignedIn,
    move: Annotated[str | None, Query(max_length=MOVE_LETTERS)] = None,
    place: Annotated[str | None, Query(max_length=60)] = None,
) -> dict[str, Any]:
    """Why a move is not allowed now, or why a place cannot be chosen; nothing if it can."""
    if not table.seats_of(person.id):
        raise NotAllowed("not-seated")
    if (move is None) == (place is None):
        raise CallerError("move-or-place")
    if table.game.to_act not in table.seats_of(person.id):
        return described("it is not your turn", Refusal("not-your-turn", {}, None))
    try:
        refusal = table.game.refusal_of_place(place) if place is not None else table.game.refusal(move or "")
    except UnreadableMove as error:
        return described(str(error), Refusal("unreadable", {}, None))
    return described(table.game.in_words(refusal), refusal)


def described(reason: str | None, refusal: Refusal | None) -> dict[str, Any]:
    """A refusal as callers read it: an English sentence, and the same as data."""
    return {"reason": reason, **as_data(refusal)}


@router.post("/tables/{table}/undo", response_model=Position)
async def undo(body: UndoRequest, table: CurrentTable, host: CurrentHost, person: SignedIn) -> Response:
    """Take back your own last moves, back to the last new information."""
    await host.gameplay.undo(table, person, body.number, body.count)
    return json_response(host.broadcast.position(table, seat_of(table, person)))


@router.post("/tables/{table}/takeback-request", response_model=Position)
async def ask_for_takeback(body: UndoRequest, table: CurrentTable, host: CurrentHost, person: SignedIn) -> Response:
    """Ask everybody at the table to go back further."""
    await host.gameplay.ask_to_take_back(table, person, body.count)
    return json_response(host.broadcast.position(table, seat_of(table, person)))


@router.post("/tables/{table}/takeback-answer", response_model=Position)
async def agree(consent: Consent, table: CurrentTable, host: CurrentHost, person: SignedIn) -> Response:
    """Agree or disagree to such a request, which is named as the position tells it."""
    await host.gameplay.agree(table, person, consent)
    return json_response(host.broadcast.position(table, seat_of(table, person)))


@router.get("/tables/{table}/record", response_class=PlainTextResponse, responses=ERRORS_OF_TEXT)
async def record(table: CurrentTable) -> str:
    """The record of a finished table, with what opens its commitment."""
    if table.room.state != "over":
        raise Refused("record-later")
    return table.game.record() + commitment_lines(table.room.commitment, table.room.salt)


def commitment_lines(commitment: str, salt: str) -> str:
    """What a reader needs to see that the seed was chosen before the game."""
    return f"---\ncommitment: {commitment}\nsalt: {salt}\n"


def seat_to_look_from(table: Table, person: Person | None, wanted: int | None) -> int | None:
    """A finished table is looked at from any seat, a running one from one's own or from nobody's, which is -1."""
    seat = seat_of(table, person)
    if wanted is not None and wanted >= table.room.players:
        raise NotFound("no-such-seat", seats=table.room.players)
    if wanted is None or wanted < 0:
        return seat if wanted is None else None
    if table.room.state != "over" and (seat is None or wanted not in table.seats_of(person.id if person else None)):
        raise NotAllowed("own-seat-only")
    return wanted


@router.get("/tables/{table}/positions/{number}", response_model=ReplayPosition)
async def position(
    table: CurrentTable,
    anybody: MaybePerson,
    jobs: CurrentJobs,
    number: Annotated[int, Path(ge=0, le=100_000)],
    seat: Annotated[int | None, Query(ge=-1, le=LAST_SEAT)] = None,
) -> Response:
    """The table after so many moves: a finished one from any seat, or your own from your seat."""
    viewpoint, over = seat_to_look_from(table, anybody, seat), table.room.state == "over"
    if viewpoint is None and not over:
        raise NotAllowed("positions-only")
    if number > len(table.played):
        raise NotFound("no-such-position", moves=len(table.played))
    return await jobs.run_heavy(partial(position_of, table.game.copy(), number, viewpoint, everything=over))


@router.get("/tables/{table}/timeline", response_model=Timeline)
async def timeline(
    table: CurrentTable,
    anybody: MaybePerson,
    jobs: CurrentJobs,
    seat: Annotated[int | None, Query(ge=-1, le=LAST_SEAT)] = None,
) -> Response:
    """How a table went, up to now as you may know it if it is running: moves, rounds, and luck with the dice."""
    viewpoint, over = seat_to_look_from(table, anybody, seat), table.room.state == "over"
    return await jobs.run_heavy(partial(timeline_of, table.game.copy(), table.length, viewpoint, everything=over))


@router.post("/records", response_model=RecordRead)
async def look_into_record(body: RecordRequest, jobs: CurrentJobs) -> Response:
    """Read a record of your own: every position as a spectator of a finished game sees it."""
    return await jobs.run_heavy(partial(record_read, body.record))


@router.post("/records/timeline", response_model=Timeline)
async def timeline_of_record(body: RecordTimelineRequest, jobs: CurrentJobs) -> Response:
    """How the game of a record went, with everything open unless a seat is named."""
    return await jobs.run_heavy(partial(record_timeline, body.record, body.seat))


@router.post("/records/positions", response_model=ReplayPosition)
async def position_of_record(body: RecordPositionRequest, jobs: CurrentJobs) -> Response:
    """The game of a record after so many moves, from any seat, or with everything open."""
    return await jobs.run_heavy(partial(record_position, body.record, body.seat, body.number))


@router.websocket("/tables/{table}/live")
async def live(socket: WebSocket, table: TableId) -> None:
    """A table as it happens: positions, events and remarks; moves may be sent here too."""
    host: Host = socket.app.state.host
    try:
        host.authentication.check_origin(socket)
        person = await host.authentication.who(socket)
        with host.hub.place(person.id if person else None, caller(socket)):
            await look_on(host, socket, await host.rooms.get(table), person)
    except CallerError as error:
        if await still_there(socket):
            await socket.close(4000 + STATUS[error.kind], error.message)


async def look_on(host: Host, socket: WebSocket, table: Table, person: Person | None) -> None:
    """Tell somebody what happens at a table, as long as they listen."""
    if not await still_there(socket):
        return
    blocked = await host.moderation.blocked_by(person.id if person else None)
    viewer = SocketViewer(socket, person.id if person else None, seat_of(table, person), blocked)
    host.hub.join(table.id, viewer)
    with contextlib.suppress(Unavailable, *UNREACHABLE):  # what is heard from now on is shown; look what came before
        table = await host.rooms.get(table.id)
    host.broadcast.greet(table, viewer)
    host.wake(table)
    sending = asyncio.create_task(viewer.send_all())
    try:
        await listen(host, socket, viewer, table.id, person)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        host.broadcast.leave(table, viewer)
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await sending


async def still_there(socket: WebSocket) -> bool:
    """Let somebody in, if they have not left while they waited."""
    try:
        await socket.accept()
    except OSError:
        return False
    return True


async def listen(host: Host, socket: WebSocket, viewer: SocketViewer, table: str, person: Person | None) -> None:
    """Moves that come in through the socket; each gets its answer."""
    due = next_check()
    while True:
        try:
            body = MoveRequest.model_validate_json(await read_text(socket))
        except ValueError:
            viewer.tell(written(NOT_UNDERSTOOD))
            continue
        try:
            if person is not None and time.monotonic() > due:
                person, due = await host.authentication.who(socket), next_check()
            if person is None:
                raise NotAllowed("name-needed")
            check_scope(socket, "play")
            await host.gameplay.play(await host.rooms.get(table), person, body.number, body.move)
            viewer.tell(written(Stored("stored", body.number)))
        except CallerError as error:
            viewer.tell(written(Failed("error", body.number, **error.as_data())))


def next_check() -> float:
    """Not at the same moment for all who came at the same moment, as after a restart."""
    return time.monotonic() + random.uniform(CHECK_SECONDS / 2, CHECK_SECONDS)


async def read_text(socket: WebSocket) -> str:
    """The next message; one of bytes is none that we understand."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"], message.get("reason"))
    return message.get("text") or ""
