"""Holocene on a home screen: its icons, its colours, and what is shown when the server does not answer."""

import struct
from pathlib import Path

from playwright.sync_api import expect

from tests.server.servers import Server, sqlite_at
from tests.web.conftest import Opener

PNG = b"\x89PNG\r\n\x1a\n"
READY = "() => navigator.serviceWorker.ready.then((found) => found.active.state)"


def test_every_icon_is_as_large_as_the_manifest_says(server: Server) -> None:
    anybody = server.anybody()
    icons = anybody.http.get("/manifest.webmanifest").json()["icons"]
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    for icon in icons:
        answer = anybody.http.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert answer.content.startswith(PNG)
            assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", answer.content[16:24]))


def test_the_browsers_own_colour_follows_the_theme(open_window: Opener) -> None:
    window = open_window("phone", theme="dark")
    window.goto("/")
    ground = window.page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--bone')")
    expect(window.page.locator('meta[name="theme-color"]').first).to_have_attribute("content", ground)


def test_a_server_that_does_not_answer_is_told_on_a_page(open_window: Opener, pages: Path, tmp_path: Path) -> None:
    assert pages.exists()
    with Server(sqlite_at(tmp_path), tmp_path) as own:
        window = open_window("phone", server=own, new=True)
        window.goto("/")
        assert window.page.evaluate(READY) in ("activating", "activated")
        window.page.reload()
    window.allow("ERR_CONNECTION_REFUSED", "Failed to load")
    window.page.goto("/lobby")
    expect(window.page.get_by_role("heading", name="The server does not answer")).to_be_visible()
