"""The description of the endpoints is true: whatever a program makes of it, no endpoint breaks."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import SearchStrategy
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from holocene.server.app import make_app
from holocene.server.settings import Settings
from tests.server.databases import DATABASES
from tests.server.servers import Postgres, Server, sqlite_at
from tests.tiers import nightly

FEW, MANY = 3, 100  # examples of what is allowed, and of what is not
CHECKS = [not_a_server_error, response_schema_conformance, content_type_conformance]
ENDPOINTS = [
    (method.upper(), path)
    for path, methods in make_app(Settings(database_url="sqlite://")).openapi()["paths"].items()
    for method in methods
]


@dataclass
class Prober:
    """A server, its description of itself, and how often to try each endpoint."""

    server: Server
    description: Any
    examples: int

    def probe(self, cases: SearchStrategy[Any], cookies: dict[str, str], table: str | None = None) -> None:
        """Send what the description allows, or what it does not; to a table that there is, if one is given."""

        @settings(
            max_examples=self.examples,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=cases)
        def once(case: Any) -> None:
            if table is not None and "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = table
            case.validate_response(case.call(cookies=cookies), checks=CHECKS)

        once()


@pytest.fixture(scope="session")
def prober_of_session(postgresql_server_of_session: Server) -> Prober:
    return Prober(postgresql_server_of_session, description_of(postgresql_server_of_session), FEW)


@pytest.fixture(scope="session")
def sqlite_prober(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prober]:
    folder = tmp_path_factory.mktemp("openapi")
    with Server(sqlite_at(folder), folder) as running:
        yield Prober(running, description_of(running), MANY)


@pytest.fixture(scope="session")
def postgresql_prober(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Prober]:
    with Server(postgres.new_database(), tmp_path_factory.mktemp("openapi")) as running:
        yield Prober(running, description_of(running), MANY)


@pytest.fixture(params=DATABASES)
def prober_at_night(request: pytest.FixtureRequest) -> Prober:
    """On servers of this file's own: so many wrong passwords close the endpoint for everybody else."""
    prober: Prober = request.getfixturevalue(f"{request.param}_prober")
    return prober


def description_of(server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{server.url}/openapi.json")


@pytest.mark.parametrize(("method", "path"), ENDPOINTS)
def test_no_endpoint_breaks_whatever_is_sent(prober_of_session: Prober, method: str, path: str) -> None:
    try_endpoint(prober_of_session, method, path)


@nightly("requests")
@pytest.mark.parametrize(("method", "path"), ENDPOINTS)
def test_no_endpoint_breaks_however_often_something_is_sent(prober_at_night: Prober, method: str, path: str) -> None:
    try_endpoint(prober_at_night, method, path)


def try_endpoint(prober: Prober, method: str, path: str) -> None:
    ann = prober.server.guest("Ann")
    table = ann.new_table("human", "human", game="epoch")
    endpoint = prober.description[path][method]
    prober.probe(endpoint.as_strategy(generation_mode=GenerationMode.POSITIVE), dict(ann.http.cookies), table)
    with contextlib.suppress(Unsatisfiable):  # an endpoint without parameters takes nothing wrong
        prober.probe(endpoint.as_strategy(generation_mode=GenerationMode.NEGATIVE), dict(ann.http.cookies))
    prober.server.close_clients()


def test_every_endpoint_is_described() -> None:
    assert ("POST", "/api/tables/{table}/moves") in ENDPOINTS
    assert len(ENDPOINTS) >= 30
