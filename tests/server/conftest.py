"""Running servers for tests, each for the whole session: `server` is the one on SQLite or the one on PostgreSQL."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.databases import pytest_generate_tests
from tests.server.servers import PROGRAM, Postgres, Server, running_postgres, sqlite_at

__all__ = ["pytest_generate_tests"]

Starter = Callable[..., Server]
PAGES = {
    "index.html": "<!doctype html><title>Pages</title>our page",
    "favicon.svg": "<svg/>",
    "manifest.webmanifest": "{}",
    "sw.js": "// nothing",
    "assets/index-1a2b.js": "let x",
    "assets/index-1a2b.css": "b{}",
}


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL; `postgres.new_database()` is the address of an empty database there."""
    with running_postgres() as running:
        yield running


@pytest.fixture(scope="session")
def sqlite_server_of_session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("sqlite")
    with Server(sqlite_at(folder), folder) as running:
        yield running


@pytest.fixture(scope="session")
def postgresql_server_of_session(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Server]:
    with Server(postgres.new_database(), tmp_path_factory.mktemp("logs")) as running:
        yield running


@pytest.fixture
def sqlite_server(sqlite_server_of_session: Server) -> Iterator[Server]:
    """The server of the session that keeps its tables in SQLite."""
    yield sqlite_server_of_session
    sqlite_server_of_session.close_clients()


@pytest.fixture
def postgresql_server(postgresql_server_of_session: Server) -> Iterator[Server]:
    """The server of the session that keeps its tables in PostgreSQL."""
    yield postgresql_server_of_session
    postgresql_server_of_session.close_clients()


@pytest.fixture
def server(request: pytest.FixtureRequest) -> Server:
    """On the database that `databases.py` draws, or on both in turn; random order starts neither of them again."""
    running: Server = request.getfixturevalue(f"{request.param}_server")
    return running


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Addresses of empty databases, of both kinds in turn."""
    if request.param == "sqlite":
        return lambda: sqlite_at(tmp_path)
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database


@pytest.fixture(scope="session")
def pages_server_of_session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("with pages")
    for name, text in PAGES.items():
        path = folder / "pages" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (folder / "secret.txt").write_text("not for you")
    (folder / "pages" / "link.txt").symlink_to(folder / "secret.txt")
    planted = f"import holocene.server.app as app; app.PAGES = {str(folder / 'pages')!r}; {PROGRAM[-1]}"
    with Server(sqlite_at(folder), folder, program=[*PROGRAM[:-1], planted]) as running:
        yield running


@pytest.fixture
def pages_server(pages_server_of_session: Server) -> Iterator[Server]:
    """A server with pages of its own, beside which lies something that is nobody's business."""
    yield pages_server_of_session
    pages_server_of_session.close_clients()


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Starter]:
    """Starts a server of the test's own, with settings of its own; it is ended after the test.

    `start_server(database, settings={"HOLOCENE_BOT_SECONDS": "1"}, workers=1)`
    """
    with ExitStack() as stack:

        def start(database: str | None = None, **options: Any) -> Server:
            server = Server(database or sqlite_at(tmp_path), tmp_path, **options)
            stack.callback(lambda: server.stop() if server.is_running else server.close_clients())
            return server.start()

        yield start
