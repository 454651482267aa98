"""Help while playing: how it stands, what an answer would bring, what a bot would do; only what a seat may know."""

import secrets
from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Response

from holocene.bots import names, usual
from holocene.engine.rules import Journey, Preview
from holocene.server.api import game_responses as responses
from holocene.server.api.common import CurrentHost, CurrentJobs, CurrentTable, MaybePerson, SignedIn, json_response
from holocene.server.errors import NotAllowed, Refused
from holocene.server.models import Person
from holocene.server.rooms import Table

ADVISER = "search:seconds=0.5"

router = APIRouter(prefix="/api/tables", tags=["advice"])


def seat_to_act(table: Table, person: Person) -> int:
    """The seat of a person who is to act now."""
    seats, to_act = table.seats_of(person.id), table.game.to_act
    if not seats:
        raise NotAllowed("not-seated")
    if table.room.state != "playing" or to_act is None or to_act not in seats:
        raise Refused("not-your-turn")
    return to_act


def by_name(found: Mapping[str, Preview | Journey]) -> dict[str, Any]:
    """Previews or journeys as JSON has them."""
    return {name: each._asdict() for name, each in found.items()}


@router.get("/{table}/outlook", response_model=responses.Outlook)
async def outlook(table: CurrentTable, anybody: MaybePerson) -> Response:
    """How everybody would score if the game ended now, and what open pieces would add for you."""
    found = table.game.outlook(table.own_seat(anybody.id if anybody else None))
    return json_response({"number": table.length, **found._asdict()})


@router.get("/{table}/plans", response_model=responses.Plans)
async def plans(table: CurrentTable, person: SignedIn, jobs: CurrentJobs) -> Response:
    """Every whole answer to the question you are asked now, where it takes several moves."""
    seat = seat_to_act(table, person)
    number, game = table.length, table.game.imagine(seat, 0)
    shown = {"number": number, "decision": game.decision}
    return await jobs.run_quick(lambda: {**shown, "plans": [plan._asdict() for plan in game.plans()]})


@router.get("/{table}/previews", response_model=responses.Previews)
async def previews(table: CurrentTable, person: SignedIn, jobs: CurrentJobs) -> Response:
    """What each of your moves would surely do at once."""
    number, game = table.length, table.game.imagine(seat_to_act(table, person), 0)
    return await jobs.run_quick(lambda: {"number": number, "previews": by_name(game.previews())})


@router.get("/{table}/journeys", response_model=responses.Journeys)
async def journeys(table: CurrentTable, person: SignedIn, jobs: CurrentJobs) -> Response:
    """Where you can go from here, and the cheapest way there."""
    number, game = table.length, table.game.imagine(seat_to_act(table, person), 0)
    return await jobs.run_quick(lambda: {"number": number, "journeys": by_name(game.journeys())})


@router.get("/{table}/hint", response_model=responses.Hint)
async def hint(table: CurrentTable, host: CurrentHost, person: SignedIn) -> dict[str, Any]:
    """What a bot would do in your place, and why."""
    seat = seat_to_act(table, person)
    if table.room.rated:
        raise Refused("rated-no-hints")
    host.authentication.hints.count(person.id)
    number, game = table.length, table.game.imagine(seat, secrets.randbits(62))
    bot = (
        ADVISER
        if host.bot_workers.evaluators_compiled and ADVISER.partition(":")[0] in names(game.name)
        else usual(game.name)
    )
    advice = await host.bot_workers.advice(bot, number, game, person.id)
    if advice is None and bot != usual(game.name):
        bot = usual(game.name)
        advice = await host.bot_workers.advice(bot, number, game, person.id)
    if advice is None:
        raise Refused("no-advice")
    return {"number": number, "bot": bot.partition(":")[0], **advice._asdict()}
