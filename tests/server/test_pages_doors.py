"""Pages: one document for every address that is no door, files beside it, and strict rules for browsers."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.running import PROGRAM, Server, sqlite_at

KEPT_FOR_EVER = "public, max-age=31536000, immutable"


@pytest.fixture(scope="module")
def with_pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("pages")
    files = {
        "index.html": "<!doctype html><title>our page</title>",
        "favicon.svg": "<svg/>",
        "manifest.webmanifest": "{}",
        "sw.js": "// nothing",
        "assets/index-1a2b.js": "let x",
        "assets/index-1a2b.css": "b{}",
    }
    for name, text in files.items():
        path = folder / "pages" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    planted = f"import holocene.server.app as app; app.PAGES = {str(folder / 'pages')!r}; {PROGRAM[-1]}"
    with Server(sqlite_at(folder), folder, program=[*PROGRAM[:-1], planted]) as running:
        yield running


def get(server: Server, path: str) -> httpx.Response:
    return httpx.get(f"{server.url}{path}")


@pytest.mark.parametrize(
    "path", ["/", "/lobby", "/table/AbC_1-234567890123456", "/rules/stone_age", "/index.html", "/new/"]
)
def test_every_address_that_is_no_door_shows_the_page(with_pages: Server, path: str) -> None:
    answer = get(with_pages, path)
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
def test_files_say_how_long_they_are_kept(with_pages: Server, path: str, kept: str, kind: str) -> None:
    answer = get(with_pages, path)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, kept)
    assert answer.headers["content-type"].startswith(kind)
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path", ["/assets/index-0000.js", "/assets/", "/missing.png", "/api/nowhere", "/api", "/docs/x"]
)
def test_what_is_missing_is_not_found_and_never_the_page(with_pages: Server, path: str) -> None:
    answer = get(with_pages, path)
    assert answer.status_code == 404
    assert answer.json()["problem"] == "not-found"


@pytest.mark.parametrize("path", ["/health", "/metrics", "/docs", "/openapi.json", "/api/games"])
def test_doors_stay_doors(with_pages: Server, path: str) -> None:
    answer = get(with_pages, path)
    assert answer.status_code == 200
    assert "our page" not in answer.text


def test_the_policy_allows_nothing_from_elsewhere_and_names_the_pages_own_sockets(with_pages: Server) -> None:
    parts = dict(
        part.strip().split(" ", 1) for part in get(with_pages, "/").headers["content-security-policy"].split(";")
    )
    host = f"127.0.0.1:{with_pages.port}"
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


def test_an_odd_host_is_not_written_into_the_policy(with_pages: Server) -> None:
    answer = httpx.get(with_pages.url, headers={"host": "x; script-src *"})
    assert "script-src *" not in answer.headers.get("content-security-policy", "")


def test_pages_that_are_built_later_are_found_without_a_restart(with_pages: Server) -> None:
    folder = Path(with_pages.log_file).parent / "pages" / "assets"
    (folder / "later-9z.js").write_text("later")
    assert get(with_pages, "/assets/later-9z.js").text == "later"


@pytest.mark.parametrize(("accepted", "packed"), [("gzip, deflate", "gzip"), ("identity", None)])
def test_scripts_are_packed_for_browsers_that_unpack(with_pages: Server, accepted: str, packed: str | None) -> None:
    answer = httpx.get(f"{with_pages.url}/assets/index-1a2b.js", headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding") == packed
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.text == "let x"
    assert httpx.head(f"{with_pages.url}/assets/index-1a2b.js").content == b""
