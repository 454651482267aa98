"""deploy/: the unit is one that systemd reads, and both files start the server as the command line has it."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from holocene.server.settings import Settings
from tests.cli.running import run
from tests.docs.pages import text_of

UNIT, CONTAINER = "deploy/holocene.service", "deploy/Containerfile"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "holocene.service"
    unit.write_text(text_of(UNIT).replace("/opt/holocene/bin/holocene", shutil.which("true") or ""))
    told = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")


def test_both_start_a_server_with_options_that_it_has() -> None:
    (unit,) = re.findall(r"^ExecStart=\S+/holocene (.*)$", text_of(UNIT), re.MULTILINE)
    (container,) = re.findall(r'^CMD \["holocene", (.*)\]$', text_of(CONTAINER), re.MULTILINE)
    known = set(re.findall(r"--[a-z]+", run("serve", "--help").output))
    for words in (shlex.split(unit), [word.strip(' "') for word in container.split(",")]):
        assert words[0] == "serve"
        assert {word for word in words if word.startswith("--")} <= known


def test_every_setting_named_is_one_of_the_server() -> None:
    named = re.findall(r"HOLOCENE_([A-Z_]+)", text_of(UNIT) + text_of(CONTAINER))
    assert named
    assert {name.lower() for name in named} <= set(Settings.model_fields)


def test_every_line_of_the_container_file_is_an_instruction() -> None:
    lines = re.sub(r"\\\n", " ", text_of(CONTAINER)).splitlines()
    words = [line.split()[0] for line in lines if line and not line.startswith("#")]
    assert words[0] == "FROM"
    assert set(words) <= {"FROM", "COPY", "RUN", "USER", "WORKDIR", "VOLUME", "ENV", "EXPOSE", "HEALTHCHECK", "CMD"}
