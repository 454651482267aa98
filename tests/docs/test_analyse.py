"""docs/analyse.md is true: its options are those of the analysis."""

import re
from pathlib import Path

from tests.cli.commands import run
from tests.structure.source import ROOT

DOCS = Path(ROOT, "docs", "analyse.md").read_text(encoding="utf-8")
OPTION = re.compile(r"^\| `(--[a-z-]+)` \|", re.MULTILINE)


def test_every_option_is_told() -> None:
    told = run("analyse", "--help", columns=200).output
    assert set(OPTION.findall(DOCS)) == set(re.findall(r"(--[a-z][a-z-]+)", told)) - {"--help"}


def test_the_numbers_that_are_told_are_the_usual_ones() -> None:
    told = run("analyse", "--help", columns=200).output
    for option in ("iterations", "deals"):
        (usual,) = re.findall(rf"--{option} .*default: (\d+)", told)
        assert re.search(rf"^\| `--{option}` \|.*: {usual} \|$", DOCS, re.MULTILINE)
