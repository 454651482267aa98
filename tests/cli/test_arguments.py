import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.cli.commands import in_one_line, program, run

BAD_ARGUMENTS = [
    (["play"], "Missing argument"),
    (["play", "chess"], "there is no game 'chess'"),
    (["play", "stone-age", "--seats", "human,nobody"], "there is no player called 'nobody'"),
    (["play", "stone-age", "--seats", ""], "there is no player called ''"),
    (["play", "stone-age", "--seats", "human"], "for 2 to 4 players"),
    (["play", "stone-age", "--players", "5"], "for 2 to 4 players"),
    (["play", "stone-age", "--players", "1"], "for 2 to 4 players"),
    (["play", "stone-age", "--players", "1000000000"], "Invalid value for '--players'"),
    (["simulate", "--csv", "out.txt", "--json", "out.txt"], "name the same file"),
    (["play", "stone-age", "--seats", "human,greedy", "--players", "3"], "2 seats are named for 3 players"),
    (["play", "stone-age", "--first-player", "purple"], "there is no seat 'purple'"),
    (["play", "stone-age", "--first-player", "4"], "there is no seat '4'"),
    (["play", "stone-age", "--seed", "seven"], "Invalid value for '--seed'"),
    (["play", "stone-age", "--seed", "-1"], "Invalid value for '--seed'"),
    (["play", "stone-age", "--seed", str(2**256)], "seed must be a whole number from 0 to 2**256 - 1"),
    (["play", "stone-age", "--colour", "red"], "No such option"),
    (["simulate", "--bots", "clever"], "there is no player called 'clever'"),
    (["simulate", "--bots", "human,greedy"], "there is no player called 'human'"),
    (["simulate", "--bots", "greedy,greedy,greedy", "--players", "2"], "3 bots are named for 2 players"),
    (["simulate", "--games", "0"], "Invalid value for '--games'"),
    (["simulate", "--workers", "0"], "Invalid value for '--workers'"),
    (["simulate", "--players", "5"], "for 2 to 4 players"),
    (["simulate", "--game", "chess"], "there is no game 'chess'"),
    (["check"], "Missing argument"),
    (["replay"], "Missing argument"),
    (["bench", "--games", "0"], "Invalid value for '--games'"),
    (["dance"], "No such command 'dance'"),
    (["serve", "--lan", "--host", "192.0.2.1"], "give --lan or --host, not both"),
    (["play", "stone-age", "--bonus-buildings"], "--bonus-buildings needs --expansion: give both"),
    (["simulate", "--bonus-buildings"], "--bonus-buildings needs --expansion: give both"),
    (["play", "stone-age", "--players", "5"], "for 2 to 4 players, with the expansion for 2 to 5, not 5"),
    (["play", "stone-age", "--expansion", "--players", "6"], "with the expansion for 2 to 5, not 6"),
    (["play", "stone-age", "--expansion", "--seats", "human"], "with the expansion for 2 to 5, not 1"),
    (["simulate", "--expansion", "--players", "6"], "with the expansion for 2 to 5, not 6"),
    (["play", "stone-age", "--expansion", "--first-player", "black"], "there is no seat 'black'"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD_ARGUMENTS)
def test_a_bad_argument_gets_one_clear_message_and_exit_code_2(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in in_one_line(result.stderr)
    assert result.stdout == ""


@pytest.mark.parametrize("command", ["play stone-age --load", "replay", "check"])
def test_a_missing_file_is_named(command: str, tmp_path: Path) -> None:
    result = run(*command.split(), str(tmp_path / "gone.txt"), columns=300)
    assert result.exit_code == 2
    assert "gone.txt' does not exist" in in_one_line(result.stderr)


@pytest.mark.parametrize("command", ["play stone-age --load", "replay", "check"])
def test_a_folder_is_not_a_file(command: str, tmp_path: Path) -> None:
    result = run(*command.split(), str(tmp_path), columns=300)
    assert result.exit_code == 2
    assert "is a directory" in in_one_line(result.stderr)


@pytest.mark.parametrize("option", ["play stone-age --save", "simulate --csv", "simulate --json"])
def test_a_folder_cannot_be_written_to(option: str, tmp_path: Path) -> None:
    result = run(*option.split(), str(tmp_path))
    assert result.exit_code == 2
    assert "is a folder, not a file" in in_one_line(result.stderr)


@pytest.mark.parametrize("option", ["play stone-age --save", "simulate --csv", "simulate --json"])
def test_a_file_in_a_missing_folder_is_refused_before_anything_is_played(option: str, tmp_path: Path) -> None:
    result = run(*option.split(), str(tmp_path / "gone" / "file.txt"))
    assert result.exit_code == 2
    assert "gone" in result.stderr
    assert result.stdout == ""


def test_a_file_that_is_no_record_is_never_overwritten(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear reader", encoding="utf-8")
    result = run("play", "stone-age", "--save", str(letter))
    assert result.exit_code == 2
    assert "is not a record; it is left alone" in in_one_line(result.stderr)
    assert letter.read_text(encoding="utf-8") == "Dear reader"


def test_without_arguments_the_commands_are_shown() -> None:
    result = run()
    assert all(command in result.output for command in ("play", "simulate", "replay", "check", "pieces", "bench"))


def test_the_version_is_told() -> None:
    result = run("--version")
    assert (result.exit_code, result.output) == (0, f"holocene {version('holocene')}\n")


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "check", "pieces", "bench"])
def test_every_command_has_help(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage" in result.output


def test_starting_the_command_line_does_not_wait_for_the_compiler() -> None:
    heavy = "import holocene.cli, sys; print(sorted({'numba', 'rich', 'multiprocessing'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", heavy], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_no_bad_argument_ends_in_a_traceback() -> None:
    done = program("play", "stone-age", "--seats", "human,nobody")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
