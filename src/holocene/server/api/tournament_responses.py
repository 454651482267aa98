"""What the endpoints answer about tournaments."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

Outcome = Literal["played", "bye", "walkover", "forfeit", "no-show"]


class Organized(BaseModel):
    """The name of a new tournament."""

    model_config = ConfigDict(from_attributes=True)
    id: str


class TournamentSummary(BaseModel):
    """A tournament for a list."""

    id: str
    name: str
    system: Literal["swiss", "round-robin"]
    game: str
    players: int  # at a table, at most
    options: dict[str, Any]
    pace: Literal["live", "turns"]
    clock: dict[str, float]
    rounds: int | None
    most: int
    bots: bool
    grace: int  # seconds to sit down in
    state: Literal["open", "running", "over", "cancelled"]
    round: int
    starts: str | None
    created: str
    started: str | None
    ended: str | None
    participants: int


class ParticipantShown(BaseModel):
    """Somebody who takes part; who is not active plays in no further round."""

    number: int
    name: str
    bot: bool
    active: bool


class StandingLine(BaseModel):
    """Where a participant stands; `ahead_by` is the first thing that puts them ahead of the next line."""

    participant: int
    rank: int
    points: float
    opponents: float  # the points of all whom one has met
    beaten: float  # the points of those whom one has beaten, half of them for a tie
    wins: int
    played: int
    byes: int
    ahead_by: Literal["points", "opponents", "beaten", "wins"] | None


class TournamentTable(BaseModel):
    """A table of a round, or a bye; lists are in the order of the seats, and empty while it is played."""

    round: int
    board: int
    participants: list[int]
    scores: list[float]
    outcomes: list[Outcome]
    room: str | None
    due: str | None


class TournamentShown(TournamentSummary):
    """A tournament with all that is known of it."""

    organizer: bool  # whether you are
    me: int | None  # your number
    people: list[ParticipantShown]
    standings: list[StandingLine]
    tables: list[TournamentTable]
