import re

from playwright.sync_api import Page, Route, expect

import holocene
from tests.web.conftest import Opener
from tests.web.german import words
from tests.web.person import Person, Typist, play
from tests.web.scenes import OF_TWO, going_on, moves_before
from tests.web.windows import Window


def places_that_light_up(page: Page) -> list[str]:
    found: list[str] = page.locator("[data-place][data-legal]").evaluate_all(
        "all => all.map((each) => each.dataset.place).sort()"
    )
    return found


def put(window: Window, place: str) -> None:
    """Choose a place and confirm."""
    window.page.locator(f'[data-place="{place}"][data-legal]').click()
    window.find("confirm").click()


def people_at(window: Window, place: str) -> int:
    view = window.positions[-1]["view"]
    return sum(player["placed"].get(place, 0) for player in view["players"])


def table_of_two(open_window: Opener, size: str = "desk", **settings: object) -> tuple[Window, str]:
    """Ann's window, at a table where she is to begin and Bob waits."""
    window = open_window(size, **settings)
    table = window.be("Ann").new_table("human", "open", public=False)
    window.server.guest("Bob").join(table)
    window.sit_at(table)
    return window, table


def test_a_placement_is_taken_back_and_made_again(open_window: Opener, size: str) -> None:
    window, _ = table_of_two(open_window, size)
    put(window, "field")
    expect(window.find("turn")).not_to_have_attribute("data-mine", "")
    assert people_at(window, "field") == 1

    window.find("undo").click()
    expect(window.page.locator('[data-place="field"][data-legal]')).to_be_visible()
    assert people_at(window, "field") == 0

    window.find("redo").click()
    expect(window.page.locator('[data-place="field"][data-legal]')).to_have_count(0)
    assert people_at(window, "field") == 1


def test_nothing_can_be_taken_back_before_the_first_move(open_window: Opener) -> None:
    window, _ = table_of_two(open_window)
    expect(window.find("undo")).not_to_be_enabled()


def test_an_illegal_tap_is_answered_with_the_sentence_of_the_rulebook(open_window: Opener, size: str) -> None:
    window = open_window(size)
    ann, bob = window.be("Ann"), window.server.guest("Bob")
    table = ann.new_table("open", "human", public=False)
    bob.join(table)
    bob.move(table, "place field 1")
    window.sit_at(table)

    window.page.locator('[data-place="field"]').click()

    expect(window.find("message")).to_contain_text(re.compile(r"2\.\d"))


def test_the_keyboard_alone_plays_a_round(open_window: Opener) -> None:
    window = open_window("desk")
    table = window.be("Ann").new_table("human", "greedy", public=False)
    window.sit_at(table)
    person = Typist(window, seed=6)
    while window.positions[-1]["view"]["round"] == 1:
        play(person, clicks=len(person.clicked) + 1)
    assert window.positions[-1]["view"]["round"] == 2


def test_a_round_is_played_in_the_text_only_view(open_window: Opener, size: str) -> None:
    window = open_window(size, textOnly=True)
    table = window.be("Ann").new_table("human", "greedy", public=False)
    window.sit_at(table)
    window.find("text-table").wait_for()
    assert window.page.locator("[data-place]").count() == 0

    person = Person(window, seed=7)
    while window.positions[-1]["view"]["round"] == 1:
        play(person, clicks=len(person.clicked) + 1)

    assert window.positions[-1]["view"]["round"] == 2


def test_two_tabs_of_one_person_stay_in_step(open_window: Opener) -> None:
    window, table = table_of_two(open_window)
    other = window.new_page()
    other.goto(f"/table/{table}")
    other.get_by_test_id("turn").wait_for()
    assert places_that_light_up(other) == places_that_light_up(window.page) != []

    put(window, "forest")

    expect(other.get_by_test_id("turn")).not_to_have_attribute("data-mine", "")
    other.get_by_test_id("undo").click()
    expect(window.page.locator('[data-place="forest"][data-legal]')).to_be_visible()
    assert places_that_light_up(other) == places_that_light_up(window.page)


def test_the_focus_stays_where_it_is_when_somebody_else_moves(open_window: Opener) -> None:
    window = open_window("desk")
    ann, bob = window.be("Ann"), window.server.guest("Bob")
    table = ann.new_table("open", "human", public=False)
    bob.join(table)
    window.sit_at(table)
    window.find("tab-chat").click()
    chat = window.find("chat-input")
    chat.click()
    chat.press_sequentially("Well pl")

    bob.move(table, "place hunt 2")

    expect(window.find("turn")).to_have_attribute("data-mine", "")
    expect(chat).to_be_focused()
    expect(chat).to_have_value("Well pl")


def test_what_is_said_is_read_by_the_other(open_window: Opener) -> None:
    desk, phone = open_window("desk"), open_window("phone")
    ann, bob = desk.be("Ann"), phone.be("Bob")
    table = ann.new_table("human", "open", public=False)
    bob.join(table)
    desk.sit_at(table)
    phone.sit_at(table)

    desk.find("tab-chat").click()
    desk.find("chat-input").fill("Good luck, <b>Bob</b>!")
    desk.find("chat-input").press("Enter")

    expect(phone.page.get_by_text("Good luck, <b>Bob</b>!")).to_be_attached()
    expect(phone.find("unread")).to_contain_text("1")
    phone.find("tab-chat").click()
    expect(phone.find("unread")).to_have_count(0)


