"""The description of the doors is true: whatever a program makes of it, no door breaks."""

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error

from holocene.server.app import make_app
from holocene.server.settings import Settings
from tests.server.running import Server, sqlite_at

EXAMPLES = 8
SETTINGS = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
DOORS = [
    (method.upper(), path)
    for path, methods in make_app(Settings(database_url="sqlite://")).openapi()["paths"].items()
    for method in methods
]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def knocked_at(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of this file's own: so many wrong passwords close the door for everybody else."""
    folder = tmp_path_factory.mktemp("openapi")
    is_sqlite = request.param == "sqlite"
    database = sqlite_at(folder) if is_sqlite else request.getfixturevalue("postgres").new_database()
    with Server(database, folder) as running:
        yield running


@pytest.fixture(scope="module")
def description(knocked_at: Server) -> Any:
    return schemathesis.openapi.from_url(f"{knocked_at.url}/openapi.json")


@pytest.mark.parametrize(("method", "path"), DOORS)
def test_no_door_breaks_whatever_is_sent(knocked_at: Server, description: Any, method: str, path: str) -> None:
    ann = knocked_at.guest("Ann")
    table = ann.new_table("human", "human", game="epoch")
    cookies = dict(ann.http.cookies)
    door = description[path][method]
    knock(door, GenerationMode.POSITIVE, cookies, table)
    with contextlib.suppress(Unsatisfiable):  # a door without parameters takes nothing wrong
        knock(door, GenerationMode.NEGATIVE, cookies, None)
    ann.close()


def knock(door: Any, mode: GenerationMode, cookies: dict[str, str], table: str | None) -> None:
    """Send what the description allows, or what it does not; to a table that there is, if one is given."""

    @SETTINGS
    @given(case=door.as_strategy(generation_mode=mode))
    def once(case: Any) -> None:
        if table is not None and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        case.validate_response(case.call(cookies=cookies), checks=[not_a_server_error])

    once()


def test_every_door_is_described() -> None:
    assert ("POST", "/api/tables/{table}/moves") in DOORS
    assert len(DOORS) >= 30
