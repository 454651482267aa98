"""Browsers as people have them: each window has cookies, a size and a language of its own, and is watched.

A window that its page errs in, that breaks the content security policy or asks another server fails its test.

Starting a page in a new window takes three times as long as in one that has shown it before: a window whose test is
over forgets everything, and waits for the next test.
"""

import asyncio
import json
import re
import time
from collections.abc import Callable, Iterator
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
    expect,
    sync_playwright,
)

from tests.server.servers import Client, Found, Json, Server
from tests.web import chromium

SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
    "laptop": {"width": 1366, "height": 657},
    "large": {"width": 1920, "height": 1080},
}
LOOK_AGAIN = 5  # milliseconds
PATIENCE = 120_000  # milliseconds: a busy machine serves, plays and paints
NOTHING = "/favicon.svg"  # of our server, with no script
NO_ICON = re.compile(r"status of 404 .*/favicon\.ico\)")  # that page names none
TOO_LATE = re.compile(r"status of 422 .*/(plans|previews|journeys)\)")  # the question was answered before these came
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"
SET = """(settings) => localStorage.setItem("holocene", JSON.stringify(settings))"""

expect.set_options(timeout=PATIENCE)


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
        self.server, self.size, self.language = server, size, language
        self.context = browser.new_context(
            base_url=server.url, viewport=SIZES[size], has_touch=size == "phone", locale=language, accept_downloads=True
        )
        self.context.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self.heard: list[Json] = []
        self.sent: list[Json] = []
        self.asked: list[str] = []
        self._allowed: tuple[str, ...] = ()
        self.context.on("request", self._look_at_request)
        self.page = self.new_page()
        self.page.goto(f"{self.server.url}{NOTHING}")
        self.open(**settings)

    def open(self, **settings: Any) -> None:
        """Have these settings, before any page is shown."""
        self.page.evaluate(SET, {"speed": 0, **settings})
        self.asked.clear()

    def forget(self) -> None:
        """Be as new: nobody's, at no page."""
        for page in self.context.pages[1:]:
            page.close()
        self.page.unroute_all()
        self.page.goto(f"{self.server.url}{NOTHING}")
        self.page.evaluate(FORGET)
        if self.page.viewport_size != SIZES[self.size]:
            self.page.set_viewport_size(SIZES[self.size])
        self.page.mouse.move(0, 0)
        self.context.clear_cookies()
        self._allowed = ()
        for seen in (self.errors, self.heard, self.sent, self.asked):
            seen.clear()

    def new_page(self) -> Page:
        """A tab, watched like all others of this window."""
        page = self.context.new_page()
        page.on("console", self._look_at_console)
        page.on("pageerror", lambda error: self._tell(f"the page threw {error}"))
        page.on("websocket", self._listen)
        return page

    def allow(self, *parts: str) -> None:
        """What the browser may complain about in this test, because the test makes it happen."""
        self._allowed = parts

    def _tell(self, error: str) -> None:
        if any(part in error for part in self._allowed) or TOO_LATE.search(error) or NO_ICON.search(error):
            return
        self.errors.append(error)

    def _look_at_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._tell(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _look_at_request(self, request: Request) -> None:
        self.asked.append(request.url)
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

    def until(self, seen: Callable[[], Found | None]) -> Found:
        """What is seen, as soon as it is; meanwhile the page goes on and what it hears is kept."""
        limit = time.monotonic() + PATIENCE / 1000
        while (found := seen()) is None:
            assert time.monotonic() < limit, "it did not happen in time"
            self.page.wait_for_timeout(LOOK_AGAIN)
        return found

    def all_errors(self) -> list[str]:
        """What was wrong, up to now."""
        for page in self.context.pages:
            page.evaluate("() => 0")  # what was said before this has been heard when it is answered
        return list(self.errors)

    def close(self) -> None:
        """Shut, and everything was well."""
        self.context.close()
        assert not self.errors, "\n".join(self.errors)


class Windows:
    """One browser, and its windows; those that nobody uses wait for the next test.

    While it runs, Playwright holds an event loop in this thread that counts as running. It is put aside whenever no
    test looks at a window, so that other tests may run loops of their own.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Window] = []
        self.pause()

    def pause(self) -> None:
        """Nobody looks at windows for a while."""
        asyncio._set_running_loop(None)  # noqa: SLF001 there is no other way

    def resume(self) -> None:
        """Somebody does."""
        asyncio._set_running_loop(self._loop)  # noqa: SLF001

    def take(self, server: Server, size: str, language: str, *, new: bool = False, **settings: Any) -> Window:
        """One that waits, or a new one."""
        for window in [] if new else self._waiting:
            if (window.server, window.size, window.language) == (server, size, language):
                self._waiting.remove(window)
                window.open(**settings)
                return window
        return Window(self.browser, server, size, language, **settings)

    def give_back(self, window: Window) -> None:
        """It waits for the next test, if it may still be needed."""
        if window.server.is_running:
            window.forget()
            self._waiting.append(window)
        else:
            window.context.close()

    def close_those_of(self, server: Server) -> None:
        """A server stops, and nobody will look at its pages again."""
        self.resume()
        for window in [window for window in self._waiting if window.server is server]:
            self._waiting.remove(window)
            window.context.close()
        self.pause()
