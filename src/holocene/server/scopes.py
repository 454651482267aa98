"""What a token may be used for; no matter who comes with a cookie may do everything."""

from typing import TYPE_CHECKING, Literal

from starlette.requests import HTTPConnection

from holocene.server.errors import NotAllowed

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

Scope = Literal["read", "play", "account"]
LEAST: list[Scope] = ["read"]
READING = ("GET", "HEAD", "OPTIONS")
ONLY_READ = "/api/records"  # records are posted to be looked at


def needed(connection: HTTPConnection) -> Scope:
    """What a request is: one that looks, or one that plays."""
    path: str = connection.scope["path"]
    looks = connection.scope["type"] == "websocket" or connection.scope["method"] in READING
    return "read" if looks or path.startswith(ONLY_READ) else "play"


def check_scope(connection: HTTPConnection, wanted: Scope) -> None:
    """NotAllowed if the token of this caller is not for that; every token may read."""
    given: AbstractSet[str] | None = getattr(connection.state, "scopes", None)
    if wanted != "read" and given is not None and wanted not in given:
        raise NotAllowed("token-scope", scope=wanted)
