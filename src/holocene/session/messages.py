"""What viewers of a table are told, as plain typed objects; `written` makes JSON of them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from holocene.engine.refusals import Refusal, Value
from holocene.engine.typed import TypedDict
from holocene.games import Choice, View
from holocene.session.room import SeatShown, State, TakebackRequest
from holocene.session.table_events import TableEvent
from holocene.session.takebacks import Barred


@dataclass
class ClockShown:
    """Seconds left by seat, and when the seat to act runs out."""

    banks: list[float]
    deadline: str | None


@dataclass
class Revealed:
    """What opens the commitment once the game is over."""

    seed: str
    salt: str


@dataclass
class Position:
    """A table as one seat sees it, with what may be done there now."""

    kind: Literal["position"]
    table: str
    number: int
    state: State
    seat: int | None
    seats: list[SeatShown]
    owner: int | None
    view: View
    choices: list[Choice]
    happened: list[TableEvent]
    winners: list[int] | None
    preparing: bool
    rated: bool
    undo: int  # moves that may be taken back alone,
    undo_step: int  # and how many of them lead back to the last decision;
    undo_barred: Barred  # why no more may
    redo: str | None
    takeback_request: TakebackRequest | None
    clock: ClockShown | None
    commitment: str
    revealed: Revealed | None
    rematch: str | None


@dataclass
class RemarkLine:
    """A line of chat; or a note of the table itself, whose code says what `text` says in English."""

    name: str
    text: str
    at: str
    code: str | None
    parameters: dict[str, str]


@dataclass
class Remark(RemarkLine):
    """The same, when it is said."""

    kind: Literal["remark"]


@dataclass
class Stored:
    """A move has been written into the log."""

    kind: Literal["stored"]
    number: int


class RuleCited(TypedDict):
    """A sentence of a rulebook."""

    book: str
    number: str


@dataclass
class Failed:
    """A move was not made; why: `code` says what `message` says in English."""

    kind: Literal["error"]
    number: int | None
    error: str
    message: str
    code: str
    parameters: dict[str, Value]
    rule: RuleCited | None
    game: str | None  # whose rules refuse it


Message = Position | Remark | Stored | Failed


def as_data(refusal: Refusal | None) -> dict[str, Any]:
    """A refusal of the rules, or that there is none."""
    if refusal is None:
        return {"code": None, "parameters": {}, "rule": None}
    rule = None if refusal.rule is None else refusal.rule._asdict()
    return {"code": refusal.code, "parameters": refusal.parameters, "rule": rule}


def written(message: object | Sequence[object]) -> str:
    """A message as JSON."""
    return json.dumps(message, default=vars, ensure_ascii=False, separators=(",", ":"))
