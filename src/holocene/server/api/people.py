"""Who one is: guest, account, tokens."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import delete, select

from holocene.server.api import responses
from holocene.server.api.common import ID, CurrentHost, MaybeOwner, MaybePerson, SignedIn, WithCookie, caller
from holocene.server.authentication import BROWSER_COOKIE, BROWSER_DAYS, COOKIE, COOKIE_DAYS
from holocene.server.errors import NotSignedIn
from holocene.server.models import Person, Rating, Result, Room, Token
from holocene.server.names import clean_name
from holocene.server.process_messages import ProcessMessage
from holocene.server.requests import AccountRequest, LabelRequest, NameRequest, NotificationsRequest
from holocene.server.web_push import check_keys

router = APIRouter(prefix="/api", tags=["people"])


async def set_cookie(request: Request, response: Response, host: CurrentHost, person: Person) -> None:
    """The browser brings it back; no script can read it, no other site can use it. It goes on with its session."""
    browser = getattr(request.state, "browser", "")
    if not browser or await host.authentication.sessions.find(person.id, browser) is None:
        browser = await host.authentication.sessions.begin(
            person, request.headers.get("user-agent", ""), caller(request)
        )
    keep_cookie(response, host, COOKIE, host.authentication.cookie_for(person, browser), COOKIE_DAYS)


def know_browser(request: Request, response: Response, host: CurrentHost, person: Person) -> None:
    """The browser shows with it that somebody has logged in there; it opens nothing."""
    keep_cookie(response, host, BROWSER_COOKIE, host.authentication.browser_cookie(request, person), BROWSER_DAYS)


def keep_cookie(response: Response, host: CurrentHost, name: str, value: str, days: int) -> None:
    """The browser brings it back; no script can read it, no other site can use it."""
    secure = host.settings.cookies_are_secure
    response.set_cookie(name, value, max_age=days * 86400, httponly=True, samesite="lax", secure=secure)


@router.get("/me", response_model=responses.Me | None)
async def me(anybody: MaybePerson) -> Person | None:
    """Who you are, or nothing."""
    return anybody


@router.post("/me", response_model=responses.Me)
async def be_a_guest(
    body: NameRequest, request: Request, response: Response, host: CurrentHost, anybody: MaybeOwner
) -> Person:
    """Play at once under a name, or change it."""
    if anybody is None:
        host.authentication.new_people.count(caller(request))
        person = await host.authentication.new_guest(body.name)
        await set_cookie(request, response, host, person)
        return person
    async with host.store.session() as session:
        row = await session.get(Person, anybody.id)
        assert row is not None  # noqa: S101 - the caller is signed in
        row.name = clean_name(body.name)
        await session.commit()
    return row


@router.post("/account", response_model=responses.Me)
async def register(
    body: AccountRequest, request: Request, response: Response, host: CurrentHost, person: WithCookie
) -> Person:
    """Make an account out of a guest; tables and results stay."""
    host.authentication.new_accounts.count(caller(request))
    row = await host.authentication.register(person, body.login, body.password)
    host.hub.send_away(person.id)
    await set_cookie(request, response, host, row)
    know_browser(request, response, host, row)
    return row


@router.post("/login", response_model=responses.Me)
async def log_in(body: AccountRequest, request: Request, response: Response, host: CurrentHost) -> Person:
    """Come back to an account."""
    before = host.authentication.logged_in_before(request)
    person = await host.authentication.log_in(body.login, body.password, caller(request), before)
    await set_cookie(request, response, host, person)
    know_browser(request, response, host, person)
    return person


@router.post("/logout", status_code=204)
async def log_out(response: Response, host: CurrentHost, person: WithCookie) -> None:
    """Leave, here and everywhere."""
    await host.authentication.sessions.end_others(person.id)
    host.hub.send_away(person.id)
    response.delete_cookie(COOKIE)


def check(reach: Callable[[str], str], notifications: dict[str, Any]) -> None:
    """Whether notifications can be sent there: to public addresses, and to keys that are some."""
    if notifications.get("webhook"):
        reach(notifications["webhook"])
    for subscription in notifications.get("push", []):
        reach(subscription["endpoint"])
        check_keys(subscription)


@router.get("/push-key", response_model=responses.PushKey)
async def push_key(host: CurrentHost) -> dict[str, str]:
    """What a page subscribes to push messages with."""
    return {"key": await host.notifications.push_key()}


@router.post("/notifications", response_model=responses.Me)
async def set_notifications(body: NotificationsRequest, host: CurrentHost, person: MaybeOwner) -> Person:
    """How to tell you that it is your turn."""
    if person is None:
        raise NotSignedIn("name-needed")
    notifications = body.model_dump(exclude_none=True)
    await asyncio.to_thread(check, host.notifications.reach, notifications)
    webhook = notifications.get("webhook")
    if webhook and webhook != person.notifications.get("webhook"):
        host.authentication.new_webhooks.count(person.id)
        await host.notifications.confirm(webhook)
    async with host.store.session() as session:
        row = await session.get(Person, person.id)
        assert row is not None  # noqa: S101 - the caller is signed in
        row.notifications = notifications
        await session.commit()
    return row


@router.get("/tokens", response_model=list[responses.Token])
async def tokens(host: CurrentHost, person: SignedIn) -> list[dict[str, Any]]:
    """Your tokens, without their secrets."""
    async with host.store.session() as session:
        rows = (await session.scalars(select(Token).where(Token.person == person.id))).all()
    return [
        {"id": row.id, "label": row.label, "scopes": row.scopes, "created": row.created.isoformat()} for row in rows
    ]


@router.post("/tokens", response_model=responses.NewToken)
async def new_token(body: LabelRequest, host: CurrentHost, person: WithCookie) -> dict[str, Any]:
    """A token for an outside program; its secret is shown this once."""
    host.authentication.new_tokens.count(person.id)
    token, secret = await host.authentication.new_token(person, body.label, body.scopes)
    return {"id": token.id, "label": token.label, "scopes": token.scopes, "token": secret}


@router.delete("/tokens/{token}", status_code=204)
async def revoke_token(token: Annotated[str, Path(pattern=ID)], host: CurrentHost, person: WithCookie) -> None:
    """A token that is void from now on."""
    async with host.store.session() as session:
        await session.execute(delete(Token).where(Token.id == token, Token.person == person.id))
        await host.store.tell(session, ProcessMessage(gone=person.id))
        await session.commit()
    host.hub.send_away(person.id)


@router.get("/statistics", response_model=list[responses.ResultLine])
async def statistics(host: CurrentHost, person: SignedIn) -> list[dict[str, Any]]:
    """Your finished tables, one line each: with which options, points, where they come from, what you had."""
    async with host.store.session() as session:
        mine = select(Result, Room.options).join(Room, Room.id == Result.room).where(Result.who == person.id)
        rows = (await session.execute(mine.order_by(Result.ended.desc()).limit(500))).all()
    return [
        {
            "table": row.room,
            **{name: getattr(row, name) for name in ("game", "players", "rank", "won", "points", "rounds")},
            "options": options,
            "parts": row.parts,
            "columns": row.columns,
            "ended": row.ended.isoformat(),
        }
        for row, options in rows
    ]


@router.get("/ratings", response_model=list[responses.RatingLine])
async def ratings(
    host: CurrentHost,
    game: Annotated[str, Query(pattern=r"^[a-z-]{1,20}$")] = "stone-age",
    players: Annotated[int, Query(ge=1, le=10)] = 2,
) -> list[dict[str, Any]]:
    """The strongest accounts and bots at a game with a number of players."""
    async with host.store.session() as session:
        strongest = (Rating.mu - 3 * Rating.sigma).desc()
        wanted = select(Rating).where(Rating.game == game, Rating.players == players)
        rows = (await session.scalars(wanted.order_by(strongest).limit(100))).all()
    return [
        {"name": row.name, "rating": round(row.mu - 3 * row.sigma, 2), "tables": row.tables, "bot": ":" in row.who}
        for row in rows
    ]
