"""What the endpoints answer: the description of the API and the types of the pages are made from this."""

from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from holocene.engine.typed import NotRequired, TypedDict
from holocene.server.scopes import Scope
from holocene.session.messages import Failed, Position, Remark, RuleCited, Stored
from holocene.session.room import ClockSettings, SeatShown, State


class Error(BaseModel):
    """Why something was not done: a word for the kind, a code with parameters, and the same as an English sentence."""

    error: str
    message: str
    code: str
    parameters: dict[str, str | int | list[str]]
    rule: RuleCited | None
    game: str | None  # whose rules refuse it: the code is then one of that game


ERRORS: dict[int | str, dict[str, Any]] = {"default": {"model": Error, "description": "Why it was not done."}}
ERRORS_OF_TEXT: dict[int | str, dict[str, Any]] = {
    "default": {
        "description": "Why it was not done.",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
    }
}


class Health(BaseModel):
    """Whether the server works, and which version it is."""

    status: Literal["ok"]
    version: str


class Keys(BaseModel):
    """The keys of a browser."""

    p256dh: str
    auth: str


class Subscription(BaseModel):
    """A push subscription, as browsers write it."""

    endpoint: str
    keys: Keys


class NotificationSettings(TypedDict):
    """How somebody is told that it is their turn."""

    webhook: NotRequired[str]
    push: NotRequired[list[Subscription]]


class Me(BaseModel):
    """A person as they see themselves."""

    model_config = ConfigDict(from_attributes=True)
    id: str
    name: str
    login: str | None
    notifications: NotificationSettings


class PushKey(BaseModel):
    """What a page subscribes to push messages with."""

    key: str


class Token(BaseModel):
    """A token, without its secret."""

    id: str
    label: str
    scopes: list[Scope]
    created: str


class NewToken(BaseModel):
    """A token with its secret, which is shown this once."""

    id: str
    label: str
    scopes: list[Scope]
    token: str


class ResultLine(BaseModel):
    """How one did at a finished table."""

    table: str
    game: str
    players: int
    options: dict[str, Any]
    rank: int
    won: bool
    points: int
    parts: dict[str, int]
    columns: dict[str, int]
    rounds: int
    ended: str


class RatingLine(BaseModel):
    """How strong somebody is."""

    name: str
    rating: float
    tables: int
    bot: bool


class OptionChoice(TypedDict):
    """What an option may be."""

    kind: Literal["switch", "seat", "word", "words", "number-each"]
    needs: NotRequired[str]  # another option that has to be on
    words: NotRequired[list[str]]
    alone: NotRequired[str]  # the only word for somebody who plays alone
    count: NotRequired[int]  # how many of the words
    numbers: NotRequired[list[int]]


class GameInfo(BaseModel):
    """A game: the bots that know it, how many may play, also with an option that widens it, and its options."""

    title: str
    bots: list[str]
    players: tuple[int, int]
    players_with: dict[str, tuple[int, int]]
    options: dict[str, Any]
    choices: dict[str, OptionChoice]


class GamesList(BaseModel):
    """The games and bots there are."""

    games: dict[str, GameInfo]
    bots: list[str]


@dataclass
class TableSummary:
    """One table for a list; nothing of its position."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    public: bool
    practice: bool
    rated: bool
    shuffle: bool
    pace: Literal["live", "turns"]
    clock: ClockSettings | None
    state: State
    commitment: str
    changed: str
    seats: list[SeatShown]


@dataclass
class MyTable(TableSummary):
    """One of your tables, with whose turn it is."""

    to_act: int | None
    your_turn: bool


@dataclass
class TableShown(TableSummary):
    """A table as you may see it."""

    position: Position


@dataclass
class Joined(TableSummary):
    """A table, and the seat that you took."""

    seat: int


class Invitation(BaseModel):
    """What to send to others."""

    address: str
    here_only: bool  # whether the address leads to the table on this machine only
    code: str | None  # the address for a phone's camera, as SVG


class Rematch(BaseModel):
    """The table where the same people meet again."""

    id: str


class Answers(BaseModel):
    """What is answered in advance, by question."""

    answers: dict[str, list[str]]


class Said(BaseModel):
    """What you have said."""

    name: str
    text: str


SocketMessage = Position | Remark | Stored | Failed
