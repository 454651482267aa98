"""The rulebook's sentences, by number."""

import re
from functools import cache
from pathlib import Path

import holocene

SENTENCE = re.compile(r"^- \*\*(\d+\.\d+)\*\* (.*?)(?=^- \*\*|^#|\Z)", re.MULTILINE | re.DOTALL)
EXPANSION = "expansion"
EXAMPLE = "5.2"
CHAPTER = re.compile(r"^## (\d+)\. (.*)$", re.MULTILINE)


def rulebook_file(game: str) -> Path | None:
    """Inside the installed package, or at the root of a checkout."""
    package = Path(holocene.__file__).resolve().parent
    file_name = game.replace("-", "_") + ".md"
    places = (package / "rulebook", package.parents[1] / "rulebook")
    return next((place / file_name for place in places if (place / file_name).is_file()), None)


@cache
def text(game: str) -> str:
    """The rulebook of a game; empty if it is not here."""
    file = rulebook_file(game)
    return file.read_text(encoding="utf-8") if file else ""


@cache
def sentences(game: str) -> dict[str, str]:
    """Every sentence by its number."""
    return {number: plain(sentence) for number, sentence in SENTENCE.findall(text(game))}


def plain(sentence: str) -> str:
    """One line without marks."""
    return " ".join(sentence.replace("*", "").replace("`", "").split())


def chapters(game: str) -> dict[str, str]:
    """Every chapter by its number."""
    return dict(CHAPTER.findall(text(game)))


def look_up_at(game: str, number: str, *, expansion: bool) -> list[str]:
    """What a table asks for; "expansion 5.3" is a sentence of the expansion's rulebook."""
    wanted = number.strip().strip("().").lower()
    first, _, rest = wanted.partition(" ")
    if first and EXPANSION.startswith(first):
        return [f"{EXPANSION} {line}" if line[0].isdigit() else line for line in look_up(EXPANSION, rest)]
    if wanted or not expansion:
        return look_up(game, number)
    *titles, hint = look_up(game, "")
    more = [f"{EXPANSION} {key}  {title}" for key, title in chapters(EXPANSION).items()]
    return [*titles, *more, f"{hint}, or: rules {EXPANSION} 5.3"]


def look_up(game: str, number: str) -> list[str]:
    """A sentence, the sentences of a chapter, or the list of chapters."""
    if not sentences(game):
        return ["The rulebook is not installed here."]
    wanted = number.strip().strip("().")
    if not wanted:
        return [
            *(f"{key}  {title}" for key, title in chapters(game).items()),
            f"Type for example: rules 5, or: rules {EXAMPLE}",
        ]
    found = [f"{key}  {sentence}" for key, sentence in sentences(game).items() if wanted in (key, key.split(".")[0])]
    return found or [f"The rulebook has no sentence {wanted}. Type rules for its chapters."]
