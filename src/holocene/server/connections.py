"""How many connections to PostgreSQL a process opens, how many requests wait for one, and how long."""

import os
from typing import Any

import asyncpg
from sqlalchemy import AsyncAdaptedQueuePool, exc
from sqlalchemy.engine import make_url

from holocene.server.settings import CONNECTIONS, Settings

CONNECT_SECONDS, STATEMENT_SECONDS, WAIT_SECONDS = 5.0, 5.0, 5.0
MOST_WAITING = 1_000
MOST_CONNECTIONS = 20  # connections of one process; more do nothing for it
SHARE = 0.8  # of what the server allows: the rest is for backups, for administrators, and for processes that just end
OWN_CONNECTIONS = 1  # connections of a process besides its pool: the one that listens
LIMIT = """
    SELECT least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        (SELECT CASE WHEN rolconnlimit < 0 THEN 2147483647 ELSE rolconnlimit END FROM pg_roles
         WHERE rolname = current_user),
        (SELECT CASE WHEN datconnlimit < 0 THEN 2147483647 ELSE datconnlimit END FROM pg_database
         WHERE datname = current_database())
    )
"""


class BoundedPool(AsyncAdaptedQueuePool):
    """A pool at which so many requests wait and no more."""

    _asking = 0

    def _do_get(self) -> Any:
        if self._asking >= MOST_WAITING:
            message = "too many requests wait for a connection"
            raise exc.TimeoutError(message)
        self._asking += 1
        try:
            return super()._do_get()
        finally:
            self._asking -= 1


def bounds(connections: int, *, patient: bool = False) -> dict[str, Any]:
    """What an engine for PostgreSQL is made with; a patient one waits for long statements."""
    return {
        "poolclass": BoundedPool,
        "pool_size": connections,
        "max_overflow": 0,
        "pool_timeout": WAIT_SECONDS,
        "pool_pre_ping": True,
        "connect_args": {"timeout": CONNECT_SECONDS, "command_timeout": None if patient else STATEMENT_SECONDS},
    }


def share(limit: int, processes: int) -> int:
    """Connections for the pool of each of so many processes; ValueError if the server allows too few."""
    each = min(int(limit * SHARE) // processes - OWN_CONNECTIONS, MOST_CONNECTIONS)
    if each < 1:
        message = f"PostgreSQL allows {limit} connections, too few for {processes} processes: raise max_connections"
        raise ValueError(message)
    return each


async def choose(settings: Settings, processes: int) -> None:
    """Tell the processes of this server, which read it in the environment, how many connections each may open."""
    if settings.is_sqlite or "connections" in settings.model_fields_set:
        return
    url = make_url(settings.database_url).set(drivername="postgresql").render_as_string(hide_password=False)
    connection = await asyncpg.connect(url, timeout=CONNECT_SECONDS)
    try:
        limit = await connection.fetchval(LIMIT, timeout=STATEMENT_SECONDS)
    finally:
        connection.terminate()
    os.environ[CONNECTIONS] = str(share(limit, processes))
