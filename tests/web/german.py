"""The words of the pages, and which of them are left in English."""

import json
import re
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from tests.structure.source import ROOT

WORDS = Path(ROOT, "web/src/words")
SHOWN = """() => {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.data);
    for (const each of document.querySelectorAll("[aria-label]")) texts.push(each.getAttribute("aria-label"));
    for (const each of document.querySelectorAll("[placeholder]")) texts.push(each.getAttribute("placeholder"));
    return texts.map((text) => text.replace(/\\s+/g, " ").trim()).filter((text) => text !== "");
}"""
NAMES = {"Guest", "Deutsch"}  # of other people, who chose them in English, and of languages
LETTERS = 6  # in a sentence with gaps: enough to know it by


def flat(tree: object, before: str = "") -> dict[str, str]:
    if isinstance(tree, str):
        return {before: tree}
    assert isinstance(tree, dict)
    return {name: text for key, below in tree.items() for name, text in flat(below, f"{before}.{key}").items()}


@cache
def words(language: str) -> dict[str, str]:
    """All words of the pages in a language."""
    found = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in (WORDS / language).glob("*.json")}
    return {key.removeprefix("."): text for key, text in flat(found).items()}


@cache
def english_only() -> re.Pattern[str]:
    """A text that is English and not German as well."""
    only = set(words("en").values()) - set(words("de").values())
    known = [text for text in only if "{" not in text or len(re.sub(r"\{\w+\}|\W", "", text)) >= LETTERS]
    return re.compile("|".join(re.sub(r"\\\{\w+\\\}", ".+", re.escape(text)) for text in known))


def left_in_english(page: Page) -> list[str]:
    """What is shown or read aloud in English."""
    page.wait_for_load_state("networkidle")
    texts: list[str] = page.evaluate(SHOWN)
    german = set(words("de").values()) | NAMES
    return [text for text in texts if english_only().fullmatch(text) and text not in german]
