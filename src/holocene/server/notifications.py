"""Telling people that it is their turn: in the page, by web push, or by a webhook of their own."""

import asyncio
import ipaddress
import json
import logging
import secrets
import socket
from collections import OrderedDict
from itertools import takewhile
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import httpx
from sqlalchemy import func, select, update

from holocene.server import models, web_push
from holocene.server.errors import CallerError, TooManyRequests
from holocene.server.presence import Presence
from holocene.server.rooms import Table
from holocene.server.store import Store
from holocene.server.stored_secrets import stored_secret
from holocene.server.tries import Tries

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 5.0
MOST_AN_HOUR = 240  # notifications to one person: a turn every quarter of a minute
LONGEST_ANSWER = 1_000
REMEMBERED = 10_000  # tables
NAT64 = ipaddress.ip_network("64:ff9b::/96")
log = logging.getLogger("holocene.notifications")


class Notifications:
    """Sends each notification once: for one turn of one person."""

    def __init__(self, store: Store, presence: Presence, public_url: str | None, contact: str | None) -> None:
        """Nothing was sent yet."""
        self.store = store
        self.presence = presence
        self.public_url = (public_url or "").rstrip("/")
        self.contact = contact or (self.public_url if self.public_url.startswith("https:") else web_push.CONTACT)
        self.reach: Callable[[str], str] = check_webhook  # the address to speak to, or CallerError
        self.sent = Tries(MOST_AN_HOUR, 3600)
        self._told: OrderedDict[str, str] = OrderedDict()  # turns, by table

    async def your_turn(self, table: Table) -> None:
        """Tell the person to act, unless they are looking at the table or have moved on."""
        to_act = table.game.to_act
        person = None if to_act is None else table.seats[to_act].person
        if person is None or self.presence.is_here(table.id, person):
            return
        turn, length = turn_of(table, person), table.length
        if not self._is_new(table, turn):
            return
        async with self.store.session() as session:
            row = await session.get(models.Person, person)
        if row is None or not row.notifications:
            return
        if await self.presence.is_anywhere(table.id, person):
            self._told.pop(table.id, None)  # they may look away before they move
        elif table.length == length and await self._claim(table, turn):
            await self._send(row, table)

    async def invite(self, table: Table, people: list[str]) -> None:
        """Tell people that a seat is reserved for them."""
        async with self.store.session() as session:
            rows = await session.scalars(select(models.Person).where(models.Person.id.in_(people)))
            wanted = [row for row in rows if row.notifications]
        for row in wanted:
            await self._send(row, table)

    async def _send(self, person: models.Person, table: Table) -> None:
        """Every way that a person has chosen."""
        try:
            self.sent.count(person.id)
        except TooManyRequests:
            log.info("notification failed", extra={"way": "any", "reason": "too many"})
            return
        message = {"kind": "your-turn", "table": table.id, "game": table.room.game}
        if self.public_url:
            message["url"] = f"{self.public_url}/table/{table.id}"
        if person.notifications.get("webhook"):
            await self._post("webhook", person.notifications["webhook"], json=message)
        for subscription in person.notifications.get("push", []):
            await self._push(person.id, subscription, message)

    def _is_new(self, table: Table, turn: str) -> bool:
        """Whether this process has not told anybody yet that this turn has begun."""
        if self._told.get(table.id) == turn:
            return False
        self._told[table.id] = turn
        self._told.move_to_end(table.id)
        while len(self._told) > REMEMBERED:
            self._told.popitem(last=False)
        return True

    async def _claim(self, table: Table, turn: str) -> bool:
        """Whether it is this process that tells of a turn: the database lets one do it, and none that is behind."""
        lines = select(func.count()).where(models.Entry.room == table.id).scalar_subquery()
        here = (models.Room.id == table.id, models.Room.told_at <= table.length, lines == table.length)
        new = models.Room.told.is_distinct_from(turn)
        async with self.store.session() as session:
            claimed = update(models.Room).where(*here, new).values(told=turn, told_at=table.length)
            result = await session.execute(claimed)
            await session.commit()
        return bool(result.rowcount == 1)  # type: ignore[attr-defined]

    async def push_key(self) -> str:
        """What a page subscribes with."""
        return web_push.public_key(await self._private_key())

    async def _private_key(self) -> str:
        return await stored_secret(self.store, "push", web_push.new_key)

    async def _push(self, person: str, subscription: web_push.Subscription, message: dict[str, str]) -> None:
        """To one browser; a subscription that has ended is forgotten."""
        what = (subscription, json.dumps(message), await self._private_key(), self.contact, message["table"])
        try:
            letter = await asyncio.to_thread(web_push.letter, *what)
        except CallerError as error:
            log.info("notification failed", extra={"way": "push", "reason": error.message})
            return
        status = await self._post("push", subscription["endpoint"], **letter._asdict())
        if status in web_push.GONE:
            await self._forget(person, subscription)

    async def _forget(self, person: str, subscription: web_push.Subscription) -> None:
        async with self.store.session() as session:
            row = await session.get(models.Person, person, with_for_update=True)
            if row is not None:
                left = [
                    each for each in row.notifications.get("push", []) if each["endpoint"] != subscription["endpoint"]
                ]
                row.notifications = {**row.notifications, "push": left}
                await session.commit()

    async def confirm(self, url: str) -> None:
        """Ask an address whether it wants to hear from us: it answers with the code that it gets, or is left alone."""
        code = secrets.token_urlsafe(12)
        try:
            address = await asyncio.to_thread(self.reach, url)
            async with (
                asyncio.timeout(SECONDS),
                httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client,
                client.stream(**aimed(url, address, {}), json={"kind": "confirm", "code": code}) as answer,
            ):
                said = b""
                async for part in answer.aiter_bytes(LONGEST_ANSWER):
                    said += part
                    if len(said) >= LONGEST_ANSWER:
                        break
                confirmed = answer.is_success and code.encode() in said[:LONGEST_ANSWER]
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
            raise CallerError("webhook-unconfirmed") from error
        if not confirmed:
            raise CallerError("webhook-unconfirmed")

    async def _post(self, way: str, url: str, headers: dict[str, str] | None = None, **content: Any) -> int | None:
        """Try once, and return the status of the answer; None if there is none."""
        try:
            address = await asyncio.to_thread(self.reach, url)
            async with (
                asyncio.timeout(SECONDS),
                httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client,
                client.stream(**aimed(url, address, headers or {}), **content) as answer,
            ):
                status = answer.status_code  # the rest of the answer is not read: it may be endless
        except (httpx.HTTPError, httpx.InvalidURL, CallerError, OSError) as error:
            log.info("notification failed", extra={"way": way, "reason": type(error).__name__})
            return None
        if status >= httpx.codes.BAD_REQUEST:
            log.info("notification failed", extra={"way": way, "reason": status})
        return status


