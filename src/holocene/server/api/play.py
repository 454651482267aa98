"""Playing: moves, taking back, records, replay, and the live socket."""

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
from holocene.server.api.common import Anybody, AnyHost, Known, TableId, TheDesk, TheTable, told
from holocene.server.api.game_responses import RecordRead, Shot, Timeline, WhyNot
from holocene.server.api.responses import ERRORS_OF_TEXT
from holocene.server.host import Host
from holocene.server.live import Onlooker
from holocene.server.models import Person
from holocene.server.problems import STATUS, CallerError, NotAllowed, NotFound, NotNow, Refused
from holocene.server.replays import position_of, record_position, record_read, record_timeline, timeline_of
from holocene.server.rooms import Table
from holocene.server.store import UNREACHABLE
from holocene.server.wishes import (
    LAST_SEAT,
    MOVE_LETTERS,
    Consent,
    MoveWish,
    RecordPositionWish,
    RecordTimelineWish,
    RecordWish,
    UndoWish,
)
from holocene.session.messages import Failed, Position, Stored, as_data, written

router = APIRouter(prefix="/api", tags=["play"])
NOT_UNDERSTOOD = Failed("problem", None, **CallerError("not-understood").as_data())
CHECK_SECONDS = 30.0  # after which, at the latest, a socket that moves is asked again whose it is


def seat_of(table: Table, person: Person | None) -> int | None:
    """From which seat somebody looks at a table."""
    return table.own_seat(person.id if person else None)


@router.post("/tables/{table}/moves", response_model=Position)
async def play(wish: MoveWish, the: TheTable, host: AnyHost, person: Known) -> Response:
    """Make a move; it is stored when you get the answer."""
    await host.playing.play(the, person, wish.number, wish.move)
    return told(host.broadcast.position(the, seat_of(the, person)))


@router.get("/tables/{table}/why-not", response_model=WhyNot)
async def why_not(
    the: TheTable,
    person: Known,
    move: Annotated[str | None, Query(max_length=MOVE_LETTERS)] = None,
    place: Annotated[str | None, Query(max_length=60)] = None,
) -> dict[str, Any]:
    """Why a move is not allowed now, or why a place cannot be chosen; nothing if it can."""
    if not the.seats_of(person.id):
        raise NotAllowed("not-seated")
    if (move is None) == (place is None):
        raise CallerError("move-or-place")
    if the.game.to_act not in the.seats_of(person.id):
        return described("it is not your turn", Refusal("not-your-turn", {}, None))
    try:
        refusal = the.game.refusal_of_place(place) if place is not None else the.game.refusal(move or "")
    except UnreadableMove as problem:
        return described(str(problem), Refusal("unreadable", {}, None))
    return described(the.game.in_words(refusal), refusal)


def described(reason: str | None, refusal: Refusal | None) -> dict[str, Any]:
    """A refusal as callers read it: an English sentence, and the same as data."""
    return {"reason": reason, **as_data(refusal)}


@router.post("/tables/{table}/undo", response_model=Position)
async def undo(wish: UndoWish, the: TheTable, host: AnyHost, person: Known) -> Response:
    """Take back your own last moves, back to the last new information."""
    await host.playing.undo(the, person, wish.number, wish.count)
    return told(host.broadcast.position(the, seat_of(the, person)))


@router.post("/tables/{table}/wish", response_model=Position)
async def wish_undo(wish: UndoWish, the: TheTable, host: AnyHost, person: Known) -> Response:
    """Ask everybody at the table to go back further."""
    await host.playing.ask_to_take_back(the, person, wish.count)
    return told(host.broadcast.position(the, seat_of(the, person)))


@router.post("/tables/{table}/agree", response_model=Position)
async def agree(consent: Consent, the: TheTable, host: AnyHost, person: Known) -> Response:
    """Agree or disagree to such a wish, which is named as the position tells it."""
    await host.playing.agree(the, person, consent)
    return told(host.broadcast.position(the, seat_of(the, person)))


@router.get("/tables/{table}/record", response_class=PlainTextResponse, responses=ERRORS_OF_TEXT)
async def record(the: TheTable) -> str:
    """The record of a finished table, with what opens its commitment."""
    if the.room.state != "over":
        raise Refused("record-later")
    return the.game.record() + commitment_lines(the.room.commitment, the.room.salt)


def commitment_lines(commitment: str, salt: str) -> str:
    """What a reader needs to see that the seed was chosen before the game."""
    return f"---\ncommitment: {commitment}\nsalt: {salt}\n"


