"""`server` serves the built pages, `open_window` opens somebody's browser window; both are real."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.servers import Server, sqlite_at
from tests.structure.source import PACKAGE
from tests.tiers import sample
from tests.web.scenes import ALONE, finished
from tests.web.windows import Window, Windows, running_browser

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
    return finished(server.guest("Olga"), ALONE)


@pytest.fixture(scope="session")
def windows() -> Iterator[Windows]:
    """One browser for all tests of the pages."""
    with running_browser() as browser:
        found = Windows(browser)
        yield found
        found.resume()


@pytest.fixture(params=sample("browser", ["phone"], ["desk", "phone"]))
def size(request: pytest.FixtureRequest) -> str:
    """A phone, and at night a desk too."""
    chosen: str = request.param
    return chosen


@pytest.fixture
def open_window(windows: Windows, server: Server) -> Iterator[Opener]:
    """Opens windows, `open_window("phone", language="de", theme="dark")`, until the test is over.

    One that is `new` has never shown a page before.
    """
    opened: list[Window] = []

    def open_one(size: str = "desk", *, server: Server = server, language: str = "en", **options: Any) -> Window:
        opened.append(windows.take(server, size, language, **options))
        return opened[-1]

    windows.resume()
    yield open_one
    server.close_clients()
    errors = [error for window in opened for error in window.all_errors()]
    for window in opened:
        windows.give_back(window)
    windows.pause()
    assert errors == []
