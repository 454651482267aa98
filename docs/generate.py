"""Generates the tables on the pages of the games: `python -m docs.generate`.

A part stands between `<!-- NAME OF GAME: written by python -m docs.generate -->` and `<!-- end -->`.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from docs.columns import table as columns
from holocene.engine.options import choices
from holocene.epoch import words as epoch_words
from holocene.epoch.pieces import PLACE_NAMES
from holocene.epoch.rows import ABILITIES, MATERIALS
from holocene.expansion.pieces import BUILDING_IDS, CARD_IDS, PIECES, RECONSTRUCTED
from holocene.games import GAMES
from holocene.stone_age import words
from holocene.stone_age.moves import PLACE_WORDS, TOGETHER
from holocene.terminal.effects import style_words

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "docs" / "games" / f"{name}.md" for name in ("stone-age", "expansion", "epoch")]
PART = re.compile(
    r"(<!-- ([a-z]+) of ([a-z-]+): written by python -m docs\.generate -->\n).*?(<!-- end -->)", re.DOTALL
)
SHOWN = 8  # moves of one kind that are listed one by one


def written_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(line)} |".replace("|  |", "| |") for line in lines)


def code(words: Iterable[str]) -> str:
    """Format words as code."""
    return ", ".join(f"`{word}`" for word in words)


def options(game: str) -> str:
    """Return the table of a game's options with their defaults."""
    rules = GAMES[game]
    told = choices(rules)
    least, most = told["players"]
    more = "".join(f", {low} to {high} with `{name}`" for name, (low, high) in told["players_with"].items())
    rows = [
        (f"`{option.name}`", allowed(option.choices()), f"`{option.usual_for(2)}`", option.meaning)
        for option in rules.options
    ]
    players = ("`players`", f"{least} to {most}{more}", "`2`", "number of players")
    return written_table(("option", "values", "default for two", "meaning"), [players, *rows])


def allowed(option: dict[str, Any]) -> str:
    """Return the values of an option."""
    kinds = {
        "switch": lambda: "`True` or `False`" + (f", with `{option['needs']}`" if "needs" in option else ""),
        "seat": lambda: "a seat, from 0",
        "word": lambda: code(option["words"]),
        "words": lambda: f"{option['count']} of {code(option['words'])}",
        "number-each": lambda: f"a list with {code(map(str, option['numbers']))} for each seat",
    }
    return kinds[option["kind"]]()


def moves(game: str) -> str:
    """Return the table of all moves, by first word, with their numbers."""
    texts = GAMES[game].texts
    rows = []
    for word, group in groupby(enumerate(texts), key=lambda each: each[1].split()[0]):
        own = list(group)
        numbers = f"{own[0][0]} to {own[-1][0]}" if len(own) > 1 else str(own[0][0])
        shown = [text for _, text in own]
        few = code(shown) if len(shown) <= SHOWN else f"{code(shown[:3])} ... `{shown[-1]}`"
        rows.append((f"`{word}`", numbers, few))
    return f"{len(texts)} in all.\n\n" + written_table(("word", "numbers", "moves"), rows)


def places_of_epoch() -> str:
    """Return the table of hexes, by column."""
    hexes = {column: sorted(name for name in PLACE_NAMES if name[0] == column) for column in "abcdefghi"}
    rows = [(f"`{column}`", f"`{own[0]}` to `{own[-1]}`") for column, own in hexes.items() if own]
    return written_table(("column", "hexes from north to south"), rows)


def places_of_stone_age() -> str:
    """Return the table of places, with how many people may go there."""
    rows = []
    for place, word in enumerate(PLACE_WORDS):
        fewest, most = TOGETHER[place]
        rows.append((f"`{word}`", str(fewest) if fewest == most else f"{fewest} to {most}"))
    return written_table(("place", "people who go there at once"), rows)


def materials_of_epoch() -> str:
    """Return the table of words used in moves."""
    named = {
        "materials, in this order": MATERIALS,
        "abilities": [ability.replace("_", "-") for ability in ABILITIES],
        "sites": epoch_words.SITE_WORDS,
    }
    return written_table(("what", "words"), [(what, code(own)) for what, own in named.items()])


def reconstructed_expansion() -> str:
    """Return the table of reconstructed values, by piece."""
    cards = [(f"`{card}`", "; ".join(words.card(card)), doubts(card)) for card in CARD_IDS]
    tiles = [(f"`{tile}`", "; ".join(words.building(tile)), doubts(tile)) for tile in BUILDING_IDS]
    dice = [
        (f"die {face}", style_words(int(face)), ", ".join(effect.get("reconstructed", [])) or "nothing")
        for face, effect in PIECES.data["style_dice"].items()
    ]
    return written_table(("piece", "what it does", "reconstructed"), [*cards, *dice, *tiles])


def doubts(piece: str) -> str:
    """Return what is reconstructed about a piece."""
    return ", ".join(RECONSTRUCTED.get(piece, ())) or "nothing"


def reconstructed_epoch() -> str:
    """Return the table of reconstructed values by section of the data file, with the reasons given."""
    provenance = GAMES["epoch"].facts()["provenance"]
    rows = []
    for section in dict.fromkeys(path.split(".")[0] for path in provenance):
        own = [origin for path, origin in provenance.items() if path.split(".")[0] == section]
        doubtful = [origin for origin in own if origin["origin"] == "reconstructed"]
        reasons = dict.fromkeys(origin["reason"] for origin in doubtful if origin["reason"])
        rows.append((f"`{section}`", f"{len(doubtful)} of {len(own)}", "; ".join(reasons)))
    return written_table(("section", "values reconstructed", "reasons"), rows)


PARTS: dict[str, Callable[[str], str]] = {
    "columns": columns,
    "materials": lambda game: {"epoch": materials_of_epoch}[game](),
    "moves": moves,
    "options": options,
    "places": lambda game: {"stone-age": places_of_stone_age, "epoch": places_of_epoch}[game](),
    "reconstructed": lambda game: {"expansion": reconstructed_expansion, "epoch": reconstructed_epoch}[game](),
}


def written(page: str) -> str:
    """Return the page with its generated parts up to date."""
    return PART.sub(lambda found: f"{found[1]}{PARTS[found[2]](found[3])}\n{found[4]}", page)


if __name__ == "__main__":
    for path in PAGES:
        path.write_text(written(path.read_text(encoding="utf-8")), encoding="utf-8")
