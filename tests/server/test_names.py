"""Names that people choose: somebody sees them, and nobody takes them for a bot or for those who run the server."""

import pytest

from holocene.bots import names as bot_names
from holocene.server.errors import CallerError
from holocene.server.names import LONGEST_NAME, clean_label, clean_name
from tests.server.servers import Server

NOTHING_TO_SEE = ["", " ", "\u3164", "\u115f\u1160", "\uffa0 \u3164", "\u2800", "\u200b", "\u00ad", "\ufe0f", "\u0301"]
SEEN = {
    "Ann": "Ann",
    " Ann  Lee\n": "Ann Lee",
    "A\u3164nn": "Ann",
    "Zoë": "Zoë",
    "名前": "名前",
    "\U0001f600": "\U0001f600",
}
RESERVED = ["Greedy", "G R E E D Y", "\uff47reedy", "gréedy", "gree\u3164dy", "Admin", "moderator.", "Holocene"]


@pytest.mark.parametrize("name", NOTHING_TO_SEE)
def test_a_name_that_nobody_sees_is_refused(name: str) -> None:
    with pytest.raises(CallerError) as refused:
        clean_name(name)
    assert refused.value.code == "name-length"


def test_what_nobody_sees_is_taken_out_of_a_name() -> None:
    assert {name: clean_name(name) for name in SEEN} == SEEN


def test_a_name_is_as_long_as_its_letters() -> None:
    assert clean_name("x" * LONGEST_NAME + "\u3164") == "x" * LONGEST_NAME
    with pytest.raises(CallerError):
        clean_name("x" * (LONGEST_NAME + 1))


@pytest.mark.parametrize("name", [*RESERVED, *bot_names()])
def test_names_of_bots_and_of_those_who_run_the_server_are_reserved(name: str) -> None:
    with pytest.raises(CallerError) as refused:
        clean_name(name)
    assert refused.value.code == "name-reserved"


def test_a_token_may_be_called_after_the_bot_that_uses_it() -> None:
    assert clean_label("greedy") == "greedy"


def test_nobody_comes_in_under_a_reserved_name_or_takes_it_later(sqlite_server: Server) -> None:
    assert sqlite_server.anybody().post("/api/me", json={"name": "Greedy"}, expect=400)["code"] == "name-reserved"
    ann = sqlite_server.guest("Ann")
    assert ann.post("/api/me", json={"name": "\u3164"}, expect=400)["code"] == "name-length"
    assert ann.get("/api/me")["name"] == "Ann"


def test_people_at_one_screen_have_names_of_their_own(server: Server) -> None:
    ann = server.guest("Ann")
    seats = [{"kind": "human"}, {"kind": "human", "name": " Ben "}, {"kind": "bot", "bot": "greedy"}]
    answer = ann.http.post("/api/tables", json={"game": "stone-age", "seats": seats, "public": False})
    assert [seat["name"] for seat in answer.json()["seats"]][:2] == ["Ann", "Ben"]


@pytest.mark.parametrize(
    ("seat", "code"),
    [
        ({"kind": "open", "name": "Ben"}, "name-of-nobody"),
        ({"kind": "bot", "bot": "greedy", "name": "Ben"}, "name-of-nobody"),
        ({"kind": "human", "name": "admin"}, "name-reserved"),
        ({"kind": "human", "name": "x" * 41}, "name-length"),
    ],
)
def test_no_other_seat_and_no_odd_name_is_given(server: Server, seat: dict[str, str], code: str) -> None:
    ann = server.guest("Ann")
    wanted = {"game": "stone-age", "seats": [{"kind": "human"}, seat], "public": False}
    answer = ann.http.post("/api/tables", json=wanted)
    assert answer.status_code in (400, 422)
    assert answer.json()["code"] == code
    assert ann.get("/api/my-tables") == []
