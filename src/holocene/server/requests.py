"""What callers may ask for, checked before anything else sees it."""

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from holocene.bots import names as bot_names
from holocene.games import GAMES, MOST_SEATS
from holocene.server.errors import invalid
from holocene.server.scopes import LEAST, Scope

LAST_SEAT = MOST_SEATS - 1
MOVE_LETTERS = 500  # a whole payment names every piece


class RequestBody(BaseModel):
    """Nothing that is not described is accepted."""

    model_config = ConfigDict(extra="forbid", str_max_length=2_000)

    @model_validator(mode="before")
    @classmethod
    def is_storable(cls, given: Any) -> Any:
        """No database keeps the sign with the number 0."""
        if has_nul(given):
            raise invalid("nul-character")
        return given


def has_nul(given: Any) -> bool:
    """Whether any text in it holds the character U+0000, however deeply it is nested."""
    pending = [given]
    while pending:
        each = pending.pop()
        if isinstance(each, str) and "\0" in each:
            return True
        if isinstance(each, dict):
            pending += each
            pending += each.values()
        elif isinstance(each, list):
            pending += each
    return False


class SeatRequest(RequestBody):
    """Who gets a seat of a new table: the caller, a bot, or anybody who joins."""

    kind: Literal["human", "bot", "open"]
    bot: Annotated[str, Field(max_length=20)] | None = None
    name: Annotated[str, Field(max_length=300)] | None = None  # of somebody who plays at the same screen

    @model_validator(mode="after")
    def is_somebody(self) -> Self:
        """Bots have names, and people who join bring theirs."""
        if self.name is not None and self.kind != "human":
            raise invalid("name-of-nobody")
        return self

    @field_validator("bot")
    @classmethod
    def is_known(cls, bot: str | None) -> str | None:
        """Bots are called by their names."""
        if bot is not None and bot not in bot_names():
            raise invalid("no-such-bot", bot=bot, bots=[*bot_names()])
        return bot


class Clock(RequestBody):
    """Seconds for the whole game, and seconds gained with every move."""

    bank: Annotated[float, Field(ge=5, le=90 * 86400)]
    gain: Annotated[float, Field(ge=0, le=7 * 86400)] = 0


class Origin(RequestBody):
    """Where a table goes on from: so many moves of a finished table, or of a record."""

    model_config = ConfigDict(extra="forbid", str_max_length=300_000)
    table: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,24}$")] | None = None
    record: Annotated[str, Field(max_length=300_000)] | None = None
    number: Annotated[int, Field(ge=0, le=100_000)]

    @model_validator(mode="after")
    def is_one_of_both(self) -> Self:
        """A table or a record."""
        if (self.record is None) == (self.table is None):
            raise invalid("table-or-record")
        return self


class NewTable(RequestBody):
    """A table to create; one that continues another game takes its game and options from there."""

    model_config = ConfigDict(extra="forbid", str_max_length=2_000, populate_by_name=True)
    game: Annotated[str, Field(max_length=20)] = ""
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, bool | int | str | list[int | str] | None] = {}
    public: bool = True
    pace: Literal["live", "turns"] = "live"
    clock: Clock | None = None
    rated: bool = False
    shuffle: bool = False
    origin: Annotated[Origin | None, Field(alias="from")] = None

    @model_validator(mode="after")
    def is_a_game(self) -> Self:
        """Games are called by their names."""
        if self.origin is None and self.game not in GAMES:
            raise invalid("no-such-game", game=self.game, games=[*GAMES])
        return self

    @model_validator(mode="after")
    def may_be_shuffled(self) -> Self:
        """A continued game, or an option that differs by seat, fixes who sits where."""
        if self.shuffle and (self.origin is not None or any(map(self._differs, self.options))):
            raise invalid("seats-differ")
        return self

    @model_validator(mode="after")
    def may_be_rated(self) -> Self:
        """Ratings compare players, over a game whose dice nobody knows."""
        if self.rated and (self.origin is not None or len(self.seats) == 1):
            raise invalid("not-rated")
        return self

    def _differs(self, option: str) -> bool:
        values = self.options[option]
        for_each_seat = {known.name for known in GAMES[self.game].options if known.kind == "number-each"}
        return option in for_each_seat and isinstance(values, list) and len(set(values)) > 1


