"""What administrators do from the command line: with the database alone, beside a server that may be running."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import select

from holocene.server.accounts import GIVEN_LASTS, RESET_PAGE, Accounts
from holocene.server.authentication import Authentication
from holocene.server.errors import NotFound
from holocene.server.mail import Mail
from holocene.server.models import Person
from holocene.server.moderation import Moderation
from holocene.server.settings import Settings
from holocene.server.store import Store
from holocene.server.work import Work


class Administration:
    """Finds accounts by their logins and changes them."""

    def __init__(self, settings: Settings, store: Store) -> None:
        """On an open database."""
        self.settings = settings
        self.store = store
        self._work = Work(settings)
        self.moderation = Moderation(store)
        endpoint = Authentication(store, self._work, None, settings.public_url, settings.guests_per_address)
        self.accounts = Accounts(store, endpoint, Mail(settings))

    async def account(self, login: str) -> Person:
        """The account with that login."""
        async with self.store.session() as session:
            found = await session.scalar(select(Person).where(Person.login == login))
        if found is None:
            raise NotFound("no-such-login", login=login)
        return found

    async def reset_link(self, login: str) -> str:
        """A link for a new password."""
        person = await self.account(login)
        key = await self.accounts.new_link(person.id, "password", GIVEN_LASTS)
        return (self.settings.public_url or "http://localhost:8000").rstrip("/") + RESET_PAGE + key

    async def moderate(self, action: str, *given: Any, **named: Any) -> str:
        """One thing that administrators do, written down as done here."""
        await getattr(self.moderation, action)("command line", *given, **named)
        return "Done."

    async def log(self) -> str:
        """What administrators did, one line each."""
        found = await self.moderation.log()
        return "\n".join(f"{each.at:%Y-%m-%d %H:%M} {each.by}: {each.action} {each.target}" for each in found)

    def close(self) -> None:
        """Nothing more is done."""
        self._work.close()


@asynccontextmanager
async def administration(database: str | None) -> AsyncIterator[Administration]:
    """The database of a server, for as long as something is done with it."""
    settings = Settings.read(database)
    store = Store(settings)
    opened = Administration(settings, store)
    try:
        await store.prepare()
        yield opened
    finally:
        opened.close()
        await store.close()
