"""The pages' own tests that a change touches, as `make quick` runs them."""

import subprocess

from tests import quick
from tests.structure.source import ROOT


def test_the_tests_of_a_page_s_file_that_changed_are_found_and_pass() -> None:
    command = quick.steps(["web/src/table/sounds.ts"], [])["vitest"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout
