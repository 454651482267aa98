"""Authentication: guests and accounts by a signed cookie, outside programs by a token."""

import hmac
import re
import secrets
from base64 import b64encode
from collections.abc import Sequence
from functools import partial
from urllib.parse import urlsplit

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from starlette.requests import HTTPConnection

from holocene.server.errors import CallerError, NotAllowed, NotSignedIn
from holocene.server.identifiers import hashed, new_id
from holocene.server.login_sessions import LoginSessions
from holocene.server.models import Person, Token, now
from holocene.server.names import clean_label, clean_name
from holocene.server.password_guesses import Guessing
from holocene.server.process_messages import ProcessMessage
from holocene.server.scopes import LEAST, Scope
from holocene.server.store import Store
from holocene.server.stored_secrets import stored_secret
from holocene.server.tries import Tries
from holocene.server.work import Work

COOKIE = "holocene"
COOKIE_DAYS = 180
BROWSER_COOKIE = "holocene-browser"
BROWSER_DAYS, ACCOUNTS_OF_A_BROWSER = 400, 5
SHORTEST_PASSWORD, LONGEST_PASSWORD = 10, 200
SHORTEST_LOGIN, LONGEST_LOGIN = 3, 40
LOGIN = re.compile(rf"[a-z0-9][a-z0-9._-]{{{SHORTEST_LOGIN - 1},{LONGEST_LOGIN - 1}}}")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
TOKEN_MARK = "hlc_"  # noqa: S105 - what tokens begin with


