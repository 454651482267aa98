"""docs/bots.md is true: its bots, settings and styles are those there are."""

import re
from pathlib import Path

from holocene import bots
from holocene.bots import styles
from tests.structure.source import ROOT

DOCS = Path(ROOT, "docs", "bots.md").read_text(encoding="utf-8")


def test_every_bot_stands_there_the_weakest_first() -> None:
    table = DOCS.split("## Settings", maxsplit=1)[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == [*bots.names(), *bots.TRAINED]


def test_every_setting_and_style_stands_there() -> None:
    table = DOCS.split("## Settings", maxsplit=1)[1]
    settings = {word for name in [*bots.names(), *bots.TRAINED] for word in bots.kind_of(name).settings}
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == settings
    assert all(f"`{style}`" in table for style in styles.STYLES)
