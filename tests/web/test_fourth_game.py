"""A game that is none of ours, which an installed package names, is played by its text table."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.fourth_game.installed import installed
from tests.server.servers import Server, sqlite_at
from tests.web.conftest import Opener
from tests.web.german import words
from tests.web.person import Person, play
from tests.web.pixels import shows_totals
from tests.web.windows import Windows


@pytest.fixture
def pebbles(pages: object, windows: Windows, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a machine where the package is installed."""
    del pages  # it serves them
    folder = tmp_path_factory.mktemp("pebbles")
    with Server(sqlite_at(folder), folder, settings=installed(folder / "installed")) as running:
        yield running
        windows.close_those_of(running)


def test_somebody_sets_up_a_table_and_plays_to_the_end_against_the_random_bot(
    pebbles: Server, open_window: Opener, size: str
) -> None:
    window = open_window(size, server=pebbles)
    page = window.goto("/new")
    page.get_by_label("Pebbles").check()
    page.locator("li select").last.select_option("bot:random")
    page.get_by_role("button", name=words("en")["lobby.new.create"]).click()
    page.wait_for_url(re.compile("/table/"))
    table = window.find("text-table")
    expect(table.locator("[data-choice]")).to_have_text(["take 1", "take 2", "take 3"])

    play(Person(window, seed=1))

    position = window.positions[-1]
    assert [seat["name"] for seat in position["seats"]][1] == "random"
    scores = position["view"]["scores"]
    assert sum(score["total"] for score in scores) == 12
    assert shows_totals(window, scores)
