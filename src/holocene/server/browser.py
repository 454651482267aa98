"""Opening the page in a browser, where there is one."""

import contextlib
import os
import socket
import threading
import time
import webbrowser

import typer

PATIENCE = 120.0  # seconds that a slow machine may take to start
IN_THE_TERMINAL = ("www-browser", "links", "elinks", "lynx", "w3m")  # they would write over what the server says


def open_when_ready(host: str, port: int) -> None:
    """Open the page as soon as the server answers; it is a matter of seconds, or of one where all is warm."""
    threading.Thread(target=_wait_and_open, args=[host, port], daemon=True).start()


def _wait_and_open(host: str, port: int) -> None:
    if _answers(host, port) and not (has_window() and webbrowser.open(address(port))):
        typer.echo(f"No browser could be opened here: open {address(port)} in yours.")


def address(port: int) -> str:
    """What people type into a browser on the same machine."""
    return f"http://localhost:{port}"


def has_window() -> bool:
    """Whether the system's browser has a window of its own."""
    if os.environ.get("BROWSER"):
        return True
    try:
        return getattr(webbrowser.get(), "name", "") not in IN_THE_TERMINAL
    except webbrowser.Error:
        return False


def _answers(host: str, port: int) -> bool:
    """Wait until somebody can be connected."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - all addresses include this one
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection((here, port), timeout=1):
            return True
        time.sleep(0.05)
    return False
