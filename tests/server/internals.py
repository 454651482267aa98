"""The application in the process of the test: nothing to start, and nothing between caller and callee."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
from fastapi import FastAPI

from holocene.server.app import make_app
from holocene.server.settings import Settings


@asynccontextmanager
async def running(database: str) -> AsyncIterator[FastAPI]:
    """An application with its tables, bots and clocks at work."""
    app = make_app(Settings(database_url=database, compiled=False))
    async with app.router.lifespan_context(app):
        yield app


def visitor(app: FastAPI, *, raise_app_exceptions: bool = True) -> httpx.AsyncClient:
    """Somebody who speaks with it."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=raise_app_exceptions)
    return httpx.AsyncClient(transport=transport, base_url="http://table")
