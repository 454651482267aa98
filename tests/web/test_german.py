from playwright.sync_api import expect

from tests.web.conftest import Opener
from tests.web.german import left_in_english, words
from tests.web.person import Person, play
from tests.web.scenes import OF_TWO_WITH_THE_EXPANSION, at_a_payment, play_until

ROUTES = (
    "/",
    "/new",
    "/lobby",
    "/replay",
    "/rules",
    "/rules/epoch",
    "/lesson",
    "/settings",
    "/statistics",
    "/about",
    "/nowhere",
)


def test_every_page_is_german_for_a_german_browser(open_window: Opener, size: str) -> None:
    window = open_window(size, language="de-DE")
    window.be("Anna")
    for route in ROUTES:
        page = window.goto(route)
        expect(page.locator("html")).to_have_attribute("lang", "de")
        assert left_in_english(page) == [], route


def test_a_table_is_german_from_the_first_placement_to_the_score_sheet(open_window: Opener, over: str) -> None:
    window = open_window("desk", language="de-AT")
    paying = at_a_payment(window.be("Anna"), OF_TWO_WITH_THE_EXPANSION)
    for path in (f"/table/{paying}", f"/table/{over}", f"/replay/{over}"):
        page = window.goto(path)
        page.locator("main").get_by_text("Holz").first.wait_for(state="attached")
        assert left_in_english(page) == [], path


def test_a_table_of_epoch_is_german(open_window: Opener, over_alone: str) -> None:
    window = open_window("desk", language="de-DE")
    anna = window.be("Anna")
    alone = anna.new_table("human", game="epoch", public=False)
    play_until(anna, alone, lambda position: position["view"]["decision"] == "turn")
    keeping = anna.new_table("human", "greedy", game="epoch", public=False)
    for path in (f"/table/{alone}", f"/table/{keeping}", f"/table/{over_alone}", f"/replay/{over_alone}"):
        page = window.goto(path)
        page.locator("main").get_by_text("Nahrung").first.wait_for(state="attached")
        assert left_in_english(page) == [], path


def test_what_happens_is_told_in_german(open_window: Opener) -> None:
    window = open_window("desk", language="de-CH")
    table = window.be("Anna").new_table("human", "greedy", public=False)
    window.sit_at(table)
    person = Person(window, seed=8)
    while window.positions[-1]["view"]["round"] == 1:
        play(person, clicks=len(person.clicked) + 1)
    assert left_in_english(window.page) == []
    expect(window.find("log")).to_contain_text("Anna")


def test_the_language_can_be_changed_and_stays_so(open_window: Opener) -> None:
    window = open_window("desk")
    page = window.goto("/settings")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("radio", name="Deutsch").check()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("h1")).to_have_text(words("de")["shell.page.settings"])
