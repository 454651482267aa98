"""The pages of the package: one document for every address that is no endpoint, and the files it asks for."""

import gzip
import re
from collections.abc import Awaitable, Callable
from functools import lru_cache
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse
from starlette.exceptions import HTTPException

DOCUMENT = "index.html"
ASSETS = "assets"
ENDPOINTS = ("api", "docs", "openapi.json", "health", "metrics")
ADDRESS = re.compile(r"(?:[A-Za-z0-9_-]{1,60}(?:/[A-Za-z0-9_-]{1,60}){0,3}/?)?")  # of a page: no dots, nothing odd
FILE = re.compile(r"(?:[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}/){0,3}[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}")
HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(?::\d{1,5})?|\[[0-9a-f:]{2,45}\](?::\d{1,5})?")
ASK_AGAIN, FOR_EVER = "no-cache", "public, max-age=31536000, immutable"
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'{sockets}; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
KIND = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}

Front = Callable[[Request], Awaitable[Response]]


def policy(request: Request | None = None) -> str:
    """What a browser may load for a page; some take 'self' for HTTP alone, so its own sockets are named."""
    host = request.headers.get("host", "") if request else ""
    return POLICY.format(sockets=f" ws://{host} wss://{host}" if HOST.fullmatch(host) else "")


def add_pages(app: FastAPI, folder: Path, front: Front) -> None:
    """Serve what lies in the folder now, or only a front page while it has no document."""
    if not (folder / DOCUMENT).is_file():
        app.get("/", include_in_schema=False)(front)
        return
    home = folder.resolve()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path != DOCUMENT and is_file(home, path):
            return file(request, home / path, FOR_EVER if path.startswith(f"{ASSETS}/") else ASK_AGAIN)
        if not is_page(path):
            raise HTTPException(404)
        return file(request, home / DOCUMENT, ASK_AGAIN, {"content-security-policy": policy(request)})


def is_file(folder: Path, path: str) -> bool:
    """Whether a plain file of that name lies in the folder; a link may lead anywhere."""
    wanted = folder / path
    return FILE.fullmatch(path) is not None and wanted.is_file() and wanted.resolve() == wanted


def is_page(path: str) -> bool:
    """Whether an address is the document's to show, not an endpoint's and not that of a file that is missing."""
    first = path.partition("/")[0]
    return path == DOCUMENT or (first not in (*ENDPOINTS, ASSETS) and ADDRESS.fullmatch(path) is not None)


def file(request: Request, path: Path, keep: str, headers: dict[str, str] | None = None) -> Response:
    """A file, with how long a browser may keep it, packed for browsers that unpack."""
    told = {"cache-control": keep, "vary": "accept-encoding", **(headers or {})}
    kind = KIND.get(path.suffix)
    if kind is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return FileResponse(path, headers=told, media_type=kind)
    content = packed(path, path.stat().st_mtime_ns)
    return Response(content, headers={**told, "content-encoding": "gzip"}, media_type=kind)


@lru_cache(maxsize=256)
def packed(path: Path, _changed: int) -> bytes:
    """A file's bytes, packed once."""
    return gzip.compress(path.read_bytes(), mtime=0)
