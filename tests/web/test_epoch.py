import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.server.servers import Client, Json, Server, sqlite_at
from tests.tiers import nightly, sample
from tests.web.conftest import Opener
from tests.web.person import Person, Typist, play
from tests.web.pixels import shows_totals
from tests.web.scenes import ALONE, OF_EPOCH, near_the_end, play_until
from tests.web.windows import Window, Windows

E23_SITES = ["carnac", "egtved", "stonehenge", "varna"]
ONE_LINE = 30  # pixels
TWO_ROWS = 110  # a name with its number, and a button below them
POWER = {"work": "3", "sweat": "4", "back": "5", "take stone": "4½", "take flint": "4", "take flax": "2½"}


@pytest.fixture(scope="module")
def set_up_table(pages: Path, windows: Windows, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:  # noqa: ARG001 it serves them
    """A server where games of Epoch begin in the middle."""
    folder = tmp_path_factory.mktemp("laid")
    program = [sys.executable, "-m", "tests.web.tables"]
    with Server(sqlite_at(folder), folder, program=program) as running:
        yield running
        windows.close_those_of(running)


def status_of_others(position: Json) -> list[object]:
    """The status of other players that this seat was told of."""
    players = position["view"]["players"]
    return [player["status"] for player in players if player["seat"] != position["seat"] and "status" in player]


def board(window: Window, seat: int = 0) -> Json:
    found: Json = window.positions[-1]["view"]["players"][seat]
    return found


def do(window: Window, move: str) -> None:
    """Click what sends this move, and wait until it is played."""
    number = len(window.positions)
    window.page.locator(f'[data-choice="{move}"]').first.click()
    wait_for_position(window, number)


def wait_for_position(window: Window, number: int) -> None:
    """The page shows what came last; then its panel is no longer inert."""
    expect(window.page.locator("[inert]")).to_have_count(0)
    window.until(lambda: len(window.positions) > number or None)


def look_at(window: Window, place: str) -> None:
    """Choose a tile on the map."""
    whole = window.find("map-whole")
    if whole.is_enabled():
        whole.click()
    window.page.locator(f'[data-testid=epoch-map] [data-place="{place}"]').click()


def go(window: Window, place: str, food: int) -> None:
    """The way is shown with its price, then it is gone."""
    number = len(window.positions)
    look_at(window, place)
    expect(window.find("journey")).to_contain_text(re.compile(rf"\b{food} "))
    window.find("chosen-place").get_by_test_id("confirm").click()
    expect(window.find("chosen-place")).to_have_count(0)
    wait_for_position(window, number)
    assert board(window)["leader"] == place


def shown(window: Window, good: str) -> str:
    """How much of something stands on one's own board."""
    return window.find("seat-0").locator(f"[data-good={good}]").inner_text().split()[-1]


def work_as_in_the_example(window: Window) -> None:
    for move, power in POWER.items():
        do(window, move)
        expect(window.find("power").locator("strong")).to_have_text(power)
    do(window, "borrow green")
    for power in ("2", "1½", "1", "½"):
        do(window, "take wood")
        expect(window.find("power").locator("strong")).to_have_text(power)
    expect(window.page.locator("[data-ware=wood]")).to_be_disabled()
    do(window, "done")
    expect(window.find("turn-open").locator("[data-thing=action]")).to_have_attribute("data-state", "done")


def test_the_worked_example_of_a_turn_is_clicked_through(set_up_table: Server, open_window: Opener, size: str) -> None:
    """E23 with the real rules, server and page; only the set-up is laid by hand."""
    window = open_window(size, server=set_up_table)
    ann = window.be("Ann")
    table = ann.new_table("human", "open", "open", game="epoch", options={"sites": E23_SITES}, public=False)
    for name in ("Anna", "Erik"):
        set_up_table.guest(name).join(table)
    window.sit_at(table)

    look_at(window, "g1")
    do(window, "develop g1")
    assert board(window)["abilities"] == ["rope-making", "dagger"]
    do(window, "borrow blue")
    go(window, "f2", food=1)
    work_as_in_the_example(window)
    go(window, "b6", food=2)
    do(window, "make-rope")
    assert [shown(window, good) for good in ("food", "rope", "wood")] == ["9", "4", "4"]
    do(window, "offer varna 2")
    expect(window.find("turn-open").locator("[data-thing=offer]")).to_have_attribute("data-state", "done")
    go(window, "b7", food=1)
    assert [shown(window, good) for good in ("food", "status")] == ["8", "5"]
    do(window, "end")
    expect(window.find("turn")).to_contain_text("Anna")
    sites = {site["site"]: site for site in window.positions[-1]["view"]["sites"]}
    assert [segment["owner"] for segment in sites["varna"]["segments"]] == [None, 0, None, None]


def standard(client: Client, *, whole: bool) -> str:
    """A table in the standard set-up for this person and another one; near the end a bot is there too."""
    if whole:
        return client.new_table("human", "open", game="epoch", options={"setup": "standard"}, public=False)
    return near_the_end(client, OF_EPOCH, 40, "human", "open", "greedy")


@pytest.mark.parametrize("whole", sample("browser", [False], [True]))
def test_two_people_play_a_game_of_epoch_to_the_end(open_window: Opener, whole: bool) -> None:  # noqa: FBT001
    desk, phone = open_window("desk", confirm=False), open_window("phone", confirm=False)
    ann, bob = desk.be("Ann"), phone.be("Bob")
    table = standard(ann, whole=whole)
    bob.join(table)
    desk.sit_at(table)
    phone.sit_at(table)

    play(Person(desk, seed=21), Person(phone, seed=22))

    for window in (desk, phone):
        playing = [position for position in window.positions if position["view"]["phase"] != "over"]
        assert len(playing) > (100 if whole else 10)
        assert [status for position in playing for status in status_of_others(position)] == []
        assert shows_totals(window, ann.look(table)["view"]["scores"])


@pytest.mark.parametrize(
    ("size", "whole"),
    [
        ("phone", False),
        pytest.param("phone", True, marks=nightly("browser")),
        pytest.param("laptop", True, marks=nightly("browser")),
        pytest.param("large", True, marks=nightly("browser")),
    ],
)
def test_one_plays_a_game_of_epoch_alone_to_the_end(open_window: Opener, size: str, whole: bool) -> None:  # noqa: FBT001
    window = open_window(size)
    ann = window.be("Ann")
    table = ann.new_table("human", game="epoch", public=False) if whole else near_the_end(ann, ALONE, 15, "human")
    window.sit_at(table)

    play(Person(window, seed=23))

    last = window.positions[-1]
    assert last["state"] == "over"
    assert [player["dummy"] for player in last["view"]["players"]] == [False, True]
    assert shows_totals(window, last["view"]["scores"])


def test_what_may_be_wanted_is_read_in_whole_words_on_a_german_phone(set_up_table: Server, open_window: Opener) -> None:
    desk, phone = open_window("desk", server=set_up_table), open_window("phone", server=set_up_table, language="de-DE")
    ann, bob = desk.be("Ann"), phone.be("Bob")
    table = ann.new_table("human", "open", game="epoch", public=False)
    bob.join(table)
    desk.sit_at(table)
    phone.sit_at(table)
    do(desk, "ask e2")

    rows = phone.page.locator("[data-want]")
    expect(rows.first).to_be_visible()
    for row in rows.all():
        whole, name = (one.bounding_box() for one in (row, row.locator(".name")))
        assert whole is not None
        assert name is not None
        assert name["height"] < ONE_LINE
        assert whole["height"] < TWO_ROWS
        assert whole["x"] + whole["width"] <= phone.page.evaluate("() => innerWidth")


def test_permission_is_asked_for_and_given_for_what_is_wanted(set_up_table: Server, open_window: Opener) -> None:
    desk, phone = open_window("desk", server=set_up_table), open_window("phone", server=set_up_table)
    ann, bob = desk.be("Ann"), phone.be("Bob")
    table = ann.new_table("human", "open", game="epoch", public=False)
    bob.join(table)
    desk.sit_at(table)
    phone.sit_at(table)

    do(desk, "ask e2")
    expect(phone.find("permission-dialog")).to_contain_text("Ann")
    phone.page.locator("[data-want=food] [role=spinbutton]").press("ArrowUp")
    expect(phone.page.locator("[data-choice='want food 2']")).to_have_count(1)
    do(phone, "want clay")
    expect(desk.find("wanted")).to_contain_text("Bob")
    do(desk, "accept")

    expect(phone.find("permission-dialog")).to_have_count(0)
    expect(desk.find("accept-dialog")).to_have_count(0)
    expect(phone.find("seat-1").locator("[data-good=clay]")).to_contain_text("1")
    expect(desk.page.locator("[inert]")).to_have_count(0)
    assert desk.until(lambda: owner_of(desk, "e2")) == 0


def owner_of(window: Window, place: str) -> int | None:
    """Who owns a tile in what the page was told last."""
    tiles: list[Json] = window.positions[-1]["view"]["tiles"]
    owner: int | None = next(tile["owner"] for tile in tiles if tile["place"] == place)
    return owner


WATCH = """() => {
    window.flown = 0;
    new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        window.flown += added.filter((node) => node.querySelector?.(".flying")).length;
    }).observe(document.body, { childList: true });
}"""


def place_leader(window: Window) -> None:
    """Alone at a new table, the dummy stands on e3 and one's own leader is placed on e4."""
    window.sit_at(window.be("Ann").new_table("human", game="epoch", public=False))
    window.page.evaluate(WATCH)
    do(window, "dummy north")
    number = len(window.positions)
    look_at(window, "e4")
    window.find("chosen-place").get_by_test_id("confirm").click()
    wait_for_position(window, number)


def first_walk(window: Window) -> int:
    """How many pieces went over the page while the leader was placed and took its first way."""
    place_leader(window)
    window.page.locator("[data-testid=epoch-map] [data-place].reachable").first.dispatch_event("click")
    window.find("chosen-place").get_by_test_id("confirm").click()
    expect(window.find("chosen-place")).to_have_count(0)
    expect(window.page.locator("[inert]")).to_have_count(0)
    expect(window.page.locator(".flying")).to_have_count(0)
    expect(window.page.locator("[data-leader='0']")).to_be_visible()
    return int(window.page.evaluate("() => window.flown"))


def test_leaders_and_food_go_over_the_map_where_they_go(open_window: Opener) -> None:
    assert first_walk(open_window("desk", speed=3)) >= 3


def test_nothing_moves_for_who_wants_no_movement(open_window: Opener) -> None:
    assert first_walk(open_window("phone", speed=0)) == 0


def test_a_tile_stays_chosen_while_the_way_there_is_looked_for(open_window: Opener) -> None:
    """The server's answer is held back; until it comes nothing is offered that it could take away again."""
    window = open_window("desk")
    held: list[Route] = []
    window.page.route("**/journeys", lambda route: held.append(route))  # noqa: PLW0108 a method of a list cannot be marked
    place_leader(window)
    chosen, steps = window.find("chosen-place"), window.find("chosen-place").locator("[data-choice='walk e3']")
    found = window.until(lambda: held[0] if held else None).fetch()
    places = found.json()["journeys"]

    assert "e3" not in places  # one may go through there, but not stop
    look_at(window, "e3")
    expect(window.find("seeking")).to_be_visible()
    expect(steps).to_have_count(1)
    expect(chosen.get_by_test_id("confirm")).to_have_count(0)
    look_at(window, place := next(iter(places)))
    expect(window.find("seeking")).to_be_visible()
    held[0].fulfill(response=found)
    expect(chosen.get_by_test_id("confirm")).to_contain_text(place)
    expect(window.find("seeking")).to_have_count(0)
    look_at(window, "e3")
    expect(steps).to_have_count(1)


def test_on_a_phone_taking_back_and_ending_the_turn_are_always_in_sight(open_window: Opener) -> None:
    window = open_window("phone")
    ann = window.be("Ann")
    table = ann.new_table("human", "human", game="epoch", public=False)
    play_until(ann, table, lambda position: position["view"]["decision"] == "turn")
    window.sit_at(table)
    for control in ("undo", "hint", "end-turn"):
        expect(window.find(control)).to_be_in_viewport(ratio=1)


def test_the_keyboard_alone_plays_a_round_of_epoch(open_window: Opener) -> None:
    window = open_window("desk")
    table = window.be("Ann").new_table("human", "greedy", game="epoch", public=False)
    window.sit_at(table)
    person = Typist(window, seed=24)
    while window.positions[-1]["view"]["round"] < 2:
        play(person, clicks=len(person.clicked) + 1)
    assert window.positions[-1]["view"]["round"] == 2
