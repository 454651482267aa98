"""What runs when: `make quick`, `make test` and the parts of `make nightly`."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import nightly, quick, versions
from tests.parts import PARTS
from tests.structure.source import PACKAGE, ROOT, TESTS, named, python_files

MARKED = re.compile(r"\b(?:nightly|larger|sample|size|examples)\(\s*\"([a-z-]+)\"")

pytest_plugins = ["pytester"]
PLUGIN = 'pytest_plugins = ["tests.tiers"]'
THREE_TESTS = """
import pytest
from tests.tiers import nightly, sample, size, larger

@nightly("leaks")
def test_long(): pass

@pytest.mark.parametrize("seed", sample("leaks", few=[1], many=[1, 2, 3]))
def test_sampled(seed): pass

@larger("leaks")
def test_sized(): assert size("leaks", few=1, many=9) == {expected}
"""


LEAVING = """
import pytest

@pytest.fixture
def left():
    yield
    raise AssertionError

def test_leaving(left): pass

def test_clean(): pass
"""


def outcome(pytester: pytest.Pytester, *arguments: str, expected: int) -> dict[str, int]:
    pytester.makeconftest(PLUGIN)
    pytester.makepyfile(THREE_TESTS.replace("{expected}", str(expected)))
    markers = "markers=nightly(part)\n larger(part)"
    pytester.makeini(f"[pytest]\n{markers}\n")
    return pytester.runpytest_inprocess("-p", "no:randomly", *arguments).parseoutcomes()


def test_every_time_the_long_tests_are_left_out_and_samples_are_small(pytester: pytest.Pytester) -> None:
    assert outcome(pytester, expected=1) == {"passed": 2, "deselected": 3}


def test_at_night_a_part_runs_what_is_marked_for_it_with_large_samples(pytester: pytest.Pytester) -> None:
    assert outcome(pytester, "--nightly", "leaks", expected=9) == {"passed": 4, "deselected": 1}


def test_another_part_runs_nothing_of_it(pytester: pytest.Pytester) -> None:
    assert outcome(pytester, "--nightly", "browser", expected=1) == {"deselected": 5}


def test_what_has_passed_is_written_down_and_not_run_again(pytester: pytest.Pytester) -> None:
    passed = pytester.path / "passed"
    assert outcome(pytester, "--nightly", "leaks", "--passed", str(passed), expected=0)["failed"] == 1
    assert len(passed.read_text().splitlines()) == 3
    assert outcome(pytester, "--nightly", "leaks", "--done", str(passed), expected=9) == {"passed": 1, "deselected": 4}


def test_a_test_that_leaves_a_fault_behind_has_not_passed(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(PLUGIN)
    pytester.makepyfile(LEAVING)
    passed = pytester.path / "passed"
    pytester.runpytest_inprocess("-p", "no:randomly", "--passed", str(passed))
    assert passed.read_text().splitlines() == ["test_a_test_that_leaves_a_fault_behind_has_not_passed.py::test_clean"]


def test_every_part_of_the_night_has_tests() -> None:
    others = [path for path in python_files(TESTS) if path.name != "test_tiers.py"]
    used = {part for path in others for part in MARKED.findall(path.read_text(encoding="utf-8"))}
    assert set(PARTS) <= used


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(nightly, "NOTES", tmp_path / "nightly")
    return tmp_path / "nightly"


def test_a_part_goes_on_where_it_stopped_until_a_file_changes(notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nightly, "state_of_the_tree", lambda: "one")
    done, passed = nightly.begin("leaks", fresh=False)
    assert done.read_text() == ""
    passed.write_text("tests/a.py::test_a\n")
    assert nightly.begin("leaks", fresh=False)[0].read_text() == "tests/a.py::test_a\n"
    monkeypatch.setattr(nightly, "state_of_the_tree", lambda: "two")
    assert nightly.begin("leaks", fresh=False)[0].read_text() == ""
    assert sorted(path.name for path in notes.iterdir()) == ["leaks.two.done", "leaks.two.passed"]


@pytest.mark.usefixtures("notes")
def test_a_part_can_begin_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nightly, "state_of_the_tree", lambda: "one")
    nightly.begin("leaks", fresh=False)[1].write_text("tests/a.py::test_a\n")
    assert nightly.begin("leaks", fresh=True)[0].read_text() == ""


@pytest.mark.usefixtures("notes")
def test_pytest_knows_what_a_part_tells_it() -> None:
    command = nightly.steps("leaks", fresh=False, workers="0")["tests"]
    nothing = ["-p", "no:cacheprovider", "--ignore-glob", str(TESTS / "*" / "*")]
    done = subprocess.run([*command, *nothing], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED, done.stderr


@pytest.mark.usefixtures("notes")
def test_a_part_of_several_programs_goes_on_with_the_one_that_failed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(nightly, "state_of_the_tree", lambda: "one")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(nightly, "ROOT", tmp_path)
    (tmp_path / "first.py").write_text("print('first runs')")
    (tmp_path / "second.py").write_text("open('there')")
    monkeypatch.setitem(nightly.PROGRAMS, "soak", {"one": ("first",), "two": ("second",)})
    assert not nightly.run("soak", fresh=False, workers="0")
    assert "soak: FAILED at two" in capfd.readouterr().out
    (tmp_path / "there").touch()
    assert nightly.run("soak", fresh=False, workers="0")
    assert "first runs" not in (said := capfd.readouterr().out)
    assert "soak: one has passed before" in said
    assert nightly.run("soak", fresh=True, workers="0")
    assert "first runs" in capfd.readouterr().out


@pytest.mark.usefixtures("notes")
@pytest.mark.parametrize("part", ["versions", "torch"])
def test_what_tries_versions_goes_on_where_its_tests_stopped(part: str) -> None:
    steps = nightly.steps(part, fresh=False, workers="2")
    assert list(steps) == ["lowest", "highest"]
    for end, command in steps.items():
        asked = versions.asked(command[command.index("tests.versions") + 1 :])
        assert (asked.end, asked.torch) == (end, part == "torch")
        assert Path(asked.done).read_text() == ""
        assert versions.notes(asked) == [f"--done={asked.done}", f"--passed={asked.passed}"]


def test_the_names_of_the_parts_are_listed_one_a_line_where_nothing_is_installed() -> None:
    command = [sys.executable, "-S", "-m", "tests.nightly", "--list"]  # -S: without site-packages
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == list(nightly.ABOUT)


def test_a_part_that_is_not_there_is_refused_with_those_that_are(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["nightly", "leaks", "moon"])
    with pytest.raises(SystemExit):
        nightly.main()
    assert "there is no part 'moon': choose from rules, bots" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("changed", "touched"),
    [
        ("tests/cli/test_undo.py", "tests/cli/test_undo.py"),  # a test itself
        ("src/holocene/session/clocks.py", "tests/server/test_clocks.py"),  # what a test imports
        ("src/holocene/server/remote_changes.py", "tests/server/test_echoes.py"),  # what is imported on the way
        ("src/holocene/server/store.py", "tests/server/test_store.py"),  # what is called like it
        ("src/holocene/bots/heuristic/stone_age/worth.py", "tests/bots/test_contract.py"),  # what strings name
        (
            "src/holocene/terminal/story_words.py",
            "tests/cli/test_board.py",
        ),  # a room that is tested in another's folder
        ("src/holocene/bots/evaluators/stone_age/values.json", "tests/bots/test_advice.py"),  # a file of data
        ("tests/server/internals.py", "tests/server/test_fair_shares.py"),  # a helper of tests
    ],
)
def test_a_change_touches_the_tests_that_import_it(changed: str, touched: str) -> None:
    assert (ROOT / changed).is_file()
    assert touched in quick.touched([changed])


def test_a_change_touches_few_enough_tests_and_every_file_of_it_some() -> None:
    files = ("engine/game.py", "server/gameplay.py", "bots/heuristic/epoch/player.py")
    found = quick.touched([f"src/holocene/{file}" for file in files])
    assert len(found) <= quick.MOST
    assert {"tests/server", "tests/bots"} <= {str(Path(test).parent.as_posix()) for test in found}


def test_every_file_of_the_package_touches_a_test_or_is_tried_every_time() -> None:
    files = [named(path) for path in python_files(PACKAGE) if path.name not in ("__init__.py", "__main__.py")]
    untouched = [file for file in files if not quick.touched([file])]
    assert {room for file in untouched if (room := file.split("/")[2]) not in quick.ALWAYS} == set()


def test_a_change_touches_no_test_that_has_nothing_to_do_with_it() -> None:
    assert "tests/cli/test_undo.py" not in quick.touched(["src/holocene/session/clocks.py", "docs/play.md"])
    assert quick.touched(["README.md"]) == []


def test_the_pages_are_tested_only_if_they_change() -> None:
    assert "vitest" not in quick.steps(["src/holocene/cli.py"], [])
    assert "FILES=src/art/symbols.ts" in quick.steps(["web/src/art/symbols.ts"], [])["vitest"]
