"""README.md: a picture, two commands, and every command it names."""

import re

from typer.testing import CliRunner

from holocene.cli import app
from tests.docs.pages import blocks_of, text_of

README = text_of("README.md")


def test_every_command_is_named_and_exists() -> None:
    commands = set(re.findall(r"^\| `holocene ([a-z]+)", README, re.MULTILINE))
    assert [command for command in commands if CliRunner().invoke(app, [command, "--help"]).exit_code] == []
    told = re.findall(r"^│ ([a-z]+) ", CliRunner().invoke(app, ["--help"]).output, re.MULTILINE)
    assert set(told) - commands == set()


def test_the_first_block_is_the_two_commands() -> None:
    assert [command.split("  ")[0] for command in blocks_of("README.md")[0].commands] == ["make play", "make terminal"]


def test_the_table_of_what_it_offers_proves_what_it_claims() -> None:
    table = README.split("## What it offers", 1)[1].split("\n## ", 1)[0]
    rows = [row.split("|")[2] for row in table.splitlines() if row.startswith("| ") and not row.startswith("| |")]
    claims = [cell for cell in rows if re.search(r"\byes\b|\bnine\b", cell)]
    assert len(claims) > 10
    assert [cell for cell in claims if "](" not in cell] == []
