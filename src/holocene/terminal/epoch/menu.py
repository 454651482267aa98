"""The moves that answer a question, numbered, grouped, each with a short reading of what it would do."""

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from holocene.engine.prices import in_english
from holocene.terminal.epoch import words
from holocene.terminal.epoch.abilities import effect_words
from holocene.terminal.epoch.consequences import Trials, halves
from holocene.terminal.look import Look, View
from holocene.terminal.menu import flowing, key
from holocene.terminal.move_numbers import numbered
from holocene.terminal.show import Asked
from holocene.terminal.table_style import QUIET

if TYPE_CHECKING:
    from collections.abc import Callable

GROUPS = {  # verbs by the heading under which their moves stand, in the order of the menu
    "walk": ("walk",),
    "paddle": ("paddle",),
    "pick up": ("pick-up",),
    "leave": ("leave",),
    "action": ("work", "gather", "fish", "hunt"),
    "butcher": ("butcher",),
    "explore": ("explore",),
    "develop": ("develop",),
    "ask": ("ask",),
    "offer": ("offer",),
    "take": ("take",),
    "options": ("sweat", "back", "horse", "keep-looking", "big-catch", "not-give-up", "string", "pot"),
    "extras": ("ride", "eat", "cast", "make-rope", "tan", "borrow"),
    "end": ("end", "done"),
}
HEADINGS = {verb: heading for heading, verbs in GROUPS.items() for verb in verbs}
A_LINE_EACH = ("develop", "ask", "offer", "keep", "borrow")
HEADED = (  # the heading says the verb
    *("walk", "paddle", "place", "pick-up", "leave", "butcher", "explore", "take", "develop", "ask", "offer"),
    *("pay", "want", "dummy"),
)
CLEAR = (  # without more words
    *("end", "done", *A_LINE_EACH, "pick-up", "leave", "allow", "refuse", "want", "accept", "withdraw"),
)
NAMED = {
    "sweat": "sweat",
    "back": "put your back into it",
    "horse": "horse",
    "keep-looking": "keep looking:",
    "big-catch": "big catch with",
    "not-give-up": "do not give up:",
    "string": "bowstring of",
    "pot": "pot with",
}
INDENT = 9


def menu(asked: Asked, look: Look) -> RenderableType:
    """All moves, a heading for each kind."""
    trials = Trials(asked)
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=INDENT, no_wrap=True)
    table.add_column(overflow="fold")
    for heading, moves in grouped(asked.legal).items():
        short = [item(number, move, trials) for number, move in moves if verb_of(move) not in A_LINE_EACH]
        rows = [long_item(number, move, trials, look) for number, move in moves if verb_of(move) in A_LINE_EACH]
        lines = [*([unindented(flowing(short, "  ", look.console.width - INDENT - 1))] if short else []), *rows]
        table.add_row(Text(f" {heading}", style=QUIET), Group(*lines))
    return Group(table, *legend(asked, look))


def unindented(text: Text) -> Text:
    """Flowing lines without the space that each begins with."""
    return Text("\n").join(line[1:] for line in text.split("\n"))


def grouped(legal: list[str]) -> dict[str, list[tuple[int, str]]]:
    """The moves with their numbers by heading, in the order of the headings."""
    found: dict[str, list[tuple[int, str]]] = {heading: [] for heading in GROUPS}
    for number, move in numbered(legal):
        found.setdefault(HEADINGS.get(verb_of(move), verb_of(move)), []).append((number, move))
    return {heading: moves for heading, moves in found.items() if moves}


def short_menu(legal: list[str], look: Look) -> RenderableType:
    """The moves in a few words, for terminals with few lines."""
    verbs: dict[str, list[str]] = {}
    for move in legal:
        verb, _, rest = move.partition(" ")
        verbs.setdefault(verb, []).append(rest.replace(" ", "+") if verb == "butcher" else rest)
    items = [Text(f"{verb} {' '.join(rests)}".strip()) for verb, rests in verbs.items()]
    hint = Text(" Type for example: walk f2, explore f1, end. Or: moves, sites, land, help", style=QUIET)
    return Group(flowing(items, f" {look.dot} ", look.console.width), hint)


def verb_of(move: str) -> str:
    """The first word of a move."""
    return move.partition(" ")[0]


def item(number: int, move: str, trials: Trials) -> Text:
    """A move as a short piece of a line."""
    verb, *rest = move.split()
    shown = f"{NAMED.get(verb, verb)} {' '.join(rest)}".strip()
    if verb in HEADED:
        shown = ("+" if verb == "butcher" else " ").join(rest)
    meaning = meaning_of(move, trials)
    return Text.assemble(key(number), f" {shown}", Text(f" {meaning}" if meaning else "", style=QUIET))


