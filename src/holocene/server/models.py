"""What is stored: a table is its set-up and its log, one row a move; everything else hangs on that."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from holocene.engine import stream


class Moment(TypeDecorator[datetime]):
    """A point in time, in UTC with every database."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """SQLite forgets the zone."""
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


class WideNumber(TypeDecorator[int]):
    """A whole number of up to 78 digits, which no database has a kind for."""

    impl = String(78)
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        """As its digits."""
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> int | None:  # noqa: ARG002
        """As a number again."""
        return None if value is None else int(value)


def now() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)


class Base(DeclarativeBase):
    """All that is stored."""

    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON, datetime: Moment}  # noqa: RUF012


class Person(Base):
    """Somebody who plays: a guest with a name, or an account with a login."""

    __tablename__ = "person"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    login: Mapped[str | None] = mapped_column(String(40), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))
    email: Mapped[str | None] = mapped_column(String(254), default=None)  # confirmed by a link that was sent there
    session: Mapped[int] = mapped_column(Integer, default=1)  # cookies of an earlier one are void
    notifications: Mapped[dict[str, Any]] = mapped_column("notices", default=dict)
    created: Mapped[datetime] = mapped_column(default=now)
    administrator: Mapped[bool] = mapped_column(default=False, server_default=false())
    banned_until: Mapped[datetime | None] = mapped_column(default=None)
    muted_until: Mapped[datetime | None] = mapped_column(default=None)


class LoginSession(Base):
    """One browser in which somebody is known; its cookie names it."""

    __tablename__ = "login_session"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), index=True)
    agent: Mapped[str] = mapped_column(String(200), default="")  # as the browser calls itself
    address: Mapped[str] = mapped_column(String(60), default="")
    created: Mapped[datetime] = mapped_column(default=now)
    seen: Mapped[datetime] = mapped_column(default=now)  # not to the minute


class OneTimeLink(Base):
    """A link that works once: for a new password or e-mail address. Only the hash of its key is stored."""

    __tablename__ = "one_time_link"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), index=True)
    purpose: Mapped[str] = mapped_column(String(10))  # password or email
    email: Mapped[str | None] = mapped_column(String(254), default=None)
    expires: Mapped[datetime]


class Token(Base):
    """A key for an outside program that plays for a person; only its hash is stored."""

    __tablename__ = "token"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), index=True)
    hash: Mapped[str] = mapped_column(String(64), unique=True)
    label: Mapped[str] = mapped_column(String(40))
    scopes: Mapped[list[Any]] = mapped_column(default=list)  # what it may be used for besides reading
    created: Mapped[datetime] = mapped_column(default=now)
    expires: Mapped[datetime | None] = mapped_column(default=None)


class Room(Base):
    """One table: its set-up, the seed with the commitment to it, and where it stands."""

    __tablename__ = "room"
    __table_args__ = (
        Index("room_public_state", "public", "state", "changed"),
        Index("room_deadline", "deadline"),
    )

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(20))
    players: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(default=dict)
    public: Mapped[bool] = mapped_column(default=True)
    practice: Mapped[bool] = mapped_column(default=False, server_default=false())  # goes on from another game
    rated: Mapped[bool] = mapped_column(default=False, server_default=false())  # its result moves the ratings
    shuffle: Mapped[bool] = mapped_column(default=False, server_default=false())  # seats are drawn when it starts
    pace: Mapped[str] = mapped_column(String(8), default="live")  # live or turns
    clock: Mapped[dict[str, Any]] = mapped_column(default=dict)  # bank and gain in seconds; empty is none
    state: Mapped[str] = mapped_column(String(8), default="open")  # open, playing, over
    owner: Mapped[str | None] = mapped_column(ForeignKey("person.id", ondelete="SET NULL"), index=True)
    stream: Mapped[str] = mapped_column(String(20), default=stream.NAME)  # what the seed is the key of
    seed: Mapped[int] = mapped_column(WideNumber)
    salt: Mapped[str] = mapped_column(String(64))
    commitment: Mapped[str] = mapped_column(String(64))
    version: Mapped[int] = mapped_column(default=0)  # of everything but the log
    # a takeback that others have to agree to
    takeback_request: Mapped[dict[str, Any]] = mapped_column("wish", default=dict)
    rematch: Mapped[str | None] = mapped_column(String(24), default=None)
    deadline: Mapped[datetime | None] = mapped_column(default=None)
    told: Mapped[str | None] = mapped_column(String(40), default=None)  # whose turn a notification was sent about last,
    told_at: Mapped[int] = mapped_column(default=0, server_default="0")  # and after how many lines of the log
    created: Mapped[datetime] = mapped_column(default=now)
    changed: Mapped[datetime] = mapped_column(default=now)
    started: Mapped[datetime | None] = mapped_column(default=None)  # when every seat was taken
    ended: Mapped[datetime | None] = mapped_column(default=None)
    tournament: Mapped[str | None] = mapped_column(String(24), default=None)
    closed: Mapped[bool] = mapped_column(default=False, server_default=false())  # ended by others, without a result


class Seat(Base):
    """Who sits where."""

    __tablename__ = "seat"

    room: Mapped[str] = mapped_column(ForeignKey("room.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # open, human, bot
    person: Mapped[str | None] = mapped_column(ForeignKey("person.id", ondelete="SET NULL"), index=True)
    name: Mapped[str] = mapped_column(String(40), default="")
    bot: Mapped[str | None] = mapped_column(String(20), default=None)  # who plays, or stands in
    away: Mapped[bool] = mapped_column(default=False)  # a bot stands in for the person
    answers: Mapped[dict[str, Any]] = mapped_column(default=dict)  # given in advance, by decision
    reserved: Mapped[str | None] = mapped_column(String(24), default=None)  # for one person alone


class Entry(Base):
    """One line of a table's log. Its number is its key: a doubled or stale move is refused by the database itself."""

    __tablename__ = "entry"

    room: Mapped[str] = mapped_column(ForeignKey("room.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # move or undo
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(String(60))  # the move, or how many moves are taken back
    by: Mapped[str] = mapped_column(String(24))  # a person's id, bot:NAME, or record
    at: Mapped[datetime] = mapped_column(default=now)


class Remark(Base):
    """A line of chat, or a note of the table itself."""

    __tablename__ = "remark"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    room: Mapped[str] = mapped_column(ForeignKey("room.id", ondelete="CASCADE"), index=True)
    person: Mapped[str | None] = mapped_column(String(24))
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    about: Mapped[dict[str, Any]] = mapped_column(default=dict)  # code and parameters of a note
    at: Mapped[datetime] = mapped_column(default=now)


class Result(Base):
    """How a seat did at a finished table."""

    __tablename__ = "result"

    room: Mapped[str] = mapped_column(ForeignKey("room.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    game: Mapped[str] = mapped_column(String(20))
    players: Mapped[int]
    who: Mapped[str] = mapped_column(String(30), index=True)  # a person's id, or bot:NAME
    name: Mapped[str] = mapped_column(String(40))
    rank: Mapped[int]
    won: Mapped[bool]
    points: Mapped[int]
    parts: Mapped[dict[str, Any]]  # where the points come from
    columns: Mapped[dict[str, Any]]  # what the player had at the end
    rounds: Mapped[int]
    ended: Mapped[datetime] = mapped_column(default=now)


class Rating(Base):
    """How strong somebody is at one game with one number of players."""

    __tablename__ = "rating"
    __table_args__ = (UniqueConstraint("who", "game", "players"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    who: Mapped[str] = mapped_column(String(30))
    name: Mapped[str] = mapped_column(String(40))
    game: Mapped[str] = mapped_column(String(20))
    players: Mapped[int]
    mu: Mapped[float]
    sigma: Mapped[float]
    tables: Mapped[int] = mapped_column(default=0)


class Secret(Base):
    """What the server drew for itself once: the key that signs cookies."""

    __tablename__ = "secret"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(String(200))
