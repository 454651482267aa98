"""What a game has to offer so that it can be played through the public face."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from holocene.engine.fast_replay import Replayed
from holocene.engine.options import Option
from holocene.engine.payments import Paying
from holocene.engine.refusals import Refusal
from holocene.engine.setup import Setup


class Outlook(NamedTuple):
    """How everybody would score if the game ended now, from what one seat can know."""

    scores: list[dict[str, int | None]]
    hidden: list[int]  # how much of each seat's is not known and not counted
    worth: dict[str, int]  # what an open piece would add to the seat's total, by place
    hungry: Sequence[int] = ()  # how many people of each seat would find no food if they were fed now


class Plan(NamedTuple):
    """One whole answer to a question of several moves."""

    moves: list[str]
    spend: dict[str, int]
    gain: dict[str, int]


class Preview(NamedTuple):
    """What a move surely does at once."""

    gain: dict[str, int]  # on the own board; what is given is below 0
    after: dict[str, Any]  # the decision then, and numbers of what is half done


class Journey(NamedTuple):
    """The cheapest way to a place from here."""

    moves: list[str]
    food: int
    ways: list[str]  # the kind of every step
    stays: dict[str, int]  # what would be left behind if the journey ended there
    room: int  # for food


class Rules(Protocol):
    """One game; a table is whatever the game itself makes of it."""

    name: str
    players: range  # how many may play
    wider: tuple[str, range] | None  # an option with which more may play
    options: tuple[Option, ...]
    texts: tuple[str, ...]  # the moves, by number
    state: type  # the dataclass that is the whole state of a game
    setup: Setup
    books: tuple[str, ...]  # rulebooks, by the names of their files
    track: str  # what scores call the points that a player has so far
    resources: tuple[str, ...]  # the goods of a view that count together
    counted: tuple[str, ...]  # lists on a player's board whose length says something
    half_done: tuple[str, ...]  # numbers among what is pending
    all_open: dict[str, Any]  # options with which players hide nothing from each other
    paying: Paying  # questions that are answered piece by piece

    def check_options(self, players: int, options: dict[str, Any]) -> None:
        """Raise BadOption for what cannot be played, beside values that no option takes."""

    def facts(self) -> dict[str, Any]:
        """Every piece, with what of it is reconstructed, and every number that people are shown, as plain JSON."""

    def begin(self, players: int, seed: int, options: dict[str, Any]) -> Any:
        """A table set up, at its first decision."""

    def colours(self, players: int) -> list[str]:
        """The colours by seat."""

    def pieces(self, options: dict[str, Any]) -> str | None:
        """A mark of pieces in play that are not the shipped ones, so that records are read with the right ones."""

    def number(self, text: str) -> int:
        """The number of a move; UnreadableMove if there is no such text."""

    def text(self, number: int) -> str:
        """A move in words; UnreadableMove if there is no such number."""

    def choices(self, table: Any) -> list[int]:
        """The numbers of the moves that are allowed now."""

    def refusal(self, table: Any, text: str) -> Refusal | None:
        """Why a move is not allowed now; None if it is."""

    def sentence(self, refusal: Refusal) -> str:
        """A refusal in English, with the number of the rule."""

    def moves_to(self, table: Any, place: str) -> list[str]:
        """The moves that choose a place now, the plainest first; UnreadableMove if there is no such place."""

    def play(self, table: Any, number: int) -> None:
        """Carry out a move that is allowed."""

    def replay(self, table: Any, numbers: list[int]) -> Replayed:
        """Play many moves that were played before; fewer are told if one is not allowed."""

    def dice(self, table: Any) -> int:
        """How many dice are called for."""

    def roll(self, table: Any) -> None:
        """Roll them from the table's own stream."""

    def answer(self, table: Any) -> None:
        """Go on with the dice as they lie."""

    def to_act(self, table: Any) -> int | None:
        """The seat whose choice it is."""

    def decision(self, table: Any) -> str | None:
        """What is being chosen, as a word; "chance" while dice are called for."""

    def is_over(self, table: Any) -> bool:
        """Whether the game has ended."""

    def scores(self, table: Any) -> list[dict[str, int]]:
        """Where every seat's points come from."""

    def winners(self, table: Any) -> list[int]:
        """The seats that are ahead of all others."""

    def hidden(self, table: Any) -> int:
        """How many pieces lie face down; where a move changes it, it has shown something new."""

    def choice(self, table: Any, number: int) -> dict[str, Any]:
        """A move for a page: text, kind, place, count, price and a label, as far as they apply."""

    def view(self, table: Any, seat: int | None, options: dict[str, Any]) -> dict[str, Any]:
        """What a seat may know."""

    def events(self, table: Any, seat: int | None) -> list[dict[str, Any]]:
        """What happened since the last move began, in order, as a seat may know it."""

    def determinize(self, table: Any, seat: int | None, seed: int, options: dict[str, Any]) -> None:
        """Determinize: draw again everything that a seat cannot know."""

    def outlook(self, table: Any, seat: int | None, options: dict[str, Any]) -> Outlook:
        """How everybody would score now, from what a seat can know; the table is an imagined one, and is used up."""

    def plans(self, table: Any, most: int) -> list[Plan]:
        """Every whole answer to a small question, up to so many; the table is an imagined one, and is used up."""

    def journeys(self, table: Any, most: int) -> dict[str, Journey]:
        """The cheapest way to every place where one could stop, looking at so many positions at most; used up too."""
