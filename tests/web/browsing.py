"""Browsers as people have them: each window has cookies, a size and a language of its own, and is watched.

A window that its page errs in, that breaks the content security policy or asks another server fails its test.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    ViewportSize,
    WebSocket,
    sync_playwright,
)

from tests.server.running import Client, Json, Server
from tests.web import chromium

SIZES: dict[str, ViewportSize] = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
PATIENCE = 15_000  # milliseconds: two cores serve, play and paint
TOO_LATE = re.compile(r"status of 422 .*/(plans|previews|journeys)\)")  # the question was answered before these came
KEEP_SETTINGS = """(settings) => {
    if (!origin.startsWith("http") || localStorage.getItem("holocene") !== null) return;
    localStorage.setItem("holocene", JSON.stringify(settings));
}"""


@contextmanager
def running_browser() -> Iterator[Browser]:
    """The Chromium of this machine."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.where(), args=chromium.ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


class Window:
    """Somebody's browser window, with all that was said, asked and heard in it."""

    def __init__(
        self, browser: Browser, server: Server, size: str = "desk", language: str = "en", **settings: Any
    ) -> None:
        """Settings are those of the page; animations are off unless a speed is given."""
        self.server, self.size = server, size
        self.context = browser.new_context(
            base_url=server.url, viewport=SIZES[size], has_touch=size == "phone", locale=language, accept_downloads=True
        )
        self.context.set_default_timeout(PATIENCE)
        kept = json.dumps({"speed": 0, **settings})
        self.context.add_init_script(f"({KEEP_SETTINGS})({kept})")
        self.problems: list[str] = []
        self.heard: list[Json] = []
        self.sent: list[Json] = []
        self._allowed: tuple[str, ...] = ()
        self.context.on("request", self._look_at_request)
        self.page = self.new_page()

    def new_page(self) -> Page:
        """A tab, watched like all others of this window."""
        page = self.context.new_page()
        page.on("console", self._look_at_console)
        page.on("pageerror", lambda problem: self._tell(f"the page threw {problem}"))
        page.on("websocket", self._listen)
        return page

    def allow(self, *parts: str) -> None:
        """What the browser may complain about in this test, because the test makes it happen."""
        self._allowed = parts

    def _tell(self, problem: str) -> None:
        if not any(part in problem for part in self._allowed) and not TOO_LATE.search(problem):
            self.problems.append(problem)

    def _look_at_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._tell(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _look_at_request(self, request: Request) -> None:
        if not request.url.startswith((self.server.url, "data:", "blob:")):
            self._tell(f"another server was asked: {request.url}")

    def _listen(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.server.url.replace("http", "ws")):
            self._tell(f"another server was asked: {socket.url}")
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    @property
    def positions(self) -> list[Json]:
        """The positions that came through sockets."""
        return [message for message in self.heard if message["kind"] == "position"]

    @property
    def is_to_act(self) -> bool:
        """Whether something is asked here, or the end of a game was told."""
        last = next((message for message in reversed(self.heard) if message["kind"] == "position"), None)
        return last is not None and (bool(last["choices"]) or last["state"] == "over")

    def be(self, name: str) -> Client:
        """Somebody with a name, who may also speak with the server past the page."""
        client = self.server.guest(name)
        self.take_place_of(client)
        return client

    def take_place_of(self, client: Client) -> None:
        """The same person as that client."""
        self.context.add_cookies(
            [{"name": key, "value": value, "url": self.server.url} for key, value in client.http.cookies.items()]
        )

    def goto(self, path: str) -> Page:
        """A page of ours, shown."""
        self.page.goto(path)
        self.page.locator("main h1").first.wait_for(state="attached")
        return self.page

    def sit_at(self, table: str) -> Page:
        """The page of a table, shown."""
        self.page.goto(f"/table/{table}")
        self.find("turn").wait_for()
        return self.page

    def find(self, testid: str) -> Locator:
        """What is marked with a name for tests."""
        return self.page.get_by_test_id(testid)

    def close(self) -> None:
        """Shut, and everything was well."""
        self.context.close()
        assert not self.problems, "\n".join(self.problems)