def long_item(number: int, move: str, trials: Trials, look: Look) -> Text:
    """A move with a line of its own."""
    start = key(number) if verb_of(move) == "keep" else item(number, move, trials)
    between = ":" if verb_of(move) == "offer" else ""
    return Text.assemble(start, Text(f"{between} {details(move, trials, look)}", style=QUIET))


def meaning_of(move: str, trials: Trials) -> str:
    """What a move would do, in a few words."""
    verb, *rest = move.split()
    view = trials.asked.view
    meanings: dict[str, Callable[[], str]] = {
        "walk": lambda: step_words(rest[0], move, trials),
        "paddle": lambda: step_words(rest[0], move, trials),
        "place": lambda: words.tile_words(words.tile_at(view, rest[0])),
        "explore": lambda: explore_words(rest[0], move, trials),
        "take": lambda: f"for {halves(-trials.power(move))} power",
        "ride": lambda: f"{words.signed(trials.changes(move))}, to carry more in this turn",
        "butcher": lambda: butcher_words(move, trials),
        "dummy": lambda: dummy_words(rest, view),
        "pay": lambda: payment_words(move, trials),
    }
    if verb in CLEAR:
        return ""
    return meanings[verb]() if verb in meanings else change_words(move, trials)


def change_words(move: str, trials: Trials) -> str:
    """What the player would have more or less of, and how much more power."""
    changes = words.signed(trials.changes(move))
    power = trials.power(move)
    return ", ".join(part for part in (changes, f"+{halves(power)} power" if power > 0 else "") if part)


def step_words(place: str, move: str, trials: Trials) -> str:
    """What is entered and what the step costs."""
    tile = words.tile_at(trials.asked.view, place)
    land = "village" if words.is_village(tile) else words.landscape_name(tile["landscape"])
    return f"{land} {-trials.changes(move).get('food', 0)} food"


def explore_words(place: str, move: str, trials: Trials) -> str:
    """What is seen of a tile, and what exploring it costs and brings for certain."""
    land = words.tile_at(trials.asked.view, place)["landscape"]
    return ", ".join(part for part in (words.landscape_name(land) if land else "", change_words(move, trials)) if part)


def payment_words(move: str, trials: Trials) -> str:
    """How many pieces it takes."""
    return words.signed(trials.changes(move))


def butcher_words(move: str, trials: Trials) -> str:
    """How much food it brings; the rest is in the move."""
    food = trials.changes(move).get("food", 0)
    return f"{food:+} food" if food else ""


def dummy_words(rest: list[str], view: View) -> str:
    """Where a direction leads, or what a segment asks for."""
    direction = view["pending"].get("direction") if rest[0] == "segment" else rest[0]
    site = next((site for site in view["sites"] if site["quadrant"].lower() == direction), None)
    if site is None:
        return ""
    if rest[0] == "segment":
        return f"({in_english(site['segments'][int(rest[1]) - 1]['asks'])})"
    return f"towards {words.site_name(site['site'])}"


def details(move: str, trials: Trials, look: Look) -> str:
    """What a move with a line of its own is about."""
    verb, *rest = move.split()
    view = trials.asked.view
    if verb in ("develop", "ask"):
        return ability_line(words.tile_at(view, rest[0])["ability"], look)
    if verb == "keep":
        return ability_line(rest[0], look)
    if verb == "offer":
        segment = words.site_of(view, rest[0])["segments"][int(rest[1]) - 1]
        return f"{in_english(segment['asks'])}{words.segment_mark(view, rest[0], int(rest[1]), look)}"
    lender = next(player for player in view["players"] if player["colour"] == rest[0])
    return f"{words.signed(trials.changes(move))}: {', '.join(map(words.ability_name, lender['abilities']))}"


def ability_line(ability: str, look: Look) -> str:
    """Name, price, worth and use of an ability."""
    path = f"abilities.{words.key_of(ability)}"
    cost = f"{words.price(ability)}{words.mark(f'{path}.cost', look)}"
    status = f"{words.worth(ability)}{words.mark(f'{path}.status', look)} status"
    return f"{words.ability_name(ability)} for {cost}; {status}: {effect_words(ability)}"


def legend(asked: Asked, look: Look) -> list[Text]:
    """What the mark means, where it is seen."""
    marked = [move for move in asked.legal if verb_of(move) in ("develop", "ask", "keep", "offer")]
    return [Text(f" {look.doubt} {words.DOUBT}", style=QUIET)] if marked else []
