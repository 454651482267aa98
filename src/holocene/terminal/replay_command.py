"""The command `replay`: a record step by step, forward and back, as a spectator sees it."""

import sys
from collections.abc import Callable
from pathlib import Path

import holocene
from holocene.terminal import record_files, shows
from holocene.terminal.keys import Keys, has_keys
from holocene.terminal.line_editing import ask
from holocene.terminal.look import Look
from holocene.terminal.story import play_again, retell, start_of, told

KEYS = {"\r": "n", "\n": "n", " ": "n", "s": "start", "e": "end"}
KEYS |= dict.fromkeys(("\x1b[C", "\x1bOC"), "n")  # the arrow to the right, as terminals send it
KEYS |= dict.fromkeys(("\x1b[D", "\x1bOD"), "b")
KEYS |= dict.fromkeys(("\x1b[H", "\x1bOH", "\x1b[1~"), "start")
KEYS |= dict.fromkeys(("\x1b[F", "\x1bOF", "\x1b[4~"), "end")
HELP = "Enter or n: next   b: back   g N: go to move N   start   end   q: quit"
GO_ON, STAY, STOP = range(3)


class Replay:
    """A game that can be stood at any of its moves."""

    def __init__(self, game: holocene.Game) -> None:
        """At the start."""
        self.moves = game.moves
        self.told = retell(game)[1]
        self.game = start_of(game)
        self.at = 0

    def go(self, wanted: int) -> None:
        """Stand after so many moves; beyond the ends is at the end."""
        target = max(0, min(wanted, len(self.moves)))
        while self.at > target:
            self.game.undo()
            self.at -= 1
        while self.at < target:
            _, move, rolled = self.moves[self.at]
            play_again(self.game, move, rolled)
            self.at += 1

    def title(self) -> str:
        """Where we are."""
        if self.at == 0:
            return f"Start; {len(self.moves)} moves follow."
        colour, move, rolled = self.moves[self.at - 1]
        answer = f" = {' '.join(map(str, rolled))}" if rolled else ""
        return f"Move {self.at} of {len(self.moves)}: {colour} {move}{answer}"


def show(replay: Replay, look: Look) -> None:
    """The position and what led to it."""
    view = replay.game.view(None)
    game = shows.of(replay.game.name)
    colours = [player["colour"] for player in view["players"]]
    look.print(game.board(view, look))
    look.say(replay.title(), "bold")
    for line in replay.told[replay.at - 1] if replay.at else []:
        look.print(told(line, colours))
    if view["to_act"] is not None and not game.is_whole(view["decision"]):
        look.print(game.question(view, replay.game.legal_moves(), None))
    if replay.game.over:
        look.print(game.score_sheet(replay.game, look))


def run(file: Path, at: int | None, look: Look, game: int | None = None) -> int:
    """Show one position of a record, or let somebody step through all of them."""
    replay = Replay(record_files.load(file, game))
    if at is None:
        step_through(replay, look)
        return 0
    if at > len(replay.moves):
        raise record_files.CannotKeep(f"{file} has {len(replay.moves)} moves; there is no move {at}.")
    replay.go(at)
    show(replay, look)
    return 0


def step_through(replay: Replay, look: Look) -> None:
    """Obey keys at a terminal, lines otherwise, until somebody has seen enough."""
    if not has_keys():
        obey_all(replay, look, lambda: ask("replay> ").strip().lower() or "n")
        return
    with Keys() as keys:
        obey_all(replay, look, lambda: command_of(keys))


def command_of(keys: Keys) -> str:
    """What a key means."""
    key = keys.read()
    return f"g {keys.read_line('Go to move: ').strip()}" if key == "g" else KEYS.get(key, key)


def obey_all(replay: Replay, look: Look, read_command: Callable[[], str]) -> None:
    """Show where we are, obey, and again."""
    answer = GO_ON
    while answer != STOP:
        if answer == GO_ON:
            if sys.stdin.isatty():
                look.hide()
            show(replay, look)
            look.say(HELP, "dim")
        try:
            answer = obey(replay, read_command(), look)
        except EOFError:
            return


def obey(replay: Replay, command: str, look: Look) -> int:
    """Do what was typed; says whether to show the position, to stay, or to stop."""
    targets = {"n": replay.at + 1, "b": replay.at - 1, "start": 0, "end": len(replay.moves)}
    word, _, number = command.partition(" ")
    if word in ("q", "quit"):
        return STOP
    if word in ("g", "go") and number.isdecimal():
        targets[word] = int(number)
    if word not in targets:
        look.say(HELP)
        return STAY
    replay.go(targets[word])
    return GO_ON
