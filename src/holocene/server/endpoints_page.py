"""A page that lists every endpoint of the server, made from its own description; it needs no script."""

from html import escape
from typing import Any

from fastapi import FastAPI
from fastapi.responses import HTMLResponse

HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Holocene: endpoints</title><h1>Endpoints</h1>'
INTRODUCTION = '<p>The same for programs: <a href="/openapi.json">/openapi.json</a>.</p>'


def add_endpoints_page(app: FastAPI) -> None:
    """Serve it at /docs."""

    @app.get("/docs", include_in_schema=False)
    async def endpoints() -> HTMLResponse:
        description = app.openapi()
        lines = [
            line
            for path, methods in description["paths"].items()
            for method, endpoint in methods.items()
            for line in endpoint_lines(method, path, endpoint, description)
        ]
        return HTMLResponse(HEAD + INTRODUCTION + "".join(lines))


def endpoint_lines(method: str, path: str, endpoint: dict[str, Any], description: dict[str, Any]) -> list[str]:
    """One endpoint: what it is for, and what it takes."""
    lines = [
        f"<h2><code>{method.upper()} {escape(path)}</code></h2>",
        f"<p>{escape(endpoint.get('description', ''))}</p>",
    ]
    fields = [*parameters(endpoint), *body_fields(endpoint, description)]
    if fields:
        lines.append("<ul>" + "".join(f"<li>{field}</li>" for field in fields) + "</ul>")
    return lines


def parameters(endpoint: dict[str, Any]) -> list[str]:
    """What stands in the address."""
    return [
        f"<code>{escape(each['name'])}</code> in the {each['in']}: {kind(each['schema'])}"
        for each in endpoint.get("parameters", [])
        if each["in"] in ("path", "query")
    ]


def body_fields(endpoint: dict[str, Any], description: dict[str, Any]) -> list[str]:
    """What the body holds."""
    content = endpoint.get("requestBody", {}).get("content", {}).get("application/json", {})
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
