"""The rulebook in other languages says the same: the same numbers, the same marks, the same figures."""

import re
from pathlib import Path

import pytest

from holocene.terminal.rules import CHAPTER, SENTENCE
from tests.structure.source import ROOT

BOOKS = ROOT / "rulebook"
TRANSLATIONS = sorted(BOOKS.glob("*/*.md"))
RULING = {"en": "ruling", "de": "regelung"}
EMPHASIS = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")
OPTION_NAME = re.compile(r"`[^`]+`")
FIGURE = re.compile(r"\d+")
ENGLISH = re.compile(r"\b(?:the|and|of|with|from|is|are|may|player|players|ruling)\b", re.IGNORECASE)
LETTERS = re.compile(r"[^\W\d_]{2,}")

pytestmark = pytest.mark.parametrize("translation", TRANSLATIONS, ids=lambda path: f"{path.parent.name}-{path.stem}")


def original(translation: Path) -> Path:
    return BOOKS / translation.name


def text(book: Path) -> str:
    return book.read_text(encoding="utf-8")


def sentences(book: Path) -> dict[str, str]:
    return dict(SENTENCE.findall(text(book)))


def marks(sentence: str, language: str) -> list[str]:
    """What kind each mark of a sentence is, in order; names of set-ups are words of their language."""
    kinds = {RULING[language]: "ruling", "option": "option"}
    return [kinds.get(mark.lower(), "name") for mark in EMPHASIS.findall(sentence)]


def test_every_book_is_translated(translation: Path) -> None:
    language = {book.name for book in translation.parent.glob("*.md")}
    assert language == {book.name for book in BOOKS.glob("*.md")}


def test_the_same_numbers_stand_in_the_same_order(translation: Path) -> None:
    assert list(sentences(translation)) == list(sentences(original(translation)))
    assert text(translation).count("\n- **") == len(sentences(translation))


def test_the_same_chapters_have_titles_of_their_own_language(translation: Path) -> None:
    theirs, ours = (dict(CHAPTER.findall(text(book))) for book in (translation, original(translation)))
    assert list(theirs) == list(ours)
    assert not set(theirs.values()) & set(ours.values())


def test_every_sentence_has_the_same_marks_options_and_figures(translation: Path) -> None:
    ours = sentences(original(translation))
    assert {
        number: sentence
        for number, sentence in sentences(translation).items()
        if marks(sentence, translation.parent.name) != marks(ours[number], "en")
        or OPTION_NAME.findall(sentence) != OPTION_NAME.findall(ours[number])
        or sorted(FIGURE.findall(sentence)) != sorted(FIGURE.findall(ours[number]))
    } == {}


def test_no_sentence_is_empty_or_left_in_english(translation: Path) -> None:
    ours = sentences(original(translation))
    assert {
        number: sentence
        for number, sentence in sentences(translation).items()
        if len(LETTERS.findall(sentence)) < len(LETTERS.findall(ours[number])) / 2 or ENGLISH.search(sentence)
    } == {}


def test_what_stands_before_the_first_chapter_is_translated_too(translation: Path) -> None:
    title, about = text(translation).split("\n## ", 1)[0].split("\n", 1)
    assert title.startswith("# ")
    assert LETTERS.search(about)
    assert not ENGLISH.search(about)
