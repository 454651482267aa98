"""What people may look up at Epoch's table: sites, abilities, landscapes, the letters of the map."""

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from holocene.epoch.pieces import PIECES, is_reconstructed
from holocene.epoch.rows import ABILITIES, LANDSCAPES
from holocene.terminal.epoch import board, words
from holocene.terminal.epoch.abilities import effect_words
from holocene.terminal.look import Look, View
from holocene.terminal.table_style import QUIET, small_table

if TYPE_CHECKING:
    from holocene.terminal.seated_game import Sitting

PRICES = ("walk", "paddle", "gather", "fish")


def show_sites(sitting: "Sitting", seat: int, rest: str) -> None:
    """What the segments ask for and who has taken them."""
    del rest
    sitting.look.print(board.sites(sitting.game.view(seat), sitting.look))
    say_doubt(sitting.look)


def show_abilities(sitting: "Sitting", seat: int, rest: str) -> None:
    """What abilities cost and do; all of them, or those that begin so."""
    begun = rest.strip().lower().replace(" ", "-")
    spoken = [ability.replace("_", "-") for ability in ABILITIES]
    found = [word for word in spoken if word.startswith(begun)]
    if not found:
        sitting.look.say(f"There is no ability {rest.strip()!r}; the abilities are {', '.join(spoken)}.")
        return
    sitting.look.print(ability_table(found, sitting.game.view(seat), sitting.look))
    say_doubt(sitting.look)


def show_land(sitting: "Sitting", seat: int, rest: str) -> None:
    """What the landscapes give and cost, and what the letters of the map mean."""
    del seat, rest
    sitting.look.print(land_table(sitting.look))
    sitting.look.print(board.legend(sitting.look))
    say_doubt(sitting.look)


def say_doubt(look: Look) -> None:
    """What the mark means."""
    look.say(f"{look.doubt} {words.DOUBT}", QUIET)


def ability_table(found: list[str], view: View, look: Look) -> Table:
    """A line for each ability: price, worth, use, and where it lies face up."""
    table = small_table(("ability", "left"), ("costs", "fold"), ("status", "right"), ("does", "fold"), ("at", "left"))
    for word in found:
        path = f"abilities.{words.key_of(word)}"
        places = " ".join(tile["place"] for tile in view["tiles"] if tile["ability"] == word)
        table.add_row(
            Text(words.ability_name(word), style="bold"),
            f"{words.price(word)}{words.mark(f'{path}.cost', look)}",
            f"{words.worth(word)}{words.mark(f'{path}.status', look)}",
            effect_words(word),
            Text(places, style=QUIET),
        )
    return table


def land_table(look: Look) -> Table:
    """A line for each landscape: power for each raw material, food to enter, food it gives."""
    materials = list(PIECES.values["landscapes"][LANDSCAPES[0]]["work"])
    columns = [(material, "right") for material in materials] + [(heading, "right") for heading in PRICES]
    table = small_table(("landscape", "left"), *columns, ("deer", "left"), gap=1 if look.narrow else 2)
    for key in LANDSCAPES:
        piece, path = PIECES.values["landscapes"][key], f"landscapes.{key}"
        power = [value(piece["work"][material], f"{path}.work.{material}", look) for material in materials]
        food = [value(piece[heading], f"{path}.{heading}", look) for heading in PRICES]
        word = key.replace("_", "-")
        title = Text(words.landscape_name(word), style=words.LANDSCAPE_STYLES[word])
        table.add_row(title, *power, *food, "yes" if piece["deer"] else "-")
    return table


def value(number: int | None, path: str, look: Look) -> str:
    """A number with its mark; a dash where there is none."""
    return ("-" if number is None else str(number)) + (look.doubt if is_reconstructed(path) else "")
