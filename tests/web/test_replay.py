import pytest
from playwright.sync_api import expect

import holocene
from tests.web.conftest import Opener
from tests.web.german import words
from tests.web.person import Person, play
from tests.web.windows import Window


def step_to(window: Window, move: int) -> None:
    window.find("replay-slider").fill(str(move))
    expect(window.find("replay-slider")).to_have_value(str(move))


def a_record(name: str) -> str:
    game = holocene.new(name, players=2, seed=7)
    while game.view(None)["round"] < 3:
        game.play(game.legal_moves()[0])
    return game.record()


def test_a_finished_table_is_gone_through_move_by_move(open_window: Opener, over: str, size: str) -> None:
    window = open_window(size)
    window.goto(f"/replay/{over}")
    slider = window.find("replay-slider")
    last = slider.get_attribute("max")
    first = window.find("replay-line").inner_text()

    slider.focus()
    slider.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(window.find("replay-line")).not_to_have_text(first)
    assert window.page.locator("[data-legal], [data-choice]").count() == 0

    slider.press("End")
    expect(slider).to_have_value(str(last))
    slider.press("Home")
    expect(window.find("replay-line")).to_have_text(first)


def test_a_finished_table_is_seen_from_each_seat(open_window: Opener, over: str) -> None:
    window = open_window("desk")
    window.goto(f"/replay/{over}")
    step_to(window, 5)
    for seat in ("1", "0", "null"):
        window.find("replay-seat").select_option(seat)
        window.page.wait_for_load_state("networkidle")
    seats = {url.partition("seat=")[2] for url in window.asked if "/positions/5?" in url}
    assert {"0", "1"} <= seats


def test_the_record_is_downloaded_and_can_be_shown_again(open_window: Opener, over: str) -> None:
    window = open_window("desk")
    ann = window.be("Ann")
    window.goto(f"/replay/{over}")
    with window.page.expect_download() as download:
        window.page.locator("a[download]").click()
    record = download.value.path()
    assert record.read_text(encoding="utf-8") == ann.get(f"/api/tables/{over}/record")

    window.goto("/replay")
    window.page.locator("input[type=file]").set_input_files(record)
    expect(window.find("replay-slider")).to_be_visible()


@pytest.mark.parametrize("game", ["stone-age", "epoch"])
def test_a_record_of_ones_own_is_shown_and_a_bad_one_is_told(open_window: Opener, size: str, game: str) -> None:
    window = open_window(size)
    window.allow("422", "400")
    page = window.goto("/replay")
    show = page.get_by_role("button", name=words("en")["replay.upload.show"])
    page.locator("textarea").fill("holocene 1\nno record at all")
    show.click()
    expect(page.get_by_role("alert")).not_to_be_empty()

    page.locator("textarea").fill(a_record(game))
    show.click()
    expect(window.find("replay-slider")).to_be_visible()


def test_a_game_goes_on_from_any_position_against_bots(open_window: Opener, over: str) -> None:
    window = open_window("desk")
    window.goto(f"/replay/{over}")
    step_to(window, 6)
    window.find("go-on").click()
    window.find("turn").wait_for()
    assert "/table/" in window.page.url
    assert over not in window.page.url
    person = Person(window, seed=10)
    play(person, clicks=4)
    assert window.positions[-1]["number"] > 6
