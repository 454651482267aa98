"""docs/server.md and docs/hosting.md are true: their settings, endpoints and messages are those of the server."""

import json
import re
from pathlib import Path
from typing import Any

from holocene.server.app import make_app
from holocene.server.settings import Settings
from tests.server.servers import Server
from tests.structure.source import ROOT

DOCS = "".join(
    Path(ROOT, "docs", name).read_text(encoding="utf-8") for name in ("server.md", "hosting.md", "tournaments.md")
)
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
ROW = re.compile(r"^\| `HOLOCENE_([A-Z_]+)` \| (.+?) \| (.+?) \|$", re.MULTILINE)
ENDPOINT = re.compile(r"^\| `(GET|POST|DELETE) (/[^`]+)` \|", re.MULTILINE)
DATA_ERROR = re.compile(r"^\| (\d+)(?:, (\d+))? \| `([a-z-]+)` \|", re.MULTILINE)


def blocks(language: str) -> list[str]:
    return [text for name, text in BLOCK.findall(DOCS) if name == language]


def examples() -> list[dict[str, Any]]:
    return [json.loads(block) for block in blocks("json")]


def example(kind: str) -> dict[str, Any]:
    return next(each for each in examples() if each.get("kind") == kind)


def described() -> dict[str, Any]:
    paths: dict[str, Any] = make_app(Settings(database_url="sqlite:///never-opened")).openapi()["paths"]
    return paths


def test_every_setting_is_listed_with_what_it_is_for() -> None:
    rows = {name.lower(): sentence for name, _, sentence in ROW.findall(DOCS)}
    assert list(rows) == list(Settings.model_fields)
    for name, field in Settings.model_fields.items():
        assert field.description
        assert rows[name].replace("`", "").startswith(field.description.rstrip(".").partition(";")[0])


def test_every_setting_is_listed_with_its_default() -> None:
    rows = {name.lower(): default for name, default, _ in ROW.findall(DOCS)}
    for name, field in Settings.model_fields.items():
        if isinstance(field.default, bool | int | float | str):
            assert rows[name] == f"`{str(field.default).lower()}`"


def test_every_endpoint_is_listed() -> None:
    ours = {(method.upper(), path) for path, methods in described().items() for method in methods if "/api/" in path}
    assert set(ENDPOINT.findall(DOCS)) == ours


def test_every_kind_of_error_is_listed_with_its_status() -> None:
    from holocene.server.errors import STATUS, CallerError

    listed = {kind: {first, second} - {""} for first, second, kind in DATA_ERROR.findall(DOCS)}
    assert {CallerError.kind, *(kind.kind for kind in CallerError.__subclasses__())} == STATUS.keys()
    assert [kind for kind, status in STATUS.items() if str(status) not in listed.get(kind, ())] == []


def test_the_table_of_the_docs_can_be_laid(sqlite_server: Server) -> None:
    request = next(each for each in examples() if "seats" in each and "game" in each)
    set_up_table = sqlite_server.guest("Ann").post("/api/tables", json=request, expect=201)
    assert {name: set_up_table[name] for name in ("game", "public", "pace", "clock")} == {
        name: request[name] for name in ("game", "public", "pace", "clock")
    }


def test_answers_in_advance_are_taken_as_the_docs_write_them(sqlite_server: Server) -> None:
    ann = sqlite_server.guest("Ann")
    table = ann.new_table("human", "open")
    request = next(each for each in examples() if "answers" in each)
    assert ann.post(f"/api/tables/{table}/answers", json=request) == request


def test_the_messages_of_the_socket_are_those_of_the_docs(sqlite_server: Server) -> None:
    ann = sqlite_server.guest("Ann")
    table = ann.new_table("human", "open")
    ann.post(f"/api/tables/{table}/bots", json={"seat": 1, "bot": "greedy"})
    live = ann.live(table)
    told, shown = live.until(lambda message: message.get("choices")), example("position")
    assert set(told) == set(shown)
    assert set(told["view"]) >= set(shown["view"])
    assert set(told["seats"][0]) == set(shown["seats"][0])
    assert set(told["choices"][0]) == set(shown["choices"][0])
    live.send(told["number"] + 1, "place hunt 2")
    assert set(live.next("stored")) == set(example("stored"))
    live.send(told["number"] + 1, "place hunt 2")
    assert set(live.next("error")) == set(example("error"))
    ann.post(f"/api/tables/{table}/remarks", json={"text": "Good game!"})
    assert set(live.until(lambda message: message.get("name") == "Ann")) == set(example("remark"))


def test_statistics_are_those_of_the_docs(sqlite_server: Server) -> None:
    ann = sqlite_server.guest("Ann")
    shown = next(each for each in examples() if "columns" in each)
    table = ann.new_table("human", "random", options=shown["options"])
    ann.post(f"/api/tables/{table}/leave")
    ann.wait_until(table, lambda position: position["state"] == "over")
    (line,) = ann.get("/api/statistics")
    assert set(line) == set(shown)
    assert set(line["parts"]) == set(shown["parts"])
    assert set(line["columns"]) >= set(shown["columns"])
    assert sum(shown["parts"].values()) == 2 * shown["parts"]["total"]


def test_the_metrics_of_the_docs_are_counted(sqlite_server: Server) -> None:
    named = set(re.findall(r"`(holocene_[a-z_]+)`", DOCS))
    counted = sqlite_server.anybody().get("/metrics")
    assert len(named) == 9
    assert [name for name in named if name not in counted] == []
