"""What the endpoints share: the host, and the person who calls."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Path, Request, Response
from starlette.requests import HTTPConnection

from holocene.server.address import network_of
from holocene.server.authentication import bearer_of
from holocene.server.errors import Gone, NotAllowed, NotSignedIn
from holocene.server.host import Host
from holocene.server.models import Person
from holocene.server.rooms import Table
from holocene.server.scopes import check_scope, needed
from holocene.server.work import Caller, Work
from holocene.session.messages import written

Found = TypeVar("Found")


def get_host(request: Request) -> Host:
    """The host of this process."""
    host: Host = request.app.state.host
    return host


CurrentHost = Annotated[Host, Depends(get_host)]


async def get_maybe_person(request: Request, host: CurrentHost) -> Person | None:
    """Return the person who calls, if they are signed in."""
    anybody = await host.authentication.who(request)
    check_scope(request, needed(request))
    return anybody


async def get_owner(request: Request, host: CurrentHost) -> Person | None:
    """The person who changes something about themselves, for which a token needs to be made."""
    anybody = await host.authentication.who(request)
    check_scope(request, "account")
    return anybody


async def get_person(anybody: Annotated[Person | None, Depends(get_maybe_person)]) -> Person:
    """Return the person who calls; NotSignedIn says how to become one."""
    if anybody is None:
        raise NotSignedIn("name-needed")
    return anybody


async def get_with_cookie(request: Request, person: Annotated[Person, Depends(get_person)]) -> Person:
    """The person themselves: a token is given to programs to play with, not to take an account over."""
    if bearer_of(request):
        raise NotAllowed("cookie-only")
    return person


MaybePerson = Annotated[Person | None, Depends(get_maybe_person)]
MaybeOwner = Annotated[Person | None, Depends(get_owner)]
SignedIn = Annotated[Person, Depends(get_person)]
WithCookie = Annotated[Person, Depends(get_with_cookie)]
ID = r"^[A-Za-z0-9_-]{8,24}$"
TableId = Annotated[str, Path(pattern=ID)]


async def get_table(table: TableId, host: CurrentHost) -> Table:
    """The table that is asked for; the name of a private one is its link, which nobody can guess."""
    return await host.rooms.get(table)


CurrentTable = Annotated[Table, Depends(get_table)]


def json_response(message: object) -> Response:
    """What a table session says, as it says it over the socket."""
    return Response(written(message), media_type="application/json")


def caller(connection: HTTPConnection) -> str:
    """The address a request or a socket comes from, for counting tries."""
    return network_of(connection.client.host) if connection.client else "?"


@dataclass
class Jobs:
    """Where somebody asks for an answer that takes a while: it is worked out beside everything else."""

    request: Request
    work: Work
    caller: Caller

    async def run_quick(self, read: Callable[[], object]) -> Response:
        """What takes some milliseconds to read and to write."""
        return as_json(await self.work.run_counted(self.caller, lambda: written(read())))

    async def run_heavy(self, read: Callable[[], object]) -> Response:
        """What may take seconds, in another process; nothing more is done for it once the caller has gone."""
        return as_json(await self.while_wanted(self.work.run_heavy(self.caller, written_by, read)))

    async def while_wanted(self, work: Coroutine[Any, Any, Found]) -> Found:
        """Do something as long as somebody waits for it."""
        working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(gone(self.request))
        try:
            await asyncio.wait([working, leaving], return_when=asyncio.FIRST_COMPLETED)
            if not working.done():
                raise Gone("gone")
            return working.result()
        finally:
            leaving.cancel()
            working.cancel()


def written_by(read: Callable[[], object]) -> str:
    """What is read, as JSON."""
    return written(read())


async def gone(request: Request) -> None:
    """Wait until the caller has hung up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def as_json(text: str) -> Response:
    """What is JSON already."""
    return Response(text, media_type="application/json")


async def get_jobs(request: Request, host: CurrentHost, anybody: MaybePerson) -> Jobs:
    """A desk for the caller."""
    return Jobs(request, host.work, Caller(anybody.id if anybody else None, caller(request)))


CurrentJobs = Annotated[Jobs, Depends(get_jobs)]
