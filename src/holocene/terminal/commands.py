"""What people may type besides moves."""

from pathlib import Path

from rich.text import Text

import holocene
from holocene import bots
from holocene.terminal import choices, record_files, rules, shows
from holocene.terminal.move_numbers import numbered
from holocene.terminal.seated_game import CannotUndo, Sitting
from holocene.terminal.show import Command
from holocene.terminal.story import told
from holocene.terminal.table_style import NUMBER, small_table
from holocene.terminal.whole_payments import payment_menu

LOG_LINES = 30


class Quit(Exception):
    """Somebody wants to stop."""


class Again(Exception):
    """The table has changed: the player to act now is asked again."""


def help_people(sitting: Sitting, seat: int, rest: str) -> None:
    """All commands."""
    del seat, rest
    table = small_table(("", "left"), ("", "fold"))
    table.show_header = False
    for command, text in help_lines(sitting.game.name):
        table.add_row(Text(command, style=NUMBER), text)
    sitting.look.print(table)


def show_moves(sitting: Sitting, seat: int, rest: str) -> None:
    """The numbered list."""
    del rest
    sitting.look.print(sitting.show.menu(sitting.question_for(seat), sitting.look))
    offer_payments(sitting)


def offer_payments(sitting: Sitting) -> None:
    """Whole payments, where several pieces are asked for."""
    if (menu := payment_menu(sitting.game, sitting.look)) is not None:
        sitting.look.print(menu)


def show_board(sitting: Sitting, seat: int, rest: str) -> None:
    """The board."""
    del rest
    view = sitting.game.view(seat)
    sitting.secrets_shown |= sitting.show.is_secret(view)
    sitting.look.print(sitting.show.board(view, sitting.look, sitting.sitters))


def show_log(sitting: Sitting, seat: int, rest: str) -> None:
    """What happened lately."""
    del seat
    count = int(rest) if rest.isdecimal() else LOG_LINES
    for line in sitting.lines[-count:] if count else []:
        sitting.look.print(told(line, sitting.colours))
    if not sitting.lines:
        sitting.look.say("Nothing has happened yet.")


def why(sitting: Sitting, seat: int, rest: str) -> None:
    """Why a move is not allowed."""
    del seat
    if not rest:
        sitting.look.say(f"Type why and a move, for example: why {sitting.show.forbidden}")
        return
    sitting.look.say(choices.reason_against(rest, sitting.game))


def hint(sitting: Sitting, seat: int, rest: str) -> None:
    """What a bot would do."""
    del rest
    name = bots.usual(sitting.game.name)
    adviser = bots.make(name, sitting.fancy.getrandbits(32))
    move = adviser.choose(sitting.imagined(seat))
    number = next(number for number, each in numbered(sitting.game.legal_moves()) if each == move)
    sitting.look.say(f"The {name} bot would play: {move} (number {number}).")


def undo(sitting: Sitting, seat: int, rest: str) -> None:
    """Back to one's own last decision."""
    del rest
    try:
        sitting.undo(seat)
    except CannotUndo as refusal:
        sitting.look.complain(str(refusal))
        return
    sitting.look.say("Taken back.")
    raise Again


def save(sitting: Sitting, seat: int, rest: str) -> None:
    """Write the record to a file."""
    del seat
    path = Path(rest).expanduser() if rest else sitting.save_to
    if path is None:
        sitting.look.say("Type save and the name of a file, for example: save evening.txt")
        return
    try:
        sitting.save(path)
    except record_files.CannotKeep as refusal:
        sitting.look.complain(str(refusal))
    else:
        sitting.look.say(f"Saved to {path}.")


def load(sitting: Sitting, seat: int, rest: str) -> None:
    """Go on with the game of a file."""
    del seat
    if not rest:
        sitting.look.say("Type load and the name of a file.")
        return
    try:
        game = record_files.load(Path(rest).expanduser())
    except record_files.CannotKeep as refusal:
        sitting.look.complain(str(refusal))
        return
    if game.name != sitting.game.name or game.players != sitting.game.players:
        sitting.look.complain(f"That is {game.name} for {game.players}; here sit {sitting.game.players}.")
        return
    continue_with(sitting, game)
    raise Again


def continue_with(sitting: Sitting, game: holocene.Game) -> None:
    """Lay another game on the table, answering the dice it may have stopped at."""
    sitting.begin(game)
    sitting.saved = game.record()
    if game.decision == "chance":
        game.answer()
        sitting.begin(game)


def show_rules(sitting: Sitting, seat: int, rest: str) -> None:
    """Sentences of the rulebook."""
    del seat
    for sentence in rules.look_up_at(sitting.game.name, rest, expansion=sitting.game.options.get("expansion", False)):
        sitting.look.say(sentence)


def leave(sitting: Sitting, seat: int, rest: str) -> None:
    """Stop."""
    del sitting, seat, rest
    raise Quit


COMMON: dict[str, Command] = {
    "help": help_people,
    "?": help_people,
    "moves": show_moves,
    "board": show_board,
    "log": show_log,
    "why": why,
    "hint": hint,
    "undo": undo,
    "save": save,
    "load": load,
    "rules": show_rules,
    "quit": leave,
    "q": leave,
    "exit": leave,
}


def commands_of(game: str) -> dict[str, Command]:
    """What people may type at a game."""
    return {**COMMON, **shows.of(game).commands}


def help_lines(game: str) -> list[tuple[str, str]]:
    """What people may type, and what it does."""
    show = shows.of(game)
    return [
        ("a move", show.ways_to_type),
        ("moves", "the numbered list of all moves that are allowed now"),
        ("why MOVE", f"which rule forbids a move, for example: why {show.forbidden}"),
        ("hint", f"what the {bots.usual(game)} bot would do"),
        ("undo", "take back your last decision, unless dice or pieces were revealed since"),
        ("board", "draw the board again"),
        *show.command_help,
        ("log [N]", f"the last {LOG_LINES} (or N) things that happened"),
        ("rules [N]", f"the rulebook: its chapters, a chapter (rules 5) or a sentence (rules {rules.EXAMPLE})"),
        ("save FILE", "write the game to a file"),
        ("load FILE", "go on with a game from a file"),
        ("quit", "stop; the game can be saved"),
    ]
