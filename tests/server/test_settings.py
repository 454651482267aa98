"""Settings, and what follows from them."""

import asyncio
from pathlib import Path

import pytest

from holocene.server.app import make_app
from holocene.server.settings import Settings
from tests.server.internals import visitor
from tests.server.servers import sqlite_at


@pytest.mark.parametrize(
    ("variable", "value", "told"),
    [
        ("DATABASE_URL", "mysql://ann:horse@db/x", "a database address looks like sqlite:////path"),
        ("BOT_WORKERS", "horse", "should be a valid integer"),
        ("BOT_SECONDS", "-13", "should be greater than 0"),
        ("SECRET", "horse", "at least 16"),
        ("PUBLIC_URL", "horse.example.org", "looks like https://play"),
        ("PUBLIC_URL", "ftp://horse.example.org", "looks like https://play"),
        ("PUBLIC_URL", "http://[horse", "looks like https://play"),
        ("PUBLIC_URL", "http://horse:80000", "looks like https://play"),
    ],
)
def test_a_bad_setting_is_named_in_one_sentence_that_does_not_repeat_it(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, told: str
) -> None:
    monkeypatch.setenv(f"HOLOCENE_{variable}", value)
    with pytest.raises(ValueError, match=rf"^HOLOCENE_{variable}: .*{told}") as error:
        Settings.read()
    assert "horse" not in str(error.value)
    assert "\n" not in str(error.value)


def test_an_empty_public_address_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCENE_PUBLIC_URL", "")
    assert Settings.read().public_url is None


def test_every_bad_setting_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCENE_BOT_WORKERS", "0")
    monkeypatch.setenv("HOLOCENE_BOT_PAUSE", "11")
    with pytest.raises(ValueError, match=r"HOLOCENE_BOT_WORKERS: .*; HOLOCENE_BOT_PAUSE: "):
        Settings.read()


async def come_in(database: str, **settings: str | bool) -> tuple[str, str | None]:
    """The cookie that a guest gets, and whether browsers are told to stay with HTTPS."""
    app = make_app(Settings(database_url=database, compiled=False, **settings))
    async with app.router.lifespan_context(app), visitor(app) as ann:
        answer = await ann.post("/api/me", json={"name": "Ann"})
    return answer.headers["set-cookie"], answer.headers.get("strict-transport-security")


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({}, (False, None)),
        ({"public_url": "http://play.example.org"}, (False, None)),
        ({"public_url": "https://play.example.org"}, (True, "max-age=31536000")),
        ({"public_url": "https://play.example.org", "secure_cookies": False}, (False, "max-age=31536000")),
        ({"secure_cookies": True}, (True, None)),
    ],
)
def test_a_public_address_with_https_keeps_cookies_and_browsers_there(
    tmp_path: Path, settings: dict[str, str | bool], told: tuple[bool, str | None]
) -> None:
    cookie, strict = asyncio.run(come_in(sqlite_at(tmp_path), **settings))
    assert ("; Secure" in cookie, strict) == told
