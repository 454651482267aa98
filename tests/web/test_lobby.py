import re

from playwright.sync_api import expect

from tests.web.conftest import Opener
from tests.web.german import words
from tests.web.person import Person, play
from tests.web.scenes import finished


def test_a_table_is_laid_with_options_and_a_friend_comes_by_its_link(open_window: Opener) -> None:
    desk, phone = open_window("desk"), open_window("phone")
    page = desk.goto("/new")
    page.get_by_label(words("en")["lobby.option.expansion.name"]).check()
    page.get_by_label(words("en")["lobby.new.drawn"]).check()
    page.get_by_role("button", name=words("en")["lobby.new.create"]).click()
    page.wait_for_url(re.compile("/table/"))
    link = page.locator("[data-testid=waiting] input").input_value()

    phone.page.goto(link)
    phone.page.locator("[data-testid^=sit-]").first.click()

    expect(desk.find("waiting")).to_have_count(0)
    play(Person(desk, seed=11), Person(phone, seed=12), clicks=12)
    position = desk.positions[-1]
    assert position["view"]["options"]["expansion"] is True
    assert position["number"] > 2
    assert desk.server.anybody().get(f"/api/tables/{position['table']}")["shuffle"] is True


def test_open_tables_are_listed_and_joined(open_window: Opener, size: str) -> None:
    host = open_window("desk")
    table = host.be("Olga").new_table("human", "open")
    guest = open_window(size)
    guest.goto("/lobby")
    guest.find("open-tables").locator(f'a[href*="{table}"]').first.click()
    guest.page.locator("[data-testid^=sit-]").first.click()
    expect(guest.find("turn")).to_contain_text("Olga")


def test_my_tables_say_whose_turn_it_is(open_window: Opener) -> None:
    window = open_window("desk")
    table = window.be("Ann").new_table("human", "human", public=False)
    window.goto("/lobby")
    expect(window.find("my-tables").locator(f'a[href*="{table}"]').first).to_be_visible()


def test_a_rematch_lays_the_same_table_again(open_window: Opener) -> None:
    window = open_window("desk")
    table = finished(window.be("Ann"))
    window.page.goto(f"/table/{table}")
    window.find("rematch").click()
    window.page.wait_for_url(lambda address: "/table/" in address and table not in address)
    expect(window.find("turn")).to_be_visible()


def test_the_lesson_is_begun_and_leads_through_its_first_steps(open_window: Opener, size: str) -> None:
    window = open_window(size)
    window.goto("/lesson")
    window.find("lesson-begin").click()
    step = window.find("lesson-step")
    step.wait_for()
    first = step.inner_text()
    for _ in range(3):
        if window.find("lesson-on").count():
            window.find("lesson-on").click()
    play(Person(window, seed=13), clicks=6)
    expect(step).not_to_have_text(first)
