"""What people do with their own account: password, e-mail address, sessions, data, the end of it."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import Field

from holocene.server.account_data import exported, filename
from holocene.server.api import responses
from holocene.server.api.account_responses import Account, BrowserSession, Export
from holocene.server.api.common import ID, CurrentHost, WithCookie, caller
from holocene.server.api.people import set_cookie
from holocene.server.authentication import COOKIE
from holocene.server.errors import NotAllowed
from holocene.server.host import Host
from holocene.server.models import Person
from holocene.server.requests import RequestBody

router = APIRouter(prefix="/api", tags=["accounts"])
Password = Annotated[str, Field(max_length=200)]
EMAIL = r"^([^@\s<>\"',;:]{1,64}@[^@\s<>\"',;:]{1,185})?$"
Language = Literal["en", "de"]


class PasswordRequest(RequestBody):
    """The present password, and the one that takes its place."""

    old: Password
    new: Password


class EmailRequest(RequestBody):
    """An address for mail, or none; who asks knows the password."""

    password: Password
    email: Annotated[str, Field(max_length=254, pattern=EMAIL)]
    language: Language = "en"


class KeyRequest(RequestBody):
    """The key of a link that was sent."""

    key: Annotated[str, Field(max_length=60)]


class ResetRequest(RequestBody):
    """A login or an e-mail address."""

    name: Annotated[str, Field(min_length=1, max_length=254)]
    language: Language = "en"


class NewPassword(KeyRequest):
    """A new password, with the key of the link that allows it."""

    password: Password


class DeletionRequest(RequestBody):
    """The password of an account, or the name of a guest: nobody does this by mistake."""

    confirm: Password


@router.get("/account", response_model=Account)
async def account(host: CurrentHost, person: WithCookie) -> dict[str, Any]:
    """Your account, and whether this server can send mail."""
    created = person.created.isoformat()
    return {"login": person.login, "email": person.email, "mail": host.mail.is_set_up, "created": created}


async def known_again(request: Request, response: Response, host: Host, person: Person) -> None:
    """A new session for a person who has just proved their identity."""
    host.hub.send_away(person.id)
    await set_cookie(request, response, host, person)


@router.post("/account/password", response_model=responses.Me)
async def change_password(
    body: PasswordRequest, request: Request, response: Response, host: CurrentHost, person: WithCookie
) -> Person:
    """Set a new password; every other session ends."""
    host.authentication.password_tries.count(f"change {person.id}")
    row = await host.accounts.change_password(person, body.old, body.new)
    await known_again(request, response, host, row)
    return row


@router.post("/account/email", status_code=204)
async def change_email(body: EmailRequest, host: CurrentHost, person: WithCookie) -> None:
    """Have a link sent to a new e-mail address, or take yours away."""
    host.authentication.password_tries.count(f"change {person.id}")
    await host.accounts.change_email(person, body.password, body.email, body.language)


@router.post("/account/email/confirm", status_code=204)
async def confirm_email(body: KeyRequest, host: CurrentHost) -> None:
    """Use the e-mail address that a link was sent to."""
    await host.accounts.confirm_email(body.key)


@router.post("/reset", status_code=204)
async def ask_for_reset(body: ResetRequest, request: Request, host: CurrentHost) -> None:
    """Have a link for a new password sent to the e-mail address of an account, if there is one."""
    host.mail.check()
    host.authentication.password_tries.count(f"reset {caller(request)}")
    host.authentication.resets.count(body.name)
    host.tasks.spawn(host.accounts.send_reset(body.name, body.language))


@router.post("/reset/password", response_model=responses.Me)
async def reset_password(body: NewPassword, request: Request, response: Response, host: CurrentHost) -> Person:
    """Set a new password with a link; every session and every token of the account ends."""
    person = await host.accounts.reset_password(body.key, body.password)
    await known_again(request, response, host, person)
    return person


@router.get("/sessions", response_model=list[BrowserSession])
async def sessions(request: Request, host: CurrentHost, person: WithCookie) -> list[dict[str, Any]]:
    """The browsers in which you are logged in."""
    return [
        {
            "id": each.id,
            "agent": each.agent,
            "address": each.address,
            "created": each.created.isoformat(),
            "seen": each.seen.isoformat(),
            "current": each.id == request.state.browser,
        }
        for each in await host.authentication.sessions.of(person.id)
    ]


@router.delete("/sessions/{browser}", status_code=204)
async def end_session(
    browser: Annotated[str, Path(pattern=ID)],
    request: Request,
    response: Response,
    host: CurrentHost,
    person: WithCookie,
) -> None:
    """Log out in one browser."""
    await host.authentication.sessions.end(person.id, browser)
    host.hub.send_away(person.id)
    if browser == request.state.browser:
        response.delete_cookie(COOKIE)


@router.post("/sessions/end-others", status_code=204)
async def end_other_sessions(request: Request, response: Response, host: CurrentHost, person: WithCookie) -> None:
    """Log out everywhere but here."""
    row = await host.authentication.sessions.end_others(person.id, request.state.browser)
    if row is not None:
        host.hub.send_away(person.id)
        await set_cookie(request, response, host, row)


@router.get("/account/export", response_model=Export)
async def export(response: Response, host: CurrentHost, person: WithCookie) -> dict[str, Any]:
    """All that is stored about you, to be kept."""
    response.headers["content-disposition"] = f'attachment; filename="{filename()}"'
    return await exported(host.store, person)


@router.post("/account/delete", status_code=204)
async def delete_account(body: DeletionRequest, response: Response, host: CurrentHost, person: WithCookie) -> None:
    """Delete your account, or what there is of a guest; games of others stay, without your name."""
    host.authentication.password_tries.count(f"change {person.id}")
    if person.login is not None:
        await host.accounts.check_password(person, body.confirm)
    elif body.confirm != person.name:
        raise NotAllowed("name-differs")
    await host.deleting.delete(person)
    host.hub.send_away(person.id)
    response.delete_cookie(COOKIE)
