import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from holocene import arena
from holocene.engine import installation
from holocene.terminal.arena import split
from tests.arena.matches import WILD_FILE, bot_file, quick_rows, timeless
from tests.cli.commands import COMMAND, in_one_line, program, run

SMALL = ("arena", "--bots", f"random,{WILD_FILE}", "--seeds", "3", "--seed", "5", "--cores", "1")
EAGER = (
    "from holocene.arena import result_files; result_files.KEEP_SECONDS = 0.1; from holocene.cli import main; main()"
)
WAIT = 600

BAD_ARGUMENTS = [
    ((), "say who plays, such as --bots greedy,random"),
    (("--bots", "greedy,"), "has an empty place"),
    (("--bots", "greedy,clever"), "There is no bot 'clever'"),
    (("--bots", "greedy,gone.py"), "cannot read the bot gone.py"),
    (("--bots", "greedy,greedy"), "'greedy' is named twice"),
    (("--bots", "greedy,random", "--players", "5"), "for 2 to 4 players"),
    (("--seats", "greedy,random,random", "--players", "2"), "3 seats are named for 2 players"),
    (("--bots", "greedy", "--game", "chess"), "there is no game 'chess'"),
    (("--bots", "greedy", "--game", "epoch", "--expansion"), "--expansion belongs to stone-age"),
    (("--bots", "greedy", "--seeds", "2", "--games", "4"), "give either --seeds or --games"),
    (("--bots", "greedy", "--seeds", "0"), "Invalid value for '--seeds'"),
    (("--bots", "greedy", "--cores", "0"), "Invalid value for '--cores'"),
    (("--bots", "greedy", "--report", "gone/report.html"), "to write the report into"),
    (("report", "gone.parquet"), "does not exist"),
]


@pytest.mark.parametrize(("arguments", "sentence"), BAD_ARGUMENTS)
def test_a_bad_argument_gets_one_clear_sentence_and_exit_code_2(arguments: tuple[str, ...], sentence: str) -> None:
    result = run("arena", *arguments)
    assert result.exit_code == 2
    assert sentence in in_one_line(result.stderr)
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("greedy,random", ("greedy", "random")),
        ("greedy, random ", ("greedy", "random")),
        ("search:seconds=0.2,cores=2,greedy", ("search:seconds=0.2,cores=2", "greedy")),
        ("a.py:Mine,program:./bot --level=3,b", ("a.py:Mine", "program:./bot --level=3", "b")),
        ("greedy,a=b", ("greedy", "a=b")),
    ],
)
def test_a_list_of_bots_is_split_between_them_and_not_within_one(text: str, bots: tuple[str, ...]) -> None:
    assert split(text) == bots


def test_a_tournament_shows_its_tables(tmp_path: Path) -> None:
    result = run(*SMALL, "--report", str(tmp_path / "report.html"), columns=300)
    assert result.exit_code == 0
    for words in ("6 games of stone-age for 2; match seed 5.", "rating", "95 % (by seed)", "tool makers", "buildings"):
        assert words in result.stdout
    assert "<svg" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_the_tables_fit_into_eighty_columns() -> None:
    result = run("arena", "--bots", "greedy,random", *SMALL[3:], columns=80)
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "resources" in result.stdout


def test_long_names_take_no_columns_away_from_a_file() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    shown = subprocess.run([*COMMAND, *SMALL], env=environment, capture_output=True, text=True, check=True).stdout
    [head, *_] = [line.split() for line in shown.splitlines() if line.startswith("bot ")]
    assert " ".join(head) == "bot rating 95 % games win % 95 % score spread winner"


def test_so_many_games_are_played_as_whole_duplicates() -> None:
    result = run("arena", "--bots", "random,greedy", "--players", "3", "--games", "4", "--cores", "1")
    assert "6 games of stone-age for 3" in result.stdout


def test_bots_may_be_named_one_by_one_or_by_their_seats() -> None:
    together = run(*SMALL, columns=300)
    one_by_one = run("arena", "--bots", "random", "--bots", WILD_FILE, *SMALL[3:], columns=300)
    by_seats = run("arena", "--seats", f"random,{WILD_FILE}", *SMALL[3:], columns=300)
    shown = [result.stdout.split("moves a game")[0] for result in (together, one_by_one, by_seats)]
    assert shown[0] == shown[1] == shown[2]


def test_the_same_command_goes_on_and_shows_what_was_played(tmp_path: Path) -> None:
    place = str(tmp_path / "results.parquet")
    run(*SMALL[:4], "1", *SMALL[5:], "--out", place)
    result = run(*SMALL, "--out", place)
    assert f"Going on with {place}: 2 of 6 games are played." in in_one_line(result.stdout)
    assert timeless(arena.read(tmp_path / "results.parquet")) == quick_rows()


