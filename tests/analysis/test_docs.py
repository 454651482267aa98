"""docs/analyse.md is true: its commands, options and program are those of the analysis."""

import re
import shlex
from pathlib import Path

import pytest

from tests.analysis.looking import record
from tests.cli.running import run
from tests.structure.source import ROOT

DOCS = Path(ROOT, "docs", "analyse.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
OPTION = re.compile(r"^\| `(--[a-z-]+)` \|", re.MULTILINE)


def blocks(language: str) -> list[str]:
    return [text for name, text in BLOCK.findall(DOCS) if name == language]


@pytest.mark.parametrize("command", [line for block in blocks("sh") for line in block.splitlines()])
def test_every_command_works(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("evening.txt").write_text(record("three_sensible_players").at(22).record(), encoding="utf-8")
    result = run(*shlex.split(command)[1:], "--iterations", "50", "--deals", "16")
    assert result.exit_code == 0, result.output
    written = set(re.findall(r"--(?:report|json) (\S+)", command))
    assert {path.name for path in tmp_path.iterdir()} == {"evening.txt", *written}


def test_every_option_is_told() -> None:
    told = run("analyse", "--help", columns=200).output
    assert set(OPTION.findall(DOCS)) == set(re.findall(r"(--[a-z][a-z-]+)", told)) - {"--help"}


def test_the_numbers_that_are_told_are_the_usual_ones() -> None:
    told = run("analyse", "--help", columns=200).output
    for option in ("iterations", "deals"):
        (usual,) = re.findall(rf"--{option} .*default: (\d+)", told)
        assert re.search(rf"^\| `--{option}` \|.*: {usual} \|$", DOCS, re.MULTILINE)


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("python")
    exec(compile(example, "docs/analyse.md", "exec"), {"__name__": "docs"})  # noqa: S102 - running it is the test
    told = capsys.readouterr().out
    assert "red place field 1: " in told
    assert "Luck so far: [0.0, 0.0]" in told
