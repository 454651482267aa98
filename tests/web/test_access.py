from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.server.servers import Client
from tests.structure.source import ROOT
from tests.tiers import nightly
from tests.web.conftest import Opener
from tests.web.scenes import OF_TWO_WITH_THE_EXPANSION, at_a_payment, play_until
from tests.web.windows import SIZES, Window

ROUTES = (
    "/",
    "/friends",
    "/together",
    "/new",
    "/lobby",
    "/replay",
    "/rules",
    "/rules/expansion",
    "/rules/epoch",
    "/lesson",
    "/settings",
    "/account",
    "/tournaments",
    "/reset",
    "/statistics",
    "/about",
    "/nowhere",
)
AXE = Path(ROOT, "web/node_modules/axe-core/axe.min.js")
IS_THERE = "() => 'axe' in window"
RUN = """(rules) => axe.run(document, {resultTypes: ['violations'], ...(rules && {runOnly: rules})})
    .then((found) => found.violations)"""
WEAR = "(theme) => document.documentElement.classList.toggle('night', theme === 'dark')"
SMALL_PHONE: ViewportSize = {"width": 360, "height": 740}
CONTRAST = ["color-contrast"]


def violations(page: Page, rules: list[str] | None = None) -> list[str]:
    """What axe-core finds on the page as it is now."""
    if not page.evaluate(IS_THERE):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN, rules)
    return [f"{each['id']}: {node['html'][:200]} {node['target']}" for each in found for node in each["nodes"]]


def settled(page: Page) -> Page:
    """The page, once all that it asked for has come."""
    page.wait_for_load_state("networkidle")
    return page


def wrong(window: Window) -> list[str]:
    """What is wrong on a dark small phone, and what cannot be read on a light desk: its page is loaded only once."""
    page = window.page
    found = violations(settled(page))
    width: int = page.evaluate("() => document.documentElement.scrollWidth")
    if width > SMALL_PHONE["width"]:
        found.append(f"the page is {width} wide")
    page.set_viewport_size(SIZES["desk"])
    page.evaluate(WEAR, "light")
    found += violations(page, CONTRAST)
    page.set_viewport_size(SMALL_PHONE)
    page.evaluate(WEAR, "dark")
    return found


def small_phone(open_window: Opener) -> Window:
    window = open_window("phone", theme="dark")
    window.page.set_viewport_size(SMALL_PHONE)
    return window


def tables(client: Client, over: str, over_alone: str) -> dict[str, str]:
    """A table in each state."""
    return {
        "open": f"/table/{client.new_table('human', 'open', public=False)}",
        "placing": f"/table/{client.new_table('human', 'greedy', 'greedy', public=False)}",
        "paying": f"/table/{at_a_payment(client, OF_TWO_WITH_THE_EXPANSION)}",
        "over": f"/table/{over}",
        "replay": f"/replay/{over}",
        "keeping": f"/table/{client.new_table('human', 'greedy', game='epoch', public=False)}",
        "turn": f"/table/{turn_of_epoch(client)}",
        "over alone": f"/table/{over_alone}",
        "replay of epoch": f"/replay/{over_alone}",
    }


def turn_of_epoch(client: Client) -> str:
    """A table where a turn is to be played, alone."""
    table = client.new_table("human", game="epoch", public=False)
    play_until(client, table, lambda position: position["view"]["decision"] == "turn")
    return table


def choose_a_way(window: Window) -> None:
    """A tile is chosen on the map, and the way there is shown."""
    window.page.locator("[data-testid=epoch-map] [data-place].reachable").first.dispatch_event("click")
    window.find("chosen-place").wait_for()


def test_every_page_can_be_used_by_all_and_fits_a_small_phone(open_window: Opener) -> None:
    window = small_phone(open_window)
    window.be("Ann")
    found = {}
    for route in ROUTES:
        window.goto(route)
        found[route] = wrong(window)
    assert {route: why for route, why in found.items() if why} == {}


def test_a_table_can_be_used_by_all_in_any_state_and_fits_a_small_phone(
    open_window: Opener, over: str, over_alone: str
) -> None:
    window = small_phone(open_window)
    found = {}
    for state, path in tables(window.be("Ann"), over, over_alone).items():
        window.goto(path)
        found[state] = wrong(window)
        if state == "turn":
            choose_a_way(window)
            found["way"] = wrong(window)
    assert {state: why for state, why in found.items() if why} == {}


@nightly("browser")
@pytest.mark.parametrize(("theme", "language"), [("light", "de"), ("dark", "en")])
def test_axe_finds_nothing_in_any_look(
    open_window: Opener, over: str, over_alone: str, size: str, *, theme: str, language: str
) -> None:
    window = open_window(size, theme=theme, language=language)
    ann = window.be("Ann")
    found = {
        path: violations(settled(window.goto(path))) for path in (*ROUTES, *tables(ann, over, over_alone).values())
    }
    window.sit_at(turn_of_epoch(ann))
    choose_a_way(window)
    found["way"] = violations(settled(window.page))
    assert {path: why for path, why in found.items() if why} == {}


def test_axe_finds_nothing_in_the_text_only_view(open_window: Opener, size: str) -> None:
    window = open_window(size, textOnly=True)
    ann = window.be("Ann")
    for table in (ann.new_table("human", "greedy", public=False), turn_of_epoch(ann)):
        window.sit_at(table)
        window.find("text-table").wait_for()
        assert violations(settled(window.page)) == []
