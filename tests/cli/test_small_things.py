"""Help pages, completion, narrow terminals, interrupted files, records of newer versions."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import holocene
from holocene.cli import completed_bots, completed_seats
from holocene.terminal import simulate_command
from holocene.terminal.table_style import NumberTable
from tests.cli.commands import in_one_line, run

NUMBERS = [f"{number}.5" for number in range(100, 112)]


def shown(width: int) -> list[str]:
    table = NumberTable(("bot", "left"), *((f"n{place}", "right") for place in range(len(NUMBERS))))
    table.add_row("greedy", *NUMBERS)
    console = Console(width=width, file=io.StringIO(), legacy_windows=False)
    console.print(table)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("width", [13, 20, 40, 80, 200])
def test_no_digit_is_cut_off_however_narrow_the_terminal_is(width: int) -> None:
    lines = shown(width)
    assert re.findall(r"\d+\.\d", " ".join(lines)) == NUMBERS
    assert max(map(len, lines)) <= width
    assert all(line.startswith(("bot", "greedy")) for line in lines if line.strip())


def test_a_table_that_fits_stays_whole() -> None:
    assert len(shown(200)) == 2


@pytest.mark.parametrize("command", [[], ["play"], ["simulate"], ["arena"], ["serve"], ["doctor"]])
def test_help_shows_no_type_for_a_switch(command: list[str]) -> None:
    page = run(*command, "--help")
    assert page.exit_code == 0
    assert "--help" in page.output
    assert "<bool>" not in page.output


def test_the_shell_completes_the_last_of_a_list() -> None:
    assert "greedy,champion" in completed_bots("greedy,ch")
    assert "human,human" in completed_seats("human,")
    assert "human" in completed_seats("")
    assert "human" not in completed_bots("")


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_games_that_are_interrupted_at_once_leave_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate_command, "play_all", interrupted)
    path = tmp_path / f"games.{kind}"
    result = run("simulate", "-n", "2", f"--{kind}", str(path))
    assert result.exit_code == 130
    assert not path.exists()


def test_a_file_that_was_there_keeps_what_it_held(tmp_path: Path) -> None:
    path = tmp_path / "old.csv"
    path.write_text("mine", encoding="utf-8")
    simulate_command.check_target(path)
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("first", ["holocene 2", "holocene 17"])
def test_a_record_of_a_newer_version_is_said_to_be_newer(first: str, tmp_path: Path) -> None:
    record = holocene.new("stone-age", seed=1).record().replace("holocene 1", first)
    with pytest.raises(holocene.BadRecord, match="newer version of Holocene wrote this record"):
        holocene.read(record)
    path = tmp_path / "game.txt"
    path.write_text(record, encoding="utf-8")
    result = run("check", str(path))
    assert result.exit_code != 0
    assert "update Holocene" in in_one_line(result.output)


@pytest.mark.parametrize("first", ["holocene", "holocene 0", "holocene two", "holocene 1.5", "HOLOCENE 2"])
def test_what_is_no_record_is_not_said_to_be_newer(first: str) -> None:
    record = holocene.new("stone-age", seed=1).record().replace("holocene 1", first)
    with pytest.raises(holocene.BadRecord, match="a record begins with"):
        holocene.read(record)
