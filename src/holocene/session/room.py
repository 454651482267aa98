"""What a table is set up with, and who sits where."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, NamedTuple

State = Literal["open", "playing", "over"]
SeatKind = Literal["human", "bot", "open"]


@dataclass
class ClockSettings:
    """Seconds for the whole game, and seconds gained with every move."""

    bank: float
    gain: float


@dataclass
class TakebackRequest:
    """Which seat asks to take back how many moves, after which line of the log, and which seats agree."""

    seat: int
    count: int
    number: int
    agreed: list[int]


@dataclass
class SeatShown:
    """What everybody sees of a seat."""

    number: int
    kind: SeatKind
    name: str
    bot: str | None
    away: bool


@dataclass(slots=True)
class Room:
    """A table's set-up and where it stands."""

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
    owner: str | None
    seed: int
    salt: str
    commitment: str
    version: int  # of everything but the log
    takeback_request: TakebackRequest | None
    rematch: str | None
    deadline: datetime | None
    changed: datetime
    started: datetime | None
    tournament: str | None = None
    closed: bool = False  # ended by others, without a result


@dataclass(slots=True)
class Seat:
    """Who sits there, or stands in."""

    number: int
    kind: SeatKind
    person: str | None
    name: str
    bot: str | None
    away: bool
    answers: dict[str, list[str]]  # given in advance, by decision
    reserved: str | None = None  # for one person alone

    def shown(self) -> SeatShown:
        """What everybody sees of it."""
        return SeatShown(self.number, self.kind, self.name, self.bot, self.away)


class SeatChange(NamedTuple):
    """What becomes of a seat."""

    number: int
    values: dict[str, Any]
