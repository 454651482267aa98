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
    "/rules/epoch",
    "/lesson",
    "/settings",
    "/statistics",
    "/about",
    "/nowhere",
)
AXE = Path(ROOT, "web/node_modules/axe-core/axe.min.js")
RUN = "() => axe.run(document, {resultTypes: ['violations']}).then((found) => found.violations)"


@pytest.fixture(params=[("desk", "light"), ("phone", "dark")], ids="-".join)
def looks(request: pytest.FixtureRequest) -> tuple[str, str]:
    """Each size and each theme once."""
    chosen: tuple[str, str] = request.param
    return chosen


def violations(page: Page) -> list[str]:
    """What axe-core finds on the page as it is now."""
    page.wait_for_load_state("networkidle")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [f"{each['id']}: {node['html'][:200]} {node['target']}" for each in found for node in each["nodes"]]


def tables(client: Client, over: str, over_alone: str) -> dict[str, str]:
    """A table in each state."""
    paying = client.new_table("human", "human", options={"expansion": True}, public=False)
    play_until(client, paying, is_a_choice_of_goods)
    return {
        "open": f"/table/{client.new_table('human', 'open', public=False)}",
        "placing": f"/table/{client.new_table('human', 'greedy', 'greedy', public=False)}",
        "paying": f"/table/{paying}",
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


def test_axe_finds_nothing_on_any_page(open_window: Opener, looks: tuple[str, str]) -> None:
    window = open_window(looks[0], theme=looks[1])
    window.be("Ann")
    found = {route: violations(window.goto(route)) for route in ROUTES}
    assert {route: wrong for route, wrong in found.items() if wrong} == {}


def test_axe_finds_nothing_at_a_table_in_any_state(
    open_window: Opener, over: str, over_alone: str, looks: tuple[str, str]
) -> None:
    window = open_window(looks[0], theme=looks[1])
    paths = tables(window.be("Ann"), over, over_alone)
    found = {state: violations(window.goto(path)) for state, path in paths.items()}
    assert {state: wrong for state, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(("size", "theme"), [("desk", "dark"), ("phone", "light")], ids=["desk-dark", "phone-light"])
def test_axe_finds_nothing_at_epoch_in_the_other_looks_either(
    open_window: Opener, over_alone: str, size: str, theme: str
) -> None:
    window = open_window(size, theme=theme)
    window.sit_at(turn_of_epoch(window.be("Ann")))
    found = violations(window.page)
    window.page.locator("[data-testid=epoch-map] [data-place].reachable").first.dispatch_event("click")
    window.find("chosen-place").wait_for()
    found += violations(window.page)
    assert [*found, *violations(window.goto(f"/table/{over_alone}"))] == []


def test_axe_finds_nothing_in_the_text_only_view(open_window: Opener, size: str) -> None:
    window = open_window(size, textOnly=True)
    ann = window.be("Ann")
    for table in (ann.new_table("human", "greedy", public=False), turn_of_epoch(ann)):
        window.sit_at(table)
        window.find("text-table").wait_for()
        assert violations(window.page) == []


def test_nothing_is_wider_than_a_small_phone(open_window: Opener, over: str, over_alone: str) -> None:
    window = open_window("phone")
    window.page.set_viewport_size({"width": 360, "height": 740})
    wide = {}
    for path in (*ROUTES, *tables(window.be("Ann"), over, over_alone).values()):
        page = window.goto(path)
        page.wait_for_load_state("networkidle")
        wide[path] = page.evaluate("() => document.documentElement.scrollWidth")
    assert {path: width for path, width in wide.items() if width > 360} == {}
