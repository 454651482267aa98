"""Games that are clicked to the end: from shortly before it, and at night from the first move on."""

import pytest

from tests.server.servers import Json
from tests.tiers import nightly, sample
from tests.web.conftest import Opener
from tests.web.person import Person, play
from tests.web.pixels import shows_totals
from tests.web.scenes import OF_FIVE, OF_TWO, near_the_end
from tests.web.windows import Window


def cards_of_others(position: Json) -> list[object]:
    """The faces of bought cards that this seat was told of, though they are not its own."""
    players = position["view"]["players"]
    return [player["card_ids"] for player in players if player["seat"] != position["seat"] and "card_ids" in player]


@pytest.mark.parametrize("whole", sample("browser", [False], [True]))
def test_two_people_play_to_the_end_in_two_browsers_and_see_only_what_they_may(
    open_window: Opener,
    whole: bool,  # noqa: FBT001
) -> None:
    desk, phone = open_window("desk"), open_window("phone", confirm=False)
    ann, bob = desk.be("Ann"), phone.be("Bob")
    seats = ("human", "open")
    table = ann.new_table(*seats, public=False) if whole else near_the_end(ann, OF_TWO, 40, *seats)
    bob.join(table)
    desk.sit_at(table)
    phone.sit_at(table)

    play(Person(desk, seed=1), Person(phone, seed=2))

    for window in (desk, phone):
        playing = [position for position in window.positions if position["view"]["phase"] != "over"]
        assert len(playing) > (100 if whole else 10)
        assert [cards for position in playing for cards in cards_of_others(position)] == []
        assert shows_totals(window, ann.look(table)["view"]["scores"])


@pytest.mark.parametrize("whole", sample("browser", [False], [True]))
def test_five_people_play_the_expansion_to_the_end(open_window: Opener, whole: bool) -> None:  # noqa: FBT001
    desk, phone = open_window("desk", confirm=False), open_window("phone", confirm=False)
    ann, bob = desk.be("Ann"), phone.be("Bob")
    options = {"expansion": True, "bonus_buildings": True}
    seats = ("human", "human", "human", "open", "open")
    table = ann.new_table(*seats, options=options, public=False) if whole else near_the_end(ann, OF_FIVE, 30, *seats)
    bob.join(table, 3)
    bob.join(table, 4)
    desk.sit_at(table)
    phone.sit_at(table)

    play(Person(desk, seed=3), Person(phone, seed=4))

    scores = ann.look(table)["view"]["scores"]
    assert len(scores) == 5
    assert shows_totals(phone, scores)


def start(window: Window) -> None:
    window.goto("/")
    window.find("start-button").click()
    window.find("turn").wait_for()


def see_the_end(window: Window) -> None:
    last = window.positions[-1]
    assert last["state"] == "over"
    assert [seat["kind"] for seat in last["seats"]].count("human") == 1
    assert shows_totals(window, last["view"]["scores"])
    assert window.find("rematch").is_visible()


@nightly("browser")
def test_a_guest_plays_bots_from_the_start_button_to_the_score_sheet(open_window: Opener, size: str) -> None:
    window = open_window(size)
    start(window)
    play(Person(window, seed=5))
    see_the_end(window)


def test_a_guest_plays_a_round_with_bots_from_the_start_button(open_window: Opener) -> None:
    window = open_window("phone")
    start(window)
    person = Person(window, seed=5)
    while window.positions[-1]["view"]["round"] == 1:
        play(person, clicks=len(person.clicked) + 1)
    assert [seat["kind"] for seat in window.positions[-1]["seats"]].count("human") == 1


@pytest.mark.parametrize("size", ["phone", "laptop", "large"])
def test_a_guest_plays_the_last_moves_with_a_bot_by_mouse_or_finger(open_window: Opener, size: str) -> None:
    window = open_window(size)
    window.sit_at(near_the_end(window.be("Ann"), OF_TWO, 20, "human", "greedy"))
    play(Person(window, seed=5, by_hand=1))
    see_the_end(window)
