"""docs/play.md is true: what it shows in bold stands on the pages."""

import json
import re
from collections.abc import Iterator
from typing import Any

from tests.docs.pages import text_of
from tests.structure.source import ROOT

WORDS = ROOT / "web" / "src" / "words" / "en"
PLAY = text_of("docs/play.md").split("## In the terminal", 1)[0]
SHOWN = re.findall(r"\*\*([^*]+)\*\*", PLAY)


def texts(words: Any) -> Iterator[str]:
    """Every text of a file of words."""
    if isinstance(words, str):
        yield words
    else:
        for word in words.values():
            yield from texts(word)


def test_every_label_in_bold_stands_on_the_pages() -> None:
    known = {text for path in WORDS.glob("*.json") for text in texts(json.loads(path.read_text(encoding="utf-8")))}
    assert len(SHOWN) > 10
    assert [label for label in SHOWN if label not in known] == []
