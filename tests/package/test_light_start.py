"""Nothing is loaded before it is needed, and the shell can complete what is typed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import COMMAND

HEAVY = (
    "numpy", "numba", "llvmlite", "fastapi", "uvicorn", "sqlalchemy", "pydantic", "httpx", "matplotlib", "pyarrow",
    "ray", "torch", "gymnasium", "pettingzoo",
)  # fmt: skip
STARTS = {
    "the package": "import holocene",
    "a game": "import holocene; holocene.new('epoch'); holocene.new('stone-age').legal_moves()",
    "the version": "from holocene.cli import app; app(['--version'], standalone_mode=False)",
    "help": "from holocene.cli import app; app(['--help'], standalone_mode=False)",
}


@pytest.mark.parametrize("start", STARTS)
def test_no_heavy_package_is_loaded_for(start: str) -> None:
    after = f"import sys; print(sorted(set({HEAVY!r}) & sys.modules.keys()))"
    done = subprocess.run(
        [sys.executable, "-c", f"{STARTS[start]}\n{after}"], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_bot_is_loaded_when_it_is_asked_for() -> None:
    loaded = "import sys, holocene; print('holocene.bots.greedy' in sys.modules)"
    asked = f"{loaded}; holocene.bots.make('greedy'); print('holocene.bots.greedy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


@pytest.fixture
def command(tmp_path: Path) -> str:
    """A folder with the `holocene` command."""
    script = tmp_path / "holocene"
    script.write_text(f"#!{sys.executable}\n{COMMAND[2]}\n", encoding="utf-8")
    script.chmod(0o755)
    return str(tmp_path)


def in_bash(line: str, folder: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    bash = shutil.which("bash")
    assert bash
    return subprocess.run([bash, "-c", line], capture_output=True, text=True, check=True, env=environment)


def test_the_shell_is_told_how_to_complete(command: str) -> None:
    script = in_bash("holocene --show-completion; true", command).stdout
    assert "complete -o default -F _holocene_completion holocene" in script


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("holocene sim", "simulate"),
        ("holocene doctor --js", "--json"),
        ("holocene play ep", "epoch"),
        ("holocene arena --game st", "stone-age"),
        ("holocene simulate --bots gr", "greedy"),
    ],
)
def test_bash_completes(typed: str, completed: str, command: str) -> None:
    load = 'eval "$(holocene --show-completion)"'
    ask = f"COMP_WORDS=({typed}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _holocene_completion holocene"
    done = in_bash(f'{load}; {ask}; printf "%s\\n" "${{COMPREPLY[@]}}"', command)
    assert done.stdout.split() == [completed]
