"""What is stored for moderation: who blocks whom, reports, announcements, and what administrators did."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from holocene.server.models import Base, now


class Block(Base):
    """A person who wants to read and meet another no more."""

    __tablename__ = "block"

    person: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), primary_key=True)
    blocked: Mapped[str] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), primary_key=True)
    at: Mapped[datetime] = mapped_column(default=now)


class Report(Base):
    """Somebody tells administrators about somebody at a table."""

    __tablename__ = "report"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    reporter: Mapped[str | None] = mapped_column(ForeignKey("person.id", ondelete="SET NULL"))
    person: Mapped[str | None] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"), index=True)
    room: Mapped[str | None] = mapped_column(String(24))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(default=now)
    settled: Mapped[datetime | None] = mapped_column(default=None, index=True)


class Announcement(Base):
    """What administrators tell everybody."""

    __tablename__ = "announcement"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(default=now)
    ends: Mapped[datetime | None] = mapped_column(default=None)


class AuditEntry(Base):
    """What an administrator did; by whom stays when the account goes."""

    __tablename__ = "audit_entry"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    by: Mapped[str] = mapped_column(String(40))  # a login, or "command line"
    action: Mapped[str] = mapped_column(String(20))
    target: Mapped[str] = mapped_column(String(60))
    details: Mapped[dict[str, Any]] = mapped_column(default=dict)
    at: Mapped[datetime] = mapped_column(default=now)
