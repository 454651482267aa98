import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.servers import Server, sqlite_at
from tests.web.conftest import Opener
from tests.web.scenes import at_a_payment
from tests.web.windows import Windows

AWAY = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")


@pytest.fixture(scope="module")
def own_server(pages: Path, windows: Windows, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:  # noqa: ARG001 it serves them
    """A server that the tests may stop and start again."""
    folder = tmp_path_factory.mktemp("away")
    with Server(sqlite_at(folder), folder) as running:
        yield running
        windows.close_those_of(running)


def test_a_payment_that_is_half_made_survives_a_lost_connection(
    own_server: Server, open_window: Opener, size: str
) -> None:
    window = open_window(size, server=own_server)
    window.allow(*AWAY)
    ann = window.be("Ann")
    table = at_a_payment(ann)
    before = ann.look(table)
    window.sit_at(table)
    good = window.find("pay-dialog").get_by_role("spinbutton").first
    expect(good).to_have_attribute("aria-valuenow", "1")  # the page proposes it
    good.locator("button:first-child").click()
    expect(good).to_have_attribute("aria-valuenow", "0")

    own_server.kill()
    expect(window.find("connection")).to_have_class(re.compile("lost"))
    own_server.start()
    expect(window.find("connection")).to_have_class(re.compile("open"))

    expect(good).to_have_attribute("aria-valuenow", "0")
    while window.find("confirm").is_disabled():
        window.find("pay-dialog").locator("[role=spinbutton] button:last-child:enabled").first.click()
    window.find("confirm").click()
    expect(window.find("pay-dialog")).to_have_count(0)
    assert window.positions[-1]["number"] > before["number"]


def test_a_choice_of_epoch_that_is_half_made_survives_a_lost_connection(
    own_server: Server, open_window: Opener
) -> None:
    window = open_window("phone", server=own_server)
    window.allow(*AWAY)
    table = window.be("Ann").new_table("human", "human", game="epoch", public=False)
    window.sit_at(table)
    window.page.locator("[data-pick]").nth(2).click()
    kept = window.find("confirm").get_attribute("data-choice")

    own_server.kill()
    expect(window.find("connection")).to_have_class(re.compile("lost"))
    own_server.start()
    expect(window.find("connection")).to_have_class(re.compile("open"))

    window.find("confirm").click()
    expect(window.page.locator("[data-pick]")).to_have_count(4)
    assert [sent["move"] for sent in window.sent] == [kept]


def test_a_move_chosen_while_the_server_is_away_is_made_when_it_is_back(
    own_server: Server, open_window: Opener
) -> None:
    window = open_window("desk", server=own_server)
    window.allow(*AWAY)
    table = window.be("Ann").new_table("human", "human", public=False)
    window.sit_at(table)
    window.page.locator('[data-place="field"]').click()

    own_server.kill()
    expect(window.find("connection")).to_have_class(re.compile("lost"))
    window.find("confirm").click()
    expect(window.find("message")).not_to_be_empty()
    own_server.start()

    expect(window.page.locator('[data-place="field"][data-legal]')).to_have_count(0)
    expect(window.find("message")).to_have_count(0)
    assert [sent["move"] for sent in window.sent] == ["place field 1"]


def test_a_server_that_does_not_answer_is_told_on_the_page(own_server: Server, open_window: Opener) -> None:
    window = open_window("desk", server=own_server)
    table = window.be("Ann").new_table("human", "human", public=False)
    window.sit_at(table)
    window.page.locator('[data-place="field"]').click()

    os.kill(own_server.process.pid, signal.SIGSTOP)
    window.find("confirm").click()
    expect(window.find("connection")).to_have_class(re.compile("slow"))
    os.kill(own_server.process.pid, signal.SIGCONT)

    expect(window.find("connection")).to_have_class(re.compile("open"))
    expect(window.page.locator('[data-place="field"][data-legal]')).to_have_count(0)


def test_a_table_that_does_not_exist_is_told_on_the_page(open_window: Opener) -> None:
    window = open_window("desk")
    window.allow("WebSocket connection", "404", "403")
    window.goto("/table/nothing-like-this")
    expect(window.page.get_by_role("alert")).not_to_be_empty()
