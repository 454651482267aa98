import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from holocene.cli import app
from tests.structure.source import ROOT

README = Path(ROOT, "README.md").read_text(encoding="utf-8")
PYTHON_BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
MAKE_TARGET = re.compile(r"(?:^|`)make ([a-z]+)", re.MULTILINE)
COMMAND = re.compile(r"`holocene ([a-z]+)")
LINK = re.compile(r"\]\(([^)#:]+)\)")


def blocks_with_lines() -> list[str]:
    """The Python blocks, each moved down to its own line, so that an error names the line of the README."""
    found = PYTHON_BLOCK.finditer(README)
    return ["\n" * README[: block.start(1)].count("\n") + block[1] for block in found]


def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert blocks_with_lines()
    shared: dict[str, object] = {"__name__": "readme"}
    for block in blocks_with_lines():
        exec(compile(block, "README.md", "exec"), shared)  # noqa: S102 running them is the test


def test_every_make_target_exists() -> None:
    makefile = Path(ROOT, "Makefile").read_text(encoding="utf-8")
    targets = MAKE_TARGET.findall(README)
    assert targets
    assert [target for target in targets if not re.search(rf"^{target}:", makefile, re.MULTILINE)] == []


def test_every_command_exists() -> None:
    commands = COMMAND.findall(README)
    assert commands
    assert [command for command in commands if CliRunner().invoke(app, [command, "--help"]).exit_code] == []


def test_every_link_leads_somewhere() -> None:
    assert [link for link in LINK.findall(README) if not Path(ROOT, link).exists()] == []
