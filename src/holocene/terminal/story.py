"""What happened: listening to the moves of a game, from its start or while it is played.

Everything here is read off spectators' views, so a sentence never tells what one seat alone may know.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

import holocene
from holocene.engine.record import RULE
from holocene.terminal import shows
from holocene.terminal.actions import Line
from holocene.terminal.look import View, name

if TYPE_CHECKING:
    from holocene.terminal.show import OwnDeed


class Step(NamedTuple):
    """One move, what it brought, and what a spectator saw before and after it."""

    seat: int
    move: str
    dice: tuple[int, ...] | None
    before: View
    after: View
    events: list[dict[str, Any]]


class Story:
    """Listens to the moves of a game and tells what is complete."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self.deed: OwnDeed | None = None

    def hear(self, step: Step) -> list[Line]:
        """One more move; returns what can be told now."""
        show = shows.of(step.after["game"])
        if self.deed is None:
            self.deed = show.begin_deed(step.seat, step.before, step.after)
        deed = self.deed
        deed.after = step.after
        deed.moves.append(step.move)
        deed.dice = step.dice or deed.dice
        deed.events += step.events
        if show.goes_on(deed, step.after):
            return []
        self.deed = None
        return list(tell(deed))


def tell(deed: "OwnDeed") -> Iterator[Line]:
    """The sentences about one deed, in the words of its game."""
    return shows.of(deed.after["game"]).tell(deed)


def retell(game: holocene.Game) -> tuple[Story, list[list[Line]]]:
    """The story of a game from its start, and what each of its moves has completed."""
    story = Story()
    return story, [story.hear(step) for step in steps(game)]


def told(line: Line, colours: Sequence[str]) -> RenderableType:
    """A sentence with its player in front, in colour."""
    if line.seat is None:
        return Text(line.text, style="bold")
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(min_width=max(map(len, colours)))
    grid.add_row(name(colours[line.seat]), line.text)
    return grid


def steps(game: holocene.Game) -> Iterator[Step]:
    """Every move of a game."""
    past = game.past()
    before = next(past).view(None)
    for (colour, move, dice), now in zip(game.moves, past, strict=True):
        after = now.view(None)
        yield Step(game.colours.index(colour), move, dice, before, after, now.events(None))
        before = after


def play_again(game: holocene.Game, move: str, dice: tuple[int, ...] | None) -> None:
    """Play a move of a record with the dice it had; a last one that still waits for its dice is left waiting."""
    if dice is not None:
        game.play(move, rolled=list(dice))
    else:
        game.play(move, stop_at_chance=True)


def start_of(game: holocene.Game) -> holocene.Game:
    """The same game before its first move: by its record's header, or, without a record, by taking all back."""
    try:
        header, rule, _ = game.record().partition(f"\n{RULE}\n")
    except holocene.NoRecord:
        return game.at(0)
    return holocene.read(header + rule)
