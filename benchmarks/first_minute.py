"""How long it takes from `make play` to a page that can be played on: warm, cold, and from a fresh clone.

`python benchmarks/first_minute.py` measures here, with what is set up already; `--fresh` clones this checkout into a
temporary folder first, with empty cache folders of its own, so that everything is installed, built and compiled anew.
A page is playable when a table against a bot was laid and the bot has answered the first move.
"""

import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[1]
PATIENCE = 3600.0


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fresh", action="store_true", help="from a clone in a temporary folder, caches empty")
    parser.add_argument("--rounds", type=int, default=3, help="how often the warm start is measured")
    arguments = parser.parse_args()
    print(f"load {', '.join(f'{load:.1f}' for load in os.getloadavg())} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as name:
        temporary = Path(name)
        checkout = cloned(temporary) if arguments.fresh else ROOT
        caches = {"XDG_CACHE_HOME": str(temporary / "cache"), "PIP_NO_CACHE_DIR": "1"} if arguments.fresh else {}
        caches |= {"npm_config_cache": str(temporary / "npm")} if arguments.fresh else {}
        if arguments.fresh:
            tell("fresh clone, empty caches", play(checkout, temporary / "first", caches))
        state = "set up, rules not compiled yet" if arguments.fresh else "warm"
        for number in range(arguments.rounds):
            tell(state, play(checkout, temporary / f"again-{number}", caches))


def cloned(folder: Path) -> Path:
    """The checkout as somebody gets it who clones it, with what is changed here but not yet committed."""
    began = time.monotonic()
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S603 our own
    target = folder / "holocene"
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    print(f"copied in {time.monotonic() - began:.1f} s")
    return target


def tell(what: str, seconds: dict[str, float]) -> None:
    """One line."""
    print(f"{what}: " + ", ".join(f"{name} {value:.1f} s" for name, value in seconds.items()), flush=True)


def play(checkout: Path, data: Path, caches: dict[str, str]) -> dict[str, float]:
    """Start `make play` with a database of its own, and use the page; seconds from the start."""
    port = free_port()
    arguments = f"--port {port} --no-browser"
    environment = {**os.environ, **caches, "XDG_DATA_HOME": str(data)}
    log = data.with_suffix(".log")
    with log.open("w") as out, started(["make", "play", f"ARGS={arguments}"], checkout, environment, out) as began:
        site = Site(f"http://127.0.0.1:{port}")
        site.wait_for_page()
        page = time.monotonic() - began
        site.play_one_move()
        return {"page": page, "first move answered by a bot": time.monotonic() - began}


@contextmanager
def started(command: list[str], folder: Path, environment: dict[str, str], out: IO[str]) -> Iterator[float]:
    """A program that is stopped at the end, with all that it started; the time when it began."""
    began = time.monotonic()
    program = subprocess.Popen(  # noqa: S603 our own
        command, cwd=folder, env=environment, start_new_session=True, stdout=out, stderr=out
    )
    try:
        yield began
    finally:
        os.killpg(program.pid, signal.SIGINT)
        program.wait(60)


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Site:
    """A browser without a window."""

    def __init__(self, address: str) -> None:
        """Somebody who was never here."""
        self.address = address
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(self, path: str, content: object = None) -> bytes:
        """What an endpoint answers."""
        data = None if content is None else json.dumps(content).encode()
        request = urllib.request.Request(  # noqa: S310 - our own address
            self.address + path, data, {"content-type": "application/json", "origin": self.address}
        )
        with self.opener.open(request, timeout=60) as answer:
            return bytes(answer.read())

    def wait_for_page(self) -> None:
        """Until the page and all it loads are there."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                page = self.ask("/").decode()
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.05)
                continue
            for part in page.split('"'):
                if part.startswith("/assets/"):
                    self.ask(part)
            return
        raise TimeoutError(self.address)

    def play_one_move(self) -> None:
        """Be a guest, lay a table against a bot, move once, and wait until the bot has moved too."""
        self.ask("/api/me", {"name": "Ann"})
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "greedy"}]
        table = json.loads(
            self.ask("/api/tables", {"game": "stone-age", "seats": seats, "options": {"first_player": 0}})
        )
        where = f"/api/tables/{table['id']}"
        position = json.loads(self.ask(where))["position"]
        move = {"number": position["number"] + 1, "move": position["choices"][0]["text"]}
        self.ask(f"{where}/moves", move)
        while not (position := json.loads(self.ask(where))["position"])["choices"]:
            time.sleep(0.02)


if __name__ == "__main__":
    main()
