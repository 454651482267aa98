"""The playing loop: people and bots in turn at one terminal."""

import shlex
import shutil
import sys

from rich.text import Text

import holocene
from holocene.bots.program import ProgramFailed
from holocene.terminal import choices, record_files
from holocene.terminal.actions import Line
from holocene.terminal.commands import Again, Quit, commands_of, offer_payments
from holocene.terminal.line_editing import offer_completions
from holocene.terminal.look import View, name
from holocene.terminal.seated_game import HUMAN, Sitting
from holocene.terminal.show import Asked
from holocene.terminal.story import told

INTERRUPTED = 130
NOBODY_THERE = 2
FAILED = 1


class HotSeat:
    """Asks people, lets bots choose, and tells what happens."""

    def __init__(self, sitting: Sitting) -> None:
        """Nobody has looked at the screen yet."""
        self.sitting = sitting
        self.look = sitting.look
        self.show = sitting.show
        self.commands = commands_of(sitting.game.name)
        self.viewer: int | None = None
        self.unread = 0  # lines told since somebody last typed
        self.shown: View | None = None  # the table at the last board that was drawn
        self.look_anew()

    def play(self) -> int:
        """Play to the end or until somebody stops; returns the exit code."""
        try:
            self.introduce()
            self.play_on()
        except Quit:
            return self.stop(ask=True)
        except EOFError:
            return self.stop(ask=False) if self.sitting.asked else self.refuse_silence()
        except ProgramFailed as error:
            self.look.complain(f"{error}.")
            self.stop(ask=False)
            return FAILED
        except KeyboardInterrupt:
            self.look.print()
            self.stop(ask=False)
            return INTERRUPTED
        return self.finish()

    def introduce(self) -> None:
        """Who sits where."""
        game = self.sitting.game
        who = [
            Text.assemble(name(colour), f" {sitter}")
            for colour, sitter in zip(game.colours, self.sitting.sitters, strict=True)
        ]
        title = Text(self.show.title, style="bold")
        played = self.show.played_with(game.options)
        self.look.print(Text.assemble(title, f"{played}: ", Text(", ").join(who), "."))
        if self.sitting.humans:
            self.look.say("Type help at any time.", "dim")

    def play_on(self) -> None:
        """Ask the player to act, until the game is over."""
        while not self.sitting.game.over:
            seat = self.sitting.game.to_act
            if seat is None:
                self.sitting.game.answer()
            elif self.sitting.sitters[seat] == HUMAN:
                self.let_human_choose(seat)
            else:
                self.tell(self.sitting.play(self.sitting.bots[seat].choose(self.sitting.imagined(seat))))

    def tell(self, lines: list[Line]) -> None:
        """Say what happened."""
        self.unread += len(lines)
        for line in lines:
            self.look.print(told(line, self.sitting.colours))

    def let_human_choose(self, seat: int) -> None:
        """Ask one person until a move is played or the table changes."""
        self.hand_over(seat)
        self.tell_in_private(seat)
        asked = self.sitting.question_for(seat)
        offer_completions([*asked.legal, *self.commands])
        typed = self.wait_for_reader(asked.view)
        self.show_table(asked)
        try:
            while not self.answered(typed or self.ask(f"{self.sitting.game.colours[seat]}> "), seat):
                typed = ""
        except Again:
            self.look_anew()

    def wait_for_reader(self, view: View) -> str:
        """At a terminal with few lines the board would push away what was told; whatever is typed is not lost."""
        if self.look.can_scroll_away(self.unread) and self.show.is_whole(view["decision"]):
            return self.ask("Press Enter to go on. ").strip()
        return ""

    def hand_over(self, seat: int) -> None:
        """Hide the screen between two people, because something on it is secret."""
        before, self.viewer = self.viewer, seat
        if len(self.sitting.humans) == 1 or before in (None, seat):
            return
        colours = self.sitting.game.colours
        if self.sitting.secrets_shown:
            self.ask(f"{colours[before]}, press Enter to hide your {self.show.secret}. ")
            self.look.hide()
        self.ask(f"{colours[seat]} is next. Pass the keyboard to {colours[seat]}, who presses Enter. ")
        self.look.hide()
        self.sitting.secrets_shown = False
        self.retell_for(seat)

    def retell_for(self, seat: int) -> None:
        """What happened since this person last acted."""
        self.tell(self.sitting.lines[self.heard[seat] :])

    def look_anew(self) -> None:
        """At a table as it lies, everybody knows what happened up to their own last deed, and what they hold."""
        lines = list(enumerate(self.sitting.lines, start=1))
        humans = self.sitting.humans
        self.heard = {seat: max((number for number, line in lines if line.seat == seat), default=0) for seat in humans}
        self.held = {seat: self.held_by(seat) for seat in humans}

    def show_table(self, asked: Asked) -> None:
        """The board where it matters, the question, the moves."""
        board = self.show.board_since(self.shown, asked.view, self.look, self.sitting.sitters)
        if board is not None:
            self.look.print(board)
            self.shown = asked.view
            self.sitting.secrets_shown |= self.show.is_secret(asked.view)
        self.look.print(self.show.question(asked.view, asked.legal, asked.deed))
        self.look.print(self.show.short_menu(asked, self.look))
        offer_payments(self.sitting)

    def ask(self, prompt: str) -> str:
        """What somebody types."""
        typed = self.sitting.ask(prompt)
        self.sitting.asked += 1
        self.unread = 0
        return typed

    def answered(self, typed: str, seat: int) -> bool:
        """Obey what was typed; returns whether a move was played."""
        command, _, rest = typed.strip().partition(" ")
        if not command:
            return False
        if command.lower() in self.commands:
            self.commands[command.lower()](self.sitting, seat, rest.strip())
            return False
        found = choices.playable(typed, self.sitting.game)
        if len(found) != 1:
            self.look.complain(choices.reason_against(typed, self.sitting.game))
            return False
        before = len(self.sitting.lines)
        self.tell(self.sitting.play(found[0]))
        self.heard[seat] = min(before + 1, len(self.sitting.lines))  # what followed is told again at the next turn
        self.tell_in_private(seat)
        return True

    def held_by(self, seat: int) -> set[str]:
        """What a player holds unseen."""
        return self.show.held(self.sitting.game.view(seat), seat)

    def tell_in_private(self, seat: int) -> None:
        """What came unseen since this person last looked, by an own move or by a die that was left."""
        before, self.held[seat] = self.held[seat], self.held_by(seat)
        for news in self.show.private_news(sorted(self.held[seat] - before - self.sitting.displayed)):
            self.look.say(news)
            self.sitting.secrets_shown = True

    def refuse_silence(self) -> int:
        """Nobody typed anything at all."""
        self.look.complain(
            "Nobody is there to answer: the input has ended. Play in a terminal, pipe moves in, or seat bots only "
            "(--seats greedy,greedy)."
        )
        return NOBODY_THERE

    def stop(self, *, ask: bool) -> int:
        """Save what is not saved, and say where."""
        if not self.sitting.unsaved:
            self.look.say("Good-bye.")
            return 0
        try:
            answer = self.sitting.ask("Save the game? [Y/n] ") if ask else "y"
        except (EOFError, KeyboardInterrupt):
            answer = "y"
        if answer.strip().lower() in ("n", "no"):
            self.look.say("Not saved. Good-bye.")
            return 0
        return self.keep()

    def keep(self) -> int:
        """Save where it cannot be lost."""
        try:
            path = self.sitting.save_aside()
        except (record_files.CannotKeep, holocene.HoloceneError) as refusal:
            self.look.complain(str(refusal))
            return 1
        seats = shlex.quote(",".join(self.sitting.sitters))
        self.look.say_unbroken(f"Saved to {path}")
        self.look.say_unbroken(
            f"Continue with: {command()} play {self.sitting.game.name} --load {shlex.quote(str(path))} --seats {seats}"
        )
        return 0

    def finish(self) -> int:
        """The score sheet, and the record where it was asked for."""
        self.look.print(self.show.score_sheet(self.sitting.game, self.look, self.sitting.sitters))
        if self.sitting.save_to is None or not self.sitting.unsaved:
            return 0
        try:
            self.sitting.save(self.sitting.save_to)
        except record_files.CannotKeep as refusal:
            self.look.complain(str(refusal))
            return 1
        self.look.say_unbroken(f"Saved to {self.sitting.save_to}")
        return 0


def command() -> str:
    """How this program is started from here: by its name where the shell finds it, else by its path."""
    return "holocene" if shutil.which("holocene") else shlex.quote(sys.argv[0])
