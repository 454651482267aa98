"""How tests are distributed to workers."""

from tests.schedule import LONGEST_FIRST, ON_ONE_WORKER, rank, unit_of
from tests.structure.source import ROOT


def test_a_folder_with_expensive_fixtures_is_one_unit_of_work_and_elsewhere_a_file_is() -> None:
    assert unit_of("tests/server/test_undo.py::test_a[sqlite-a/b.py]") == "tests/server"
    assert unit_of("tests/stone_age/test_end.py::test_b[x::y]") == "tests/stone_age/test_end.py"


def test_long_units_are_handed_out_first() -> None:
    units = ["tests/epoch/test_end.py", "tests/bots/test_search.py", "tests/docs", "tests/server", "tests/web"]
    in_order = ["tests/server", "tests/web", "tests/docs", "tests/bots/test_search.py", "tests/epoch/test_end.py"]
    assert sorted(units, key=rank) == in_order


def test_every_folder_that_is_named_exists() -> None:
    assert LONGEST_FIRST[: len(ON_ONE_WORKER)] == ON_ONE_WORKER
    assert [folder for folder in LONGEST_FIRST if not (ROOT / folder).is_dir()] == []