def seat_to_look_from(table: Table, person: Person | None, wished: int | None) -> int | None:
    """A finished table is looked at from any seat, a running one from one's own or from nobody's, which is -1."""
    seat = seat_of(table, person)
    if wished is not None and wished >= table.room.players:
        raise NotFound("no-such-seat", seats=table.room.players)
    if wished is None or wished < 0:
        return seat if wished is None else None
    if table.room.state != "over" and (seat is None or wished not in table.seats_of(person.id if person else None)):
        raise NotAllowed("own-seat-only")
    return wished


@router.get("/tables/{table}/positions/{number}", response_model=Shot)
async def position(
    the: TheTable,
    anybody: Anybody,
    desk: TheDesk,
    number: Annotated[int, Path(ge=0, le=100_000)],
    seat: Annotated[int | None, Query(ge=-1, le=LAST_SEAT)] = None,
) -> Response:
    """The table after so many moves: a finished one from any seat, or your own from your seat."""
    looker, over = seat_to_look_from(the, anybody, seat), the.room.state == "over"
    if looker is None and not over:
        raise NotAllowed("positions-only")
    if number > len(the.played):
        raise NotFound("no-such-position", moves=len(the.played))
    return await desk.heavily(partial(position_of, the.game.copy(), number, looker, everything=over))


@router.get("/tables/{table}/timeline", response_model=Timeline)
async def timeline(
    the: TheTable, anybody: Anybody, desk: TheDesk, seat: Annotated[int | None, Query(ge=-1, le=LAST_SEAT)] = None
) -> Response:
    """How a table went, up to now as you may know it if it is running: moves, rounds, and luck with the dice."""
    looker, over = seat_to_look_from(the, anybody, seat), the.room.state == "over"
    return await desk.heavily(partial(timeline_of, the.game.copy(), the.length, looker, everything=over))


@router.post("/records", response_model=RecordRead)
async def look_into_record(wish: RecordWish, desk: TheDesk) -> Response:
    """Read a record of your own: every position as a spectator of a finished game sees it."""
    return await desk.heavily(partial(record_read, wish.record))


@router.post("/records/timeline", response_model=Timeline)
async def timeline_of_record(wish: RecordTimelineWish, desk: TheDesk) -> Response:
    """How the game of a record went, with everything open unless a seat is named."""
    return await desk.heavily(partial(record_timeline, wish.record, wish.seat))


@router.post("/records/positions", response_model=Shot)
async def position_of_record(wish: RecordPositionWish, desk: TheDesk) -> Response:
    """The game of a record after so many moves, from any seat, or with everything open."""
    return await desk.heavily(partial(record_position, wish.record, wish.seat, wish.number))


@router.websocket("/tables/{table}/live")
async def live(socket: WebSocket, table: TableId) -> None:
    """A table as it happens: positions, events and remarks; moves may be sent here too."""
    host: Host = socket.app.state.host
    try:
        host.door.check_origin(socket)
        person = await host.door.who(socket)
        the = await host.rooms.get(table)
    except CallerError as problem:
        if await still_there(socket):
            await socket.close(4000 + STATUS[problem.kind], problem.message)
        return
    if not await still_there(socket):
        return
    onlooker = Onlooker(socket, person.id if person else None, seat_of(the, person))
    host.hub.join(table, onlooker)
    with contextlib.suppress(NotNow, *UNREACHABLE):  # what is heard from now on is shown; look what came before
        the = await host.rooms.get(table)
    host.broadcast.greet(the, onlooker)
    host.wake(the)
    sending = asyncio.create_task(onlooker.send_all())
    try:
        await listen(host, socket, onlooker, table, person)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        host.broadcast.leave(the, onlooker)
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


async def listen(host: Host, socket: WebSocket, onlooker: Onlooker, table: str, person: Person | None) -> None:
    """Moves that come in through the socket; each gets its answer."""
    due = next_check()
    while True:
        try:
            wish = MoveWish.model_validate_json(await read_text(socket))
        except ValueError:
            onlooker.tell(written(NOT_UNDERSTOOD))
            continue
        try:
            if person is not None and time.monotonic() > due:
                person, due = await host.door.who(socket), next_check()
            if person is None:
                raise NotAllowed("who-are-you")
            await host.playing.play(await host.rooms.get(table), person, wish.number, wish.move)
            onlooker.tell(written(Stored("stored", wish.number)))
        except CallerError as problem:
            onlooker.tell(written(Failed("problem", wish.number, **problem.as_data())))


def next_check() -> float:
    """Not at the same moment for all who came at the same moment, as after a restart."""
    return time.monotonic() + random.uniform(CHECK_SECONDS / 2, CHECK_SECONDS)


async def read_text(socket: WebSocket) -> str:
    """The next message; one of bytes is none that we understand."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"], message.get("reason"))
    return message.get("text") or ""
