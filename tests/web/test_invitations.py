"""Inviting friends: the short form, the link, and the code for a phone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.servers import Server, sqlite_at
from tests.web.conftest import Opener
from tests.web.german import words
from tests.web.windows import Windows

REACHED = "http://192.168.178.23:8000"


@pytest.fixture(scope="module")
def reached_server(pages: Path, windows: Windows, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:  # noqa: ARG001 it serves them
    """A server that knows how others reach it; it outlives the windows that look at it."""
    folder = tmp_path_factory.mktemp("reached")
    with Server(sqlite_at(folder), folder, settings={"HOLOCENE_PUBLIC_URL": REACHED}) as running:
        yield running
        windows.close_those_of(running)


def test_a_table_with_friends_is_made_of_a_name_and_two_choices(open_window: Opener, size: str) -> None:
    window = open_window(size)
    page = window.goto("/")
    page.get_by_role("link", name=words("en")["home.new"]).click()
    window.find("friends-name").fill("Hanna")
    page.get_by_role("radio", name="3", exact=True).check()
    window.find("friends-make").click()
    window.find("waiting").wait_for()
    seats = window.positions[-1]["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "open", "open"]
    assert seats[0]["name"] == "Hanna"
    assert [table["public"] for table in window.server.guest("Eve").get("/api/tables")].count(False) == 0


def test_several_people_at_one_screen_have_names(open_window: Opener, size: str) -> None:
    window = open_window(size)
    page = window.goto("/")
    page.get_by_role("link", name=words("en")["home.together"]).click()
    page.get_by_role("radio", name="3", exact=True).check()
    for seat, name in enumerate(("Hanna", "Emil", "Ida")):
        window.find(f"together-name-{seat}").fill(name)
    window.find("together-make").click()
    window.find("turn").wait_for()
    assert [seat["name"] for seat in window.positions[-1]["seats"]] == ["Hanna", "Emil", "Ida"]


def test_a_link_that_works_on_this_machine_only_says_so(open_window: Opener) -> None:
    window = open_window("desk")
    window.sit_at(window.be("Ann").new_table("human", "open", public=False))
    expect(window.find("here-only")).to_contain_text("--lan")
    expect(window.find("code")).to_have_count(0)


def test_a_server_that_others_reach_shows_its_address_and_a_code(reached_server: Server, open_window: Opener) -> None:
    window = open_window("desk", server=reached_server)
    table = window.be("Ann").new_table("human", "open", public=False)
    window.sit_at(table)
    expect(window.page.get_by_label(words("en")["waiting.invitation"])).to_have_value(f"{REACHED}/table/{table}")
    code = window.find("code")
    expect(code).to_be_visible()
    assert code.evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")
