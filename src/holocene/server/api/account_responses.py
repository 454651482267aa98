"""What the endpoints answer about accounts."""

from typing import Any

from pydantic import BaseModel


class Account(BaseModel):
    """An account as its owner sees it, and whether the server can send mail."""

    login: str | None
    email: str | None
    mail: bool
    created: str


class BrowserSession(BaseModel):
    """A browser in which somebody is logged in."""

    id: str
    agent: str
    address: str
    created: str
    seen: str
    current: bool


class Export(BaseModel):
    """All that is stored about a person, by table."""

    account: dict[str, Any]
    sessions: list[dict[str, Any]]
    tokens: list[dict[str, Any]]
    seats: list[dict[str, Any]]
    moves: list[dict[str, Any]]
    results: list[dict[str, Any]]
    ratings: list[dict[str, Any]]
    tournaments: list[dict[str, Any]]
    blocks: list[dict[str, Any]]
    reports: list[dict[str, Any]]
    remarks: list[dict[str, Any]]
