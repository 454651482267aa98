"""Blocking and reporting people, and what administrators do."""

from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path
from pydantic import BaseModel, Field

from holocene.server.api.common import ID, CurrentHost, CurrentTable, SignedIn, WithCookie
from holocene.server.errors import NotAllowed
from holocene.server.models import Person
from holocene.server.requests import LAST_SEAT, RequestBody

router = APIRouter(prefix="/api", tags=["moderation"])
PersonId = Annotated[str, Path(pattern=ID)]
Days = Annotated[float, Field(ge=0, le=36_500)]


class SeatOfPerson(RequestBody):
    """Anyone who sits there."""

    seat: Annotated[int, Field(ge=0, le=LAST_SEAT)]


class ReportRequest(SeatOfPerson):
    """What administrators should know about the player of a seat."""

    text: Annotated[str, Field(min_length=1, max_length=1_000)]


class DaysRequest(RequestBody):
    """For how many days; 0 ends it."""

    days: Days
    reason: Annotated[str, Field(max_length=200)] = ""


class NameOfPerson(RequestBody):
    """Another name."""

    name: Annotated[str, Field(min_length=1, max_length=40)]


class AnnouncementRequest(RequestBody):
    """What everybody is told, for how many days; 0 is without end."""

    text: Annotated[str, Field(min_length=1, max_length=500)]
    days: Days = 7


class BlockedPerson(BaseModel):
    """Somebody whom you have blocked."""

    id: str
    name: str


class ReportShown(BaseModel):
    """A report that waits for an administrator."""

    id: int
    at: str
    text: str
    table: str | None
    person: str | None
    name: str | None


class AnnouncementShown(BaseModel):
    """What everybody is told."""

    id: int
    text: str
    at: str


class AuditLine(BaseModel):
    """What an administrator did."""

    at: str
    by: str
    action: str
    target: str
    details: dict[str, Any]


async def get_administrator(person: WithCookie) -> str:
    """The login of an administrator."""
    if not person.administrator:
        raise NotAllowed("administrators-only")
    return person.login or person.id


Administrator = Annotated[str, Depends(get_administrator)]


def moment(at: datetime) -> str:
    """A point in time as JSON has it."""
    return at.isoformat()


@router.get("/announcements", response_model=list[AnnouncementShown])
async def announcements(host: CurrentHost) -> list[dict[str, Any]]:
    """What administrators tell everybody now."""
    return [{"id": each.id, "text": each.text, "at": moment(each.at)} for each in await host.moderation.announcements()]


@router.get("/blocks", response_model=list[BlockedPerson])
async def blocks(host: CurrentHost, person: SignedIn) -> list[dict[str, str]]:
    """Everybody whom you have blocked."""
    return [{"id": each.id, "name": each.name} for each in await host.moderation.blocks(person)]


@router.delete("/blocks/{other}", status_code=204)
async def unblock(other: PersonId, host: CurrentHost, person: WithCookie) -> None:
    """Let somebody speak to you and meet you again."""
    await host.moderation.unblock(person, other)
    host.hub.send_away(person.id)


@router.post("/tables/{table}/block", status_code=204)
async def block(body: SeatOfPerson, table: CurrentTable, host: CurrentHost, person: WithCookie) -> None:
    """Block the player of a seat: you no longer read what they say, and they join no table of yours."""
    await host.moderation.block(person, table, body.seat)
    host.hub.send_away(person.id)


@router.post("/tables/{table}/report", status_code=204)
async def report(body: ReportRequest, table: CurrentTable, host: CurrentHost, person: WithCookie) -> None:
    """Tell administrators about the player of a seat."""
    host.authentication.reports.count(person.id)
    await host.moderation.report(person, table, body.seat, body.text)


@router.get("/admin/reports", response_model=list[ReportShown])
async def reports(host: CurrentHost, by: Administrator) -> list[dict[str, Any]]:
    """Reports that nobody has settled."""
    del by
    return [shown(report, person) for report, person in await host.moderation.reports()]


def shown(found: Any, person: Person | None) -> dict[str, Any]:
    """A report, with whom it is about."""
    about = {"person": person.id, "name": person.name} if person else {"person": None, "name": None}
    return {"id": found.id, "at": moment(found.at), "text": found.text, "table": found.room, **about}


@router.post("/admin/reports/{number}/settle", status_code=204)
async def settle(number: Annotated[int, Path(ge=1, le=2**31 - 1)], host: CurrentHost, by: Administrator) -> None:
    """A report needs no more attention."""
    await host.moderation.settle(by, number)


@router.post("/admin/people/{person}/ban", status_code=204)
async def ban(person: PersonId, body: DaysRequest, host: CurrentHost, by: Administrator) -> None:
    """Shut a person out for some days, or let them in again."""
    await host.moderation.ban(by, person, body.days, body.reason)
    host.hub.send_away(person)


@router.post("/admin/people/{person}/mute", status_code=204)
async def mute(person: PersonId, body: DaysRequest, host: CurrentHost, by: Administrator) -> None:
    """Take the chat from a person for some days, or give it back."""
    await host.moderation.mute(by, person, body.days)


@router.post("/admin/people/{person}/rename", status_code=204)
async def rename(person: PersonId, body: NameOfPerson, host: CurrentHost, by: Administrator) -> None:
    """Give a person another name."""
    await host.moderation.rename(by, person, body.name)
    host.rooms.forget(None)


@router.post("/admin/tables/{table}/close", status_code=204)
async def close(table: CurrentTable, host: CurrentHost, by: Administrator) -> None:
    """End a table without a result."""
    await host.moderation.close_table(by, table.id)
    host.rooms.forget(table.id)
    for viewer in host.hub.at(table.id):
        viewer.send_away(4404, "this table was closed")


@router.post("/admin/announcements", status_code=204)
async def announce(body: AnnouncementRequest, host: CurrentHost, by: Administrator) -> None:
    """Tell everybody something."""
    await host.moderation.announce(by, body.text, body.days)


@router.get("/admin/log", response_model=list[AuditLine])
async def audit_log(host: CurrentHost, by: Administrator) -> list[dict[str, Any]]:
    """What administrators did, the latest first."""
    del by
    same = ("by", "action", "target", "details")
    found = await host.moderation.log()
    return [{"at": moment(each.at), **{name: getattr(each, name) for name in same}} for each in found]
