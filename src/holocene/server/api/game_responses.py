"""What the endpoints answer about a game: reasons, replays, records, help and rulebooks."""

from typing import Literal

from pydantic import BaseModel, Field

from holocene.engine.typed import NotRequired, TypedDict
from holocene.games import Score, View
from holocene.session.messages import RuleCited
from holocene.session.table_events import TableEvent

Colour = Literal["red", "blue", "green", "yellow", "black"]


class WhyNot(BaseModel):
    """Why a move is not allowed; without a code if it is."""

    reason: str | None  # one English sentence
    code: str | None
    parameters: dict[str, str | int | list[str]]
    rule: RuleCited | None


class LastMove(BaseModel):
    """The move that led to a position."""

    seat: int
    text: str


class ReplayPosition(BaseModel):
    """A position of a replay."""

    number: int
    moves: int
    seat: int | None
    last: list[LastMove]
    happened: list[TableEvent]
    view: View


class TimelineMove(BaseModel):
    """A move with its dice and what it brought."""

    seat: int
    text: str
    dice: list[int] | None
    happened: list[TableEvent]


class TimelineRound(BaseModel):
    """What every seat had after so many moves, when a round was over."""

    round: int
    move: int
    totals: list[int | None]
    track: list[int | None]
    resources: list[int]
    food: list[int]


class Luck(BaseModel):
    """A roll: pips above the average, and the sum of them by seat."""

    move: int
    seat: int
    dice: list[int]
    luck: float
    sum: list[float]


class Timeline(BaseModel):
    """How a game went: moves, rounds and luck with the dice."""

    game: str
    number: int = Field(description="How many lines of the table's log it tells.")
    players: int
    colours: list[Colour]
    moves: list[TimelineMove]
    rounds: list[TimelineRound]
    luck: list[Luck]


class RecordMove(BaseModel):
    """A move of a record."""

    colour: Colour
    text: str
    dice: list[int] | None


class RecordRead(BaseModel):
    """A record as a spectator of the finished game sees it."""

    game: str
    moves: list[RecordMove]
    over: bool
    scores: list[Score]
    view: View


class Outlook(BaseModel):
    """How everybody would score if the game ended now, and what open pieces would add for you."""

    number: int
    scores: list[dict[str, int | None]]
    hidden: list[int]
    worth: dict[str, int]
    hungry: list[int]  # people of each seat that would find no food if they were fed now; empty where nobody is fed


class Plan(BaseModel):
    """One whole answer to a question of several moves."""

    moves: list[str]
    spend: dict[str, int]
    gain: dict[str, int]


class Plans(BaseModel):
    """Every whole answer to the question you are asked."""

    number: int
    decision: str | None
    plans: list[Plan]


class AfterMove(TypedDict):
    """The decision after a move, and numbers of what is half done then; power counts in halves."""

    decision: str | None
    tools_added: NotRequired[int]
    food_missing: NotRequired[int]
    power: NotRequired[int]
    room: NotRequired[int]


class Preview(BaseModel):
    """What a move surely does at once."""

    gain: dict[str, int]
    after: AfterMove


class Previews(BaseModel):
    """What each of your moves would do."""

    number: int
    previews: dict[str, Preview]


class Journey(BaseModel):
    """The cheapest way to a place."""

    moves: list[str]
    food: int
    ways: list[Literal["walk", "paddle"]]
    stays: dict[str, int]
    room: int


class Journeys(BaseModel):
    """Where you can go from here."""

    number: int
    journeys: dict[str, Journey]


class OtherMove(BaseModel):
    """Another move, and what the bot thinks of it."""

    move: str
    value: float


class Hint(BaseModel):
    """What a bot would do in your place, and why."""

    number: int
    bot: str
    move: str
    reasons: list[dict[str, str | int | float]]
    others: list[OtherMove]


class Sentence(BaseModel):
    """A sentence of a rulebook; an option, or a ruling of ours, is marked."""

    number: str
    text: str
    kind: Literal["ruling", "option"] | None


class Chapter(BaseModel):
    """A chapter of a rulebook."""

    number: str
    title: str
    sentences: list[Sentence]


class Book(BaseModel):
    """A rulebook."""

    name: str
    title: str
    about: str
    chapters: list[Chapter]


class Rulebook(BaseModel):
    """The rulebooks of a game in one language."""

    language: str
    books: list[Book]
