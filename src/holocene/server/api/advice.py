"""Help while playing: how it stands, what an answer would bring, what a bot would do; only what a seat may know."""

import asyncio
import secrets
from typing import Any

from fastapi import APIRouter

from holocene.server.api.common import Anybody, AnyHost, Known, TheTable
from holocene.server.models import Person
from holocene.server.problems import NotAllowed, Refused
from holocene.server.rooms import Table
from holocene.session.seating import FALLBACK

ADVISER = "search:seconds=0.5"

router = APIRouter(prefix="/api/tables", tags=["advice"])


def seat_to_act(table: Table, person: Person) -> int:
    """The seat of a person who is to act now."""
    seats, to_act = table.seats_of(person.id), table.game.to_act
    if not seats:
        message = "you do not sit at this table"
        raise NotAllowed(message)
    if table.room.state != "playing" or to_act is None or to_act not in seats:
        message = "it is not your turn"
        raise Refused(message)
    return to_act


@router.get("/{table}/outlook")
async def outlook(the: TheTable, anybody: Anybody) -> dict[str, Any]:
    """How everybody would score if the game ended now, and what open pieces would add for you."""
    found = the.game.outlook(the.own_seat(anybody.id if anybody else None))
    return {"number": the.length, **found._asdict()}


@router.get("/{table}/plans")
async def plans(the: TheTable, person: Known) -> dict[str, Any]:
    """Every whole answer to the question you are asked now, where it takes several moves."""
    seat = seat_to_act(the, person)
    number, game = the.length, the.game.imagine(seat, 0)
    found = await asyncio.to_thread(game.plans)
    return {"number": number, "decision": game.decision, "plans": [plan._asdict() for plan in found]}


@router.get("/{table}/previews")
async def previews(the: TheTable, person: Known) -> dict[str, Any]:
    """What each of your moves would surely do at once."""
    number, game = the.length, the.game.imagine(seat_to_act(the, person), 0)
    found = await asyncio.to_thread(game.previews)
    return {"number": number, "previews": {move: preview._asdict() for move, preview in found.items()}}


@router.get("/{table}/journeys")
async def journeys(the: TheTable, person: Known) -> dict[str, Any]:
    """Where you can go from here, and the cheapest way there."""
    number, game = the.length, the.game.imagine(seat_to_act(the, person), 0)
    found = await asyncio.to_thread(game.journeys)
    return {"number": number, "journeys": {place: journey._asdict() for place, journey in found.items()}}


@router.get("/{table}/hint")
async def hint(the: TheTable, host: AnyHost, person: Known) -> dict[str, Any]:
    """What a bot would do in your place, and why."""
    seat = seat_to_act(the, person)
    host.door.hints.count(person.id)
    number, game = the.length, the.game.imagine(seat, secrets.randbits(62))
    bot = ADVISER if host.thinkers.minded else FALLBACK
    advice = await host.thinkers.advice(bot, number, game)
    if advice is None and bot != FALLBACK:
        bot = FALLBACK
        advice = await host.thinkers.advice(bot, number, game)
    if advice is None:
        message = "the bot does not know how to go on from here"
        raise Refused(message)
    return {"number": number, "bot": bot.partition(":")[0], **advice._asdict()}
