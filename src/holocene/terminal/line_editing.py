"""Typing at the prompt: history and the Tab key where the system has them."""

import sys
from collections.abc import Sequence


def ask(prompt: str) -> str:
    """One typed line; what comes from a pipe is repeated so that a transcript can be read."""
    typed = input(prompt)
    if not sys.stdin.isatty():
        sys.stdout.write(f"{typed}\n")
    return typed


def offer_completions(texts: Sequence[str]) -> None:
    """Let the Tab key complete these texts."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return
    try:
        import readline
    except ImportError:
        return

    def complete(typed: str, number: int) -> str | None:
        found = completions(typed, texts)
        return found[number] if number < len(found) else None

    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")


def completions(typed: str, texts: Sequence[str]) -> list[str]:
    """The texts that begin so; a move may be typed without its verb."""
    whole = [text for text in texts if text.startswith(typed)]
    rest = [text.partition(" ")[2] for text in texts if typed and text.partition(" ")[2].startswith(typed)]
    return whole + rest