def test_kept_results_are_reported_again(tmp_path: Path) -> None:
    first = run(*SMALL, "--out", str(tmp_path / "r"), columns=300)
    again = run("arena", "report", str(tmp_path / "r"), str(tmp_path / "report.html"), columns=300)
    assert again.exit_code == 0
    assert again.stdout.startswith(first.stdout)
    assert (tmp_path / "report.html").exists()


def test_another_match_in_the_same_place_is_refused_with_exit_code_2(tmp_path: Path) -> None:
    run(*SMALL, "--out", str(tmp_path / "r"))
    result = run(*SMALL, "--expansion", "--out", str(tmp_path / "r"))
    assert result.exit_code == 2
    assert "holds another match: its options is" in in_one_line(result.stderr)


def test_failing_bots_are_shown(tmp_path: Path) -> None:
    mine = bot_file(tmp_path, "return 'dance'")
    result = run("arena", "--bots", f"random,{mine}", "--seeds", "1", "--cores", "1", columns=300)
    assert result.exit_code == 0
    assert "Failures: a bot that fails loses its game." in result.stdout
    assert f"- {mine} answered 'dance' to 'place'" in result.stdout


def begun(tmp_path: Path, *more: str) -> subprocess.Popen[str]:
    """A long match that has kept some games already; its bot notes where it runs."""
    note = f"import os, pathlib; pathlib.Path({str(tmp_path)!r}, f'pid-{{os.getpid()}}').touch()"
    mine = bot_file(tmp_path, f"{note}\nreturn self.dice.choice(game.legal_moves())")
    command = [sys.executable, "-c", EAGER, "arena", "--bots", f"random,{mine}", "--seeds", "5000", *more]
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [*command, "--out", str(tmp_path / "r")], stdout=pipe, stderr=pipe, text=True, start_new_session=True
    )
    until(lambda: len(list(tmp_path.glob("r/part-*.parquet"))) > 1)
    return process


def until(done: object) -> None:
    """Wait for something to become true."""
    limit = time.monotonic() + WAIT
    while not done():  # type: ignore[operator]
        assert time.monotonic() < limit
        time.sleep(0.05)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not (status.exists() and status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z")


def nobody_is_left(tmp_path: Path) -> bool:
    return not any(is_alive(int(note.name.removeprefix("pid-"))) for note in tmp_path.glob("pid-*"))


def goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    """What was kept is what a match that nobody stops would have."""
    kept = arena.read(tmp_path / "r")
    assert kept.games > 1
    match = arena.Match(bots=("random", str(tmp_path / "mine.py")), seeds=2)
    assert timeless(arena.play(match, tmp_path / "r")) == timeless(arena.play(match))


@pytest.mark.parametrize("cores", ["1", "2"])
def test_a_match_that_was_killed_keeps_its_games_and_leaves_nobody_behind(tmp_path: Path, cores: str) -> None:
    process = begun(tmp_path, "--cores", cores)
    process.kill()
    process.communicate()
    until(lambda: nobody_is_left(tmp_path))
    goes_on_as_if_nothing_had_happened(tmp_path)


@pytest.mark.parametrize("cores", ["1", "2"])
def test_ctrl_c_keeps_what_was_played_and_reports_it(tmp_path: Path, cores: str) -> None:
    process = begun(tmp_path, "--cores", cores)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the command and all its workers
    said, complained = process.communicate(timeout=WAIT)
    assert process.returncode == 130, complained
    assert complained == ""
    assert "Stopped after" in said
    assert "Go on with the same command" in in_one_line(said)
    assert "win %" in said
    assert [path.name for path in (tmp_path / "r").iterdir()] == ["games.parquet"]
    until(lambda: nobody_is_left(tmp_path))
    goes_on_as_if_nothing_had_happened(tmp_path)


def test_a_bot_that_ends_its_process_stops_the_match_with_one_sentence(tmp_path: Path) -> None:
    mine = bot_file(tmp_path, "import os\nos._exit(3)")
    done = program("arena", "--bots", f"{mine},random", "--cores", "2", "--seeds", "2")
    assert done.returncode == 2
    assert "a worker's process ended in the middle of a game" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("module", "arguments", "sentence", "extra"),
    [
        ("pyarrow", ("--out", "r"), "keeping results needs pyarrow", "arena"),
        ("matplotlib", ("--report", "r.html"), "the report needs matplotlib", "arena"),
        ("ray", ("--ray", "local"), "playing on a cluster needs ray", "ray"),
    ],
)
def test_what_is_not_installed_is_named_with_how_to_get_it(
    tmp_path: Path, module: str, arguments: tuple[str, ...], sentence: str, extra: str
) -> None:
    hidden = f"import sys; sys.modules[{module!r}] = None; "
    command = [sys.executable, "-c", hidden + COMMAND[-1], *SMALL, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert (done.returncode, done.stderr) == (2, f"Error: {sentence}: {installation.extras(extra)}\n")
    assert list(tmp_path.iterdir()) == []


def test_the_arena_has_help() -> None:
    for words in (("arena", "--help"), ("arena", "report", "--help")):
        assert "Usage" in run(*words).output
