"""Bots that are programs of their own, asked over JSON lines."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import holocene
from holocene.bots import make
from holocene.bots.playout import ask, play_out
from holocene.bots.program import Program, ProgramFailed
from tests.cli.commands import in_one_line, run

LISTENING = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    {body}
    sys.stdout.flush()
"""
PATIENCE = 300  # seconds
FIRST = 'print(json.dumps({"move": asked["legal_moves"][0]}))'


def written(folder: Path, body: str) -> list[str]:
    """A command that runs this for every question."""
    path = folder / "mybot.py"
    path.write_text(LISTENING.replace("{body}", body), encoding="utf-8")
    return [sys.executable, "-S", str(path)]


def new(name: str = "stone-age", **options: str) -> holocene.Game:
    return holocene.new(name, players=2, seed=5, **options)


def refused(bot: Program, game: holocene.Game | None = None) -> str:
    with pytest.raises(ProgramFailed) as caught:
        ask(game or new(), bot)
    return str(caught.value)


def is_running(process: int) -> bool:
    """Zombies, which nobody in a test machine may collect, do not run."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_until_ended(process: int) -> bool:
    deadline = time.monotonic() + PATIENCE
    while is_running(process) and time.monotonic() < deadline:
        time.sleep(0.05)
    return not is_running(process)


@pytest.mark.parametrize(("name", "options"), [("stone-age", {}), ("epoch", {"setup": "learning"})])
def test_a_program_plays_the_moves_it_answers(name: str, options: dict[str, str], tmp_path: Path) -> None:
    game, other = new(name, **options), make("random", 3)
    play_out(game, [other, Program(written(tmp_path, FIRST))])
    assert game.over


def test_a_program_is_asked_with_its_seat_its_view_and_all_legal_moves(tmp_path: Path) -> None:
    heard = tmp_path / "heard.json"
    game = new()
    game.play("place hunt 2")
    bot = Program(written(tmp_path, f"open({str(heard)!r}, 'w').write(line); {FIRST}"))
    assert ask(game, bot) == game.legal_moves()[0]
    asked = json.loads(heard.read_text(encoding="utf-8"))
    assert asked == {
        "seat": 1,
        "view": game.view(1),
        "legal_moves": game.legal_moves(),
        "choices": game.choices(),
    }


def test_a_program_remembers_what_it_was_asked_before(tmp_path: Path) -> None:
    path = tmp_path / "counting.py"
    path.write_text(
        "import json, sys\n"
        "for number, line in enumerate(sys.stdin):\n"
        "    print(json.dumps({'move': json.loads(line)['legal_moves'][number]}), flush=True)\n",
        encoding="utf-8",
    )
    bot, game = Program([sys.executable, "-S", str(path)]), new()
    assert [ask(game, bot) for _ in range(3)] == game.legal_moves()[:3]


@pytest.mark.parametrize(
    "body",
    [
        'print("place hunt 1")',
        'print("[]")',
        'print("{}")',
        """print('{"move": 7}')""",
        """print('{"move": "place moon 1"}')""",
        "print()",
        'print("x" * 1_000_000)',
        r'sys.stdout.buffer.write(b"\xff\xfe\x00\n")',
    ],
)
def test_an_answer_that_is_no_legal_move_is_told(body: str, tmp_path: Path) -> None:
    message = refused(Program(written(tmp_path, body)))
    assert "which is no legal move" in message
    assert "was asked for 'place'" in message
    assert len(message) < 1000


@pytest.mark.parametrize("body", ["sys.exit(3)", "sys.stdout.close(); sys.exit()", "1 / 0"])
def test_a_program_that_ends_is_told(body: str, tmp_path: Path) -> None:
    assert "has ended without an answer" in refused(Program(written(tmp_path, body)))


@pytest.mark.parametrize("body", ["import time; time.sleep(600)", 'sys.stdout.write("{"); sys.stdout.flush(); input()'])
def test_a_program_that_is_too_slow_is_ended(body: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[str]] = []

    class Remembered(subprocess.Popen[str]):
        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Remembered)
    assert "gave no answer within 0.4 seconds" in refused(Program(written(tmp_path, body), seconds=0.4))
    assert [process.poll() is None for process in started] == [False]


def test_a_program_that_never_reads_does_not_hang_the_game(tmp_path: Path) -> None:
    path = tmp_path / "deaf.py"
    path.write_text("import time\ntime.sleep(600)\n", encoding="utf-8")
    bot = Program([sys.executable, "-S", str(path)], seconds=0.4)
    many = new("epoch")
    for _ in range(3):  # more than a pipe holds, were it not started anew each time
        assert "gave no answer" in refused(bot, many)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_what_a_program_started_is_ended_with_it(tmp_path: Path) -> None:
    number = tmp_path / "number"
    path = tmp_path / "starter.sh"
    path.write_text(f"sleep 600 & echo $! > {number}\necho no move\nwait\n", encoding="utf-8")
    assert "which is no legal move" in refused(Program(["sh", str(path)]))
    assert wait_until_ended(int(number.read_text(encoding="utf-8")))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_a_program_ends_when_its_bot_is_closed_or_forgotten(tmp_path: Path) -> None:
    body = f"import os; open({str(tmp_path / 'number')!r}, 'w').write(str(os.getpid())); {FIRST}"
    for leave in ("closed", "forgotten"):
        bot = Program(written(tmp_path, body))
        ask(new(), bot)
        process = int((tmp_path / "number").read_text(encoding="utf-8"))
        assert is_running(process)
        if leave == "closed":
            bot.close()
        del bot
        assert wait_until_ended(process)


def test_a_program_that_failed_is_started_again_at_the_next_question(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    body = f"import os; os.path.exists({str(mark)!r}) or (open({str(mark)!r}, 'w').close(), sys.exit(1)); {FIRST}"
    bot, game = Program(written(tmp_path, body)), new()
    assert "has ended" in refused(bot, game)
    assert ask(game, bot) == game.legal_moves()[0]


def test_a_command_that_cannot_be_started_is_told(tmp_path: Path) -> None:
    assert "cannot be started: no such file" in refused(Program(str(tmp_path / "nothing.py")))
    path = tmp_path / "mybot.py"
    path.write_text("", encoding="utf-8")
    assert os.access(path, os.X_OK) or "cannot be started: permission denied" in refused(Program([str(path)]))
    with pytest.raises(ProgramFailed):
        Program("  ")


def test_a_program_sits_at_the_terminal(tmp_path: Path) -> None:
    command = " ".join(written(tmp_path, FIRST))
    result = run("play", "stone-age", "--seats", f"greedy,program:{command}", "--seed", "4", columns=300)
    assert result.exit_code == 0, result.output
    assert f"blue program:{command}" in result.output


def test_a_game_is_kept_when_its_program_fails(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    command = " ".join(written(tmp_path, "sys.exit()"))
    seats = f"human,program:{command}"
    result = run("play", "stone-age", "--seats", seats, "--save", str(kept), typed="place hunt 2\n")
    assert result.exit_code == 1
    assert "has ended without an answer" in in_one_line(result.output)
    assert holocene.read(kept.read_text(encoding="utf-8")).moves == [("red", "place hunt 2", None)]
    assert f"--seats '{seats}'" in result.output
