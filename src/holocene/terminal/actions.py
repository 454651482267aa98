"""One thing that a player did: the moves that belong together and the table before and after them."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from holocene.terminal.look import View


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
    dice: tuple[int, ...] | None = None
    events: list[dict[str, Any]] = field(default_factory=list)

    @property
    def first(self) -> list[str]:
        """The words of the first move."""
        return self.moves[0].split()

    @property
    def start(self) -> View:
        """The board of the player who acts, as it was."""
        board: View = self.before["players"][self.seat]
        return board


class Deed(Moves):
    """The same in Stone Age."""

    @property
    def given(self) -> Counter[str]:
        """What was given in a trade so far."""
        traded = [event for event in self.events if event.get("to") == "trade"]
        return sum((Counter({event["good"]: event["amount"]}) for event in traded), Counter())