def aimed(url: str, address: str, headers: dict[str, str]) -> dict[str, Any]:
    """A request to the very address that was checked: a name may lead elsewhere when it is asked again."""
    wanted = httpx.URL(url)
    given = {**headers, "host": wanted.netloc.decode()}
    extensions = {"sni_hostname": wanted.host}
    return {"method": "POST", "url": wanted.copy_with(host=address), "headers": given, "extensions": extensions}


def check_webhook(url: str) -> str:
    """The address a webhook leads to: out into the world, not into the network the server stands in."""
    found = addresses(url)
    if not found:
        raise CallerError("webhook-unreachable")
    if not all(map(is_public, found)):
        raise CallerError("webhook-private")
    return found[0]


def addresses(url: str) -> list[str]:
    """The addresses behind a web address; none if it is no such thing."""
    try:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            return []
        port = parts.port or (443 if parts.scheme == "https" else 80)
        return [str(line[-1][0]) for line in socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)]
    except (OSError, ValueError):
        return []


def turn_of(table: Table, person: str) -> str:
    """Whose turn it is, and after how many moves it began."""
    seats = table.seats_of(person)
    own = takewhile(lambda move: move.seat in seats, reversed(table.played))
    return f"{person} {len(table.played) - sum(1 for _ in own)}"


def is_public(address: str) -> bool:
    """Whether an address is out in the world, however it is written."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if inner is not None or found in NAT64:
            return inner is not None and is_public(str(inner))
        if found.is_site_local:
            return False
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)
