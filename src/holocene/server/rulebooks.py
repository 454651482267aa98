"""The rulebooks, read from the text that people read."""

import re
from pathlib import Path
from typing import Any

import holocene
from holocene.engine.rules import Rules
from holocene.server.errors import NotFound

ENGLISH = "en"
TITLE = re.compile(r"\A# ([^\n]*)\n(.*?)(?=^## )", re.MULTILINE | re.DOTALL)
CHAPTER = re.compile(r"^## (\d+)\. ([^\n]*)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
SENTENCE = re.compile(r"^- \*\*(\d+\.\d+)\*\* (.*?)(?=^- \*\*|\Z)", re.MULTILINE | re.DOTALL)


def library(rules: Rules, language: str) -> dict[str, Any]:
    """All books of a game in one language; languages are never mixed."""
    return {"language": language, "books": [book(name, language) for name in rules.books]}


def book_file(name: str, language: str) -> Path | None:
    """Inside the installed package, or at the root of a checkout."""
    package = Path(holocene.__file__).resolve().parent
    below = name + ".md" if language == ENGLISH else f"{language}/{name}.md"
    places = (package / "rulebook" / below, package.parents[1] / "rulebook" / below)
    return next((place for place in places if place.is_file()), None)


def text(name: str, language: str) -> str:
    """A book as it is written."""
    file = book_file(name, language)
    if file is None:
        raise NotFound("no-such-rulebook", book=name)
    return file.read_text(encoding="utf-8")


def book(name: str, language: str) -> dict[str, Any]:
    """A book by its chapters and sentences; their kinds are those of the English one, which has the same numbers."""
    written = text(name, language)
    kinds = {number: kind(words) for number, words in SENTENCE.findall(text(name, ENGLISH))}
    title = TITLE.match(written)
    return {
        "name": name,
        "title": title[1].strip() if title else name,
        "about": one_line(title[2]) if title else "",
        "chapters": [
            {"number": number, "title": heading.strip(), "sentences": sentences(body, kinds)}
            for number, heading, body in CHAPTER.findall(written)
        ],
    }


def sentences(body: str, kinds: dict[str, str | None]) -> list[dict[str, Any]]:
    """The numbered sentences of a chapter."""
    return [
        {"number": number, "text": one_line(words), "kind": kinds.get(number)}
        for number, words in SENTENCE.findall(body)
    ]


def kind(words: str) -> str | None:
    """Whether a sentence is an option, or holds a ruling of ours."""
    marks = words.lower()
    if marks.startswith("*option*"):
        return "option"
    return "ruling" if "*ruling*" in marks else "option" if "*option*" in marks else None


def one_line(words: str) -> str:
    """Without the breaks of the file; marks stay."""
    return " ".join(words.split())