class Authentication:
    """Opens for people and programs that are who they say they are."""

    def __init__(
        self, store: Store, work: Work, secret: str | None, public_url: str | None, guests_per_address: int
    ) -> None:
        """The key is read when the store is open."""
        self.store = store
        self.work = work
        self.sessions = LoginSessions(store)
        self.public_url = public_url
        self._given = secret
        self._hasher = PasswordHasher()
        self._nobodys = fits_nothing(self._hasher)
        self._signer: URLSafeTimedSerializer
        self.password_tries = Tries(10, 300)  # of somebody who is logged in
        self.resets = Tries(3, 3600)  # mails to one account
        self._browsers: URLSafeTimedSerializer
        self.guessing = Guessing()
        self.new_people = Tries(guests_per_address, 3600)
        self.new_accounts = Tries(guests_per_address, 3600)
        self.new_tokens = Tries(30, 3600)
        self.new_webhooks = Tries(10, 3600)
        self.remarks = Tries(30, 60)
        self.hints = Tries(40, 60)
        self.reports = Tries(10, 3600)

    async def open(self) -> None:
        """Use the key that was given, or the one in the database, or draw one."""
        key = self._given or await stored_secret(self.store, "cookies", lambda: secrets.token_urlsafe(48))
        self._signer = URLSafeTimedSerializer(key, salt="holocene.person")
        self._browsers = URLSafeTimedSerializer(key, salt="holocene.browser")

    def cookie_for(self, person: Person, browser: str) -> str:
        """What the browser brings back: whose it is, and which of their sessions."""
        return self._signer.dumps([person.id, person.session, browser])

    def logged_in_before(self, connection: HTTPConnection) -> list[str]:
        """The accounts to which somebody has come back with this browser."""
        try:
            found = self._browsers.loads(connection.cookies.get(BROWSER_COOKIE, ""), max_age=BROWSER_DAYS * 86400)
        except BadSignature:
            return []
        return [str(each) for each in found]

    def browser_cookie(self, connection: HTTPConnection, person: Person) -> str:
        """The same, and one account more; the latest few."""
        others = [each for each in self.logged_in_before(connection) if each != person.id]
        return str(self._browsers.dumps([*others, person.id][-ACCOUNTS_OF_A_BROWSER:]))

    async def who(self, connection: HTTPConnection) -> Person | None:
        """The person behind a request, if it is anybody; NotAllowed while they are banned."""
        person = await self._person_of(connection)
        if person is not None and person.banned_until is not None and person.banned_until > now():
            raise NotAllowed("banned", until=person.banned_until.isoformat(timespec="minutes"))
        return person

    async def _person_of(self, connection: HTTPConnection) -> Person | None:
        if bearer := bearer_of(connection):
            return await self._by_token(connection, bearer)
        cookie = connection.cookies.get(COOKIE)
        if cookie is None:
            return None
        try:
            found = self._signer.loads(cookie, max_age=COOKIE_DAYS * 86400)
            person, number, *browser = found  # cookies of earlier versions name no session
        except (BadSignature, ValueError, TypeError):
            return None
        row = await self.sessions.find(str(person), str(browser[0]) if browser else None)
        connection.state.browser = str(browser[0]) if browser else ""
        return row if row is not None and row.session == number else None

    async def _by_token(self, connection: HTTPConnection, bearer: str) -> Person:
        kind, _, token = bearer.partition(" ")
        if kind.lower() != "bearer" or not token.startswith(TOKEN_MARK):
            raise NotSignedIn("token-shape")
        async with self.store.session() as session:
            row = await session.scalar(select(Token).where(Token.hash == hashed(token)))
            if row is None or (row.expires is not None and row.expires < now()):
                raise NotSignedIn("unknown-token")
            person = await session.get(Person, row.person)
        assert person is not None  # noqa: S101 - tokens go with their person
        connection.state.scopes = frozenset(row.scopes)
        return person

    def check_origin(self, connection: HTTPConnection) -> None:
        """Requests that change something, and sockets, come from our own pages or from a program with a token."""
        if bearer_of(connection):
            return
        origin = connection.headers.get("origin")
        foreign = connection.headers.get("sec-fetch-site") == "cross-site"
        if foreign or (origin is not None and not self._is_ours(origin, connection.headers.get("host"))):
            raise NotAllowed("other-site")

    def _is_ours(self, origin: str, host: str | None) -> bool:
        """Whether a page of this origin is one that this server sent."""
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        ours = {host, urlsplit(self.public_url or "").netloc} - {None, ""}
        return parts.scheme in ("http", "https") and parts.netloc in ours

    async def new_guest(self, name: str) -> Person:
        """Somebody who plays at once."""
        person = Person(id=new_id(), name=clean_name(name), session=1, notifications={})
        async with self.store.session() as session:
            session.add(person)
            await session.commit()
        return person

    async def register(self, person: Person, login: str, password: str) -> Person:
        """Give a guest a login; all that the guest has stays theirs."""
        check_login(login)
        hashed_password = await self.hash(person.id, password)
        async with self.store.session() as session:
            row = await session.get(Person, person.id)
            if row is None or row.login is not None:
                raise CallerError("account-exists")
            row.login, row.password = login, hashed_password
            row.session += 1
            try:
                await session.flush()
                await self.store.tell(session, ProcessMessage(gone=person.id))
                await session.commit()
            except IntegrityError as error:
                raise CallerError("login-taken") from error
        return row

    async def log_in(self, login: str, password: str, address: str, before: Sequence[str] = ()) -> Person:
        """The account, if the password is right; `before` are those to which this browser has come back earlier."""
        async with self.store.session() as session:
            row = await session.scalar(select(Person).where(Person.login == login))
        known = row is not None and row.id in before
        async with self.guessing.attempt(login, address, known=known):
            if not await self.verify(address, row, password) or row is None:
                raise NotSignedIn("wrong-login")
        return row

    async def hash(self, who: str, password: str) -> str:
        """What is stored of a password."""
        check_password(password)
        return await self.work.run_quick(who, partial(self._hasher.hash, password))

    async def verify(self, who: str, person: Person | None, password: str) -> bool:
        """Whether it is the password of a person; for nobody it takes as long."""
        kept = person.password if person and person.password else self._nobodys
        try:
            await self.work.run_quick(who, partial(self._hasher.verify, kept, password))
        except (VerificationError, InvalidHashError):
            return False
        return True

    async def new_token(self, person: Person, label: str, scopes: Sequence[Scope] = LEAST) -> tuple[Token, str]:
        """A token for an outside program; it is shown once."""
        secret = TOKEN_MARK + secrets.token_urlsafe(32)
        token = Token(
            id=new_id(), person=person.id, hash=hashed(secret), label=clean_label(label), scopes=sorted(set(scopes))
        )
        async with self.store.session() as session:
            session.add(token)
            await session.commit()
        return token, secret


def bearer_of(connection: HTTPConnection) -> str:
    """What a program says of itself; an empty header says nothing, and the cookie counts."""
    return connection.headers.get("authorization", "").strip()


def fits_nothing(hasher: PasswordHasher) -> str:
    """A hash that takes as long to verify as any other and that no password has; none was hashed to make it."""
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    salt, digest = (secrets.token_bytes(size) for size in (hasher.salt_len, hasher.hash_len))
    parts = (b64encode(part).decode().rstrip("=") for part in (salt, digest))
    return "$".join(["", f"argon2{hasher.type.name.lower()}", f"v={ARGON2_VERSION}", cost, *parts])


def check_login(login: str) -> None:
    """What a login looks like."""
    if not LOGIN.fullmatch(login):
        raise CallerError("login-shape", least=SHORTEST_LOGIN, most=LONGEST_LOGIN)


def check_password(password: str) -> None:
    """What a password looks like."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise CallerError("password-length", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)


def same(one: str, other: str) -> bool:
    """Compare secrets without telling how far they agree."""
    return hmac.compare_digest(one.encode(), other.encode())
