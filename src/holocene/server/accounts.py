"""What people do with their accounts: new passwords, e-mail addresses, and links that work once."""

import logging
import secrets
from datetime import timedelta
from typing import Literal

from sqlalchemy import delete, or_, select

from holocene.server.authentication import Authentication, check_password
from holocene.server.errors import NotAllowed, Refused, Unavailable
from holocene.server.identifiers import hashed
from holocene.server.mail import Mail
from holocene.server.mail_texts import CONFIRM, RESET, Language, Letter
from holocene.server.models import LoginSession, OneTimeLink, Person, Token, now
from holocene.server.process_messages import ProcessMessage
from holocene.server.store import Store

Purpose = Literal["password", "email"]
RESET_LASTS, GIVEN_LASTS, CONFIRM_LASTS = timedelta(hours=1), timedelta(days=3), timedelta(days=1)
ACCOUNTS_AT_ONCE = 5  # with one e-mail address that get mail at a time
RESET_PAGE, CONFIRM_PAGE = "/reset#", "/account#confirm="  # what follows # is sent to no server and stands in no log
log = logging.getLogger("holocene.accounts")


class Accounts:
    """Changes accounts; the caller has to know the password, or to have been sent a link."""

    def __init__(self, store: Store, endpoint: Authentication, mail: Mail) -> None:
        """Everything is in the database."""
        self.store = store
        self.authentication = endpoint
        self.mail = mail

    async def check_password(self, person: Person, password: str) -> None:
        """NotAllowed unless it is the password of this account."""
        if person.login is None:
            raise Refused("no-account")
        if not await self.authentication.verify(person.id, person, password):
            raise NotAllowed("wrong-password")

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        """A new password for who knows the old one; every session ends."""
        await self.check_password(person, old)
        return await self._set_password(person.id, new)

    async def _set_password(self, person: str, password: str) -> Person:
        hashed_password = await self.authentication.hash(person, password)
        async with self.store.session() as session:
            row = await session.get(Person, person)
            if row is None:
                raise Refused("no-account")
            row.password = hashed_password
            row.session += 1
            await session.execute(delete(LoginSession).where(LoginSession.person == person))
            await session.execute(delete(OneTimeLink).where(OneTimeLink.person == person))
            await self.store.tell(session, ProcessMessage(gone=person))
            await session.commit()
        return row

    async def change_email(self, person: Person, password: str, email: str, language: Language) -> None:
        """Send a link to a new address, which counts once it is opened; an empty one is taken away at once."""
        await self.check_password(person, password)
        if not email:
            await self._set_email(person.id, None)
            return
        self.mail.check()
        key = await self.new_link(person.id, "email", CONFIRM_LASTS, email)
        await self._send(email, CONFIRM[language], person, CONFIRM_PAGE + key)

    async def confirm_email(self, key: str) -> None:
        """Somebody has opened the link that was sent to their new address."""
        link = await self._use(key, "email")
        await self._set_email(link.person, link.email)

    async def _set_email(self, person: str, email: str | None) -> None:
        async with self.store.session() as session:
            row = await session.get(Person, person)
            if row is not None:
                row.email = email
                await session.commit()

    async def send_reset(self, name: str, language: Language) -> None:
        """Send links to the accounts with this login or e-mail address; whether there are any is told to nobody."""
        async with self.store.session() as session:
            named = or_(Person.login == name, Person.email == name)
            wanted = select(Person).where(named, Person.login.is_not(None), Person.email.is_not(None))
            found = [*await session.scalars(wanted.limit(ACCOUNTS_AT_ONCE))]
        for person in found:
            key = await self.new_link(person.id, "password", RESET_LASTS)
            try:
                await self._send(person.email or "", RESET[language], person, RESET_PAGE + key)
            except Unavailable:
                log.warning("a link for a new password was not sent", extra={"person": person.id})

    async def reset_password(self, key: str, password: str) -> Person:
        """A new password for who opens a link; every session and every token of the account ends."""
        check_password(password)
        link = await self._use(key, "password")
        async with self.store.session() as session:
            await session.execute(delete(Token).where(Token.person == link.person))
            await session.commit()
        return await self._set_password(link.person, password)

    async def new_link(self, person: str, purpose: Purpose, lasts: timedelta, email: str | None = None) -> str:
        """The key of a new link, which takes the place of an earlier one for the same."""
        key = secrets.token_urlsafe(32)
        async with self.store.session() as session:
            earlier = (OneTimeLink.person == person, OneTimeLink.purpose == purpose)
            await session.execute(delete(OneTimeLink).where(*earlier))
            expires = now() + lasts
            session.add(OneTimeLink(hash=hashed(key), person=person, purpose=purpose, email=email, expires=expires))
            await session.commit()
        return key

    async def _use(self, key: str, purpose: Purpose) -> OneTimeLink:
        """The link with this key, which nobody can use again."""
        async with self.store.session() as session:
            wanted = (OneTimeLink.hash == hashed(key), OneTimeLink.purpose == purpose, OneTimeLink.expires > now())
            link: OneTimeLink | None = await session.scalar(delete(OneTimeLink).where(*wanted).returning(OneTimeLink))
            await session.commit()
        if link is None:
            raise NotAllowed("void-link")
        return link

    async def _send(self, to: str, letter: Letter, person: Person, path: str) -> None:
        text = letter.text.format(name=person.name, link=self.mail.link(path))
        await self.mail.send(to, letter.participant_id, text)