Number = Annotated[int, Field(ge=1, le=2**31 - 1)]


class TablesFilter(BaseModel):
    """Which public tables to list, and which page of them."""

    state: Literal["open", "playing", "over"] = "open"
    game: Annotated[str, Field(max_length=20, pattern=r"^[a-z-]+$")] | None = None
    pace: Literal["live", "turns"] | None = None
    players: Annotated[int, Field(ge=1, le=MOST_SEATS)] | None = None
    rated: bool | None = None
    skip: Annotated[int, Field(ge=0, le=100_000)] = 0
    most: Annotated[int, Field(ge=1, le=100)] = 100

    @property
    def choices(self) -> dict[str, Any]:
        """What is asked for of a table, as far as anything is."""
        return self.model_dump(include={"game", "pace", "players", "rated"}, exclude_none=True)


class MoveRequest(RequestBody):
    """A move, with the number of the log line that it shall become."""

    number: Number
    move: Annotated[str, Field(min_length=1, max_length=MOVE_LETTERS)]


class UndoRequest(RequestBody):
    """How many moves to take back, as the given line of the log."""

    number: Number
    count: Annotated[int, Field(ge=1, le=10_000)] = 1


class Consent(RequestBody):
    """Yes or no to a request to take back: whose it is, how many moves, and after which line of the log."""

    seat: Annotated[int, Field(ge=0, le=LAST_SEAT)]
    count: Annotated[int, Field(ge=1, le=10_000)]
    number: Annotated[int, Field(ge=0, le=2**31 - 1)]
    yes: bool


class JoinRequest(RequestBody):
    """A seat, or any."""

    seat: Annotated[int, Field(ge=0, le=LAST_SEAT)] | None = None


class BotRequest(RequestBody):
    """A bot for an open seat."""

    seat: Annotated[int, Field(ge=0, le=LAST_SEAT)]
    bot: Annotated[str, Field(max_length=20)] | None = None


Answers = Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=100)]


class AnswersRequest(RequestBody):
    """Answers in advance: for a question the moves one would make, the dearest first."""

    answers: dict[Annotated[str, Field(max_length=20)], Answers]


class RemarkRequest(RequestBody):
    """A line of chat."""

    text: Annotated[str, Field(min_length=1, max_length=500)]


class NameRequest(RequestBody):
    """A guest's name."""

    name: Annotated[str, Field(min_length=1, max_length=40)]


class AccountRequest(RequestBody):
    """A login and a password."""

    login: Annotated[str, Field(max_length=40)]
    password: Annotated[str, Field(max_length=200)]


class LabelRequest(RequestBody):
    """What a token is for."""

    label: Annotated[str, Field(min_length=1, max_length=40)]
    scopes: Annotated[list[Scope], Field(min_length=1, max_length=3)] = LEAST


class PushKeys(RequestBody):
    """The keys of a browser: a point, and a secret."""

    p256dh: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}={0,2}$")]


class PushRequest(RequestBody):
    """A push subscription, as browsers write it."""

    endpoint: Annotated[str, Field(max_length=1_000, pattern=r"^https://")]
    keys: PushKeys
    expires: Annotated[float | None, Field(alias="expirationTime", exclude=True)] = None


class NotificationsRequest(RequestBody):
    """How somebody wants to hear that it is their turn."""

    webhook: Annotated[str, Field(max_length=500, pattern=r"^https?://")] | None = None
    push: Annotated[list[PushRequest], Field(max_length=5)] | None = None


class RecordRequest(RequestBody):
    """A record to be looked at."""

    model_config = ConfigDict(extra="forbid", str_max_length=300_000)
    record: Annotated[str, Field(max_length=300_000)]


class RecordTimelineRequest(RecordRequest):
    """How the game of a record went, from a seat or, with everything open, from nobody's."""

    seat: Annotated[int, Field(ge=-1, le=LAST_SEAT)] | None = None


class RecordPositionRequest(RecordTimelineRequest):
    """A position of a record, in the same way."""

    number: Annotated[int, Field(ge=0, le=100_000)]
