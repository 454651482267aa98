"""How a table lies in windows of laptops and desktops: all of it in sight, pieces large, nothing over their numbers."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from tests.web.conftest import Opener
from tests.web.scenes import OF_FIVE, finished, going_on
from tests.web.windows import SIZES

WINDOWS = [(1024, 768), (1280, 720), (1366, 657), (1440, 900), (1920, 1080)]
IN_ROUND_FOUR = 330  # moves; many people stand on the board
NAMES = ("Bartholomew the Elder", "Cassandra of the Hills", "Dagobert Thunderfoot", "Eleanor Riverbend")
LEAST_CARD = (80, 120)
BOXES = """(selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
    .map((each) => each.getBoundingClientRect())
    .map(({ left, top, right, bottom }) => [left, top, right, bottom])"""
CUT_OFF = """() => [...document.querySelectorAll(".player .name")]
    .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow === "hidden")
    .map((each) => each.textContent)"""
LEAST_LETTERS = 12  # pixels
SMALL = """(least) => {
    const found = [], words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const text = words.currentNode.textContent.trim(), at = words.currentNode.parentElement;
        if (!text || !at.checkVisibility() || at.closest(".vh") || at.getBoundingClientRect().width < 2) continue;
        if (parseFloat(getComputedStyle(at).fontSize) < least) found.push(text);
    }
    return found;
}"""

Box = list[float]


def test_a_table_of_five_fits_every_laptop(open_window: Opener) -> None:
    window = open_window("desk")
    ann = window.be("Ann")
    table = going_on(ann, OF_FIVE, IN_ROUND_FOUR, "human", *["open"] * 4)
    for name in NAMES:
        window.server.guest(name).join(table)
    window.sit_at(table)
    window.page.locator(".cards [data-piece]").first.wait_for()
    wrong = {}
    for width, height in WINDOWS:
        size: ViewportSize = {"width": width, "height": height}
        window.page.set_viewport_size(size)
        window.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        wrong[f"{width}x{height}"] = faults(window.page, size)
    window.page.set_viewport_size(SIZES["desk"])
    assert {size: found for size, found in wrong.items() if found} == {}


def faults(page: Any, size: ViewportSize) -> list[str]:
    """All that is wrong with the table in a window of this size."""
    cards: list[Box] = page.evaluate(BOXES, ".cards [data-place] [data-piece]")
    figures: list[Box] = page.evaluate(BOXES, ".shelf [data-people] svg")
    tiles: list[Box] = page.evaluate(BOXES, ".tiles [data-place] [data-piece]")
    boards: list[Box] = page.evaluate(BOXES, "[data-testid^=seat-], [data-testid=log], .landscape")
    found = [f"a card is {right - left:.0f} wide" for left, _, right, _ in cards if right - left < LEAST_CARD[0]]
    found += [f"a card is {low - top:.0f} high" for _, top, _, low in cards if low - top < LEAST_CARD[1] - 1]
    found += [f"{box} is out of sight" for box in [*cards, *tiles, *boards] if not inside(box, size)]
    found += [
        f"a figure at {one} covers a piece at {other}" for one in figures for other in cards + tiles if meet(one, other)
    ]
    found += [f"{name} is cut off" for name in page.evaluate(CUT_OFF)]
    assert cards
    assert figures
    return found


def inside(box: Box, size: ViewportSize) -> bool:
    left, top, right, low = box
    return left >= 0 and top >= 0 and right <= size["width"] and low <= size["height"]


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes lie on each other by more than their edges."""
    edge = 3
    return min(one[2], other[2]) - max(one[0], other[0]) > edge and min(one[3], other[3]) - max(one[1], other[1]) > edge


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_no_letters_are_too_small_to_read(open_window: Opener, size: str) -> None:
    window = open_window(size)
    ann = window.be("Ann")
    table = going_on(ann, OF_FIVE, IN_ROUND_FOUR, "human", *["open"] * 4)
    for name in NAMES:
        window.server.guest(name).join(table)
    page = window.sit_at(table)
    page.locator(".cards [data-piece]").first.wait_for()
    assert page.evaluate(SMALL, LEAST_LETTERS) == []
    window.sit_at(finished(ann, OF_FIVE))
    window.find("score-sheet").wait_for()
    assert page.evaluate(SMALL, LEAST_LETTERS) == []
