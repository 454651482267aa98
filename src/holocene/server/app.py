"""The web application: endpoints, guards, and what every answer carries."""

import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import exc
from starlette.exceptions import HTTPException

from holocene import __version__
from holocene.server.api import accounts, advice, library, lobby, moderation, people, play, tournaments
from holocene.server.api.responses import ERRORS, Health, SocketMessage
from holocene.server.authentication import SAFE_METHODS
from holocene.server.endpoints_page import add_endpoints_page
from holocene.server.errors import STATUS, CallerError, Unavailable
from holocene.server.host import Host
from holocene.server.logs import begin_request
from holocene.server.metrics import Metrics
from holocene.server.pages import add_pages, policy
from holocene.server.plain_page import plain_page
from holocene.server.requests import MoveRequest
from holocene.server.settings import Settings
from holocene.server.store import UNREACHABLE, reason_of
from holocene.session.sentences import SENTENCES

log = logging.getLogger("holocene.requests")
PAGES = "pages"
METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")
LONGEST_PLACE, LONGEST_MESSAGE, LONGEST_PARAMETER = 100, 600, 200
DIGITS = 12  # of a length that is worth reading
HEADERS = {
    "content-security-policy": policy(),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}
Answerer = Callable[[Request], Awaitable[Response]]


def make_app(settings: Settings | None = None) -> FastAPI:
    """The application; everything it needs is in its settings."""
    chosen = settings or Settings.read()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.host = Host(chosen)
        app.state.metrics.watch(app.state.host)
        await app.state.host.open()
        try:
            yield
        finally:
            await app.state.host.close()

    app = FastAPI(
        title="Holocene", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None, responses=ERRORS
    )
    app.state.metrics = Metrics()
    app.state.settings = chosen
    for part in (people, accounts, library, lobby, play, advice, tournaments, moderation):
        app.include_router(part.router)
    add_service(app)
    describe_socket(app)
    add_endpoints_page(app)
    add_guards(app)
    add_sentences(app)
    add_pages(app, Path(str(files("holocene.server") / PAGES)), plain_page)
    return app


def add_service(app: FastAPI) -> None:
    """Health and metrics, for those who run the server."""

    @app.get("/health", tags=["service"])
    async def health(request: Request) -> Health:
        """Whether the server can do its work: its database answers and can write."""
        host: Host = request.app.state.host
        await host.store.check()
        return Health(status="ok", version=__version__)

    app.add_api_route("/health/ready", health, tags=["service"], name="ready", response_model=Health)

    @app.get("/health/live", tags=["service"])
    async def live() -> Health:
        """Whether the process answers at all, whatever its database does; one that does not is to be restarted."""
        return Health(status="ok", version=__version__)

    @app.get("/metrics", tags=["service"], include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """For Prometheus."""
        counted: Metrics = request.app.state.metrics
        return Response(generate_latest(counted.registry), media_type=CONTENT_TYPE_LATEST)


def describe_socket(app: FastAPI) -> None:
    """Sockets have no place of their own in the description of an API."""

    @app.webhooks.post("live", responses=ERRORS)
    def live(_: SocketMessage) -> MoveRequest:  # type: ignore[empty-body]
        """What the socket `/api/tables/{table}/live` sends; a move may be sent to it."""


def add_guards(app: FastAPI) -> None:
    """Sizes and origins are checked first, and every answer says how browsers shall treat it."""

    @app.middleware("http")
    async def guard(request: Request, go_on: Answerer) -> Response:
        began = time.perf_counter()
        named = begin_request(request.headers.get("x-request-id"))
        response = unread(request) or await go_on(request)
        response.headers["x-request-id"] = named
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.app.state.settings.is_https:
            response.headers["strict-transport-security"] = "max-age=31536000"
        count(request, response.status_code)
        request.app.state.metrics.seconds.observe(time.perf_counter() - began)
        return response


def add_sentences(app: FastAPI) -> None:
    """Whatever goes wrong becomes one sentence."""

    @app.exception_handler(CallerError)
    async def told(_: Request, error: CallerError) -> JSONResponse:
        return told_as(error.as_data(), STATUS[error.kind])

    @app.exception_handler(RequestValidationError)
    async def not_understood(_: Request, error: RequestValidationError) -> JSONResponse:
        return told_as(wrong_field(error.errors()[0]).as_data(), 422)

    @app.exception_handler(HTTPException)
    async def no_such_endpoint(_: Request, error: HTTPException) -> Response:
        kind = {404: "not-found", 405: "not-allowed"}.get(error.status_code, "bad-request")
        told = CallerError("no-such-address", said=str(error.detail)).as_data()
        return told_as({**told, "error": kind}, error.status_code, error.headers)

    async def not_now(_: Request, error: Exception) -> JSONResponse:
        if isinstance(error, exc.IntegrityError | exc.DataError | exc.ProgrammingError):
            raise error  # the fault is ours, not the database's
        log.error("the database does not answer: %s", reason_of(error))
        return told_as(Unavailable("database-unavailable").as_data(), 503)

    for kind in UNREACHABLE:
        app.add_exception_handler(kind, not_now)

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> JSONResponse:
        log.error("request failed", exc_info=error)
        count(request, 500)
        return told_as({**CallerError("failed").as_data(), "error": "failed"}, 500, HEADERS)


def wrong_field(first: Mapping[str, Any]) -> CallerError:
    """What a request's own check found: one of our codes, or what pydantic says about a field."""
    if first["type"] in SENTENCES:
        return CallerError(first["type"], **first.get("ctx", {}))
    field = ".".join(map(str, first["loc"][1:]))[:LONGEST_PLACE]
    return CallerError("wrong-field", field=field, reason=first["type"], said=first["msg"])


def told_as(error: dict[str, Any], status: int, headers: Mapping[str, str] | None = None) -> JSONResponse:
    """An error as callers read it, with texts shortened and made printable."""
    short = {"message": readable(error["message"], LONGEST_MESSAGE), "parameters": readable(error["parameters"])}
    return JSONResponse({**error, **short}, status, headers)


def readable(value: Any, longest: int = LONGEST_PARAMETER) -> Any:
    """Texts that are short and can be written, in whatever holds them."""
    if isinstance(value, dict):
        return {name: readable(each) for name, each in value.items()}
    if isinstance(value, list):
        return [readable(each) for each in value]
    return value[:longest].encode(errors="replace").decode() if isinstance(value, str) else value


def count(request: Request, status: int) -> None:
    """One more request; methods that nobody knows are one, so that they cannot fill the memory."""
    counted: Metrics = request.app.state.metrics
    counted.requests.labels(request.method if request.method in METHODS else "other", str(status)).inc()


def unread(request: Request) -> Response | None:
    """Why a request is not even read, if so."""
    settings: Settings = request.app.state.settings
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or len(length) > DIGITS or int(length) > settings.request_bytes:
        return too_large("too-large", 413)
    if request.method not in SAFE_METHODS:
        if "transfer-encoding" in request.headers:
            return too_large("length-needed", 411)
        try:
            request.app.state.host.authentication.check_origin(request)
        except CallerError as error:
            return told_as(error.as_data(), STATUS[error.kind])
    return None


def too_large(code: str, status: int, headers: Mapping[str, str] | None = None) -> JSONResponse:
    """A request that is not read to its end."""
    return told_as({**CallerError(code).as_data(), "error": "too-large"}, status, headers)
