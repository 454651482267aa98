"""Single keys from a terminal, without waiting for Enter."""

import os
import re
import sys
from types import TracebackType
from typing import Self

from holocene.terminal.line_editing import ask

KEY = re.compile(r"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Z])|.", re.DOTALL)
END_OF_INPUT = "\x04"


class Keys:
    """A terminal that hands over every key at once; keys typed ahead wait their turn."""

    def __init__(self) -> None:
        """Nothing is typed yet."""
        self.terminal = sys.stdin.fileno()
        self.waiting: list[str] = []

    def __enter__(self) -> Self:
        """Keys come singly from here on."""
        import termios
        import tty

        self.kept = termios.tcgetattr(self.terminal)
        tty.setcbreak(self.terminal, termios.TCSADRAIN)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Lines again."""
        import termios

        termios.tcsetattr(self.terminal, termios.TCSADRAIN, self.kept)

    def read(self) -> str:
        """The next key; arrows and their like are one key."""
        if not self.waiting:
            self.waiting = KEY.findall(os.read(self.terminal, 1024).decode("utf-8", "replace")) or [END_OF_INPUT]
        key = self.waiting.pop(0)
        if key == END_OF_INPUT:
            raise EOFError
        return key

    def read_line(self, prompt: str) -> str:
        """A whole line in between."""
        self.__exit__(None, None, None)
        try:
            return ask(prompt)
        finally:
            self.__enter__()


def has_keys() -> bool:
    """Whether this is a terminal that can hand over single keys."""
    try:
        import termios  # noqa: F401 - not every system has it
    except ImportError:
        return False
    return sys.stdin.isatty()
