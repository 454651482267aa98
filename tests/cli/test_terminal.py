"""The command line at a real terminal."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import holocene
from tests.cli.commands import COMMAND, finished_record

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")

PATIENCE = 300  # seconds
COLOUR = re.compile(r"\x1b\[(?:\d+;)*[39][0-7](?:;\d+)*m")


class Terminal:
    """A program at a terminal of its own."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process = process
        self.master = master
        self.shown = ""

    def read(self) -> bool:
        """Whether there was something to read."""
        ready, _, _ = select.select([self.master], [], [], 0.2)
        if not ready:
            return False
        try:
            self.shown += os.read(self.master, 65536).decode("utf-8", "replace")
        except OSError:  # the other side is closed
            time.sleep(0.05)
            return False
        return True

    def wait_for(self, text: str) -> str:
        """Read until the text is on the screen; returns everything shown up to now and forgets it."""
        end = time.monotonic() + PATIENCE
        while text not in self.shown:
            assert time.monotonic() < end, f"{text!r} did not come:\n{self.shown}"
            self.read()
        shown, self.shown = self.shown, ""
        return shown

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def wait_for_prompt(self, text: str) -> None:
        """Read until the prompt is there and the program waits at it: a Ctrl-C that came in between would be lost."""
        self.wait_for(text)
        end = time.monotonic() + PATIENCE
        while not is_sleeping(self.process.pid):
            assert time.monotonic() < end, "it does not wait for a key"

    def interrupt(self) -> int:
        """Ctrl-C; returns the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.exit_code()

    def exit_code(self) -> int:
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            self.read()
        while self.read():
            pass
        return self.process.wait(timeout=1)


def is_sleeping(process: int) -> bool:
    """Whether a program does nothing but wait."""
    stat = Path(f"/proc/{process}/stat")
    if stat.exists():
        return stat.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "S"
    told = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=True)
    return told.stdout.startswith(("S", "I"))


@contextmanager
def terminal(*arguments: str, columns: int = 90, rows: int = 50, **variables: str) -> Iterator[Terminal]:
    import fcntl
    import pty
    import struct
    import termios

    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    environment = {**kept, "TERM": "xterm-256color", **variables}
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
    )
    os.close(slave)
    try:
        yield Terminal(process, master)
    finally:
        process.kill()
        process.wait()
        os.close(master)


PLAY = ("play", "stone-age", "--seed", "5", "--seats")


def test_ctrl_c_saves_the_game_and_leaves_with_130(own_data_folder: Path) -> None:
    with terminal(*PLAY, "human,greedy") as screen:
        screen.wait_for("red> ")
        screen.type("forest 3\n")
        screen.wait_for_prompt("red> ")
        assert screen.interrupt() == 130
        saved = next(own_data_folder.iterdir())
        assert f"Saved to {saved}" in screen.shown
        assert "Traceback" not in screen.shown
    assert holocene.read(saved.read_text(encoding="utf-8")).moves[0][1] == "place forest 3"


def test_ctrl_d_saves_the_game(own_data_folder: Path) -> None:
    with terminal(*PLAY, "human,greedy") as screen:
        screen.wait_for("red> ")
        screen.type("forest 3\n")
        screen.wait_for("red> ")
        screen.type("\x04")
        assert screen.exit_code() == 0
    assert len(list(own_data_folder.iterdir())) == 1


def test_the_screen_is_wiped_between_two_people() -> None:
    with terminal(*PLAY, "human,human") as screen:
        screen.wait_for("red> ")
        screen.type("forest 3\n")
        screen.wait_for("who presses Enter. ")
        screen.type("\n")
        shown = screen.wait_for("blue> ")
    assert "\x1b[2J" in shown
    assert "\x1b[3J" in shown


def test_there_are_colours_at_a_terminal() -> None:
    with terminal(*PLAY, "human,greedy") as screen:
        assert COLOUR.search(screen.wait_for("red> "))


def test_no_color_is_respected() -> None:
    with terminal(*PLAY, "human,greedy", NO_COLOR="1") as screen:
        assert not COLOUR.search(screen.wait_for("red> "))


def test_plain_sends_letters_only() -> None:
    with terminal(*PLAY, "human,human", "--plain") as screen:
        shown = screen.wait_for("red> ")
        screen.type("forest 3\n\n")
        shown += screen.wait_for("blue> ")
    assert "\x1b[" not in shown.replace("\x1b[?2004h", "").replace("\x1b[?2004l", "")


def test_the_tab_key_completes_a_move() -> None:
    pytest.importorskip("readline")
    with terminal(*PLAY, "human,greedy") as screen:
        screen.wait_for("red> ")
        screen.type("tool-m\t\n")
        assert re.search("places 1 person at tool-maker", screen.wait_for("at tool-maker"))


def test_a_replay_listens_to_single_keys(tmp_path: Path) -> None:
    record = finished_record(tmp_path / "game.txt")
    with terminal("replay", str(record)) as screen:
        screen.wait_for("q: quit")
        for key, title in (
            ("n", "Move 1 of"),
            ("\x1b[C", "Move 2 of"),
            (" ", "Move 3 of"),
            ("b", "Move 2 of"),
            ("s", "Start;"),
        ):
            screen.type(key)
            screen.wait_for(title)
        screen.type("g")
        screen.wait_for("Go to move: ")
        screen.type("20\n")
        screen.wait_for("Move 20 of")
        screen.type("q")
        assert screen.exit_code() == 0


def test_a_simulation_shows_how_far_it_is() -> None:
    with terminal("simulate", "-n", "3", "--bots", "random") as screen:
        assert screen.exit_code() == 0
        assert "3/3" in screen.shown
        assert "a second" in screen.shown


def test_a_simulation_that_is_stopped_leaves_with_130() -> None:
    with terminal("simulate", "-n", "100000", "--bots", "random") as screen:
        screen.wait_for("a second")
        assert screen.interrupt() == 130
        assert re.search(r"Stopped after \d+ of 100000 games", screen.shown)
        assert "Traceback" not in screen.shown
