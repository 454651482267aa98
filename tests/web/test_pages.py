import gzip
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.servers import Server
from tests.web.conftest import Opener
from tests.web.german import words
from tests.web.windows import Window

MOST_SCRIPT = 200_000  # bytes, gzipped


def script_loaded_by(window: Window, path: str, pages: Path) -> int:
    """Bytes of script, gzipped, that a first visit loads."""
    window.goto(path)
    window.page.wait_for_load_state("networkidle")
    names = {url.removeprefix(window.server.url).lstrip("/") for url in window.asked if url.endswith(".js")}
    assert names
    return sum(len(gzip.compress((pages / name).read_bytes())) for name in names)


def test_the_first_visit_loads_little_script(open_window: Opener, pages: Path) -> None:
    assert script_loaded_by(open_window("phone", new=True), "/", pages) < MOST_SCRIPT


@pytest.mark.parametrize("game", ["stone-age", "epoch"])
def test_a_table_loads_little_script(open_window: Opener, pages: Path, game: str) -> None:
    window = open_window("phone", new=True)
    table = window.be("Ann").new_table("human", "greedy", game=game, public=False)
    assert script_loaded_by(window, f"/table/{table}", pages) < MOST_SCRIPT


def test_the_page_names_its_icon(server: Server) -> None:
    assert '<link rel="icon" href="/favicon.svg"' in server.anybody().get("/")


def test_the_rules_are_searched(open_window: Opener, size: str) -> None:
    page = open_window(size).goto("/rules")
    page.get_by_test_id("rule-search").fill("clockwise")
    expect(page.locator("main mark").first).to_be_visible()


@pytest.mark.parametrize("path", ["/rules/stone_age", "/rules/expansion", "/rules/epoch"])
def test_each_book_has_its_own_address(open_window: Opener, path: str) -> None:
    page = open_window("desk").goto(path)
    expect(page.locator("main")).to_contain_text("2.1")


def test_settings_stay_when_the_page_is_loaded_again(open_window: Opener) -> None:
    window = open_window("desk")
    page = window.goto("/settings")
    page.get_by_role("radio", name=words("en")["settings.theme.dark"]).check()
    expect(page.locator("html")).to_have_class("night")
    page.reload()
    expect(page.locator("html")).to_have_class("night")


def test_an_address_that_leads_nowhere_says_so(open_window: Opener) -> None:
    page = open_window("desk").goto("/nowhere/at/all")
    expect(page.locator("h1")).to_have_text(words("en")["shell.page.lost"])
