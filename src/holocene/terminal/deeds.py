"""One thing that a player did: the moves that belong together and the table before and after them."""

from dataclasses import dataclass, field

from holocene.terminal import words
from holocene.terminal.effects import income
from holocene.terminal.look import View

Dice = tuple[int, ...]


@dataclass(frozen=True)
class Line:
    """One sentence and the seat that it is about."""

    seat: int | None
    text: str


@dataclass
class Moves:
    """The moves of one player that belong together, and the table before and after them: in any game."""

    seat: int
    before: View
    after: View
    moves: list[str] = field(default_factory=list)
    seen: list[View] = field(default_factory=list)  # the table before each move
    dice: Dice | None = None

    @property
    def first(self) -> list[str]:
        """The words of the first move."""
        return self.moves[0].split()

    @property
    def new_round(self) -> bool:
        """Whether the next round has begun since."""
        return bool(self.before["round"] != self.after["round"])

    @property
    def start(self) -> View:
        """The board of the player who acts, as it was."""
        board: View = self.before["players"][self.seat]
        return board

    def asked(self, move: str) -> str | None:
        """What was being decided when a move was made; None if it was not made."""
        if move not in self.moves:
            return None
        decision: str = self.seen[self.moves.index(move)]["decision"]
        return decision


class Deed(Moves):
    """The same in Stone Age."""

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
    def piece(self) -> str | None:
        """The card or building that it is about."""
        if self.first[0] not in ("use", "place"):
            return words.pending_piece(self.before)
        kind, _, number = self.place.partition("-")
        if kind == "building":
            top: str | None = self.before["piles"][int(number) - 1]["top"]
            return top
        return self.card

    @property
    def round_ends(self) -> bool:
        """Whether the feeding has begun since."""
        return bool(self.before["phase"] == "use" and self.after["phase"] != "use")

    @property
    def end(self) -> View:
        """The board of the player who acts, as it is."""
        return self.board(self.seat)

    def board(self, seat: int) -> View:
        """A board as it is, without what buildings brought at the beginning of the next round."""
        board: View = self.after["players"][seat]
        if not self.new_round:
            return board
        return {**board, **{good: board[good] - count for good, count in income(board).items()}}
