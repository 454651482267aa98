"""Planting faults in a small tree: what is noticed, what survives, and what says nothing."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.faults.__main__ import main
from tests.faults.catalogue import BadFault, Fault, Selection, chosen, complaint_about, read
from tests.faults.groups import grouped
from tests.faults.memory import Memory, finding
from tests.faults.trees import Tree
from tests.faults.trial_run import ERROR, NOTICED, SURVIVED, judged
from tests.faults.trials import BROKEN, FAILED, PASSED, TOO_LONG, Outcome, try_out

CODE = "def price(pieces: int) -> int:\n    return 3 * pieces\n"
TEST = "from shop import price\n\n\ndef test_two_pieces_cost_six() -> None:\n    assert price(2) == 6\n"
FAULT = Fault("shop", "a piece costs four", "src/shop.py", "3 * pieces", "4 * pieces", "tests/test_shop.py")
FILES = {"src/shop.py": CODE, "tests/test_shop.py": TEST, "pyproject.toml": "[tool.pytest]\npythonpath = ['src']\n"}

ODD_NOTICE = "[[fault]]\nname = 'x'\nfile = 'x'\nold = 'x'\nnew = 'y'\ntests = 'x'\nnotice = 'luck'"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project."""
    for name, text in FILES.items():
        file = tmp_path / "root" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path / "root"


@pytest.fixture
def tree(root: Path, tmp_path: Path) -> Tree:
    """A copy of it."""
    return Tree(root, list(FILES), tmp_path / "tree")


def tried(tree: Tree, fault: Fault, seconds: float = 60.0) -> str:
    """What the tests of a fault come to with it."""
    with tree.planted(fault):
        return try_out(fault.selection, tree.place, tree.place.parent / "cache", seconds).kind


def test_a_fault_makes_a_test_fail_and_leaves_the_copy_as_it_was(tree: Tree) -> None:
    assert tried(tree, FAULT) == FAILED
    assert (tree.place / FAULT.file).read_text() == CODE
    assert tried(tree, replace(FAULT, new="pieces * 3")) == PASSED


@pytest.mark.parametrize(
    ("new", "tests"),
    [("3 * pieces)", FAULT.tests), ("4 * pieces", "tests/test_shop.py -k nothing_is_called_so")],
)
def test_what_keeps_tests_from_running_is_no_failure(tree: Tree, new: str, tests: str) -> None:
    assert tried(tree, replace(FAULT, new=new, tests=tests)) == BROKEN


def test_tests_that_never_end_are_ended(tree: Tree) -> None:
    assert tried(tree, replace(FAULT, new="sum(iter(int, 1))"), seconds=2.0) == TOO_LONG


@pytest.mark.parametrize(
    ("kind", "notice", "verdict"),
    [
        (PASSED, "failure", SURVIVED),
        (PASSED, "timeout", SURVIVED),
        (FAILED, "failure", NOTICED),
        (FAILED, "timeout", NOTICED),
        (BROKEN, "failure", ERROR),
        (BROKEN, "error", NOTICED),
        (TOO_LONG, "failure", ERROR),
        (TOO_LONG, "timeout", NOTICED),
    ],
)
def test_errors_and_time_outs_count_only_where_they_are_expected(kind: str, notice: str, verdict: str) -> None:
    assert judged(replace(FAULT, notice=notice), Outcome(kind, 1.0, "")).kind == verdict


def test_a_copy_follows_its_original_and_forgets_what_an_interrupted_run_left(root: Path, tree: Tree) -> None:
    (tree.place / "src/shop.py").write_text("left over")
    (tree.place / "src/other.py").write_text("left over")
    (root / "tests/test_shop.py").write_text(f"{TEST}\n")
    Tree(root, list(FILES), tree.place)
    assert (tree.place / "src/shop.py").read_text() == CODE
    assert not (tree.place / "src/other.py").exists()
    assert (tree.place / "tests/test_shop.py").read_text() == f"{TEST}\n"


