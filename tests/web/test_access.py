from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.running import Client
from tests.structure.source import ROOT
from tests.web.conftest import Opener
from tests.web.scenes import is_a_choice_of_goods, play_until

ROUTES = (
    "/",
    "/new",
    "/lobby",
    "/replay",
    "/rules",
    "/rules/expansion",
    "/lesson",
    "/settings",
    "/statistics",
    "/about",
    "/nowhere",
)
AXE = Path(ROOT, "web/node_modules/axe-core/axe.min.js")
RUN = "() => axe.run(document, {resultTypes: ['violations']}).then((found) => found.violations)"


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest) -> str:
    chosen: str = request.param
    return chosen


def violations(page: Page) -> list[str]:
    """What axe-core finds on the page as it is now."""
    page.wait_for_load_state("networkidle")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [f"{each['id']}: {node['html'][:200]} {node['target']}" for each in found for node in each["nodes"]]


def tables(client: Client, over: str) -> dict[str, str]:
    """A table in each state."""
    paying = client.new_table("human", "human", options={"expansion": True}, public=False)
    play_until(client, paying, is_a_choice_of_goods)
    return {
        "open": f"/table/{client.new_table('human', 'open', public=False)}",
        "placing": f"/table/{client.new_table('human', 'greedy', 'greedy', public=False)}",
        "paying": f"/table/{paying}",
        "over": f"/table/{over}",
        "replay": f"/replay/{over}",
    }


def test_axe_finds_nothing_on_any_page(open_window: Opener, size: str, theme: str) -> None:
    window = open_window(size, theme=theme)
    window.be("Ann")
    found = {route: violations(window.goto(route)) for route in ROUTES}
    assert {route: wrong for route, wrong in found.items() if wrong} == {}


def test_axe_finds_nothing_at_a_table_in_any_state(open_window: Opener, over: str, size: str, theme: str) -> None:
    window = open_window(size, theme=theme)
    found = {state: violations(window.goto(path)) for state, path in tables(window.be("Ann"), over).items()}
    assert {state: wrong for state, wrong in found.items() if wrong} == {}


def test_axe_finds_nothing_in_the_text_only_view(open_window: Opener, size: str) -> None:
    window = open_window(size, textOnly=True)
    table = window.be("Ann").new_table("human", "greedy", public=False)
    window.sit_at(table)
    assert violations(window.page) == []


@pytest.mark.parametrize("route", ROUTES)
def test_nothing_is_wider_than_a_small_phone(open_window: Opener, route: str) -> None:
    window = open_window("phone")
    window.be("Ann")
    window.page.set_viewport_size({"width": 360, "height": 740})
    page = window.goto(route)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
