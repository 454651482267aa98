"""The list of planted faults fits the tree: no matter who changes a line that one of them changes sees it here."""

from collections import Counter

from tests.faults.catalogue import complaint_about, read_all
from tests.structure.source import PACKAGE, ROOT

AT_LEAST = 80
FAULTS = read_all()


def test_there_are_many_faults_and_each_has_a_name_of_its_own() -> None:
    assert len(FAULTS) >= AT_LEAST
    assert [name for name, count in Counter(fault.name for fault in FAULTS).items() if count > 1] == []


def test_every_fault_can_be_planted_and_its_tests_are_there() -> None:
    complaints = {f"{fault.package}: {fault.name}": complaint_about(fault, ROOT) for fault in FAULTS}
    assert {name: told for name, told in complaints.items() if told} == {}


def test_every_package_and_the_pages_have_faults() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rooms | {"cli", "web"} <= {fault.package for fault in FAULTS}


def test_a_fault_stands_in_the_list_of_its_package() -> None:
    homes = {"cli": "src/holocene/cli.py", "web": "web/", "rulebook": "rulebook/"}
    assert [
        fault.name
        for fault in FAULTS
        if not fault.file.startswith(homes.get(fault.package, f"src/holocene/{fault.package}/"))
    ] == []