def test_a_finding_holds_until_the_fault_its_file_or_its_tests_change(root: Path, tmp_path: Path) -> None:
    memory = Memory(tmp_path / "findings.json")
    memory.keep(finding(FAULT, root), 1.0)
    assert finding(FAULT, root) in Memory(tmp_path / "findings.json")
    assert finding(replace(FAULT, new="5 * pieces"), root) not in memory
    for name in ("src/shop.py", "tests/test_shop.py"):
        (root / name).write_text(f"{FILES[name]}\n")
        assert finding(FAULT, root) not in memory
        (root / name).write_text(FILES[name])
    assert finding(FAULT, root) in memory


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"file": "src/gone.py"}, "there is no file src/gone.py"),
        ({"old": "5 * pieces"}, "stands 0 times in src/shop.py"),
        ({"old": "pieces"}, "stands 2 times in src/shop.py"),
        ({"new": "3 * pieces"}, "it changes nothing"),
        ({"tests": "tests/test_gone.py"}, "there is no tests/test_gone.py"),
        ({"tests": "tests/test_shop.py -k seven"}, "nothing is called 'seven'"),
        ({"tests": "tests/test_shop.py::test_seven"}, "nothing is called 'test_seven'"),
        ({"tests": "-k six"}, "no file of tests is named"),
    ],
)
def test_a_fault_that_does_not_fit_the_tree_is_told_in_a_sentence(
    root: Path, change: dict[str, str], sentence: str
) -> None:
    assert complaint_about(FAULT, root) is None
    assert sentence in (complaint_about(replace(FAULT, **change), root) or "")


def test_what_a_selection_leaves_out_need_not_be_there(root: Path) -> None:
    assert complaint_about(replace(FAULT, tests="tests/test_shop.py -k 'cost_six and not gone'"), root) is None


def test_a_selection_names_tests_of_python_or_of_the_pages() -> None:
    assert Selection("tests/test_shop.py -k 'two and six'").paths == ["tests/test_shop.py"]
    assert Selection("tests/a.py::test_b tests/c").paths == ["tests/a.py", "tests/c"]
    pages = Selection("vitest tests/live.test.ts -t 'comes back'")
    assert (pages.is_web, pages.paths) == (True, ["web/tests/live.test.ts"])


def test_without_faults_selections_are_run_together() -> None:
    whole = [Selection("tests/shop/test_a.py"), Selection("tests/shop/test_b.py tests/inn/test_c.py")]
    parts = [Selection("tests/shop/test_a.py -k 'x or y'"), Selection("tests/shop/test_a.py -k 'z and not w'")]
    pages = [
        Selection("vitest tests/a.test.ts"),
        Selection("vitest tests/b.test.ts"),
        Selection("vitest tests/a.test.ts -t x"),
    ]
    assert grouped([*whole, *parts, *pages, whole[0]]) == {
        Selection("tests/shop/test_a.py tests/shop/test_b.py tests/inn/test_c.py"): whole,
        Selection("tests/shop/test_a.py -k '(x or y) or (z and not w)'"): parts,
        Selection("vitest tests/a.test.ts tests/b.test.ts"): pages[:2],
        pages[2]: pages[2:],
    }


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[[fault]", "shop.toml cannot be read"),
        ("[[fault]]\nname = 'x'", "'x' lacks 'file'"),
        ("[[fault]]\nname = 'x'\nwho = 'y'", "'x' has no field 'who'"),
        (ODD_NOTICE, "noticed by failure or error or timeout, not by 'luck'"),
    ],
)
def test_a_data_file_that_cannot_be_read_is_told_in_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "shop.toml"
    file.write_text(text)
    with pytest.raises(BadFault, match=sentence):
        read(file)


def test_faults_are_chosen_by_name_pattern_and_package() -> None:
    other = replace(FAULT, package="inn", name="a bed costs four")
    assert chosen([FAULT, other], [], []) == [FAULT, other]
    assert chosen([FAULT, other], ["a piece*"], []) == [FAULT]
    assert chosen([FAULT, other], ["*four"], ["inn"]) == [other]
    with pytest.raises(BadFault, match="no fault is called 'a hat'"):
        chosen([FAULT], ["a hat"], [])
    with pytest.raises(BadFault, match="no faults in 'inn'; the packages are shop"):
        chosen([FAULT], [], ["inn"])


def test_the_command_tells_bad_input_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "no such fault"]) == 2
    assert "no fault is called 'no such fault'" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["--workers", "none"])
    assert "a whole number from 1 on, not 'none'" in capsys.readouterr().err
