from tests.server.running import Json
from tests.web.conftest import Opener
from tests.web.person import Person, play
from tests.web.seeing import shows_totals


def cards_of_others(position: Json) -> list[object]:
    """The faces of bought cards that this seat was told of, though they are not its own."""
    players = position["view"]["players"]
    return [player["card_ids"] for player in players if player["seat"] != position["seat"] and "card_ids" in player]


def test_two_people_play_a_whole_game_in_two_browsers_and_see_only_what_they_may(open_window: Opener) -> None:
    desk, phone = open_window("desk"), open_window("phone", confirm=False)
    ann, bob = desk.be("Ann"), phone.be("Bob")
    table = ann.new_table("human", "open", public=False)
    bob.join(table)
    desk.sit_at(table)
    phone.sit_at(table)

    play(Person(desk, seed=1), Person(phone, seed=2))

    for window in (desk, phone):
        playing = [position for position in window.positions if position["view"]["phase"] != "over"]
        assert len(playing) > 100
        assert [cards for position in playing for cards in cards_of_others(position)] == []
        assert shows_totals(window, ann.look(table)["view"]["scores"])


def test_five_people_play_a_whole_game_of_the_expansion(open_window: Opener) -> None:
    desk, phone = open_window("desk", confirm=False), open_window("phone", confirm=False)
    ann, bob = desk.be("Ann"), phone.be("Bob")
    options = {"expansion": True, "bonus_buildings": True}
    table = ann.new_table("human", "human", "human", "open", "open", options=options, public=False)
    bob.join(table, 3)
    bob.join(table, 4)
    desk.sit_at(table)
    phone.sit_at(table)

    play(Person(desk, seed=3), Person(phone, seed=4))

    scores = ann.look(table)["view"]["scores"]
    assert len(scores) == 5
    assert shows_totals(phone, scores)


def test_a_guest_plays_bots_from_the_start_button_to_the_score_sheet(open_window: Opener, size: str) -> None:
    window = open_window(size)
    window.goto("/")
    window.find("start-button").click()
    window.find("turn").wait_for()

    play(Person(window, seed=5))

    last = window.positions[-1]
    assert last["state"] == "over"
    assert [seat["kind"] for seat in last["seats"]].count("human") == 1
    assert shows_totals(window, last["view"]["scores"])
    assert window.find("rematch").is_visible()
