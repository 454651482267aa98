"""How few clicks a thing takes, and what is said where it happens."""

from typing import Any

import pytest

import holocene
from tests.analysis.games import record
from tests.server.servers import Client, Json
from tests.web.conftest import Opener
from tests.web.scenes import OF_TWO, going_on, moves_before
from tests.web.windows import Window

FEW = {"desk": 3, "laptop": 3, "phone": 4}  # clicks that three people to the forest may take


class Hand:
    """Clicks with the mouse or taps with a finger, and counts."""

    def __init__(self, window: Window) -> None:
        self.window, self.clicks = window, 0

    def click(self, selector: str) -> None:
        self.clicks += 1
        target = self.window.page.locator(selector).first
        if self.window.size == "phone":
            target.tap()
        else:
            target.click()


def latest(window: Window, wanted: Any) -> Json:
    """The newest position, as soon as this is true of it."""
    return window.until(lambda: window.positions[-1] if window.positions and wanted(window.positions[-1]) else None)


def at_forest(position: Json) -> int:
    people: int = position["view"]["players"][0]["placed"].get("forest", 0)
    return people


@pytest.mark.parametrize("size", FEW)
def test_three_people_go_to_the_forest_in_few_clicks(open_window: Opener, size: str) -> None:
    window = open_window(size)
    window.sit_at(window.be("Ann").new_table("human", "open", "open", public=False))
    for name in ("Bob", "Cleo"):
        window.server.guest(name).join(window.page.url.rsplit("/", 1)[-1])
    latest(window, lambda position: position["choices"])
    hand = Hand(window)
    if size == "phone":
        for _ in range(3):
            hand.click("[data-place=forest]")
    else:
        hand.click("[data-place=forest] .printed[data-ring='3']")
    hand.click("[data-testid=confirm]")
    assert at_forest(latest(window, lambda position: position["number"] == 1)) == 3
    assert hand.clicks <= FEW[size]


def card_is_paid_for(game: holocene.Game) -> bool:
    """Whether the price of a card is asked for, with more than one way to pay."""
    pending = game.view(None)["pending"] or {}
    ways = [move for move in game.legal_moves() if move.startswith("pay ")]
    return str(pending.get("place", "")).startswith("card-") and len(ways) > 1 and not pending.get("paid")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_card_is_bought_with_the_payment_that_is_proposed_in_two_clicks(open_window: Opener, size: str) -> None:
    number = moves_before(OF_TWO, card_is_paid_for) - 1
    _, move, _ = record(OF_TWO).moves[number]
    window = open_window(size)
    window.sit_at(going_on(window.be("Ann"), OF_TWO, number, "human", "human"))
    hand = Hand(window)
    hand.click(f"[data-place={move.removeprefix('use ')}]")
    hand.click("[data-testid=confirm]:enabled")
    latest(window, lambda position: any(event["kind"] == "bought" for event in position["happened"]))
    assert hand.clicks == 2


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_undo_takes_back_ones_move_and_the_bots_answer_in_one_click(open_window: Opener, size: str) -> None:
    window = open_window(size)
    ann = window.be("Ann")
    table = ann.new_table("human", "greedy", public=False)
    window.sit_at(table)
    ann.move(table, "place forest 3")
    latest(window, lambda position: position["choices"] and position["number"] > 1)
    hand = Hand(window)
    hand.click("[data-testid=undo][aria-disabled=false]")
    back = latest(window, lambda position: position["happened"] and position["happened"][0]["kind"] == "undo")
    assert (at_forest(back), back["view"]["to_act"], hand.clicks) == (0, 0, 1)


def test_after_a_roll_undo_says_why_it_does_nothing(open_window: Opener) -> None:
    window = open_window("desk")
    number = moves_before(OF_TWO, lambda game: game.last_dice is not None and game.to_act == 0)
    window.sit_at(going_on(window.be("Ann"), OF_TWO, number, "human", "greedy"))
    window.find("undo").click(force=True)  # it is marked as disabled, and says why
    window.page.get_by_test_id("message").get_by_text("Dice were rolled").wait_for()
    assert window.positions[-1]["number"] == number


def is_fed(game: holocene.Game) -> bool:
    return game.view(None)["decision"] == "feed"


def test_hunger_is_shown_on_the_board_of_whom_it_costs_points(open_window: Opener) -> None:
    window = open_window("desk")
    ann = window.be("Ann")
    number = moves_before(OF_TWO, is_fed)
    table = going_on(ann, OF_TWO, number, "human", "human")
    page = window.sit_at(table)
    seat = ann.look(table)["view"]["to_act"]
    ann.move(table, "starve")
    page.locator(f"[data-testid=seat-{seat}] [data-testid=hunger]").get_by_text("\u221210").wait_for()
    page.get_by_role("log").get_by_text("go hungry").wait_for()


def test_food_that_is_short_is_told_before_the_round_ends(open_window: Opener) -> None:
    window = open_window("phone")
    ann = window.be("Ann")
    table = going_on(ann, OF_TWO, 100, "human", "open")
    ann.server.guest("Bob").join(table)
    window.sit_at(table)
    short = ann.get(f"/api/tables/{table}/outlook")["hungry"][0]
    assert short > 0
    window.find("short").get_by_text(str(short)).wait_for()


def ended(window: Window, **settings: Any) -> tuple[Client, str]:
    """Somebody who sees the last move of a game."""
    window.open(**settings)
    ann, game = window.be("Ann"), record(OF_TWO)
    table = going_on(ann, OF_TWO, len(game.moves) - 1, "human", "human")
    window.sit_at(table)
    ann.move(table, game.moves[-1][1])
    return ann, table


def test_the_end_is_counted_by_category_and_can_be_skipped(open_window: Opener) -> None:
    window = open_window("desk")
    ann, table = ended(window, speed=1)
    sheet = window.find("score-sheet")
    sheet.get_by_text("Final scoring").first.wait_for()
    window.find("skip-scoring").click()
    window.find("margin").wait_for()
    assert window.find("skip-scoring").count() == 0
    for seat, score in enumerate(ann.look(table)["view"]["scores"]):
        window.find(f"seat-{seat}").locator(".score").get_by_text(str(score["total"])).wait_for()
    assert window.page.locator(".projection details").count() == 0


def test_who_wants_no_animation_sees_the_result_at_once(open_window: Opener) -> None:
    window = open_window("phone")
    ended(window, speed=0)
    window.find("margin").wait_for()
    assert window.find("skip-scoring").count() == 0
    window.find("share").click()
    window.find("score-sheet").get_by_text("replay/").or_(window.find("score-sheet").get_by_text("copied")).wait_for()
