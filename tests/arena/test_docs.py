"""docs/arena.md is true: its commands, options, columns and programs are those of the arena."""

import re
import shlex
from fnmatch import fnmatch
from pathlib import Path

import pytest

from holocene.arena import Match
from holocene.arena.keeping import columns
from tests.arena.matches import small
from tests.cli.running import run
from tests.structure.source import ROOT

DOCS = Path(ROOT, "docs", "arena.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]+)\)")
FIRST_CELL = re.compile(r"^\| (`[^|]+`) \|", re.MULTILINE)
NAMED = re.compile(r"`([^`]+)`")


def blocks(language: str) -> list[str]:
    return [text for name, text in BLOCK.findall(DOCS) if name == language]


def commands() -> list[str]:
    return [line for block in blocks("sh") for line in block.splitlines() if line.startswith("holocene")]


def cells(heading: str) -> list[str]:
    section = DOCS.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return [name for cell in FIRST_CELL.findall(section) for name in NAMED.findall(cell)]


@pytest.mark.parametrize("command", commands())
def test_every_command_is_one_that_can_be_played(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    short = re.sub(r"--(seeds|games) \d+", "--seeds 1 --cores 1", command)
    result = run(*shlex.split(short.split(" --ray ")[0])[1:])
    assert result.exit_code == 0, result.output
    assert {path.name for path in tmp_path.iterdir()} == set(re.findall(r"--(?:out|report) (\S+)", command))


def test_every_option_is_told() -> None:
    told = run("arena", "--help", columns=200).output
    options = set(re.findall(r"(--[a-z][a-z-]+)", told)) - {"--help"}
    assert set(cells("Options")) == options


@pytest.mark.parametrize("match", [small(), Match("epoch", bots=("greedy",), players=1)])
def test_every_column_is_told(match: Match) -> None:
    told = cells("Results")
    assert [name for name in columns(match) if not any(fnmatch(name, pattern) for pattern in told)] == []
    assert [pattern for pattern in told if not any(fnmatch(name, pattern) for name in columns(match))] == []


def test_the_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    (example,) = blocks("python")
    exec(compile(example, "docs/arena.md", "exec"), {"__name__": "docs"})  # noqa: S102 - running it is the test
    assert "greedy won 100% of 6 games" in capsys.readouterr().out
    assert (tmp_path / "report.html").exists()


def test_every_link_leads_somewhere() -> None:
    assert [link for link in LINK.findall(DOCS) if not Path(ROOT, "docs", link).exists()] == []
