"""What is stored of tournaments: their rules, who takes part, and the tables of every round."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from holocene.server.models import Base, now


class Tournament(Base):
    """A tournament: how it is played, and how far it has come."""

    __tablename__ = "tournament"
    __table_args__ = (Index("tournament_state", "state", "created"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    organizer: Mapped[str | None] = mapped_column(ForeignKey("person.id", ondelete="SET NULL"), index=True)
    system: Mapped[str] = mapped_column(String(12))  # swiss or round-robin
    game: Mapped[str] = mapped_column(String(20))
    players: Mapped[int]  # at a table, at most
    options: Mapped[dict[str, Any]] = mapped_column(default=dict)
    pace: Mapped[str] = mapped_column(String(8))
    clock: Mapped[dict[str, Any]] = mapped_column(default=dict)
    rounds: Mapped[int | None] = mapped_column(default=None)  # None: as many as find a winner
    most: Mapped[int]  # participants
    bots: Mapped[bool] = mapped_column(default=False)  # whether bots may take part
    grace: Mapped[int]  # seconds to sit down in
    state: Mapped[str] = mapped_column(String(10), default="open")  # open, running, over or cancelled
    round: Mapped[int] = mapped_column(default=0)
    starts: Mapped[datetime | None] = mapped_column(default=None)
    created: Mapped[datetime] = mapped_column(default=now)
    started: Mapped[datetime | None] = mapped_column(default=None)
    ended: Mapped[datetime | None] = mapped_column(default=None)


class Participant(Base):
    """Somebody who takes part: a person, or a bot."""

    __tablename__ = "participant"

    tournament: Mapped[str] = mapped_column(ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str | None] = mapped_column(ForeignKey("person.id", ondelete="SET NULL"), index=True)
    bot: Mapped[str | None] = mapped_column(String(20), default=None)
    name: Mapped[str] = mapped_column(String(40))
    active: Mapped[bool] = mapped_column(default=True)  # plays in the next round
    lot: Mapped[int] = mapped_column(default=0)  # the order in which the first round is paired


class Pairing(Base):
    """A table of a round, or a bye; participants stand in the order of their seats."""

    __tablename__ = "pairing"

    tournament: Mapped[str] = mapped_column(ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True)
    board: Mapped[int] = mapped_column(primary_key=True)
    participants: Mapped[list[Any]]
    scores: Mapped[list[Any]] = mapped_column(default=list)  # empty while it is played
    outcomes: Mapped[list[Any]] = mapped_column(default=list)  # played, bye, walkover, forfeit or no-show
    room: Mapped[str | None] = mapped_column(ForeignKey("room.id", ondelete="SET NULL"), index=True)
    due: Mapped[datetime | None] = mapped_column(default=None)  # until when one sits down
