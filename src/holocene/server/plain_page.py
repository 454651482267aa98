"""A plain page that lists the public tables, for as long as the package has no pages of its own."""

from html import escape
from typing import TYPE_CHECKING

from fastapi import Request
from fastapi.responses import HTMLResponse

from holocene.server.api.lobby import tables
from holocene.server.api.responses import TableSummary
from holocene.server.requests import TablesFilter
from holocene.session.room import State

if TYPE_CHECKING:
    from holocene.server.host import Host

HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Holocene</title><h1>Holocene</h1>
<p>The server runs. What programs may ask of it stands at <a href="/docs">/docs</a>.</p>"""
STATES: dict[State, str] = {"open": "Open tables", "playing": "Tables in play", "over": "Finished tables"}


async def plain_page(request: Request) -> HTMLResponse:
    """All public tables, the latest first."""
    host: Host = request.app.state.host
    parts = [HEAD]
    for state, heading in STATES.items():
        lines = [line(table) for table in await tables(host, TablesFilter(state=state))]
        parts.append(f"<h2>{heading}</h2>" + (f"<ul>{''.join(lines)}</ul>" if lines else "<p>none</p>"))
    return HTMLResponse("".join(parts))


def line(table: TableSummary) -> str:
    """One table: the game, who sits there, and where it is found."""
    seats = ", ".join(escape(seat.name) or "<em>open</em>" for seat in table.seats)
    return f'<li><a href="/api/tables/{escape(table.id)}">{escape(table.game)}</a>: {seats}</li>'
