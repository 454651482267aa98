"""A page that lists every door of the server, made from its own description; it needs no script."""

from html import escape
from typing import Any

from fastapi import FastAPI
from fastapi.responses import HTMLResponse

HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Holocene: doors</title><h1>Doors</h1>'
INTRODUCTION = '<p>The same for programs: <a href="/openapi.json">/openapi.json</a>.</p>'


def add_doors_page(app: FastAPI) -> None:
    """Serve it at /docs."""

    @app.get("/docs", include_in_schema=False)
    async def doors() -> HTMLResponse:
        description = app.openapi()
        lines = [
            line
            for path, methods in description["paths"].items()
            for method, door in methods.items()
            for line in door_lines(method, path, door, description)
        ]
        return HTMLResponse(HEAD + INTRODUCTION + "".join(lines))


def door_lines(method: str, path: str, door: dict[str, Any], description: dict[str, Any]) -> list[str]:
    """One door: what it is for, and what it takes."""
    lines = [f"<h2><code>{method.upper()} {escape(path)}</code></h2>", f"<p>{escape(door.get('description', ''))}</p>"]
    fields = [*parameters(door), *body_fields(door, description)]
    if fields:
        lines.append("<ul>" + "".join(f"<li>{field}</li>" for field in fields) + "</ul>")
    return lines


def parameters(door: dict[str, Any]) -> list[str]:
    """What stands in the address."""
    return [
        f"<code>{escape(each['name'])}</code> in the {each['in']}: {kind(each['schema'])}"
        for each in door.get("parameters", [])
        if each["in"] in ("path", "query")
    ]


def body_fields(door: dict[str, Any], description: dict[str, Any]) -> list[str]:
    """What the body holds."""
    content = door.get("requestBody", {}).get("content", {}).get("application/json", {})
    name = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
    schema = description["components"]["schemas"].get(name, {})
    needed = schema.get("required", [])
    return [
        f"<code>{escape(field)}</code>{'' if field in needed else ' (may be left out)'}: {kind(what)}"
        for field, what in schema.get("properties", {}).items()
    ]


def kind(schema: dict[str, Any]) -> str:
    """What sort of value it is, in a word."""
    choices = [kind(choice) for choice in schema.get("anyOf", [])]
    if choices:
        return " or ".join(dict.fromkeys(choices))
    return escape(str(schema.get("type", schema.get("$ref", "anything")).rpartition("/")[2] or "anything"))
