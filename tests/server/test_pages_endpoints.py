"""Pages: one document for every address that is no endpoint, files beside it, and strict rules for browsers."""

import asyncio
from pathlib import Path

import httpx
import pytest

from holocene.server import app as the_app
from tests.server.internals import running, visitor
from tests.server.servers import Server, sqlite_at

KEPT_FOR_EVER = "public, max-age=31536000, immutable"


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    return server.anybody().http.get(path, headers=headers)


@pytest.mark.parametrize(
    "path", ["/", "/lobby", "/table/AbC_1-234567890123456", "/rules/stone_age", "/index.html", "/new/"]
)
def test_every_address_that_is_no_endpoint_shows_the_page(pages_server: Server, path: str) -> None:
    answer = get(pages_server, path)
    assert answer.status_code == 200
    assert "our page" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(
    ("path", "kept", "kind"),
    [
        ("/assets/index-1a2b.js", KEPT_FOR_EVER, "text/javascript"),
        ("/assets/index-1a2b.css", KEPT_FOR_EVER, "text/css"),
        ("/favicon.svg", "no-cache", "image/svg+xml"),
        ("/manifest.webmanifest", "no-cache", "application/manifest+json"),
        ("/sw.js", "no-cache", "text/javascript"),
    ],
)
def test_files_say_how_long_they_are_kept(pages_server: Server, path: str, kept: str, kind: str) -> None:
    answer = get(pages_server, path)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, kept)
    assert answer.headers["content-type"].startswith(kind)
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path", ["/assets/index-0000.js", "/assets/", "/missing.png", "/api/nowhere", "/api", "/docs/x"]
)
def test_what_is_missing_is_not_found_and_never_the_page(pages_server: Server, path: str) -> None:
    answer = get(pages_server, path)
    assert answer.status_code == 404
    assert answer.json()["error"] == "not-found"


@pytest.mark.parametrize("path", ["/health", "/metrics", "/docs", "/openapi.json", "/api/games"])
def test_endpoints_stay_endpoints(pages_server: Server, path: str) -> None:
    answer = get(pages_server, path)
    assert answer.status_code == 200
    assert "our page" not in answer.text


def test_the_policy_allows_nothing_from_elsewhere_and_names_the_pages_own_sockets(pages_server: Server) -> None:
    parts = dict(
        part.strip().split(" ", 1) for part in get(pages_server, "/").headers["content-security-policy"].split(";")
    )
    host = f"127.0.0.1:{pages_server.port}"
    assert parts == {
        "default-src": "'self'",
        "img-src": "'self' data:",
        "style-src": "'self'",
        "script-src": "'self'",
        "connect-src": f"'self' ws://{host} wss://{host}",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "object-src": "'none'",
    }


def test_an_odd_host_is_not_written_into_the_policy(pages_server: Server) -> None:
    answer = get(pages_server, "/", host="x; script-src *")
    assert "script-src *" not in answer.headers.get("content-security-policy", "")


def test_pages_that_are_built_later_are_found_without_a_restart(pages_server: Server) -> None:
    folder = Path(pages_server.log_file).parent / "pages" / "assets"
    (folder / "later-9z.js").write_text("later")
    assert get(pages_server, "/assets/later-9z.js").text == "later"


@pytest.mark.parametrize(("accepted", "packed"), [("gzip, deflate", "gzip"), ("identity", None)])
def test_scripts_are_packed_for_browsers_that_unpack(pages_server: Server, accepted: str, packed: str | None) -> None:
    answer = get(pages_server, "/assets/index-1a2b.js", **{"accept-encoding": accepted})
    assert answer.headers.get("content-encoding") == packed
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.text == "let x"
    assert pages_server.anybody().http.head("/assets/index-1a2b.js").content == b""


def test_a_plain_page_lists_the_public_tables_and_no_private_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(the_app, "PAGES", str(tmp_path / "none"))

    async def fetched() -> tuple[str, str, str]:
        async with running(sqlite_at(tmp_path)) as app, visitor(app) as ann:
            await ann.post("/api/me", json={"name": "<b>Ann</b>"})
            body = {"game": "epoch", "seats": [{"kind": "human"}, {"kind": "open"}]}
            public, private = [await ann.post("/api/tables", json={**body, "public": each}) for each in (True, False)]
            return (await ann.get("/")).text, public.json()["id"], private.json()["id"]

    page, public, private = asyncio.run(fetched())
    assert f'<a href="/api/tables/{public}">epoch</a>: &lt;b&gt;Ann&lt;/b&gt;, <em>open</em>' in page
    assert private not in page
    assert "<b>" not in page
