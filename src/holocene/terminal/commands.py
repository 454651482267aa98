"""What people may type besides moves."""

from collections.abc import Callable
from pathlib import Path

from rich.table import Table
from rich.text import Text

import holocene
from holocene.terminal import choosing, keeping, menu, rules, words
from holocene.terminal.board import DOUBT, board, marked
from holocene.terminal.effects import is_doubtful
from holocene.terminal.look import Look
from holocene.terminal.sheets import QUIET, small_table
from holocene.terminal.sitting import CannotUndo, Sitting
from holocene.terminal.story import told

LOG_LINES = 30
ADVISER = "greedy"


class Quit(Exception):
    """Somebody wants to stop."""


class Again(Exception):
    """The table has changed: whoever is to act now is asked anew."""


def help_people(sitting: Sitting, seat: int, rest: str) -> None:
    """All commands."""
    del seat, rest
    table = small_table(("", "left"), ("", "fold"))
    table.show_header = False
    for command, text in HELP:
        table.add_row(Text(command, style=menu.NUMBER), text)
    sitting.look.print(table)


def show_moves(sitting: Sitting, seat: int, rest: str) -> None:
    """The numbered list."""
    del rest
    look, game = sitting.look, sitting.game
    look.print(menu.menu(game.view(seat), game.legal_moves(), sitting.story.deed, look))


def show_board(sitting: Sitting, seat: int, rest: str) -> None:
    """The board."""
    del rest
    sitting.look.print(board(sitting.game.view(seat), sitting.look, sitting.sitters))


def show_cards(sitting: Sitting, seat: int, rest: str) -> None:
    """The cards and buildings of the player who asks."""
    del rest
    player = sitting.game.view(seat)["players"][seat]
    if not player["card_ids"] and not player["buildings"]:
        sitting.look.say("You have no cards and no buildings yet.")
        return
    sitting.secrets_shown = True
    owned = (player["card_ids"], player["buildings"])
    sitting.look.print(own_pieces(*owned, sitting.look))
    if any(map(is_doubtful, [*owned[0], *owned[1]])):
        sitting.look.say(f"{sitting.look.doubt} {DOUBT}", QUIET)


def own_pieces(cards: list[str], buildings: list[str], look: Look) -> Table:
    """Cards and buildings with their words."""
    table = small_table(("", "left"), ("your cards and buildings", "fold"), ("", "fold"))
    for card in sorted(cards, key=lambda card: words.card_words(card)[1]):
        top, bottom = words.card_words(card)
        table.add_row(Text(card, style=QUIET), marked(bottom, card, look), Text(top, style=QUIET))
    for building in buildings:
        price, points = words.building_words(building)
        table.add_row(
            Text(building, style=QUIET), marked(f"building for {price}", building, look), Text(points, style=QUIET)
        )
    return table


def show_log(sitting: Sitting, seat: int, rest: str) -> None:
    """What happened lately."""
    del seat
    count = int(rest) if rest.isdecimal() else LOG_LINES
    for line in sitting.lines[-count:] if count else []:
        sitting.look.print(told(line, sitting.game.colours))
    if not sitting.lines:
        sitting.look.say("Nothing has happened yet.")


def why(sitting: Sitting, seat: int, rest: str) -> None:
    """Why a move is not allowed."""
    del seat
    if not rest:
        sitting.look.say("Type why and a move, for example: why hut 1")
        return
    sitting.look.say(choosing.reason_against(rest, sitting.game))


def hint(sitting: Sitting, seat: int, rest: str) -> None:
    """What a bot would do."""
    del rest
    from holocene import bots

    adviser = bots.make(ADVISER, sitting.fancy.getrandbits(32))
    move = adviser.choose(sitting.imagined(seat))
    number = sitting.game.legal_moves().index(move) + 1
    sitting.look.say(f"The {ADVISER} bot would play: {move} (number {number}).")


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
    except keeping.CannotKeep as refusal:
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
        game = keeping.load(Path(rest).expanduser())
    except keeping.CannotKeep as refusal:
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
    for sentence in rules.look_up_at(sitting.game.name, rest, expansion=sitting.game.options["expansion"]):
        sitting.look.say(sentence)


def leave(sitting: Sitting, seat: int, rest: str) -> None:
    """Stop."""
    del sitting, seat, rest
    raise Quit


COMMANDS: dict[str, Callable[[Sitting, int, str], None]] = {
    "help": help_people,
    "?": help_people,
    "moves": show_moves,
    "board": show_board,
    "cards": show_cards,
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

HELP = (
    ("a move", "its number, its words, or their beginnings: 8, place forest 3, forest 3, fo 3"),
    ("moves", "the numbered list of all moves that are allowed now"),
    ("why MOVE", "which rule forbids a move, for example: why hut 1"),
    ("hint", f"what the {ADVISER} bot would do"),
    ("undo", "take back your last decision, as long as chance has shown nothing since"),
    ("board", "draw the board again"),
    ("cards", "your own cards and buildings"),
    ("log [N]", f"the last {LOG_LINES} (or N) things that happened"),
    ("rules [N]", "the rulebook: its chapters, a chapter (rules 5) or a sentence (rules 5.13)"),
    ("save FILE", "write the game to a file"),
    ("load FILE", "go on with a game from a file"),
    ("quit", "stop; the game can be saved"),
)
