"""What a game has to show so that it can be played, replayed and checked in the terminal."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.text import Text

import holocene
from holocene.terminal.actions import Line
from holocene.terminal.look import Look, View

if TYPE_CHECKING:
    from holocene.terminal.seated_game import Sitting

OwnDeed = Any  # every game has deeds of its own, made out of deeds.Moves
Command = Callable[["Sitting", int, str], None]


@dataclass(frozen=True)
class Asked:
    """A question at the table: the game, who is asked, and what that seat sees."""

    game: holocene.Game
    seat: int
    view: View
    legal: list[str]
    deed: OwnDeed | None

    @classmethod
    def at(cls, game: holocene.Game, seat: int, deed: OwnDeed | None) -> "Asked":
        """What is asked now."""
        return cls(game, seat, game.view(seat), game.legal_moves(), deed)


class Show(ABC):
    """One game in the terminal; everything is drawn from views."""

    title: str  # the name of the game for people
    secret: str  # what a person hides before passing the keyboard on
    turned_up: str  # why a choice cannot be taken back once chance has shown something
    has_dice: bool = True
    variable: str  # names a file with corrected pieces
    ways_to_type: str  # how a move may be typed, for the help
    forbidden: str  # a move that may be asked about with `why`
    commands: Mapping[str, Command]  # what people may type at this game beside moves and what every game knows
    command_help: Sequence[tuple[str, str]]

    @abstractmethod
    def played_with(self, options: Mapping[str, Any]) -> str:
        """What is played, behind the title."""

    @abstractmethod
    def board(self, view: View, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
        """All that lies on the table."""

    @abstractmethod
    def board_since(self, before: View | None, view: View, look: Look, sitters: Sequence[str]) -> RenderableType | None:
        """As much of the board as a person needs who saw it before; None where the question alone is enough."""

    @abstractmethod
    def is_whole(self, decision: str | None) -> bool:
        """Whether a new thing begins with this decision, so that the whole board matters."""

    @abstractmethod
    def question(self, view: View, legal: list[str], deed: OwnDeed | None) -> Text:
        """What is asked."""

    @abstractmethod
    def menu(self, asked: Asked, look: Look) -> RenderableType:
        """All legal moves with their numbers."""

    @abstractmethod
    def short_menu(self, asked: Asked, look: Look) -> RenderableType:
        """The same as short as the terminal needs it."""

    @abstractmethod
    def score_sheet(self, game: holocene.Game, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
        """Where everybody's points come from, and who has won."""

    @abstractmethod
    def begin_deed(self, seat: int, before: View, after: View) -> OwnDeed:
        """A player begins to do something."""

    @abstractmethod
    def goes_on(self, deed: OwnDeed, after: View) -> bool:
        """Whether the same player is still at the same thing."""

    @abstractmethod
    def tell(self, deed: OwnDeed) -> Iterator[Line]:
        """The sentences about one deed and what followed from it by itself."""

    def options_in_words(self, options: Mapping[str, Any]) -> list[str]:
        """The options of a record; a switch is its name."""
        return [name if value is True else f"{name} {value}" for name, value in options.items() if value]

    def is_secret(self, view: View) -> bool:
        """Whether the board itself shows what one seat alone may know."""
        del view
        return False

    def seen_by_all(self, view: View) -> Iterable[str]:
        """Pieces that lie open."""
        del view
        return ()

    def held(self, view: View, seat: int) -> set[str]:
        """Pieces of a player that others cannot see."""
        del view, seat
        return set()

    def private_news(self, pieces: Iterable[str]) -> list[str]:
        """What to tell a player alone about pieces that came unseen."""
        del pieces
        return []
