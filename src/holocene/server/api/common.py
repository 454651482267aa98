"""What the doors share: the host, and the person who knocks."""

import asyncio
from collections.abc import Callable
from typing import Annotated

from fastapi import Depends, Path, Request, Response

from holocene.server.host import Host
from holocene.server.models import Person
from holocene.server.problems import NotAllowed, NotKnown
from holocene.server.rooms import Table
from holocene.session.messages import written


def get_host(request: Request) -> Host:
    """The host of this process."""
    host: Host = request.app.state.host
    return host


AnyHost = Annotated[Host, Depends(get_host)]


async def get_anybody(request: Request, host: AnyHost) -> Person | None:
    """The person who knocks, if they are known."""
    return await host.door.who(request)


async def get_person(anybody: Annotated[Person | None, Depends(get_anybody)]) -> Person:
    """The person who knocks; who is not known is told how to become so."""
    if anybody is None:
        raise NotKnown("who-are-you")
    return anybody


async def get_in_person(request: Request, person: Annotated[Person, Depends(get_person)]) -> Person:
    """The person themselves: a token is given to programs to play with, not to take an account over."""
    if "authorization" in request.headers:
        raise NotAllowed("cookie-only")
    return person


Anybody = Annotated[Person | None, Depends(get_anybody)]
Known = Annotated[Person, Depends(get_person)]
InPerson = Annotated[Person, Depends(get_in_person)]
ID = r"^[A-Za-z0-9_-]{8,24}$"
TableId = Annotated[str, Path(pattern=ID)]


async def get_table(table: TableId, host: AnyHost) -> Table:
    """The table that is asked for; the name of a private one is its link, which nobody can guess."""
    return await host.rooms.get(table)


TheTable = Annotated[Table, Depends(get_table)]


def told(message: object) -> Response:
    """What a table session says, as it says it over the socket."""
    return Response(written(message), media_type="application/json")


async def told_by(read: Callable[[], object]) -> Response:
    """What takes a while to read and to write; beside everything else."""
    return Response(await asyncio.to_thread(lambda: written(read())), media_type="application/json")


def caller(request: Request) -> str:
    """The address a request comes from, for counting tries."""
    return request.client.host if request.client else "?"
