"""One thing that a player did: the moves that belong together and the table before and after them."""

from dataclasses import dataclass, field

from holocene.terminal import words
from holocene.terminal.look import View

Dice = tuple[int, ...]


@dataclass(frozen=True)
class Line:
    """One sentence and the seat that it is about."""

    seat: int | None
    text: str


@dataclass
class Deed:
    """The moves of one player that belong together, and the table before and after them."""

    seat: int
    before: View
    after: View
    moves: list[str] = field(default_factory=list)
    dice: Dice | None = None

    @property
    def first(self) -> list[str]:
        """The words of the first move."""
        return self.moves[0].split()

    @property
    def place(self) -> str:
        """Where it happens."""
        return (
            self.first[1] if self.first[0] in ("use", "place") else str(words.pending(self.before).get("place") or "")
        )

    @property
    def card(self) -> str | None:
        """The card that it is about."""
        return words.card_at(self.before, self.place)

    @property
    def round_ends(self) -> bool:
        """Whether the feeding has begun since."""
        return bool(self.before["phase"] == "use" and self.after["phase"] != "use")

    def player(self, view: View) -> View:
        """The board of the player who acts."""
        board: View = view["players"][self.seat]
        return board
