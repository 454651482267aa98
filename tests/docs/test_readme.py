"""README.md: the first commands, every command it names, and what it claims beside others."""

import re

import pytest
from typer.testing import CliRunner

from holocene import bots
from holocene.cli import app
from tests.docs.pages import blocks_of, text_of

README = text_of("README.md")


def test_every_command_is_named_and_exists() -> None:
    commands = set(re.findall(r"^\| `holocene ([a-z]+)", README, re.MULTILINE))
    assert [command for command in commands if CliRunner().invoke(app, [command, "--help"]).exit_code] == []
    told = re.findall(r"^│ ([a-z]+) ", CliRunner().invoke(app, ["--help"]).output, re.MULTILINE)
    assert set(told) - commands == set()


def test_the_first_block_is_the_one_command_to_play() -> None:
    assert blocks_of("README.md")[0].commands == ["make play"]


@pytest.mark.parametrize("target", re.findall(r"^\| `make ([a-z]+)`", README, re.MULTILINE))
def test_every_make_target_it_names_exists(target: str) -> None:
    assert re.search(rf"^{target}:.*## ", text_of("Makefile"), re.MULTILINE)


def rows(text: str) -> list[list[str]]:
    """The cells of a table, without its head."""
    lines = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith(("| |", "| row "))]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


OFFERS = rows(README.split("## What it offers", 1)[1].split("\n## ", 1)[0])


def test_the_table_of_what_it_offers_proves_what_it_claims() -> None:
    claims = [ours for _, ours, *_ in OFFERS if ours != "no"]
    assert len(claims) > 15
    assert [claim for claim in claims if "](" not in claim] == []


def test_the_number_of_bots_is_right() -> None:
    spelled = {9: "nine", 10: "ten", 11: "eleven", 12: "twelve"}
    (told,) = [ours for label, ours, *_ in OFFERS if label == "bots to play against"]
    assert f"[{spelled[len(bots.names('stone-age'))]}]" in told
    assert f"({spelled[len(bots.names('epoch'))]} in Epoch)" in told


@pytest.mark.parametrize(("column", "program"), [(2, "Board Game Arena"), (3, "Yucata")])
def test_what_is_said_of_others_stands_with_its_source_in_compared(column: int, program: str) -> None:
    section = text_of("docs/compared.md").split(f"## {program}, Stone Age", 1)[1].split("\n## ", 1)[0]
    sourced = [name for names, _, source in rows(section) if source for name in names.split(", ")]
    assert len(sourced) > 5
    said = [label for label, *cells in OFFERS if cells[column - 1] not in ("?", "-")]
    assert [label for label in said if not label.startswith(tuple(sourced))] == []
    assert [name for name in sourced if not any(label.startswith(name) for label in said)] == []
