"""`server` serves the built pages, `open_window` opens somebody's browser window; both are real."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.server.running import Server, sqlite_at
from tests.structure.source import PACKAGE
from tests.web.browsing import SIZES, Window, running_browser
from tests.web.scenes import finished, finished_alone

Opener = Callable[..., Window]
PAGES = PACKAGE / "server" / "pages"


@pytest.fixture(scope="session")
def pages() -> Path:
    """The folder of the built pages."""
    assert (PAGES / "index.html").exists(), "the pages are not built: `make test` builds them, `make pages` too"
    return PAGES


@pytest.fixture(scope="session")
def server(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:  # noqa: ARG001 it serves them
    """One server for all tests of the pages."""
    folder = tmp_path_factory.mktemp("web")
    with Server(sqlite_at(folder), folder) as running:
        yield running


@pytest.fixture(scope="session")
def over(server: Server) -> str:
    """A finished table, which everybody may look at."""
    return finished(server.guest("Olga"))


@pytest.fixture(scope="session")
def over_alone(server: Server) -> str:
    """The same, of Epoch."""
    return finished_alone(server.guest("Olga"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser a file: while it runs its thread has a running event loop, which other tests could not bear."""
    with running_browser() as running:
        yield running


@pytest.fixture(params=list(SIZES))
def size(request: pytest.FixtureRequest) -> str:
    """Both sizes in turn."""
    chosen: str = request.param
    return chosen


@pytest.fixture
def open_window(browser: Browser, server: Server) -> Iterator[Opener]:
    """Opens windows, `open_window("phone", language="de", theme="dark")`; they are closed after the test."""
    windows: list[Window] = []

    def open_one(size: str = "desk", *, server: Server = server, **options: Any) -> Window:
        window = Window(browser, server, size, **options)
        windows.append(window)
        return window

    yield open_one
    server.close_clients()
    for window in windows:
        window.close()
