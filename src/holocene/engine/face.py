"""A game behind the public face: what is the same in every game. Each game overrides what is its own."""

from abc import ABC, abstractmethod
from functools import cached_property
from types import SimpleNamespace
from typing import Any

from holocene.engine.errors import UnreadableMove
from holocene.engine.events import NOBODY
from holocene.engine.fast_replay import Replayed, replayed
from holocene.engine.options import Option, check_players
from holocene.engine.payments import Paying
from holocene.engine.refusals import Refusal, in_english
from holocene.engine.rules import Journey, Outlook, Plan
from holocene.engine.setup import Setup

COLOURS = ("red", "blue", "green", "yellow", "black")
NOT_ALLOWED = "not-allowed"
ENGLISH = {NOT_ALLOWED: "This is not allowed now."}
BY_ONE_MOVE: Any = SimpleNamespace(verbs=(), closing=(), by_order=frozenset())  # nothing is paid piece by piece


class Face(ABC):
    """The rules of one game as `engine.rules.Rules` asks for them."""

    name: str
    players: range
    wider: tuple[str, range] | None = None
    options: tuple[Option, ...] = ()
    books: tuple[str, ...] = ()
    track: str = "total"
    resources: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()
    half_done: tuple[str, ...] = ()
    all_open: dict[str, Any] = {}  # noqa: RUF012 - read by everybody, written by nobody
    paying: Paying = BY_ONE_MOVE

    texts: tuple[str, ...]  # the moves, by number
    examples: str  # of them, for a text that is none
    decisions: tuple[str | None, ...]  # in words: "chance" while dice are called for, None at the end
    given: dict[str, Any]  # what the rules give to whatever plays any game
    driver: SimpleNamespace  # which plays it plainly
    state: type  # the dataclass that is its whole state
    setup: Setup

    def check_options(self, players: int, options: dict[str, Any]) -> None:
        """Raise BadOption for what cannot be played, beside values that no option takes."""
        check_players(self, players, options)

    def facts(self) -> dict[str, Any]:
        """There are none to tell."""
        return {}

    def colours(self, players: int) -> list[str]:
        """The colours by seat."""
        return list(COLOURS[:players])

    def pieces(self, options: dict[str, Any]) -> str | None:
        """All that is in play is shipped."""
        del options
        return None

    def begin(self, players: int, seed: int, options: dict[str, Any]) -> Any:
        """A table that is set up, at its first decision."""
        table = self.state()
        self.setup.begin_anew(table, players, seed, self.setup.of(players, options))
        return table

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The numbers of the moves, by their texts."""
        return {text: number for number, text in enumerate(self.texts)}

    def number(self, text: str) -> int:
        """The number of a move."""
        if not isinstance(text, str) or text not in self.numbers:
            message = f"there is no move {text!r}; moves look like {self.examples}"
            raise UnreadableMove(message)
        return self.numbers[text]

    def text(self, number: int) -> str:
        """A move in words."""
        if not 0 <= number < len(self.texts):
            message = f"moves are numbers from 0 to {len(self.texts) - 1}, not {number!r}"
            raise UnreadableMove(message)
        return self.texts[number]

    def choices(self, table: Any) -> list[int]:
        """The numbers of the moves that are allowed now."""
        found: list[int] = table.choices[: table.choice_count]
        return found

    def refusal(self, table: Any, text: str) -> Refusal | None:
        """Why a move is not allowed now."""
        return None if self.number(text) in self.choices(table) else Refusal(NOT_ALLOWED, {}, None)

    def sentence(self, refusal: Refusal) -> str:
        """A refusal in English."""
        return in_english(refusal, ENGLISH, lambda _name, value: str(value), self.name)

    def moves_to(self, table: Any, place: str) -> list[str]:
        """There are no places to choose."""
        del table
        message = f"there is no place {place!r}; {self.name} has no places"
        raise UnreadableMove(message)

    def play(self, table: Any, number: int) -> None:
        """Carry out a move."""
        self.given["play"](table, number)

    def replay(self, table: Any, numbers: list[int]) -> Replayed:
        """Many moves at once, compiled where that is ready."""
        return replayed(table, numbers, self.name, self.driver.replay)

    def dice(self, table: Any) -> int:
        """There are no dice."""
        del table
        return 0

    def roll(self, table: Any) -> None:  # noqa: B027 - a game without dice never asks for them
        """There are no dice."""

    def answer(self, table: Any) -> None:  # noqa: B027
        """There are no dice."""

    def to_act(self, table: Any) -> int | None:
        """The seat whose choice it is, if it is anybody's."""
        seat: int = table.to_act
        return None if self.decision(table) in (None, "chance") else seat

    def decision(self, table: Any) -> str | None:
        """What is being chosen."""
        number: int = table.decision
        return self.decisions[number]

    def is_over(self, table: Any) -> bool:
        """Whether the game has ended."""
        return bool(table.decision == self.given["ENDED"])

    @abstractmethod
    def scores(self, table: Any) -> list[dict[str, int]]:
        """Where the points come from, by seat, and their total."""

    def winners(self, table: Any) -> list[int]:
        """The seats that nobody stands better than."""
        return [seat for seat in range(table.seats) if self.driver.wins(table, seat)]

    def hidden(self, table: Any) -> int:
        """How many pieces lie face down."""
        return int(self.given["face_down_pieces"](table))

    def choice(self, table: Any, number: int) -> dict[str, Any]:
        """A move for a page."""
        del table
        text = self.text(number)
        return {"text": text, "kind": text.partition(" ")[0], "label": text}

    @abstractmethod
    def view(self, table: Any, seat: int | None, options: dict[str, Any]) -> dict[str, Any]:
        """What a seat may know: at least game, options, round, phase ("over" at the end), to_act, decision, players.

        Each player has at least a seat and a colour; at the end there are scores.
        """

    def events(self, table: Any, seat: int | None) -> list[dict[str, Any]]:
        """Nothing is told but the moves."""
        del table, seat
        return []

    def determinize(self, table: Any, seat: int | None, seed: int, options: dict[str, Any]) -> None:
        """Determinize: draw again everything that a seat cannot know, the coming dice included."""
        numbers = self.setup.of(table.seats, options)
        self.setup.deal_unseen(table, NOBODY if seat is None else seat, seed, numbers)

    def outlook(self, table: Any, seat: int | None, options: dict[str, Any]) -> Outlook:
        """Everybody's points as they stand."""
        del seat, options
        return Outlook([{**scores} for scores in self.scores(table)], [0] * table.seats, {})

    def plans(self, table: Any, most: int) -> list[Plan]:
        """Every question is answered by one move."""
        del table, most
        return []

    def journeys(self, table: Any, most: int) -> dict[str, Journey]:
        """Nobody travels."""
        del table, most
        return {}