def test_a_spectator_may_click_nothing(open_window: Opener) -> None:
    player = open_window("desk")
    table = player.be("Ann").new_table("human", "greedy")
    watcher = open_window("phone")
    watcher.be("Eve")
    watcher.sit_at(table)
    assert watcher.page.locator("[data-legal], [data-choice]").count() == 0
    assert all("card_ids" not in seat for seat in watcher.positions[-1]["view"]["players"])


def test_a_hint_that_takes_long_says_that_the_bot_is_thinking(open_window: Opener) -> None:
    window, _ = table_of_two(open_window)
    waiting: list[Route] = []
    window.page.route("**/hint", lambda route: waiting.append(route))  # noqa: PLW0108 a wrapper is written onto it
    window.find("hint").click()
    expect(window.find("hint-says")).to_have_text(words("en")["hint.thinking"])
    expect(window.find("hint")).not_to_be_enabled()
    waiting[0].continue_()
    expect(window.find("hint-says")).not_to_contain_text(words("en")["hint.thinking"])
    expect(window.find("hint-play")).to_be_focused()


def test_the_dice_lie_at_their_place_and_tell_what_they_brought(open_window: Opener, size: str) -> None:
    window = open_window(size)
    ann = window.be("Ann")
    table = ann.new_table("human", "human", public=False)
    placed = ("tool-maker 1", "field 1", "forest 4", "hunt 4")
    for move in (*(f"place {people}" for people in placed), "use tool-maker"):
        ann.move(table, move)
    window.sit_at(table)
    ann.move(table, "use forest")

    dice = window.page.locator('[data-place="forest"] [data-testid=dice-here] [data-piece=die]')
    expect(dice).to_have_count(4)
    expect(window.find("tools-dialog").locator("[data-piece=die]")).to_have_count(4)

    pips = sum(window.positions[-1]["view"]["rolled"])
    window.find("tools-dialog").get_by_test_id("confirm").click()
    told = window.page.locator('[data-place="forest"] [data-testid=roll-sum]')
    expect(told).to_contain_text(f"= {pips} ÷ 3 → {pips // 3} wood")
    expect(dice).to_have_count(0)


def test_a_hint_says_what_a_bot_would_do_and_does_it(open_window: Opener, size: str) -> None:
    window, _ = table_of_two(open_window, size)
    window.find("hint").click()
    window.find("hint-play").click()
    expect(window.find("turn")).not_to_have_attribute("data-mine", "")
    assert window.sent[0]["move"].startswith("place ")


def test_three_people_go_to_the_forest_in_at_most_three_clicks(open_window: Opener) -> None:
    window, _ = table_of_two(open_window)
    window.page.locator('[data-place="forest"] [data-ring="3"]').click()
    window.find("confirm").click()
    expect(window.find("turn")).not_to_have_attribute("data-mine", "")
    assert people_at(window, "forest") == 3


def test_three_people_go_to_the_forest_in_at_most_four_taps(open_window: Opener) -> None:
    window, _ = table_of_two(open_window, "phone")
    for _ in range(3):
        window.page.locator('[data-place="forest"]').tap()
    window.find("confirm").tap()
    expect(window.find("turn")).not_to_have_attribute("data-mine", "")
    assert people_at(window, "forest") == 3


def test_a_right_click_takes_one_person_away_again(open_window: Opener) -> None:
    window, _ = table_of_two(open_window)
    hunt = window.page.locator('[data-place="hunt"]')
    hunt.click()
    hunt.click()
    hunt.click(button="right")
    window.find("confirm").click()
    expect(window.find("turn")).not_to_have_attribute("data-mine", "")
    assert people_at(window, "hunt") == 1


def test_people_are_carried_to_a_place_with_the_mouse(open_window: Opener) -> None:
    window, _ = table_of_two(open_window)
    quarry = window.page.locator('[data-place="quarry"]')
    for left in (4, 3):
        window.find("at-home").first.drag_to(quarry)
        expect(window.find("at-home")).to_have_count(left)
    window.find("confirm").click()
    expect(window.find("turn")).not_to_have_attribute("data-mine", "")
    assert people_at(window, "quarry") == 2


def test_a_card_is_bought_in_two_clicks(open_window: Opener) -> None:
    window = open_window("desk")
    table = going_on(window.be("Ann"), OF_TWO, moves_before(OF_TWO, may_use_a_card), "human", "human")
    window.sit_at(table)
    before = sum(player["cards"] for player in window.positions[-1]["view"]["players"])
    window.page.locator('[data-place^="card-"][data-legal]').first.click()
    window.find("pay-dialog").get_by_test_id("confirm").click()
    expect(window.find("pay-dialog")).to_have_count(0)
    assert sum(player["cards"] for player in window.positions[-1]["view"]["players"]) == before + 1


def may_use_a_card(game: holocene.Game) -> bool:
    """Whether a card can be used that can be paid for."""
    goods = ("wood", "brick", "stone", "gold")
    owner = game.view(None)["players"][game.to_act or 0]
    return any(move.startswith("use card-1") for move in game.legal_moves()) and sum(owner[good] for good in goods) > 1
