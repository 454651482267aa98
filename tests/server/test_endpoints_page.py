import asyncio
import re

import httpx
import pytest

from holocene.server.app import make_app
from holocene.server.settings import Settings


@pytest.fixture(scope="module")
def page() -> str:
    app = make_app(Settings(database_url="sqlite://", compiled=False))  # not opened: a page needs no database

    async def fetched() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table") as client:
            return await client.get("/docs")

    answer = asyncio.run(fetched())
    assert answer.status_code == 200
    return answer.text


def test_every_endpoint_is_on_the_page(page: str) -> None:
    app = make_app(Settings(database_url="sqlite://", compiled=False))
    described = [
        f"{method.upper()} {path}" for path, endpoints in app.openapi()["paths"].items() for method in endpoints
    ]
    assert re.findall(r"<h2><code>(.*?)</code></h2>", page) == described


def test_an_endpoint_says_what_it_takes(page: str) -> None:
    assert "<code>move</code>: string" in page
    assert "<code>clock</code> (may be left out)" in page


def test_the_page_needs_nothing_from_elsewhere(page: str) -> None:
    assert "<script" not in page
    assert "http://" not in page
    assert "https://" not in page
