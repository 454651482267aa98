"""Telling people that it is their turn: in the page, by web push, or by a webhook of their own."""

import asyncio
import ipaddress
import json
import logging
import socket
from typing import Any
from urllib.parse import urlsplit

import httpx

from holocene.server import models
from holocene.server.live import Hub
from holocene.server.problems import Problem
from holocene.server.rooms import Table
from holocene.server.store import Store

SECONDS = 5.0
log = logging.getLogger("holocene.notices")


class Notices:
    """Sends each notice once: for one seat at one line of a log."""

    def __init__(self, store: Store, public_url: str | None) -> None:
        """Nothing was sent yet."""
        self.store = store
        self.public_url = public_url or ""
        self._sent: dict[str, tuple[int, str]] = {}

    async def your_turn(self, table: Table, hub: Hub) -> None:
        """Tell the person to act, unless they are looking at the table."""
        to_act = table.game.to_act
        person = None if to_act is None else table.seats[to_act].person
        if person is None or hub.is_present(table.id, person) or self._sent.get(table.id, (0, ""))[1] == person:
            return
        self._sent[table.id] = (table.length, person)
        async with self.store.session() as session:
            row = await session.get(models.Person, person)
        message = {"kind": "your-turn", "table": table.id, "game": table.room.game}
        if self.public_url:
            message["url"] = f"{self.public_url}/table/{table.id}"
        if row is not None and row.notices.get("webhook"):
            await self._post(row.notices["webhook"], message)

    async def _post(self, url: str, message: dict[str, Any]) -> None:
        """One try; a webhook that does not answer is its owner's affair."""
        try:
            await asyncio.to_thread(check_webhook, url)
            async with httpx.AsyncClient(timeout=SECONDS, follow_redirects=False) as client:
                await client.post(url, content=json.dumps(message), headers={"content-type": "application/json"})
        except (httpx.HTTPError, Problem, OSError) as problem:
            log.info("webhook failed", extra={"reason": str(problem)})


def check_webhook(url: str) -> None:
    """A webhook leads out into the world, not into the network the server stands in."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        message = "a webhook is an http or https address"
        raise Problem(message)
    for *_, address in socket.getaddrinfo(parts.hostname, parts.port or 443, type=socket.SOCK_STREAM):
        if not ipaddress.ip_address(address[0]).is_global:
            message = "a webhook leads to a public address"
            raise Problem(message)
