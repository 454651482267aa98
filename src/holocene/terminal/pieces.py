"""The command `pieces`: pieces from data files with what is reconstructed, and checking a corrected file."""

import shlex
from collections.abc import Iterable, Sequence
from importlib.resources import files
from pathlib import Path
from types import ModuleType

from rich.table import Table
from rich.text import Text

from holocene.engine.data_files import SHIPPED, BadPieces
from holocene.epoch import pieces as epoch
from holocene.expansion import pieces
from holocene.stone_age import words
from holocene.terminal.effects import style_words
from holocene.terminal.look import Look
from holocene.terminal.record_files import CannotKeep, reason

ABOUT = "Stone Age: The Expansion. Its pieces come from a data file:"
NOTE = (
    "What stands under 'reconstructed' was not seen on a printed piece: we chose it ourselves. If you own the game, "
    "write the file out with --copy FILE, correct it, check it with --check FILE, and play with it by setting"
)
FILES: dict[str, tuple[ModuleType, str, str]] = {  # what reads a game's file, where it lies, and how to play with it
    "expansion": (pieces, "holocene.expansion", "stone-age --expansion"),
    "epoch": (epoch, "holocene.epoch", "epoch"),
}


def show(look: Look) -> int:
    """All cards, dice and buildings of the expansion."""
    if pieces.DATA_ERROR is not None:
        raise pieces.DATA_ERROR
    look.say(f"{ABOUT} {pieces.PIECES.source}.")
    cards = ((card, *words.card(card), doubts(card)) for card in pieces.CARD_IDS)
    tiles = ((tile, *words.building(tile), doubts(tile)) for tile in pieces.BUILDING_IDS)
    look.print(piece_table("Cards", ("card", "at once", "at the end"), cards, look))
    look.print(piece_table("Dice with style", ("face", "stands for"), faces(), look))
    look.print(piece_table("Buildings", ("building", "costs", "scores"), tiles, look))
    look.say(f"{NOTE} {pieces.VARIABLE}=FILE.")
    return 0


def piece_table(title: str, headings: Sequence[str], rows: Iterable[Sequence[str]], look: Look) -> Table:
    """Pieces of one kind, a line each; the last column is what is reconstructed."""
    table = Table(title=title, title_justify="left", title_style="bold", box=look.box)
    for heading in (*headings, "reconstructed"):
        table.add_column(heading, overflow="fold", no_wrap=heading == headings[0])
    for *cells, doubt in rows:
        table.add_row(*map(Text, cells), Text(doubt, style="yellow"))
    return table


def doubts(piece: str) -> str:
    """What is reconstructed about a piece."""
    return ", ".join(pieces.RECONSTRUCTED[piece])


def faces() -> Iterable[Sequence[str]]:
    """What the six faces of the dice with style stand for."""
    for face, effect in pieces.PIECES.data["style_dice"].items():
        yield face, style_words(int(face)), ", ".join(effect.get("reconstructed", []))


def check(game: str, file: Path, look: Look) -> int:
    """Say everything that is wrong in a corrected file; 1 if there is anything."""
    reader, _, played = FILES[game]
    try:
        reader.load(file)
    except BadPieces as error:
        for line in error.errors:
            look.say_unbroken(f"{file}: {line}")
        return 1
    look.say_unbroken(f"{file} is good.")
    look.say_unbroken(f"Play with it: {reader.VARIABLE}={shlex.quote(str(file))} holocene play {played}")
    return 0


def copy(game: str, file: Path, look: Look) -> int:
    """Write the shipped file out, to be corrected; never over another file."""
    _, package, _ = FILES[game]
    text = (files(package) / SHIPPED).read_text(encoding="utf-8")
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(text)
    except FileExistsError:
        raise CannotKeep(f"{file} exists; it is left alone. Choose another name.") from None
    except OSError as error:
        raise CannotKeep(f"Cannot write {file}: {reason(error)}.") from None
    look.say_unbroken(f"Written to {file}.")
    return 0
