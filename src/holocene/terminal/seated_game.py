"""One game, who sits at it, and what was told about it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import holocene
from holocene.terminal import record_files, shows
from holocene.terminal.actions import Line
from holocene.terminal.look import Look
from holocene.terminal.show import Asked, Show
from holocene.terminal.story import Step, Story, retell

HUMAN = "human"
SEED_BITS = 62


class CannotUndo(Exception):
    """Why a move cannot be taken back."""


@dataclass
class Sitting:
    """A game with people and bots around it."""

    game: holocene.Game
    sitters: list[str]
    look: Look
    ask: Callable[[str], str]
    bots: dict[int, holocene.Bot]
    fancy: Random  # where bots' imaginations come from
    save_to: Path | None = None
    free_undo: bool = False
    story: Story = field(default_factory=Story)
    lines: list[Line] = field(default_factory=list)
    saved: str = ""  # the record as it is on disk
    asked: int = 0  # answers that were typed
    secrets_shown: bool = False  # since the last person sat down at the screen
    displayed: set[str] = field(default_factory=set)  # pieces that lay open to all

    @property
    def show(self) -> Show:
        """What this game shows."""
        return shows.of(self.game.name)

    @property
    def colours(self) -> list[str]:
        """The colours of all who play, a dummy included."""
        return [player["colour"] for player in self.game.view(None)["players"]]

    def question_for(self, seat: int) -> Asked:
        """What that seat is asked now."""
        return Asked.at(self.game, seat, self.story.deed)

    @property
    def humans(self) -> list[int]:
        """The seats where people sit."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter == HUMAN]

    @property
    def unsaved(self) -> bool:
        """Whether something would be lost."""
        return bool(self.game.moves) and self.game.record() != self.saved

    def play(self, move: str) -> list[Line]:
        """Play a move of the player to act; return what can be told now. A whole payment is taken back as a whole."""
        steps = self.game.steps(move)
        told = [line for step in steps for line in self.play_step(step)]
        self.game.join(len(steps))
        return told

    def play_step(self, move: str) -> list[Line]:
        """A single move."""
        seat = self.game.to_act
        assert seat is not None  # noqa: S101 - only called while somebody is to act
        before = self.game.view(None)
        self.displayed.update(self.show.seen_by_all(before))
        self.game.play(move)
        dice, after = self.game.moves[-1][2], self.game.view(None)
        told = self.story.hear(Step(seat, move, dice, before, after, self.game.events(None)))
        self.lines += told
        return told

    def imagined(self, seat: int) -> holocene.Game:
        """What a bot on that seat thinks about."""
        return self.game.imagine(seat, self.fancy.getrandbits(SEED_BITS))

    def begin(self, game: holocene.Game) -> None:
        """Go on with another game, or with this one after something was taken back."""
        self.game = game
        self.story, told = retell(game)
        self.lines = [line for lines in told for line in lines]

    def undo(self, seat: int) -> None:
        """Back to this person's last decision, never behind another person's or what chance has shown."""
        count = moves_to_undo(self, seat)
        earlier = self.game.copy()
        for _ in range(count):
            earlier.undo()
        if not self.free_undo:
            refuse_what_was_shown(self.game, earlier, count)
        self.begin(earlier)

    def save(self, path: Path) -> None:
        """Write the record."""
        record_files.save(self.game, path)
        self.saved = self.game.record()

    def save_aside(self) -> Path:
        """Write the record to the file named at the start, or to one of its own."""
        path = self.save_to or record_files.save_aside(self.game)
        self.save(path)
        return path


def moves_to_undo(sitting: Sitting, seat: int) -> int:
    """How many moves lie between now and before this person's last decision."""
    seats = {colour: number for number, colour in enumerate(sitting.game.colours)}
    for count, (colour, _, _) in enumerate(reversed(sitting.game.moves), start=1):
        if seats[colour] == seat:
            return count
        if seats[colour] in sitting.humans:
            raise CannotUndo(f"The last decision was {colour}'s, and only {colour} could take it back.")
    raise CannotUndo("There is nothing to take back yet.")


def refuse_what_was_shown(now: holocene.Game, earlier: holocene.Game, count: int) -> None:
    """A choice may be taken back, but not what chance has shown after it."""
    rule = "Choices can be taken back, chance cannot (unless the game was begun with --free-undo)."
    for colour, move, dice in now.moves[-count:]:
        if dice is not None:
            raise CannotUndo(f"Dice were rolled since then ({colour} {move}). {rule}")
    show = shows.of(now.name)
    if now.hidden != earlier.hidden:
        raise CannotUndo(f"{show.turned_up} was turned up since then. {rule}")
