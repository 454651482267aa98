"""A test whose extra is missing fails; only where pytest is told so is it skipped, and then it says why."""

import re
import tomllib

import pytest

from tests import extras
from tests.structure.source import ROOT

LIGHT = {"server", "arena", "learning"}


@pytest.fixture(autouse=True)
def nobody_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(extras.MODULES, "rare", "no_such_package.inside")


def test_a_missing_extra_fails_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "skips_missing", False)
    with pytest.raises(ModuleNotFoundError, match="comes with the extra `rare`"):
        extras.needed("rare")


def test_where_missing_extras_are_skipped_the_reason_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "skips_missing", True)
    with pytest.raises(pytest.skip.Exception, match=r"no_such_package\.inside is not installed.*the extra `rare`"):
        extras.needed("rare")


def test_a_system_that_has_no_wheels_for_an_extra_skips_its_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "skips_missing", False)
    monkeypatch.setattr("sys.platform", "darwin")
    with pytest.raises(pytest.skip.Exception, match="the extra `gpu` has no wheels for darwin"):
        extras.check("gpu")


def test_an_extra_that_is_there_is_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(extras.MODULES, "rare", "tomllib")
    assert extras.needed("rare") is tomllib
    assert extras.needed("rare", "tests.extras") is extras


def test_rules_server_and_pages_are_tested_without_torch_cuda_and_ray() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert {name for name in wanted["test"] if name.startswith("holocene[")} == {f"holocene[{part}]" for part in LIGHT}
    names = {re.split(r"[^\w-]", line)[0] for part in ("test", *LIGHT) for line in wanted[part]}
    assert {"pytest", "sqlalchemy"} <= names
    assert not {"torch", "numba-cuda", "ray"} & names
