"""Whatever README.md, CONTRIBUTING.md and docs/ show is run, or parsed, or named in shell.py with a reason why not."""

import json
import re
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import extras
from tests.docs.pages import BLOCKS, RUN, Block, blocks_of, text_of
from tests.docs.reader import Reader
from tests.docs.shell import NOT_RUN_HERE, shortened, why_not_run, without_comment
from tests.faults.catalogue import read_all
from tests.structure.source import ROOT

SHOWN = ("text",)  # records and the like, which nobody types
CONFIGURATION = ("nginx", "caddy")
RUNNABLE = [page for page in RUN if any(block.language in ("python", "sh") for block in blocks_of(page))]
EXTRAS = re.compile(r"pip install .*\[([a-z,]+)\]")
COMMANDS = [(block, command) for block in BLOCKS if block.language == "sh" for command in block.commands]


@pytest.mark.parametrize("page", RUNNABLE)
def test_what_a_page_shows_runs_from_top_to_bottom(page: str, read: Callable[[str], Reader]) -> None:
    for extra in installed_by(page):
        extras.check(extra)
    reader = read(page)
    for block in blocks_of(page):
        if block.language in ("python", "sh"):
            getattr(reader, block.language)(block)


def installed_by(page: str) -> list[str]:
    """The extras that a page tells to install before it goes on, of those that not everybody has who runs tests."""
    run = [command for block, command in COMMANDS if block.page == page and why_not_run(command) is None]
    found = [name for command in run for names in EXTRAS.findall(command) for name in names.split(",")]
    return [name for name in found if name in extras.MODULES]


def test_every_block_says_what_it_is() -> None:
    known = ("python", "sh", "json", "toml", *SHOWN, *CONFIGURATION)
    assert [str(block) for block in BLOCKS if block.language not in known] == []


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.language == "sh"], ids=str)
def test_every_command_is_one_that_a_shell_reads(block: Block) -> None:
    checked = subprocess.run(["bash", "-n"], input=block.text, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.language == "json"], ids=str)
def test_every_message_is_json(block: Block) -> None:
    assert json.loads(block.text)


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.language == "toml"], ids=str)
def test_every_planted_fault_that_is_shown_stands_in_the_list(block: Block) -> None:
    [shown] = tomllib.loads(block.text)["fault"]
    assert shown in [{name: getattr(fault, name) for name in shown} for fault in read_all()]


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.language in CONFIGURATION], ids=str)
def test_every_configuration_opens_and_closes_its_braces(block: Block) -> None:
    depth = 0
    for line in filter(None, map(str.strip, block.text.splitlines())):
        depth += line.endswith("{") - (line == "}")
        assert depth >= 0
        assert block.language == "caddy" or line[-1] in "{};"
    assert depth == 0


def test_nothing_is_left_unrun_without_need() -> None:
    for pattern, reason in NOT_RUN_HERE:
        assert any(re.search(pattern, shortened(without_comment(command))) for _, command in COMMANDS), reason


def test_whatever_is_installed_has_these_extras() -> None:
    known = set(tomllib.loads(text_of("pyproject.toml"))["project"]["optional-dependencies"])
    named = [name for _, command in COMMANDS for name in EXTRAS.findall(command)]
    assert named
    assert {extra for names in named for extra in names.split(",")} <= known


def test_every_target_that_is_made_exists() -> None:
    makefile = text_of("Makefile")
    targets = {target for page in RUN for target in re.findall(r"(?:^|`)make ([a-z]+)", text_of(page), re.MULTILINE)}
    assert targets >= {"play", "terminal", "test", "docs"}
    assert [target for target in targets if not re.search(rf"^{target}:", makefile, re.MULTILINE)] == []


def test_a_command_that_fails_would_be_noticed(read: Callable[[str], Reader]) -> None:
    reader = read("README.md")
    with pytest.raises(AssertionError, match=r"README\.md:1: holocene pieces --check missing\.json"):
        reader.sh(Block("README.md", 1, "sh", None, "holocene pieces --check missing.json\n"))
    assert why_not_run("holocene pieces") is None


def test_files_that_are_named_exist() -> None:
    for block in BLOCKS:
        for name in re.findall(r"\b((?:examples|deploy)/[\w./-]+)", block.text):
            assert Path(ROOT, name).exists(), block
