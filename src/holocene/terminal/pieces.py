"""The expansion's pieces on a sheet, with what is reconstructed; and checking a corrected data file."""

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Sheet

from holocene.expansion import pieces
from holocene.stone_age import words
from holocene.terminal.keeping import CannotKeep

if TYPE_CHECKING:
    from holocene.terminal.look import Look

NOTE = (
    "Marked values are reconstructions: we could not see them on a printed piece. If you own the game, write the file "
    "out with --copy FILE, correct it, check it with --check FILE, and play with it by setting HOLOCENE_PIECES=FILE."
)


def show(look: "Look") -> int:
    """All cards and buildings of the expansion."""
    if pieces.PROBLEM is not None:
        raise pieces.PROBLEM
    cards = Sheet(title=f"Cards of the expansion ({pieces.PIECES.source})")
    for heading in ("card", "at once", "at the end", "reconstructed"):
        cards.add_column(heading)
    for name in pieces.CARD_IDS:
        cards.add_row(name, *words.card(name), ", ".join(pieces.RECONSTRUCTED[name]))
    tiles = Sheet(title="Buildings of the expansion")
    for heading in ("building", "costs", "scores", "reconstructed"):
        tiles.add_column(heading)
    for name in pieces.BUILDING_IDS:
        tiles.add_row(name, *words.building(name), ", ".join(pieces.RECONSTRUCTED[name]))
    look.console.print(cards, style_sheet(), tiles, NOTE, sep="\n")
    return 0


def style_sheet() -> Sheet:
    """What the six faces of the style dice stand for."""
    sheet = Sheet(title="Dice with style")
    for heading in ("face", "stands for", "reconstructed"):
        sheet.add_column(heading)
    for face, effect in pieces.PIECES.data["style_dice"].items():
        amount = effect.get("amount", 1)
        sheet.add_row(face, f"{amount} {effect['kind'].replace('_', ' ')}", ", ".join(effect.get("reconstructed", [])))
    return sheet


def check(file: Path, look: "Look") -> int:
    """Say everything that is wrong in a corrected file; 1 if there is anything."""
    try:
        pieces.load(file)
    except pieces.BadPieces as problem:
        for line in problem.problems:
            look.console.print(f"{file}: {line}", highlight=False, soft_wrap=True)
        return 1
    look.console.print(
        f"{file} can be played with: HOLOCENE_PIECES={file} holocene play stone-age --expansion", soft_wrap=True
    )
    return 0


def copy(file: Path, look: "Look") -> int:
    """Write the shipped file out, to be corrected; never over another file."""
    text = (files("holocene.expansion") / pieces.SHIPPED).read_text(encoding="utf-8")
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(text)
    except OSError as problem:
        message = f"cannot write {file}: {problem.strerror}"
        raise CannotKeep(message) from problem
    look.console.print(f"Written to {file}.", soft_wrap=True)
    return 0
