"""Guessing passwords: slowed down by address and by account, while anyone who knows theirs comes in."""

import asyncio

import pytest

from holocene.server import password_guesses
from holocene.server.errors import NotSignedIn, TooManyRequests
from holocene.server.password_guesses import MOST_FOR_ONE_LOGIN, MOST_FROM_AN_ADDRESS, Failures, Guessing
from tests.server.servers import PASSWORD, Client, Server
from tests.server.test_echoes import until

WRONG = "not that password"


def from_address(server: Server, number: int) -> Client:
    """Somebody whom a proxy on the same machine names so; only such a proxy is believed."""
    return server.anybody(headers={"X-Forwarded-For": f"203.0.113.{number}"})


def tries(client: Client, login: str, password: str = WRONG) -> int:
    """The status that somebody gets who tries a password."""
    return client.http.post("/api/login", json={"login": login, "password": password}).status_code


def test_wrong_passwords_from_anywhere_do_not_lock_the_right_person_out(server: Server) -> None:
    ann = server.account("Ann")
    guesses = [tries(from_address(server, number), ann.me["login"]) for number in range(MOST_FOR_ONE_LOGIN + 2)]
    assert set(guesses) == {401}
    assert tries(from_address(server, 99), ann.me["login"], PASSWORD) == 200


def test_an_address_that_has_failed_too_often_is_refused_for_this_account_only(server: Server) -> None:
    ann, ben = server.account("Ann"), server.account("Ben")
    eve = from_address(server, 110)
    assert [tries(eve, ann.me["login"]) for _ in range(MOST_FOR_ONE_LOGIN)] == [401] * MOST_FOR_ONE_LOGIN
    refused = eve.post("/api/login", json={"login": ann.me["login"], "password": PASSWORD}, expect=429)
    assert (refused["error"], refused["code"]) == ("too-many-requests", "too-many-tries")
    assert tries(eve, ben.me["login"], PASSWORD) == 200
    assert tries(from_address(server, 111), ann.me["login"], PASSWORD) == 200


def test_an_address_that_tries_one_account_after_the_other_is_refused_for_all(server: Server) -> None:
    eve, ann = from_address(server, 120), server.account("Ann")
    assert {tries(eve, f"login-{number}") for number in range(MOST_FROM_AN_ADDRESS)} == {401}
    assert tries(eve, ann.me["login"], PASSWORD) == 429


def test_a_browser_in_which_somebody_has_logged_in_before_waits_for_nobody(server: Server) -> None:
    ann = server.account("Ann")
    ann.http.headers["X-Forwarded-For"] = "203.0.113.130"
    eve = from_address(server, 130)  # behind the same address
    for _ in range(MOST_FOR_ONE_LOGIN):
        tries(eve, ann.me["login"])
    assert tries(eve, ann.me["login"], PASSWORD) == 429
    ann.http.post("/api/logout")
    assert tries(ann, ann.me["login"], PASSWORD) == 200
    assert [tries(ann, ann.me["login"]) for _ in range(MOST_FOR_ONE_LOGIN + 1)] == [401] * MOST_FOR_ONE_LOGIN + [429]


def test_a_cookie_of_a_browser_opens_nothing_and_a_forged_one_changes_nothing(server: Server) -> None:
    ann = server.account("Ann")
    cookie = ann.http.cookies["holocene-browser"]
    for value in (cookie, "x", "W10.x.y"):
        eve = server.anybody(headers={"Cookie": f"holocene-browser={value}; holocene={value}"})
        assert eve.get("/api/me") is None
        assert tries(eve, ann.me["login"]) == 401


def test_guesses_for_one_account_take_turns_by_address_with_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    going_on = asyncio.Event()

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        await going_on.wait()

    async def work() -> None:
        throttle = Guessing()
        for _ in range(MOST_FOR_ONE_LOGIN):
            throttle.failures.note("login ann", MOST_FOR_ONE_LOGIN)
        guess = [asyncio.create_task(fail(throttle, "eve")) for _ in range(3)]
        await until(lambda: pauses and guess[2].done())
        assert isinstance(guess[2].exception(), TooManyRequests)  # one is tried, one waits
        right = asyncio.create_task(succeed(throttle, "ann's address"))
        going_on.set()
        await right
        await asyncio.gather(*guess, return_exceptions=True)
        assert set(pauses) == {password_guesses.PAUSE}

    monkeypatch.setattr(password_guesses, "pause", pause)
    asyncio.run(work())


async def fail(throttle: Guessing, address: str) -> None:
    """A wrong password."""
    async with throttle.attempt("ann", address, known=False):
        raise NotSignedIn("wrong-login")


async def succeed(throttle: Guessing, address: str) -> None:
    """The right one."""
    async with throttle.attempt("ann", address, known=False):
        pass


def test_failures_are_forgotten_after_a_while_and_many_keys_do_not_fill_the_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [1000.0]
    monkeypatch.setattr(password_guesses.time, "monotonic", lambda: clock[0])
    failures = Failures(60)
    for _ in range(3):
        failures.note("ann", 2)
    assert failures.count("ann") == 2
    clock[0] += 61
    assert failures.count("ann") == 0
    for number in range(20_000):
        failures.note(f"key {number}", 2)
    assert len(failures._failures) <= password_guesses.REMEMBERED  # noqa: SLF001 - nobody else can see it
